"""Orders for several sorts of puzzles."""

from __future__ import annotations

import pytest

from descarte.core.errors import OptionError
from descarte.making.parse_orders import parse_orders


def test_each_sort_has_its_own_seed() -> None:
    one, other = parse_orders("sudoku:2:very-hard,sudoku:3:very-hard", "7")
    assert (one.count, other.count, one.request.grade) == (2, 3, "very-hard")
    assert one.request.seed != other.request.seed


def test_rules_may_stand_for_kinds() -> None:
    (order,) = parse_orders("windoku:1", "7")
    assert order.request.options == ("windoku",)


@pytest.mark.parametrize("words", ["killer", "killer:0", "killer:x", "killer:2:evil", "nothing:2", "", "a:1:b:c"])
def test_what_makes_no_sense_is_an_error(words: str) -> None:
    with pytest.raises(OptionError):
        parse_orders(words, "7")
