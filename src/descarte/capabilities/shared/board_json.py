"""The board of a puzzle as JSON, for a page that shows it and lets people play it.

Squares are numbered row by row over the whole grid, black ones included; digits are numbers from 1.
"""

from __future__ import annotations

from typing import Any

from descarte import kinds
from descarte.draw.board.regions import describe_marks, run_clues
from descarte.draw.step.layers import draw_backdrop
from descarte.draw.text.marks import find_black_squares
from descarte.formats.json.fields import object_of
from descarte.kinds.shared.titles import name_of, rules_of
from descarte.model.bits import digits_of
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Further, Link, Sum

_MOST_MOVES = 20_000
"""Maximum size of an automaton that is sent to the page: states times digits."""


def board_object(puzzle: Puzzle) -> dict[str, Any]:
    """Return the board of a puzzle as JSON values: squares, rules in words and in numbers, and the background picture.

    >>> import descarte
    >>> board = board_object(descarte.read("1.....3.4......2"))
    >>> board["rows"], board["cells"][:3], board["houses"][0]
    (4, [0, 1, 2], {'name': 'row 1', 'cells': [0, 1, 2, 3], 'full': True})
    """
    layout = puzzle.layout
    return {
        "puzzle": object_of(kinds.clues_of(puzzle)),
        "kind": puzzle.kind,
        "title": name_of(puzzle),
        "rules": rules_of(puzzle),
        "marks": describe_marks(puzzle),
        "rows": layout.rows,
        "columns": layout.columns,
        "digits": layout.size,
        "symbols": [puzzle.sign(digit) for digit in range(1, layout.size + 1)],
        "cells": list(layout.places),
        "givens": list(puzzle.grid(puzzle.givens)),
        "allowed": _restricted_squares(puzzle),
        "houses": [
            {"name": str(house.name), "cells": _squares(puzzle, house.cells), "full": house.full}
            for house in layout.houses
        ],
        "cages": [
            {"name": str(cage.name), "cells": _squares(puzzle, cage.cells), "total": cage.total}
            for cage in puzzle.cages
        ],
        "further": [found for rule in puzzle.rules if (found := _describe_rule(rule, puzzle)) is not None],
        "clues": [
            {"square": square, "across": clue.get("across"), "down": clue.get("down")}
            for square, clue in sorted(run_clues(puzzle).items())
        ],
        "dark": sorted(find_black_squares(puzzle)),
        "picture": _picture(puzzle),
    }


def _squares(puzzle: Puzzle, cells: tuple[int, ...]) -> list[int]:
    return [puzzle.layout.places[cell] for cell in cells]


def _restricted_squares(puzzle: Puzzle) -> dict[str, list[int]]:
    """Return the allowed digits of each square that does not allow all digits, keyed by the square."""
    full = puzzle.layout.digits
    return {
        str(puzzle.layout.places[cell]): list(digits_of(digits))
        for cell, digits in enumerate(puzzle.domains)
        if digits != full
    }


def _describe_rule(rule: Further, puzzle: Puzzle) -> dict[str, Any] | None:
    described: dict[str, Any] = {"name": str(rule.name), "cells": _squares(puzzle, rule.cells)}
    if isinstance(rule, Link):
        return described | {"pairs": [list(digits_of(digits)) for digits in rule.allowed]}
    if isinstance(rule, Sum):
        return described | {"values": [list(row) for row in rule.values], "totals": list(rule.totals)}
    automaton = rule.automaton
    if len(automaton.moves) * puzzle.layout.size > _MOST_MOVES:
        return None
    return described | {"moves": [list(row) for row in automaton.moves], "accepting": list(automaton.accepting)}


def _picture(puzzle: Puzzle) -> dict[str, Any]:
    ground = draw_backdrop(puzzle)
    return {
        "ground": ground.svg,
        "cell": ground.cell,
        "box": list(ground.box),
        "marks": [list(mark) for mark in ground.marks],
        "mark_font": ground.mark_font,
        "digit_font": ground.digit_font,
    }
