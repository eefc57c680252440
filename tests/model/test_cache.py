"""Cache that belongs to an immutable object."""

from __future__ import annotations

import pickle
from copy import copy
from dataclasses import replace

import descarte
from descarte.model.puzzle import Puzzle

LINE = "1.....3.4......2"


def count_givens(puzzle: Puzzle) -> int:
    return sum(map(bool, puzzle.givens))


def test_what_is_remembered_is_worked_out_once() -> None:
    puzzle = descarte.read(LINE)
    asked: list[Puzzle] = []

    def ask(board: Puzzle) -> int:
        asked.append(board)
        return len(board.givens)

    assert (puzzle.remember(ask), puzzle.remember(ask)) == (16, 16)
    assert asked == [puzzle]


def test_nothing_remembered_is_worked_out_once_as_well() -> None:
    puzzle = descarte.read(LINE)
    asked: list[Puzzle] = []
    assert [puzzle.remember(asked.append), puzzle.remember(asked.append)] == [None, None]
    assert len(asked) == 1


def test_two_functions_have_two_answers() -> None:
    puzzle = descarte.read(LINE)
    assert (puzzle.remember(count_givens), puzzle.remember(repr)) == (4, repr(puzzle))


def test_a_cache_takes_no_part_in_equality_hash_and_repr() -> None:
    one, other = descarte.read(LINE), descarte.read(LINE)
    before = repr(one), hash(one)
    one.remember(count_givens)
    assert one == other
    assert (repr(one), hash(one)) == before == (repr(other), hash(other))


def test_another_puzzle_starts_with_an_empty_cache() -> None:
    puzzle = descarte.read(LINE)
    puzzle.remember(count_givens)
    puzzle.cache["unpicklable"] = lambda: None
    others = (
        puzzle.but(),
        puzzle.but(givens=(0,) * 16),
        replace(puzzle),
        copy(puzzle),
        pickle.loads(pickle.dumps(puzzle)),
    )
    assert [len(other.cache) for other in others] == [0] * 5
    assert others[1].remember(count_givens) == 0
    assert len(puzzle.cache) == 2


def test_a_layout_owns_one_as_well() -> None:
    layout = descarte.read(LINE).layout
    assert layout.remember(lambda one: one.size) == 4
    assert layout.cache
    assert not pickle.loads(pickle.dumps(layout)).cache
