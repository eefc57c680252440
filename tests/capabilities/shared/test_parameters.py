"""Tests of the fields of a request."""

from __future__ import annotations

import pytest

from descarte.capabilities.shared.parameters import check_request, integer_field, word_list_field
from descarte.core.errors import InputError
from descarte.core.text import Text

ABOUT = Text("words", "palabras")
LEVEL, NAMES = integer_field("level", ABOUT, 1, 4), word_list_field("names", ABOUT, 3)


def test_null_is_as_good_as_absent() -> None:
    assert check_request([LEVEL, NAMES], {"level": None, "names": ["a"]}) == {"names": ["a"]}


@pytest.mark.parametrize("level", [1, 4])
def test_both_bounds_are_allowed(level: int) -> None:
    assert check_request([LEVEL], {"level": level}) == {"level": level}


@pytest.mark.parametrize("level", [0, 5])
def test_what_lies_beyond_them_is_not(level: int) -> None:
    with pytest.raises(InputError, match="from 1 to 4"):
        check_request([LEVEL], {"level": level})


def test_a_list_has_a_most_of_words_and_of_signs() -> None:
    assert check_request([NAMES], {"names": ["a", "b", "c" * 200]}) == {"names": ["a", "b", "c" * 200]}
    for wrong in (["a", "b", "c", "d"], ["c" * 201], [1], ("a",)):
        with pytest.raises(InputError, match="names"):
            check_request([NAMES], {"names": wrong})
