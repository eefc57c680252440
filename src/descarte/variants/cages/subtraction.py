"""Differences of cages: the largest digit minus all the others."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.automata import Automaton
from descarte.model.clues import Mark
from descarte.variants import validate
from descarte.variants.compile import build_line_automaton, build_link, build_pattern, cache_automata, noun
from descarte.variants.contract import Board, Part, Phrases, Variant, build_sample
from descarte.variants.edges.dots import differ_by_exactly

NAME = Text("subtraction", "resta")
DEMAND = Text(
    "its largest digit minus the others is {result}",
    "su dígito mayor menos los demás da {result}",
)
NOUN = noun("cage of {result}− at {cell}", "jaula de {result}− en {cell}", demand=DEMAND)


@cache_automata
def build_machine(board: Board, cells: int, result: int) -> Automaton:
    """Return the automaton that accepts digits of which the largest, minus all the others, is the result.

    Its state is the largest digit and the sum so far. The difference is 2 * largest - sum.
    """
    most = board.values[-1]

    def read(seen: tuple[int, int], value: int) -> tuple[int, int] | None:
        largest, total = max(seen[0], value), seen[1] + value
        return (largest, total) if total <= 2 * most - result else None

    return build_line_automaton(board, cells, (0, 0), read, lambda seen: 2 * seen[0] - seen[1] == result)


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield a link for two cells, a pattern for more; the order of the cells does not matter."""
    (squares,), (result,) = mark.lines, mark.values
    called = NOUN.fill(result=result, cell=board.place(squares[0]))
    if len(squares) == 2:
        yield build_link(board, "subtraction", squares, differ_by_exactly(result), called)
    else:
        yield build_pattern(board, "subtraction", squares, build_machine(board, len(squares), result), called)


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """Yield faults unless the mark has at least two cells and one difference that digits can have."""
    yield from validate.check_lines(mark, board, NAME)
    yield from validate.check_number_count(mark, board, NAME, 1)
    yield from validate.check_number_range(mark, board, NAME, range(board.size))


VARIANT = Variant(
    key="subtraction",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "in a cage with a minus sign, the largest digit minus all the others is the number written there",
            "en una jaula con el signo menos, el dígito mayor menos todos los demás es el número escrito",
        ),
    ),
    lower=lower,
    faults=faults,
    look=Look("border", "teal", "2 4", mark="−"),
    sample=build_sample(
        "3.........4.....",
        Mark("subtraction", ((0, 1, 5),), (0,)),
        Mark("subtraction", ((2, 3),), (3,)),
        Mark("subtraction", ((10, 14),), (2,)),
    ),
)
