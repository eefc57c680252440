from __future__ import annotations

from tests.cli.conftest import Run
from tests.web.conftest import Ask

SMALL = "1.....3.4......2"


def test_the_answer_is_the_object_of_the_command_line(ask: Ask, command: Run) -> None:
    assert ask("solve", puzzle=SMALL).record == command("solve", "--json", SMALL).records[0]


def test_several_solutions_and_none_are_answers(ask: Ask) -> None:
    several, none = ask("solve", puzzle="1..............."), ask("solve", puzzle="12....34........")
    assert (several.status, several.record["status"], len(several.record["grids"])) == (200, "several", 2)
    assert (none.status, none.record["status"]) == (200, "none")


def test_up_to_so_many_solutions(ask: Ask) -> None:
    assert len(ask("solve", puzzle="1...............", limit=7).record["grids"]) == 7
    assert ask("solve", puzzle="1...............", first=True).record["status"] == "found"


def test_a_puzzle_may_be_text_object_or_rows(ask: Ask) -> None:
    rows = [[1, 0, 0, 0], [0, 0, 3, 0], [4, 0, 0, 0], [0, 0, 0, 2]]
    wanted = ask("solve", puzzle=SMALL).record
    assert ask("solve", puzzle=rows).record == wanted
    assert ask("solve", puzzle={"n": 4, "givens": [given for row in rows for given in row]}).record == wanted


def test_kind_and_rules_are_wishes(ask: Ask) -> None:
    diagonal = ask("solve", puzzle="................", **{"with": ["diagonal"]}, limit=100).record
    assert len(diagonal["grids"]) == 48
    assert ask("solve", puzzle="................", kind="diagonal", limit=100).record == diagonal


def test_faults_are_a_problem_with_every_one_of_them(ask: Ask) -> None:
    found = ask("solve", puzzle="11....3.4......2")
    assert (found.status, len(found.record["faults"])) == (422, 2)
    assert found.record["faults"][0]["cells"] == ["r1c1", "r1c2"]


def test_coordinates_name_the_cells(ask: Ask) -> None:
    found = ask("solve", puzzle="11....3.4......2", coordinates="A1")
    assert found.record["faults"][0]["cells"] == ["A1", "A2"]
