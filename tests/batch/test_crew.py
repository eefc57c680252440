"""Blocks shared out to workers."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from descarte.batch import crew
from descarte.batch.crew import in_order


def test_what_has_not_begun_when_nobody_waits_any_more_never_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two threads are kept in blocks 1 and 2 until the crew is told to go home: block 3 is not begun after that."""
    home, busy = threading.Event(), threading.Barrier(3)

    class Crew(ThreadPoolExecutor):
        def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
            super().shutdown(wait=False, cancel_futures=cancel_futures)
            home.set()
            super().shutdown(wait)

    monkeypatch.setattr(crew, "ThreadPoolExecutor", Crew)
    begun = []

    def work(block: int, _: object) -> int:
        begun.append(block)
        if block in (1, 2):
            busy.wait(60)
            home.wait(60)
        return block

    answers = in_order(work, range(9), jobs=2, processes=False)
    assert next(answers) == (0, 0)
    busy.wait(60)
    answers.close()
    assert sorted(begun) == [0, 1, 2]
