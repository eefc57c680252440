"""descarte on a system without POSIX: everything can be imported, and commands work, in several processes too."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
EASY = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
SOLUTION = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"


def run(*arguments: str, encoding: str = "utf-8", lang: str = "en") -> str:
    done = subprocess.run(
        [sys.executable, "-m", "tests.without_posix", *arguments],
        cwd=ROOT,
        env=os.environ | {"PYTHONIOENCODING": encoding, "LANGUAGE": lang},
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr.count(b"error")) == (0, 0), done.stderr.decode(encoding)
    return done.stdout.decode(encoding)


def test_every_module_can_be_imported() -> None:
    assert int(run("--modules")) > 600


def test_what_windows_lacks_is_hidden_from_descarte_and_from_nobody_else() -> None:
    code = (
        "from tests.without_posix import hide_posix; hide_posix(); import os; os.fork\n"
        "scope = {'__name__': 'descarte.example'}\n"
        "for line in ('import os; os.fork', 'import fcntl', 'import signal; signal.SIGKILL', 'import resource'):\n"
        "    try: exec(line, scope)\n"
        "    except (AttributeError, ImportError): pass\n"
        "    else: raise SystemExit(line)\n"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)


@pytest.mark.parametrize(
    ("arguments", "shown"),
    [
        (("solve", "--line", "--quiet", EASY), SOLUTION),
        (("explain", "--verify", EASY), "every step verified; unique, proved without search"),
        (("make", "--quiet", "--seed", "monday"), "."),
    ],
    ids=["solve", "explain", "make"],
)
def test_a_command_works(arguments: tuple[str, ...], shown: str) -> None:
    assert shown in run(*arguments)


def test_two_processes_share_the_work(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.txt"
    path.write_text(f"{EASY}\n" * 8, encoding="utf-8")
    assert run("rate", "--quiet", "--jobs", "2", str(path)).count("rating 1.2 (easy)") == 8


def test_students_are_not_run_where_nothing_confines_them(tmp_path: Path) -> None:
    path = tmp_path / "student.py"
    path.write_text("def solve(board): return True\n", encoding="utf-8")
    command = [sys.executable, "-m", "tests.without_posix", "--lang", "en", "lab", "exercise", "check", str(path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert "no means to confine a student's program" in done.stderr


@pytest.mark.parametrize("encoding", ["cp1252", "cp850", "ascii"])
def test_an_old_console_shows_everything_it_can(encoding: str) -> None:
    words = run("explain", EASY, encoding=encoding, lang="es")
    assert "único oculto" in words if encoding != "ascii" else "?nico oculto" in words


@pytest.mark.parametrize("command", [("kinds",), ("techniques",), ("formats",), ("show", EASY), ("hint", EASY)])
def test_no_list_breaks_an_old_console(command: tuple[str, ...]) -> None:
    assert run(*command, encoding="cp1252", lang="es")
