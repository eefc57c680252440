from __future__ import annotations

import pytest

import descarte
from descarte import kinds
from descarte.core.text import speaking
from descarte.diagnosis import shortest_proof, why_not, why_not_without
from descarte.model.clues import Clues, Total
from descarte.proof import verify_steps

PUZZLE = descarte.read(".6......2.65......3....1.1.24...4.1.")
SOLUTION = PUZZLE.solve().grid or ()
EASY = descarte.read("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..")
HARD = descarte.read("..7.8.3.6.6.4...1.5..7..8..3..29...1........962...7.......1...71....2.3..94..8...")
FILLED_IN = descarte.read("..7....56.3....71.......4..1.3..5.4....4........6......1.82.....65..4.39.7.5.6...")
EASY_SOLUTION = EASY.solve().grid or ()


@pytest.fixture(autouse=True)
def _enough_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The proofs do not depend on how busy the machine is."""
    monkeypatch.setattr(shortest_proof, "SECONDS", 30.0)


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
    assert split > 2


def test_the_parts_of_the_steps_have_headings() -> None:
    found = why_not(HARD, 11, 3)
    lines = str(found).splitlines()
    assert lines[1] == "These steps hold without this entry:"
    assert lines[2].strip().startswith("1. ")
    second = lines.index("These follow from it:")
    assert lines[second + 1].strip().startswith(f"{found.regardless + 1}. ")
    assert found.why is not None
    assert lines[-1].startswith(f"{len(found.why.steps)}. ")


def test_steps_that_all_hold_without_the_entry_have_one_heading() -> None:
    lines = str(why_not_without(EASY, 0, 4)).splitlines()
    assert lines[1] == "These steps hold without this entry:"
    assert "These follow from it:" not in lines


def test_steps_that_hold_without_the_entry_are_told_on_the_board_without_it() -> None:
    """With the entry, r2c3 is full, and the 1 at r2c8 would not have to close it."""
    found = why_not(FILLED_IN, 11, 4)
    assert found.regardless > 0
    sentence = "In box 1, the 1s at r2c8, r4c1 and r7c2 leave only r3c3 for the 1. So r3c3 is 1."
    assert sentence in str(found)
    assert any(sentence in step["text"] for step in found.record["steps"][: found.regardless])
    assert found.board_without is not None
    assert not found.board_without.givens[11]


KILLER = kinds.build(
    Clues(9, 9, (0,) * 81, kind="killer", cages=(Total(9, (0, 1)), Total(10, (4, 5, 6, 7))), box=(3, 3))
)


def test_a_sum_that_does_not_fit_is_told_with_its_arithmetic() -> None:
    """The entry alone is at fault, but no sentence calls it a given."""
    sentence = "the cage of 9 (r1c1) cannot reach its total: r1c1 + r1c2 is at least 9 + 1 = 10, not 9."
    assert str(why_not(KILLER, 0, 9)) == f"Suppose r1c1 is 9. At a glance: {sentence}"
    with speaking("es"):
        assert "f1c1 + f1c2 es al menos 9 + 1 = 10, no 9." in str(why_not(KILLER, 0, 9))


def test_a_wrong_entry_in_an_easy_puzzle_takes_few_steps() -> None:
    for cell, given in enumerate(EASY.givens):
        for digit in range(1, 10):
            steps = () if given else getattr(why_not(EASY, cell, digit).why, "steps", ())
            assert len(steps) <= 6


def test_a_given_can_be_removed_only_if_it_is_another_digit() -> None:
    assert str(why_not_without(PUZZLE, 1, 6)) == "r1c2 is given: 6."
    assert why_not_without(PUZZLE, 1, 6).wrong
    assert str(why_not_without(PUZZLE, 1, 3)) == "r1c2 is given: 6. It cannot be 3."
    assert not why_not_without(PUZZLE, 1, 3).wrong


def test_what_is_plain_to_see_is_said_plainly() -> None:
    assert str(why_not(PUZZLE, 1, 3)) == "r1c2 is given: 6."
    with speaking("es"):
        assert str(why_not(PUZZLE, 0, 6)) == "En la fila 1 el 6 está en f1c2."
