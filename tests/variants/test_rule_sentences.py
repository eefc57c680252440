"""The sentence of each rule agrees with the rule, and its numbers are right on the board."""

from __future__ import annotations

import json
import re
from itertools import product

import pytest

import descarte
from descarte.core.text import Text, speaking
from descarte.kinds.shared.titles import rules_of
from descarte.model.clues import Mark
from descarte.variants import Board, every_variant, find
from descarte.variants.contract import Variant
from tests.variants.boards import accepted, agrees, board

COUNTS_OTHER_THINGS = {"xv", "negative_xv", "modular", "global_mod", "look_and_say"}
"""Rules whose sentences have numbers that are not digits: sums, divisors, or a clue of two numbers."""
SIZES = [4, 5, 6, 7, 8, 9]


def said(key: str, on: Board, language: str = "en") -> str:
    variant = find(key)
    sentence = variant.rules if variant.phrases.exact is None else variant.phrases.exact(on)
    return sentence.say(language)  # type: ignore[arg-type]


def numbers(key: str, on: Board) -> list[int]:
    """Return the numbers of a sentence, which are the same in both languages."""
    english, spanish = ([*map(int, re.findall(r"\d+", said(key, on, language)))] for language in ("en", "es"))
    assert english == spanish
    return english


@pytest.mark.parametrize("variant", every_variant().values(), ids=lambda variant: variant.key)
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("size", [6, 9])
def test_a_sentence_names_only_digits_of_its_board(variant: Variant, size: int, first: int) -> None:
    on = board(size, first=first)
    if variant.key not in COUNTS_OTHER_THINGS and not (variant.whole and [*variant.faults(Mark(variant.key), on)]):
        assert set(numbers(variant.key, on)) <= {*on.values}, said(variant.key, on)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("values", [(), (1,), (3,)])
def test_the_difference_of_whispers_is_the_one_that_holds(size: int, values: tuple[int, ...]) -> None:
    mark = Mark("whispers", ((0, 1),), values)
    on = board(size, marks=(mark,))
    (least,) = numbers("whispers", on)
    assert agrees(mark, on, lambda one, other: abs(one - other) >= least)


@pytest.mark.parametrize("size", [5, 6, 7])
@pytest.mark.parametrize("values", [(), (1,), (3,)])
def test_the_difference_of_a_lockout_line_is_the_one_that_holds(size: int, values: tuple[int, ...]) -> None:
    mark = Mark("lockout", ((0, 1, 2),), values)
    on = board(size, marks=(mark,))
    (least,) = numbers("lockout", on)
    assert agrees(mark, on, lambda a, x, b: abs(a - b) >= least and (x < min(a, b) or x > max(a, b)))


def test_lines_with_several_numbers_are_told_as_such() -> None:
    marks = (Mark("whispers", ((0, 1),)), Mark("whispers", ((2, 3),), (7,)))
    assert said("whispers", board(9, marks=marks)).endswith("at least 5, or at least by the number written at it")
    marks = (Mark("lockout", ((0, 1),)), Mark("lockout", ((2, 3),), (2,)))
    assert "differ by at least 4, or at least by the number written at it" in said("lockout", board(9, marks=marks))


@pytest.mark.parametrize("ratios", [(), (2,), (3,), (2, 3), (4,)])
def test_the_ratios_that_are_forbidden_are_those_of_the_black_dots(ratios: tuple[int, ...]) -> None:
    dots = tuple(Mark("ratio", ((10 * at + 20, 10 * at + 21),), (ratio,)) for at, ratio in enumerate(ratios))
    on = board(9, marks=dots)
    found = numbers("negative_ratio", on) or [2] * ("twice" in said("negative_ratio", on))
    assert found == list(ratios or (2,))
    (link,) = [part for part in find("negative_ratio").lower(Mark("negative_ratio"), on) if part.cells == (0, 1)]  # type: ignore[union-attr]
    for one, other in product(on.values, repeat=2):
        is_forbidden = any(one == ratio * other or other == ratio * one for ratio in found)
        assert link.holds([one, other]) != is_forbidden  # type: ignore[union-attr]


def test_neighbours_with_a_dot_of_either_colour_are_spared() -> None:
    marks = (Mark("difference", ((0, 1),), (2,)), Mark("ratio", ((1, 2),)))
    for key in ("nonconsecutive", "negative_ratio"):
        bound = {part.cells for part in find(key).lower(Mark(key), board(marks=marks))}  # type: ignore[union-attr]
        assert bound.isdisjoint({(0, 1), (1, 2)})
        assert (2, 3) in bound
        assert "without a dot between them" in said(key, board())


