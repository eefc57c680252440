"""Grids and calls share the time of a file fairly, and a failure does not affect the others."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from descarte.core.text import speaking
from descarte.lab.course import attempts
from descarte.lab.course.grade import grade
from descarte.lab.course.mark_sheet import FileGrade
from descarte.lab.course.messages import CallReport
from descarte.lab.course.runner import Follow, ProgramRun
from descarte.lab.course.submission import Submission
from tests.lab.beginners import ELIMINATE, GOOD, TWO_STACKS
from tests.lab.course.in_process import failures, grade_here
from tests.lab.students import BACKTRACKING_ES, EXACT_COVER, TRIES_1_TO_9


def graded(folder: Path, key: str, text: str, seconds: float) -> FileGrade:
    path = folder / "student.py"
    path.write_text(text)
    with speaking("en"):
        return grade(path, key, seconds=seconds)


@pytest.mark.long
def test_a_grid_on_which_a_program_hangs_does_not_cost_the_next_ones(tmp_path: Path) -> None:
    hangs = "    while k == 0 and board.values[2] == 3 and board.values[4] == 2: pass\n"
    text = TRIES_1_TO_9.replace("    if k == len", f"{hangs}    if k == len", 1)
    wrong = failures(graded(tmp_path, "backtracking", text, 2))
    assert [what.partition(":")[0] for what in wrong] == ["seed 004's easy grid"] * 2
    assert {*wrong.values()} == {"it ran out of time: the grids and calls share 2 s"}


@pytest.mark.parametrize(
    ("statement", "why"),
    [
        ("while columns == 7: pass", "it ran out of time: the grids and calls share 1 s"),
        ("if columns == 7: import os; os._exit(0)", "it ended before it returned"),
        ("columns / (columns - 7)", "it failed at line 4: ZeroDivisionError: division by zero"),
    ],
)
def test_a_call_that_fails_does_not_cost_the_next_ones(tmp_path: Path, statement: str, why: str) -> None:
    text = EXACT_COVER.replace("    free = [", f"    if not chosen:\n        {statement}\n    free = [", 1)
    assert failures(graded(tmp_path, "exact-cover", text, 1)) == {"11 rows for 7 columns": why}


def test_only_the_calls_after_the_one_that_ended_a_process_are_run_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def answer_until_three(_: Submission, task: dict[str, Any], follow: Follow, *__: object) -> ProgramRun:
        asked.append(task["calls"])
        for call in task["calls"]:
            if call == 3:
                return ProgramRun("crashed", 0)
            follow(f'f {{"value": {call}, "fault": null}}')
        return ProgramRun("ended", 0)

    monkeypatch.setattr(attempts, "run", answer_until_three)
    found = attempts.Attempts(Submission(tmp_path, "cover", ""), 1).report({"calls": [1, 2, 3, 4, 5]}, "calls", [1] * 5)
    assert asked == [[1, 2, 3, 4, 5], [4, 5]]
    assert [one.value if isinstance(one, CallReport) else None for (one,) in found] == [1, 2, None, 4, 5]


@pytest.mark.parametrize("text", GOOD["two-stacks"])
def test_two_stacks_have_all_points(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    for seed in (0, 1):
        found = grade_here(tmp_path, monkeypatch, "two-stacks", text, seed)
        assert (failures(found), found.most) == ({}, 10)


def test_a_function_that_calls_itself_is_no_loop_with_two_stacks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = grade_here(tmp_path, monkeypatch, "two-stacks", BACKTRACKING_ES)
    why = {"a grid with few empty cells: without recursion": "resolver calls itself: use two stacks and a loop"}
    assert failures(found) == why


@pytest.mark.parametrize(
    ("good", "wrong", "topics"),
    [
        ("            board.unassign(chosen.pop())\n", "            chosen.pop()\n", {"erasing"}),
        (".pop(0)", ".pop()", {"moves"}),
        ("        while not waiting[-1]:\n", "        if not waiting[-1]:\n", {"answer", "moves", "erasing"}),
    ],
)
def test_usual_mistakes_with_two_stacks_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, good: str, wrong: str, topics: set[str]
) -> None:
    found = grade_here(tmp_path, monkeypatch, "two-stacks", TWO_STACKS.replace(good, wrong))
    assert {check.topic for check in found.checks if not check.passed} == topics


def test_a_cover_may_be_a_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = EXACT_COVER.replace("return list(chosen)", "return set(chosen)")
    assert grade_here(tmp_path, monkeypatch, "exact-cover", text).perfect


def test_a_set_that_covers_nothing_is_still_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = grade_here(tmp_path, monkeypatch, "exact-cover", "def cover(columns, rows): return {0, 1}\n")
    assert set(failures(found).values()) >= {"[0, 1] does not cover every column once"}


NEVER_ERASES = TRIES_1_TO_9.replace("            board.unassign(cell)\n", "")
WRITES_VALUES = TRIES_1_TO_9.replace("board.assign(cell, digit)", "board.values[cell] = digit")
RETURNS_NOTHING = f"{TRIES_1_TO_9}\nsearch = solve\ndef solve(board): search(board)\n".replace(
    "if solve(board, k + 1)", "if search(board, k + 1)"
)


def test_a_search_that_never_erases_loses_the_point_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(3):
        found = grade_here(tmp_path, monkeypatch, "backtracking", NEVER_ERASES, seed)
        assert [*failures(found)] == ["a grid without a solution: erases abandoned digits"]
        assert "stays on the board after it is abandoned: use board.unassign" in found.failure


SWEEPS = f"""{NEVER_ERASES.replace("solve(", "search(")}
def solve(board):
    found = search(board)
    for cell in [] if found else board.empty:
        board.unassign(cell)
    return found
