from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from descarte import fast, kinds
from descarte.core.deadline import limit_time
from descarte.core.errors import PuzzleError
from descarte.fast import kernel
from descarte.fast.python import engine
from descarte.model.clues import Black, Clues, Mark
from descarte.variants import whole_grid_variants
from tests.clock import turned

SAMPLE = kinds.find("kakuro").sample


def board(*rows: str, givens: tuple[int, ...] = ()) -> Clues:
    """Return a board from tokens as in the format .kk."""
    tokens = [row.split() for row in rows]
    blacks = [black(token) for row in tokens for token in row]
    return Clues(len(rows), len(tokens[0]), givens or (0,) * len(blacks), blacks=tuple(blacks))


def black(token: str) -> Black | None:
    if token == ".":
        return None
    if token == "#":
        return Black()
    down, across = (None if part == "-" else int(part) for part in token.split("\\"))
    return Black(down, across)


def test_a_run_is_a_house_and_a_sum() -> None:
    puzzle = kinds.build(SAMPLE)
    assert [(cage.kind, cage.cells, cage.total) for cage in puzzle.cages] == [
        ("across", (0, 1), 3),
        ("across", (2, 3), 4),
        ("down", (0, 2), 4),
        ("down", (1, 3), 3),
    ]
    assert [house.cells for house in puzzle.layout.houses] == [cage.cells for cage in puzzle.cages]


def test_a_missing_clue_leaves_only_all_different() -> None:
    puzzle = kinds.build(board(r"# 4\- #", "# . .", r"-\3 . ."))
    assert [house.cells for house in puzzle.layout.houses] == [(0, 1), (2, 3), (0, 2), (1, 3)]
    assert [cage.total for cage in puzzle.cages] == [3, 4]


def test_a_white_square_in_the_frame_is_a_run_without_a_clue() -> None:
    puzzle = kinds.build(board(". .", r". ."))
    assert len(puzzle.layout.houses) == 4
    assert puzzle.cages == ()
    assert fast.count(puzzle).counts["solutions"] == 9 * 8 * (8 + 7 * 7)


def test_a_run_of_one_cell_is_legal() -> None:
    result = fast.solve(kinds.build(board(r"# 7\-", r"# .")))
    assert result.status == "unique"
    assert result.grid == (0, 0, 0, 7)


def test_prefilled_squares_are_givens() -> None:
    assert kinds.build(replace(SAMPLE, givens=(0, 0, 0, 0, 1, 0, 0, 0, 0))).givens == (1, 0, 0, 0)


def test_a_clue_with_no_cells_is_named_with_every_other_fault() -> None:
    with pytest.raises(PuzzleError) as caught:
        kinds.build(board(r"# 4\- 30\-", r"-\3 . .", r"5\- # #"))
    assert [str(fault) for fault in caught.value.faults] == [
        "the clue 5 at r3c1 has no white square below it",
        "down run of 30 at r2c3: 1 cell adds up to 1 at least and 9 at most",
    ]
    assert [str(cell) for cell in caught.value.faults[0].cells] == ["r3c1"]


def test_a_digit_on_a_black_square_is_refused() -> None:
    with pytest.raises(PuzzleError, match="r1c1 is black, but has the digit 4"):
        kinds.build(replace(SAMPLE, givens=(4,) + (0,) * 8))


@pytest.mark.parametrize("clues", [Clues(1, 1, (0,), kind="kakuro"), Clues(1, 1, (0,), blacks=(Black(),))])
def test_a_board_without_black_or_white_squares_is_none(clues: Clues) -> None:
    with pytest.raises(PuzzleError):
        kinds.build(clues)


def test_pencil_marks_and_entries_keep_their_squares() -> None:
    clues = replace(SAMPLE, candidates=(0, 0, 0, 0, 3, 3, 0, 7, 7), entries=(0, 0, 0, 0, 1, 0, 0, 0, 2))
    puzzle = kinds.build(clues)
    assert (puzzle.candidates, puzzle.entries) == ((3, 3, 7, 7), (1, 0, 0, 2))
    assert kinds.clues_of(puzzle) == clues


