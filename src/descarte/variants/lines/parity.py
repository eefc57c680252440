"""Parity lines: even and odd digits alternate."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.clues import Mark
from descarte.variants import validate
from descarte.variants.compile import build_links, noun
from descarte.variants.contract import Board, Part, Phrases, Variant, build_sample

NAME = Text("parity line", "línea de paridad")
NOUN = noun("parity line from {cell}", "línea de paridad desde {cell}")


def differ_in_parity(one: int, other: int) -> bool:
    """Return True if one of two values is even and the other odd."""
    return (one + other) % 2 == 1


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield a link between each cell and the next."""
    for line in mark.lines:
        yield from build_links(board, "parity", line, differ_in_parity, NOUN.fill(cell=board.place(line[0])))


VARIANT = Variant(
    key="parity",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "even and odd digits take turns along a parity line",
            "los dígitos pares e impares se alternan en una línea de paridad",
        ),
    ),
    lower=lower,
    faults=partial(validate.check_lines, name=NAME, crossing=True),
    look=Look("line", "pink", mark="P"),
    sample=build_sample("4.1.............", Mark("parity", ((0, 1, 6, 7),)), Mark("parity", ((12, 9, 14),))),
)
