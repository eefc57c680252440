"""Box indexers: a digit tells where the number of its own place stands."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.clues import Clues, Mark
from descarte.variants import validate
from descarte.variants.compile import build_indexer_links, noun
from descarte.variants.contract import Board, Part, Phrases, Variant
from descarte.variants.rule_sentences import omit_zero

NAME = Text("box indexer", "indexador de caja")
NOUN = noun("box indexer at {cell}", "indexador de caja en {cell}", masculine=True)
_NO_BOXES = Text("{name} needs boxes or regions", "{name}: hacen falta cajas o regiones")


def house_of(square: int, board: Board) -> tuple[int, ...]:
    """The squares that an indexer tells of."""
    return tuple(other for other in board.squares if board.regions[other] == board.regions[square])


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """A link to every other place that the digit may tell."""
    yield from build_indexer_links(board, "box indexer", mark, house_of, NOUN)


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """Cells of the grid."""
    yield from validate.check_lines(mark, board, NAME, count=None, least=1)
    if not board.regions:
        yield Fault(_NO_BOXES.fill(name=NAME))


_PLAIN = Text(
    "the digit of a box indexer in place 3 of its box tells in which place of the box the 3 stands",
    "el dígito de un indexador de caja en el lugar 3 de su caja dice en qué lugar de la caja está el 3",
)
_FULL = Text(
    "the digit of a box indexer in place 3 of its box tells in which place of the box the 3 stands"
    "; with digits from 0, places are counted from 0",
    "el dígito de un indexador de caja en el lugar 3 de su caja dice en qué lugar de la caja está el 3"
    "; con dígitos desde 0, los lugares se cuentan desde 0",
)
VARIANT = Variant(
    key="box_indexer",
    phrases=Phrases(
        name=NAME,
        rules=_FULL,
        exact=omit_zero(_PLAIN, _FULL),
    ),
    lower=lower,
    faults=faults,
    look=Look("tint", "yellow", mark="B"),
    sample=Clues(
        4,
        4,
        (2, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 2, 0, 0, 0, 0),
        marks=(
            Mark("box_indexer", ((0, 7),)),
            Mark("box_indexer", ((14,),)),
        ),
    ),
)
