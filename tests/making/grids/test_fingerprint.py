"""Equivalent puzzles have the same fingerprint."""

from __future__ import annotations

import descarte
from descarte.making.grids.fingerprint import key_of
from descarte.making.request import Request
from descarte.making.run import MakingRun

DIGITS = str.maketrans("123456789", "574832691")


def test_renamed_and_mirrored_puzzles_have_one_key() -> None:
    (puzzle,) = descarte.make(seed=1)
    line = "".join(map(str, puzzle.givens))
    mirrored = "".join(line[9 * row : 9 * row + 9][::-1] for row in range(9)).translate(DIGITS)
    assert key_of(descarte.read(mirrored)) == key_of(puzzle)
    (other,) = descarte.make(seed=2)
    assert key_of(other) != key_of(puzzle)


def test_a_run_drops_them() -> None:
    """2x2 Latin squares with one given are all the same."""
    run = MakingRun(Request(kind="latin", rows=2, columns=2, seed="1"), 1)
    (made,) = run
    assert key_of(made.puzzle) == key_of(descarte.read("1...", kind="latin"))
