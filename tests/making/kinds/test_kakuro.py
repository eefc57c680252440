"""Making of Kakuros."""

from __future__ import annotations

import pytest

import descarte
from descarte import fast, kinds
from descarte.kinds.kakuro import runs
from descarte.making import run as making_run
from descarte.making.difficulty.judge import needs_techniques
from descarte.making.random_stream import random_stream_of
from descarte.making.shapes.areas import is_connected, neighbours
from descarte.making.shapes.kakuro_layouts import make_layout
from tests.examples import mostly_long


@pytest.mark.parametrize(
    ("rows", "columns", "longest"),
    mostly_long([(5, 5, 9), (9, 9, 9), (8, 14, 4), (20, 20, 9), (40, 30, 9)], (5, 5, 9), (9, 9, 9), (8, 14, 4)),
)
def test_layouts_are_symmetric_and_connected(rows: int, columns: int, longest: int) -> None:
    found = [make_layout(rows, columns, longest, random_stream_of("layout", number)) for number in range(12)]
    layouts = [whites for whites in found if whites is not None]
    assert len(layouts) >= 2
    for whites in layouts:
        inner = [whites[row * columns + column] for row in range(1, rows) for column in range(1, columns)]
        assert inner == inner[::-1]
        assert not any(whites[:columns])
        assert not any(whites[::columns])
        assert is_connected([place for place, white in enumerate(whites) if white], neighbours(rows, columns))
        assert {2} <= {len(run.places) for run in runs(whites, columns)} <= set(range(2, longest + 1))


@pytest.mark.parametrize("size", ["5x5", "9", "7x12"])
def test_kakuros_have_one_solution(size: str) -> None:
    for puzzle in descarte.make("kakuro", size=size, count=2, seed=1):
        assert puzzle.kind == "kakuro"
        assert not any(puzzle.givens)
        assert fast.engine("twin").find(puzzle, limit=2, keep=2).grids == (puzzle.solution,)


def test_runs_can_be_kept_short() -> None:
    (puzzle,) = descarte.make("kakuro", size=10, runs=4, seed=1)
    assert max(len(cage.cells) for cage in puzzle.cages) <= 4


def test_a_layout_can_be_given() -> None:
    layout = "######\n#..#..\n#.....\n##...#\n#.....\n#..#.."
    (puzzle,) = descarte.make("kakuro", layout=layout, seed=1)
    assert [place in puzzle.layout.cell_at for place in range(36)] == [sign == "." for sign in layout.replace("\n", "")]
    (again,) = descarte.make("kakuro", layout=descarte.write(puzzle, "kk"), seed=1)
    assert again.givens == puzzle.givens
    assert again.cages == puzzle.cages


@pytest.mark.parametrize(
    ("layout", "message"),
    [
        ("####\n#..#\n##..\n##..", "the layout has a run of 1 cell at r1c2"),
        ("####\n#..#\n....\n#..#", "the first row and the first column of a layout must be black"),
        ("###\n#..\n#.", "lines of the same length"),
    ],
)
def test_layouts_that_cannot_be(layout: str, message: str) -> None:
    with pytest.raises(descarte.DescarteError, match=message):
        descarte.make("kakuro", layout=layout)


def test_a_layout_without_a_unique_filling_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """A block of nine by nine: every run adds up to 45, whatever its order is."""
    monkeypatch.setattr(making_run, "PATIENCE", 0.1)
    layout = "#" * 10 + ("\n#" + "." * 9) * 9
    with pytest.raises(descarte.Stopped, match="gave up after 10 attempts"):
        next(descarte.make("kakuro", layout=layout, seed=1))


@pytest.mark.long
def test_digits_are_changed_until_an_easy_technique_is_needed() -> None:
    (puzzle,) = descarte.make("kakuro", needs="cage-crossing", seed=1)
    assert puzzle.count(2) == 1
    assert needs_techniques(puzzle, ("cage-crossing",))


def test_a_layout_without_a_puzzle_ends_with_the_fewest_digits_filled_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making_run, "PATIENCE", 0.05)
    layout = "#" * 10 + "\n" + ("#" + "." * 9 + "\n") * 9
    with pytest.raises(making_run.NotMade, match="0 of 1 puzzle found") as caught:
        list(descarte.make("kakuro", layout=layout, seed=1))
    nearest = caught.value.nearest
    assert nearest is not None
    assert nearest.clues is not None
    puzzle = kinds.build(nearest.clues)
    assert 17 <= sum(map(bool, puzzle.givens)) < 40
    assert fast.solve(puzzle).status == "unique"
