"""Region sum lines: the same sum in each region that the line passes through."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.clues import Mark
from descarte.variants import validate
from descarte.variants.compile import add_weights, build_sum, noun
from descarte.variants.contract import Board, Part, Phrases, Variant, build_sample

NAME = Text("region sum line", "línea de sumas por región")
NOUN = noun("region sum line from {cell}", "línea de sumas por región desde {cell}")
_NO_REGIONS = Text("{name} needs boxes or regions", "{name}: hacen falta cajas o regiones")


def split_at_regions(line: tuple[int, ...], board: Board) -> list[list[int]]:
    """Return the line split where it passes from one region into another.

    >>> split_at_regions((0, 1, 2, 6), Board(4, 4, 4, regions=(0, 0, 1, 1) * 2 + (2, 2, 3, 3) * 2))
    [[0, 1], [2, 6]]
    """
    found: list[list[int]] = []
    for square in line:
        if found and board.regions[found[-1][-1]] == board.regions[square]:
            found[-1].append(square)
        else:
            found.append([square])
    return found


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield a sum per two consecutive pieces of the line, whose totals are equal. Each visit to a region is a piece."""
    (line,) = mark.lines
    for one, other in pairwise(split_at_regions(line, board)):
        weights = add_weights((one, 1), (other, -1))
        yield build_sum(board, "region sum", weights, (0,), NOUN.fill(cell=board.place(line[0])))


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """Yield a fault if there is no line, or if the grid has neither boxes nor regions."""
    yield from validate.check_lines(mark, board, NAME)
    if not board.regions:
        yield Fault(_NO_REGIONS.fill(name=NAME))


VARIANT = Variant(
    key="region_sum",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "every stretch of a region sum line within one box has the same sum; each visit to a box counts separately",
            "cada tramo de una línea de sumas por región dentro de una caja suma lo mismo; cada paso por una caja "
            "cuenta por separado",
        ),
    ),
    lower=lower,
    faults=faults,
    look=Look("line", "blue", mark="Σ"),
    sample=build_sample("...3..4.....3...", Mark("region_sum", ((1, 2, 3),))),
)
