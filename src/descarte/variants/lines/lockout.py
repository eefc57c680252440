"""Lockout lines: the ends are far apart, and no other digit of the line is between them or equal to one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.automata import Automaton
from descarte.model.clues import Mark
from descarte.variants import validate
from descarte.variants.compile import build_pattern, build_value_automaton, noun
from descarte.variants.contract import Board, Part, Phrases, Variant, build_sample
from descarte.variants.rule_sentences import numbers_of

NAME = Text("lockout line", "línea de bloqueo")
DEMAND = Text(
    "its ends differ by at least {least}, and its other digits are lower or higher than both",
    "sus extremos se diferencian en al menos {least}, y los demás dígitos son menores o mayores que ambos",
)
NOUN = noun("lockout line from {cell}", "línea de bloqueo desde {cell}", demand=DEMAND)


@lru_cache(maxsize=64)
def build_machine(size: int, first: int, apart: int) -> Automaton:
    """Return the automaton that accepts two ends that differ by `apart` or more, then digits below or above both.

    Its state is the digits of the ends, the lower first.
    """

    start: tuple[int, ...] = ()

    def read(ends: tuple[int, ...], value: int) -> tuple[int, ...] | None:
        if not ends:
            return (value,)
        if len(ends) == 1:
            return tuple(sorted((*ends, value))) if abs(ends[0] - value) >= apart else None
        return None if ends[0] <= value <= ends[1] else ends

    return build_value_automaton(Board(size, size, size, first), start, read, lambda ends: len(ends) == 2)


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield one pattern that reads both ends first, then the cells between them."""
    (line,) = mark.lines
    apart = mark.values[0] if mark.values else board.size // 2
    order, called = (line[0], *line[:0:-1]), NOUN.fill(cell=board.place(line[0]), least=apart)
    yield build_pattern(board, "lockout", order, build_machine(board.size, board.first, apart), called)


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """Yield a fault if there are not two ends, or if no two digits have the difference."""
    yield from validate.check_lines(mark, board, NAME)
    yield from validate.check_number_range(mark, board, NAME, range(board.size))


_EXACT = Text(
    "the ends of a lockout line differ by at least {least}; its other digits are lower or higher than both ends",
    "los extremos de una línea de bloqueo se diferencian en {least} o más; sus demás dígitos son menores o mayores que "
    "ambos extremos",
)
_MIXED = Text(
    "the ends of a lockout line differ by at least {least}, or at least by the number written at it; its other digits "
    "are lower or higher than both ends",
    "los extremos de una línea de bloqueo se diferencian en {least} o más, o al menos en el número que lleva; sus "
    "demás dígitos son menores o mayores que ambos extremos",
)


def state(board: Board) -> Text:
    """Return the sentence of the rule, with the difference that applies on a board."""
    found = numbers_of(board, "lockout", board.size // 2)
    return _EXACT.fill(least=found.pop()) if len(found) == 1 else _MIXED.fill(least=board.size // 2)


VARIANT = Variant(
    key="lockout",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "the ends of a lockout line differ by at least half the number of digits, rounded down (4 with 9 "
            "digits), or at least by the number written at it; its other digits are lower or higher than both ends",
            "los extremos de una línea de bloqueo se diferencian al menos en la mitad del número de dígitos, "
            "redondeada hacia abajo (4 con 9 dígitos), o al menos en el número que lleva; sus demás dígitos son "
            "menores o mayores que ambos extremos",
        ),
        exact=state,
    ),
    lower=lower,
    faults=faults,
    look=Look("ends", "blue", mark="◇"),
    usual=lambda board: board.size // 2,
    sample=build_sample("4..........4....", Mark("lockout", ((0, 5, 10),)), Mark("lockout", ((12, 9, 14),), (1,))),
)
