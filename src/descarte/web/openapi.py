"""The OpenAPI 3.1 description of the HTTP interface, generated from the capabilities so that both agree."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from descarte import __version__
from descarte.capabilities import all_capabilities
from descarte.capabilities.contract import Capability
from descarte.capabilities.shared.parameters import Parameter
from descarte.core.text import Language, Text, speaking
from descarte.model.result import STATUS_NAMES
from descarte.web.problems import TITLES, TYPE

Schema = dict[str, Any]

_ABOUT = Text(
    "Solves, explains, rates, makes and draws number-placement puzzles. Answers are the JSON objects of the command"
    " line.",
    "Resuelve, explica, valora, hace y dibuja puzles de números. Las respuestas son los objetos JSON de la línea de"
    " órdenes.",
)
_LANGUAGE = Text("Language of the sentences: en or es.", "Idioma de las frases: en o es.")
_STREAM = Text(
    "Events: any number of 'progress' and 'step', then one 'answer' or 'problem'.",
    "Mensajes: cualquier número de 'progress' y 'step', y después un 'answer' o un 'problem'.",
)
_ANSWER = Text("The answer", "La respuesta")
_HEALTH = Text(
    "Return the numbers of worker processes and of waiting requests, or 503 while a worker cannot be started.",
    "Dice cuántos procesos de trabajo hay y cuántas peticiones esperan; 503 mientras no se puede iniciar un proceso.",
)
_POST_PROBLEMS = (400, 403, 404, 405, 413, 422, 500, 501, 503, 504)
_GET_PROBLEMS = (403, 404, 405, 500, 503, 504)


@cache
def describe_api(language: Language = "en") -> bytes:
    """Return the OpenAPI description as JSON.

    >>> json.loads(describe_api())["openapi"]
    '3.1.0'
    """
    with speaking(language):
        return json.dumps(_document(), ensure_ascii=False).encode()


def _document() -> Schema:
    return {
        "openapi": "3.1.0",
        "info": {"title": "descarte", "version": __version__, "description": str(_ABOUT)},
        "paths": {
            f"/api/v1/{key}": {capability.method.lower(): _path(capability)}
            for key, capability in all_capabilities().items()
        }
        | {"/api/v1/health": {"get": _health()}},
        "components": {"schemas": {"Record": _record(), "Problem": _problem()}},
    }


def _health() -> Schema:
    names = ("workers", "wanted", "waiting")
    schema = {"type": "object", "properties": {name: {"type": "integer"} for name in names}, "required": list(names)}
    answer = {"description": str(_ANSWER), "content": {"application/json": {"schema": schema}}}
    return {"operationId": "health", "summary": str(_HEALTH), "responses": {"200": answer, **_problems((403, 503))}}


def _path(capability: Capability) -> Schema:
    posts = capability.method == "POST"
    found: Schema = {
        "operationId": capability.key.replace("/", "_"),
        "summary": str(capability.help),
        "description": str(capability.about),
        "parameters": [
            {"name": "Accept-Language", "in": "header", "schema": {"type": "string"}, "description": str(_LANGUAGE)}
        ],
        "responses": {"200": _answer(capability), **_problems(_POST_PROBLEMS if posts else _GET_PROBLEMS)},
    }
    if posts:
        content: Schema = {"schema": request_schema(capability), "example": dict(capability.example)}
        found["requestBody"] = {"required": True, "content": {"application/json": content}}
    return found


def request_schema(capability: Capability) -> Schema:
    """Return the JSON Schema of a capability's requests.

    >>> from descarte.capabilities import all_capabilities
    >>> request_schema(all_capabilities()["hint"])["required"]
    ['puzzle']
    """
    schema: Schema = {
        "type": "object",
        "properties": {field.name: _field(field) for field in capability.parameters},
        "additionalProperties": False,
    }
    needed = [field.name for field in capability.parameters if field.needed]
    return schema | ({"required": needed} if needed else {})


def _field(field: Parameter) -> Schema:
    """Return the JSON Schema of a field; a field that is not required may be null."""
    if field.needed:
        return {**field.schema, "description": str(field.about)}
    return {"anyOf": [dict(field.schema), {"type": "null"}], "description": str(field.about)}


def answer_schema(capability: Capability) -> Schema:
    """Return the JSON Schema of a capability's answers."""
    own: Schema = {"type": "object", "properties": dict(capability.returns)}
    if capability.record:
        return {"allOf": [{"$ref": "#/components/schemas/Record"}, own]}
    return own | {"additionalProperties": False}


def _answer(capability: Capability) -> Schema:
    content: Schema = {"application/json": {"schema": answer_schema(capability)}}
    if capability.method == "POST":
        content["text/event-stream"] = {"schema": {"type": "string", "description": str(_STREAM)}}
    for type in capability.pictures:
        content[type] = {"schema": {"type": "string", "contentMediaType": type}}
    return {"description": str(_ANSWER), "content": content}


def _problems(statuses: tuple[int, ...]) -> Mapping[str, Schema]:
    content = {TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}}
    return {str(status): {"description": str(TITLES[status]), "content": content} for status in statuses}


def _record() -> Schema:
    """Return the JSON Schema of a record, the form of most answers."""
    return {
        "type": "object",
        "properties": {
            "index": {"type": "integer", "minimum": 1},
            "id": {"type": "string"},
            "kind": {"type": ["string", "null"]},
            "symbols": {"type": ["string", "array"], "items": {"type": "string"}},
            "status": {"type": "string", "enum": list(STATUS_NAMES)},
            "grids": {"type": "array", "items": {"type": "array", "items": {"type": "integer"}}},
            "faults": {
                "type": "array",
                "items": {
                    "type": "object",
                    "properties": {
                        "message": {"type": "string"},
                        "cells": {"type": "array", "items": {"type": "string"}},
                    },
                    "required": ["message", "cells"],
                },
            },
            "counts": {"type": "object", "additionalProperties": {"type": "integer"}},
        },
        "required": ["index", "kind", "status", "grids", "faults", "counts"],
    }


def _problem() -> Schema:
    return {
        "type": "object",
        "properties": {
            "type": {"type": "string"},
            "title": {"type": "string"},
            "status": {"type": "integer"},
            "detail": {"type": "string"},
            "line": {"type": "integer"},
            "column": {"type": "integer"},
            "faults": {"type": "array", "items": {"type": "object"}},
        },
        "required": ["type", "title", "status", "detail"],
    }
