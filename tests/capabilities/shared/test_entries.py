"""Entries on boards with squares that are not cells."""

from __future__ import annotations

import pytest

import descarte
from descarte.capabilities.shared.entries import entries_of
from descarte.core.errors import OptionError

KAKURO = descarte.read(r"""3 3
#    4\-  3\-
-\3   .    .
-\4   .    .
""")


@pytest.mark.parametrize("text", ["12.1", "....12..1"])
def test_entries_are_given_by_cell_or_by_square(text: str) -> None:
    assert entries_of(text, KAKURO) == (1, 2, 0, 1)


@pytest.mark.parametrize("text", ["12x1", "....12x.1", "x...12..1"])
def test_a_wrong_symbol_is_named_wherever_it_is(text: str) -> None:
    with pytest.raises(OptionError, match="found 'x'"):
        entries_of(text, KAKURO)
