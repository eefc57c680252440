"""Timeouts of reasoning: every technique reads the clock, and what was found until then is kept."""

from __future__ import annotations

import random
import sys
from functools import cache
from itertools import islice
from types import FrameType

import pytest

import descarte
from descarte import kinds
from descarte.core.deadline import TimeUp, check_deadline, limit_time, listen_for_starts
from descarte.logic.contract import Technique
from descarte.logic.engine import explain, select, take_steps
from descarte.logic.hints import hint
from descarte.logic.narrate.explanation import explanation, find_choices
from descarte.logic.narrate.trace_json import replay_steps
from descarte.logic.techniques import every_technique
from descarte.logic.techniques.last_resort.cases import _solution
from descarte.model.clues import Clues, Total
from descarte.model.puzzle import Puzzle
from descarte.model.result import Result
from descarte.model.state import State
from tests.clock import turned
from tests.examples import rotate

HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
RULES = (
    ".Shape~6x6.Whisper~3~R1C1~R2C2~R3C3~R4C4~R5C5~R6C6.Arrow~R1C6~R2C5~R2C4.Thermo~R6C1~R5C1~R5C2"
    ".~R4C2_4.~R4C5_5.~R1C5_2.~R5C4_4.~R4C3_3"
)
MOST_CALLS = 150_000
"""Maximum number of function calls between two readings of the clock. A million calls take about 100 ms."""
LOOKS = 60


