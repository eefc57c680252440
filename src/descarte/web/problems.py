"""What went wrong, as `application/problem+json`: the sentences of the command line, and a status."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from descarte.core.errors import DescarteError, InputError, MissingExtra, PuzzleError, Stopped
from descarte.core.text import Text, strip_control_characters

TYPE = "application/problem+json"
TITLES: dict[int, Text] = {
    400: Text("The request is not right", "La petición no es correcta"),
    403: Text("Not from there", "No desde ahí"),
    404: Text("There is nothing here", "Aquí no hay nada"),
    405: Text("Not with this method", "No con este método"),
    413: Text("Too large", "Demasiado grande"),
    422: Text("The puzzle is not right", "El puzle no es correcto"),
    500: Text("Internal error", "Error interno"),
    501: Text("Not installed", "No está instalado"),
    503: Text("Too busy", "Demasiado ocupado"),
    504: Text("Not in time", "No a tiempo"),
}


@dataclass
class HttpProblem(Exception):
    """Something that went wrong: the status of the answer, what happened, and what else is known of it."""

    status: int
    detail: Text | str
    more: dict[str, Any] = field(default_factory=dict)
    headers: tuple[tuple[str, str], ...] = ()

    def body(self) -> bytes:
        """It in JSON, in the language in force.

        >>> HttpProblem(404, Text("no page", "no hay página")).body()
        b'{"type": "about:blank", "title": "There is nothing here", "status": 404, "detail": "no page"}'
        """
        said = {
            "type": "about:blank",
            "title": str(TITLES[self.status]),
            "status": self.status,
            "detail": "\n".join(map(strip_control_characters, str(self.detail).split("\n"))),
        }
        return json.dumps(said | self.more, ensure_ascii=False).encode()


def problem_of(error: DescarteError) -> HttpProblem:
    """The problem that an error of descarte is for a client.

    >>> problem_of(InputError(Text("a digit", "un dígito"), "'x'", line=2, column=7)).more
    {'line': 2, 'column': 7}
    """
    message = Text(str(error), str(error))
    if isinstance(error, PuzzleError):
        faults = [{"message": str(fault), "cells": [str(place) for place in fault.cells]} for fault in error.faults]
        return HttpProblem(422, message, {"faults": faults})
    if isinstance(error, InputError):
        where = {"line": error.line, "column": error.column}
        return HttpProblem(422, message, {name: value for name, value in where.items() if value is not None})
    if isinstance(error, MissingExtra):
        return HttpProblem(501, message)
    if isinstance(error, Stopped):
        return HttpProblem(504 if getattr(error, "late", True) else 422, message)
    return HttpProblem(400, message)
