"""A way to the solution for a reader who follows it on a board: what `tell` adds to a record."""

from __future__ import annotations

from typing import Any

from descarte.core.errors import OptionError
from descarte.logic.narrate.branches import branch_lines, reason_lines
from descarte.logic.narrate.explanation import Explanation
from descarte.logic.narrate.sentences import describe_claims, sentence, write_notation
from descarte.logic.techniques import find
from descarte.model.bits import digits_of
from descarte.model.result import STATUS_NAMES, Result
from descarte.model.state import State
from descarte.model.step import Step


def tell_fields(result: Result) -> dict[str, Any]:
    """How it ends, and each step in words with the board before it, square by square.

    >>> import descarte
    >>> fields = tell_fields(descarte.explain("1.....3.4......2"))
    >>> fields["closing"], fields["told"][0]["number"], fields["told"][1]["entries"][7]
    ('solved in 12 steps; the hardest: hidden single (1.2)', 1, 1)
    """
    closing = result.closing if isinstance(result, Explanation) else STATUS_NAMES[result.status]
    state, told = State(result.puzzle), []
    for number, step in enumerate(result.trace, 1):
        told.append({"number": number, **_step(step, state)})
        state.apply(step)
    return {"closing": str(closing), "told": told}


def _step(step: Step, state: State) -> dict[str, Any]:
    puzzle = state.puzzle
    words = (
        str(sentence(step, puzzle, state)) if step.words else "; ".join(map(str, describe_claims(step, puzzle, state)))
    )
    return {
        "technique": step.technique,
        "name": _name(step),
        "rating": step.rating,
        "text": words,
        "notation": write_notation(step, puzzle) if step.words else None,
        "branches": [*reason_lines(step, puzzle), *branch_lines(step, state)] if step.words else [],
        "places": [f"{puzzle.name(cell)}={digit}" for cell, digit in step.places],
        "discards": [f"{puzzle.name(cell)}={digit}" for cell, digit in step.discards],
        "entries": list(puzzle.grid(state.placed)),
        "candidates": _squares(state),
    }


def _name(step: Step) -> str:
    """The name of a technique; a trace from elsewhere may have its own."""
    try:
        return str(find(step.technique).name)
    except OptionError:
        return step.technique


def _squares(state: State) -> list[list[int]]:
    layout = state.puzzle.layout
    found: list[list[int]] = [[] for _ in range(layout.rows * layout.columns)]
    for cell, place in enumerate(layout.places):
        found[place] = list(digits_of(state.candidates[cell]))
    return found
