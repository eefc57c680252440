"""The schemas of requests and answers stand alone, and true answers fit them."""

from __future__ import annotations

import jsonschema
import pytest

from descarte.capabilities import all_capabilities, answer
from descarte.capabilities.shared.json_schema import schemas_of

JUDGE = jsonschema.Draft202012Validator


@pytest.mark.parametrize("key", all_capabilities())
def test_each_schema_is_complete_in_itself(key: str) -> None:
    schemas = schemas_of(all_capabilities()[key])
    for schema in schemas.values():
        JUDGE.check_schema(schema)
        assert schema["type"] == "object"
        assert "#/components" not in str(schema)
    JUDGE(schemas["request"]).validate(schemas["request"]["examples"][0])


@pytest.mark.parametrize("key", ["solve", "check", "rate", "hint", "verify", "canonical", "read", "lab/race"])
def test_an_answer_fits_the_schema(key: str) -> None:
    capability = all_capabilities()[key]
    JUDGE(schemas_of(capability)["answer"]).validate(answer(key, dict(capability.example)))


def test_a_wrong_answer_does_not_fit() -> None:
    judge = JUDGE(schemas_of(all_capabilities()["rate"])["answer"])
    record = answer("rate", {"puzzle": "1.....3.4......2"})
    assert judge.is_valid(record)
    assert not judge.is_valid(record | {"rating": "hard"})
    assert not judge.is_valid({name: value for name, value in record.items() if name != "status"})
