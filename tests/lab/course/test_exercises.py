"""Exercises: starter files, and grades of students' programs."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from descarte import fast
from descarte.core.errors import OptionError
from descarte.core.text import Text, speaking
from descarte.lab.course.exercise import Exercise
from descarte.lab.course.exercises import EXERCISES, find_exercise, write_starter
from descarte.lab.course.grade import _check_filter, _difference, grade
from descarte.lab.course.grids import EASY, NONE, SMALL, read_grid, shuffle_grid
from descarte.lab.course.mark_sheet import FileGrade
from descarte.lab.course.messages import InvalidMessage
from descarte.lab.course.referee import Referee
from descarte.lab.course.student_board import Board
from descarte.lab.course.submission import Submission
from tests.examples import sample
from tests.lab.students import (
    AC3,
    AS_SEED_003_SAYS,
    BACKTRACKING,
    BACKTRACKING_ES,
    CHEATS,
    ERASING,
    FORWARD_CHECKING,
    GOOD,
    ITERATIVE,
    VARIABLE_ES,
)


def judged(folder: Path, key: str, text: str, **ways: float) -> FileGrade:
    """Return the grade of a file with this text on the grids of seed 1, with enough time for a busy machine."""
    path = folder / "student.py"
    path.write_text(text)
    with speaking("en"):
        return grade(path, key, **{"seconds": 60, "seed": 1, **ways})  # type: ignore[arg-type]


def told(found: FileGrade) -> list[str]:
    """Return the lines that describe failures."""
    with speaking("en"):
        return [f"{check.what} - {check.why}" for check in found.checks if not check.passed]


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("key", GOOD)
def test_a_good_solution_has_all_points(tmp_path: Path, key: str) -> None:
    found = judged(tmp_path, key, GOOD[key])
    assert told(found) == []
    assert found.points == found.most >= 6
    assert found.hint is None
    assert found.failure == ""


def test_a_good_solution_has_all_points_in_its_own_process(tmp_path: Path) -> None:
    assert judged(tmp_path, "forward-checking", FORWARD_CHECKING).perfect


@pytest.mark.usefixtures("here")
def test_a_good_solution_in_spanish_has_all_points_too(tmp_path: Path) -> None:
    assert told(judged(tmp_path, "backtracking", BACKTRACKING_ES)) == []


@pytest.mark.usefixtures("here")
def test_the_counters_of_the_easy_grid_are_those_of_the_course(tmp_path: Path) -> None:
    with speaking("en"):
        for key, count in (("backtracking", "200 assignments"), ("forward-checking", "95 assignments")):
            checks = [str(check.what) for check in judged(tmp_path, key, GOOD[key], seed=0).checks]
            assert f"seed 004's easy grid: {count}" in checks
        assert "seed 004's easy grid: 3591 revisions" in [
            str(check.what) for check in judged(tmp_path, "ac3", AC3, seed=0).checks
        ]


@pytest.mark.usefixtures("here")
def test_another_order_solves_it_but_not_as_asked_and_is_told_where_it_differs(tmp_path: Path) -> None:
    found = judged(tmp_path, "backtracking", BACKTRACKING_ES.replace("dominios[casilla]", "dominios[casilla][::-1]"))
    assert found.points == 5
    assert any("the first that differs is number 1: r" in line for line in told(found))
    assert found.record["hint"] == "take the cells of board.empty one after the other, and the digits from 1 up"


def test_as_many_assignments_that_are_others_are_told_as_such() -> None:
    referee = Referee(read_grid(SMALL))
    referee.follow("a 1 3")
    with speaking("en"):
        assert str(_difference(referee, [(1, 2)])) == "as many, but number 1 is r1c2=3 instead of r1c2=2"


@pytest.mark.usefixtures("here")
def test_hints_become_plainer(tmp_path: Path) -> None:
    hints = [judged(tmp_path, "mrv", FORWARD_CHECKING, hints=number).hint for number in range(5)]
    fitting = [hint.text for hint in find_exercise("mrv").hints if "moves" in hint.topics]
    assert hints == [None, *fitting, fitting[-1]]
    assert len(fitting) == 3


@pytest.mark.usefixtures("here")
def test_a_queue_that_takes_arcs_twice_is_told_by_its_revisions(tmp_path: Path) -> None:
    found = judged(tmp_path, "ac3", AC3.replace("and (z, x) not in waiting", ""))
    assert found.points == 3
    assert all("revisions - " in line and " instead of " in line for line in told(found))


@pytest.mark.usefixtures("here")
def test_a_filter_that_leaves_too_much_is_told_the_cell(tmp_path: Path) -> None:
    found = judged(tmp_path, "ac3", AC3.replace("if revise(board, x, y):", "if revise(board, x, y) and False:"))
    assert any("instead of" in line and "filtered - r1c" in line for line in told(found))


def test_a_filter_that_tells_no_domains_has_filtered_nothing() -> None:
    referee = Referee(read_grid(SMALL))
    referee.follow('end {"returned": true, "written": "True", "domains": []}')
    filtered, _ = _check_filter(referee, Text("grid", "cuadrícula"), None)
    assert filtered.why is not None
    with speaking("en"):
        assert "r1c1 " in str(filtered.why)
        assert "nothing" in str(filtered.why)


@pytest.mark.usefixtures("here")
def test_a_variable_that_shares_its_list_or_forgets_its_given_is_told(tmp_path: Path) -> None:
    shared = judged(tmp_path, "variable", VARIABLE_ES.replace("list(dominio)", "dominio"))
    assert [line.split(" - ")[0] for line in told(shared)] == ["restore"]
    forgetful = judged(tmp_path, "variable", VARIABLE_ES.replace("self.valor = None", "pass", 1))
    assert [line.split(" - ")[0] for line in told(forgetful)][:1] == ["unassign"]


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("form", sample(AS_SEED_003_SAYS, 4))
def test_what_seed_003_says_has_all_points_if_it_erases_what_it_abandons(tmp_path: Path, form: str) -> None:
    found = judged(tmp_path, "backtracking", AS_SEED_003_SAYS[form])
    erases = form in ERASING
    assert found.points == found.most - (not erases)
    assert all("erases abandoned digits" in line and "board.unassign" in line for line in told(found))


@pytest.mark.usefixtures("here")
def test_a_loop_that_goes_back_too_far_loses_points(tmp_path: Path) -> None:
    found = judged(tmp_path, "backtracking", ITERATIVE.replace("k -= 1", "k -= 2").replace("None", "[]"))
    assert 0 < found.points < found.most


def test_a_digit_that_the_board_has_not_is_not_consistent_and_is_no_cheat() -> None:
    referee = Referee(read_grid(SMALL))
    board = Board(referee.puzzle.givens, referee.puzzle.layout.peers, 4, referee.follow)
    assert not board.consistent(1, 9)
    board.assign(1, 9)
    assert (referee.made, referee.solved) == ([], False)


def test_what_was_decided_later_does_not_count_for_what_was_decided_before() -> None:
    referee = Referee(read_grid(SMALL))
    board = Board(referee.puzzle.givens, referee.puzzle.layout.peers, 4, referee.follow)
    board.assign(1, 2)
    board.assign(2, 4)
    assert (board.consistent(1, 4), board.consistent(3, 4)) == (True, False)
    board.assign(1, 4)
    assert (board.consistent(2, 4), board.consistent(3, 4)) == (False, False)
    assert referee.made == [(1, 2), (2, 4), (1, 4)]


@pytest.mark.usefixtures("here")
def test_everyone_has_the_same_grids_unless_others_are_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "student.py"
    path.write_text(BACKTRACKING_ES)
    counts = [
        [str(check.what) for check in grade(path, "backtracking", **ways).checks] for ways in ({}, {}, {"seed": 7})
    ]
    assert counts[0] == counts[1] != counts[2]
    assert grade(path, "backtracking").seed == 0


@pytest.mark.usefixtures("two_grids")
@pytest.mark.parametrize("cheat", CHEATS)
def test_who_cheats_gets_nothing(tmp_path: Path, cheat: str) -> None:
    assert judged(tmp_path, "forward-checking", CHEATS[cheat], seconds=3).points == 0


@pytest.mark.usefixtures("here")
def test_to_know_the_solution_of_the_easy_grid_is_not_enough(tmp_path: Path) -> None:
    solution = fast.solve(read_grid(EASY)).grids[0]
    loop = f"for cell in board.empty: board.assign(cell, {solution}[cell])"
    text = f"def solve(board):\n    {loop}\n    return True\n"
    for seed, known in ((0, ["seed 004's easy grid: solved"]), (1, [])):
        found = judged(tmp_path, "backtracking", text, seed=seed)
        with speaking("en"):
            assert [str(check.what) for check in found.checks if check.passed] == known


NEEDS_A_PROCESS = [
    ("def solve(board):\n    return 1 / 0\n", "it failed at line 2: ZeroDivisionError: division by zero"),
    ("def solve(board):\n    return [0] * 10**9\n", "it failed at line 2: MemoryError"),
    ("def solve(board):\n    while True: pass\n", "the grids and calls share 0.3 s"),
    ("def solve(board):\n    import time; time.sleep(60)\n", "the grids and calls share 0.3 s"),
    ("import os\ndef solve(board):\n    os._exit(0)\n", "it ended before it returned"),
]


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("def solve(board):\n    return True\n", "the board is not solved"),
        ("def solve(board):\n    raise NotImplementedError\n", "line 2 is still to be written"),
        ("def solve(board):\n    return 1 / 0\n", "it failed at line 2: ZeroDivisionError: division by zero"),
        ("def solve(board)\n", "it failed at line 1: SyntaxError: expected ':'"),
        ("x = 1\n", "the file does not define solve / resolver"),
    ],
)
def test_what_goes_wrong_is_told(tmp_path: Path, text: str, why: str) -> None:
    assert told(judged(tmp_path, "backtracking", text))[0].endswith(why)


@pytest.mark.usefixtures("two_grids")
@pytest.mark.parametrize(("text", "why"), NEEDS_A_PROCESS)
def test_what_goes_wrong_with_a_process_is_told(tmp_path: Path, text: str, why: str) -> None:
    found = judged(tmp_path, "backtracking", text, seconds=0.3 if "0.3 s" in why else 60)
    assert told(found)[0].endswith(why)


@pytest.mark.usefixtures("two_grids")
def test_a_helper_beside_the_file_can_be_imported(tmp_path: Path) -> None:
    (tmp_path / "helper.py").write_text(BACKTRACKING)
    assert told(judged(tmp_path, "backtracking", "from helper import solve\n")) == []


def test_the_referee_counts_only_consistent_assignments_and_keeps_the_givens() -> None:
    referee = Referee(read_grid(SMALL))
    for line in ("a 0 4", "a 1 1", "a 1 3", "a 2 3", "u 2", "u 0", "a 2 9", "u 2"):
        referee.follow(line)
    assert referee.made == [(1, 3)]
    assert referee.values[:3] == [1, 3, 0]
    for line in (
        "a 99 1",
        "nonsense",
        "a 1",
        "a 1 2 3",
        "u",
        "u -1",
        "r 1 99",
        "end []",
        'end {"domains": [1]}',
        "v []",
    ):
        with pytest.raises(InvalidMessage):
            referee.follow(line)


def test_shuffled_grids_have_as_many_solutions() -> None:
    for text in (EASY, SMALL, NONE):
        for seed in range(3):
            again = read_grid(shuffle_grid(text, Random(seed)))
            assert fast.solve(again).status == fast.solve(read_grid(text)).status


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda exercise: exercise.key)
def test_a_starter_file_is_python_in_either_language(exercise: Exercise) -> None:
    english, spanish = exercise.starter("en"), exercise.starter("es")
    assert english != spanish
    assert len(exercise.hints) >= 3
    for text in (english, spanish):
        compile(text, "starter.py", "exec")
        assert f'EXERCISE = "{exercise.key}"' in text


def test_a_starter_file_is_never_written_over_another(tmp_path: Path) -> None:
    path = write_starter("mrv", tmp_path / "mine.py", "es")
    assert Submission.read(path).exercise == "mrv"
    with pytest.raises(OptionError, match="already exists"):
        write_starter("mrv", path)


def test_a_name_that_is_no_exercise_is_told() -> None:
    with pytest.raises(OptionError, match="did you mean 'backtracking'"):
        find_exercise("backtraking")
