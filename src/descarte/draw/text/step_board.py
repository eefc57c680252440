"""Text board with the candidates before a step, each candidate of the step followed by a character for its role."""

from __future__ import annotations

from collections.abc import Iterable

from descarte.core.text import Coordinates, Text
from descarte.draw.text.board import draw_with_texts
from descarte.model.bits import digits_of
from descarte.model.state import State
from descarte.model.step import Candidate, Step

PATTERN, BESIDE, GONE, PLACED = "*", "+", "x", "="
_FIRST = ("pattern", "subset", "colour", "conclusion", "base")
_NAMES = {
    PATTERN: Text("* the pattern", "* el patrón"),
    BESIDE: Text("+ further candidates of the step", "+ otros candidatos del paso"),
    GONE: Text("x discarded", "x se descarta"),
    PLACED: Text("= placed", "= se coloca"),
}


def marks_of(step: Step) -> dict[Candidate, str]:
    """Return the character for each candidate of a step. Placed and discarded candidates get their own characters.

    >>> marks_of(Step("x", discards=((4, 1),), roles=(("pattern", ((0, 1),)), ("fin", ((1, 1),)))))
    {(0, 1): '*', (1, 1): '+', (4, 1): 'x'}
    """
    found: dict[Candidate, str] = {}
    for name, group in step.roles:
        for candidate in group if name not in ("target", "cells", "line") else ():
            found.setdefault(candidate, PATTERN if name in _FIRST else BESIDE)
    return {**found, **dict.fromkeys(step.discards, GONE), **dict.fromkeys(step.places, PLACED)}


def marked_board(state: State, step: Step, *, coordinates: Coordinates | None = None, unicode: bool = False) -> str:
    """Return the board before a step, with a character for its role after each candidate of the step.

    >>> import descarte
    >>> state = State(descarte.read("1.....3.4......2"))
    >>> print(marked_board(state, Step("naked-single", places=((3, 4),))))
    +-------+-------+
    | 1 234 | 24 4= |
    | 2 24  | 3  14 |
    +-------+-------+
    | 4 123 | 1  13 |
    | 3 13  | 14 2  |
    +-------+-------+
    """
    marks = marks_of(step)
    separator, sign = "" if state.puzzle.one_sign_a_digit else ",", state.puzzle.sign
    texts = []
    for cell, digits in enumerate(state.candidates):
        texts.append(separator.join(f"{sign(d)}{marks.get((cell, d), '')}" for d in digits_of(digits)) or "!")
    return draw_with_texts(state.puzzle, texts, coordinates=coordinates, unicode=unicode)


def describe_marks(step: Step) -> tuple[Text, ...]:
    """Return lines that explain the characters on the board of a step.

    >>> [str(text) for text in describe_marks(Step("naked-single", places=((3, 4),)))]
    ['= placed']
    """
    used: Iterable[str] = marks_of(step).values()
    return tuple(name for mark, name in _NAMES.items() if mark in used)
