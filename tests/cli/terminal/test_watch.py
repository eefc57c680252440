"""`solve --watch` and `explain --watch`."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import termios
import time

import pytest

from descarte.logic import find
from tests.cli.conftest import Run
from tests.cli.puzzles import BOARD, NONE, SEED_004, UNIQUE
from tests.forked import start_forked

KAKURO = "3 3\n#    4\\-  3\\-\n-\\3   .    .\n-\\4   .    .\n"
STEP = """\
step 1 of 12: hidden single (1.2): In box 2, the 1 at r1c1 leaves only r2c4 for the 1. So r2c4 is 1.
+-------+-------+
| 1 234 | 24 4  |
| 2 24  | 3  =1 |
+-------+-------+
| 4 123 | 1  13 |
| 3 13  | 14 2  |
+-------+-------+
=: placed

"""
ENTER, LEAVE = "\x1b[?1049h", "\x1b[?1049l"


def test_an_explanation_in_a_pipe_is_a_board_for_each_step(descarte: Run) -> None:
    outcome = descarte("explain", "--watch", UNIQUE)
    assert outcome.code == 0
    assert outcome.out.startswith(STEP)
    assert outcome.out.count("\n\nstep ") == 11
    assert outcome.out.endswith(f"{BOARD}\nsolved in 12 steps (easy); the hardest: hidden single (1.2)\n")


def test_signs_show_what_goes(descarte: Run) -> None:
    out = descarte("explain", "--watch", find("naked-pair").example).out
    assert re.search(r"naked pair.*\n(.*\n)*?.*\(\d\)\(\d\).*\n(.*\n)*?\(\): the pattern; -: discarded\n", out)


def test_a_search_in_a_pipe_shows_each_move(descarte: Run) -> None:
    outcome = descarte("solve", "--watch", UNIQUE)
    frames = outcome.out.split("\n\n")
    assert frames[0].startswith("start of the search (maintaining arc consistency (MAC))\n+-------+")
    assert "| 1 234 | 24 4  |" in frames[0]
    assert frames[1].splitlines()[0] == "1. row 2: 1 candidate is discarded"
    assert "| 2 -24 | 3  14 |" in frames[1]
    assert "solution number 1" in frames[-2]
    assert frames[-1] == BOARD
    assert outcome.err == "exactly one solution\n"


def test_dead_ends_and_ways_back_are_shown(descarte: Run) -> None:
    out = descarte("solve", "--watch", "--algorithm", "forward-checking", "..........43.321").out
    assert re.search(r"^\d+\. \w+ has no digit left: ", out, re.MULTILINE)
    assert re.search(r"^\d+\. \d is removed from \w+$", out, re.MULTILINE)
    assert re.search(r"^\d+\. back from \w+: no digit left to try$", out, re.MULTILINE)


@pytest.mark.parametrize("algorithm", ["seed-000", "backtracking", "dancing-links", "forward-checking"])
def test_any_algorithm_can_be_watched(descarte: Run, algorithm: str) -> None:
    outcome = descarte("solve", "--watch", "--algorithm", algorithm, UNIQUE)
    assert outcome.code == 0
    assert outcome.out.endswith(BOARD)


def test_any_kind_can_be_watched(descarte: Run) -> None:
    assert "across run of 3" in descarte("solve", "--watch", KAKURO).out


def test_no_solution(descarte: Run) -> None:
    outcome = descarte("solve", "--watch", NONE)
    assert outcome.code == 1
    assert "no solution: " in outcome.out


def test_in_spanish(descarte: Run) -> None:
    out = descarte("--lang", "es", "explain", "--watch", UNIQUE).out
    assert out.startswith("paso 1 de 12: ")
    assert "=: se coloca" in out


def test_not_with_json(descarte: Run) -> None:
    for command in ("solve", "explain"):
        outcome = descarte(command, "--watch", "--json", UNIQUE)
        assert outcome.code == 2
        assert "cannot be combined with --json" in outcome.err


@pytest.mark.parametrize("speed", ["0", "-1", "fast", "nan", "1e9"])
def test_a_speed_that_is_none(descarte: Run, speed: str) -> None:
    outcome = descarte("solve", "--watch", f"--speed={speed}", UNIQUE)
    assert outcome.code == 2
    assert "expected a number above 0 and up to 1000" in outcome.err


def test_a_speed_without_watching(descarte: Run) -> None:
    for wish in ("--speed=2", "--algorithm=mac"):
        outcome = descarte("solve", wish, UNIQUE)
        assert outcome.code == 2
        assert "need --watch" in outcome.err


def test_an_unknown_algorithm(descarte: Run) -> None:
    assert "did you mean 'mac'?" in descarte("solve", "--watch", "--algorithm", "mak", UNIQUE).err


class Terminal:
    """A command that runs on a terminal of its own."""

    def __init__(self, *arguments: str) -> None:
        self.ours, self.theirs = pty.openpty()
        termios.tcsetwinsize(self.theirs, (30, 90))
        self.before = termios.tcgetattr(self.theirs)
        environment, theirs = {"TERM": "xterm-256color"}, self.theirs
        self.process = start_forked(*arguments, environment=environment, stdin=theirs, stdout=theirs, stderr=theirs)
        self.shown = ""

    def until(self, text: str) -> None:
        """Read the output until a text is shown."""
        start = len(self.shown)
        deadline = time.monotonic() + 60
        while text not in self.shown[start:]:
            assert time.monotonic() < deadline, f"{text!r} did not come: {self.shown[start:]!r}"
            if select.select([self.ours], [], [], 0.5)[0]:
                self.shown += os.read(self.ours, 65536).decode(errors="replace")

    def press(self, keys: str) -> None:
        os.write(self.ours, keys.encode())

    def end(self) -> int:
        """Return the exit code. The terminal must be as it was before."""
        code = self.process.wait(60)
        while select.select([self.ours], [], [], 0.2)[0]:
            self.shown += os.read(self.ours, 65536).decode(errors="replace")
        assert termios.tcgetattr(self.theirs) == self.before
        assert self.shown.count(ENTER) == self.shown.count(LEAVE) == 1
        os.close(self.ours)
        os.close(self.theirs)
        return code


def test_keys_move_an_explanation_on_a_terminal() -> None:
    terminal = Terminal("explain", "--watch", "--no-color", "--speed", "0.1", UNIQUE)
    terminal.until("step 1 of 12")
    terminal.press("n")
    terminal.until("step 2 of 12")
    terminal.press("\x1b[D")
    terminal.until("step 1 of 12")
    terminal.press("q")
    terminal.until("solved in 12 steps")
    assert terminal.end() == 0
    assert "[paused]" in terminal.shown


def test_it_runs_by_itself_to_the_end() -> None:
    terminal = Terminal("explain", "--watch", "--speed", "100", UNIQUE)
    terminal.until("[the end]")
    terminal.press("q")
    assert terminal.end() == 0


@pytest.mark.parametrize(("sent", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_signals_leave_the_terminal_as_it_was(sent: signal.Signals, code: int) -> None:
    terminal = Terminal("solve", "--watch", "--speed", "20", SEED_004)
    terminal.until("2. ")
    terminal.process.send_signal(sent)
    assert terminal.end() == code
