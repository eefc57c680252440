"""Totals that contradict each other."""

from __future__ import annotations

from dataclasses import replace

import pytest

import descarte
from descarte.core.errors import PuzzleError
from descarte.core.text import speaking
from descarte.diagnosis import totals
from descarte.diagnosis.totals import explain_imbalance, find_imbalance
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
            "If you change the across run of 5 (r3c2) to 4, there is exactly one solution.",
            "Si cambias el tramo horizontal de 5 (f3c2) a 4, hay exactamente una solución.",
        ),
        (
            KILLER,
            "If you change the cage of 3 (r3c4) to 2, there is exactly one solution.",
            "Si cambias la jaula de 3 (f3c4) a 2, hay exactamente una solución.",
        ),
        (
            ROWS,
            "No single total, changed by 1, leads to exactly one solution.",
            "Ningún total, cambiado él solo en 1, lleva a exactamente una solución.",
        ),
    ],
)
def test_totals_that_may_be_wrong_are_named(text: str, said: str, spanish: str) -> None:
    puzzle = descarte.read(text)
    found = find_imbalance(puzzle)
    assert found is not None
    assert str(explain_imbalance(puzzle, found)) == f"{found.reason} {said}"
    with speaking("es"):
        assert str(explain_imbalance(puzzle, found)).endswith(spanish)


def test_every_total_that_is_named_leads_to_one_solution_and_no_other_does() -> None:
    puzzle = descarte.read(KILLER)
    found = find_imbalance(puzzle)
    assert found is not None
    assert found.difference == 1
    good = []
    for cage in puzzle.cages:
        cages = tuple(replace(one, total=one.total - 1) if one == cage else one for one in puzzle.cages)
        try:
            good += [cage.cells] * (descarte.solve(puzzle.but(cages=cages)).status == "unique")
        except PuzzleError:
            continue
    assert len(found.balanced) == len(puzzle.cages)
    assert good == [(11,)]


def test_many_totals_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = descarte.read(KAKURO)
    found = find_imbalance(puzzle)
    assert found is not None
    monkeypatch.setattr(totals, "MOST_NAMED", 0)
    monkeypatch.setattr(totals, "_leads_to_one_solution", lambda *_: True)
    assert str(explain_imbalance(puzzle, found)).endswith(
        "4 of these totals, if one of them is changed by 1, lead to exactly one solution."
    )


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
