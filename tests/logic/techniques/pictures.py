"""Boards for tests, drawn: the places of one digit, or the candidates of a few cells; everything else is open."""

from __future__ import annotations

from collections.abc import Iterable

from descarte import kinds
from descarte.logic import find, write_notation
from descarte.model.bits import bit, digits_of, union
from descarte.model.clues import Clues
from descarte.model.state import State
from descarte.model.step import Step
from descarte.proof import verify

OPEN = (0,) * 81


def empty(*options: str, kind: str = "sudoku") -> State:
    """A 9x9 board without a digit."""
    return State(kinds.build(Clues(9, 9, OPEN, kind=kind, options=options)))


def only_at(picture: str, digit: int = 5, state: State | None = None) -> State:
    """A board where the digit may be only where the picture has an x."""
    state = state or empty()
    marks = picture.split()
    assert [len(row) for row in marks] == [9] * 9
    gone = [cell for cell, mark in enumerate("".join(marks)) if mark != "x"]
    state.change(discards=[(cell, digit) for cell in gone])
    return state


def cells_with(state: State, **marks: str) -> State:
    """The board where these cells have no candidates but these: r1c1="12"."""
    for name, digits in marks.items():
        cell = state.puzzle.cell(name)
        gone = state.candidates[cell] & ~union(*map(int, digits))
        state.change(discards=[(cell, digit) for digit in digits_of(gone)])
    return state


def without(state: State, digit: int, *names: str) -> State:
    """The board where these cells do not have this digit."""
    cells = [state.puzzle.cell(name) for name in names]
    state.change(discards=[(cell, digit) for cell in cells if state.candidates[cell] & bit(digit)])
    return state


def results(state: State, key: str) -> list[str]:
    """What each step of a technique does, in short; each must be proved."""
    steps = list(find(key).find(state))
    for step in steps:
        verdict = verify(state, step)
        assert verdict, str(verdict)
    return [result(state, step) for step in steps]


def result(state: State, step: Step) -> str:
    """What a step does, in short."""
    return write_notation(step, state.puzzle).partition(" => ")[2]


def names(row: int, columns: Iterable[int]) -> list[str]:
    """The names of cells of a row."""
    return [f"r{row}c{column}" for column in columns]
