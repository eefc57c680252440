"""Boards for tests on which only the places of one digit, or the candidates of a few cells, are restricted."""

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
    """Return an empty 9x9 board."""
    return State(kinds.build(Clues(9, 9, OPEN, kind=kind, options=options)))


def only_at(picture: str, digit: int = 5, state: State | None = None) -> State:
    """Return a board on which the digit is a candidate only where the picture has an x."""
    state = state or empty()
    marks = picture.split()
    assert [len(row) for row in marks] == [9] * 9
    gone = [cell for cell, mark in enumerate("".join(marks)) if mark != "x"]
    state.change(discards=[(cell, digit) for cell in gone])
    return state


def cells_with(state: State, **marks: str) -> State:
    """Return the board after some cells have kept only these candidates, such as r1c1="12"."""
    for name, digits in marks.items():
        cell = state.puzzle.cell(name)
        gone = state.candidates[cell] & ~union(*map(int, digits))
        state.change(discards=[(cell, digit) for digit in digits_of(gone)])
    return state


def without(state: State, digit: int, *names: str) -> State:
    """Return the board after a digit was discarded from some cells."""
    cells = [state.puzzle.cell(name) for name in names]
    state.change(discards=[(cell, digit) for cell in cells if state.candidates[cell] & bit(digit)])
    return state


def results(state: State, key: str) -> list[str]:
    """Return the effect of each step that a technique finds, in short notation. The judge must accept each step."""
    steps = list(find(key).find(state))
    for step in steps:
        verdict = verify(state, step)
        assert verdict, str(verdict)
    return [result(state, step) for step in steps]


def result(state: State, step: Step) -> str:
    """Return the effect of a step in short notation."""
    return write_notation(step, state.puzzle).partition(" => ")[2]


def names(row: int, columns: Iterable[int]) -> list[str]:
    """Return the names of cells of a row."""
    return [f"r{row}c{column}" for column in columns]
