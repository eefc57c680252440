from __future__ import annotations

from collections.abc import Callable

import pytest

from descarte import fast, kinds
from descarte.core.errors import OptionError, PuzzleError, Stopped
from descarte.model.clues import Clues
from descarte.model.puzzle import Puzzle
from descarte.model.result import Grid

pytestmark = pytest.mark.usefixtures("each_engine")

UNIQUE = kinds.build(Clues(4, 4, (1, 0, 0, 0, 0, 0, 3, 0, 4, 0, 0, 0, 0, 0, 0, 2)))
EMPTY = kinds.build(Clues(4, 4, (0,) * 16))
SECONDS = (0.05, 0.5, 5, 50)
"""Timeouts in seconds to try. The shortest one is enough for the test, unless the machine is very busy."""
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
    for seconds in SECONDS:
        result = fast.count(empty, timeout=seconds)
        assert result.status == "stopped"
        assert result.reason is not None
        assert f" {seconds:g} s" in result.reason.say("en")
        if result.counts["solutions"]:
            return
    pytest.fail("nothing was found in time")


def test_a_faulty_puzzle_is_refused() -> None:
    with pytest.raises(PuzzleError, match="1 appears 2 times in row 1"):
        fast.solve(kinds.build(Clues(4, 4, (1, 1) + (0,) * 14)))


def test_an_unknown_engine_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DESCARTE_ENGINE", "kernle")
    with pytest.raises(OptionError, match="did you mean 'kernel'"):
        fast.solve(UNIQUE)


@pytest.mark.parametrize("limit", [0, -1])
def test_a_limit_below_one_is_refused(limit: int) -> None:
    with pytest.raises(OptionError, match="above 0"):
        fast.count(EMPTY, limit)


def test_a_limit_beyond_all_counts_is_none() -> None:
    assert fast.count(EMPTY, 10**30).counts["solutions"] == 288


@pytest.mark.parametrize("timeout", [0.0, -1.0, float("nan")])
def test_a_time_limit_is_above_zero(timeout: float) -> None:
    with pytest.raises(OptionError, match="above 0 s"):
        fast.solve(EMPTY, timeout=timeout)


HARD = kinds.build(Clues(9, 9, (0,) * 81, options=("diagonal",)))


def test_a_node_limit_is_a_result_with_its_reason() -> None:
    for result in (fast.count(HARD, nodes=40), fast.solve(HARD, nodes=3), fast.count(EMPTY, nodes=3)):
        assert result.status == "stopped"
        assert result.reason is not None
        assert "nodes" in result.reason.say("en")
    assert fast.solve(UNIQUE, nodes=1_000_000).status == "unique"
    assert fast.solve(UNIQUE, nodes=10**30).status == "unique"


@pytest.mark.parametrize("nodes", [0, -1])
def test_a_node_limit_below_one_is_refused(nodes: int) -> None:
    with pytest.raises(OptionError, match="above 0"):
        fast.solve(EMPTY, nodes=nodes)


@pytest.mark.parametrize(("limit", "most", "unit"), [("timeout", SECONDS, "s"), ("nodes", (2000,), "nodes")])
def test_solutions_stop_at_a_limit(limit: str, most: tuple[float, ...], unit: str) -> None:
    for number in most:
        seen: set[Grid] = set()
        with pytest.raises(Stopped, match=f" {number:g} {unit}") as caught:
            seen.update(fast.solutions(HARD, **{limit: number}))  # type: ignore[arg-type]
        assert len(seen) == caught.value.found
        if seen:
            return
    pytest.fail("nothing was found within the limits")


def test_limits_of_solutions_are_checked_at_once() -> None:
    with pytest.raises(OptionError):
        fast.solutions(EMPTY, timeout=-1)


@pytest.mark.parametrize("call", [fast.count, lambda puzzle, **limits: list(fast.solutions(puzzle, **limits))])
@pytest.mark.parametrize("puzzle", [HARD, kinds.build(Clues(9, 9, (0,) * 81))], ids=["diagonal", "classic"])
def test_progress_is_told_and_an_error_there_ends_the_search(call: Callable[..., object], puzzle: Puzzle) -> None:
    told: list[tuple[int, int]] = []

    def tell(found: int, nodes: int) -> None:
        told.append((found, nodes))
        if len(told) == 3:
            raise LookupError

    with pytest.raises(LookupError):
        call(puzzle, progress=tell)
    assert told == sorted(told)
    assert len(told) == 3
    assert told[-1][1] > told[0][1] > 0
