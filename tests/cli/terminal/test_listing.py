"""Lists of kinds, formats and so on, on a terminal and in a file."""

from __future__ import annotations

import io
import re
import sys

import pytest

from descarte import formats
from tests.cli.conftest import Run


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_on_a_narrow_terminal_only_the_words_are_folded(descarte: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    stream = Terminal()
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr(sys, "stdout", stream)
    assert descarte("formats").code == 0
    lines = stream.getvalue().splitlines()
    assert max(map(len, lines)) > 0
    for format in formats.all_formats():
        assert any(re.sub(r"\x1b\[[0-9;]*m", "", line).startswith(format.key) for line in lines), format.key
        assert f"\x1b[36m{format.key}" in stream.getvalue()


def test_in_a_file_each_thing_has_one_line(descarte: Run) -> None:
    lines = descarte("formats").lines
    assert [line.split()[0] for line in lines[1:]] == [format.key for format in formats.all_formats()]
