"""A clock that tests turn: it moves on with each look, so that a limit is reached after a known number of looks."""

from __future__ import annotations

import time
from types import SimpleNamespace

import pytest

from descarte.core import deadline


class Clock:
    """Each look at it takes `step` seconds."""

    def __init__(self, step: float) -> None:
        self.step, self.now, self.looks = step, time.monotonic(), 0

    def monotonic(self) -> float:
        self.now += self.step
        self.looks += 1
        return self.now


def turned(monkeypatch: pytest.MonkeyPatch, step: float) -> Clock:
    """The deadline's clock from now on."""
    clock = Clock(step)
    monkeypatch.setattr(deadline, "time", SimpleNamespace(monotonic=clock.monotonic))
    return clock
