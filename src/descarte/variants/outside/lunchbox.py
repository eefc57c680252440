"""Lunchboxes: the digits between the lowest and the highest of a line add up to the clue."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.automata import Automaton
from descarte.model.clues import Mark
from descarte.model.rules import name_rule
from descarte.variants import validate
from descarte.variants.compile import build_house, build_line_automaton, build_pattern, cache_automata, noun
from descarte.variants.contract import Board, Part, Phrases, Scope, Variant, build_sample

name_rule("lunchbox", Text("lunchbox {number}", "fiambrera {number}"))
NAME = Text("lunchbox", "fiambrera")
DEMAND = Text(
    "the digits between its lowest and its highest add up to {total}",
    "los dígitos que hay entre el menor y el mayor suman {total}",
)
NOUN = noun("lunchbox of {total} from {cell}", "fiambrera de {total} desde {cell}", demand=DEMAND)


class _ReadState(NamedTuple):
    """State of the automaton after some digits."""

    left: int
    """Number of cells still to read."""
    low: int
    """Lowest digit so far."""
    high: int
    """Highest digit so far."""
    rising: bool
    """True if the highest digit came after the lowest."""
    between: int
    """Sum of the digits between the lowest and the highest so far, at most one more than the clue."""
    after: int
    """Sum of the digits after the lowest and the highest so far, at most one more than the clue."""


@cache_automata
def build_machine(board: Board, length: int, clue: int) -> Automaton:
    """Return the automaton that accepts digits if those between the lowest and the highest add up to the clue."""

    least, most = board.values[0], board.values[-1]

    def read(seen: _ReadState | None, value: int) -> _ReadState | None:
        if seen is None:
            return _ReadState(length - 1, value, value, rising=True, between=0, after=0)
        left, low, high, rising, between, after = seen
        if not left or value in (low, high):
            return None
        if low < value < high:
            after = min(after + value, clue + 1)
            return _prune_state(_ReadState(left - 1, low, high, rising, between, after), least, most, clue)
        above = value > high
        # The value is the new lowest or highest digit. If the opposite one came last, only digits after that one are
        # between the two.
        passed = 0 if low == high or above != rising else between + (high if above else low)
        between = min(passed + after, clue + 1)
        return _prune_state(
            _ReadState(left - 1, min(low, value), max(high, value), above, between, 0), least, most, clue
        )

    return build_line_automaton(board, length, None, read, lambda seen: seen is not None and seen.between == clue)


def _prune_state(seen: _ReadState, least: int, most: int, clue: int) -> _ReadState | None:
    """Return the state, with fields that no longer matter reset, or None if the clue is out of reach."""
    lower, higher = seen.left and seen.low > least, seen.left and seen.high < most
    if seen.between > clue and not (lower if seen.rising else higher):
        return None
    if not lower and not higher:
        return seen._replace(after=0, rising=True) if seen.between == clue else None
    return seen


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield a house and a pattern."""
    (line,), (clue,) = mark.lines, mark.values
    yield build_house(board, "lunchbox", line)
    called = NOUN.fill(total=clue, cell=board.place(line[0]))
    yield build_pattern(board, "lunchbox", line, build_machine(board, len(line), clue), called)


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """Yield a fault if there are more cells than digits, or if the mark has no possible sum."""
    yield from validate.check_lines(mark, board, NAME, most=board.size)
    yield from validate.check_number_count(mark, board, NAME, 1)
    yield from validate.check_number_range(mark, board, NAME, range(sum(board.values) + 1))


VARIANT = Variant(
    key="lunchbox",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "the digits of a lunchbox are all different; those between its lowest and its highest add up to the clue",
            "los dígitos de una fiambrera son todos distintos; los que hay entre el menor y el mayor suman la "
            "indicación",
        ),
    ),
    lower=lower,
    scope=Scope(houses=True),
    faults=faults,
    look=Look("line", "grey", "12 6 2 6", mark="L"),
    sample=build_sample(
        "...4............", Mark("lunchbox", ((0, 1, 5, 9),), (5,)), Mark("lunchbox", ((3, 7, 11),), (2,))
    ),
)
