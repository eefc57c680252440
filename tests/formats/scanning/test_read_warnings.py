"""Warnings about a puzzle when it is read."""

from __future__ import annotations

import json
from typing import Any

import pytest

import descarte
from descarte import formats
from descarte.core.text import speaking


def link(solution: list[int] | None = None, **fields: Any) -> str:
    """Return the link of a 4x4 puzzle of f-puzzles with these fields."""
    grid: list[list[dict[str, Any]]] = [[{} for _ in range(4)] for _ in range(4)]
    grid[0][0] = {"value": 1, "given": True}
    return json.dumps({"size": 4, "grid": grid, **fields} | ({"solution": solution} if solution else {}))


def test_what_is_kept_is_told_once() -> None:
    text = link(ruleset="As usual.", line=[{"lines": [["R1C1", "R1C2"]]}], mood="good")
    with pytest.warns(UserWarning, match="kept in") as said:
        assert len(list(formats.read(f"{text}\n{text}\n"))) == 2
    assert [str(one.message) for one in said] == [
        "kept in the puzzle's notes and not used for the answer: its rules text, 'line' and 'mood'"
    ]


def test_nothing_is_told_where_nothing_is_kept(recwarn: pytest.WarningsRecorder) -> None:
    list(formats.read(link(title="x", author="y")))
    assert not recwarn.list


def test_a_solution_that_breaks_the_rules_is_warned_of_and_kept() -> None:
    right, wrong = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1], [1] * 16
    with pytest.warns(UserWarning, match="breaks the rules that were read"):
        (item,) = formats.read(link(wrong))
    assert item.puzzle is not None
    assert item.puzzle.solution is None
    assert item.puzzle.notes.kept == (("fpuzzles.solution", json.dumps(wrong, separators=(",", ":"))),)
    assert descarte.solve(item.puzzle).status == "several"
    (item,) = formats.read(link(right))
    assert item.puzzle is not None
    assert item.puzzle.solution == tuple(right)


def test_it_is_said_in_spanish_too() -> None:
    with speaking("es"), pytest.warns(UserWarning, match="guardado en las notas del puzle"):
        list(formats.read(link(ruleset="Como siempre.")))
