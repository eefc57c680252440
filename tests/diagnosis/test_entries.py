from __future__ import annotations

import pytest

import descarte
from descarte.core.text import speaking
from descarte.diagnosis import why_not

PUZZLE = descarte.read(".6......2.65......3....1.1.24...4.1.")
SOLUTION = PUZZLE.solve().grid or ()


@pytest.mark.parametrize("cell", [cell for cell, given in enumerate(PUZZLE.givens) if not given])
def test_every_wrong_digit_has_a_reason_and_the_right_one_has_none(cell: int) -> None:
    for digit in range(1, 7):
        found = why_not(PUZZLE, cell, digit)
        assert found.wrong == (digit != SOLUTION[cell])


def test_the_steps_start_from_the_clues_that_contradict_the_digit() -> None:
    found = next(
        refuted
        for cell, given in enumerate(PUZZLE.givens)
        for digit in range(1, 7)
        if not given and (refuted := why_not(PUZZLE, cell, digit)).why is not None and refuted.why.steps
    )
    assert found.why is not None
    assert found.why.puzzle is not None
    assert found.why.puzzle.givens[found.cell] == found.digit
    assert descarte.solve(found.why.puzzle).status == "none"
    explained = found.why.explanation(verifying=True)
    assert explained is not None
    assert explained.verdict
    assert str(found).startswith(f"Suppose {PUZZLE.name(found.cell)} is {found.digit}. After ")


def test_what_is_plain_to_see_is_said_plainly() -> None:
    assert str(why_not(PUZZLE, 1, 3)) == "r1c2 is given: 6."
    with speaking("es"):
        assert str(why_not(PUZZLE, 0, 6)) == "En la fila 1 el 6 está en f1c2."