def test_rules_of_other_kinds_are_never_ignored() -> None:
    with pytest.raises(PuzzleError) as caught:
        kinds.build(replace(SAMPLE, regions=(0,) * 9, box=(3, 3)))
    assert [str(fault) for fault in caught.value.faults] == [
        "boxes do not belong in a puzzle of kind kakuro",
        "regions do not belong in a puzzle of kind kakuro",
    ]


def test_any_rule_goes_on_top() -> None:
    clues = replace(
        SAMPLE,
        blacks=(Black(), Black(9), Black(5), Black(None, 8), None, None, Black(None, 6), None, None),
        options=("diagonal", "antiking"),
        marks=(Mark("inequality", ((4, 5),)), Mark("xv", ((5, 8),), (5,)), Mark("odd", ((4,),))),
    )
    puzzle = kinds.build(clues)
    assert {house.kind for house in puzzle.layout.houses} == {"across", "down", "king", "diagonal"}
    wanted = {
        (a, b, c, d)
        for a, b, c, d in product(range(1, 10), repeat=4)
        if a + b == 8 and c + d == 6 and a + c == 9 and b + d == 5 and len({a, b, c, d}) == 4
        if a > b and b + d == 5 and a % 2
    }
    assert set(kernel.solutions(puzzle)) == set(engine.solutions(puzzle)) == wanted
    assert kinds.clues_of(puzzle) == clues


def test_a_rule_on_a_black_square_is_a_fault_with_its_place() -> None:
    marks = (Mark("thermometer", ((0, 4),)), Mark("column_indexer", ((4,),)))
    with pytest.raises(PuzzleError) as caught:
        kinds.build(replace(SAMPLE, marks=marks, options=("windoku",)))
    assert [str(fault) for fault in caught.value.faults] == [
        "windoku has no meaning in a grid of 3 by 3",
        "thermometer: r1c1 is not a cell",
        "column indexer at r2c2 needs a line with a cell for each of the 9 digits",
    ]


REFUSED = {
    "windoku": "windoku has no meaning in a grid of 3 by 3",
    "disjoint": "disjoint groups need boxes",
}


@pytest.mark.parametrize("option", sorted(set(whole_grid_variants()) - set(REFUSED)))
def test_every_rule_of_the_whole_grid_takes_solutions_away_and_adds_none(option: str) -> None:
    puzzle = kinds.build(replace(SAMPLE, options=(option,)))
    left = set(kernel.solutions(puzzle))
    assert left == set(engine.solutions(puzzle))
    assert left <= set(kernel.solutions(kinds.build(SAMPLE)))


@pytest.mark.parametrize("option", REFUSED)
def test_rules_that_a_kakuro_cannot_have_are_refused(option: str) -> None:
    with pytest.raises(PuzzleError, match=REFUSED[option]):
        kinds.build(replace(SAMPLE, options=(option,)))


def test_digits_that_are_too_close_in_different_runs_of_a_row_are_seen_by_the_taxicab() -> None:
    apart = board(". # .", ". # .", givens=(2, 0, 2, 0, 0, 0))
    assert fast.solve(kinds.build(apart)).status == "several"
    with pytest.raises(PuzzleError, match="r1c1 and r1c3 break the rule of the taxicab"):
        fast.solve(kinds.build(replace(apart, options=("antitaxicab",))))


def test_the_clock_is_looked_at_for_every_line_run_and_square(monkeypatch: pytest.MonkeyPatch) -> None:
    rows, columns = 3, 40
    clues = Clues(rows, columns, (0,) * 120, blacks=(Black(),) * 40 + ((Black(),) + (None,) * 39) * 2)
    clock = turned(monkeypatch, 0.0)
    with limit_time(60):
        assert not kinds.build(clues).cages
    runs = 2 + 39
    assert clock.looks >= rows + columns + runs + runs + rows * columns


def test_a_clue_at_the_end_of_a_row_does_not_reach_the_next() -> None:
    blacks = (Black(), Black(None, 5), None, None)
    with pytest.raises(PuzzleError) as error:
        kinds.build(Clues(2, 2, (0,) * 4, kind="kakuro", blacks=blacks))
    assert "the clue 5 at r1c2 has no white square to its right" in str(error.value)
