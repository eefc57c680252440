"""Exercises: starter files, and the judge of what students write."""

from __future__ import annotations

from pathlib import Path

import pytest

from descarte.errors import OptionError
from descarte.lab.exercises import EXERCISES, Board, Exercise, attempt, find_exercise
from descarte.lab.grade import Grade, grade
from tests.lab.puzzles import EASY, SMALL

BACKTRACKING = """
def solve(board, k=0):
    if k == len(board.empty):
        return True
    cell = board.empty[k]
    for digit in range(1, 10):
        if board.consistent(cell, digit):
            board.assign(cell, digit)
            if solve(board, k + 1):
                return True
            board.unassign(cell)
    return False
"""
AC3 = """
def solve(board):
    queue = [(x, y) for x in range(len(board.values)) for y in board.neighbours[x]]
    while queue:
        x, y = queue.pop(0)
        kept = [digit for digit in board.domains[x] if board.domains[y] != [digit]]
        if kept != board.domains[x]:
            board.domains[x] = kept
            if not kept:
                return False
            queue += [(z, x) for z in board.neighbours[x]]
    return True
"""


def judged(folder: Path, key: str, text: str, **ways: float) -> Grade:
    """The grade of a file with this text."""
    path = folder / "student.py"
    path.write_text(text)
    return grade(path, key, EASY, **ways)  # type: ignore[arg-type]


def forward_checking(board: Board) -> bool:
    """What a good student writes: givens first, then row by row."""

    def take(cell: int) -> list[tuple[int, list[int]]] | None:
        changed = []
        for other in board.neighbours[cell]:
            if not board.values[other] and board.values[cell] in board.domains[other]:
                changed.append((other, board.domains[other]))
                board.domains[other] = [digit for digit in board.domains[other] if digit != board.values[cell]]
        return changed

    def extend(position: int) -> bool:
        if position == len(board.empty):
            return True
        cell = board.empty[position]
        for digit in board.domains[cell]:
            board.assign(cell, digit)
            changed = take(cell) or []
            if all(board.domains[other] for other, _ in changed) and extend(position + 1):
                return True
            for other, domain in changed:
                board.domains[other] = domain
            board.unassign(cell)
        return False

    for cell, value in enumerate(board.values):
        if value:
            take(cell)
    return extend(0)


def test_backtracking_with_200_assignments_has_all_points(tmp_path: Path) -> None:
    found = judged(tmp_path, "backtracking", BACKTRACKING)
    assert (found.points, str(found.verdict)) == (2, "correct: 200 assignments, as expected")


def test_forward_checking_makes_95_assignments() -> None:
    assert attempt(find_exercise("forward-checking"), forward_checking, EASY) == {"solved": True, "assignments": 95}


def test_ac3_is_judged_by_the_domains(tmp_path: Path) -> None:
    assert judged(tmp_path, "ac3", AC3).points == 2


def test_another_order_solves_it_but_not_as_asked(tmp_path: Path) -> None:
    found = judged(tmp_path, "backtracking", BACKTRACKING.replace("range(1, 10)", "range(9, 0, -1)"))
    assert found.points == 1
    assert "instead of 200" in str(found.verdict)
    assert found.record["hint"] == "take the cells of board.empty one after the other, and the digits from 1 up"


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("def solve(board):\n    return False\n", "the board is not solved"),
        ("def solve(board):\n    return 1 / 0\n", "it failed: ZeroDivisionError: division by zero"),
        ("def solve(board):\n    return [0] * 10**9\n", "it failed: MemoryError"),
        ("def solve(board):\n    while True: pass\n", "it took more than 1 s"),
    ],
)
def test_what_goes_wrong_is_told(tmp_path: Path, text: str, verdict: str) -> None:
    found = judged(tmp_path, "backtracking", text, seconds=1)
    assert (found.points, str(found.verdict)) == (0, verdict)


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda exercise: exercise.key)
def test_a_starter_file_is_python_in_either_language(exercise: Exercise) -> None:
    english, spanish = exercise.starter("en"), exercise.starter("es")
    assert english != spanish
    for text in (english, spanish):
        compile(text, "starter.py", "exec")
        assert "def solve(" in text


def test_an_unknown_exercise_is_told() -> None:
    with pytest.raises(OptionError, match="unknown exercise"):
        find_exercise("ac33")
    assert not attempt(find_exercise("mrv"), lambda board: board, SMALL)["solved"]
