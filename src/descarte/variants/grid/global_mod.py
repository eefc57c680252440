"""Every square of two by two cells has all remainders modulo 3."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.core.text import Text
from descarte.model.clues import Mark
from descarte.variants.compile import build_thirds_sums, noun
from descarte.variants.contract import Board, Part, Phrases, Scope, Variant, build_sample

NAME = Text("global remainders", "restos globales")
DEMAND = Text(
    "the digits of the square leave all three remainders when divided by 3",
    "los dígitos del cuadrado dejan los tres restos posibles al dividirlos entre 3",
)
NOUN = noun("square of four cells at {cell}", "cuadrado de cuatro casillas en {cell}", masculine=True, demand=DEMAND)


def lower(_mark: Mark, board: Board) -> Iterator[Part]:
    """Yield one sum for each remainder in each block of two by two cells."""
    yield from build_thirds_sums(board, "global remainders", lambda value: value % 3, NOUN)


VARIANT = Variant(
    key="global_mod",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "the digits of every square of two by two cells leave all three remainders when divided by 3",
            "los dígitos de cada cuadrado de dos por dos casillas dejan los tres restos posibles al dividirlos entre 3",
        ),
    ),
    lower=lower,
    scope=Scope(whole=True),
    sample=build_sample("...1......2.13........1.............", options=("global_mod",)),
)
