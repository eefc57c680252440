"""The table of a race while it is running."""

from __future__ import annotations

import io
import sys

import pytest
from rich.console import Console

from descarte import lab
from descarte.cli.terminal.race_table import LiveTable
from descarte.core.text import speaking
from tests.lab.puzzles import EASY


def drawn(table: LiveTable) -> str:
    """Return the table as text."""
    stream = io.StringIO()
    Console(file=stream, width=140).print(table.table())
    return stream.getvalue()


def test_it_shows_who_waits_who_runs_and_who_has_ended() -> None:
    with speaking("en"):
        table = LiveTable(["mac", "forward-checking"], wanted=True)
    assert not table.wanted
    assert drawn(table).count("waiting") == 2
    result = lab.run(EASY, "mac", begin=lambda counts: table.start("mac", counts))
    assert "running" in drawn(table)
    table.end("mac", result.status)
    row = drawn(table).splitlines()[1].split()
    assert row[:4] == ["mac", "found", "49", "11324"]


def test_on_a_terminal_it_is_there_and_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.StringIO()
    monkeypatch.setattr(stream, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setenv("TERM", "xterm-256color")
    with speaking("es"), LiveTable(["mac"], wanted=True) as table:
        table._show()
    assert "en espera" in stream.getvalue()
    assert stream.getvalue().endswith("\x1b[2K")


def test_a_race_that_is_over_at_once_shows_no_table(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.StringIO()
    monkeypatch.setattr(stream, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(sys, "stderr", stream)
    with LiveTable(["mac"], wanted=True) as table:
        assert table.wanted
    assert stream.getvalue() == ""
