from __future__ import annotations

from tests.cli.conftest import Run
from tests.web.conftest import Ask

SMALL = "1.....3.4......2"


def test_the_puzzle_is_that_of_the_command_line(ask: Ask, command: Run) -> None:
    found = ask("transform", puzzle=SMALL, seed="7").record
    assert found.pop("seed") == "7"
    assert found == command("transform", "--json", "--seed", "7", SMALL).records[0]
    turned = ask("transform", puzzle=SMALL, seed="7", ways=["turn"]).record["puzzles"]
    assert turned == command("transform", "--json", "--seed", "7", "--turn", SMALL).records[0]["puzzles"]


def test_without_a_seed_the_one_that_was_drawn_is_told(ask: Ask) -> None:
    found = ask("transform", puzzle=SMALL).record
    assert ask("transform", puzzle=SMALL, seed=found["seed"]).record == found
