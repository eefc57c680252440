"""Puzzles that cannot be solved without a requested technique."""

from __future__ import annotations

import pytest

import descarte
from descarte.logic import all_techniques, find
from descarte.making.grids.symmetry import symmetry_of
from descarte.making.parse_options import parse_request
from descarte.making.run import MakingRun
from tests.examples import mostly_long

USUAL = ["full-house", "hidden-single", "naked-single", "locked-pointing", "locked-claiming", "locked-pair"]
HARDER = ["naked-pair", "x-wing", "hidden-pair", "naked-triple", "skyscraper", "two-string-kite"]


@pytest.mark.parametrize(
    "key",
    mostly_long([*USUAL, *HARDER, "locked-triple"], "hidden-single", "locked-pointing", "naked-pair", "skyscraper"),
)
def test_what_is_made_stops_without_the_technique_and_goes_through_with_it(key: str) -> None:
    others = [one.key for one in all_techniques() if one.rating <= find(key).rating and one.key != key]
    easier = [other for other in others if find(other).rating < find(key).rating]
    (puzzle,) = descarte.make(needs=key, seed="needs")
    assert puzzle.count(2) == 1
    assert descarte.explain(puzzle, techniques=",".join(others)).status == "stuck"
    assert descarte.explain(puzzle, techniques=",".join([*easier, key])).status == "unique"


@pytest.mark.parametrize("key", mostly_long(["naked-triple", "hidden-triple", "swordfish"], "naked-triple"))
def test_rare_techniques_are_found_after_few_tries(key: str) -> None:
    run = MakingRun(parse_request(needs=key, seed="rare"), 1)
    assert len(list(run)) == 1
    assert run.tried < 3000


@pytest.mark.long
def test_givens_are_added_in_symmetric_groups() -> None:
    (puzzle,) = descarte.make(needs="x-wing", symmetry="rotational", seed=1)
    given = frozenset(cell for cell, digit in enumerate(puzzle.givens) if digit)
    assert symmetry_of(given, 9, 9) in {"rotational", "full"}


def test_other_boards_get_what_they_need_too() -> None:
    (puzzle,) = descarte.make("diagonal", needs="naked-pair", seed=1)
    assert descarte.explain(puzzle, techniques="<=3.0,-naked-pair").status == "stuck"
    assert descarte.explain(puzzle, techniques="<=3.0").status == "unique"


def test_a_minimal_puzzle_gets_no_given_more() -> None:
    (puzzle,) = descarte.make(needs="naked-pair", clues="minimal", seed=1)
    assert not descarte.redundant(puzzle)
