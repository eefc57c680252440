"""Cells a knight's move apart differ."""

from __future__ import annotations

from descarte.core.text import Text
from descarte.model.rules import name_rule
from descarte.variants import moves
from descarte.variants.contract import Phrases, Scope, Variant

name_rule(
    "knight",
    Text("knight's move {number}", "salto de caballo {number}"),
    masculine=True,
    move=Text("a knight's move", "un salto de caballo"),
)

VARIANT = Variant(
    key="antiknight",
    phrases=Phrases(
        name=Text("anti-knight", "anticaballo"),
        rules=Text("cells a knight's move apart differ", "las casillas a un salto de caballo son distintas"),
        also=("anti caballo",),
    ),
    lower=moves.make_move_lowering("knight", ((1, 2), (1, -2), (2, 1), (2, -1))),
    scope=Scope(whole=True, house="knight", order=30),
)
