from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from descarte.formats.shared.lzstring import pack_text, unpack_text
from tests.examples import examples


@examples(200)
@given(st.text(st.characters(max_codepoint=0x2FFF, exclude_categories=["Cs"]), min_size=1, max_size=300))
def test_what_was_packed_comes_back(text: str) -> None:
    assert unpack_text(pack_text(text)) == text


@pytest.mark.parametrize("text", ["\U0001f600", "a\U0001f600b\U0001f601", "plain"])
def test_signs_above_16_bits_are_two_halves_on_the_way(text: str) -> None:
    assert unpack_text(pack_text(text)) == text


def test_long_texts_with_many_pieces_come_back() -> None:
    text = "".join(f"R{row}C{column}," for row in range(50) for column in range(50))
    assert unpack_text(pack_text(text)) == text


@pytest.mark.parametrize("damaged", ["", "N4", "!!", "N4IgzglgXgpiBcB", "////////", "AAAAAAAA"])
def test_what_is_no_packed_text_is_refused(damaged: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        unpack_text(damaged)


def test_a_small_text_that_stands_for_a_huge_one_is_refused() -> None:
    with pytest.raises(ValueError, match="long"):
        unpack_text(pack_text("a" * 10_000), most=9_999)
    assert len(unpack_text(pack_text("a" * 10_000), most=10_000)) == 10_000
