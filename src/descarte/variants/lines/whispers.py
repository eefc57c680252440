"""Whispers: neighbours on the line differ by a large amount."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.clues import Mark
from descarte.variants import validate
from descarte.variants.compile import build_links, noun
from descarte.variants.contract import Board, Part, Phrases, Variant, build_sample
from descarte.variants.rule_sentences import numbers_of

NAME = Text("whispers line", "línea de susurros")
NOUN = noun("whispers line from {cell}", "línea de susurros desde {cell}")


@cache
def differ_by_at_least(by: int) -> Callable[[int, int], bool]:
    """Return the test that two values differ by at least `by`."""
    return lambda one, other: abs(one - other) >= by


def get_usual_difference(size: int) -> int:
    """Return the least difference on a line without a number: 5 with 9 digits.

    >>> get_usual_difference(9), get_usual_difference(6)
    (5, 3)
    """
    return (size + 1) // 2


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield links between each cell and the next."""
    by = mark.values[0] if mark.values else get_usual_difference(board.size)
    for line in mark.lines:
        yield from build_links(board, "whispers", line, differ_by_at_least(by), NOUN.fill(cell=board.place(line[0])))


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """Yield a fault if there is no line, or if no two digits have the difference."""
    yield from validate.check_lines(mark, board, NAME, crossing=True)
    yield from validate.check_number_range(mark, board, NAME, range(board.size))


_EXACT = Text(
    "neighbouring digits on a whispers line differ by at least {least}",
    "dos dígitos seguidos en una línea de susurros se diferencian en {least} o más",
)
_MIXED = Text(
    "neighbouring digits on a whispers line differ by at least {least}, or at least by the number written at it",
    "dos dígitos seguidos en una línea de susurros se diferencian en {least} o más, o al menos en el número que lleva",
)


def state(board: Board) -> Text:
    """Return the sentence of the rule, with the difference that applies on a board."""
    found = numbers_of(board, "whispers", get_usual_difference(board.size))
    return _EXACT.fill(least=found.pop()) if len(found) == 1 else _MIXED.fill(least=get_usual_difference(board.size))


VARIANT = Variant(
    key="whispers",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "neighbouring digits on a whispers line differ by at least half the number of digits, rounded up (5 with 9 "
            "digits), or at least by the number written at it",
            "dos dígitos seguidos en una línea de susurros se diferencian al menos en la mitad del número de dígitos, "
            "redondeada hacia arriba (5 con 9 dígitos), o al menos en el número que lleva",
        ),
        exact=state,
        also=("german whispers", "susurros alemanes"),
    ),
    lower=lower,
    faults=faults,
    look=Look("line", "green", mark="≥"),
    usual=lambda board: get_usual_difference(board.size),
    sample=build_sample("........32......", Mark("whispers", ((0, 5, 2, 7),))),
)
