"""`descarte lab exercise`."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from descarte.lab.course.grids import EASY
from descarte.lab.course.mark_sheet import FileGrade
from descarte.lab.course.supervise import Containment
from tests.cli.conftest import Run
from tests.lab.students import VARIABLE_ES


def test_an_exercise_is_written_and_graded(descarte: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert descarte("lab", "exercise", "new", "forward-checking").out == "forward_checking.py\n"
    assert descarte("lab", "exercise", "new", "forward-checking").code == 2
    graded = descarte("lab", "exercise", "check", "forward_checking.py")
    assert graded.code == 1
    assert graded.lines[0] == "forward_checking.py: 0 of 9 points"
    assert graded.lines[1].endswith(" is still to be written")
    assert graded.err.startswith("forward_checking.py: hint: take the cells of board.empty")
    record = descarte("lab", "exercise", "check", "forward_checking.py", "--json", "--seed", 3).records[0]
    assert (record["points"], record["most"], record["seed"]) == (0, 9, 3)
    assert descarte("lab", "exercise", "check", "none.py").code == 2
    assert descarte("lab", "exercise", "check").code == 2


def test_a_class_is_graded_into_a_table(descarte: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ana.py").write_text(f'EXERCISE = "variable"\n{VARIABLE_ES}')
    (tmp_path / "luis.py").write_text('EXERCISE = "variable"\n')
    outcome = descarte("lab", "exercise", "check", "ana.py", "luis.py", "--csv", "--seed", 1)
    heading, ana, luis = csv.reader(outcome.lines)
    assert heading == ["file", "exercise", "points", "most", "first_failure", "seed"]
    assert ana == ["ana.py", "variable", "11", "11", "", "1"]
    assert luis[2] == "0"


def test_a_class_is_graded_to_its_end_whatever_is_in_it(
    descarte: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "=ana.py").write_text(f'EXERCISE = "variable"\n{VARIABLE_ES}')
    (tmp_path / "bad\x1b[2J.py").write_text('EXERCISE = "variable"\nclass Variable(\n')
    (tmp_path / "encoded.py").write_bytes(b"\xff\xfe")
    (tmp_path / "folder.py").mkdir()
    (tmp_path / "nothing.py").write_text("")
    (tmp_path / "other.py").write_text('EXERCISE = "sudoku"\n')
    (tmp_path / "luis.py").write_text(f'EXERCISE = "variable"\n{VARIABLE_ES}')
    names = sorted(path.name for path in tmp_path.iterdir())
    outcome = descarte("lab", "exercise", "check", *names, "missing.py", "--csv")
    rows = [(row[0], row[2], row[3], row[4]) for row in csv.reader(outcome.lines)][1:]
    assert outcome.code == 2
    assert rows == [
        ("'=ana.py", "11", "11", ""),
        ("bad.py", "0", "11", "it failed at line 2: SyntaxError: '(' was never closed"),
        ("encoded.py", "0", "0", "it is not UTF-8 text; save it again with that encoding"),
        ("folder.py", "0", "0", "it is a folder, not a file"),
        ("luis.py", "11", "11", ""),
        ("nothing.py", "0", "0", rows[5][3]),
        ("other.py", "0", "0", rows[6][3]),
        ("missing.py", "0", "0", "there is no such file"),
    ]
    assert rows[5][3].startswith("it does not name its exercise")
    assert rows[6][3].startswith("unknown exercise 'sudoku'")
    in_words = descarte("lab", "exercise", "check", "nothing.py", "luis.py")
    assert in_words.lines[0].startswith("nothing.py: not graded: it does not name")
    assert in_words.lines[1] == "luis.py: 11 of 11 points"
    records = descarte("lab", "exercise", "check", "missing.py", "luis.py", "--json").records
    assert [record["error"] for record in records] == ["there is no such file", None]


def test_an_error_of_the_judge_itself_does_not_end_the_class(
    descarte: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(path: Path, **_: object) -> FileGrade:
        if path.name == "ana.py":
            raise RuntimeError("ink")
        return FileGrade("variable", (), 0)

    monkeypatch.setattr("descarte.lab.course.grade.grade", fail)
    outcome = descarte("lab", "exercise", "check", tmp_path / "ana.py", tmp_path / "luis.py", "--csv")
    assert outcome.code == 2
    assert "internal error: RuntimeError: ink" in outcome.lines[1]
    assert "luis.py" in outcome.lines[2]


@pytest.mark.parametrize(
    ("still_open", "said"),
    [
        ((), 0),
        (("files",), "from reading and deleting your files."),
        (
            ("processes", "network", "files"),
            "from ending your other programs, using the network and reading and deleting your files.",
        ),
    ],
)
def test_what_is_not_contained_is_said_once(
    descarte: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, still_open: tuple[str, ...], said: str | int
) -> None:
    monkeypatch.setattr("descarte.lab.course.supervise.containment", lambda: Containment("limits", still_open))
    outcome = descarte("lab", "exercise", "check", tmp_path / "ana.py", tmp_path / "luis.py", "--csv")
    if said:
        assert str(said) in outcome.err
    assert outcome.err.count("on this system") == bool(said)


def test_without_any_means_to_confine_them_only_trusted_files_are_run(
    descarte: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nothing = Containment(None, ("processes", "network", "files"))
    monkeypatch.setattr("descarte.lab.course.supervise.containment", lambda: nothing)
    refused = descarte("lab", "exercise", "check", tmp_path / "ana.py", "--csv")
    assert (refused.code, refused.out) == (2, "")
    assert "no means to confine" in refused.err
    trusted = descarte("lab", "exercise", "check", tmp_path / "ana.py", "--csv", "--trust")
    assert str(tmp_path / "ana.py") in trusted.out
    assert "on this system nothing keeps" in trusted.err


def test_the_exercises_are_listed(descarte: Run) -> None:
    assert [line.split()[0] for line in descarte("lab", "exercise", "list").lines] == [
        *("variable", "eliminate", "only-choice", "naked-twins", "backtracking", "two-stacks"),
        *("forward-checking", "mrv", "ac3", "kakuro-run", "exact-cover"),
    ]


def test_a_file_is_tried_out_on_a_grid_of_ones_choice(
    descarte: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    head = 'EXERCISE = "backtracking"\ndef solve(board):\n    print("empty:", len(board.empty))\n'
    (tmp_path / "ana.py").write_text(f"{head}    return None\n")
    for words, count in (((), 49), (("--grid", "few"), 14), (("--grid", EASY), 49), (("--grid", "." * 81), 81)):
        outcome = descarte("lab", "exercise", "try", "ana.py", *words)
        assert outcome.code == 0
        assert outcome.lines[0] == f"empty: {count}"
        assert outcome.lines[-1] == "solve returned None"
    (tmp_path / "luis.py").write_text(f"{head}    1 / 0\n")
    failed = descarte("lab", "exercise", "try", "luis.py", "--seed", 4)
    assert (failed.code, failed.lines[-1]) == (1, "it failed at line 4: ZeroDivisionError: division by zero")


def test_a_grid_that_is_no_classic_sudoku_is_refused(descarte: Run, tmp_path: Path) -> None:
    (tmp_path / "ana.py").write_text('EXERCISE = "backtracking"\n')
    for bad in ("1.....3.4......2", "hello", "nothing.txt"):
        outcome = descarte("lab", "exercise", "try", tmp_path / "ana.py", "--grid", bad)
        assert outcome.code == 2
        assert outcome.err
    assert descarte("lab", "exercise", "try", tmp_path / "none.py").code == 2
    assert descarte("lab", "exercise", "try").code == 2
