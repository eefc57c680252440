"""Outside puzzles with drawn rules: most of them are read, and their solutions are accepted.

They are in the folder `rules` of DESCARTE_CORPUS; without it, these tests are skipped.
"""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from typing import Any

import pytest
from bench.corpus import CORPUS

from descarte import formats
from descarte.core.errors import InputError, PuzzleError
from descarte.model.puzzle import Puzzle

RULES = CORPUS / "rules" / "rules.jsonl"
pytestmark = [pytest.mark.corpus, pytest.mark.filterwarnings("ignore")]
SHARE = 0.8
NOT_ITS_SOLUTION = {"Behemoth by Tyrgannus", "Shortsighted X-Sums Sudoku by J. Quincy Magoo"}
"""Puzzles with another recorded solution: in one, digits run together; in the other, clues have another meaning."""


@cache
def records() -> list[tuple[dict[str, Any], Puzzle | None, str]]:
    """Return each puzzle with a text, the puzzle read from it or None, and the error."""
    found: list[tuple[dict[str, Any], Puzzle | None, str]] = []
    for line in RULES.read_text().splitlines():
        record = json.loads(line)
        text = record["text"] if record["format"] in ("iss", "fpuzzles") else record.get("iss")
        if text is None:
            found.append((record, None, "no text"))
            continue
        (item,) = formats.read(text)
        found.append((record, item.puzzle, str(item.error)))
    return found


def test_four_fifths_of_the_puzzles_are_read_without_naming_the_format() -> None:
    there = records()
    sound = [puzzle for _, puzzle, _ in there if puzzle is not None and not puzzle.faults()]
    assert len(sound) >= SHARE * len(there)


def test_what_is_refused_is_refused_by_name() -> None:
    for record, puzzle, error in records():
        if puzzle is None and error != "no text":
            named = ("the class", "a square grid", "the field", "make sense", "a line of")
            assert any(word in error for word in named), (record["name"], error)


def test_no_text_is_a_traceback() -> None:
    kinds = Counter(
        type(item.error) for record, _, _ in records() for item in formats.read(record["text"], format="iss")
    )
    assert set(kinds) <= {type(None), InputError, PuzzleError}


def digits(solution: str, puzzle: Puzzle) -> list[int]:
    first = 0 if puzzle.sign(1) == "0" else 1
    return [int(sign) - first + 1 if sign.isdigit() else ord(sign) - ord("A") + 1 for sign in solution]


def test_every_known_solution_is_accepted_and_its_neighbours_are_not() -> None:
    seen = 0
    for record, puzzle, _ in records():
        if puzzle is None or not record["solution"] or record["name"] in NOT_ITS_SOLUTION:
            continue
        grid = digits(record["solution"], puzzle)
        assert puzzle.is_solution(grid), record["name"]
        seen += 1
        if record["status"] == "unique":
            for one in range(1, puzzle.layout.size):
                swapped = [{one: one + 1, one + 1: one}.get(digit, digit) for digit in grid]
                assert not puzzle.is_solution(swapped), (record["name"], one)
    assert seen > 500
