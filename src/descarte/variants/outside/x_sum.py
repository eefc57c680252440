"""X-sums: the first X digits of a row or column add up to the clue, where X is the first of them."""

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

NAME = Text("X-sum", "suma X")
DEMAND = Text(
    "the first digit says how many digits, itself included, add up to {total}",
    "el primer dígito dice cuántos dígitos, contándolo a él, suman {total}",
)
NOUN = noun("X-sum of {total} {where}", "suma X de {total} {where}", demand=DEMAND)


@cache_automata
def build_machine(board: Board, clue: int) -> Automaton:
    """Return the automaton that accepts a line if its first X digits, X being the first, add up to the clue.

    Its state is the number of digits that still count (-1 before the first) and the part of the clue still missing.
    """

    def read(seen: tuple[int, int], value: int) -> tuple[int, int] | None:
        left, lacks = seen
        if not left:
            return seen
        left = value if left < 0 else left
        lacks -= value if left else 0
        left = max(left - 1, 0)
        return (left, lacks) if lacks >= 0 and (left or not lacks) else None

    return build_value_automaton(board, (-1, clue), read, lambda seen: seen == (0, 0))


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield one pattern along the row or column."""
    (line,), (clue,) = mark.lines, mark.values
    found = build_pattern(
        board, "x-sum", line, build_machine(board, clue), NOUN.fill(total=clue, where=describe_clue_place(board, line))
    )
    yield replace(found, leading=clue) if board.values[0] == 1 else found


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """Yield a fault if the line does not have one cell per digit, or if its digits cannot have the sum."""
    yield from validate.check_lines(mark, board, NAME, least=board.size, most=board.size)
    yield from validate.check_number_count(mark, board, NAME, 1)
    yield from validate.check_number_range(mark, board, NAME, range(sum(board.values) + 1))


VARIANT = Variant(
    key="x_sum",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "an X-sum clue is the sum of the first X digits of its row or column, counted from the clue, where X is "
            "the first of them",
            "la indicación de una suma X es la suma de los X primeros dígitos de su fila o columna, contados desde la "
            "indicación, donde X es el primero",
        ),
    ),
    lower=lower,
    faults=faults,
    look=Look("outside", mark="X"),
    sample=build_sample(
        "......2.........",
        Mark("x_sum", ((0, 1, 2, 3),), (5,)),
        Mark("x_sum", ((15, 11, 7, 3),), (10,)),
        Mark("x_sum", ((8, 9, 10, 11),), (1,)),
    ),
)
