from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from descarte.logic.inference.patterns.covers import find_covers


@given(st.lists(st.integers(0, 127), max_size=7), st.integers(1, 4), st.integers(-1, 2))
def test_covers_are_those_that_trying_all_finds(rows: list[int], size: int, extra: int) -> None:
    expected = []
    for chosen in combinations(range(len(rows)), size):
        union = 0
        for index in chosen:
            union |= rows[index]
        if all(rows[index] for index in chosen) and union.bit_count() <= size + extra:
            expected.append((chosen, union))
    assert list(find_covers(rows, size, extra)) == expected
