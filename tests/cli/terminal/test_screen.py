"""Differences between output to a terminal and to a file."""

from __future__ import annotations

from argparse import Namespace

import pytest

import descarte
from descarte.cli.terminal import screen as screens
from descarte.cli.terminal.screen import Screen
from descarte.model.state import State
from descarte.model.step import Step
from tests.cli.terminal.test_listing import Terminal

STATE = State(descarte.read("." * 81))
STEP = Step("naked-single", places=((0, 5),))


@pytest.mark.parametrize(("terminal", "columns", "marks"), [(False, 20, True), (True, 200, True), (True, 20, False)])
def test_a_step_is_shown_with_its_pencil_marks_unless_the_terminal_is_narrow(
    terminal: bool, columns: int, marks: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screens, "_is_terminal", lambda _: terminal)
    monkeypatch.setattr(screens, "terminal_width", lambda: columns)
    shown = Screen(Namespace(no_color=True)).step(STATE, STEP)
    assert ("123456789" in shown) == marks
    if not marks:
        assert "5" in shown


@pytest.mark.parametrize(("before", "indent"), [("", 0), ("  ", 4), (" 1. ", 4)])
def test_a_long_line_goes_on_below_its_first_word(before: str, indent: int, monkeypatch: pytest.MonkeyPatch) -> None:
    line = f"{before}word {'word ' * 11}"
    assert screens.fold_line(line) == line
    monkeypatch.setattr("sys.stdout", Terminal())
    monkeypatch.setattr(screens, "terminal_width", lambda: 45)
    first, below = screens.fold_line(line).splitlines()
    assert len(first) <= 45
    assert below.startswith(f"{' ' * indent}word")


def test_a_window_is_redrawn_with_carriage_returns_and_without_other_commands(
    capsys: pytest.CaptureFixture[str],
) -> None:
    Screen(Namespace(no_color=True)).redraw("\x1b[Hone\x07\ntwo")
    assert capsys.readouterr().out == "\x1b[Hone\N{REPLACEMENT CHARACTER}\r\ntwo"
