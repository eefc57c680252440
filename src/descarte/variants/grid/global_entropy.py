"""Every square of two by two cells has a low, a middle and a high digit."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.clues import Mark
from descarte.variants import validate
from descarte.variants.compile import build_thirds_sums, noun
from descarte.variants.contract import Board, Part, Phrases, Scope, Variant, build_sample
from descarte.variants.rule_sentences import name_thirds

NAME = Text("global entropy", "entropía global")
DEMAND = Text(
    "the square holds a low digit, a middle one and a high one",
    "el cuadrado tiene un dígito bajo, uno medio y uno alto",
)
NOUN = noun("square of four cells at {cell}", "cuadrado de cuatro casillas en {cell}", masculine=True, demand=DEMAND)


def lower(_mark: Mark, board: Board) -> Iterator[Part]:
    """Yield one sum for each third of the digits in each block of two by two cells."""
    yield from build_thirds_sums(board, "global entropy", lambda value: (value - board.first) * 3 // board.size, NOUN)


def faults(_mark: Mark, board: Board) -> Iterator[Fault]:
    """Yield a fault if the digits do not divide into thirds."""
    yield from validate.check_thirds(board, NAME)


_EXACT = Text(
    "every square of two by two cells holds a low digit ({low}), a middle one ({middle}) and a high one ({high})",
    "cada cuadrado de dos por dos casillas contiene un dígito bajo ({low}), uno medio ({middle}) y uno alto ({high})",
)
VARIANT = Variant(
    key="global_entropy",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "every square of two by two cells holds a low, a middle and a high digit",
            "cada cuadrado de dos por dos casillas contiene un dígito bajo, uno medio y uno alto",
        ),
        exact=lambda board: _EXACT.fill(**name_thirds(board)),
    ),
    lower=lower,
    scope=Scope(whole=True),
    faults=faults,
    sample=build_sample(".1...65....4......6................2", options=("global_entropy",)),
)
