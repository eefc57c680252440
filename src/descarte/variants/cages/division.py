"""Quotients of cages: the largest digit divided by all the others."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.automata import Automaton
from descarte.model.clues import Mark
from descarte.variants import validate
from descarte.variants.compile import build_line_automaton, build_pattern, cache_automata, noun
from descarte.variants.contract import Board, Part, Phrases, Variant, build_sample

NAME = Text("division", "división")
DEMAND = Text(
    "its largest digit divided by the others is {result}",
    "su dígito mayor dividido entre los demás da {result}",
)
NOUN = noun("cage of {result}÷ at {cell}", "jaula de {result}÷ en {cell}", demand=DEMAND)


@cache_automata
def build_machine(board: Board, cells: int, result: int) -> Automaton:
    """Return the automaton that accepts digits of which the largest, divided by all the others, is the result.

    Its state is the largest digit so far and the product of all. The quotient is the square of the largest divided by
    the product. A cage with a 0 has no quotient.
    """
    most = board.values[-1]

    def read(seen: tuple[int, int], value: int) -> tuple[int, int] | None:
        largest, product = max(seen[0], value), seen[1] * value
        return (largest, product) if value and result * product <= most * most else None

    return build_line_automaton(board, cells, (0, 1), read, lambda seen: seen[0] ** 2 == result * seen[1])


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield one pattern; the order of the cells does not matter."""
    (squares,), (result,) = mark.lines, mark.values
    called = NOUN.fill(result=result, cell=board.place(squares[0]))
    yield build_pattern(board, "division", squares, build_machine(board, len(squares), result), called)


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """Yield faults unless the mark has at least two cells and one quotient that digits can have."""
    yield from validate.check_lines(mark, board, NAME)
    yield from validate.check_number_count(mark, board, NAME, 1)
    yield from validate.check_number_range(mark, board, NAME, range(1, board.values[-1] + 1))


VARIANT = Variant(
    key="division",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "in a cage with a division sign, the largest digit divided by all the others is the number written there",
            "en una jaula con el signo de división, el dígito mayor dividido entre los demás da el número escrito",
        ),
    ),
    lower=lower,
    faults=faults,
    look=Look("border", "purple", "2 4", mark="÷"),
    sample=build_sample(
        "..........4.....",
        Mark("division", ((0, 1, 5),), (2,)),
        Mark("division", ((2, 3),), (3,)),
        Mark("division", ((8, 9),), (2,)),
    ),
)
