"""One deadline for everything that may take long."""

from __future__ import annotations

import math
import time

import pytest

from descarte.core.deadline import (
    Deadline,
    TimeUp,
    check_deadline,
    check_deadline_each,
    get_deadline,
    get_seconds_left,
    limit_time,
)
from descarte.core.errors import OptionError
from tests.clock import turned


def test_without_a_deadline_there_is_all_the_time() -> None:
    check_deadline()
    assert get_seconds_left() == math.inf


def test_a_look_after_the_deadline_raises_and_says_which() -> None:
    with limit_time(0.001) as deadline:
        time.sleep(0.002)
        with pytest.raises(TimeUp, match=r"0\.001 s") as caught:
            check_deadline()
    assert caught.value.deadline is deadline
    assert get_seconds_left() == math.inf


def test_the_earlier_of_two_deadlines_counts_and_the_outer_one_comes_back() -> None:
    with limit_time(60) as outer:
        with limit_time(3600) as inner:
            assert inner is outer
        with limit_time(5):
            assert get_seconds_left() <= 5
        assert 5 < get_seconds_left() <= 60


def test_no_limit_inside_a_limit_keeps_the_limit() -> None:
    with limit_time(60), limit_time(None):
        assert get_seconds_left() <= 60


@pytest.mark.parametrize("seconds", [0, -1, math.nan])
def test_a_limit_is_above_zero(seconds: float) -> None:
    with pytest.raises(OptionError, match="above 0 s"), limit_time(seconds):
        pass


def test_a_deadline_can_be_taken_up_again() -> None:
    deadline = Deadline(60)
    for _ in range(2):
        with limit_time(deadline):
            assert get_deadline() is deadline
    assert get_deadline() is None


def test_looking_looks_before_each_item(monkeypatch: pytest.MonkeyPatch) -> None:
    turned(monkeypatch, 1.0)
    seen: list[int] = []
    with limit_time(5.5), pytest.raises(TimeUp):
        seen.extend(check_deadline_each(range(1000)))
    assert seen == [0, 1, 2, 3, 4]


def test_a_deadline_in_a_generator_is_looked_up_when_it_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    found = check_deadline_each(range(3))
    assert next(found) == 0
    turned(monkeypatch, 60.0)
    with limit_time(1), pytest.raises(TimeUp):
        next(found)
