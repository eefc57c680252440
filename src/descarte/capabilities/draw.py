"""`draw`: draw a puzzle as a picture."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from descarte.capabilities.contract import Capability, Download, Request
from descarte.capabilities.explain import TECHNIQUES, techniques_of
from descarte.capabilities.hint import UNIQUENESS
from descarte.capabilities.shared.limits import LIMITS
from descarte.capabilities.shared.parameters import boolean_field, choice_field, count_field
from descarte.capabilities.shared.puzzle_parameters import GIVEN, STATE
from descarte.core.deadline import check_deadline
from descarte.core.errors import Fault, PuzzleError
from descarte.core.text import Coordinates, Text, current_coordinates
from descarte.model.result import STATUS_NAMES, Result

if TYPE_CHECKING:
    from descarte.model.puzzle import Puzzle

THEMES = ("print", "screen", "dark", "contrast", "colour-blind")
TYPES = {"svg": "image/svg+xml", "png": "image/png", "pdf": "application/pdf", "sheet": "application/pdf"}


def answer(request: Request) -> dict[str, Any] | Download:
    """Draw the puzzle of the request."""
    from descarte.capabilities.shared.record import record_of_result
    from descarte.draw.export import pdf, png

    view = PictureOptions(
        theme=request.get("theme", "print"),
        size=request.get("size"),
        marks=request.get("marks", False),
        solution=request.get("solution", False),
        step=request.get("step"),
        techniques=techniques_of(request),
        headings=request.get("headings", False),
        coordinates=request.get("coordinates") or current_coordinates(),
    )
    form = request.get("as", "svg")
    if form == "sheet":
        return Download(TYPES[form], _draw_worksheet(request.puzzle, view))
    result = prepare_picture(request.puzzle, view)
    picture = draw_picture(result, view)
    if form == "json":
        return record_of_result(result, {"svg": picture})
    made = picture.encode() if form == "svg" else pdf(picture) if form == "pdf" else png(picture, width=view.size)
    return Download(TYPES[form], made)


def _draw_worksheet(puzzle: Puzzle, view: PictureOptions) -> bytes:
    """Return a worksheet as PDF, with the solution on a second page if it was requested."""
    from descarte.draw.documents.worksheet import pdf
    from descarte.kinds.shared.titles import name_of, rules_of

    plain = replace(view, solution=False)
    board, name = draw_picture(prepare_picture(puzzle, plain), plain), name_of(puzzle)
    solution = draw_picture(prepare_picture(puzzle, view), view) if view.solution else ""
    return pdf(puzzle.id or name, f"{name}. {rules_of(puzzle)}" if puzzle.id else rules_of(puzzle), board, solution)


SECONDS = 10.0
"""Timeout in seconds for finding the solution to draw."""


_NO_STEP = Text(
    "there is no step {number}: the explanation has {count} {count:step|steps}",
    "no hay paso {number}: la explicación tiene {count} {count:paso|pasos}",
)


@dataclass(frozen=True)
class PictureOptions:
    """The contents of a picture and its appearance."""

    theme: str = "print"
    size: int | None = None
    marks: bool = False
    solution: bool = False
    step: int | None = None
    techniques: str | None = None
    headings: bool = False
    coordinates: Coordinates = field(default_factory=current_coordinates)
    unfocused: bool = False


def prepare_picture(puzzle: Puzzle, view: PictureOptions) -> Result:
    """Return a result with what is to be drawn: the puzzle, its solution, or the steps up to the requested one.

    Raise PuzzleError if the requested solution or step does not exist.

    >>> import descarte
    >>> prepare_picture(descarte.read("1.....3.4......2"), PictureOptions(step=2)).trace[-1].technique
    'hidden-single'
    """
    from descarte.capabilities.explain import explain
    from descarte.capabilities.shared.record import result_as_shown
    from descarte.capabilities.solve import solve

    if view.solution:
        result = solve(puzzle, timeout=SECONDS)
        if not result.grids:
            check_deadline()
            raise PuzzleError([Fault(result.reason or STATUS_NAMES[result.status])])
        return result
    if view.step is None:
        return result_as_shown(puzzle)
    found = explain(puzzle, steps=view.step, techniques=view.techniques, unfocused=view.unfocused)
    count = len(found.trace)
    if count < view.step:
        check_deadline()
        raise PuzzleError([Fault(_NO_STEP.fill(number=view.step, count=count) if count else found.closing)])
    return Result("found", puzzle, trace=found.trace)


def draw_picture(result: Result, view: PictureOptions) -> str:
    """Return the picture of a result of `prepare_picture` as SVG.

    >>> import descarte
    >>> draw_picture(prepare_picture(descarte.read("1.....3.4......2"), PictureOptions()), PictureOptions())[:4]
    '<svg'
    """
    from descarte.draw.svg import svg
    from descarte.logic.narrate.sentences import sentence
    from descarte.logic.narrate.trace_json import replay_steps

    puzzle = result.puzzle
    looks: dict[str, Any] = {"theme": view.theme, "size": view.size, "title": puzzle.id}
    if view.headings or view.coordinates not in ("r1c1", "f1c1"):
        looks["coordinates"] = view.coordinates
    if result.trace:
        step, state = result.trace[-1], replay_steps(puzzle, result.trace[:-1])
        return svg(state, step=step, description=str(sentence(step, puzzle, state)), **looks)
    return svg(puzzle, grid=result.grid, candidates=view.marks or None, **looks)


CAPABILITY = Capability(
    key="draw",
    help=Text("draw puzzles as SVG, PNG or PDF", "dibuja puzles en SVG, PNG o PDF"),
    about=Text(
        "Draws a puzzle, its candidates, its solution or a step of its explanation. SVG needs nothing else; PNG and PDF"
        " need the optional part 'draw'.",
        "Dibuja un puzle, sus candidatos, su solución o un paso de su explicación. SVG no necesita nada más; PNG y PDF"
        " necesitan la parte opcional 'draw'.",
    ),
    answer=answer,
    parameters=(
        *GIVEN,
        STATE,
        TECHNIQUES,
        UNIQUENESS,
        choice_field(
            "as",
            Text(
                "form of the answer: a picture, a PDF to print with the rules (sheet), or a record that contains the "
                "SVG (json)",
                "forma de la respuesta: una imagen, un PDF con las reglas para imprimir (sheet) o una ficha que "
                "contiene el SVG (json)",
            ),
            (*TYPES, "json"),
        ).with_default("svg"),
        choice_field("theme", Text("colours of the picture", "colores de la imagen"), THEMES).with_default("print"),
        count_field(
            "size",
            Text("width of the picture in pixels", "ancho de la imagen en píxeles"),
            LIMITS.pixels,
            16,
            Text("PIXELS", "PÍXELES"),
        ),
        boolean_field("marks", Text("show the candidates of every cell", "muestra los candidatos de cada casilla")),
        boolean_field("solution", Text("show the solution", "muestra la solución")),
        count_field(
            "step",
            Text(
                "draw the board before this step of the explanation, with the step highlighted",
                "dibuja el tablero antes de este paso de la explicación, con el paso resaltado",
            ),
            LIMITS.steps,
        ),
        boolean_field(
            "headings",
            Text(
                "write the names of rows and columns at the edge", "escribe los nombres de filas y columnas en el borde"
            ),
        ),
    ),
    returns={"svg": {"type": "string"}},
    example={"puzzle": "1.....3.4......2"},
    pictures=tuple(dict.fromkeys(TYPES.values())),
    is_tool=True,
    is_short=True,
)
