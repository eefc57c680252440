"""Thermometers: digits increase from the bulb."""

from __future__ import annotations

from collections.abc import Iterator
from operator import lt

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.clues import Mark
from descarte.variants import validate
from descarte.variants.compile import build_links, noun
from descarte.variants.contract import Board, Part, Phrases, Variant, build_sample

NAME = Text("thermometer", "termómetro")
NOUN = noun("thermometer from {cell}", "termómetro desde {cell}", masculine=True)


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield links: each cell is less than the next. A thermometer with branches has several lines from one bulb."""
    for line in mark.lines:
        yield from build_links(board, "thermometer", line, lt, NOUN.fill(cell=board.place(line[0])))


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """Yield a fault if a line is too short, has a gap, or has more cells than there are digits."""
    yield from validate.check_lines(mark, board, NAME, count=None, most=board.size)
    yield from validate.check_touching(mark, board, NAME)


VARIANT = Variant(
    key="thermometer",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "along a thermometer the digits rise from the bulb to the tip",
            "en un termómetro los dígitos crecen desde el bulbo hasta la punta",
        ),
        also=("thermo", "termo"),
    ),
    lower=lower,
    faults=faults,
    look=Look("thermometer"),
    sample=build_sample("................", Mark("thermometer", ((0, 1, 5),)), Mark("thermometer", ((15, 10, 6),))),
)
