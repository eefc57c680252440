"""Clues along a line whose arrangements depend on a landmark: all arrangements, and their explanation."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import permutations

import pytest

import descarte
from descarte.core.text import Language
from descarte.logic import find
from descarte.logic.inference.rules.clue import clues_of
from descarte.logic.inference.rules.landmarks import (
    Way,
    describe_count,
    describe_landmarks,
    find_ways_by_ends,
    find_ways_by_first,
    merge_kept_digits,
    ways_to_read,
)
from descarte.logic.narrate.sentences import sentence
from descarte.model.state import State
from descarte.proof import verify

SIZE = 5
LINES = list(permutations(range(1, SIZE + 1)))
Line = tuple[int, ...]


def between(line: Line) -> int:
    first, last = sorted((line.index(1), line.index(SIZE)))
    return sum(line[first + 1 : last])


def leading(line: Line) -> int:
    return sum(line[: line[0]])


@pytest.mark.parametrize(("value", "ways"), [(between, find_ways_by_ends), (leading, find_ways_by_first)])
def test_the_ways_to_read_a_line_have_every_arrangement_and_nothing_more(
    value: Callable[[Line], int], ways: Callable[[Line, int], Iterator[Way]]
) -> None:
    chance = random.Random(5)
    for _ in range(150):
        masks = tuple(chance.choice((0b11111, chance.randrange(1, 32))) for _ in range(SIZE))
        for total in range(16):
            lines = [
                line
                for line in permutations(range(1, SIZE + 1))
                if value(line) == total
                and all(mask >> (digit - 1) & 1 for mask, digit in zip(masks, line, strict=True))
            ]
            found = list(ways(masks, total))
            assert bool(found) == bool(lines)
            if found:
                kept = merge_kept_digits(found)
                for line in lines:
                    assert fits(line, kept)
                    assert any(fits(line, one.kept) for one in found)
                assert all(any(fits(line, one.kept) for line in lines) for one in found)


def fits(line: Line, kept: Line) -> bool:
    return all(mask >> (digit - 1) & 1 for mask, digit in zip(kept, line, strict=True))


def told(text: str, language: Language = "en") -> str:
    state = State(descarte.read(text))
    step = next(find("rule-pattern").find(state))
    assert verify(state, step)
    return sentence(step, state.puzzle).say(language)


def test_both_ends_of_a_sandwich_are_told_with_what_is_between_them() -> None:
    text = ".Shape~4x4.Sandwich~5~R1"
    assert told(text).startswith(
        "By the sandwich of 5 left of row 1, the 1 and the 4 can only be in r1c1 and r1c4, with 2+3 between them. So "
    )
    assert told(text, "es").startswith(
        "Por el sándwich de 5 a la izquierda de la fila 1, el 1 y el 4 solo pueden estar "
        "en f1c1 y f1c4, con 2+3 entre ellos. Así, "
    )


def test_an_end_that_stands_is_where_the_other_is_counted_from() -> None:
    assert told(".Shape~4x4.~R1C1_1.Sandwich~2~R1").startswith(
        "The 1 is in r1c1, so by the sandwich of 2 left of row 1 the 4 can only be in r1c3, with 2 between them."
    )
    assert told(".Shape~4x4.~R1C2_1.Sandwich~0~R1").startswith(
        "The 1 is in r1c2, so by the sandwich of 0 left of row 1 the 4 can only be in r1c1 or r1c3, side by side."
    )


def test_where_both_stand_only_what_is_between_them_is_told() -> None:
    assert told(".Shape~6x6.~R1C1_1.~R1C4_6.Sandwich~5~R1").startswith(
        "By the sandwich of 5 left of row 1, only 2+3 can be between the 1 and the 6. So r1c2 and r1c3 can "
        "only be 2 or 3;"
    )


def test_the_first_digit_of_an_x_sum_says_how_many_count() -> None:
    assert told(".Shape~4x4.XSum~R1~5~").startswith(
        "By the X-sum of 5 left of row 1, the digits that count can only be 2+3; the first one says how many. So "
    )


def test_other_clues_have_no_landmark() -> None:
    state = State(descarte.read(".Shape~4x4.Skyscraper~R1~2~"))
    (clue,) = clues_of(state.puzzle)
    assert ways_to_read(clue, clue.masks(state)) == []
    assert describe_landmarks(state, clue, []) is None


def told_first(text: str, *, gone: str = "", only_numbers: bool = False) -> str | None:
    """Return the first sentence on the only clue of a board whose first cell has lost some digits."""
    state = State(descarte.read(text))
    state.change(discards=[(0, int(digit)) for digit in gone])
    (clue,) = clues_of(state.puzzle)
    ways = ways_to_read(clue, clue.masks(state))
    words = (describe_count if only_numbers else describe_landmarks)(state, clue, ways)
    return None if words is None else str(words)


def test_four_sums_and_three_pairs_of_places_are_written_out_and_no_more() -> None:
    between_them = "By the sandwich of 9 left of row 1, only 2+3+4, 4+5, 3+6 or 2+7 can be between the 1 and the 9. So"
    assert told_first(".Sandwich~9~R1") == between_them
    assert told_first(".Sandwich~11~R1") == (  # There are five sums.
        "By the sandwich of 11 left of row 1, 2 or 3 digits are between the 1 and the 9. So"
    )
    assert told_first(".Shape~4x4.Sandwich~0~R1") == (
        "By the sandwich of 0 left of row 1, the 1 and the 4 can only be in r1c1 and r1c2, r1c2 and r1c3 or "
        "r1c3 and r1c4, side by side. So"
    )
    assert told_first(".Shape~6x6.Sandwich~0~R1") is None, "there are five"


def test_what_the_first_digit_of_an_x_sum_can_be_is_told_where_that_is_news() -> None:
    said = "By the X-sum of 20 left of row 1, the first digit, which says how many count, can only be 3, 4 or 5. So"
    assert told_first(".XSum~R1~20~") == told_first(".XSum~R1~20~", only_numbers=True) == said
    assert told_first(".XSum~R1~20~", gone="126789") is None
    assert told_first(".Shape~4x4.XSum~R1~5~", only_numbers=True) == said.replace("20", "5").replace("3, 4 or 5", "2")


def test_only_a_clue_that_says_how_many_count_is_told_by_their_number() -> None:
    assert any(one.first == 0 for one in find_ways_by_ends((0b1111,) * 4, 5))
    assert told_first(".Shape~4x4.Sandwich~5~R1", only_numbers=True) is None
