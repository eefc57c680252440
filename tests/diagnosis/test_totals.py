"""Totals that contradict each other."""

from __future__ import annotations

import pytest

import descarte
from descarte.core.text import speaking
from descarte.diagnosis.totals import find_imbalance
from tests.diagnosis.puzzles import CLASH, KAKURO, KILLER

PARTS = "3 6\n# 4\\- 3\\- # 4\\- 3\\-\n-\\3 . . -\\3 . .\n-\\4 . . -\\5 . .\n"
EIGHT = "The across sums add up to 8 and the down sums to 7, but they are sums of the same cells"
OCHO = "Las sumas horizontales dan 8 y las verticales 7, pero son sumas de las mismas casillas"
BOX = "killer\ncages:\naabb\naabb\nccdd\nccdd\na=9 b=11 c=10 d=10"
ROWS = "killer\ncages:\naaab\naccb\ndddd\neeee\na=11 b=4 c=6 d=10 e=10"


@pytest.mark.parametrize(
    ("text", "said", "spanish"),
    [
        (
            KAKURO,
            f"{EIGHT}.",
            f"{OCHO}.",
        ),
        (
            PARTS,
            f"{EIGHT} (the part with r2c5).",
            f"{OCHO} (la parte de f2c5).",
        ),
        (
            KILLER,
            "The cages fill the grid and add up to 41, but its digits add up to 40.",
            "Las jaulas llenan la cuadrícula y suman 41, pero sus dígitos suman 40.",
        ),
        (
            BOX,
            "The cages that fill box 1 add up to 9, but the digits there add up to 10.",
            "Las jaulas que llenan la caja 1 suman 9, pero los dígitos de ahí suman 10.",
        ),
        (
            ROWS,
            "The cages that fill rows 1 and 2 add up to 21, but the digits there add up to 20.",
            "Las jaulas que llenan las filas 1 y 2 suman 21, pero los dígitos de ahí suman 20.",
        ),
    ],
)
def test_in_words(text: str, said: str, spanish: str) -> None:
    found = find_imbalance(descarte.read(text))
    assert found is not None
    assert found.reason.say("en") == said
    with speaking("es"):
        assert str(found.reason) == spanish


@pytest.mark.parametrize("text", [CLASH, "1.....3.4......2", PARTS.replace("5 . .", "4 . .")])
def test_sums_that_balance(text: str) -> None:
    assert find_imbalance(descarte.read(text)) is None


def test_a_run_without_a_clue_balances_nothing() -> None:
    assert find_imbalance(descarte.read(KAKURO.replace("-\\5", "-\\-"))) is None
