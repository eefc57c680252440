"""Clues that are not needed, and minimal puzzles."""

from __future__ import annotations

from itertools import combinations

import pytest

import descarte
from descarte import kinds, variants
from descarte.core.deadline import TimeUp, limit_time
from descarte.core.errors import PuzzleError
from descarte.model.clues import Clues
from descarte.setters.minimal import find_removable_clues, minimal_puzzles, minimise, redundant
from tests.examples import sample

SAMPLES: dict[str, Clues] = {
    **{kind.key: kind.sample for kind in kinds.all_kinds()},
    **{key: variant.sample for key, variant in variants.every_variant().items() if variant.sample is not None},
}


@pytest.mark.parametrize("key", sample(SAMPLES, 3))
def test_no_clue_of_a_minimal_puzzle_can_go_and_its_solution_stays(key: str) -> None:
    puzzle = kinds.build(SAMPLES[key])
    found = minimise(puzzle, seed=3)
    assert found.solve().grids == puzzle.solve().grids
    assert redundant(found) == ()
    assert len(find_removable_clues(found)) <= len(find_removable_clues(puzzle))


def test_every_minimal_puzzle_is_found_once() -> None:
    """Against all subsets of the givens."""
    puzzle = descarte.read("13..24..4..3...2")
    cells = [cell for cell, digit in enumerate(puzzle.givens) if digit]

    def is_unique(chosen: tuple[int, ...]) -> bool:
        return (
            descarte.solve("".join(str(puzzle.givens[c]) if c in chosen else "." for c in range(16))).status == "unique"
        )

    unique = [set(some) for size in range(len(cells) + 1) for some in combinations(cells, size) if is_unique(some)]
    minimal = [one for one in unique if not any(other < one for other in unique)]
    found = [{cell for cell, digit in enumerate(one.givens) if digit} for one in minimal_puzzles(puzzle)]
    assert sorted(map(sorted, found)) == sorted(map(sorted, minimal))
    assert len(found) > 2


def test_the_order_is_drawn_by_the_seed() -> None:
    puzzle = descarte.read(
        "5..893...7.....5836....1.2...9.3.7.8.7.9.4.....6.8.2.4.1.3...5.8.7...9.2.6.4.8...", options=["diagonal"]
    )
    assert minimise(puzzle, 1) == minimise(puzzle, 1)
    assert len({minimise(puzzle, seed).givens for seed in range(5)}) > 1


def test_lines_and_cages_are_named() -> None:
    names = [str(clue.name) for clue in find_removable_clues(kinds.build(kinds.find("killer").sample))]
    assert names[0].startswith("the cage of ")
    thermometer = variants.find("thermometer").sample
    assert thermometer is not None
    assert [str(clue.name) for clue in find_removable_clues(kinds.build(thermometer))] == [
        "the thermometer from r1c1",
        "the thermometer from r4c4",
    ]


@pytest.mark.parametrize("text", ["1...............", "123...4........."])
def test_a_puzzle_without_exactly_one_solution_has_no_minimal_one(text: str) -> None:
    with pytest.raises(PuzzleError, match="exactly one solution"):
        minimise(descarte.read(text))


def test_the_time_is_kept() -> None:
    puzzle = descarte.read(
        "5..893...7.....5836....1.2...9.3.7.8.7.9.4.....6.8.2.4.1.3...5.8.7...9.2.6.4.8...", options=["diagonal"]
    )
    with pytest.raises(TimeUp), limit_time(0.05):
        list(minimal_puzzles(puzzle))
