"""Puzzles that are too large are refused before anything is built from them."""

from __future__ import annotations

import pytest

import descarte
from descarte import fast, kinds
from descarte.core.errors import InputError, PuzzleError
from descarte.fast.python import engine
from descarte.model.clues import Black, Clues
from descarte.model.limits import MOST_DIGITS, MOST_REASONED, MOST_SQUARES, require_cell_count, require_grid_size
from descarte.model.puzzle import Puzzle
from descarte.model.state import State


def kakuro(rows: int, columns: int) -> Clues:
    """Return the clues of a Kakuro with pairs of white squares and without sums."""
    blacks = tuple(Black() if column % 3 == 0 else None for _ in range(rows) for column in range(columns))
    return Clues(rows, columns, (0,) * (rows * columns), kind="kakuro", blacks=blacks)


@pytest.fixture(scope="module")
def large() -> Puzzle:
    return kinds.build(kakuro(5, 6_100))


def test_the_largest_grid_is_taken_and_no_larger_one() -> None:
    require_grid_size(MOST_SQUARES, 1)
    with pytest.raises(PuzzleError, match="at most 100000 squares; this one has 50001 rows of 2"):
        kinds.build(Clues(50_001, 2, ()))


def test_more_digits_than_the_kernel_takes_are_refused() -> None:
    kinds.build(Clues(MOST_DIGITS, MOST_DIGITS, (0,) * MOST_DIGITS**2, kind="latin"))
    with pytest.raises(PuzzleError, match="at most 128 digits; this one has 129"):
        kinds.build(Clues(129, 129, (0,) * 129**2, kind="latin"))


@pytest.mark.parametrize(
    "text", ['{"rows": 1000, "columns": 101, "blacks": []}', "1000 101\n#", '{"n": 317, "blacks": []}']
)
def test_no_format_reads_a_larger_grid(text: str) -> None:
    with pytest.raises((InputError, PuzzleError), match=r"100000|316"):
        descarte.read(text)


def test_reasoning_refuses_what_would_not_fit_into_memory(large: Puzzle) -> None:
    assert len(large.layout.places) > MOST_REASONED
    require_cell_count(MOST_REASONED)
    with pytest.raises(PuzzleError, match="only the native solver accepts more than 20000"):
        State(large)
    assert not engine.takes(large)


def test_the_kernel_takes_it(large: Puzzle) -> None:
    pytest.importorskip("descarte.fast._kernel", reason="SKIPPED: the native kernel is not built")
    assert fast.solve(large, first=True, nodes=1).status == "stopped"


def test_without_the_kernel_it_is_refused(large: Puzzle, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DESCARTE_ENGINE", "twin")
    with pytest.raises(PuzzleError, match="this puzzle has"):
        fast.solve(large, first=True)
