"""Rellik cages: no cells of the cage add up to its number."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.automata import Automaton
from descarte.model.clues import Mark
from descarte.model.rules import name_rule
from descarte.variants import validate
from descarte.variants.compile import build_house, build_pattern, build_value_automaton, cache_automata, noun
from descarte.variants.contract import Board, Part, Phrases, Scope, Variant, build_sample

name_rule("rellik", Text("rellik cage {number}", "jaula rellik {number}"))
NAME = Text("rellik cage", "jaula rellik")
DEMAND = Text(
    "its digits, one or several of them, never add up to {total}",
    "sus dígitos, solos o sumados, nunca dan {total}",
)
NOUN = noun("rellik cage of {total} at {cell}", "jaula rellik de {total} en {cell}", demand=DEMAND)


@cache_automata
def build_machine(board: Board, clue: int) -> Automaton:
    """Return the automaton that rejects digits if one or more of them add up to the clue.

    Its state has one bit per sum, up to the clue, that some of the digits read so far add up to.
    """
    within = (1 << clue + 1) - 1

    def read(sums: int, value: int) -> int | None:
        sums = (sums | sums << value) & within
        return None if sums >> clue & 1 else sums

    return build_value_automaton(board, 1, read, lambda _: True)


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield a house and a pattern."""
    (squares,), (clue,) = mark.lines, mark.values
    if len(squares) > 1:
        yield build_house(board, "rellik", squares)
    yield build_pattern(
        board, "rellik", squares, build_machine(board, clue), NOUN.fill(total=clue, cell=board.place(squares[0]))
    )


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """Yield a fault if there are more cells than digits, or if the mark has no possible number."""
    yield from validate.check_lines(mark, board, NAME, least=1, most=board.size)
    yield from validate.check_number_count(mark, board, NAME, 1)
    yield from validate.check_number_range(mark, board, NAME, range(1, sum(board.values) + 1))


VARIANT = Variant(
    key="rellik",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "the digits of a rellik cage are all different, and neither one nor several of them add up to its number",
            "los dígitos de una jaula rellik son todos distintos, y ni uno ni varios de ellos suman su número",
        ),
    ),
    lower=lower,
    scope=Scope(houses=True),
    faults=faults,
    look=Look("border", "red", "6 4", mark="≠"),
    sample=build_sample("...4..1......3..", Mark("rellik", ((0, 1),), (4,)), Mark("rellik", ((6, 10),), (5,))),
)
