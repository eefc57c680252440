"""Given candidates: the digits that a cell may hold."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.appearance import Drawing, Look
from descarte.model.clues import Mark
from descarte.variants import validate
from descarte.variants.compile import build_domain
from descarte.variants.contract import CUSTOM, Board, Part, Phrases, Variant, build_sample

NAME = Text("given candidates", "candidatos dados")


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield the digits that each cell may hold."""
    for line in mark.lines:
        for square in line:
            yield build_domain(board, square, mark.values.__contains__)


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """Yield a fault if a line has no cells, if there are no numbers, or if a number is not a digit."""
    yield from validate.check_lines(mark, board, NAME, count=None, least=1)
    yield from validate.check_number_range(mark, board, NAME, board.values)
    if not mark.values:
        yield from validate.check_number_count(mark, board, NAME, 1)


def draw(mark: Mark, board: Board) -> Iterator[Drawing]:
    """Yield a square if all even digits are allowed, a circle if all odd ones are, otherwise a list of the digits."""
    for remainder, shape in ((0, EVEN), (1, ODD)):
        if set(mark.values) == {value for value in board.values if value % 2 == remainder}:
            yield Drawing(shape, mark.lines)
            return
    yield Drawing(ODD, mark.lines, ",".join(map(str, mark.values)))


EVEN, ODD = Look("square"), Look("circle")
VARIANT = Variant(
    key="candidates",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "a cell with small digits given holds one of them",
            "una casilla con dígitos pequeños dados contiene uno de ellos",
        ),
    ),
    lower=lower,
    scope=CUSTOM,
    faults=faults,
    look=ODD,
    draw=draw,
    sample=build_sample(
        "3........4......",
        Mark("candidates", ((0,),), (1, 3)),
        Mark("candidates", ((5, 10),), (2, 4)),
        Mark("candidates", ((15,),), (3, 4)),
    ),
)
