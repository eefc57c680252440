from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from descarte.model.bits import bit, bits_at, digits_of, full_digit_set, get_only_digit, positions, union

digit_sets = st.sets(st.integers(1, 128))


@given(digit_sets)
def test_a_set_of_digits_and_its_digits_are_the_same_thing(digits: set[int]) -> None:
    assert digits_of(union(*digits)) == tuple(sorted(digits))


@given(st.sets(st.integers(0, 500)))
def test_positions_undo_bits_at(indexes: set[int]) -> None:
    assert list(positions(bits_at(indexes))) == sorted(indexes)


@given(st.integers(1, 128))
def test_only_knows_a_set_of_one(digit: int) -> None:
    assert get_only_digit(bit(digit)) == digit
    assert get_only_digit(full_digit_set(digit)) == (1 if digit == 1 else 0)
