"""Slow thermometers: digits never decrease from the bulb."""

from __future__ import annotations

from collections.abc import Iterator
from operator import le

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.clues import Mark
from descarte.variants import validate
from descarte.variants.compile import build_links, noun
from descarte.variants.contract import Board, Part, Phrases, Variant, build_sample

NAME = Text("slow thermometer", "termómetro lento")
NOUN = noun("slow thermometer from {cell}", "termómetro lento desde {cell}", masculine=True)


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield links: each cell is at most the next."""
    for line in mark.lines:
        yield from build_links(board, "slow thermometer", line, le, NOUN.fill(cell=board.place(line[0])))


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """Yield a fault if a line is too short or has a gap."""
    yield from validate.check_lines(mark, board, NAME, count=None)
    yield from validate.check_touching(mark, board, NAME)


VARIANT = Variant(
    key="slow_thermometer",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "along a slow thermometer the digits never fall from the bulb to the tip",
            "en un termómetro lento los dígitos nunca bajan desde el bulbo hasta la punta",
        ),
    ),
    lower=lower,
    faults=faults,
    look=Look("thermometer", "blue", mark="≤"),
    sample=build_sample(
        "................", Mark("slow_thermometer", ((0, 5, 10, 15),)), Mark("slow_thermometer", ((3, 2, 6),))
    ),
)
