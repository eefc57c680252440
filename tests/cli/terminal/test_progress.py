"""Times at which the display of a long step is updated."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace

import pytest

from descarte.cli.terminal import progress as module
from descarte.cli.terminal.progress import LONG, Progress
from descarte.core.text import Text

STEP = Text("step 7", "paso 7")


class Timers:
    """Replacement for timers and the clock: the functions to call, and after how many seconds."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now, self.asked = 0.0, list[tuple[float, Callable[[], None]]]()
        monkeypatch.setattr("sys.stderr.isatty", lambda: True)
        monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=lambda: self.now))
        monkeypatch.setattr(Progress, "_start_timer", self.later)

    def later(self, seconds: float, call: Callable[[], None]) -> SimpleNamespace:
        self.asked.append((seconds, call))
        return SimpleNamespace(cancel=lambda: None)

    def ring(self) -> None:
        """Call the function of the last timer."""
        seconds, call = self.asked[-1]
        self.now += seconds
        call()


def test_a_step_is_looked_at_again_when_it_has_taken_long(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    timers = Timers(monkeypatch)
    with Progress(wanted=True) as progress:
        timers.now = 15.0
        progress.hear(STEP)
        timers.now = 0.0
        timers.ring()
        assert (timers.now, timers.asked[-1][0]) == (LONG, LONG - 5)
        assert capsys.readouterr().err == ""
        timers.ring()
    assert capsys.readouterr().err.startswith("step 7 has taken 20 s so far")


def test_before_anything_has_begun_nothing_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    timers = Timers(monkeypatch)
    with Progress(wanted=True):
        timers.ring()
        assert timers.asked[-1][0] == LONG
    assert capsys.readouterr().err == ""
