"""Attempts in order: the same seed gives the same puzzles with any number of workers."""

from __future__ import annotations

import pytest

import descarte
from descarte.making import run as making_run
from descarte.making.request import Attempt, Request
from descarte.making.run import MakingRun, NotMade
from descarte.model.clues import Clues


def puzzles(run: MakingRun) -> list[tuple[int, ...]]:
    return [made.puzzle.givens for made in run]


def test_any_number_of_processes_gives_the_same_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    request = Request(seed="order", clues=26)
    alone = puzzles(MakingRun(request, 60))
    monkeypatch.setattr(making_run, "ALONE", 0.0)
    assert puzzles(MakingRun(request, 60, jobs=2)) == alone
    assert len(set(alone)) == 60


def test_other_seeds_give_other_puzzles() -> None:
    assert puzzles(MakingRun(Request(seed="a"))) != puzzles(MakingRun(Request(seed="b")))


def test_a_run_goes_on_where_another_one_ended() -> None:
    request = Request(rows=6, columns=6, seed="on")
    whole = list(MakingRun(request, 9))
    first = list(MakingRun(request, 4))
    rest = MakingRun(request, 9, start=first[-1].attempt.number + 1, found=4, seen=[made.key for made in first])
    assert [made.key for made in (*first, *rest)] == [made.key for made in whole]


def test_tries_are_counted() -> None:
    run = MakingRun(Request(rows=4, columns=4, seed="count"), 3)
    told: list[tuple[int, int]] = []
    run.tell = lambda found, tried: told.append((found, tried))
    assert [made.attempt.number + 1 for made in run] == [tried for _, tried in told] == [1, 2, 3]
    assert run.tried == 3


def test_nothing_is_made_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making_run, "PATIENCE", 0.3)
    run = MakingRun(Request(kind="latin", rows=2, columns=2, seed="twice"), 1000)
    with pytest.raises(NotMade, match="of 1000 puzzles found"):
        puzzles(run)
    assert 1 <= run.found <= 8
    assert run.twice > 0


def test_what_cannot_be_is_given_up_after_so_many_tries_with_the_nearest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making_run, "PATIENCE", 0.05)
    run = MakingRun(Request(clues=17, seed="17"))
    with pytest.raises(NotMade, match=r"gave up after 50 attempts: 0 of 1 puzzle found") as caught:
        puzzles(run)
    assert caught.value.nearest is not None
    assert caught.value.nearest.clues is not None
    assert 18 <= sum(map(bool, caught.value.nearest.clues.givens)) <= 24
    assert "50 intentos" in caught.value.message.say("es")


def test_what_is_known_to_be_impossible_is_said_after_a_few_tries_with_the_nearest() -> None:
    run = MakingRun(Request(rows=4, columns=4, clues=2, seed="2"), timeout=60)
    with pytest.raises(NotMade, match="two digits that are not given anywhere can change places") as caught:
        puzzles(run)
    assert not caught.value.late
    assert caught.value.nearest is not None
    assert run.tried <= making_run.GLANCE / making_run.CHEAPEST


def test_the_time_can_be_limited() -> None:
    with pytest.raises(NotMade, match=r"the time limit of 0.05 s was reached after \d+ attempts: 0 of 1") as caught:
        puzzles(MakingRun(Request(clues=17, seed="17"), timeout=0.05))
    assert caught.value.late


def test_the_public_function_is_an_iterator() -> None:
    found = descarte.make(size=4, count=2, seed=1)
    assert next(found) != next(found)
    with pytest.raises(StopIteration):
        next(found)


def test_an_attempt_that_is_near_is_not_made() -> None:
    assert not Attempt(0, None).made
    assert not Attempt(0, Clues(1, 1, (0,)), 0.5).made
