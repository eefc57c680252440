"""`draw`: a puzzle as a picture."""

# ruff: noqa: PLC0415 (the server lists operations, workers run them)

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from descarte.core.text import Text
from descarte.web.limits import LIMITS
from descarte.web.operation import Download, Operation, OperationRequest
from descarte.web.operations.explain import TECHNIQUES, techniques_of
from descarte.web.operations.hint import UNIQUENESS
from descarte.web.request_fields import boolean_field, choice_field, integer_field
from descarte.web.request_puzzle import GIVEN, STATE

if TYPE_CHECKING:
    from descarte.model.puzzle import Puzzle
    from descarte.record.pictured import PictureOptions

THEMES = ("print", "screen", "dark", "contrast", "colour-blind")
TYPES = {"svg": "image/svg+xml", "png": "image/png", "pdf": "application/pdf", "sheet": "application/pdf"}


def answer(asked: OperationRequest) -> dict[str, Any] | Download:
    """Draw the puzzle."""
    from descarte.draw.export import pdf, png
    from descarte.record.pictured import PictureOptions, draw_picture, prepare_picture
    from descarte.record.record import record_of_result

    view = PictureOptions(
        theme=asked.get("theme", "print"),
        size=asked.get("size"),
        marks=asked.get("marks", False),
        solution=asked.get("solution", False),
        step=asked.get("step"),
        techniques=techniques_of(asked),
        headings=asked.get("headings", False),
        coordinates=asked.get("coordinates", "r1c1"),
    )
    form = asked.get("as", "svg")
    if form == "sheet":
        return Download(TYPES[form], _draw_worksheet(asked.puzzle, view))
    result = prepare_picture(asked.puzzle, view)
    picture = draw_picture(result, view)
    if form == "json":
        return record_of_result(result, {"svg": picture})
    made = picture.encode() if form == "svg" else pdf(picture) if form == "pdf" else png(picture, width=view.size)
    return Download(TYPES[form], made)


def _draw_worksheet(puzzle: Puzzle, view: PictureOptions) -> bytes:
    """A worksheet: the solution stands on its second page."""
    from descarte.draw.documents.worksheet import pdf
    from descarte.kinds.shared.titles import name_of, rules_of
    from descarte.record.pictured import draw_picture, prepare_picture

    plain = replace(view, solution=False)
    board, name = draw_picture(prepare_picture(puzzle, plain), plain), name_of(puzzle)
    solution = draw_picture(prepare_picture(puzzle, view), view) if view.solution else ""
    return pdf(puzzle.id or name, f"{name}. {rules_of(puzzle)}" if puzzle.id else rules_of(puzzle), board, solution)


OPERATION = Operation(
    key="draw",
    about=Text(
        "A picture of a puzzle, its candidates, its solution or a step of its explanation: SVG, PNG or PDF, a sheet"
        " to print with its rules, or the SVG in a record.",
        "Una imagen de un puzle, sus candidatos, su solución o un paso de su explicación: SVG, PNG o PDF, una hoja"
        " con sus reglas para imprimir, o el SVG dentro de un objeto.",
    ),
    answer=answer,
    fields=(
        *GIVEN,
        STATE,
        TECHNIQUES,
        UNIQUENESS,
        choice_field("as", Text("form of the answer (svg)", "forma de la respuesta (svg)"), (*TYPES, "json")),
        choice_field("theme", Text("colours (print)", "colores (print)"), THEMES),
        integer_field("size", Text("width in pixels", "ancho en píxeles"), 16, LIMITS.pixels),
        boolean_field("marks", Text("with the candidates of every cell", "con los candidatos de cada casilla")),
        boolean_field("solution", Text("the solution", "la solución")),
        integer_field("step", Text("this step, highlighted", "este paso, resaltado"), 1, LIMITS.steps),
        boolean_field("headings", Text("name rows and columns", "nombra filas y columnas")),
    ),
    returns={"svg": {"type": "string"}},
    example={"puzzle": "1.....3.4......2"},
    pictures=tuple(dict.fromkeys(TYPES.values())),
    is_short=True,
)
