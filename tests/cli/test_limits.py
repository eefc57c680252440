"""`--timeout` covers all work on a puzzle. What was done until then is reported, and the exit code is 3."""

from __future__ import annotations

import json
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from descarte import fast
from descarte.cli.terminal.progress import Progress
from descarte.core.deadline import check_deadline
from descarte.core.text import Text
from descarte.logic import engine
from descarte.logic.narrate.explanation import Explanation
from descarte.model.result import Result
from tests.cli.conftest import Run
from tests.cli.puzzles import UNIQUE
from tests.clock import turned
from tests.forked import start_forked

HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
LARGE = '{"n": 40, "box": [5, 8], "diag": true, "antiknight": true, "antiking": true}'
LIMIT = "the time limit of 2 s was reached"


@pytest.mark.parametrize(
    "command",
    [
        ["explain"],
        ["explain", "--all-steps"],
        ["explain", "--json"],
        ["rate"],
        ["rate", "--json"],
        ["hint"],
        ["hint", "--json"],
        ["draw", "--step", "20"],
        ["draw", "--step", "20", "--json"],
        ["story", "-o", "story.html"],
        ["book", "-o", "book.pdf", "--graded"],
        ["lab", "run", "backtracking"],
    ],
    ids=" ".join,
)
def test_reasoning_ends_at_the_limit_and_says_so(
    descarte: Run, command: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    turned(monkeypatch, 0.01)
    done = descarte(*command, "--timeout", "2", HARD)
    assert done.code == 3
    assert LIMIT in done.out + done.err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("command", ["solve", "count", "check", "show", "explain", "rate", "hint", "draw"])
def test_building_a_large_board_ends_at_the_limit(descarte: Run, command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    turned(monkeypatch, 0.01)
    done = descarte(command, "--timeout", "2", LARGE)
    assert done.code == 3
    assert LIMIT in done.out + done.err


def half_of(descarte: Run, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> None:
    """Set a clock on which a timeout of a second passes after half of the readings of the clock by a command."""
    clock = turned(monkeypatch, 0.0)
    descarte(*arguments, "--timeout", "1")
    turned(monkeypatch, 2 / clock.looks)


def test_the_steps_found_so_far_are_told(descarte: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    half_of(descarte, monkeypatch, "explain", HARD)
    done = descarte("explain", "--timeout", "1", HARD)
    assert done.code == 3
    assert done.lines[0].lstrip().startswith("1. ")
    assert "+---" in done.out
    assert done.lines[-1].startswith("stopped after ")


def test_one_that_takes_too_long_does_not_hold_up_the_others(descarte: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    turned(monkeypatch, 0.001)
    done = descarte("explain", "--timeout", "1", UNIQUE, LARGE, UNIQUE)
    assert done.code == 3
    assert [line.split(":")[0] for line in done.lines] == ["1", "2", "3"]
    assert done.lines[1].startswith("2: stopped after 0 steps")
    assert done.lines[2].startswith("3: solved in 12 steps")


def test_wording_that_takes_longer_than_the_limit_ends_too(descarte: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules of a board may take long to build, and so may the words of its steps: no half of them is said."""

    def tell(_: Explanation, **__: bool) -> list[str]:
        while True:
            check_deadline()

    monkeypatch.setattr(Explanation, "lines", tell)
    turned(monkeypatch, 0.0001)
    alone = descarte("explain", "--timeout", "2", UNIQUE)
    assert (alone.code, alone.out) == (3, "")
    assert alone.err == f"descarte: {LIMIT}\n"


def test_a_board_without_steps_is_not_built_to_say_so(descarte: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[object] = []
    monkeypatch.setattr("descarte.logic.narrate.explanation.State", built.append)
    done = descarte("explain", "--timeout", "0.000001", UNIQUE)
    assert (done.code, built) == (3, [])


def test_how_long_a_pipe_is_read_does_not_count(descarte: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = turned(monkeypatch, 0.0)
    pace = SimpleNamespace(monotonic=clock.monotonic)
    written: list[str] = []

    def slowly(*words: str, **_: object) -> None:
        clock.now += 10
        written.extend(words)

    def reach(*_: object) -> str:
        check_deadline()
        return ""

    monkeypatch.setattr("descarte.cli.terminal.screen.print", slowly, raising=False)
    monkeypatch.setattr("descarte.cli.commands.explain._draw_final_board", reach)
    monkeypatch.setattr("descarte.cli.terminal.screen.time", pace)
    assert descarte("explain", "--timeout", "1", UNIQUE, "--coordinates", "A1").code == 0
    assert written[-1].startswith("solved in ")


def test_each_puzzle_has_its_own_time(descarte: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = turned(monkeypatch, 0.0)
    descarte("explain", "--timeout", "1", UNIQUE)
    turned(monkeypatch, 1 / (clock.looks + 10))
    done = descarte("explain", "--timeout", "1", *[UNIQUE] * 5)
    assert (done.code, len(done.lines)) == (0, 5)


def test_what_was_rated_before_the_limit_stays(descarte: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    half_of(descarte, monkeypatch, "explain", HARD)
    [record] = descarte("rate", "--json", "--timeout", "1", HARD).records
    assert (record["status"], record["rating"], record["score"], record["grade"]) == ("stopped", None, None, None)
    assert record["techniques"]
    assert record["reason"].endswith("the time limit of 1 s was reached")


def test_many_are_rated_within_the_limit_of_each(descarte: Run) -> None:
    done = descarte("rate", "--json", "--jobs", "2", "--timeout", "0.000001", UNIQUE, HARD, UNIQUE)
    assert done.code == 3
    assert {record["status"] for record in done.records} == {"stopped"}


def test_a_book_of_several_has_the_time_of_all(descarte: Run, tmp_path: Path) -> None:
    pytest.importorskip("typst")
    assert descarte("book", "--timeout", "60", "-o", tmp_path / "book.pdf", UNIQUE, UNIQUE).code == 0


@pytest.mark.parametrize("side", [4, 6], ids=["in the kernel", "in Python"])
@pytest.mark.parametrize("command", ["explain", "rate"])
def test_an_interrupt_ends_reasoning_cleanly(
    command: str, side: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fast, "solve", lambda puzzle, **_: Result("stopped", puzzle))
    monkeypatch.setattr(engine, "announce_start", lambda *_, **__: print("begun", flush=True))
    process = start_forked(command, large(tmp_path, side), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stdout.readline() == "begun\n"
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (130, "descarte: interrupted\n")


def large(folder: Path, side: int) -> str:
    """Write a large board, with a third of its digits given, on which techniques search for a long time."""
    size = side * side
    grid = [(side * row + row // side + column) % size + 1 for row in range(size) for column in range(size)]
    givens = [digit if number * 7919 % 100 < 33 else 0 for number, digit in enumerate(grid)]
    path = folder / "large.json"
    path.write_text(json.dumps({"n": size, "box": [side, side], "givens": givens}))
    return str(path)


class Hours:
    """Replacement for timers, on which time passes only when a test advances it."""

    def __init__(self) -> None:
        self.now, self.waiting = 0.0, list[tuple[float, Callable[[], None]]]()

    def later(self, seconds: float, call: Callable[[], None]) -> SimpleNamespace:
        self.waiting.append((self.now + seconds, call))
        return SimpleNamespace(cancel=lambda: None)

    def pass_by(self, seconds: float) -> None:
        self.now += seconds
        due = [call for when, call in self.waiting if when <= self.now]
        self.waiting = [entry for entry in self.waiting if entry[0] > self.now]
        for call in due:
            call()


def hours_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> Hours:
    """Let standard error be a terminal, without a progress bar, on which time passes only when a test advances it."""
    hours = Hours()
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setattr(Progress, "_start_timer", staticmethod(hours.later))
    monkeypatch.setattr(Progress, "_start", lambda _: None)
    monkeypatch.setattr("descarte.cli.terminal.progress.time", SimpleNamespace(monotonic=lambda: hours.now))
    return hours


def test_a_step_that_takes_very_long_is_said_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    hours = hours_on_a_terminal(monkeypatch)
    with Progress(wanted=True) as progress:
        progress.hear(Text("step 7", "paso 7"))
        for _ in range(5):
            hours.pass_by(21)
    said = "step 7 has taken 21 s so far; --timeout S sets a limit, Ctrl-C ends it\n"
    assert capsys.readouterr().err == said


def test_a_step_that_begins_late_is_said_when_it_has_taken_long_itself(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    hours = hours_on_a_terminal(monkeypatch)
    with Progress(wanted=True) as progress:
        hours.pass_by(15)
        progress.hear(Text("step 8", "paso 8"))
        hours.pass_by(6)
        assert capsys.readouterr().err == ""
        hours.pass_by(14)
    assert capsys.readouterr().err.startswith("step 8 has taken 20 s so far")


def test_quick_steps_are_not_said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    hours = hours_on_a_terminal(monkeypatch)
    with Progress(wanted=True) as progress:
        for number in range(30):
            progress.hear(Text(str(number), str(number)))
            hours.pass_by(5)
    assert capsys.readouterr().err == ""
