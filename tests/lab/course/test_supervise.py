"""The process that runs a student's file ends in time, leaves nothing behind and reaches nothing."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import descarte
from descarte.core.deadline import TimeUp, limit_time
from descarte.core.text import speaking
from descarte.lab.course import attempts, supervise
from descarte.lab.course.grade import grade
from descarte.lab.course.mark_sheet import FileGrade
from descarte.lab.course.messages import InvalidMessage
from descarte.lab.course.runner import LONGEST_LINE, Follow, ProgramRun
from descarte.lab.course.submission import Submission
from descarte.lab.course.supervise import Containment, containment, run
from tests.examples import sample
from tests.forked import start_forked
from tests.lab import hostile
from tests.lab.course.in_process import grade_here
from tests.lab.students import BACKTRACKING, BACKTRACKING_ES

LEVELS = [*supervise._find_levels(), None]
PATIENCE = 50
"""Timeout in seconds on a busy machine for what should be immediate. It is exceeded only by waiting for the student."""
posix = pytest.mark.skipif(os.name != "posix", reason="processes are ended otherwise there")
linux = pytest.mark.skipif(sys.platform != "linux", reason="looks at /proc")
two_grids = pytest.mark.usefixtures("two_grids")


@pytest.fixture(params=sample(LEVELS, 4))
def level(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Containment]:
    """Run the test at every level of confinement that works on this machine, and without confinement."""
    monkeypatch.setattr(supervise, "_find_levels", lambda: iter([request.param] if request.param else []))
    containment.cache_clear()
    found = containment()
    if found.level != request.param:
        pytest.skip(f"{request.param} does not work here")
    yield found
    containment.cache_clear()


def judged(folder: Path, text: str, key: str = "backtracking", seconds: float = PATIENCE) -> FileGrade:
    path = folder / "student.py"
    path.write_text(text)
    with speaking("en"):
        return grade(path, key, seconds=seconds)


def reasons(found: FileGrade) -> str:
    with speaking("en"):
        return " | ".join(sorted({str(check.why) for check in found.checks}))


def pupils() -> set[int]:
    """Return the processes that now run students' files."""
    found = set()
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if b"pupil.py" in (folder / "cmdline").read_bytes():
                found.add(int(folder.name))
        except OSError:
            continue
    return found


