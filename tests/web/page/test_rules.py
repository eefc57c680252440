"""The page's own checks of digits, compared with the engine for every kind and drawn rule."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import descarte
from descarte.capabilities.shared.board_json import board_object
from descarte.kinds import all_kinds, build
from descarte.model.puzzle import Puzzle
from descarte.variants import every_variant
from tests.web.page.visitor import Visitor

Visit = Callable[..., Visitor]
EVERYTHING = [*(kind.sample for kind in all_kinds()), *(rule.sample for rule in every_variant().values())]
JUDGE = """
import { readFileSync } from "node:fs";

const { Rules } = await import(process.argv[1]);
const cases = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(cases.map(([board, grids]) => grids.map((grid) => new Rules(board).isSolved(grid)))));
"""
RULES = Path(str(descarte.__file__)).parent / "web" / "page" / "rules.js"


def judge_on_the_page(cases: list[Any]) -> Any:
    """Return the results of the page's own rules for full grids. This needs no browser."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("the page's rules are compared with the engine's by Node, which is not installed")
    command = (node, "--input-type=module", "-e", JUDGE, str(RULES))
    return json.loads(
        subprocess.run(command, input=json.dumps(cases), capture_output=True, text=True, check=True).stdout
    )


def grids_of(puzzle: Puzzle, chance: random.Random) -> list[tuple[int, ...]]:
    """Return the solution, the solution with one digit changed, and the solution with two digits exchanged."""
    grid = puzzle.solve().grid
    assert grid is not None
    found = [grid]
    for _ in range(6):
        changed = list(grid)
        one, other = chance.sample(puzzle.layout.places, 2)
        changed[one] = changed[one] % puzzle.layout.size + 1
        found.append(tuple(changed))
        swapped = list(grid)
        swapped[one], swapped[other] = swapped[other], swapped[one]
        found.append(tuple(swapped))
    return [
        grid for grid in found if all(given in (0, grid[at]) for at, given in enumerate(puzzle.grid(puzzle.givens)))
    ]


def test_a_full_board_is_solved_on_the_page_when_the_engine_says_so() -> None:
    chance = random.Random(17)
    puzzles = [build(sample) for sample in EVERYTHING if sample is not None]
    cases = [(puzzle, grids_of(puzzle, chance)) for puzzle in puzzles]
    told = judge_on_the_page([[board_object(puzzle), grids] for puzzle, grids in cases])
    wanted = [[puzzle.is_solution(grid) for grid in grids] for puzzle, grids in cases]
    assert told == wanted
    assert sum(grid is False for grids in wanted for grid in grids) > 100


def test_a_sum_that_cannot_be_reached_is_a_conflict_and_a_full_board_is_not_called_wrong(visit: Visit) -> None:
    visitor = visit()
    visitor.paste("3 3\n# 4\\ 3\\\n\\4 . .\n\\3 . .\n")
    visitor.wait_for("keypad")
    visitor.click(4)
    visitor.press("9")
    assert visitor.cell(4).get_attribute("aria-invalid") == "true"
    for square, digit in zip((4, 5, 7, 8), "1221", strict=True):
        visitor.click(square)
        visitor.press(digit)
    visitor.says("Todas las casillas están llenas.")
