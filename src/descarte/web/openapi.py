"""The OpenAPI 3.1 description of the HTTP interface, generated from the capabilities so that both agree."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache

from descarte import __version__
from descarte.capabilities import all_capabilities
from descarte.capabilities.contract import Capability
from descarte.capabilities.shared.json_schema import Schema, answer_schema, record_schema, request_schema
from descarte.core.text import Language, Text, speaking
from descarte.web.problems import TITLES, TYPE

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
        "components": {"schemas": {"Record": record_schema(), "Problem": _problem()}},
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
