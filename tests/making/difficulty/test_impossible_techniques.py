"""Requests for techniques that a board can never need are refused immediately, with the reason."""

from __future__ import annotations

from typing import Any

import pytest

import descarte
from descarte.core.errors import OptionError
from descarte.logic import every_technique, find
from descarte.logic.traits import Replacement
from descarte.making.parse_options import parse_request
from descarte.making.random_stream import random_stream_of
from descarte.model.state import State


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"needs": "dual-two-string-kite"}, "two steps of two-string-kite do the same"),
        ({"needs": "naked-triple", "size": 4}, "at least 6"),
        ({"needs": "hidden-triple", "size": 6}, "naked-triple, or an easier one"),
        ({"needs": "cage-combinations"}, "is about cages"),
        ({"needs": "cage-combinations", "options": "diagonal"}, "is about cages"),
        ({"needs": "rule-needs"}, "is about drawn rules"),
        ({"needs": "rising-line"}, "is about drawn rules"),
        ({"needs": "locked-common"}, "is about houses beyond rows, columns and boxes"),
        ({"needs": "locked-general", "kind": "windoku"}, "Ask for locked-common"),
        ({"needs": "locked-pointing", "kind": "futoshiki"}, "is about boxes"),
        ({"needs": "leftovers"}, "locked candidates say the same"),
        ({"needs": "leftovers", "kind": "killer"}, "locked candidates say the same"),
        ({"needs": "cage-last-cell", "kind": "kakuro"}, "nowhere to begin"),
        ({"needs": "cage-last-cell", "kind": "killer", "givens": 0}, "nowhere to begin"),
        ({"needs": "cage-unique", "kind": "calcudoku"}, "is about cages"),
        ({"needs": "cage-crossing", "kind": "killer"}, "ask for a kakuro"),
        ({"needs": "cage-needs", "kind": "kakuro"}, "ask for a killer"),
        ({"needs": "innie", "kind": "kakuro"}, "cage-last-cell is easier"),
        ({"needs": "cage-bounds", "kind": "killer"}, "Ask for cage-combinations"),
        ({"needs": "hidden-single", "kind": "kakuro"}, "no run has nine cells"),
        ({"needs": "hidden-single", "kind": "kakuro", "size": 12, "runs": 8}, "no run has nine cells"),
        ({"needs": "rule-needs", "kind": "kakuro"}, "is about drawn rules"),
        ({"needs": "rule-needs", "kind": "killer"}, "is about drawn rules"),
        ({"needs": "rule-needs", "kind": "diagonal"}, "is about drawn rules"),
        ({"needs": "equal-cells", "kind": "thermometer"}, "a rule such as palindrome"),
        ({"needs": "rising-line", "kind": "skyscrapers"}, "a rule such as thermometer"),
        ({"needs": "single-candidates", "kind": "killer"}, "naked-single does the same"),
    ],
)
def test_what_can_never_be_needed_is_refused(asked: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        parse_request(seed=1, **asked)


@pytest.mark.parametrize(
    "asked",
    [
        {"needs": "naked-triple", "size": 6},
        {"needs": "naked-triple", "size": 5, "kind": "kakuro"},
        {"needs": "cage-combinations", "kind": "killer"},
        {"needs": "rising-line", "kind": "thermometer"},
        {"needs": "locked-common", "kind": "diagonal"},
        {"needs": "cage-bounds", "kind": "killer", "size": 16},
        {"needs": "hidden-single", "kind": "kakuro", "size": 12},
        {"needs": "cage-last-cell", "kind": "killer"},
        {"needs": "rising-line", "kind": "futoshiki"},
        {"needs": "locked-pointing", "kind": "latin", "options": "diagonal"},
        {"needs": "pairs-beside", "kind": "sudoku", "options": "nonconsecutive"},
        {"needs": "leftovers", "kind": "jigsaw"},
        {"needs": "leftovers", "kind": "killer", "options": "jigsaw"},
    ],
)
def test_what_can_be_needed_is_not(asked: dict[str, Any]) -> None:
    assert parse_request(seed=1, **asked).needs == (asked["needs"],)


def test_what_stands_for_another_technique_is_no_harder() -> None:
    ways = set()
    for technique in every_technique():
        replaced = technique.traits.replaced
        if replaced is not None:
            other = find(replaced.by)
            assert other.key == replaced.by
            assert other.traits.usual
            assert other.rating <= technique.rating
            assert other.rating < technique.rating or replaced.way is not Replacement.COMPLEMENT
            assert find(replaced.instead or replaced.by).traits.usual
            ways.add(replaced.way)
    assert ways == {*Replacement}


@pytest.mark.parametrize("seed", range(6))
def test_a_kakuro_shows_no_innie_where_every_run_has_two_open_cells(seed: int) -> None:
    (puzzle,) = descarte.make("kakuro", size=8, seed=seed)
    assert puzzle.solution is not None
    grid = [puzzle.solution[place] for place in puzzle.layout.places]
    state, chance = State(puzzle), random_stream_of("innie", seed)
    cells = list(range(len(grid)))
    chance.shuffle(cells)
    for cell in cells:
        if not state.unplaced >> cell & 1:
            continue
        state.change([(cell, grid[cell])])
        while (step := next(find("cage-last-cell").find(state), None)) is not None:
            state.apply(step)
        assert not list(find("innie").find(state))
