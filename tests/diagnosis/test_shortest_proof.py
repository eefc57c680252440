"""The shortest proof that a puzzle has no solution."""

from __future__ import annotations

import pytest

import descarte
from descarte.diagnosis import shortest_proof
from descarte.diagnosis.contradiction import find_contradiction_steps, proves_dead_end
from descarte.diagnosis.shortest_proof import DeadEndProof, find_shortest_proof
from descarte.logic import find
from descarte.model.puzzle import Puzzle
from descarte.model.state import State
from descarte.model.step import Step
from descarte.proof import verify_steps

HARD = descarte.read("..7.8.3.6.6.4...1.5..7..8..3..29...1........962...7.......1...71....2.3..94..8...")
SOLUTION = HARD.solve().grid or ()


@pytest.fixture(autouse=True)
def _enough_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The proofs do not depend on how busy the machine is."""
    monkeypatch.setattr(shortest_proof, "SECONDS", 30.0)


def suppose(cell: int, digit: int) -> Puzzle:
    return HARD.but(givens=(*HARD.givens[:cell], digit, *HARD.givens[cell + 1 :]))


WRONG = [(cell, SOLUTION[cell] % 9 + 1) for cell, given in enumerate(HARD.givens) if not given][::6]


@pytest.mark.parametrize(("cell", "digit"), WRONG)
def test_each_step_is_verified_and_the_last_one_leads_to_a_dead_end(cell: int, digit: int) -> None:
    puzzle = suppose(cell, digit)
    try:
        found = find_shortest_proof(puzzle)
    except descarte.PuzzleError:
        return
    assert found is not None
    assert verify_steps(found.puzzle, found.steps)
    assert proves_dead_end(State(found.puzzle), found.steps)
    assert set(zip(range(81), found.puzzle.givens, strict=True)) <= {*zip(range(81), puzzle.givens, strict=True)} | {
        (place, 0) for place in range(81)
    }


def test_it_is_never_longer_than_taking_the_easiest_step_each_time() -> None:
    shorter = 0
    for cell, digit in WRONG:
        puzzle = suppose(cell, digit)
        easiest = find_contradiction_steps(puzzle)
        found = find_shortest_proof(puzzle)
        assert found is not None
        if easiest is not None:
            assert found.length <= DeadEndProof(puzzle, easiest).length
            shorter += found.length < DeadEndProof(puzzle, easiest).length
    assert shorter > 2


def test_every_clue_that_is_left_is_needed() -> None:
    found = find_shortest_proof(suppose(11, 3))
    assert found is not None
    givens = found.puzzle.givens
    for cell, given in enumerate(givens):
        if given:
            fewer = found.puzzle.but(givens=(*givens[:cell], 0, *givens[cell + 1 :]))
            assert not proves_dead_end(State(fewer), found.steps)


def test_a_step_harder_than_a_pair_counts_for_more_than_one() -> None:
    easy, hard = Step("x", rating=2.3), Step("y", rating=7.4)
    assert DeadEndProof(HARD, (easy, easy)).length == 2
    assert DeadEndProof(HARD, (hard,)).length == pytest.approx(5)


def test_without_techniques_that_reach_a_dead_end_there_is_no_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shortest_proof, "all_techniques", lambda: (find("x-wing"),))
    monkeypatch.setattr(shortest_proof, "find_contradiction_steps", lambda _: None)
    assert find_shortest_proof(suppose(11, 3)) is None


def test_techniques_that_assume_one_solution_are_not_used() -> None:
    for cell, digit in WRONG:
        found = find_shortest_proof(suppose(cell, digit))
        assert found is not None
        assert not any(find(step.technique).assumes_unique for step in found.steps)
