"""The judge checks the parts of a group one by one, and the sums that a step states."""

from __future__ import annotations

from dataclasses import replace

import pytest

from descarte.model.step import Because, DerivedSum
from descarte.proof import verify
from tests.proof.example_proofs import group, rectangle, stated_sum


def test_the_parts_of_a_group_are_judged_in_order_and_one_by_one() -> None:
    state, step = group()
    first, single = step.because.steps
    swapped = replace(step, because=Because(steps=(single, first)))
    assert str(verify(state, swapped)) == "step 1 (single): r1c7 has candidates that it does not list"
    false = replace(first, discards=(*first.discards, (30, 3)))
    assert not verify(state, replace(step, because=Because(steps=(false, single))))


def test_a_group_proves_only_what_its_parts_claim() -> None:
    state, step = group()
    assert str(verify(state, replace(step, discards=(*step.discards, (2, 3))))) == (
        "r1c3 ≠ 3 does not follow from what it cites"
    )


@pytest.mark.parametrize(
    "claimed",
    [
        DerivedSum(((7, 1), (8, 1)), 14),
        DerivedSum(((7, 1), (8, 2)), 15),
        DerivedSum(((7, 1),), 15),
        DerivedSum(((7, 1), (8, 1), (8, 1)), 15),
        DerivedSum(((6, 1), (8, 1)), 15),
    ],
)
def test_a_sum_that_does_not_add_up_is_not_stated(claimed: DerivedSum) -> None:
    state, step = stated_sum()
    assert str(verify(state, replace(step, sums=(claimed,)))) == "the rules that it adds cannot be added"


def test_a_swap_within_a_group_assumes_that_there_is_one_solution() -> None:
    state, step = rectangle()
    whole = replace(step, because=Because(steps=(step,)))
    assert verify(state, whole)
    assert whole.because.assumes_unique
