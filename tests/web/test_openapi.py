from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from descarte.capabilities import all_capabilities
from descarte.capabilities.shared.json_schema import answer_schema, request_schema
from descarte.capabilities.shared.parameters import check_request
from descarte.logic.techniques import every_technique
from descarte.web.openapi import describe_api
from tests.web.client import Client
from tests.web.conftest import Ask

DOCUMENT = json.loads(describe_api())
ASKED_FOR = {
    *("read", "write", "check", "solve", "count", "candidates", "explain", "tell", "hint", "verify", "rate", "make"),
    *("minimise", "complete", "canonical", "transform", "draw", "techniques", "kinds", "rules", "formats"),
    *("lab/run", "lab/race"),
}


def validator(schema: dict[str, Any]) -> jsonschema.Draft202012Validator:
    return jsonschema.Draft202012Validator({**schema, "components": DOCUMENT["components"]})


def test_the_server_gives_it_in_both_languages(client: Client) -> None:
    assert client.send("GET", "/api/v1/openapi.json").record == DOCUMENT
    spanish = client.send("GET", "/api/v1/openapi.json", Accept_Language="es").record
    assert spanish["paths"].keys() == DOCUMENT["paths"].keys()
    assert spanish["info"] != DOCUMENT["info"]


def test_its_paths_are_those_of_the_operations_in_full() -> None:
    assert set(DOCUMENT["paths"]) == {f"/api/v1/{key}" for key in [*all_capabilities(), "health"]}
    assert set(all_capabilities()) >= ASKED_FOR
    for key, operation in all_capabilities().items():
        assert list(DOCUMENT["paths"][f"/api/v1/{key}"]) == [operation.method.lower()]


def test_the_health_of_the_server_is_as_it_says(client: Client) -> None:
    answer = DOCUMENT["paths"]["/api/v1/health"]["get"]["responses"]["200"]
    validator(answer["content"]["application/json"]["schema"]).validate(client.send("GET", "/api/v1/health").record)


def test_an_answer_that_is_only_a_picture_has_no_fields() -> None:
    answer = DOCUMENT["paths"]["/api/v1/qr"]["post"]["responses"]["200"]["content"]
    assert answer["application/json"]["schema"] == {"type": "object", "properties": {}, "additionalProperties": False}
    assert answer["image/svg+xml"]["schema"]["contentMediaType"] == "image/svg+xml"


@pytest.mark.parametrize("key", all_capabilities())
def test_an_answer_is_as_it_says(key: str, ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    if key == "techniques":
        monkeypatch.setattr("descarte.logic.techniques.every_technique", lambda: every_technique()[::20])
    operation = all_capabilities()[key]
    validator(request_schema(operation)).validate(operation.example)
    said = ask(key, **operation.example)
    assert said.status == 200
    if said.reply.type == "application/json":
        validator(answer_schema(operation)).validate(said.record)
        undescribed = (
            set(said.record) - set(operation.returns) - set(DOCUMENT["components"]["schemas"]["Record"]["properties"])
        )
        assert undescribed == set()
    else:
        assert said.reply.type in operation.pictures


@pytest.mark.parametrize("key", all_capabilities())
def test_what_its_schema_refuses_the_server_refuses_too(key: str) -> None:
    operation = all_capabilities()[key]
    judge = validator(request_schema(operation))
    for field in operation.parameters:
        for value in (None, True, 0, 1, -1, 10**12, 1.5, "", "x", "x" * 30_000, [], ["x"], [7], {}, {"a": 1}):
            request = {**operation.example, field.name: value}
            try:
                check_request(operation.parameters, request)
                taken = True
            except ValueError:
                taken = False
            if field.name != "state":
                assert taken == judge.is_valid(request), (field.name, value)


def test_the_page_of_documentation_names_every_operation_and_field() -> None:
    for name in ("api.md", "api.es.md"):
        text = (Path(__file__).parents[2] / "docs" / name).read_text()
        for key, operation in all_capabilities().items():
            assert f"`{key}`" in text, (name, key)
            for field in operation.parameters:
                assert re.search(rf"`{field.name}`", text), (name, key, field.name)
