"""Clause learning is right when it finds what trying everything finds, and its process never outlives a call."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import islice, pairwise, product
from pathlib import Path
from unittest import mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from descarte import kinds
from descarte.errors import DescarteError, MissingExtra
from descarte.fast import learning, learning_child, learning_encode
from descarte.fast.learning_prepare import combinations_within, problem_from, problem_of, settle
from descarte.fast.twin import Twin
from descarte.model.bits import bit
from descarte.model.clues import Clues
from descarte.model.layout import Layout
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Cage, House
from descarte.text import speaking
from tests.fast.puzzles import brute_force, puzzles

SAMPLE = Clues(4, 4, (1, 0, 0, 0, 0, 0, 3, 0, 4, 0, 0, 0, 0, 0, 0, 2))
EMPTY_SIX = Clues(6, 6, (0,) * 36)
MANY = 60
SOURCE = str(Path(learning.__file__).parents[2])


@pytest.fixture
def sat() -> None:
    pytest.importorskip("pysat", reason="python-sat is not installed: clause learning goes untested")


def some_solutions(puzzle: Puzzle) -> list[tuple[int, ...]]:
    problem = problem_from(problem_of(puzzle).plain())
    return [tuple(values) for values in learning_child.solutions(problem, MANY)]


@st.composite
def odd_puzzles(draw: st.DrawFn) -> Puzzle:
    """Rules that no kind makes: houses anywhere, cages of any cells, some of them counted more than once."""
    size, count = draw(st.integers(2, 4)), draw(st.integers(1, 5))
    some = st.lists(st.integers(0, count - 1), min_size=1, max_size=count)
    houses = draw(st.lists(some.map(set).map(sorted).map(tuple), max_size=4))
    layout = Layout(1, count, size, tuple(range(count)), tuple(House("set", n, h) for n, h in enumerate(houses)))
    cages = [
        Cage("sum", n, tuple(cells), draw(st.integers(0, 14)))
        for n, cells in enumerate(draw(st.lists(some, max_size=3)))
    ]
    return Puzzle("odd", layout, tuple(cages), (0,) * count)


# The last two make every list long and every cage big, so that small puzzles reach the encodings of large ones.
@pytest.mark.parametrize(
    "limits", [{}, {"MOST_COMBINATIONS": 0}, {"MOST_PAIRS": 4, "PIECE": 2}], ids=["plain", "sums", "chains"]
)
@pytest.mark.usefixtures("sat")
@settings(deadline=None, derandomize=True, max_examples=100)
@given(puzzle=puzzles() | odd_puzzles())
def test_it_finds_exactly_the_solutions_that_brute_force_finds(limits: dict[str, int], puzzle: Puzzle) -> None:
    with ExitStack() as patches:
        for name, value in limits.items():
            patches.enter_context(mock.patch.object(learning_encode, name, value))
        found = some_solutions(puzzle)
    assert len(set(found)) == len(found)
    expected = list(islice(brute_force(puzzle), MANY + 1))
    if len(expected) <= MANY:
        assert sorted(found) == sorted(expected)
    else:
        assert len(found) == MANY
        assert all(puzzle.is_solution(puzzle.grid(values)) for values in found)


@settings(deadline=None, derandomize=True, max_examples=100)
@given(puzzles() | odd_puzzles())
def test_what_is_settled_beforehand_takes_no_solution_away(puzzle: Puzzle) -> None:
    problem = problem_of(puzzle)
    going = settle(problem)
    for values in islice(brute_force(puzzle), MANY):
        assert going
        assert all(mask & bit(value) for mask, value in zip(problem.masks, values, strict=True))


@given(st.integers(0, 4), st.integers(0, 20), st.sets(st.integers(1, 9), max_size=6))
def test_combinations_are_all_that_there_are(count: int, total: int, digits: set[int]) -> None:
    every = product(sorted(digits), repeat=count)
    expected = [c for c in every if sum(c) == total and all(a < b for a, b in pairwise(c))]
    assert list(combinations_within(count, total, tuple(sorted(digits)))) == expected


@pytest.mark.usefixtures("sat")
@pytest.mark.parametrize("holes", [30, 45, 52])
def test_it_agrees_with_the_twin_on_sudokus(holes: int) -> None:
    shifted = [(3 * row + row // 3 + column) % 9 + 1 for row in range(9) for column in range(9)]
    givens = [0 if (37 * cell) % 81 < holes else digit for cell, digit in enumerate(shifted)]
    puzzle = kinds.build(Clues(9, 9, tuple(givens)))
    assert sorted(some_solutions(puzzle)) == sorted(Twin(puzzle).solutions())


@pytest.mark.usefixtures("sat")
def test_one_solution_two_solutions_and_none() -> None:
    unique = learning.search(kinds.build(SAMPLE))
    assert (len(unique.solutions), unique.complete, unique.stopped) == (1, True, False)
    several = learning.search(kinds.build(EMPTY_SIX))
    assert (len(set(several.solutions)), several.complete, several.stopped) == (2, False, False)
    assert all(kinds.build(EMPTY_SIX).is_solution(values) for values in several.solutions)
    first = learning.search(kinds.build(SAMPLE), limit=1)
    assert (first.solutions, first.complete, first.stopped) == (unique.solutions, False, False)
    none = learning.search(kinds.build(Clues(4, 4, (1, 2, 3, 0, 0, 0, 0, 4) + (0,) * 8)))
    assert none == learning.Found((), complete=True)
    assert learning.search(kinds.build(SAMPLE), limit=0) == learning.Found(())


@pytest.mark.usefixtures("sat")
def test_it_works_in_several_threads_at_once() -> None:
    found: list[learning.Found] = []
    threads = [threading.Thread(target=lambda: found.append(learning.search(kinds.build(SAMPLE)))) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [len(each.solutions) for each in found] == [1, 1, 1]


def test_without_the_extra_it_says_how_to_install_it() -> None:
    with mock.patch.dict(sys.modules, {"pysat": None}), mock.patch.object(learning, "find_spec", return_value=None):
        assert not learning.available()
        with pytest.raises(MissingExtra, match=r"descarte\[sat\]"):
            learning.search(kinds.build(SAMPLE))


def test_importing_it_does_not_import_the_solver() -> None:
    look = "import sys, descarte.fast.learning; print('pysat' in sys.modules)"
    shown = subprocess.run([sys.executable, "-c", look], env=environment(), capture_output=True, text=True, check=True)
    assert shown.stdout.strip() == "False"


def environment() -> dict[str, str]:
    return os.environ | {"PYTHONPATH": SOURCE}


def in_the_child(code: str) -> mock._patch[str]:
    """Something else for the child to do, as it would if it hung or died; it reads its problem first."""
    return mock.patch.object(learning, "_START", f"import os, sys, time; sys.stdin.read(); {code}")


@pytest.fixture
def installed() -> Iterator[None]:
    with mock.patch.object(learning, "available", return_value=True):
        yield


@pytest.mark.usefixtures("installed")
def test_a_child_that_takes_too_long_is_ended_and_what_it_found_is_kept() -> None:
    start = time.monotonic()
    with in_the_child("print(1, 2, flush=True); print(3, end='', flush=True); time.sleep(60)"):
        found = learning.search(kinds.build(SAMPLE), limit=2, timeout=3.0)
    assert found == learning.Found(((1, 2),), stopped=True)
    assert time.monotonic() - start < 30


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
        learning.search(kinds.build(SAMPLE))
    with speaking("es"):
        assert "terminó sin respuesta" in str(caught.value)


@pytest.mark.usefixtures("installed")
def test_a_python_that_cannot_be_started_is_an_error() -> None:
    with mock.patch.object(sys, "executable", "/no/such/python"), pytest.raises(DescarteError, match="/no/such/python"):
        learning.search(kinds.build(SAMPLE))


HANGING = """
import sys, time
from descarte import kinds
from descarte.fast import learning
from descarte.model.clues import Clues
learning.available = lambda: True
learning._START = (
    "import json, os, signal, sys, time; sys.path[:] = json.loads(sys.argv[1]);"
    "from descarte.fast.learning_child import hold;"
    "signal.signal(signal.SIGINT, signal.SIG_IGN);"
    "hold(json.loads(sys.stdin.read())[0]); print(os.getpid(), file=open(PATH, 'w'), flush=True);"
    "sum(iter(int, 1))"
).replace("PATH", repr(sys.argv[1]))
learning.search(kinds.build(Clues(4, 4, (0,) * 16)))
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
