"""Errors as `application/problem+json`: the messages of the command line, each with an HTTP status."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from descarte.core.errors import DescarteError, InputError, MissingExtra, PuzzleError, Stopped
from descarte.core.text import Text, strip_control_characters

TYPE = "application/problem+json"
TITLES: dict[int, Text] = {
    400: Text("The request is not valid", "La petición no es válida"),
    403: Text("Forbidden origin", "Origen no permitido"),
    404: Text("Not found", "No encontrado"),
    405: Text("Method not allowed", "Método no permitido"),
    413: Text("Too large", "Demasiado grande"),
    422: Text("The puzzle is not valid", "El puzle no es válido"),
    500: Text("Internal error", "Error interno"),
    501: Text("Not installed", "No está instalado"),
    503: Text("Too busy", "Demasiado ocupado"),
    504: Text("Timeout", "Tiempo agotado"),
}


@dataclass
class HttpProblem(Exception):
    """An error for a client: the HTTP status, the message, further JSON fields and headers."""

    status: int
    detail: Text | str
    more: dict[str, Any] = field(default_factory=dict)
    headers: tuple[tuple[str, str], ...] = ()

    def body(self) -> bytes:
        """Return the problem as JSON, in the current language.

        >>> HttpProblem(404, Text("no page", "no hay página")).body()
        b'{"type": "about:blank", "title": "Not found", "status": 404, "detail": "no page"}'
        """
        problem = {
            "type": "about:blank",
            "title": str(TITLES[self.status]),
            "status": self.status,
            "detail": "\n".join(map(strip_control_characters, str(self.detail).split("\n"))),
        }
        return json.dumps(problem | self.more, ensure_ascii=False).encode()


def problem_of(error: DescarteError) -> HttpProblem:
    """Return the HTTP problem for an error of descarte.

    >>> problem_of(InputError(Text("a digit", "un dígito"), "'x'", line=2, column=7)).more
    {'line': 2, 'column': 7}
    """
    message = Text(str(error), str(error))
    if isinstance(error, PuzzleError):
        faults = [{"message": str(fault), "cells": [place.name() for place in fault.cells]} for fault in error.faults]
        return HttpProblem(422, message, {"faults": faults})
    if isinstance(error, InputError):
        where = {"line": error.line, "column": error.column}
        return HttpProblem(422, message, {name: value for name, value in where.items() if value is not None})
    if isinstance(error, MissingExtra):
        return HttpProblem(501, message)
    if isinstance(error, Stopped):
        return HttpProblem(504 if getattr(error, "late", True) else 422, message)
    return HttpProblem(400, message)
