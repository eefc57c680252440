from __future__ import annotations

import pytest

from descarte import kinds
from descarte.core.errors import MOST_FAULTS, PuzzleError
from descarte.kinds.shared.mark_rules import select_house_marks
from descarte.model.clues import Clues, Mark
from descarte.model.rules import House
from descarte.variants import Board, compile_marks, every_variant


@pytest.mark.parametrize("key", every_variant())
def test_a_variant_that_adds_houses_says_so(key: str) -> None:
    """A layout is made of the marks that may add houses: of others, houses would be lost."""
    variant = every_variant()[key]
    sample = variant.sample or Clues(4, 4, (0,) * 16, options=(key,))
    marks = [mark for mark in sample.marks if mark.variant == key] or [Mark(key)]
    regions = tuple(at // sample.columns // 2 * 2 + at % sample.columns // 2 for at in range(len(sample.givens)))
    board = Board(sample.rows, sample.columns, sample.rows, regions=regions, marks=tuple(marks))
    parts = [part for mark in marks for part in variant.lower(mark, board)]
    assert not any(isinstance(part, House) for part in parts) or select_house_marks(marks) == tuple(marks)


def test_houses_of_marks_are_part_of_the_layout() -> None:
    marks = (Mark("renban", ((0, 1, 6),)), Mark("thermometer", ((4, 5),)))
    puzzle = kinds.build(Clues(4, 4, (0,) * 16, marks=marks))
    assert [house.cells for house in puzzle.layout.houses if house.kind == "renban"] == [(0, 1, 6)]
    other = kinds.build(Clues(4, 4, (0,) * 16, marks=marks[1:]))
    assert other.layout is kinds.build(Clues(4, 4, (0,) * 16)).layout


def test_what_rules_add_is_the_same_whenever_it_is_asked_for() -> None:
    marks = (Mark("renban", ((0, 1),)), Mark("odd", ((5,),)), Mark("arrow", ((0,), (4, 8))))
    puzzle = kinds.build(Clues(4, 4, (0,) * 16, options=("antiknight", "nonconsecutive"), marks=marks))
    board = Board(4, 4, 4, marks=puzzle.marks, regions=(0, 0, 1, 1) * 2 + (2, 2, 3, 3) * 2)
    every = compile_marks(board, puzzle.marks)
    assert puzzle.rules == tuple(every.rules)
    assert puzzle.domains[5] == 0b0101


def test_at_most_so_many_faults_are_told() -> None:
    marks = tuple(Mark("inequality", ((at, 9999),)) for at in range(2000))
    with pytest.raises(PuzzleError) as error:
        kinds.build(Clues(64, 64, (0,) * 4096, kind="latin", marks=marks))
    assert len(error.value.faults) == MOST_FAULTS


def test_a_mark_that_comes_down_to_no_rules_is_a_fault_and_not_left_out() -> None:
    mark = Mark("rellik", (tuple(range(16)),), (60,))
    puzzle = kinds.build(Clues(16, 16, (0,) * 256, kind="latin", marks=(mark,)))
    with pytest.raises(PuzzleError, match="too long to be solved"):
        _ = puzzle.rules
