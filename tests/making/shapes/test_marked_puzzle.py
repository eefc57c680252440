"""Making of puzzles with drawn rules: every rule that can be solved can be made."""

from __future__ import annotations

from random import Random
from unittest.mock import Mock

import pytest

import descarte
from descarte import fast, variants
from descarte.making.random_stream import random_stream_of
from descarte.making.request import Request
from descarte.making.shapes import marked_puzzle
from descarte.making.shapes.random_marks import holds, marks_for
from descarte.model.automata import DEAD
from descarte.model.clues import Mark
from descarte.variants import Board

DRAWN = [key for key, variant in variants.every_variant().items() if not variant.whole]
GRID = descarte.read("123456456123231564564231312645645312").givens
TURNED = {
    "clone",
    "counting_circles",
    "equal_sums",
    "equality",
    "modular",
    "palindrome",
    "parity",
    "region_sum",
    "same_values",
    "border",
}
"""Rules that may still hold if every digit is replaced by the next one."""
SIX = Board(6, 6, 6, 1, tuple(row // 2 * 2 + column // 3 for row in range(6) for column in range(6)))


@pytest.mark.parametrize(
    ("key", "count"),
    [
        ("thermometer", 9),
        ("between", 7),
        ("arrow", 7),
        ("xv", 22),
        ("quadruple", 11),
        ("odd", 18),
        ("sandwich", 18),
    ],
)
def test_a_board_gets_about_this_many_marks(key: str, count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = Mock(return_value=[])
    monkeypatch.setattr(marked_puzzle, "marks_for", wanted)
    floor = descarte.read("." * 81)
    assert marked_puzzle.choose_marks(floor, Request(drawn=(key,)), floor.givens, Random(1)) is None
    assert wanted.call_args.args[3] == count


@pytest.mark.parametrize("key", DRAWN)
def test_every_drawn_rule_can_be_made(key: str) -> None:
    (puzzle,) = descarte.make(key, size=6, seed=1)
    assert {mark.variant for mark in puzzle.marks} == {key}
    found = fast.engine("twin").find(puzzle, limit=2, keep=2)
    assert found.grids == (puzzle.solution,)
    assert puzzle.is_solution(puzzle.solution or ())


@pytest.mark.parametrize("key", DRAWN)
def test_marks_hold_in_the_grid_and_not_in_most_others(key: str) -> None:
    marks = marks_for(variants.find(key), SIX, GRID, 4, random_stream_of("marks", 0))
    assert marks
    assert all(holds(mark, SIX, GRID) for mark in marks)
    turned = tuple(digit % 6 + 1 for digit in GRID)
    if key not in TURNED:
        many = marks_for(variants.find(key), SIX, GRID, 12, random_stream_of("marks", 1))
        assert not all(holds(mark, SIX, turned) for mark in many)


def test_several_rules_together_with_those_of_the_whole_grid() -> None:
    (puzzle,) = descarte.make(options="thermometers,arrow,diagonal", size=6, seed=2)
    assert {mark.variant for mark in puzzle.marks} == {"thermometer", "arrow", "diagonal"}
    assert puzzle.count(limit=2) == 1


def test_a_jigsaw_can_have_them_too() -> None:
    (puzzle,) = descarte.make("jigsaw", options="whispers", size=6, seed=1)
    assert "region" in {house.kind for house in puzzle.layout.houses}
    assert puzzle.count(limit=2) == 1


def test_so_many_givens_at_most() -> None:
    (puzzle,) = descarte.make("arrow", size=6, givens=2, seed=1)
    assert sum(map(bool, puzzle.givens)) <= 2
    assert puzzle.count(limit=2) == 1


def test_a_mark_outside_the_grid_does_not_hold() -> None:
    assert not holds(Mark("thermometer", ((0, 40),)), SIX, GRID)


def test_an_automaton_forbids_something() -> None:
    for mark in marks_for(variants.find("automaton"), SIX, GRID, 6, random_stream_of("machines", 0)):
        assert DEAD in mark.values


@pytest.mark.parametrize("seed", range(5))
def test_no_two_lines_share_a_cell(seed: int) -> None:
    marks = marks_for(variants.find("thermometer"), SIX, GRID, 6, random_stream_of("apart", seed))
    cells = [square for mark in marks for line in mark.lines for square in line]
    assert len(marks) > 2
    assert len(cells) == len(set(cells))
