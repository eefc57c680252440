"""Cells that touch, even by a corner, differ."""

from __future__ import annotations

from descarte.core.text import Text
from descarte.model.rules import name_rule
from descarte.variants import moves
from descarte.variants.contract import Phrases, Scope, Variant

name_rule(
    "king",
    Text("king's move {number}", "paso de rey {number}"),
    masculine=True,
    move=Text("a king's move", "un paso de rey"),
)

VARIANT = Variant(
    key="antiking",
    phrases=Phrases(
        name=Text("anti-king", "antirrey"),
        rules=Text(
            "cells that touch, even by a corner, differ",
            "las casillas que se tocan, aunque sea por una esquina, son distintas",
        ),
        also=("anti rey",),
    ),
    lower=moves.make_move_lowering("king", ((1, 1), (1, -1))),
    scope=Scope(whole=True, house="king", order=40),
)
