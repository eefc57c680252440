"""JSON Schemas of requests and answers, which the HTTP interface, the tools for assistants and `schema` share."""

from __future__ import annotations

import json
from typing import Any

from descarte.capabilities.contract import Capability
from descarte.capabilities.shared.parameters import Parameter
from descarte.model.result import STATUS_NAMES

Schema = dict[str, Any]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
"""The version of JSON Schema that the schemas are written in."""
RECORD = "#/components/schemas/Record"
"""Reference to the schema of a record, in the description of the HTTP interface."""
_OWN_RECORD = "#/$defs/Record"
"""Reference to the schema of a record, in a schema that contains a copy of that schema."""


def request_schema(capability: Capability) -> Schema:
    """Return the JSON Schema of a capability's requests.

    >>> from descarte.capabilities import all_capabilities
    >>> request_schema(all_capabilities()["hint"])["required"]
    ['puzzle']
    """
    schema: Schema = {
        "type": "object",
        "properties": {field.name: _field_schema(field) for field in capability.parameters},
        "additionalProperties": False,
    }
    needed = [field.name for field in capability.parameters if field.needed]
    return schema | ({"required": needed} if needed else {})


def _field_schema(field: Parameter) -> Schema:
    """Return the JSON Schema of a field, which may be null unless it is needed."""
    if field.needed:
        return {**field.schema, "description": str(field.about)}
    return {"anyOf": [dict(field.schema), {"type": "null"}], "description": str(field.about)}


def answer_schema(capability: Capability) -> Schema:
    """Return the JSON Schema of a capability's answers, which may refer to the schema of a record.

    >>> from descarte.capabilities import all_capabilities
    >>> answer_schema(all_capabilities()["solve"])["allOf"][0]
    {'$ref': '#/components/schemas/Record'}
    """
    own: Schema = {"type": "object", "properties": dict(capability.returns)}
    if capability.record:
        return {"allOf": [{"$ref": RECORD}, own]}
    return own | {"additionalProperties": False}


def record_schema() -> Schema:
    """Return the JSON Schema of a record, which most answers are.

    >>> record_schema()["required"]
    ['index', 'kind', 'status', 'grids', 'faults', 'counts']
    """
    texts = {"type": "array", "items": {"type": "string"}}
    fault = {"type": "object", "properties": {"message": {"type": "string"}, "cells": texts}}
    return {
        "type": "object",
        "properties": {
            "index": {"type": "integer", "minimum": 1},
            "id": {"type": "string"},
            "kind": {"type": ["string", "null"]},
            "symbols": {"type": ["string", "array"], "items": {"type": "string"}},
            "status": {"type": "string", "enum": list(STATUS_NAMES)},
            "grids": {"type": "array", "items": {"type": "array", "items": {"type": "integer"}}},
            "faults": {"type": "array", "items": {**fault, "required": ["message", "cells"]}},
            "counts": {"type": "object", "additionalProperties": {"type": "integer"}},
        },
        "required": ["index", "kind", "status", "grids", "faults", "counts"],
    }


def schemas_of(capability: Capability) -> dict[str, Schema]:
    """Return the schemas of a capability's requests, with an example, and of its answers, each complete in itself.

    >>> from descarte.capabilities import all_capabilities
    >>> list(schemas_of(all_capabilities()["check"])["answer"]["properties"])[-2:]
    ['differ', 'why']
    """
    request = request_schema(capability) | {"examples": [dict(capability.example)]}
    return {
        "request": {"$schema": DIALECT, **request},
        "answer": {"$schema": DIALECT, **_own_answer_schema(capability)},
    }


def _own_answer_schema(capability: Capability) -> Schema:
    """Return the schema of a capability's answers as one object, with the schema of a record wherever it is needed."""
    fields = json.dumps(dict(capability.returns))
    own: Schema = {"type": "object", "properties": json.loads(fields.replace(RECORD, _OWN_RECORD))}
    if RECORD in fields:
        own["$defs"] = {"Record": record_schema()}
    if not capability.record:
        return own | {"additionalProperties": False}
    whole = record_schema()
    return whole | own | {"properties": whole["properties"] | own["properties"]}
