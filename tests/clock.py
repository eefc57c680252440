"""Clock for tests that advances with each reading, so that a limit is reached after a known number of readings."""

from __future__ import annotations

import time
from types import SimpleNamespace

import pytest

from descarte.core import deadline


class Clock:
    """Clock that advances by `step` seconds with each reading."""

    def __init__(self, step: float) -> None:
        self.step, self.now, self.looks = step, time.monotonic(), 0

    def monotonic(self) -> float:
        self.now += self.step
        self.looks += 1
        return self.now


def turned(monkeypatch: pytest.MonkeyPatch, step: float) -> Clock:
    """Replace the clock of deadlines and return the new one."""
    clock = Clock(step)
    monkeypatch.setattr(deadline, "time", SimpleNamespace(monotonic=clock.monotonic))
    return clock
