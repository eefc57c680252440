from __future__ import annotations

import pickle

import pytest

from descarte import check, kinds
from descarte.core.errors import PuzzleError
from descarte.model.clues import Black, Clues, Mark
from descarte.model.puzzle import Puzzle
from descarte.model.rulebook import NO_RULES, Rulebook
from descarte.model.rules import Cage

SIGNS = Clues(4, 4, (0,) * 16, kind="futoshiki", marks=(Mark("inequality", ((0, 1),)),))
KAKURO = Clues(2, 3, (0,) * 6, blacks=(Black(), Black(4), Black(1), Black(None, 5), None, None))


def test_what_is_not_asked_for_is_not_worked_out() -> None:
    puzzle = kinds.build(SIGNS)
    assert {"rules", "domains", "drawings"}.isdisjoint(vars(puzzle.rulebook))
    assert len(puzzle.drawings) == 1
    assert "rules" not in vars(puzzle.rulebook)
    assert [rule.cells for rule in puzzle.rules] == [(0, 1)]
    assert puzzle.rules is puzzle.rules


def test_a_copy_has_it_not_worked_out_either_and_is_equal() -> None:
    puzzle = kinds.build(SIGNS)
    named = puzzle.but(id="monday")
    assert "rules" not in vars(named.rulebook)
    assert named == puzzle.but(id="monday")
    assert named != puzzle
    assert hash(named) == hash(puzzle.but(id="monday"))


@pytest.mark.parametrize("clues", [SIGNS, KAKURO])
def test_it_goes_to_another_process_as_it_is(clues: Clues) -> None:
    puzzle = kinds.build(clues)
    sent = pickle.loads(pickle.dumps(puzzle))
    assert {"cages", "rules"}.isdisjoint(vars(sent.rulebook))
    assert sent == puzzle
    assert sent.layout.houses == puzzle.layout.houses


def test_a_kakuro_has_its_runs_when_they_are_asked_for() -> None:
    puzzle = kinds.build(KAKURO)
    assert "cages" not in vars(puzzle.rulebook)
    assert [cage.total for cage in puzzle.cages] == [5, 4, 1]


def test_a_rule_that_cannot_be_worked_out_is_a_fault_of_the_puzzle_and_no_answer() -> None:
    marks = (Mark("rellik", (tuple(range(16)),), (90,)),)
    puzzle = kinds.build(Clues(16, 16, (0,) * 256, kind="latin", marks=marks))
    told = "rellik cage at r1c1 is too long to be solved: its automaton would have too many states"
    with pytest.raises(PuzzleError, match="too many states"):
        assert puzzle.rules
    assert [str(fault) for fault in puzzle.faults()] == [told]
    result = check(puzzle)
    assert (result.status, [str(fault) for fault in result.faults]) == ("fault", [told])


def test_rules_are_compared_by_what_they_are_worked_out_or_not() -> None:
    cages = (Cage("cage", 1, (0, 1), 5),)
    eager, late = Rulebook(cages), Rulebook(lambda: cages)
    assert eager == late != NO_RULES
    assert hash(eager) == hash(late)
    assert Rulebook() == NO_RULES


def test_only_what_is_changed_is_changed() -> None:
    puzzle = kinds.build(SIGNS)
    bare = puzzle.but(rules=(), domains=())
    assert (bare.rules, bare.domains) == ((), ())
    assert "rules" not in vars(puzzle.rulebook)
    assert bare.drawings == puzzle.drawings != ()
    assert puzzle.but(domains=(1,) * 16).rules == puzzle.rules
    assert puzzle.but(drawings=()).rules == puzzle.rules
    assert puzzle.but(cages=()) == puzzle


def test_a_puzzle_without_rules_shares_the_empty_rulebook() -> None:
    layout = kinds.build(SIGNS).layout
    assert Puzzle("latin", layout, (), (0,) * 16).rulebook is NO_RULES
    assert Puzzle("latin", layout).but(rules=(), domains=(), id="monday").rulebook is NO_RULES
