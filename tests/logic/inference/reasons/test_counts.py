"""Clues that count say how many cells have a digit already, or how many still can."""

from __future__ import annotations

import descarte
from descarte.core.text import Text
from descarte.logic.inference.reasons.counts import count_digits, explain_count, explain_count_clash
from descarte.logic.inference.reasons.derivation import ClueInference, Premise
from descarte.logic.inference.reasons.phrases import Speaker
from descarte.logic.inference.rules.clue import Part
from descarte.model.rule_names import Noun
from descarte.model.rules import Sum
from descarte.model.state import State

STATE = State(descarte.read("1.....3.4......2"))
NOUN = Noun(Text("circles", "círculos"), masculine=True, definite=True)


def count(totals: tuple[int, ...]) -> Sum:
    """Return a rule that counts the ones in three cells."""
    return Sum("count", 1, (1, 2, 3), ((1, 0, 0, 0),) * 3, totals, NOUN)


def infer(rule: Sum, lost: int, *masks: int) -> str:
    part = Part(rule, (0, 1, 2), tuple)
    one = ClueInference(part, 1, lost, masks[0] & ~lost, (Premise(2, masks[1], 0),), masks)
    (said,) = explain_count(Speaker(STATE), rule, [one]) or (Text("", ""),)
    return said.say("en")


def test_the_only_cells_that_can_must() -> None:
    assert infer(count((2,)), 0b0110, 0b0111, 0b0001, 0b0110) == (
        "On the circles, 2 cells must be 1. Row 1 has it already, so only r1c2 and r1c3 still can."
    )


def test_enough_cells_are_enough() -> None:
    assert infer(count((0, 1)), 0b0001, 0b0111, 0b0001, 0b0110) == (
        "On the circles, at most 1 cell can be 1, and r1c3 is already."
    )


def test_a_total_that_is_skipped() -> None:
    assert "so one more would be wrong" in infer(count((1, 3)), 0b0001, 0b0111, 0b0001, 0b0110)


def test_what_the_numbers_do_not_show_is_not_explained() -> None:
    assert infer(count((1, 2)), 0b0110, 0b0111, 0b0001, 0b0111) == ""


def test_clashes_compare_two_numbers() -> None:
    speaker = Speaker(STATE)
    few = explain_count_clash(speaker, count((2,)), (0b0001, 0b0110, 0b0110))
    many = explain_count_clash(speaker, count((1,)), (0b0001, 0b0001, 0b0110))
    none = explain_count_clash(speaker, count((1,)), (0b0110, 0b0110, 0b0110))
    assert [str(text.say("en")) for text in (few, many, none) if text is not None] == [
        "only r1c2 can still be 1: 1, not 2",
        "r1c2 and r1c3 are 1: 2, not 1",
        "no cell of it can still be 1",
    ]
    assert explain_count_clash(speaker, count((1,)), (0b0011, 0b0011, 0b0011)) is None


def test_cells_with_different_tables_are_not_counted() -> None:
    rule = Sum("count", 1, (1, 2), ((1, 0, 0, 0), (0, 1, 0, 0)), (1,), NOUN)
    assert count_digits(rule, (0b1, 0b1)) is None
