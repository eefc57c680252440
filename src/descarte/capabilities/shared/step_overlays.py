"""Drawings that a page lays over its board: of a hint, of a wrong entry, and of each step of a trace."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from descarte.diagnosis import WhyNot
from descarte.draw.step.composition import describe_step
from descarte.draw.step.layers import Highlights, draw_highlights, draw_outlined_groups, view_on_page
from descarte.logic.hints import Hint, cells_to_see, rules_to_see
from descarte.logic.techniques import find
from descarte.model.puzzle import Puzzle
from descarte.model.state import State
from descarte.model.step import Step

Drawn = dict[str, object]


def draw_step(step: Step, puzzle: Puzzle, state: State | None = None) -> Drawn:
    """Return the drawing of a step on the state before it: its layers, their legend and the name of its technique.

    >>> import descarte
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> drawn = draw_step(Step("naked-single", discards=((1, 2),)), puzzle)
    >>> drawn["name"], drawn["legend"]
    ('naked single', ['struck out: discarded'])
    """
    drawn = _object(
        draw_highlights(step, puzzle, state),
        [str(text) for text in describe_step(view_on_page(step, puzzle, state))],
    )
    return drawn | {"name": str(find(step.technique).name)}


def draw_hint(hint: Hint, puzzle: Puzzle) -> Drawn | None:
    """Return the drawing of a hint: the houses (levels 1 and 2), the cells (3) or the step (4).

    Return None if the hint has no step.

    >>> import descarte
    >>> puzzle = descarte.read("13242431421331.2")
    >>> draw_hint(descarte.hint(puzzle, 1), puzzle)["above"]
    ''
    """
    if hint.step is None:
        return None
    if hint.level == 4:
        state = State(puzzle)
        state.change(places=[(cell, digit) for cell, digit in enumerate(puzzle.entries) if digit])
        return draw_step(hint.step, puzzle, state)
    rules = rules_to_see(hint.step, puzzle)
    ringed = cells_to_see(hint.step) if hint.level == 3 else ()
    return _object(draw_outlined_groups([rule.cells for rule in rules], ringed, puzzle, rules), [])


def draw_refuted_entry(refuted: WhyNot) -> Drawn:
    """Return the drawing of a wrong entry: rings around it and around the clues that it contradicts.

    >>> import descarte
    >>> from descarte.diagnosis import why_not
    >>> draw_refuted_entry(why_not(descarte.read("1.....3.4......2"), 1, 4))["below"].count("<rect")
    3
    """
    puzzle, why = refuted.puzzle, refuted.why
    layout = puzzle.layout
    squares = [] if why is None else [place.row * layout.columns + place.column for place in why.cells]
    clues = [layout.cell_at[square] for square in squares if square in layout.cell_at]
    return _object(draw_outlined_groups((), sorted({*clues, refuted.cell}), puzzle), [])


def draw_steps(
    objects: Sequence[dict[str, Any]], steps: Sequence[Step], puzzle: Puzzle, state: State | None = None
) -> None:
    """Add a drawing to the JSON object of each step that has a text, also within the branches of case splits.

    `objects` are changed in place; `state` is the state before the first step, by default the puzzle at its start.

    >>> import descarte
    >>> found = descarte.explain("1.....3.4......2")
    >>> objects = [{"text": "..."} for _ in found.trace]
    >>> draw_steps(objects, found.trace, found.puzzle)
    >>> objects[0]["drawing"]["name"]
    'hidden single'
    """
    state = State(puzzle) if state is None else state
    for one, step in zip(objects, steps, strict=True):
        if one.get("text"):
            one["drawing"] = draw_step(step, puzzle, state)
        because = one.get("because", {})
        draw_steps(because.get("steps", ()), step.because.steps, puzzle, state.copy())
        for branch, case in zip(because.get("cases", ()), step.because.cases, strict=False):
            draw_steps(branch["steps"], case.steps, puzzle, state.copy())
        state.apply(step)


def _object(layers: Highlights, legend: list[str]) -> Drawn:
    return {"below": layers.below, "above": layers.above, "legend": legend}
