"""The board of a puzzle as JSON for the page."""

from __future__ import annotations

import json
from typing import Any

import pytest

import descarte
from descarte.capabilities.shared.board_json import board_object
from descarte.kinds import all_kinds, build
from descarte.variants import every_variant

EVERYTHING = [*(kind.sample for kind in all_kinds()), *(rule.sample for rule in every_variant().values())]
SAMPLES = [sample for sample in EVERYTHING if sample is not None]


def broken(board: dict[str, Any], grid: tuple[int, ...]) -> list[str]:
    """Return the rules that a full grid breaks, as the page finds them."""
    found = [
        house["name"] for house in board["houses"] if len({grid[at] for at in house["cells"]}) < len(house["cells"])
    ]
    found += [cage["name"] for cage in board["cages"] if sum(grid[at] for at in cage["cells"]) != cage["total"]]
    return found + [rule["name"] for rule in board["further"] if not _holds(rule, [grid[at] for at in rule["cells"]])]


def _holds(rule: dict[str, Any], digits: list[int]) -> bool:
    if "pairs" in rule:
        return digits[1] in rule["pairs"][digits[0] - 1]
    if "values" in rule:
        return sum(row[digit - 1] for row, digit in zip(rule["values"], digits, strict=True)) in rule["totals"]
    state = 0
    for digit in digits:
        state = rule["moves"][state][digit - 1]
        if state < 0:
            return False
    return bool(rule["accepting"][state])


@pytest.mark.parametrize("number", range(len(SAMPLES)))
def test_the_rules_that_are_sent_along_hold_of_the_solution_and_not_of_another_grid(number: int) -> None:
    puzzle = build(SAMPLES[number])
    board = json.loads(json.dumps(board_object(puzzle)))
    grid = puzzle.solve().grid
    assert grid is not None
    assert broken(board, grid) == []
    first = board["cells"][0]
    wrong = [digit % board["digits"] + 1 if at == first else digit for at, digit in enumerate(grid)]
    assert broken(board, tuple(wrong)) or not puzzle.is_solution(tuple(wrong))


def test_the_black_squares_of_a_kakuro_have_their_clues_and_are_no_cells() -> None:
    board = board_object(descarte.read("3 3\n# 4\\ 3\\\n\\4 . .\n\\3 . .\n"))
    assert board["cells"] == [4, 5, 7, 8]
    assert board["clues"][0] == {"square": 1, "across": None, "down": 4}
    assert board["clues"][2] == {"square": 3, "across": 4, "down": None}


def test_the_puzzle_comes_back_whole() -> None:
    puzzle = descarte.read("1.....3.4......2", kind="diagonal")
    assert descarte.read(json.dumps(board_object(puzzle)["puzzle"])) == puzzle


def test_the_words_are_in_the_language_in_force() -> None:
    with descarte.speaking("es"):
        board = board_object(descarte.read("1.....3.4......2"))
    assert board["houses"][0]["name"] == "fila 1"
    assert board["rules"].startswith("Cada fila")
