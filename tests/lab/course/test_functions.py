from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from descarte.lab.course.exercises import write_starter
from descarte.lab.course.functions import COVER, RUN, covers, find_run_digits
from descarte.lab.course.grade import grade
from descarte.lab.course.mark_sheet import FileGrade
from tests.lab.students import EXACT_COVER, KAKURO_RUN, TRAMO_DE_KAKURO

pytestmark = pytest.mark.usefixtures("here")


def graded(folder: Path, key: str, text: str, seed: int = 0) -> FileGrade:
    file = folder / "student.py"
    file.write_text(f'EXERCISE = "{key}"\n{text}')
    return grade(file, seed=seed)


@pytest.mark.parametrize(
    ("key", "text"), [("kakuro-run", KAKURO_RUN), ("kakuro-run", TRAMO_DE_KAKURO), ("exact-cover", EXACT_COVER)]
)
@pytest.mark.parametrize("seed", [0, 7])
def test_a_good_solution_has_all_points(tmp_path: Path, key: str, text: str, seed: int) -> None:
    found = graded(tmp_path, key, text, seed=seed)
    assert found.perfect, found.record


def test_digits_that_repeat_are_told(tmp_path: Path) -> None:
    found = graded(tmp_path, "kakuro-run", KAKURO_RUN.replace(" and len(set(way)) == len(way)", ""))
    assert not found.perfect
    last = found.checks[-1]
    assert str(last.why) in {f"it returned [[{digit}], [{digit}]] instead of [[], []]" for digit in range(1, 10)}
    assert found.hint is not None


@pytest.mark.parametrize("answer", ["[]", "[0, 0]", "[[0]]", "'all'", "list(range(len(rows)))", "[-1]", "[1 << 900]"])
def test_rows_that_do_not_cover_are_told(tmp_path: Path, answer: str) -> None:
    found = graded(tmp_path, "exact-cover", f"def cover(columns, rows):\n    return {answer}\n")
    assert found.points == 0


def test_who_always_says_none_has_the_point_for_none_only(tmp_path: Path) -> None:
    assert graded(tmp_path, "exact-cover", "def cover(columns, rows):\n    return None\n").points == 1


def test_a_function_that_changes_what_it_was_given_is_judged_by_what_it_returns(tmp_path: Path) -> None:
    text = EXACT_COVER.replace("    free =", "    rows = list(rows)\n    free =")
    assert graded(tmp_path, "exact-cover", text).perfect


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("x = 1\n", "the file does not define cover / cubrir"),
        ("def cover(columns, rows):\n    return 1 / 0\n", "it failed at line 3: ZeroDivisionError: division by zero"),
    ],
)
def test_what_goes_wrong_is_told(tmp_path: Path, text: str, why: str) -> None:
    found = graded(tmp_path, "exact-cover", text)
    assert found.points == 0
    assert {str(check.why) for check in found.checks} == {why}


@pytest.mark.parametrize("key", ["kakuro-run", "exact-cover"])
def test_a_starter_file_is_still_to_be_written(tmp_path: Path, key: str) -> None:
    found = grade(write_starter(key, tmp_path / "start.py", "es"))
    assert found.points == 0
    assert "still to be written" in str(found.checks[0].why)


def test_the_calls_are_what_they_are_said_to_be() -> None:
    for seed in range(20):
        runs, tables = list(RUN.calls(Random(seed))), list(COVER.calls(Random(seed)))
        assert [bool(find_run_digits(*run)[0]) for run in runs] == [True] * 5 + [False]
        assert [covers(*table) for table in tables] == [True] * 4 + [False]
