"""A puzzle lists all its faults, each with the cells concerned."""

from __future__ import annotations

from dataclasses import replace

from descarte import kinds
from descarte.core.text import speaking
from descarte.model.clues import Black, Clues, Total
from descarte.model.faults import _some_givens_clash
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Cage

EMPTY = (0,) * 81


def givens(**digits: int) -> tuple[int, ...]:
    grid = [0] * 81
    for name, digit in digits.items():
        row, column = int(name[1]) - 1, int(name[3]) - 1
        grid[row * 9 + column] = digit
    return tuple(grid)


def said(puzzle: Puzzle) -> list[str]:
    return [str(fault) for fault in puzzle.faults()]


def cells(puzzle: Puzzle) -> list[list[str]]:
    return [[str(cell) for cell in fault.cells] for fault in puzzle.faults()]


def killer(*cages: Total, **digits: int) -> Puzzle:
    return kinds.build(Clues(9, 9, givens(**digits), cages=cages))


def test_a_well_made_puzzle_has_none() -> None:
    assert kinds.build(Clues(9, 9, EMPTY)).faults() == ()


def test_two_givens_alike_are_found_in_every_house() -> None:
    puzzle = kinds.build(Clues(9, 9, givens(r1c1=5, r1c4=5, r2c2=5, r9c9=7, r8c9=7)))
    assert said(puzzle) == [
        "5 appears 2 times in row 1: at r1c1 and r1c4",
        "7 appears 2 times in column 9: at r8c9 and r9c9",
        "5 appears 2 times in box 1: at r1c1 and r2c2",
        "7 appears 2 times in box 9: at r8c9 and r9c9",
    ]
    assert cells(puzzle)[0] == ["r1c1", "r1c4"]


def test_faults_speak_spanish_and_name_cells_as_asked() -> None:
    puzzle = kinds.build(Clues(9, 9, givens(r1c1=5, r1c4=5)))
    with speaking("es", "A1"):
        assert said(puzzle) == ["el 5 aparece 2 veces en la fila A: en A1 y A4"]


def test_two_givens_alike_a_move_of_chess_apart() -> None:
    puzzle = kinds.build(Clues(9, 9, givens(r1c3=1, r2c5=1), options=("antiknight",)))
    assert said(puzzle) == ["r1c3 and r2c5, a knight's move apart, are both 1"]
    with speaking("es"):
        assert said(puzzle) == ["f1c3 y f2c5, a un salto de caballo, son 1 las dos"]


def test_a_given_outside_the_digits() -> None:
    puzzle = kinds.build(Clues(4, 4, (5, 0, 0, -1) + (0,) * 12))
    assert said(puzzle) == ["r1c1 has 5, but digits go from 1 to 4", "r1c4 has -1, but digits go from 1 to 4"]


def test_cages_that_overlap_in_a_puzzle_made_by_hand() -> None:
    apart = killer(Total(10, (0, 1)))
    puzzle = apart.but(cages=(*apart.cages, Cage("cage", 2, (1, 2), 12)))
    assert said(puzzle) == ["r1c2 is in 2 cages: cage of 10 and cage of 12"]
    assert cells(puzzle) == [["r1c2"]]


def test_sums_that_allow_repeats_may_overlap() -> None:
    assert kinds.build(Clues(9, 9, EMPTY, sums=(Total(10, (0, 1)), Total(12, (1, 2))))).faults() == ()


def test_totals_that_no_digits_reach() -> None:
    puzzle = killer(Total(18, (0, 1)), Total(5, (9, 10, 11)))
    assert said(puzzle) == [
        "cage of 18 at r1c1 and r1c2: 2 cells add up to 3 at least and 17 at most",
        "cage of 5 at r2c1, r2c2 and r2c3: 3 cells add up to 6 at least and 24 at most",
    ]


def test_givens_that_break_a_total() -> None:
    assert said(killer(Total(5, (0, 1)), r1c1=7)) == ["cage of 5 at r1c1 and r1c2: the givens add up to 7, not 5"]
    assert said(killer(Total(9, (0, 1)), r1c1=7, r1c2=1)) != []
    assert said(killer(Total(8, (0, 1)), r1c1=7, r1c2=1)) == []


def test_a_run_that_is_too_long_to_be_all_different() -> None:
    row = Clues(1, 11, (0,) * 11, blacks=(Black(None, 50), *[None] * 10))
    assert said(kinds.build(row)) == [
        "across run 1 from r1c2 to r1c11 has 10 cells, which cannot all differ with only 9 digits"
    ]
    without = replace(row, blacks=(Black(), *[None] * 10))
    assert len(said(kinds.build(without))) == 1


def test_pencil_marks_that_leave_nothing() -> None:
    marks = [0b111111111] * 81
    marks[0], marks[1] = 0, 0b10
    puzzle = kinds.build(Clues(9, 9, givens(r1c2=1), candidates=tuple(marks)))
    assert said(puzzle) == ["r1c1 has no candidate left", "r1c2 is given as 1, which is not one of its candidates"]


def test_a_solution_that_came_along_must_be_one() -> None:
    right = Clues(2, 2, (1, 0, 0, 0), solution=(1, 2, 2, 1))
    assert kinds.build(right).faults() == ()
    assert len(kinds.build(replace(right, solution=(2, 1, 1, 2))).faults()) == 1


def test_the_quick_look_sees_clashes_and_nothing_else() -> None:
    """Alike is not enough: they have to see each other; else every puzzle would be looked at house by house."""
    alike = kinds.build(Clues(4, 4, (1, 0, 0, 0, 0, 0, 1, *[0] * 9)))
    assert not _some_givens_clash(alike)
    assert _some_givens_clash(replace(alike, givens=(1, 0, 0, 1, *[0] * 12)))
    assert _some_givens_clash(replace(alike, givens=(1, 0, 0, 0, 0, 1, *[0] * 10)))
    assert not _some_givens_clash(replace(alike, givens=(1, 2, 3, 4, *[0] * 12)))
