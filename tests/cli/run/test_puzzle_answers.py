"""Commands whose answers are puzzles."""

from __future__ import annotations

import pytest

import descarte
from descarte.capabilities.shared.puzzles_result import PuzzlesResult, text_of
from descarte.core.errors import PuzzleError


def test_a_format_that_cannot_say_everything_is_a_fault() -> None:
    with pytest.raises(PuzzleError):
        text_of(descarte.read("1.....3.4......2", options=["diagonal"]), "kk")


def test_the_puzzles_are_kept_in_order() -> None:
    one, other = descarte.read("1.....3.4......2"), descarte.read("2.....3.4......1")
    assert PuzzlesResult("found", one, made=(other, one)).made == (other, one)
