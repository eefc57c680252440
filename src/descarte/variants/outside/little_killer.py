"""Little killers: a diagonal with a clue outside the grid adds up to the clue."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.clues import Mark
from descarte.variants import validate
from descarte.variants.compile import add_weights, build_sum, noun
from descarte.variants.contract import Board, Part, Phrases, Variant, build_sample

NAME = Text("little killer", "suma diagonal")
NOUN = noun("diagonal sum of {total} from {cell} to {end}", "suma diagonal de {total} desde {cell} hasta {end}")


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield one sum; digits may repeat."""
    (line,), (up,) = mark.lines, mark.values
    yield build_sum(
        board,
        "little killer",
        add_weights((line, 1)),
        (up,),
        NOUN.fill(total=up, cell=board.place(line[0]), end=board.place(line[-1])),
    )


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """Yield a fault if there is no line, or if its cells cannot add up to the total."""
    yield from validate.check_lines(mark, board, NAME, least=1)
    yield from validate.check_total(mark, board, NAME)


VARIANT = Variant(
    key="little_killer",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "the digits along a diagonal with a clue outside the grid add up to the clue; they may repeat",
            "los dígitos de una diagonal con una indicación fuera de la cuadrícula suman esa indicación; pueden "
            "repetirse",
        ),
    ),
    lower=lower,
    faults=faults,
    look=Look("diagonal"),
    sample=build_sample(
        "................",
        Mark("little_killer", ((0, 5, 10, 15),), (12,)),
        Mark("little_killer", ((1, 6, 11),), (7,)),
        Mark("little_killer", ((2, 5, 8),), (5,)),
    ),
)
