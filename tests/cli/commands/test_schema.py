"""`descarte schema`."""

from __future__ import annotations

import json

import jsonschema

from descarte.capabilities import all_capabilities
from tests.cli.conftest import Run


def test_all_schemas_by_name(descarte: Run) -> None:
    outcome = descarte("schema")
    assert outcome.code == 0
    assert list(json.loads(outcome.out)) == [*all_capabilities(), "trace"]


def test_one_operation(descarte: Run) -> None:
    schemas = json.loads(descarte("schema", "lab/run").out)
    assert list(schemas) == ["request", "answer"]
    assert schemas["request"]["required"] == ["puzzle", "algorithm"]


def test_what_json_prints_fits_the_answer(descarte: Run) -> None:
    schema = json.loads(descarte("schema", "rate").out)["answer"]
    (record,) = descarte("rate", "--json", "1.....3.4......2").records
    jsonschema.validate(record, schema)


def test_a_saved_trace_fits_the_schema_of_traces(descarte: Run) -> None:
    schema = json.loads(descarte("schema", "trace").out)
    (record,) = descarte("explain", "--json", "1.....3.4......2").records
    jsonschema.validate(record, schema)


def test_it_speaks_spanish(descarte: Run) -> None:
    schema = json.loads(descarte("schema", "hint", "--lang", "es").out)["request"]
    assert schema["properties"]["level"]["description"].startswith("nivel de la pista: 1 dónde mirar")


def test_an_unknown_name_gets_a_suggestion(descarte: Run) -> None:
    outcome = descarte("schema", "slove")
    assert (outcome.code, outcome.out) == (2, "")
    assert "(did you mean 'solve'?)" in outcome.err
