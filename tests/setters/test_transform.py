"""Transformation of a puzzle into an equivalent one."""

from __future__ import annotations

import pytest

import descarte
from descarte import kinds
from descarte.core.errors import OptionError
from descarte.setters.transform import transform

PUZZLE = "5..893...7.....5836....1.2...9.3.7.8.7.9.4.....6.8.2.4.1.3...5.8.7...9.2.6.4.8..."


def test_a_seed_gives_the_same_puzzle_and_another_seed_another() -> None:
    puzzle = descarte.read(PUZZLE)
    assert transform(puzzle, 1) == transform(puzzle, 1) != transform(puzzle, 2)
    assert transform(puzzle) != transform(puzzle)


def test_only_what_was_asked_changes() -> None:
    puzzle = descarte.read(PUZZLE)
    given = [bool(digit) for digit in puzzle.givens]
    assert [bool(digit) for digit in transform(puzzle, 3, ["relabel"]).givens] == given
    assert transform(puzzle, 3, ["relabel"]).givens != puzzle.givens
    rows = [sorted(puzzle.givens[row * 9 : row * 9 + 9]) for row in range(9)]
    mirrored = transform(puzzle, 1, ["mirror"])
    found = [sorted(mirrored.givens[row * 9 : row * 9 + 9]) for row in range(9)]
    columns = [sorted(mirrored.givens[column::9]) for column in range(9)]
    assert mirrored != puzzle
    assert rows in (found, found[::-1], columns, columns[::-1])
    permuted = transform(puzzle, 1, ["permute"])
    assert sorted(sorted(permuted.givens[row * 9 : row * 9 + 9]) for row in range(9)) == sorted(rows)
    assert permuted != puzzle
    turned = {transform(puzzle, seed, ["turn"]).givens for seed in range(30)}
    assert len(turned) == 3
    assert puzzle.givens not in turned
    assert puzzle.givens[::-1] in turned


@pytest.mark.parametrize("kind", kinds.all_kinds(), ids=lambda kind: kind.key)
def test_the_solution_moves_along(kind: kinds.Kind) -> None:
    puzzle = kinds.build(kind.sample)
    (grid,) = puzzle.solve().grids

    for seed in range(5):
        other = transform(puzzle.but(solution=grid), seed)
        assert other.solution == other.solve().grid


def test_digits_keep_their_names_where_they_count() -> None:
    killer = kinds.build(kinds.find("killer").sample)
    assert transform(killer, 5, ["relabel"]) == killer


def test_an_unknown_way_is_refused() -> None:
    with pytest.raises(OptionError, match="turm"):
        transform(descarte.read(PUZZLE), 1, ["turm"])
