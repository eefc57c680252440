"""Numbered rooms: the first digit is the number of the cell that holds the digit of the clue."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.clues import Mark
from descarte.variants import validate
from descarte.variants.compile import build_domain, build_link, describe_clue_place, noun
from descarte.variants.contract import Board, Part, Phrases, Variant, build_sample

NAME = Text("numbered room", "habitación numerada")
DEMAND = Text(
    "the first digit says which cell of the line holds the {clue}",
    "el primer dígito dice en qué casilla de la línea está el {clue}",
)
NOUN = noun("numbered room {clue} {where}", "habitación numerada {clue} {where}", demand=DEMAND)


@cache
def room_holds_clue(door: int, clue: int) -> Callable[[int, int], bool]:
    """Return a test of the first digit and the digit of cell `door`: if the first is `door`, the other is the clue."""
    return lambda first, there: first != door or there == clue


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield the digits that the first cell may hold, and a link from it to every other cell.

    The first cell may hold 1, and so name itself, only if the clue is 1.
    """
    (line,), (clue,) = mark.lines, mark.values
    called = NOUN.fill(clue=clue, where=describe_clue_place(board, line))
    yield build_domain(board, line[0], lambda value: 1 <= value <= len(line) and (value != 1 or clue == 1))
    for door, square in enumerate(line[1:], 2):
        yield build_link(board, "numbered room", (line[0], square), room_holds_clue(door, clue), called)


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """Yield a fault if there is no line, or if the clue is not a digit."""
    yield from validate.check_lines(mark, board, NAME)
    yield from validate.check_number_count(mark, board, NAME, 1)
    yield from validate.check_number_range(mark, board, NAME, board.values)


VARIANT = Variant(
    key="numbered_room",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "if the cell next to the clue holds N, the Nth cell of the row or column, counted from the clue, holds the "
            "digit of the clue",
            "si la casilla contigua a la indicación contiene N, la casilla número N de la fila o columna, contada "
            "desde la indicación, contiene el dígito de la indicación",
        ),
    ),
    lower=lower,
    faults=faults,
    look=Look("outside", mark="N"),
    sample=build_sample(
        "......1.........",
        Mark("numbered_room", ((0, 1, 2, 3),), (1,)),
        Mark("numbered_room", ((15, 11, 7, 3),), (2,)),
        Mark("numbered_room", ((8, 9, 10, 11),), (3,)),
    ),
)
