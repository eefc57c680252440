from __future__ import annotations

import json

import pytest

from descarte.core.errors import InputError
from tests.cli.conftest import Run
from tests.web.conftest import Ask


def test_the_puzzles_are_the_objects_of_the_command_line(ask: Ask, command: Run) -> None:
    wanted = command("make", "diagonal", "--size", 4, "--seed", "a", "--count", 2, "--grade", "easy", "--json")
    found = ask("make", kind="diagonal", size="4", seed="a", count=2, grade="easy").record
    assert found["puzzles"] == wanted.records
    assert found["seed"] == "a"


def test_the_puzzle_of_a_day_is_the_same_for_everyone(ask: Ask, command: Run) -> None:
    wanted = command("make", "--size", 4, "--daily", "2026-03-14", "--json").records
    assert ask("make", size="4", daily="2026-03-14").record["puzzles"] == wanted
    assert ask("make", size="4", daily="tomorrow").status == 400


def test_numbers_may_be_numbers(ask: Ask) -> None:
    wanted = ask("make", size="6", box="2x3", seed="7", clues="minimal").record
    assert ask("make", size=6, box=[2, 3], seed=7, clues="minimal").record == wanted
    assert ask("make", size=4, clues=6, seed=1).status == 200


@pytest.mark.parametrize("wish", [{"size": True}, {"box": [2]}, {"seed": 1.5}])
def test_what_is_no_number_is_refused(ask: Ask, wish: dict[str, object]) -> None:
    with pytest.raises(InputError, match=f"expected {next(iter(wish))} to be"):
        ask("make", **wish)


def test_who_listens_hears_how_many_were_found(ask: Ask) -> None:
    said = ask("make", size="4", seed="a", count=3, streams=True)
    told = [json.loads(reply.content) for reply in said.before]
    assert told[-1]["found"] >= 2


def test_a_wish_that_makes_no_sense_is_a_problem(ask: Ask) -> None:
    assert ask("make", kind="sudku").status == 400
    assert ask("make", size="1000").status == 400


def test_a_pattern_is_never_a_path(ask: Ask) -> None:
    assert ask("make", pattern="/etc/passwd").status in (400, 422)
    assert "root" not in json.dumps(ask("make", like="/etc/passwd").record)


def test_what_cannot_be_found_is_a_problem_that_says_so(ask: Ask) -> None:
    found = ask("make", size="4", clues="3", timeout=0.2)
    assert found.status == 504
    assert "0 of 1 puzzle found" in found.record["detail"]


def test_names_are_those_of_people(ask: Ask) -> None:
    wanted = ask("make", kind="jigsaw", size=4, seed=1, grade="easy").record
    assert ask("make", kind="sudoku irregular", size=4, seed=1, grade="fácil").record == wanted
    assert "did you mean 'hard'" in ask("make", size=4, grade="hrad").record["detail"]


def test_givens_are_as_many_as_asked_for_or_refused(ask: Ask) -> None:
    (made,) = ask("make", kind="thermometer", size=4, givens=3, seed=1).record["puzzles"]
    assert sum(map(bool, made["givens"])) == 3
    assert ask("make", kind="kakuro", givens=3).status == 400
    refused = ask("make", size=4, givens=2, seed=1)
    assert refused.status == 422
    assert refused.record["detail"].endswith("It takes at least 3; the nearest has 4 givens")
