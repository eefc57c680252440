"""Making of Str8ts."""

from __future__ import annotations

from random import Random

import pytest

import descarte
from descarte import fast, kinds
from descarte.fast.contract import Values
from descarte.making.grids.full_grid import find_full_grid
from descarte.making.kinds import str8ts
from descarte.making.request import Request
from descarte.model.puzzle import Puzzle
from tests.examples import mostly_long


@pytest.mark.parametrize("size", mostly_long([5, 6, 9], 5, 6))
def test_they_have_one_solution(size: int) -> None:
    one, other = descarte.make("str8ts", size=size, count=2, seed=1)
    for puzzle in (one, other):
        assert puzzle.kind == "str8ts"
        assert 0 < len(puzzle.layout.places) < size * size or puzzle.drawings
        assert fast.engine("twin").find(puzzle, limit=2, keep=2).grids == (puzzle.solution,)
        assert puzzle.is_solution(puzzle.solution or ())
    assert one.layout.places != other.layout.places


def test_the_black_squares_are_symmetric_and_some_have_digits() -> None:
    (puzzle,) = descarte.make("str8ts", seed=2)
    dark = [at for drawing in puzzle.drawings for line in drawing.lines for at in line]
    blacks = {*range(81)} - {*puzzle.layout.places} | {*dark}
    assert blacks == {80 - at for at in blacks}
    assert dark
    assert all(puzzle.givens[puzzle.layout.cell_at[at]] for at in dark)


def test_they_have_grades() -> None:
    for grade in ("easy", "hard"):
        (puzzle,) = descarte.make("str8ts", size=6, grade=grade, seed=1)
        found = puzzle.rate().grade
        assert found is not None
        assert found.key == grade


@pytest.mark.parametrize("rule", mostly_long(["diagonal", "antiknight", "windoku", "antiking"], "diagonal"))
def test_black_digits_keep_the_rules_of_the_whole_grid(rule: str) -> None:
    for puzzle in descarte.make("str8ts", options=rule, count=2, seed=3):
        assert kinds.clues_of(puzzle).options == (rule,)
        assert not puzzle.faults()
        assert puzzle.solve().status == "unique"


def test_the_sizes_that_are_made() -> None:
    (least,) = descarte.make("str8ts", size=4, seed=1)
    assert least.layout.size == 4
    for size in (3, 13):
        with pytest.raises(descarte.DescarteError, match=f"4 to 12 rows and columns, not {size}x{size}"):
            next(iter(descarte.make("str8ts", size=size, seed=1)))


def test_layouts_are_drawn_until_one_can_be_filled(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: dict[tuple[int, ...], bool] = {}

    def fill(board: Puzzle, chance: Random) -> Values | None:
        filling = find_full_grid(board, chance) if len(tried) >= 2 else None
        tried[board.layout.places] = filling is not None
        return filling

    monkeypatch.setattr(str8ts, "find_full_grid", fill)
    made = str8ts.attempt(Request("str8ts", 5, 5), 1, Random(1))
    assert made.clues is not None
    assert [*tried.values()] == [False] * (len(tried) - 1) + [True]
    assert len(tried) > 2


def test_an_attempt_ends_with_nothing_if_no_layout_can_be_filled(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[Puzzle] = []
    monkeypatch.setattr(str8ts, "find_full_grid", lambda board, _: tried.append(board))
    made = str8ts.attempt(Request("str8ts", 5, 5), 1, Random(1))
    assert (made.clues, len(tried)) == (None, 30)