@pytest.mark.parametrize(("size", "first"), [(3, 1), (5, 1), (7, 1), (9, 1), (5, 0)])
def test_dutch_flatmates_are_the_middle_the_lowest_and_the_highest_digit(size: int, first: int) -> None:
    on = board(size, first=first)
    middle, low, high = numbers("dutch_flatmates", on)
    assert (middle, low, high) == (on.values[size // 2], on.values[0], on.values[-1])
    column = next(iter(find("dutch_flatmates").lower(Mark("dutch_flatmates"), on)))
    for digits in [(1, size, 1), (size // 2 + 1, size, 1), (1, size // 2 + 1, 1), (size, size // 2 + 1, 1)]:
        values = [1] * (size * size)
        for at, digit in enumerate(digits):
            values[at * size] = digit
        line = [on.value(values[at * size]) for at in range(size)]
        is_kept = all(
            value != middle or line[at - 1 : at] == [low] or line[at + 1 : at + 2] == [high]
            for at, value in enumerate(line)
        )
        assert column.holds(values) == is_kept  # type: ignore[union-attr]


@pytest.mark.parametrize("first", [0, 1])
def test_equal_heights_hide_each_other_and_0_is_not_seen(first: int) -> None:
    def seen(*line: int) -> int:
        return sum(value > max(line[:at], default=0) for at, value in enumerate(line))

    def hidden(*line: int) -> int | None:
        return next((value for at, value in enumerate(line) if at and value <= max(line[:at])), None)

    on = board(first=first)
    for clue in (1, 2, 3):
        assert agrees(Mark("skyscraper", ((0, 1, 2, 3),), (clue,)), on, lambda *line: seen(*line) == clue)  # noqa: B023
        assert agrees(Mark("hidden_skyscraper", ((0, 1, 2, 3),), (clue,)), on, lambda *line: hidden(*line) == clue)  # noqa: B023
    assert ("height 0" in said("skyscraper", on)) == (first == 0)


@pytest.mark.parametrize(("size", "first"), [(3, 1), (6, 1), (6, 0)])
def test_the_thirds_are_those_that_are_named(size: int, first: int) -> None:
    on = board(size, first=first)
    ranges = [[*map(int, found.split("-"))] for found in re.findall(r"\d+(?:-\d+)?", said("entropic", on))]
    third = {value: at for at, found in enumerate(ranges) for value in range(found[0], found[-1] + 1)}
    assert [*third] == [*on.values]

    def differs(*digits: int) -> bool:
        threes = [[third[digit] for digit in digits[at : at + 3]] for at in range(len(digits))]
        return all(len({*three}) == len(three) for three in threes)

    for line in ((0, 1), (0, 1, 2, 3)):
        assert agrees(Mark("entropic", (line,)), on, differs)
    assert re.findall(r"\d+", said("global_entropy", on)) == re.findall(r"\d+", said("entropic", on))


@pytest.mark.parametrize("by", [2, 3, 4])
def test_a_modular_line_of_any_length_is_told_with_its_number(by: int) -> None:
    for line in ((0, 1), (0, 1, 2, 3)):
        mark = Mark("modular", (line,), (by,))
        on = board(marks=(mark,))
        assert set(numbers("modular", on)) == {by}
        assert agrees(
            mark,
            on,
            lambda *digits: all(
                digits[at] % by != digits[other] % by
                for at in range(len(digits))
                for other in range(at + 1, min(at + by, len(digits)))
            ),
        )


def test_pairs_of_a_zipper_and_stretches_of_a_region_sum_line_have_one_sum() -> None:
    assert agrees(Mark("zipper", ((0, 1, 2, 3),)), board(), lambda a, b, c, d: a + d == b + c)
    line = Mark("region_sum", ((1, 2, 6, 5, 4),))
    assert agrees(line, board(boxes=True), lambda a, b, c, d, e: a == b + c == d + e)


def test_a_middle_digit_of_an_equality_cage_is_neither_low_nor_high() -> None:
    on = board(5)
    (middle,) = numbers("equality", on)
    assert any(middle in values for values in accepted(Mark("equality", ((0, 1, 2),)), on)) is False
    assert all(
        sum(value < middle for value in values) == sum(value > middle for value in values)
        for values in accepted(Mark("equality", ((0, 1, 2, 3),)), on)
    )


def test_the_rules_of_a_puzzle_have_its_own_numbers() -> None:
    found = []
    for size in (4, 6, 9):
        record = {
            "kind": "latin",
            "n": size,
            "givens": [0] * size**2,
            "marks": [{"rule": "whispers", "lines": [[0, 1]]}],
        }
        with speaking("en"):
            found += re.findall("at least (.)", rules_of(descarte.read(json.dumps(record))))
    assert found == ["2", "3", "5"]


def test_no_sentence_ends_with_a_full_stop_or_begins_with_a_capital() -> None:
    for variant in every_variant().values():
        sentences: list[Text] = [variant.rules]
        sentences += [
            variant.phrases.exact(board(9, first=first)) for first in (0, 1) if variant.phrases.exact is not None
        ]
        for sentence, language in product(sentences, ("en", "es")):
            words = sentence.say(language)  # type: ignore[arg-type]
            assert not words.endswith(".")
            assert words[:1].islower() or words.startswith(("X", "V"))