"""
LEAVES_THE_FIRST = TRIES_1_TO_9.replace(
    "            board.unassign(cell)\n", "            if k: board.unassign(cell)\n"
)


@pytest.mark.parametrize("text", [SWEEPS, LEAVES_THE_FIRST], ids=["sweeps at the end", "leaves the first cell"])
def test_what_is_abandoned_is_erased_at_once_and_everywhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    found = grade_here(tmp_path, monkeypatch, "backtracking", text)
    assert [*failures(found)] == ["a grid without a solution: erases abandoned digits"]


def test_to_give_up_at_once_erases_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = grade_here(tmp_path, monkeypatch, "backtracking", "def solve(board): return False\n")
    assert [str(check.what) for check in found.checks if check.passed] == [
        "a grid without a solution: reports that there is none"
    ]


def test_values_are_only_to_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = grade_here(tmp_path, monkeypatch, "backtracking", WRITES_VALUES)
    assert found.all_alike
    words = "it failed at line 8: board.values is read-only: use board.assign and board.unassign"
    assert found.failure == words


def test_none_counts_as_false_unless_it_is_returned_everywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    some = TRIES_1_TO_9.replace("return False", "return None")
    assert grade_here(tmp_path, monkeypatch, "backtracking", some).perfect
    wrong = failures(grade_here(tmp_path, monkeypatch, "backtracking", RETURNS_NOTHING))
    assert [*wrong.values()] == [
        *["it returned None instead of True: perhaps a return is missing"] * 3,
        "it returned None, as it did for the grids with a solution: return False here",
    ]


def test_a_seed_changes_every_grid(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    boards = []
    for seed in range(3):
        seen: list[tuple[int, ...]] = []
        text = TRIES_1_TO_9.replace(
            "    if k == len", "    if k == 0: seen.append(tuple(board.values))\n    if k == len"
        )
        monkeypatch.setattr("builtins.seen", seen, raising=False)
        grade_here(tmp_path, monkeypatch, "backtracking", text, seed)
        boards.append(seen)
    assert [len(seen) for seen in boards] == [4, 4, 4]
    assert len({board for seen in boards for board in seen}) == 12


@pytest.mark.parametrize(
    ("key", "text", "words"),
    [
        ("backtracking", NEVER_ERASES, "board.unassign"),
        ("backtracking", RETURNS_NOTHING, "return True or return False"),
        ("backtracking", TRIES_1_TO_9.replace("range(1, 10)", "range(9, 0, -1)"), "digits from 1 up"),
        ("eliminate", ELIMINATE.replace("neighbours[cell]:", "[*neighbours[cell], cell]:"), "keeps its own digit"),
    ],
)
def test_a_hint_is_about_what_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str, text: str, words: str
) -> None:
    assert words in str(grade_here(tmp_path, monkeypatch, key, text).hint)
