"""The JSON Schema of a saved trace; docs/trace.md explains its fields, and `trace_json` reads and writes them."""

from __future__ import annotations

from typing import Any

from descarte.logic.narrate.trace_json import VERSION
from descarte.logic.narrate.trace_reader import FORMS, MOST

Schema = dict[str, Any]

_TEXT: Schema = {"type": "string"}
_NUMBER: Schema = {"type": "integer", "minimum": 0, "maximum": MOST}
_TOTAL: Schema = {"type": "integer", "minimum": -MOST, "maximum": MOST}
_WEIGHT: Schema = {"type": "integer", "minimum": -1000, "maximum": 1000}
_DIGIT: Schema = {"type": "integer", "minimum": 1}
_CELL: Schema = {"type": "string", "pattern": "^[0-9A-Za-z]{1,12}$"}
_CANDIDATE: Schema = {"type": "string", "pattern": "^[0-9A-Za-z]{1,12}=[0-9]{1,5}$"}


def trace_schema() -> Schema:
    """Return the JSON Schema of a trace: the puzzle, and the steps with their certificates.

    >>> trace_schema()["required"]
    ['puzzle', 'steps']
    """
    fields: dict[str, Schema] = {
        "version": {"type": "integer", "minimum": 1, "maximum": VERSION},
        "puzzle": {"type": ["object", "string"]},
        "steps": _list_of(_reference("step")),
    }
    return {
        **_object_schema(fields, "puzzle", "steps"),
        "$defs": {
            "step": _step_schema(),
            "because": _because_schema(),
            "rule": _rule_schema(),
            "fact": _tuple_of(_CELL, _list_of(_DIGIT)),
        },
    }


def _step_schema() -> Schema:
    candidates = _list_of(_CANDIDATE)
    fields = {
        "technique": _TEXT,
        "rating": {"type": "number", "minimum": 0, "maximum": MOST},
        "score": _NUMBER,
        "places": candidates,
        "discards": candidates,
        "because": _reference("because"),
        "roles": _list_of(_tuple_of(_TEXT, candidates)),
        "sums": _list_of(
            _object_schema({"cells": _list_of(_tuple_of(_CELL, _WEIGHT)), "total": _TOTAL}, "cells", "total")
        ),
    }
    return _object_schema(fields, "technique")


def _because_schema() -> Schema:
    """Return the schema of a certificate, which has no other fields than its forms."""
    part = _object_schema({"weight": _WEIGHT, "rule": _reference("rule")}, "weight", "rule")
    combine = {
        "digit": {"anyOf": [_DIGIT, {"type": "null"}]},
        "parts": _list_of(part),
        "digits": _list_of(_DIGIT),
        "cells": _list_of(_tuple_of(_CELL, _WEIGHT)),
    }
    case = {"candidate": _CANDIDATE, "holds": {"type": "boolean"}, "steps": _list_of(_reference("step"))}
    forms = {
        "rules": _reference("rule"),
        "within": _reference("fact"),
        "combine": _object_schema(combine, "parts"),
        "cases": _object_schema(case, "candidate"),
        "swap": _reference("fact"),
        "steps": _reference("step"),
    }
    return _object_schema({name: _list_of(forms[name]) for name in FORMS}) | {"additionalProperties": False}


def _rule_schema() -> Schema:
    """Return the schema of a cited rule: a drawn rule of the puzzle, a cage with its total, or a house."""
    fields = {
        "number": _NUMBER,
        "cells": _list_of(_CELL),
        "rule": _TEXT,
        "cage": _TEXT,
        "total": _NUMBER,
        "house": _TEXT,
        "full": {"type": "boolean"},
    }
    one = {"oneOf": [{"required": ["house"]}, {"required": ["cage", "total"]}]}
    return _object_schema(fields, "number", "cells") | {"anyOf": [{"required": ["rule"]}, one]}


def _object_schema(fields: dict[str, Schema], *needed: str) -> Schema:
    return {"type": "object", "properties": fields} | ({"required": list(needed)} if needed else {})


def _list_of(item: Schema) -> Schema:
    return {"type": "array", "items": item}


def _tuple_of(first: Schema, second: Schema) -> Schema:
    return {"type": "array", "prefixItems": [first, second], "minItems": 2, "maxItems": 2}


def _reference(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}
