"""The deadline in force applies to the engines, and messages name the limit that was set."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

import descarte
from descarte import fast
from descarte.core import deadline
from descarte.core.deadline import Deadline, TimeUp, limit_time
from descarte.core.errors import OptionError, Stopped
from descarte.fast.contract import Found, Limits
from descarte.fast.reasoning_kernel import reasoner
from descarte.logic.inference.patterns.layout_tables import tables_of
from descarte.model.puzzle import Puzzle
from descarte.model.state import State
from tests.clock import turned

EMPTY = descarte.read("." * 81)
LARGE = descarte.read('{"n": 16}')
LARGEST = descarte.read('{"n": 25}')


def test_the_deadline_in_force_stops_a_count_and_is_named() -> None:
    with limit_time(0.05):
        found = fast.count(EMPTY, timeout=3600)
    assert (found.status, str(found.reason)) == ("stopped", "the time limit of 0.05 s was reached")


def test_an_earlier_limit_of_its_own_is_named() -> None:
    with limit_time(3600):
        found = fast.count(EMPTY, timeout=0.05)
    assert str(found.reason) == "the time limit of 0.05 s was reached"


def test_solutions_one_by_one_stop_at_the_deadline_in_force() -> None:
    with limit_time(0.05), pytest.raises(Stopped, match=r"0\.05 s"):
        for _ in fast.solutions(EMPTY):
            pass


def test_the_time_of_solutions_does_not_last_beyond_them() -> None:
    found = fast.solutions(EMPTY, timeout=3600)
    next(found)
    assert deadline.get_deadline() is None


def test_a_limit_of_time_is_above_zero() -> None:
    for ask in (fast.solve, fast.count, fast.solutions):
        with pytest.raises(OptionError, match="above 0 s"):
            ask(EMPTY, timeout=0)


def test_a_limit_that_passes_before_the_search_stops_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def faults(_: object) -> tuple[()]:
        turned(monkeypatch, 3600.0)
        deadline.check_deadline()
        return ()

    monkeypatch.setattr("descarte.model.faults.faults", faults)
    puzzle = descarte.read("1...............")
    monkeypatch.setattr("descarte.fast.kernel.is_surely_sound", lambda _: False)
    found = fast.solve(puzzle, timeout=60)
    assert (found.status, str(found.reason)) == ("stopped", "the time limit of 60 s was reached")


def test_what_is_left_goes_to_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Limits] = []
    kernel = fast.engine("kernel")
    find = kernel.find

    def hearing(puzzle: Puzzle, **more: Any) -> Found:
        asked.append(more["limits"])
        return find(puzzle, **more)

    monkeypatch.setattr(kernel, "find", hearing)
    with limit_time(Deadline(60)) as limit:
        fast.solve(EMPTY)
    assert limit is not None
    assert asked[0].asked == 60
    assert asked[0].timeout is not None
    assert 59 < asked[0].timeout <= 60


@pytest.mark.parametrize("what", ["fish", "refuted", "followed"])
def test_a_search_behind_reasoning_looks_at_the_deadline(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each takes seconds or hours here."""
    layout = (LARGEST if what == "refuted" else LARGE).layout
    kernel, state = reasoner(layout, tables_of(layout).full), State(LARGE)
    if kernel is None:
        pytest.skip("no kernel here")
    full, every = list(tables_of(layout).full), [(cell, digit) for cell in range(256) for digit in range(1, 17)]
    asks: dict[str, Callable[[], object]] = {
        "fish": lambda: kernel.find_fish(state, 1, full, full, 4),
        "refuted": lambda: [kernel.find_refuted(State(LARGEST)) for _ in range(20)],
        "followed": lambda: kernel.count_left_after(state, every * 100),
    }
    looks = []

    def look() -> None:
        looks.append(1)
        if len(looks) > 1:
            raise TimeUp(Deadline(1))

    monkeypatch.setattr(deadline, "check_deadline", look)
    with pytest.raises(TimeUp):
        asks[what]()


def test_what_working_out_the_houses_took_is_not_there_for_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, asked = turned(monkeypatch, 0.0), []
    _kernel = pytest.importorskip("descarte.fast._kernel", reason="SKIPPED: the native kernel is not built")
    kernel = pytest.importorskip("descarte.fast.kernel")
    rules_of = kernel.rules_of

    def slowly(puzzle: Puzzle) -> object:
        clock.now += 7
        return rules_of(puzzle)

    def noting(*arguments: object) -> object:
        asked.append(arguments[6])
        return _kernel.search(*arguments)

    monkeypatch.setattr(kernel, "rules_of", slowly)
    monkeypatch.setattr(kernel, "_kernel", SimpleNamespace(**{**vars(_kernel), "search": noting}))
    fast.solve(descarte.read("." * 81, kind="diagonal"), timeout=60)
    assert asked == pytest.approx([60 - 2 * 7])
