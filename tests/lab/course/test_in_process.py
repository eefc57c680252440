"""A file gets the same grade in the grader's own process as in a process of its own."""

from __future__ import annotations

import builtins
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from descarte.core.text import speaking
from descarte.lab.course.exercises import EXERCISES
from descarte.lab.course.grade import grade_submission
from descarte.lab.course.grids import EASY, read_grid
from descarte.lab.course.in_process import run_in_process
from descarte.lab.course.mark_sheet import FileGrade
from descarte.lab.course.runner import Follow, ProgramRun
from descarte.lab.course.submission import Submission
from descarte.lab.course.tryout import try_submission
from tests.examples import sample
from tests.lab import hostile
from tests.lab.beginners import WRONG_DEDUCTIONS, WRONG_VARIABLES
from tests.lab.solutions import SOLUTIONS
from tests.lab.students import AC3, BACKTRACKING, EXACT_COVER, FORWARD_CHECKING, KAKURO_RUN, VARIABLE_ES

SOURCE = Path(__file__).parents[3] / "src" / "descarte"


def submit(key: str, text: str) -> Submission:
    return Submission(Path("student.py"), key, text)


def grade_both(key: str, text: str, seconds: float = 60) -> tuple[FileGrade, FileGrade]:
    """Return the grade by a process, and the grade in this process."""
    submission = submit(key, text)
    alone = grade_submission(submission, seconds=seconds)
    return alone, grade_submission(submission, seconds=seconds, runner=run_in_process)


def wrong_answers() -> Iterator[tuple[str, str]]:
    """Yield exercises with wrong answers. Loops over sets are sorted, because processes order texts differently."""
    yield from ((exercise.key, exercise.starter("en")) for exercise in EXERCISES)
    yield from (
        (key, text.replace("pair in {", "pair in sorted({").replace("2}:", "2}):"))
        for key, text, _ in WRONG_DEDUCTIONS.values()
    )
    for (good, wrong), _ in WRONG_VARIABLES.values():
        yield "variable", VARIABLE_ES.replace(good, wrong, 1)
    yield from (("backtracking", f"def solve(board):\n    {code}\n") for code, _ in hostile.NESTED_TYPES.values())
    yield "forward-checking", BACKTRACKING
    yield "mrv", FORWARD_CHECKING
    yield "two-stacks", BACKTRACKING
    yield "backtracking", BACKTRACKING.replace("board.unassign", "len")
    yield "backtracking", "def solve(board)\n"
    yield "backtracking", "def solve(board):\n    return input('yes?')\n"
    yield "backtracking", "import sys\ndef solve(board):\n    sys.exit()\n"
    yield "ac3", AC3.replace("and (z, x) not in waiting", "")
    yield "exact-cover", EXACT_COVER.replace("return None", "return []")
    yield "kakuro-run", KAKURO_RUN.replace("and len(set(way)) == len(way)", "")


@pytest.mark.parametrize(
    ("key", "text"), sample([(key, text) for key, texts in SOLUTIONS.items() for text in texts], 5)
)
def test_a_solution_has_all_points_either_way(key: str, text: str) -> None:
    alone, here = grade_both(key, text)
    assert here.perfect
    assert here.record == alone.record


def test_every_exercise_has_a_solution_in_both_languages() -> None:
    assert SOLUTIONS.keys() == {exercise.key for exercise in EXERCISES}
    for english, spanish in SOLUTIONS.values():
        assert english != spanish


@pytest.mark.parametrize(("key", "text"), sample(wrong_answers(), 9))
def test_a_wrong_answer_gets_the_same_verdict_either_way(key: str, text: str) -> None:
    alone, here = grade_both(key, text)
    assert not here.perfect
    for lang in ("en", "es"):
        with speaking(lang):
            assert here.record == alone.record


def test_endless_recursion_is_an_error_of_the_file() -> None:
    found = grade_submission(submit("backtracking", hostile.RECURSES), runner=run_in_process)
    assert "RecursionError: maximum recursion depth exceeded" in found.failure


needs_monitoring = pytest.mark.skipif(sys.version_info < (3, 12), reason="loops are interrupted by sys.monitoring")
LOOPS = {
    "with moves": "while True: board.assign(board.empty[0], 1)",
    "that does nothing": "while True: pass",
    "in a generator": "sum(1 for _ in iter(int, 1))",
    "that catches exceptions": "\n        try:\n            while True: pass\n        except Exception: pass",
}


