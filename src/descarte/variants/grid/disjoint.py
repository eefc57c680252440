"""Disjoint groups: cells at the same place of two boxes differ."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.clues import Mark
from descarte.model.rules import name_rule
from descarte.variants.compile import build_house
from descarte.variants.contract import Board, Part, Phrases, Scope, Variant, build_sample

name_rule("disjoint", Text("disjoint group {number}", "grupo disjunto {number}"), masculine=True)
NAME = Text("disjoint groups", "grupos disjuntos")
_NO_BOXES = Text("{name} need boxes", "{name}: hacen falta cajas")


def lower(_mark: Mark, board: Board) -> Iterator[Part]:
    """Yield one house per place within a box."""
    boxes: dict[int, list[int]] = {}
    for square in board.squares:
        boxes.setdefault(board.regions[square], []).append(square)
    for group in zip(*boxes.values(), strict=True):
        yield build_house(board, "disjoint", group)


def faults(_mark: Mark, board: Board) -> Iterator[Fault]:
    """Yield a fault if the grid has no boxes."""
    if not board.regions:
        yield Fault(_NO_BOXES.fill(name=NAME))


VARIANT = Variant(
    key="disjoint",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "cells at the same place of different boxes differ",
            "las casillas que ocupan el mismo lugar en cajas distintas son distintas",
        ),
    ),
    lower=lower,
    scope=Scope(whole=True, houses=True, order=50),
    faults=faults,
    sample=build_sample("21......43......", options=("disjoint",)),
)
