"""Generalised arc consistency of each rule."""

from __future__ import annotations

from itertools import pairwise, product

import pytest

from descarte import kinds
from descarte.lab.algorithms.generalised import gac, keep_generalised, rules_of
from descarte.lab.trial import Event, Trial
from descarte.model.bits import digits_of
from descarte.model.clues import Clues, Total
from descarte.model.rules import Cage
from tests.lab.puzzles import CORPUS, SMALL
from tests.lab.trials import domains_of, trial_of

SMALLER = [name for name, puzzle in CORPUS.items() if puzzle.layout.size < 9]


def kept_by_some_way(trial: Trial) -> bool:
    """Return True if every digit of every cell occurs in some solution of each rule alone."""
    for rule in trial.problem.rules:
        domains = [digits_of(trial.variables[cell].domain) for cell in rule.cells]
        found: list[set[int]] = [set() for _ in rule.cells]
        different = isinstance(rule, Cage) and trial.problem.puzzle.layout.all_different(rule.cells)
        for way in product(*domains):
            values = dict(zip(rule.cells, way, strict=True))
            grid = [values.get(cell, 0) for cell in range(len(trial.variables))]
            if rule.holds(grid) and (not different or len(set(way)) == len(way)):
                for seen, digit in zip(found, way, strict=True):
                    seen.add(digit)
        if [set(digits) for digits in domains] != found:
            return False
    return True


@pytest.mark.parametrize("name", SMALLER)
def test_each_digit_left_is_part_of_a_way_to_keep_each_rule(name: str) -> None:
    trial = trial_of(CORPUS[name])
    if gac(trial):
        assert kept_by_some_way(trial)
    else:
        assert CORPUS[name].solve().status == "none"


def test_three_cells_for_three_digits_keep_them() -> None:
    trial = trial_of(kinds.build(Clues(4, 4, (0,) * 16)), {0: "123", 1: "123", 2: "123"})
    assert gac(trial)
    assert domains_of(trial)[3] == "4"


def test_the_rules_of_a_cell_are_its_houses_and_its_sums() -> None:
    puzzle = kinds.build(Clues(4, 4, (0,) * 16, kind="killer", cages=(Total(3, (0, 1)), Total(7, (4, 5)))))
    trial = trial_of(puzzle)
    names = [str(trial.problem.rules[rule].name) for rule in rules_of(trial, trial.variables[0])]
    assert len(names) == 5
    assert names[:3] == ["row 1", "column 1", "box 1"]
    assert rules_of(trial, trial.variables[15]) == (3, 7, 11)


def test_from_a_cell_only_its_rules_begin() -> None:
    events: list[Event] = []
    trial = trial_of(kinds.build(Clues(4, 4, (0,) * 16)), events=events)
    trial.assign(trial.variables[0], 1)
    assert keep_generalised(trial, trial.variables[0])
    assert [event for event in events if event[0] == "rules"] == [("rules", 0)]
    assert [event[3] for event in events if event[0] == "revise"][:3] == [0, 4, 8]
    assert all("1" not in domains_of(trial)[cell] for cell in (1, 2, 3, 4, 5, 8, 12))


def test_a_rule_is_not_asked_again_because_of_itself() -> None:
    events: list[Event] = []
    trial = trial_of(SMALL, events=events)
    assert gac(trial)
    assert [event[2] for event in events if event[0] == "more-rules"]
    revised = [event[3] for event in events if event[0] == "revise"]
    assert all(one != other for one, other in pairwise(revised))
    assert trial.counts.revisions == len(revised)
