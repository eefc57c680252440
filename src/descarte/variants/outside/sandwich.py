"""Sandwiches: the digits between the lowest and the highest of a row or column add up to the clue."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.automata import Automaton
from descarte.model.clues import Mark
from descarte.variants import validate
from descarte.variants.compile import build_pattern, build_value_automaton, cache_automata, describe_clue_place, noun
from descarte.variants.contract import Board, Part, Phrases, Variant, build_sample

NAME = Text("sandwich", "sándwich")
DEMAND = Text(
    "the digits between the {low_digit} and the {high_digit} add up to {total}",
    "los dígitos entre el {low_digit} y el {high_digit} suman {total}",
)
NOUN = noun("sandwich of {total} {where}", "sándwich de {total} {where}", masculine=True, demand=DEMAND)
_BEFORE, _AFTER = -1, -2


@cache_automata
def build_machine(board: Board, clue: int) -> Automaton:
    """Return the automaton that accepts a line if the digits between the lowest and the highest add up to the clue.

    Its state is the part of the clue that is still missing, or a place before or after the sandwich. The automaton
    relies on other rules for the lowest and the highest digit being in the line once each.
    """
    bread = (board.values[0], board.values[-1])

    def read(lacks: int, value: int) -> int | None:
        if value in bread:
            return {_BEFORE: clue, 0: _AFTER}.get(lacks)
        if lacks in (_BEFORE, _AFTER):
            return lacks
        return lacks - value if lacks >= value else None

    return build_value_automaton(board, _BEFORE, read, lambda lacks: lacks == _AFTER)


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield one pattern along the row or column."""
    (line,), (clue,) = mark.lines, mark.values
    ends = {"low_digit": 1, "high_digit": board.size}
    called = NOUN.fill(total=clue, where=describe_clue_place(board, line), **ends)
    found = build_pattern(board, "sandwich", line, build_machine(board, clue), called)
    yield replace(found, between=clue) if board.values[0] == 1 else found


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """Yield a fault if the line does not have one cell per digit, or if no digits between two ends have the sum."""
    yield from validate.check_lines(mark, board, NAME, least=board.size, most=board.size)
    yield from validate.check_number_count(mark, board, NAME, 1)
    yield from validate.check_number_range(mark, board, NAME, range(sum(board.values[1:-1]) + 1))


VARIANT = Variant(
    key="sandwich",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "a sandwich clue is the sum of the digits between the lowest and the highest digit of its row or column",
            "la indicación de un sándwich es la suma de los dígitos entre el menor y el mayor de su fila o columna",
        ),
    ),
    lower=lower,
    faults=faults,
    look=Look("outside"),
    sample=build_sample(
        ".........1......",
        Mark("sandwich", ((0, 1, 2, 3),), (5,)),
        Mark("sandwich", ((0, 4, 8, 12),), (3,)),
        Mark("sandwich", ((2, 6, 10, 14),), (2,)),
    ),
)
