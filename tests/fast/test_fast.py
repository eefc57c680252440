from __future__ import annotations

import pytest

from descarte import fast, kinds
from descarte.errors import OptionError, PuzzleError
from descarte.model.clues import Clues

pytestmark = pytest.mark.usefixtures("each_engine")

UNIQUE = kinds.build(Clues(4, 4, (1, 0, 0, 0, 0, 0, 3, 0, 4, 0, 0, 0, 0, 0, 0, 2)))
EMPTY = kinds.build(Clues(4, 4, (0,) * 16))
NONE = kinds.build(Clues(4, 4, (1, 2, 0, 0, 0, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0)))


def test_the_status_tells_none_one_and_several() -> None:
    assert [fast.solve(puzzle).status for puzzle in (NONE, UNIQUE, EMPTY)] == ["none", "unique", "several"]


def test_several_comes_with_two_different_solutions() -> None:
    one, other = fast.solve(EMPTY).grids
    assert one != other
    assert EMPTY.is_solution(one)
    assert EMPTY.is_solution(other)


def test_first_asks_for_any_solution() -> None:
    result = fast.solve(EMPTY, first=True)
    assert (result.status, len(result.grids)) == ("found", 1)
    assert fast.solve(NONE, first=True).status == "none"


def test_counting_ends_at_the_limit() -> None:
    assert fast.count(EMPTY).counts["solutions"] == 288
    assert fast.count(EMPTY, 100).counts["solutions"] == 100
    assert [fast.count(puzzle).status for puzzle in (NONE, UNIQUE, EMPTY)] == ["none", "unique", "several"]


def test_solutions_are_found_when_asked_for() -> None:
    huge = fast.solutions(kinds.build(Clues(9, 9, (0,) * 81)))
    assert len({next(huge) for _ in range(5)}) == 5
    assert len(set(fast.solutions(EMPTY))) == 288


def test_a_timeout_is_a_result_with_its_reason() -> None:
    empty = kinds.build(Clues(9, 9, (0,) * 81))
    result = fast.count(empty, timeout=0.05)
    assert result.status == "stopped"
    assert result.counts["solutions"] > 0
    assert result.reason is not None
    assert "0.05 s" in result.reason.say("en")


def test_a_faulty_puzzle_is_refused() -> None:
    with pytest.raises(PuzzleError, match="1 appears 2 times in row 1"):
        fast.solve(kinds.build(Clues(4, 4, (1, 1) + (0,) * 14)))


def test_an_unknown_engine_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DESCARTE_ENGINE", "kernle")
    with pytest.raises(OptionError, match="did you mean 'kernel'"):
        fast.solve(UNIQUE)


@pytest.mark.parametrize("limit", [0, -1])
def test_a_limit_below_one_is_refused(limit: int) -> None:
    with pytest.raises(OptionError, match="from 1"):
        fast.count(EMPTY, limit)


def test_a_limit_beyond_all_counts_is_none() -> None:
    assert fast.count(EMPTY, 10**30).counts["solutions"] == 288


@pytest.mark.parametrize("timeout", [0.0, -1.0, float("nan")])
def test_a_time_limit_is_above_zero(timeout: float) -> None:
    with pytest.raises(OptionError, match="above 0 s"):
        fast.solve(EMPTY, timeout=timeout)
