"""`draw`: a puzzle as a picture."""

# ruff: noqa: PLC0415 (the server lists operations, workers run them)

from __future__ import annotations

from typing import Any

from descarte.text import Text
from descarte.web.field import choice, truth, whole
from descarte.web.given import GIVEN, STATE
from descarte.web.limits import LIMITS
from descarte.web.operation import Asked, Download, Operation
from descarte.web.operations.explain import TECHNIQUES, techniques_of
from descarte.web.operations.hint import UNIQUENESS

THEMES = ("print", "screen", "dark", "contrast", "colour-blind")
TYPES = {"svg": "image/svg+xml", "png": "image/png", "pdf": "application/pdf"}


def answer(asked: Asked) -> dict[str, Any] | Download:
    """Draw the puzzle."""
    from descarte.draw.export import pdf, png
    from descarte.record.pictured import View, picture_of, pictured
    from descarte.record.record import record_of_result

    view = View(
        theme=asked.get("theme", "print"),
        size=asked.get("size"),
        marks=asked.get("marks", False),
        solution=asked.get("solution", False),
        step=asked.get("step"),
        techniques=techniques_of(asked),
        headings=asked.get("headings", False),
        coordinates=asked.get("coordinates", "r1c1"),
    )
    result = pictured(asked.puzzle, view)
    picture = picture_of(result, view)
    form = asked.get("as", "svg")
    if form == "json":
        return record_of_result(result, {"svg": picture})
    made = picture.encode() if form == "svg" else pdf(picture) if form == "pdf" else png(picture, width=view.size)
    return Download(TYPES[form], made)


OPERATION = Operation(
    key="draw",
    about=Text(
        "A picture of a puzzle, its candidates, its solution or a step of its explanation: SVG, PNG or PDF, or the SVG"
        " in a record.",
        "Una imagen de un puzle, sus candidatos, su solución o un paso de su explicación: SVG, PNG o PDF, o el SVG"
        " dentro de un objeto.",
    ),
    answer=answer,
    fields=(
        *GIVEN,
        STATE,
        TECHNIQUES,
        UNIQUENESS,
        choice("as", Text("form of the answer (svg)", "forma de la respuesta (svg)"), (*TYPES, "json")),
        choice("theme", Text("colours (print)", "colores (print)"), THEMES),
        whole("size", Text("width in pixels", "ancho en píxeles"), 16, LIMITS.pixels),
        truth("marks", Text("with the candidates of every cell", "con los candidatos de cada casilla")),
        truth("solution", Text("the solution", "la solución")),
        whole("step", Text("this step, highlighted", "este paso, resaltado"), 1, LIMITS.steps),
        truth("headings", Text("name rows and columns", "nombra filas y columnas")),
    ),
    returns={"svg": {"type": "string"}},
    example={"puzzle": "1.....3.4......2"},
    pictures=tuple(TYPES.values()),
)
