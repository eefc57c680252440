"""Commands as processes: signals, pipes, terminals and the cost of starting."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys

import pytest

from descarte.cli.terminal import progress
from tests.cli.puzzles import BOARD, SEED_004, SOLVED, UNIQUE
from tests.forked import start_forked

COMMAND = [sys.executable, "-m", "descarte"]
ENVIRONMENT = {**os.environ, "LANGUAGE": "en", "PYTHONIOENCODING": "utf-8"}


def test_a_pipe_in_and_a_pipe_out() -> None:
    done = subprocess.run(
        [*COMMAND, "solve"], input=UNIQUE, capture_output=True, text=True, env=ENVIRONMENT, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, BOARD, "exactly one solution\n")


def test_an_interrupt_ends_it_cleanly_and_keeps_what_was_done() -> None:
    command = ("solve", "--line", "--limit", 1000000000, UNIQUE, SEED_004)
    process = start_forked(*command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stdout.readline() == f"{SOLVED}\n"
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (130, "", "descarte: interrupted\n")


def test_an_interrupt_while_it_starts_is_quiet() -> None:
    script = """
import signal, sys

class Interrupting:
    def find_spec(self, name, *_):
        if name == "descarte.cli.app":
            signal.raise_signal(signal.SIGINT)

sys.meta_path.insert(0, Interrupting())
from descarte.cli import main
sys.exit(main())
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=ENVIRONMENT, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_without_the_kernel_one_line_says_so() -> None:
    script = "import sys; sys.modules['descarte.fast._kernel'] = None; from descarte.cli import main; sys.exit(main())"
    done = subprocess.run(
        [sys.executable, "-c", script, "solve", UNIQUE], capture_output=True, text=True, env=ENVIRONMENT, check=False
    )
    assert (done.returncode, done.stdout) == (0, BOARD)
    assert done.stderr.splitlines()[0].startswith("descarte: the kernel is not built")
    assert done.stderr.splitlines()[1:] == ["exactly one solution"]


def test_a_closed_pipe_is_quiet() -> None:
    command = [*COMMAND, "solve", "-q", *[UNIQUE] * 2000]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT) as done:
        assert done.stdout is not None
        assert done.stderr is not None
        done.stdout.readline()
        done.stdout.close()
        assert done.stderr.read() == ""
        assert done.wait(60) == 0


def test_an_encoding_without_spanish_letters_is_no_reason_to_fail() -> None:
    done = subprocess.run(
        [*COMMAND, "--lang", "es", "solve", UNIQUE],
        capture_output=True,
        text=True,
        env={**ENVIRONMENT, "PYTHONIOENCODING": "ascii"},
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "exactamente una soluci?n\n")


def seen_on_a_terminal(*arguments: str, until: str = "", encoding: str = "utf-8", **environment: str) -> str:
    """Return what a command shows on a terminal. The command is interrupted when it has shown `until`."""
    ours, theirs = pty.openpty()
    environment = {"TERM": "xterm-256color", **environment}
    streams = {"stdin": theirs, "stdout": theirs, "stderr": theirs}
    process = start_forked(*arguments, environment=environment, encoding=encoding, **streams)
    os.close(theirs)
    shown = b""
    interrupted = False
    try:
        while data := os.read(ours, 65536):
            shown += data
            if until and not interrupted and until.encode() in shown:
                process.send_signal(signal.SIGINT)
                interrupted = True
    except OSError:
        pass
    finally:
        os.close(ours)
        process.wait(60)
    return shown.decode()


def test_a_terminal_gets_box_drawing_and_colours() -> None:
    shown = seen_on_a_terminal("solve", UNIQUE)
    assert "┌─────┬─────┐" in shown
    assert "\x1b[1m1\x1b[0m" in shown


def test_colours_can_be_refused() -> None:
    assert "\x1b[" not in seen_on_a_terminal("solve", "--no-color", UNIQUE)
    assert "\x1b[" not in seen_on_a_terminal("solve", UNIQUE, NO_COLOR="1")


def test_a_terminal_without_unicode_gets_plain_borders() -> None:
    shown = seen_on_a_terminal("solve", "--no-color", UNIQUE, encoding="ascii")
    assert BOARD in shown.replace("\r", "")


def test_long_work_shows_its_progress_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "_PATIENCE", 0.05)
    shown = seen_on_a_terminal("count", "--timeout", "60", SEED_004, until="working")
    assert "working" in shown
    assert shown.rstrip().endswith("descarte: interrupted")


def test_a_typed_puzzle_is_solved_with_few_modules() -> None:
    """What is imported is most of the time of a short command; 138 modules of descarte were 0.33 s of it."""
    program = (
        "import sys; from descarte.cli import main; main(['solve', '--quiet', '1.....3.4......2']);"
        "sys.stderr.write(' '.join(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=ENVIRONMENT, check=True)
    modules = done.stderr.split()
    own = [name for name in modules if name.startswith("descarte")]
    assert len(own) <= 76, own
    avoidable = {"asyncio", "json", "logging", "pathlib", "shutil", "textwrap", "threading", "traceback"}
    assert avoidable.isdisjoint(modules)


def test_help_loads_nothing_heavy() -> None:
    heavy = ("rich", "descarte.formats", "descarte.kinds", "descarte.fast", "descarte.draw", "descarte.api")
    program = (
        "import sys; from descarte.cli import main; code = main(['--help']);"
        f"sys.exit(' '.join(name for name in {heavy} if name in sys.modules) or code)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=ENVIRONMENT, check=False)
    assert (done.returncode, done.stderr) == (0, "")
