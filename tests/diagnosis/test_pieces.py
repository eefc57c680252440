"""Pieces that can be removed from a puzzle."""

from __future__ import annotations

import pytest

import descarte
from descarte import kinds
from descarte.diagnosis.pieces import clues_of, keep_clues_only, remove_clues
from descarte.model.clues import Clues, Mark
from tests.diagnosis.puzzles import KILLER

SAMPLES = [kind.key for kind in kinds.all_kinds()]


@pytest.mark.parametrize("kind", SAMPLES)
def test_a_solution_keeps_every_clue(kind: str) -> None:
    puzzle = kinds.build(kinds.find(kind).sample)
    grid = descarte.solve(puzzle).grid
    assert grid is not None
    values = [grid[place] for place in puzzle.layout.places]
    assert all(clue.allows(values) for clue in clues_of(puzzle))
    other = [digit % puzzle.layout.size + 1 for digit in values]
    assert not all(clue.allows(other) for clue in clues_of(puzzle))


@pytest.mark.parametrize("kind", SAMPLES)
def test_what_is_left_can_be_written_and_read(kind: str) -> None:
    puzzle = kinds.build(kinds.find(kind).sample)
    clues = clues_of(puzzle)
    for kept in (clues, clues[1:], clues[:1], ()):
        smaller = keep_clues_only(puzzle, kept)
        assert kinds.build(kinds.clues_of(smaller)) == smaller
        assert len(clues_of(smaller)) == len(kept)


def test_a_cage_goes_with_its_house_and_a_killer_without_cages_is_a_sudoku() -> None:
    killer = descarte.read(KILLER)
    cages = [clue for clue in clues_of(killer) if clue.cage is not None]
    smaller = remove_clues(killer, cages[:1])
    assert len(smaller.cages) == len(killer.cages) - 1
    assert len(smaller.layout.houses) == len(killer.layout.houses) - 1
    assert keep_clues_only(killer, ()).kind == "sudoku"


def test_rules_and_pencil_marks_are_clues() -> None:
    puzzle = descarte.read("1.....3.4......2", options=["antiknight"])
    assert str(clues_of(puzzle)[-1].name) == "the rule anti-knight"
    assert remove_clues(puzzle, clues_of(puzzle)[-1:]).layout == descarte.read("1...............").layout
    marked = descarte.read("1 234 234 {4}\n2 24 {3} 1\n{4} 23 1 13\n3 13 14 {2}")
    names = [str(clue.name) for clue in clues_of(marked)]
    assert "the candidates of r1c2" in names
    assert remove_clues(marked, clues_of(marked)).candidates == (0b1111,) * 16


def test_what_is_drawn_is_a_clue_with_its_rules() -> None:
    marks = (Mark("thermometer", ((0, 1, 2),)), Mark("odd", ((5,),)))
    puzzle = kinds.build(Clues(4, 4, (0,) * 16, options=("nonconsecutive",), marks=marks))
    found = {str(clue.name): clue for clue in clues_of(puzzle)}
    assert set(found) == {"the rule nonconsecutive", "the thermometer from r1c1", "odd cell at r2c2"}
    thermometer, odd = found["the thermometer from r1c1"], found["odd cell at r2c2"]
    assert (thermometer.cells, len(thermometer.rules)) == ((0, 1, 2), 2)
    assert thermometer.allows([1, 3, 4, *[1] * 13])
    assert not thermometer.allows([1, 4, 3, *[1] * 13])
    assert odd.allows([1] * 16)
    assert not odd.allows([2] * 16)
    assert len(remove_clues(puzzle, [thermometer]).rules) == len(puzzle.rules) - 2
    assert remove_clues(puzzle, [odd]).domains == ()


def test_a_dot_under_a_rule_for_all_other_pairs_is_no_clue_of_its_own() -> None:
    """Without it the rule says more, so that taking it out would not leave fewer rules."""
    marks = (Mark("difference", ((0, 1),), (1,)),)
    plain, negative = (kinds.build(Clues(4, 4, (0,) * 16, options=o, marks=marks)) for o in ((), ("nonconsecutive",)))
    assert [str(clue.name) for clue in clues_of(plain)] == ["the white dot between r1c1 and r1c2"]
    assert [str(clue.name) for clue in clues_of(negative)] == ["the rule nonconsecutive"]
