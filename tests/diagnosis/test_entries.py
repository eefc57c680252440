from __future__ import annotations

import pytest

import descarte
from descarte.core.text import speaking
from descarte.diagnosis import why_not, why_not_without
from descarte.proof import verify_steps

PUZZLE = descarte.read(".6......2.65......3....1.1.24...4.1.")
SOLUTION = PUZZLE.solve().grid or ()
EASY = descarte.read("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..")
EASY_SOLUTION = EASY.solve().grid or ()


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


@pytest.mark.parametrize("cell", [cell for cell, given in enumerate(PUZZLE.givens) if not given])
def test_only_the_right_digit_cannot_be_removed(cell: int) -> None:
    for digit in range(1, 7):
        found = why_not_without(PUZZLE, cell, digit)
        assert found.wrong == (digit == SOLUTION[cell])
        assert found.record["entry"] == f"{PUZZLE.name(cell)}<>{digit}"


@pytest.mark.parametrize("removed", [False, True])
def test_the_first_steps_hold_without_the_entry_and_the_others_do_not(*, removed: bool) -> None:
    refute = why_not_without if removed else why_not
    split = 0
    for cell, given in enumerate(EASY.givens):
        digit = EASY_SOLUTION[cell] if removed else EASY_SOLUTION[cell] % 9 + 1
        found = refute(EASY, cell, digit)
        if given or found.why is None or found.why.puzzle is None:
            continue
        assert verify_steps(found.why.puzzle, found.why.steps)
        for number, step in enumerate(found.why.steps[: found.regardless]):
            assert all(EASY_SOLUTION[place] == value for place, value in step.places), number
        split += 0 < found.regardless < len(found.why.steps)
    assert split > 3


def test_the_parts_of_the_steps_have_headings() -> None:
    lines = str(why_not_without(EASY, 0, 4)).splitlines()
    assert lines[1] == "These steps hold without this entry:"
    assert lines[2].startswith("1. ")
    second = lines.index("These follow from it:")
    assert lines[second + 1].startswith(f"{second - 1}. ")


def test_a_given_can_be_removed_only_if_it_is_another_digit() -> None:
    assert str(why_not_without(PUZZLE, 1, 6)) == "r1c2 is given: 6."
    assert why_not_without(PUZZLE, 1, 6).wrong
    assert str(why_not_without(PUZZLE, 1, 3)) == "r1c2 is given: 6. It cannot be 3."
    assert not why_not_without(PUZZLE, 1, 3).wrong


def test_what_is_plain_to_see_is_said_plainly() -> None:
    assert str(why_not(PUZZLE, 1, 3)) == "r1c2 is given: 6."
    with speaking("es"):
        assert str(why_not(PUZZLE, 0, 6)) == "En la fila 1 el 6 está en f1c2."
