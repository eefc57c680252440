"""The process of CaDiCaL never outlives a call, and its failures are reported."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

import pytest

from descarte import fast, kinds
from descarte.core.errors import DescarteError
from descarte.core.text import speaking
from descarte.fast.learning import handover
from descarte.fast.learning.cadical_process import find_solutions
from descarte.fast.learning.encode import TooLarge
from descarte.fast.learning.prepare import problem_of
from descarte.model.clues import Clues
from descarte.model.layout import Layout
from descarte.model.puzzle import Puzzle
from tests.fast.puzzles import crowd

SAMPLE = Clues(4, 4, (1, 0, 0, 0, 0, 0, 3, 0, 4, 0, 0, 0, 0, 0, 0, 2))
SOURCE = str(Path(handover.__file__).parents[3])


def test_importing_it_does_not_import_the_solver() -> None:
    look = "import sys, descarte.fast.learning.handover; print('pysat' in sys.modules)"
    shown = subprocess.run([sys.executable, "-c", look], env=environment(), capture_output=True, text=True, check=True)
    assert shown.stdout.strip() == "False"


def environment() -> dict[str, str]:
    return os.environ | {"PYTHONPATH": SOURCE}


def in_the_child(code: str) -> mock._patch[str]:
    """Return a patch with which the child reads its problem and then runs other code, as if it hung or died."""
    return mock.patch.object(handover, "_START", f"import os, sys, time; sys.stdin.read(); {code}")


@pytest.fixture
def installed() -> Iterator[None]:
    with mock.patch.object(handover, "available_solvers", return_value=("cadical",)):
        yield


@pytest.mark.usefixtures("installed")
def test_a_child_that_takes_too_long_is_ended_and_what_it_found_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its clock stands still until the child has written; then an hour goes by."""
    note, hours = tmp_path / "written", 0.0

    def beat() -> None:
        nonlocal hours
        hours += note.exists()

    monkeypatch.setattr(handover, "time", SimpleNamespace(monotonic=lambda: 3600 * hours))
    writing = f"print(1, 2, flush=True); print(3, end='', flush=True); open({str(note)!r}, 'w').close()"
    with in_the_child(f"{writing}; time.sleep(3600)"):
        found = handover.search_by_learning(kinds.build(SAMPLE), limit=2, timeout=600, beat=beat)
    assert found == handover.LearningResult(((1, 2),), stopped=True)


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("raise MemoryError", "MemoryError"),
        ("os.abort()", "-6"),
        ("os._exit(0)", r"\b0\b"),
        ("1/0", "ZeroDivision"),
    ],
)
def test_a_child_that_dies_is_an_error_that_says_so(code: str, says: str) -> None:
    with in_the_child(code), pytest.raises(DescarteError, match=says) as caught:
        handover.search_by_learning(kinds.build(SAMPLE))
    with speaking("es"):
        assert "terminó sin respuesta" in str(caught.value)


@pytest.mark.usefixtures("installed")
def test_a_python_that_cannot_be_started_is_an_error() -> None:
    with mock.patch.object(sys, "executable", "/no/such/python"), pytest.raises(DescarteError, match="/no/such/python"):
        handover.search_by_learning(kinds.build(SAMPLE))


HANGING = """
import sys, time
from descarte import kinds
from descarte.fast.learning import handover
from descarte.model.clues import Clues
from descarte.model.layout import Layout
from descarte.model.puzzle import Puzzle
handover.available_solvers = lambda: ("cadical",)
handover._START = (
    "import json, os, signal, sys, time; sys.path[:] = json.loads(sys.argv[1]);"
    "from descarte.fast.learning.cadical_process import end_with_parent;"
    "signal.signal(signal.SIGINT, signal.SIG_IGN);"
    "end_with_parent(json.loads(sys.stdin.read())[0]); print(os.getpid(), file=open(PATH, 'w'), flush=True);"
    "sum(iter(int, 1))"
).replace("PATH", repr(sys.argv[1]))
handover.search_by_learning(kinds.build(Clues(4, 4, (0,) * 16)))
"""


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return (
        Path(f"/proc/{process}/stat").read_text().rsplit(")")[-1].split()[0] != "Z" if Path("/proc").exists() else True
    )


def wait_for(condition: Callable[[], bool], seconds: float = 60.0) -> bool:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if condition():
            return True
        time.sleep(0.02)
    return False


@pytest.mark.skipif(sys.platform == "win32", reason="signals as POSIX has them")
@pytest.mark.parametrize("how", ["SIGINT", "SIGKILL"])
def test_the_child_is_gone_when_its_parent_is(how: str, tmp_path: Path) -> None:
    note = tmp_path / "process"
    parent = subprocess.Popen([sys.executable, "-c", HANGING, str(note)], env=environment(), stderr=subprocess.PIPE)
    with parent:
        try:
            assert wait_for(lambda: note.exists() and note.read_text().endswith("\n"))
            child = int(note.read_text())
            assert alive(child)
            parent.send_signal(getattr(signal, how))
            complaint = parent.communicate(timeout=60)[1]
        finally:
            parent.kill()
    assert wait_for(lambda: not alive(child), 20)
    assert (b"KeyboardInterrupt" in complaint) == (how == "SIGINT")


@pytest.mark.usefixtures("installed")
def test_a_child_that_finds_a_puzzle_too_large_gives_it_back() -> None:
    with in_the_child("print('large'); print('end')"):
        with pytest.raises(TooLarge):
            handover.search_by_learning(kinds.build(SAMPLE))
        with mock.patch.object(fast, "FAILS_BEFORE_LEARNING", 1):
            assert fast.solve(crowd(6, 5)).status == "none"


def test_a_problem_that_is_settled_beforehand_has_its_solution() -> None:
    solved = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]
    givens = tuple(0 if cell % 5 == 0 else digit for cell, digit in enumerate(solved))
    assert [*find_solutions(problem_of(kinds.build(Clues(4, 4, givens))), 2)] == [solved]


def test_a_problem_without_a_rule_has_every_solution() -> None:
    free = Puzzle("free", Layout(1, 2, 2, (0, 1), ()), (), (0, 0))
    assert sorted(find_solutions(problem_of(free), 10)) == [[1, 1], [1, 2], [2, 1], [2, 2]]
