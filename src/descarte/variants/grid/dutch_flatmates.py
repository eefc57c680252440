"""Dutch flatmates: each middle digit has the lowest above it or the highest below it."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.core.errors import Fault
from descarte.core.text import LineName, Text
from descarte.model.automata import Automaton
from descarte.model.clues import Mark
from descarte.variants.compile import build_pattern, build_value_automaton, cache_automata, noun
from descarte.variants.contract import Board, Part, Phrases, Scope, Variant, build_sample

NAME = Text("Dutch flatmates", "compañeros de piso")
DEMAND = Text(
    "every {middle_digit} has a {low_digit} right above it or a {high_digit} right below it",
    "cada {middle_digit} tiene un {low_digit} justo encima o un {high_digit} justo debajo",
)
NOUN = noun("flatmates of column {column}", "regla de los compañeros de piso de la columna {column}", demand=DEMAND)
_MIDDLE = Text(
    "{name} need a middle digit; {size} digits have none", "{name}: hace falta un dígito central; con {size} no lo hay"
)
_ALONE, _LOW, _WAITS = 0, 1, 2


@cache_automata
def build_machine(board: Board) -> Automaton:
    """Return the automaton that accepts a column if each middle digit has the lowest above or the highest below it.

    Its state says what the cell above holds: the lowest digit, a middle one that still needs the highest, or another.
    """
    low, middle, high = board.values[0], board.values[len(board.values) // 2], board.values[-1]

    def read(above: int, value: int) -> int | None:
        if above == _WAITS and value != high:
            return None
        if value == middle and above != _LOW:
            return _WAITS
        return _LOW if value == low else _ALONE

    return build_value_automaton(board, _ALONE, read, lambda above: above != _WAITS)


def lower(_mark: Mark, board: Board) -> Iterator[Part]:
    """Yield one pattern per column, or per part of a column between squares that are not cells."""
    for column in range(board.columns):
        ends = {"low_digit": 1, "middle_digit": board.size // 2 + 1, "high_digit": board.size}
        called = NOUN.fill(column=LineName("column", column + 1), **ends)
        for line in _split_column(board, column):
            yield build_pattern(board, "dutch flatmates", line, build_machine(board), called)


def _split_column(board: Board, column: int) -> Iterator[tuple[int, ...]]:
    """Yield the parts of a column, split at squares that are not cells."""
    there, run = set(board.squares), list[int]()
    for square in range(column, board.rows * board.columns, board.columns):
        if square in there:
            run.append(square)
        elif run:
            yield tuple(run)
            run = []
    if run:
        yield tuple(run)


def faults(_mark: Mark, board: Board) -> Iterator[Fault]:
    """Yield a fault if the number of digits is even."""
    if board.size % 2 == 0:
        yield Fault(_MIDDLE.fill(name=NAME, size=board.size))


_EXACT = Text(
    "every {middle} has a {low} right above it or a {high} right below it",
    "cada {middle} tiene un {low} justo encima o un {high} justo debajo",
)


def state(board: Board) -> Text:
    """Return the sentence of the rule, with the digits of a board."""
    return _EXACT.fill(middle=board.values[board.size // 2], low=board.values[0], high=board.values[-1])


VARIANT = Variant(
    key="dutch_flatmates",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "every middle digit (5 of 1 to 9) has the lowest digit right above it or the highest right below it",
            "cada dígito central (el 5 del 1 al 9) tiene el menor justo encima o el mayor justo debajo",
        ),
        exact=state,
    ),
    lower=lower,
    scope=Scope(whole=True),
    faults=faults,
    sample=build_sample("............251..1..2....", kind="latin", options=("dutch_flatmates",)),
)
