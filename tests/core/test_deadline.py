"""One deadline for everything that may take long."""

from __future__ import annotations

import math
import time

import pytest

from descarte.core.deadline import Deadline, TimeUp, in_force, left, look, looking, within
from descarte.core.errors import OptionError
from tests.clock import turned


def test_without_a_deadline_there_is_all_the_time() -> None:
    look()
    assert left() == math.inf


def test_a_look_after_the_deadline_raises_and_says_which() -> None:
    with within(0.001) as deadline:
        time.sleep(0.002)
        with pytest.raises(TimeUp, match=r"0\.001 s") as caught:
            look()
    assert caught.value.deadline is deadline
    assert left() == math.inf


def test_the_earlier_of_two_deadlines_counts_and_the_outer_one_comes_back() -> None:
    with within(60) as outer:
        with within(3600) as inner:
            assert inner is outer
        with within(5):
            assert left() <= 5
        assert 5 < left() <= 60


def test_no_limit_inside_a_limit_keeps_the_limit() -> None:
    with within(60), within(None):
        assert left() <= 60


@pytest.mark.parametrize("seconds", [0, -1, math.nan])
def test_a_limit_is_above_zero(seconds: float) -> None:
    with pytest.raises(OptionError, match="above 0 s"), within(seconds):
        pass


def test_a_deadline_can_be_taken_up_again() -> None:
    deadline = Deadline(60)
    for _ in range(2):
        with within(deadline):
            assert in_force() is deadline
    assert in_force() is None


def test_looking_looks_before_each_item(monkeypatch: pytest.MonkeyPatch) -> None:
    turned(monkeypatch, 1.0)
    seen: list[int] = []
    with within(5.5), pytest.raises(TimeUp):
        seen.extend(looking(range(1000)))
    assert seen == [0, 1, 2, 3, 4]


def test_a_deadline_in_a_generator_is_looked_up_when_it_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    found = looking(range(3))
    assert next(found) == 0
    turned(monkeypatch, 60.0)
    with within(1), pytest.raises(TimeUp):
        next(found)