@pytest.mark.parametrize(
    "loop",
    [
        pytest.param(text, id=name, marks=needs_monitoring if "assign" not in text else ())
        for name, text in LOOPS.items()
    ],
)
def test_a_program_that_hangs_on_one_grid_is_stopped_and_goes_on_with_the_next(loop: str) -> None:
    text = f"{BACKTRACKING}\nsearch = solve\ndef solve(board):\n    if len(board.empty) == 49:\n        {loop}\n"
    text = f"{text}    return search(board)\n".replace("if solve(board, k + 1)", "if search(board, k + 1)")
    start = time.monotonic()
    found = grade_submission(submit("backtracking", text), seconds=2, runner=run_in_process)
    assert time.monotonic() - start < 30
    with speaking("en"):
        hung = [str(check.what) for check in found.checks if check.why and "it ran out of time" in str(check.why)]
        good = [str(check.what) for check in found.checks if check.passed]
    assert hung
    assert all("easy grid" in what or "another grid" in what for what in hung)
    assert "a grid with few empty cells: solved" in good
    assert "a grid without a solution: reports that there is none" in good


def run(text: str, follow: Follow, seconds: float = 5, **more: object) -> ProgramRun:
    task = {"givens": [0], "neighbours": [[]], "size": 1, "revises": False, **more}
    return run_in_process(submit("backtracking", text), task, follow, lambda: False, seconds)


def test_a_program_that_catches_everything_ends_when_it_makes_a_move() -> None:
    loop = "while True:\n        try: board.assign(0, 1)\n        except BaseException: break\n"
    text = f"def solve(board):\n    {loop}"
    assert run(text, lambda _: None, 0.2).how == "late"


def test_a_program_ends_when_no_further_message_is_expected() -> None:
    told: list[str] = []
    task = {"givens": [0], "neighbours": [[]], "size": 1, "revises": False}
    text = "def solve(board):\n    while True: board.assign(0, 1)\n"
    ran = run_in_process(submit("x", text), task, told.append, lambda: len(told) == 3, 20)
    assert (ran.how, told) == ("over", ["a 0 1"] * 3)


def test_nothing_that_a_file_changes_in_python_remains() -> None:
    text = (
        "import builtins, sys\nsys.setrecursionlimit(5000)\nbuiltins.sum = None\nbuiltins.mine = 1\n"
        "sys.stdout.write('x')\ndef solve(board): return True\n"
    )
    before = sys.getrecursionlimit(), sum, sys.stdout, sys.stdin, list(sys.meta_path), sys.gettrace()
    told: list[str] = []
    assert run(text, told.append).how == "ended"
    assert told == ['end {"returned": true, "written": "True", "domains": []}']
    assert (sys.getrecursionlimit(), sum, sys.stdout, sys.stdin, list(sys.meta_path), sys.gettrace()) == before
    assert not hasattr(builtins, "mine")


def test_every_run_has_a_new_namespace() -> None:
    text = "count = globals().get('count', 0) + 1\ndef solve(board): return count == 1\n"
    for _ in range(2):
        told: list[str] = []
        run(text, told.append)
        assert '"returned": true' in told[0]


def test_a_module_of_the_folder_is_imported_for_one_run_only() -> None:
    modules = {"helper_of_a_student": ("helper.py", "value = 7\n", False)}
    submission = Submission(
        Path("a.py"), "x", "import helper_of_a_student as h\ndef solve(_): return h.value\n", modules
    )
    told: list[str] = []
    task = {"givens": [0], "neighbours": [[]], "size": 1, "revises": False}
    run_in_process(submission, task, told.append, lambda: False, 5)
    assert '"written": "7"' in told[0]
    assert "helper_of_a_student" not in sys.modules


def test_what_a_file_prints_is_shown_when_it_is_tried() -> None:
    shown: list[str] = []
    text = f"{BACKTRACKING}\nprint('hello')\n"
    found = try_submission(
        submit("backtracking", text), read_grid(EASY), shown.append, seconds=30, runner=run_in_process
    )
    assert shown == ["hello"]
    assert found.trouble is None
    assert "." not in found.texts


def test_a_program_that_prints_without_end_is_stopped_when_it_is_tried() -> None:
    text = "def solve(board):\n    while True: print('x' * 1000)\n"
    found = try_submission(
        submit("backtracking", text), read_grid(EASY), lambda _: None, seconds=30, runner=run_in_process
    )
    with speaking("en"):
        assert str(found.trouble) == "it printed more than 1000000 characters"


def test_no_front_end_runs_files_without_confinement() -> None:
    """Only the browser's worker, where the reader's own code runs, may import the runner."""
    users = [path for path in SOURCE.rglob("*.py") if "course.in_process" in path.read_text(encoding="utf-8")]
    assert users == []
