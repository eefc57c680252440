from __future__ import annotations

from dataclasses import replace

import pytest

import descarte
from descarte.logic import find, sentence
from descarte.logic.techniques.rules.colouring import _differ, sorts_of
from descarte.model.rules import Link
from descarte.model.state import State
from descarte.proof import verify
from tests.logic.techniques.pictures import cells_with, results

KEY = "rule-colouring"
SCALES = {KEY: (4.3, 90)}
LINE = ".Shape~6x6.Whisper~3~R1C1~R2C2~R1C3~R2C4~R1C5"
"""Whisper line: r1c1, r1c3 and r1c5 are low and r2c2 and r2c4 high, or the other way round."""


def allowed(text: str) -> tuple[int, ...]:
    link = descarte.read(text).rules[0]
    assert isinstance(link, Link)
    return link.allowed


@pytest.mark.parametrize(
    ("text", "low_and_high", "odd_and_even"),
    [
        (".Shape~6x6.Whisper~3~R1C1~R1C2", True, None),
        (".Whisper~5~R1C1~R1C2", True, None),
        (".WhiteDot~R1C1~R1C2", False, True),
        (".Shape~6x6.Palindrome~R1C1~R2C4", False, False),
        (".X~R1C1~R1C2", True, False),
        (".BlackDot~R1C1~R1C2", None, None),
        (".Thermo~R1C1~R1C2", None, None),
    ],
)
def test_which_links_join_two_sorts_and_which_one(
    text: str, low_and_high: bool | None, odd_and_even: bool | None
) -> None:
    table = allowed(text)
    low, odd = sorts_of(len(table))
    assert (_differ(table, low), _differ(table, odd)) == (low_and_high, odd_and_even)


def test_a_fourth_low_digit_of_a_row_makes_the_others_high() -> None:
    assert results(State(descarte.read(f"{LINE}.~R1C6_1")), KEY) == ["r1c135<>23, r2c24<>456"]


def test_three_cells_may_hold_the_three_low_digits() -> None:
    assert results(State(descarte.read(LINE)), KEY) == []


def test_a_cell_that_may_be_of_either_sort_is_not_counted() -> None:
    assert results(cells_with(State(descarte.read(LINE)), r1c6="124"), KEY) == []
    assert results(cells_with(State(descarte.read(LINE)), r1c6="12"), KEY) == ["r1c135<>123, r2c24<>456"]


def test_colours_go_on_over_equal_cells() -> None:
    """r4c6 is as r1c3: where row 4 has its low digits, the whole colour is high."""
    text = ".Shape~6x6.Whisper~3~R1C1~R2C2~R1C3.Palindrome~R1C3~R4C6"
    state = cells_with(State(descarte.read(text)), r4c1="123", r4c2="123", r4c3="123")
    assert results(state, KEY) == ["r1c13,r4c6<>123, r2c2<>456"]


def test_odd_and_even_take_turns_along_dots() -> None:
    dots = ".WhiteDot~R1C1~R1C2.WhiteDot~R1C2~R1C3"
    state = cells_with(State(descarte.read(f".Shape~6x6{dots}")), r1c5="13", r1c6="135")
    assert results(state, KEY) == ["r1c13<>135, r1c2<>246"]


def test_the_judge_needs_the_house_and_the_links() -> None:
    state = State(descarte.read(f"{LINE}.~R1C6_1"))
    step = next(find(KEY).find(state))
    assert verify(state, step)
    for left_out in ("row", "whispers"):
        rules = tuple(rule for rule in step.because.rules if rule.kind != left_out)
        assert len(rules) < len(step.because.rules)
        assert not verify(state, replace(step, because=replace(step.because, rules=rules)))


def test_it_says_what_the_two_colours_are() -> None:
    state = State(descarte.read(f"{LINE}.~R1C6_1"))
    words = sentence(next(find(KEY).find(state)), state.puzzle)
    assert "If the first were low, row 1 would have 4 low digits" in words.say("en")
    assert "Si los primeros fueran bajos, habría 4 dígitos bajos en la fila 1" in words.say("es")
