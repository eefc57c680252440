"""Modular lines: any three consecutive cells have different remainders modulo 3."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.clues import Mark
from descarte.variants import validate
from descarte.variants.compile import build_alternating_links, noun
from descarte.variants.contract import Board, Part, Phrases, Variant, build_sample
from descarte.variants.rule_sentences import numbers_of

NAME = Text("modular line", "línea modular")
NOUN = noun("modular line from {cell}", "línea modular desde {cell}")


@cache
def have_other_remainders(by: int) -> Callable[[int, int], bool]:
    """Return the test that two values have different remainders when divided by `by`."""
    return lambda one, other: one % by != other % by


@cache
def have_same_remainder(by: int) -> Callable[[int, int], bool]:
    """Return the test that two values have the same remainder when divided by `by`."""
    return lambda one, other: one % by == other % by


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield links for divisor N: remainders differ in cells fewer than N steps apart, and agree N steps apart."""
    (line,) = mark.lines
    by = mark.values[0] if mark.values else 3
    called = NOUN.fill(cell=board.place(line[0]))
    yield from build_alternating_links(
        board, "modular", line, by, allows=(have_other_remainders(by), have_same_remainder(by)), called=called
    )


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """Yield a fault if there is no line, or if the divisor is not between 2 and the number of digits."""
    yield from validate.check_lines(mark, board, NAME)
    yield from validate.check_number_range(mark, board, NAME, range(2, board.size + 1))


_EXACT = Text(
    "digits fewer than {by} cells apart on a modular line leave different remainders when divided by {by}",
    "los dígitos a menos de {by} casillas en una línea modular dejan restos distintos al dividirlos entre {by}",
)


def state(board: Board) -> Text:
    """Return the sentence of the rule, with the divisor that applies on a board."""
    found = numbers_of(board, "modular", 3)
    return _EXACT.fill(by=found.pop()) if len(found) == 1 else RULE


RULE = Text(
    "digits fewer than three cells apart on a modular line leave different remainders when divided by 3; with a "
    "number N on the line, the same holds with N in place of three",
    "los dígitos a menos de tres casillas en una línea modular dejan restos distintos al dividirlos entre 3; si la "
    "línea lleva un número N, vale lo mismo con N en vez de tres",
)
VARIANT = Variant(
    key="modular",
    phrases=Phrases(
        name=NAME,
        rules=RULE,
        exact=state,
    ),
    lower=lower,
    faults=faults,
    look=Look("line", "teal", "16 6", mark="M"),
    usual=lambda _board: 3,
    sample=build_sample("1....3...4......", Mark("modular", ((0, 1, 2, 7, 11),))),
)
