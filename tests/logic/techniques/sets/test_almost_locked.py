from __future__ import annotations

import pytest

from descarte.logic import find, sentence, write_notation
from tests.logic.techniques.pictures import cells_with, empty, results


def test_two_sets_with_a_digit_that_only_one_can_have() -> None:
    state = cells_with(empty(), r1c1="123", r1c2="123", r1c5="234", r1c6="34", r2c3="14")
    assert results(state, "als-xz")


def test_one_of_the_two_has_the_common_digit() -> None:
    # r1c1 r1c2 with 1 2 3 and r4c1 r5c1 with 1 3 4 cannot both have the 1, so one has the 3
    state = cells_with(empty(), r1c1="12", r1c2="23", r4c1="14", r5c1="34")
    assert results(state, "als-xz") == ["r23c1,r456c2<>3"]


def test_two_links_lock_every_digit() -> None:
    state = cells_with(empty(), r1c1="123", r1c2="123", r1c8="123")
    assert not results(state, "als-xz")
    state = cells_with(empty(), r1c1="12", r1c2="23", r1c8="14", r1c9="34")
    assert any("r1c34567<>" in result for result in results(state, "als-xz"))


def test_a_third_set_joins_two() -> None:
    state = cells_with(empty(), r1c1="12", r1c5="23", r4c5="34", r4c9="45", r9c9="15")
    assert "r1c9,r9c1<>1" in results(state, "als-xy-wing")


@pytest.mark.long
def test_the_sentence_ends_with_the_two_ends_of_the_chain() -> None:
    state = cells_with(empty(), r1c1="12", r1c2="23", r4c1="14", r5c1="34")
    (step,) = find("als-xz").find(state)
    said = sentence(step, state.puzzle)
    assert "So in any case r1c2 is 3 or r5c1 is 3, and" in said.say("en")
    assert write_notation(step, state.puzzle).startswith("ALS-XZ: (3=2)r1c2 - (2=3)r145c1")


def test_a_chain_is_rated_higher_than_its_technique_for_its_length() -> None:
    technique = find("als-chain")
    state = cells_with(empty(), r1c1="12", r1c5="23", r4c5="34", r4c9="45", r8c9="56", r8c2="16")
    (step,) = technique.find(state)
    assert len(dict(step.words)["sets"]) == 4  # type: ignore[arg-type]
    assert (technique.rating, step.rating) == (7.2, 7.4)
