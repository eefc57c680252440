"""Trial runs of a file: its output is shown, and it is confined as in grading."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from descarte import fast
from descarte.core.text import speaking
from descarte.lab.course import referee
from descarte.lab.course.grids import EASY, FEW, read_grid
from descarte.lab.course.submission import UnusableFile
from descarte.lab.course.tryout import Tryout, try_out
from tests.lab import hostile
from tests.lab.beginners import ELIMINATE, VARIABLE
from tests.lab.students import AC3, KAKURO_RUN, TRIES_1_TO_9


def tried(folder: Path, key: str, text: str, board: str = EASY, seconds: float = 30) -> tuple[list[str], Tryout]:
    """Return the lines that a file prints, and the outcome."""
    path = folder / "student.py"
    path.write_text(text)
    shown: list[str] = []
    with speaking("en"):
        return shown, try_out(path, read_grid(board), shown.append, seconds=seconds, key=key)


def test_what_a_search_prints_and_leaves_is_shown(tmp_path: Path) -> None:
    text = TRIES_1_TO_9.replace(
        "    if k == len", "    if k < 2: print('cell', board.empty[k], 'año')\n    if k == len", 1
    )
    shown, found = tried(tmp_path, "backtracking", text, FEW)
    assert shown[:2] == ["cell 1 año", "cell 2 año"]
    assert found.texts == tuple(map(str, fast.solve(read_grid(FEW)).grids[0]))
    assert [str(line) for line in found.lines] == ["solve returned True"]
    assert found.trouble is None


def test_the_tests_that_a_student_writes_below_are_run(tmp_path: Path) -> None:
    text = f"{KAKURO_RUN}\nif __name__ == '__main__':\n    print(possible(3, [[1], [2]]), end='')\n"
    shown, found = tried(tmp_path, "kakuro-run", text)
    assert shown == ["[[1], [2]]"]
    assert str(found.lines[0]).startswith("possible(")


def test_candidates_are_shown_for_a_filter_and_a_deduction(tmp_path: Path) -> None:
    _, filtered = tried(tmp_path, "ac3", AC3)
    _, eliminated = tried(tmp_path, "eliminate", ELIMINATE)
    assert len(filtered.texts) == len(eliminated.texts) == 81
    assert eliminated.texts[:3] == ("45", "4578", "3")


def test_each_step_with_a_variable_is_shown(tmp_path: Path) -> None:
    _, found = tried(tmp_path, "variable", VARIABLE.replace("            self.value = None\n", "            oops\n"))
    with speaking("en"):
        lines = [str(line) for line in found.lines]
    assert lines[0].startswith("Variable(")
    assert lines[1].startswith("assign(")
    assert lines[2] == "unassign(): it failed at line 14: NameError: name 'oops' is not defined"


def test_a_class_that_cannot_be_defined_is_told_once(tmp_path: Path) -> None:
    for text, why in (("while True: pass\n", "it took more than"), ("1 / 0\n", "it failed at line 1: ZeroDivision")):
        shown, found = tried(tmp_path, "variable", f"{text}{VARIABLE}", seconds=0.3)
        assert (shown, found.lines) == ([], ())
        assert why in str(found.trouble) or "ran out of time" in str(found.trouble)


def test_what_is_printed_before_a_program_hangs_or_fails_is_shown(tmp_path: Path) -> None:
    for statement, why in (("while True: pass", "it took more than 0.3 s"), ("1 / 0", "it failed at line 3")):
        shown, found = tried(tmp_path, "mrv", f"def solve(board):\n    print('here')\n    {statement}\n", seconds=0.3)
        assert shown == ["here"]
        assert str(found.trouble).startswith(why)


def test_printing_without_end_is_cut_and_escape_sequences_are_stripped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(referee, "MOST_PRINTED", 20_000)
    text = "def solve(board):\n    print('\\x1b[2Jred\\x07')\n    while True: print('ñ' * 9000)\n"
    shown, found = tried(tmp_path, "mrv", text)
    assert shown[0] == "red"
    assert sum(map(len, shown)) < 40_000
    assert "printed more than" in str(found.trouble)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere files can be open")
def test_a_program_that_is_tried_out_is_shut_in(tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_text("all of it")
    text = hostile.REACHES.replace("VICTIM", repr(str(victim))).replace("PORT", "1")
    _, found = tried(tmp_path, "backtracking", text)
    assert "shell" not in str(found.trouble)
    assert "write" not in str(found.trouble)
    assert victim.read_text() == "all of it"


def test_what_is_no_exercise_is_told(tmp_path: Path) -> None:
    with pytest.raises(UnusableFile):
        try_out(tmp_path / "none.py", read_grid(EASY), print, seconds=1)
