"""Pictures of a puzzle, its candidates, its solution or a step, as `draw` makes them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from descarte import api
from descarte.core.deadline import check_deadline
from descarte.core.errors import Fault, PuzzleError
from descarte.core.text import Coordinates, Text
from descarte.draw.svg import svg
from descarte.logic.narrate.sentences import sentence
from descarte.logic.narrate.trace_json import replay_steps
from descarte.model.puzzle import Puzzle
from descarte.model.result import STATUS_NAMES, Result
from descarte.record.record import result_as_shown

SECONDS = 10.0
_NO_STEP = Text(
    "there is no step {number}: the explanation has {count} {count:step|steps}",
    "no hay paso {number}: la explicación tiene {count} {count:paso|pasos}",
)


@dataclass(frozen=True)
class PictureOptions:
    """What a picture shows, and how."""

    theme: str = "print"
    size: int | None = None
    marks: bool = False
    solution: bool = False
    step: int | None = None
    techniques: str | None = None
    headings: bool = False
    coordinates: Coordinates = "r1c1"
    unfocused: bool = False


def prepare_picture(puzzle: Puzzle, view: PictureOptions) -> Result:
    """What is to be drawn: the puzzle, its solution, or the steps up to the one that was asked for.

    >>> import descarte
    >>> prepare_picture(descarte.read("1.....3.4......2"), PictureOptions(step=2)).trace[-1].technique
    'hidden-single'
    """
    if view.solution:
        result = api.solve(puzzle, timeout=SECONDS)
        if not result.grids:
            check_deadline()
            raise PuzzleError([Fault(result.reason or STATUS_NAMES[result.status])])
        return result
    if view.step is None:
        return result_as_shown(puzzle)
    found = api.explain(puzzle, steps=view.step, techniques=view.techniques, unfocused=view.unfocused)
    count = len(found.trace)
    if count < view.step:
        check_deadline()
        raise PuzzleError([Fault(_NO_STEP.fill(number=view.step, count=count) if count else found.closing)])
    return Result("found", puzzle, trace=found.trace)


def draw_picture(result: Result, view: PictureOptions) -> str:
    """The picture of it, as SVG.

    >>> import descarte
    >>> draw_picture(prepare_picture(descarte.read("1.....3.4......2"), PictureOptions()), PictureOptions())[:4]
    '<svg'
    """
    puzzle = result.puzzle
    looks: dict[str, Any] = {"theme": view.theme, "size": view.size, "title": puzzle.id}
    if view.headings or view.coordinates not in ("r1c1", "f1c1"):
        looks["coordinates"] = view.coordinates
    if result.trace:
        step, state = result.trace[-1], replay_steps(puzzle, result.trace[:-1])
        return svg(state, step=step, description=str(sentence(step, puzzle, state)), **looks)
    return svg(puzzle, grid=result.grid, candidates=view.marks or None, **looks)