def children_of(process: int) -> set[int]:
    """Return the children of a process that run a student's file, and their children."""
    found: set[int] = set()
    for other in pupils():
        try:
            parent = int(Path(f"/proc/{other}/stat").read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
        if parent == process:
            found |= {other} | children_of(other)
    return found


def gone(processes: set[int]) -> bool:
    end = time.monotonic() + PATIENCE
    while processes & pupils():
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True


@two_grids
def test_a_good_solution_has_all_points_at_every_level(tmp_path: Path, level: Containment) -> None:
    assert judged(tmp_path, BACKTRACKING).perfect, level


@two_grids
@pytest.mark.parametrize("what", sample(hostile.WRITES, 12))
def test_whatever_is_written_to_the_judge_earns_nothing(tmp_path: Path, what: str) -> None:
    for key in ("ac3", "variable"):
        found = judged(tmp_path, hostile.writer(hostile.WRITES[what]), key)
        assert (found.points, found.error) == (0, None)
        assert found.most > 0


@two_grids
@pytest.mark.parametrize("what", sample(hostile.NESTED_TYPES, 4))
def test_wrong_types_are_told_and_earn_nothing(tmp_path: Path, what: str) -> None:
    statement, words = hostile.NESTED_TYPES[what]
    found = judged(tmp_path, f"def solve(board):\n    {statement}\n")
    assert found.points == 0
    assert words in reasons(found)
    assert all(len(str(check.why)) < 400 for check in found.checks)


@two_grids
def test_domains_of_wrong_types_are_told_with_their_cell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    body = "def revise(board, x, y): return False\ndef solve(board):\n    board.domains[10] = {}\n    return True\n"
    for domain in ("None", "['a']", "5", "[[1]]"):
        found = grade_here(tmp_path, monkeypatch, "ac3", body.format(domain))
        assert f"the domain of r2c2 is {domain} at the end" in reasons(found)
    found = grade_here(tmp_path, monkeypatch, "ac3", body.replace("[10] = {}", " = None"))
    assert "board.domains is None at the end" in reasons(found)


@posix
@two_grids
@pytest.mark.usefixtures("level")
@pytest.mark.parametrize("text", ["ENDLESS_LOOP", "DEAF", "FORKS_AND_WAITS"])
def test_the_time_of_a_file_is_the_time_of_all_its_grids(tmp_path: Path, text: str) -> None:
    start = time.monotonic()
    found = judged(tmp_path, getattr(hostile, text), seconds=0.2)
    late = "it ran out of time: the grids and calls share 0.2 s"
    assert set(reasons(found).split(" | ")) <= {late, "it was not run: the file had used up its 0.2 s"}
    assert late in reasons(found)
    assert time.monotonic() - start < PATIENCE


def test_the_time_on_every_grid_is_added_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each grid takes half a second here, the first two more than their shares; the fourth is not begun."""
    allowed: list[float] = []

    def half_a_second(
        submission: Submission, more: dict[str, Any], follow: Follow, over: Callable[[], object], seconds: float
    ) -> ProgramRun:
        allowed.append(seconds)
        return replace(run(submission, more, follow, over, PATIENCE), seconds=0.5)

    monkeypatch.setattr(attempts, "run", half_a_second)
    found = judged(tmp_path, BACKTRACKING, seconds=1.2)
    assert allowed == pytest.approx([1.2 / 4, 0.7 / 3, 0.2 / 2])
    assert [check.passed for check in found.checks] == [True] * 6 + [False] * 3
    assert reasons(found) == "None | it was not run: the file had used up its 1.2 s"


def ran(text: str, **more: object) -> ProgramRun:
    """Run a file without a grid and return how it ended."""
    told: list[str] = []
    task = {"givens": [], "neighbours": [], "size": 1, "revises": False, **more}
    return run(Submission(Path("student.py"), "", text), task, told.append, lambda: told, PATIENCE)


def test_the_time_that_a_program_sleeps_is_its_own() -> None:
    assert ran("import time\ntime.sleep(0.2)\ndef solve(board): return True\n").seconds > 0.1


@linux
def test_a_program_whose_judge_is_gone_before_it_begins_does_not_begin() -> None:
    assert ran("def solve(board): return True\n").how == "over"
    assert ran("def solve(board): return True\n", judge=1).how == "refused"


@posix
@two_grids
@pytest.mark.usefixtures("level")
def test_who_forks_and_keeps_the_pipe_does_not_hold_the_judge(tmp_path: Path) -> None:
    start = time.monotonic()
    found = judged(tmp_path, hostile.FORKS_AND_KEEPS_THE_PIPE)
    assert found.points == 0
    assert "the board is not solved" in reasons(found)
    assert "out of time" not in reasons(found)
    assert time.monotonic() - start < PATIENCE


@pytest.mark.long
@linux
@two_grids
def test_nothing_that_a_program_started_is_left(tmp_path: Path) -> None:
    before = pupils()
    for text in (hostile.FORKS_AND_KEEPS_THE_PIPE, hostile.FORKS_AND_WAITS, hostile.DEAF):
        judged(tmp_path, text, seconds=0.2)
    assert gone(pupils() - before)


@linux
@two_grids
def test_a_line_without_end_is_cut(tmp_path: Path) -> None:
    import resource  # noqa: PLC0415

    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert "it wrote to the grader" in reasons(judged(tmp_path, hostile.ENDLESS_LINE))
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 20_000
    with pytest.raises(InvalidMessage):
        list(supervise._lines(iter([b"a" * 4096] * (LONGEST_LINE // 4096 + 1))))


@two_grids
def test_moves_without_end_are_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervise, "MOST_MOVES", 5000)
    found = judged(tmp_path, hostile.ENDLESS_MOVES)
    assert all("moves" in str(check.why) for check in found.checks)


@pytest.mark.long
@two_grids
def test_a_function_that_calls_itself_without_end_is_told(tmp_path: Path) -> None:
    told = reasons(judged(tmp_path, hostile.RECURSES))
    assert "RecursionError" in told or "MemoryError" in told


@two_grids
def test_escape_sequences_are_stripped(tmp_path: Path) -> None:
    assert reasons(judged(tmp_path, hostile.PAINTS)) == "it failed at line 3: ValueError: TEN POINTS {x} {0} =cmd"


@linux
@two_grids
def test_the_judge_cannot_be_killed(tmp_path: Path, level: Containment) -> None:
    if "processes" in level.open:
        pytest.skip("nothing keeps a program from it here")
    text = hostile.KILLS.replace("JUDGE", str(os.getpid()))
    assert reasons(judged(tmp_path, text)) == "it failed at line 9: ValueError: still there"


@linux
@two_grids
def test_a_program_reaches_nothing_that_is_said_to_be_closed(
    tmp_path: Path, level: Containment, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SECRET", "1")
    victim = tmp_path / "victim"
    victim.write_text("all of it")
    victim.chmod(0o666)
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        text = hostile.REACHES.replace("VICTIM", repr(str(victim))).replace("PORT", str(port))
        told = reasons(judged(tmp_path, text))
    assert "environment" not in told
    if level.level is not None:
        assert "root" not in told
    if level.level in ("namespaces", "user"):
        assert "power" not in told
    if "processes" not in level.open:
        assert "shell" not in told
    if "network" not in level.open:
        assert "network" not in told
    if "files" not in level.open:
        assert told.endswith(("reached nothing", "reached power"))
        assert victim.read_text() == "all of it"


@linux
@two_grids
def test_the_lab_cannot_be_asked(tmp_path: Path, level: Containment) -> None:
    if "files" in level.open:
        pytest.skip("nothing keeps a program from it here")
    packages = str(Path(descarte.__file__).parents[1])
    told = reasons(judged(tmp_path, hostile.ASKS_THE_LAB.replace("PATHS", repr([packages, *sys.path]))))
    assert "ModuleNotFoundError: No module named 'descarte" in told


@linux
@two_grids
def test_our_own_package_is_hidden_wherever_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if containment().level != "namespaces":
        pytest.skip("only there are files hidden")
    monkeypatch.setattr(supervise, "_PACKAGE", Path(os.__file__).parent / "sqlite3")
    assert "cannot import" in reasons(judged(tmp_path, "from sqlite3 import connect\ndef solve(board): return True\n"))


@posix
def test_a_level_that_the_system_refuses_gives_way_to_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervise, "_find_levels", lambda: iter(["iron", "limits"]))
    containment.cache_clear()
    found = containment()
    containment.cache_clear()
    assert found.level == "limits"


def test_the_judge_can_be_imported_where_there_is_no_unix() -> None:
    code = """
import os, select, sys
for name in ("getuid", "killpg", "fork", "setuid", "chroot", "statvfs"):
    vars(os).pop(name, None)
vars(select).pop("poll", None)
sys.modules["resource"] = None
from descarte.lab.course import confine
from descarte.lab.course import grade
from descarte.lab.course import pupil
from descarte.lab.course import supervise
print(list(supervise._levels()) if sys.platform != "linux" else "imported")
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (run.stdout.strip(), run.returncode) == ("imported" if sys.platform == "linux" else "[]", 0), run.stderr


@linux
def test_here_at_least_processes_are_out_of_reach() -> None:
    assert "processes" not in containment().open


@pytest.mark.parametrize("wait", ["_read_by_poll", "_read_by_thread"])
@posix
def test_a_pipe_is_waited_for_with_a_deadline(wait: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervise, "_read_by_poll", getattr(supervise, wait))
    code = "import sys, time; print('a 1 2', flush=True); time.sleep(60)"
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE) as child:
        lines = supervise._lines(supervise._chunks(child))
        with limit_time(20):
            assert next(lines) == "a 1 2"
        start = time.monotonic()
        with pytest.raises(TimeUp), limit_time(0.2):
            next(lines)
        assert time.monotonic() - start < PATIENCE
        child.kill()


@linux
@two_grids
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_an_interrupted_judge_leaves_no_process(tmp_path: Path, number: signal.Signals) -> None:
    path = tmp_path / "student.py"
    path.write_text(f'EXERCISE = "backtracking"\n{hostile.DEAF}')
    good = tmp_path / "good.py"
    good.write_text(f'EXERCISE = "backtracking"\n{BACKTRACKING_ES}')
    command = ("lab", "exercise", "check", "--csv", "--timeout", 60, good, path)
    judge = start_forked(*command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert judge.stdout is not None
    rows = [judge.stdout.readline(), judge.stdout.readline()]
    end = time.monotonic() + PATIENCE
    while not (running := children_of(judge.pid)) and time.monotonic() < end:
        time.sleep(0.02)
    judge.send_signal(number)
    _, errors = judge.communicate(timeout=PATIENCE)
    assert running
    assert gone(running)
    assert "good.py,backtracking,4,4" in rows[1]
    if number == signal.SIGINT:
        assert (judge.returncode, errors.strip()) == (130, "descarte: interrupted")
