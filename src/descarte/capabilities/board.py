"""`board`: the data with which a page shows a puzzle and lets people play it."""

from __future__ import annotations

from typing import Any

from descarte.capabilities.contract import Capability, Request
from descarte.capabilities.shared.puzzle_parameters import GIVEN
from descarte.core.text import Text


def answer(request: Request) -> dict[str, Any]:
    """Return the data with which a page shows the puzzle of the request."""
    from descarte.capabilities.shared.board_json import board_object

    return board_object(request.puzzle)


CAPABILITY = Capability(
    key="board",
    help=Text("describe the board of a puzzle for a page", "describe el tablero de un puzle para una página"),
    about=Text(
        "Describes the board of a puzzle for a page: its squares, its rules in words and in numbers, and the picture"
        " below the digits.",
        "Describe el tablero de un puzle para una página: sus cuadros, sus reglas en palabras y en números, y la imagen"
        " que va debajo de los dígitos.",
    ),
    answer=answer,
    parameters=GIVEN,
    returns={
        "puzzle": {"type": "object"},
        "kind": {"type": "string"},
        "title": {"type": "string"},
        "rules": {"type": "string"},
        "marks": {"type": "array", "items": {"type": "string"}},
        "rows": {"type": "integer"},
        "columns": {"type": "integer"},
        "digits": {"type": "integer"},
        "symbols": {"type": "array", "items": {"type": "string"}},
        "cells": {"type": "array", "items": {"type": "integer"}},
        "givens": {"type": "array", "items": {"type": "integer"}},
        "allowed": {"type": "object"},
        "houses": {"type": "array", "items": {"type": "object"}},
        "cages": {"type": "array", "items": {"type": "object"}},
        "further": {"type": "array", "items": {"type": "object"}},
        "clues": {"type": "array", "items": {"type": "object"}},
        "dark": {"type": "array", "items": {"type": "integer"}},
        "picture": {"type": "object"},
    },
    record=False,
    example={"puzzle": "1.....3.4......2"},
    is_short=True,
)
