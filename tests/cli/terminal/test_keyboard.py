"""Each key is read once, and the terminal is restored afterwards."""

from __future__ import annotations

import contextlib
import os
import pty
import termios

import pytest

from descarte.cli.terminal.keyboard import END, OTHER, make_key_reader, open_key_reader, split_keys


@pytest.mark.parametrize(
    ("sent", "names"),
    [("q", ["q"]), ("\x1b[C\x1bOD", ["right", "left"]), (" nn", [" ", "n", "n"]), ("\x1b[15~", []), ("\x1b", [])],
)
def test_what_a_terminal_sends_is_split_into_keys(sent: str, names: list[str]) -> None:
    assert split_keys(sent) == names


def test_keys_that_come_together_are_read_one_by_one() -> None:
    ours, theirs = pty.openpty()
    try:
        with open_key_reader(theirs) as read:
            os.write(ours, b"n\x1b[D")
            assert (read(5), read(5), read(0)) == ("n", "left", "")
            os.write(ours, b"\x1b[15~")
            assert read(5) == OTHER
    finally:
        os.close(ours)
        os.close(theirs)


def test_the_terminal_is_restored_whatever_happens() -> None:
    ours, theirs = pty.openpty()
    try:
        before = termios.tcgetattr(theirs)
        with contextlib.suppress(KeyboardInterrupt), open_key_reader(theirs):
            assert termios.tcgetattr(theirs) != before
            raise KeyboardInterrupt
        assert termios.tcgetattr(theirs) == before
    finally:
        os.close(ours)
        os.close(theirs)


def test_the_end_of_the_input_is_a_key() -> None:
    ours, theirs = os.pipe()
    os.close(theirs)
    assert make_key_reader(ours)(5) == END
    os.close(ours)
