"""Between lines: the digits on the line are strictly between those in its circles."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial

from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.automata import Automaton
from descarte.model.clues import Mark
from descarte.variants import validate
from descarte.variants.compile import build_pattern, build_value_automaton, noun
from descarte.variants.contract import Board, Part, Phrases, Variant, build_sample

NAME = Text("between line", "línea entre extremos")
DEMAND = Text(
    "its inner digits lie between those at its two ends",
    "sus dígitos interiores están entre los de sus dos extremos",
)
NOUN = noun("between line from {cell}", "línea entre extremos desde {cell}", demand=DEMAND)


@lru_cache(maxsize=16)
def build_machine(size: int, first: int) -> Automaton:
    """Return the automaton that accepts the digits of both ends, then digits strictly between them.

    Its state is the digits of the ends, the lower first.
    """

    start: tuple[int, ...] = ()

    def read(ends: tuple[int, ...], value: int) -> tuple[int, ...] | None:
        if len(ends) < 2:
            return tuple(sorted((*ends, value)))
        return ends if ends[0] < value < ends[1] else None

    return build_value_automaton(Board(size, size, size, first), start, read, lambda ends: len(ends) == 2)


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield one pattern that reads both ends first, then the cells between them."""
    (line,) = mark.lines
    called = NOUN.fill(cell=board.place(line[0]))
    yield build_pattern(board, "between", (line[0], *line[:0:-1]), build_machine(board.size, board.first), called)


VARIANT = Variant(
    key="between",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "the digits on a between line lie strictly between the digits in its circles",
            "los dígitos de una línea entre extremos están estrictamente entre los de sus círculos",
        ),
    ),
    lower=lower,
    faults=partial(validate.check_lines, name=NAME, least=3),
    look=Look("ends", "grey", "12 6", mark="○"),
    sample=build_sample("......34....3...", Mark("between", ((0, 5, 10),)), Mark("between", ((3, 6, 9),))),
)
