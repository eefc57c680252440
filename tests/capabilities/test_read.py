from __future__ import annotations

from tests.cli.conftest import Run
from tests.web.conftest import Ask

SMALL = "1.....3.4......2"


def test_every_puzzle_of_a_text_is_an_object(ask: Ask, command: Run) -> None:
    text = f"{SMALL}\n12.......\n"
    found = ask("read", puzzle=text).record
    assert [record["puzzle"] for record in found["puzzles"]] == command("show", "--to", "json", text).records
    assert [record["index"] for record in found["puzzles"]] == [1, 2]
    assert found["more"] is False


def test_a_faulty_puzzle_is_read_and_its_faults_are_told(ask: Ask) -> None:
    record = ask("read", puzzle="11....3.4......2").record["puzzles"][0]
    assert (record["status"], len(record["faults"])) == ("fault", 2)


def test_no_more_than_a_hundred_are_read_at_once(ask: Ask) -> None:
    found = ask("read", puzzle=f"{SMALL}\n" * 101).record
    assert (len(found["puzzles"]), found["more"]) == (100, True)


def test_what_cannot_be_read_is_a_problem_that_names_the_place(ask: Ask) -> None:
    said = ask("read", puzzle=f"{SMALL}\n{SMALL}\n1?....3.4......2", format="line")
    assert (said.status, said.record["line"]) == (422, 3)
    assert ask("read", puzzle="  ").status == 422
    assert ask("read", puzzle={"kind": "sudoku"}).status == 422
