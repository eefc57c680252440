"""Threads that take turns: answers are in order, whichever thread is quicker, and so are errors."""

from __future__ import annotations

import ctypes
import signal
import threading
import time
from collections.abc import Callable, Iterator
from types import SimpleNamespace

import pytest

from descarte.batch.thread_turns import answer_in_turns, retain_freed_memory
from descarte.core.text import Text, speaking


def slow_first(block: int, _: object) -> int:
    time.sleep(0.02 if block % 2 == 0 else 0)
    return 10 * block


@pytest.mark.parametrize("jobs", [2, 3, 8])
def test_answers_are_taken_in_the_order_of_the_blocks(jobs: int) -> None:
    taken: list[tuple[int, int]] = []

    def take(block: int, answer: int) -> bool:
        taken.append((block, answer))
        return True

    answer_in_turns(slow_first, range(20), take, jobs=jobs)
    assert taken == [(block, 10 * block) for block in range(20)]


def test_two_blocks_are_answered_at_once() -> None:
    both = threading.Barrier(2)
    answer_in_turns(lambda *_: both.wait(60) >= 0, range(4), lambda *_: True, jobs=2)


def test_nothing_is_taken_after_a_no() -> None:
    taken: list[int] = []

    def take(block: int, _: int) -> bool:
        taken.append(block)
        return block < 3

    answer_in_turns(slow_first, range(20), take, jobs=3)
    assert taken == [0, 1, 2, 3]


@pytest.mark.parametrize("where", ["cut", "answer", "take"])
def test_an_error_comes_after_all_that_stands_before_it(where: str) -> None:
    taken: list[int] = []

    def fails(place: str, block: int) -> None:
        if place == where and block == 4:
            raise ValueError(place)

    def blocks() -> Iterator[int]:
        for block in range(9):
            fails("cut", block)
            yield block

    def work(block: int, _: object) -> int:
        fails("answer", block)
        return slow_first(block, _)

    def take(block: int, _: int) -> bool:
        fails("take", block)
        taken.append(block)
        return True

    with pytest.raises(ValueError, match=where):
        answer_in_turns(work, blocks(), take, jobs=2)
    assert taken == [0, 1, 2, 3]


def test_work_that_looks_is_ended_when_another_block_has_failed() -> None:
    def work(block: int, look: object) -> int:
        assert callable(look)
        if block == 0:
            raise ValueError("block 0")
        for _ in range(6000):
            look(0)
            time.sleep(0.01)
        raise AssertionError("nobody ended it")

    with pytest.raises(ValueError, match="block 0"):
        answer_in_turns(work, range(2), lambda *_: True, jobs=2)


def test_the_threads_speak_the_language_of_who_asks() -> None:
    with speaking("es"):
        answer_in_turns(
            lambda *_: str(Text("one", "uno")),
            range(2),
            lambda _, answer: answer == "uno" or pytest.fail(answer),
            jobs=2,
        )


def test_no_thread_is_left_when_the_caller_is_interrupted() -> None:
    begun, before = threading.Event(), {*threading.enumerate()}

    def work(_: int, look: Callable[[int], object] | None) -> None:
        assert look is not None
        begun.set()
        while True:
            look(0)
            time.sleep(0.01)

    def interrupt() -> None:
        begun.wait(60)
        signal.raise_signal(signal.SIGINT)

    threading.Thread(target=interrupt).start()
    with pytest.raises(KeyboardInterrupt):
        answer_in_turns(work, range(9), lambda *_: True, jobs=2)
    patience = time.monotonic() + 60
    while {*threading.enumerate()} - before and time.monotonic() < patience:
        time.sleep(0.01)
    assert not {*threading.enumerate()} - before


@pytest.mark.parametrize("missing", [AttributeError, OSError, TypeError])
def test_where_the_c_library_cannot_be_told_to_keep_memory_nothing_happens(
    missing: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    def library(_: None) -> object:
        raise missing

    monkeypatch.setattr(ctypes, "CDLL", library)
    retain_freed_memory()


def test_the_c_library_is_told_both_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    told: dict[int, int] = {}
    monkeypatch.setattr(ctypes, "CDLL", lambda _: SimpleNamespace(mallopt=told.__setitem__))
    retain_freed_memory()
    assert told == {-3: 32 << 20, -1: 64 << 20}
