"""Numbered rooms: the clue stands in the cell whose number the first digit is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.clues import Clues, Mark
from descarte.variants import validate
from descarte.variants.compile import build_domain, build_link, describe_clue_place, noun
from descarte.variants.contract import Board, Part, Phrases, Variant

NAME = Text("numbered room", "habitación numerada")
NOUN = noun("numbered room {clue} {where}", "habitación numerada {clue} {where}")


@cache
def room_holds_clue(door: int, clue: int) -> Callable[[int, int], bool]:
    """Whether the room behind this door, where it is the one, holds the clue."""
    return lambda first, there: first != door or there == clue


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """A link to each cell that the first may name; the first may name itself only when it is the clue."""
    (line,), (clue,) = mark.lines, mark.values
    called = NOUN.fill(clue=clue, where=describe_clue_place(board, line))
    yield build_domain(board, line[0], lambda value: 1 <= value <= len(line) and (value != 1 or clue == 1))
    for door, square in enumerate(line[1:], 2):
        yield build_link(board, "numbered room", (line[0], square), room_holds_clue(door, clue), called)


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """A line and a digit."""
    yield from validate.check_lines(mark, board, NAME)
    yield from validate.check_number_count(mark, board, NAME, 1)
    yield from validate.check_number_range(mark, board, NAME, board.values)


VARIANT = Variant(
    key="numbered_room",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "the first digit of a row or column tells in which of its cells, counted from 1, the clue stands",
            "el primer dígito de una fila o columna dice en cuál de sus casillas, contadas desde 1, está la pista",
        ),
    ),
    lower=lower,
    faults=faults,
    look=Look("outside", mark="N"),
    sample=Clues(
        4,
        4,
        (0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        marks=(
            Mark("numbered_room", ((0, 1, 2, 3),), (1,)),
            Mark("numbered_room", ((15, 11, 7, 3),), (2,)),
            Mark("numbered_room", ((8, 9, 10, 11),), (3,)),
        ),
    ),
)