def pattern(side: int) -> list[int]:
    """Return a solved board with boxes of `side` by `side`."""
    size = side * side
    return [(column + row * side + row // side) % size + 1 for row in range(size) for column in range(size)]


@cache
def board(side: int, share: float, *, cages: bool = False) -> Puzzle:
    """Return a board with a fraction of a solution's digits and, if wanted, cages of two adjacent cells."""
    chance, size, grid = random.Random(side), side * side, pattern(side)
    givens = tuple(digit if chance.random() < share else 0 for digit in grid)
    pairs = [(cell, cell + 1) for cell in range(0, size * size - 1, 2)] if cages else []
    totals = tuple(Total(grid[one] + grid[other], (one, other)) for one, other in pairs)
    return kinds.build(Clues(size, size, givens, cages=totals))


@cache
def reached(side: int, share: float, *, cages: bool = False) -> State:
    """Return the state that the easiest techniques reach."""
    state = State(board(side, share, cages=cages))
    for _ in islice(take_steps(state, select(["full-house", "hidden-single", "naked-single"])), 400):
        pass
    return state


class Calls:
    """Counter of function calls between two readings of the clock."""

    def __init__(self) -> None:
        self.count = self.most = 0

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_name == "monotonic":
            self.most, self.count = max(self.most, self.count), 0
        elif event in ("call", "c_call"):
            self.count += 1


BOARDS = {
    "open": lambda: reached(6, 0.5),
    "nearly": lambda: reached(6, 0.58),
    "cages": lambda: reached(4, 0.3, cages=True),
}


def most_calls_between_looks(technique: Technique, name: str, looks: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """Return the maximum number of function calls between two of the first `looks` readings of the clock."""
    state = BOARDS[name]().copy()
    calls = Calls()
    turned(monkeypatch, 1.0)
    sys.setprofile(calls)
    try:
        with limit_time(looks):
            for _ in islice(technique.find(state), 5):
                pass
    except TimeUp:
        pass
    finally:
        sys.setprofile(None)
    return max(calls.most, calls.count)


def key_of(value: Technique | str) -> str:
    return value if isinstance(value, str) else value.key


@pytest.mark.parametrize(("name", "technique"), rotate(BOARDS, every_technique(), len(BOARDS)), ids=key_of)
def test_every_technique_looks_at_the_clock_on_a_large_board(
    technique: Technique, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert most_calls_between_looks(technique, name, LOOKS, monkeypatch) < MOST_CALLS


@pytest.mark.long
@pytest.mark.parametrize("technique", every_technique(), ids=key_of)
@pytest.mark.parametrize("name", BOARDS)
def test_every_technique_goes_on_looking_at_the_clock(
    technique: Technique, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert most_calls_between_looks(technique, name, 5 * LOOKS, monkeypatch) < MOST_CALLS


@pytest.mark.parametrize("text", [HARD, RULES], ids=["plain", "rules"])
def test_a_case_split_looks_at_the_clock_in_every_branch(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    start, (splits,) = State(descarte.read(text)), select(["case-split"])
    list(take_steps(start, select(rating=4.4)))
    next(splits.find(start.copy()))
    clock, calls = turned(monkeypatch, 0.0), Calls()
    sys.setprofile(calls)
    try:
        with limit_time(LOOKS):
            next(splits.find(start.copy()))
    finally:
        sys.setprofile(None)
    assert max(calls.most, calls.count) < MOST_CALLS
    assert clock.looks > 10
    for share in (0.1, 0.5, 0.9):
        turned(monkeypatch, 1.0)
        with limit_time(share * clock.looks), pytest.raises(TimeUp):
            next(splits.find(start.copy()))


def test_the_steps_found_in_time_are_the_first_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = descarte.read(HARD)
    clock = turned(monkeypatch, 0.0)
    whole = explain(puzzle, timeout=1)
    half = clock.looks // 2
    turned(monkeypatch, 1.0)
    found = explain(puzzle, timeout=half)
    assert found.status == "stopped"
    assert 0 < len(found.trace) < len(whole.trace)
    assert found.trace == whole.trace[: len(found.trace)]
    assert found.counts == {
        "steps": len(found.trace),
        "unplaced": replay_steps(puzzle, found.trace).unplaced.bit_count(),
    }
    assert str(found.reason) == f"stopped after {len(found.trace)} steps: the time limit of {half} s was reached"


def test_a_limit_around_an_explanation_counts_like_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    turned(monkeypatch, 0.001)
    with limit_time(2):
        found = descarte.explain(HARD, timeout=3600)
    assert (found.status, str(found.reason).split(": ")[1]) == ("stopped", "the time limit of 2 s was reached")


def test_half_of_the_time_and_ten_seconds_at_most_are_for_the_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[float] = []

    def solve(puzzle: Puzzle, *, timeout: float) -> Result:
        asked.append(timeout)
        return Result("stopped", puzzle)

    monkeypatch.setattr("descarte.fast.solve", solve)
    turned(monkeypatch, 0.0)
    for timeout in (None, 2, 3600):
        explain(descarte.read("1.....3.4......2"), timeout=timeout)
    assert asked == [10, pytest.approx(1), 10]


def test_an_explanation_that_was_stopped_tells_its_steps_and_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    turned(monkeypatch, 0.001)
    found = explanation(descarte.read(HARD), timeout=2)
    assert str(found).splitlines()[-1].startswith(f"stopped after {len(found.trace)} steps: the time limit of 2 s was")
    assert len(found.lines()) >= len(found.trace)


def test_the_choices_found_in_time_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    turned(monkeypatch, 0.01)
    found = find_choices(descarte.read(HARD), timeout=2)
    assert found.status == "stopped"
    assert found.available is not None
    assert str(found.closing).startswith(f"{len(found.available)} step")
    assert "the time limit of 2 s was reached" in str(found.closing)


def test_a_check_that_was_stopped_leaves_no_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    def judge(*_: object) -> None:
        turned(monkeypatch, 3600.0)
        check_deadline()

    monkeypatch.setattr("descarte.logic.narrate.explanation.verify_steps", judge)
    found = explanation(descarte.read("1.....3.4......2"), timeout=60, verifying=True)
    assert (found.status, found.verdict, len(found.trace)) == ("stopped", None, 12)
    assert str(found.closing).startswith("the steps were found, but their check was stopped: the time limit of 60 s")


def test_a_hint_that_was_not_found_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    turned(monkeypatch, 0.1)
    found = hint(descarte.read(HARD), timeout=2)
    assert (found.status, str(found)) == ("stopped", "No step was found in time: the time limit of 2 s was reached.")


def test_whoever_listens_hears_which_step_is_begun() -> None:
    heard: list[str] = []
    with listen_for_starts(lambda what: heard.append(str(what))):
        explain(descarte.read("1.....3.4......2"), limit=3)
    assert heard == ["step 1", "step 2", "step 3"]


def test_the_solution_that_was_not_found_in_time_is_looked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = descarte.read(HARD)
    _solution.cache_clear()
    monkeypatch.setattr("descarte.fast.solve", lambda puzzle, **_: Result("stopped", puzzle))
    with limit_time(1):
        turned(monkeypatch, 3600.0)
        with pytest.raises(TimeUp):
            _solution(puzzle)
    monkeypatch.undo()
    assert _solution(puzzle) is not None
