"""The counts of reasons see what a reader misses: blockers, arithmetic, sums derived before they are used."""

from __future__ import annotations

import pytest
from bench.reason_counts import Single, ToldStep, blank_words, count_reasons, find_stock_phrase, lacks_reason


def rule_step(sentence: str, *claims: str) -> ToldStep:
    return ToldStep("a-rule", sentence, claims, by_rule=True, cited=("arrow",))


@pytest.mark.parametrize(
    "sentence",
    [
        "Neighbours on the line differ by at least 5, so each needs one far enough from it: r1c1 can only be 1.",
        "Suppose r1c1 is 5. By the arrow from r2c2, r3c3 must be 4. Then the cage of 19 cannot be satisfied.",
        "By the dot between r1c1 and r1c2, look there: r1c1 can only be 1 or 2.",
        "Then the sum is out of reach.",
    ],
)
def test_a_stock_phrase_or_a_sentence_without_digits_is_no_reason(sentence: str) -> None:
    assert lacks_reason(rule_step(sentence, "r1c1 can only be 1", "r1c1 can only be 1 or 2"))


@pytest.mark.parametrize(
    "sentence",
    [
        "r1c2 is 6, so r1c1 can only be 1 or 2.",
        "Then the cage of 19 cannot be satisfied: at most 8 + 7 + 3 = 18, not 19.",
        "Then r1c1 + r1c2 = 4 is out of reach: at least 2 + 3 = 5.",
    ],
)
def test_digits_that_decide_are_a_reason(sentence: str) -> None:
    assert not lacks_reason(rule_step(sentence, "r1c1 can only be 1 or 2"))


def test_arithmetic_in_another_sentence_does_not_excuse_a_stock_phrase() -> None:
    assert find_stock_phrase(rule_step("Then it cannot be satisfied. At most 8 + 7 = 15.")) == "cannot be satisfied"


def test_the_numbers_of_houses_and_clues_are_no_digits_that_decide() -> None:
    assert lacks_reason(rule_step("Look at rows 2 and 3 and the cage of 17: r1c1 can only be 1.", "r1c1 can only be 1"))


def test_hidden_singles_name_a_cell_and_naked_singles_a_house() -> None:
    bare = ToldStep("hidden-single", "Only r2c3 has room for 1. So r2c3 is 1.", single=Single.HIDDEN, cells=("r2c3",))
    told = ToldStep("hidden-single", "The 1 at r1c9 leaves only r2c3.", single=Single.HIDDEN, cells=("r2c3",))
    naked = ToldStep("naked-single", "In r2c3 only 1 is left.", single=Single.NAKED, cells=("r2c3",))
    house = ToldStep("naked-single", "Row 2 has 2 to 9, so r2c3 is 1.".replace("Row", "row"), single=Single.NAKED)
    counts = count_reasons([bare, told, naked, house])
    assert (counts.hidden, counts.hidden_bare, counts.naked, counts.naked_bare) == (2, 1, 2, 1)


def test_a_sum_is_derived_if_an_earlier_step_states_it() -> None:
    used = ToldStep("net", "Suppose r1c1 is 1. Because r1c5 + r6c5 = 4, r6c5 must be 3. Then r1c2 has no candidate.")
    stated = ToldStep("balance", "Rows 2 to 5 are 180, these cages 184: r1c5 + r6c5 = 4.")
    assert count_reasons([used, stated]).underived == 1
    assert count_reasons([stated, used]).underived == 0
    assert count_reasons([stated, used]).equations == 1
    both = ToldStep("net", f"{stated.sentence} {used.sentence}")
    assert count_reasons([both]).underived == 0


def test_a_step_that_repeats_the_words_of_the_one_before_is_counted_once() -> None:
    steps = [rule_step(f"r1c{digit} is {digit}, so r2c2 is not {digit}.") for digit in (1, 2, 3)]
    assert count_reasons(steps).repeated == 2
    assert count_reasons([steps[0], rule_step("r1c1 and r1c2 are 1 and 2.")]).repeated == 0


def test_blanking_shortens_lists_so_that_their_length_does_not_matter() -> None:
    assert blank_words("r1c1 and r1c2 are 3, 4 or 5") == blank_words("r7c1, r8c2 and r9c9 are 3 or 4")


def test_totals_add_up() -> None:
    one, other = count_reasons([rule_step("It fits.")]), count_reasons([rule_step("r1c1 is 2, so r1c2 is 3.")])
    assert (one + other).by_rule == 2
    assert (one + other).without_reason == 1
