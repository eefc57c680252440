"""Refuted assumptions are explained in short sentences, in both languages, and the cited rules prove them."""

from __future__ import annotations

from dataclasses import replace

import pytest

import descarte
from descarte.logic import find, sentence
from descarte.logic.inference.rules.conclusion_reasons import find_refutations, trace_refutations
from descarte.logic.inference.rules.refutation_sentences import (
    ConclusionKind,
    RefutationStory,
    StoryConclusion,
    write_equation,
)
from descarte.logic.inference.sums.balances import Balance
from descarte.logic.techniques.last_resort.kernel_branches import derived_step
from descarte.model.state import State
from descarte.proof import verify

LINES = ".Shape~6x6.Whisper~3~R1C1~R2C2~R3C3~R4C4~R5C5~R6C6.Arrow~R1C6~R2C5~R2C4.Thermo~R6C1~R5C1~R5C2"


def test_each_conclusion_is_a_sentence_with_its_rule() -> None:
    puzzle = descarte.read(".Shape~4x4.Thermo~R1C1~R1C2~R1C3")
    (first, *_), row = puzzle.rules, puzzle.layout.houses[0]
    said = [
        StoryConclusion(ConclusionKind.RULE, ((1, 1), (1, 2)), first),
        StoryConclusion(ConclusionKind.LAST_PLACE, (), row, cell=3, digit=1),
        StoryConclusion(ConclusionKind.RULE, ((1, 3), (1, 4)), first),
    ]
    told = RefutationStory(State(puzzle), (0, 2), said)
    assert told.ends
    assert told.text.say("en") == (
        "Suppose r1c1 is 2. By the thermometer from r1c1, r1c2 can only be 3 or 4. In row 1 only r1c4 can still be 1. "
        "Then the thermometer from r1c1 cannot be satisfied."
    )
    assert told.text.say("es") == (
        "Supón que f1c1 es 2. Por el termómetro desde f1c1, f1c2 solo puede ser 3 o 4. En la fila 1 el 1 ya solo "
        "puede estar en f1c4. Entonces no se puede cumplir el termómetro desde f1c1."
    )


def test_all_digits_that_a_cage_needs_are_one_sentence() -> None:
    puzzle = descarte.read('{"n": 4, "givens": [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0], "cages": [[3, [0,1]]]}')
    cage = puzzle.cages[0]
    said = [
        StoryConclusion(ConclusionKind.NEEDED, ((2, 1), (3, 1)), cage, digit=1),
        StoryConclusion(ConclusionKind.NEEDED, ((3, 2),), cage, digit=2),
        StoryConclusion(ConclusionKind.NEEDED, ((2, 4), (3, 4)), digit=4, rule=replace(cage)),
    ]
    told = RefutationStory(State(puzzle), (12, 1), said)
    assert told.count == 2
    assert list(RefutationStory(State(puzzle), (3, 4), said).removed) == [(2, 1), (2, 4)]
    assert list(told.removed) == [(2, 1), (3, 1), (3, 2), (2, 4), (3, 4)]
    assert told.text.say("en").startswith(
        "Suppose r4c1 is 1. In the cage of 3 (r1c1) every combination has 1 and 2: "
        "r1c3 can only be 2, 3 or 4; r1c4 can only be 3 or 4. "
    )
    assert told.text.say("es").startswith(
        "Supón que f4c1 es 1. En la jaula de 3 (f1c1) todas las combinaciones llevan 1 y 2: "
        "f1c3 solo puede ser 2, 3 o 4; f1c4 solo puede ser 3 o 4. "
    )


def test_a_house_over_a_cage_is_named_by_its_total() -> None:
    puzzle = descarte.read('{"n": 4, "givens": [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0], "cages": [[3, [0,1]]]}')
    row, cage = puzzle.layout.houses[0], puzzle.layout.houses[-1]
    told = RefutationStory(
        State(puzzle), (12, 2), [StoryConclusion(ConclusionKind.LOCKED, ((4, 1),), row, cage, digit=1)]
    )
    assert "In row 1 the 1 must be in the cage of 3 (r1c1), so r2c1 cannot be 1." in told.text.say("en")
    assert "En la fila 1 el 1 tiene que estar en la jaula de 3 (f1c1)" in told.text.say("es")


def test_a_digit_that_a_cage_needs_and_another_cell_too_leaves_that_cell_nothing_and_says_it_once() -> None:
    puzzle = descarte.read('{"n": 4, "givens": [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0], "cages": [[3, [0,1]]]}')
    state = State(puzzle)
    state.change(discards=[(2, 3), (2, 4)])
    needed = [StoryConclusion(ConclusionKind.NEEDED, ((2, digit),), puzzle.cages[0], digit=digit) for digit in (1, 2)]
    told = RefutationStory(state, (12, 2), needed)
    assert str(told.text).endswith(
        "In the cage of 3 (r1c1) every combination has 1 and 2. Then r1c3 has no candidate left."
    )
    beside = [needed[0]._replace(removed=((2, 1), (3, 1))), needed[1]._replace(removed=((2, 2), (3, 2)))]
    assert "every combination has 1 and 2: r1c4 can only be 3 or 4. Then" in str(
        RefutationStory(state, (12, 2), beside).text
    )


def test_a_total_stands_at_the_end_of_its_equation() -> None:
    layout = descarte.read("." * 16).layout
    for sign in (1, -1):
        balance = Balance(((sign, (0, 1), None),), 5 * sign, (), ())
        assert str(write_equation(balance, layout)) == "r1c1 + r1c2 = 5"
    two_sides = Balance(((1, (0, 1), None), (-1, (4,), None)), 5, (), ())
    assert str(write_equation(two_sides, layout)) == "r1c1 + r1c2 = r2c1 + 5"


@pytest.mark.parametrize("givens", ["", ".~R3C2_1.~R6C3_3", ".~R4C2_4.~R4C5_5.~R1C5_2"])
def test_what_the_kernel_refutes_is_told_and_verified(givens: str) -> None:
    state = State(descarte.read(LINES + givens))
    found = find_refutations(state)
    if found is None:
        pytest.skip("SKIPPED: the native kernel is not built")
    steps = [derived_step(state, one.branch) for one in trace_refutations(state, found)]
    assert len(steps) > 5
    for step in steps:
        assert step is not None
        assert verify(state, step)
        assert not verify(state, replace(step, because=replace(step.because, rules=(), combine=(), cases=())))
        assert "{" not in sentence(step, state.puzzle).say("en") + sentence(step, state.puzzle).say("es")


def test_a_chain_is_short_and_of_the_short_ones_it_leads_farthest() -> None:
    state = State(descarte.read(f"{LINES}.~R3C2_1.~R6C3_3"))
    steps = list(find("rule-chain").find(state))
    assert steps
    lengths = [dict(step.words)["length"] for step in steps]
    assert set(lengths) <= set(range(6))
