"""`board`: all that a page needs to show a puzzle and to let someone play it."""

# ruff: noqa: PLC0415 (the server lists operations, workers run them)

from __future__ import annotations

from typing import Any

from descarte.core.text import Text
from descarte.web.operation import Operation, OperationRequest
from descarte.web.request_puzzle import GIVEN


def answer(asked: OperationRequest) -> dict[str, Any]:
    """The board of the puzzle."""
    from descarte.web.board_json import board_object

    return board_object(asked.puzzle)


OPERATION = Operation(
    key="board",
    about=Text(
        "The board of a puzzle for a page: its squares, its rules in words and in numbers, and the picture below the"
        " digits.",
        "El tablero de un puzle para una página: sus casillas, sus reglas en palabras y en números, y la imagen que va"
        " debajo de los dígitos.",
    ),
    answer=answer,
    fields=GIVEN,
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
