"""The judge accepts proofs and nothing else. Most of these tests give it false claims."""

from __future__ import annotations

import sys
from dataclasses import replace

import pytest

import descarte
from descarte import kinds
from descarte.core.text import Text
from descarte.model.bits import bit
from descarte.model.clues import Clues, Total
from descarte.model.rule_names import Noun
from descarte.model.rules import Cage, House, Sum
from descarte.model.state import State
from descarte.model.step import Because, Case, Combine, Step
from descarte.model.walk import Walk
from descarte.proof import derived, propagate, verify, verify_steps
from descarte.proof.propagate import MOST_WORK, Effort
from descarte.proof.verify import _StepVerifier
from tests.proof.example_proofs import (
    PROOFS,
    SMALL,
    empty,
    house,
    innie,
    pair,
    rectangle,
    small,
    split,
    x_wing,
)


@pytest.mark.parametrize("proof", PROOFS)
def test_proofs_are_believed(proof: object) -> None:
    state, step = proof()  # type: ignore[operator]
    verdict = verify(state, step)
    assert verdict, str(verdict)
    assert verdict.reason.say("es") == "demostrado"


@pytest.mark.parametrize("proof", PROOFS)
def test_every_premise_is_needed(proof: object) -> None:
    state, step = proof()  # type: ignore[operator]
    because = step.because
    for name in ("rules", "within", "combine", "swap", "steps"):
        for index in range(len(getattr(because, name))):
            fewer = [*getattr(because, name)]
            del fewer[index]
            lie = replace(step, because=replace(because, **{name: tuple(fewer)}))
            assert not verify(state, lie), (name, index)


@pytest.mark.parametrize("proof", PROOFS)
def test_another_cell_or_digit_is_not_proved(proof: object) -> None:
    state, step = proof()  # type: ignore[operator]
    for cell in (20, 50, 80):
        assert not verify(state, replace(step, discards=((cell, 9),), places=()))
        assert not verify(state, replace(step, places=((cell, 9),), discards=()))
    for claim in (*step.discards, *step.places):
        other = (claim[0], claim[1] % 9 + 3 if claim[1] < 7 else 4)
        assert not verify(state, replace(step, places=(other,), discards=()))


def test_one_false_claim_among_true_ones_is_enough() -> None:
    state, step = pair()
    assert not verify(state, replace(step, discards=(*step.discards, (2, 3))))
    assert not verify(state, replace(step, discards=(*step.discards, (9, 1))))


def test_a_fact_that_is_not_true() -> None:
    state, step = pair()
    state = empty()
    verdict = verify(state, step)
    assert not verdict
    assert str(verdict) == "r1c1 has candidates that it does not list"


def test_a_rule_that_is_not_there() -> None:
    state, step = pair()
    foreign = House("row", 1, tuple(range(9, 18)), True)
    assert str(verify(state, replace(step, because=replace(step.because, rules=(foreign,))))) == (
        "row 1 is not a rule of this puzzle"
    )
    fuller = House("row", 1, tuple(range(8)), True)
    assert not verify(state, replace(step, because=replace(step.because, rules=(fuller,))))
    state, step = innie()
    parts = ((house(state, "row", 1), 1), (Cage("cage", 1, (0, 1, 2, 3, 4, 5, 6, 7), 40), -1))
    assert not verify(state, replace(step, because=Because(combine=(Combine(parts),))))


def test_a_true_candidate_is_not_discarded() -> None:
    state = small()
    grid = state.puzzle.solve().grid
    assert grid is not None
    everything = Because(rules=state.puzzle.layout.houses, within=tuple(enumerate(state.candidates)))
    for cell, digit in enumerate(grid):
        if not state.placed[cell]:
            assert not verify(state, Step("lie", discards=((cell, digit),), because=everything))


def test_a_step_must_say_something_new() -> None:
    state, step = pair()
    assert str(verify(state, replace(step, discards=()))) == "it places and discards nothing"
    assert not verify(state, replace(step, discards=((0, 5),)))
    placed = small()
    assert str(verify(placed, Step("again", places=((0, 1),)))) == "r1c1 already has its digit"


@pytest.mark.parametrize("claim", [(-1, 1), (16, 1), (1, 0), (1, 5)])
def test_cells_and_digits_that_are_not_there(claim: tuple[int, int]) -> None:
    assert not verify(small(), Step("outside", discards=(claim,)))
    assert not verify(small(), Step("outside", places=(claim,)))


def test_a_count_over_a_house_that_is_not_full() -> None:
    state = empty(extra=((1, 10, 19),))
    extra = house(state, "extra", 1)
    parts = ((extra, 1), (house(state, "column", 2), -1))
    step = Step("lie", discards=((28, 5),), because=Because(combine=(Combine(parts, 5),)))
    assert str(verify(state, step)) == "the rules that it adds cannot be added"
    turned = Combine(((house(state, "column", 2), 1), (extra, -1)), 5)
    assert not verify(state, Step("lie", discards=((28, 5),), because=Because(combine=(turned,))))


def test_a_fish_with_a_fin_that_the_cell_does_not_see() -> None:
    _, step = x_wing()
    finned = empty()
    within = tuple(fact for fact in step.because.within if fact[0] != 2)
    finned.change(discards=[(cell, 5) for cell, _ in within])
    because = replace(step.because, within=within, rules=(house(finned, "box", 1),))
    assert verify(finned, replace(step, discards=((10, 5),), because=because))
    assert not verify(finned, replace(step, discards=((73, 5),), because=because))


def test_a_swap_with_a_given_corner() -> None:
    state, step = rectangle()
    given = empty(givens=(1,) + (0,) * 80)
    given.change(discards=[(cell, digit) for cell in (3, 9) for digit in range(3, 10)])
    assert not verify(given, step)
    assert str(verify(empty(candidates=tuple(state.candidates)), step)) == (
        "the exchange that it names would break a rule"
    )


def test_a_cage_alone_prunes_exactly_in_its_house() -> None:
    state = empty(kind="killer", cages=(Total(4, (0, 1)),))
    cage, box = state.puzzle.cages[0], house(state, "box", 1)
    step = Step("cage", discards=((0, 2), (1, 2), (0, 4)), because=Because(rules=(cage, box)))
    assert verify(state, step)
    assert not verify(state, replace(step, because=Because(rules=(cage,))))
    assert verify(state, Step("bounds", discards=((0, 4),), because=Because(rules=(cage,))))


def test_cases_must_be_all_there_are() -> None:
    state = small()
    inner = Because(rules=(house(state, "row", 1),), within=((3, bit(4)),))
    claim = Step("cases", discards=((2, 4),))
    branch = (Step("inner", discards=((2, 4),), because=inner),)
    yes, no = Case((1, 3), branch), Case((1, 3), branch, holds=False)
    assert verify(state, replace(claim, because=Because(cases=(yes, no))))
    assert (
        str(verify(state, replace(claim, because=Because(cases=(yes,))))) == "its cases do not cover all possibilities"
    )
    cell = tuple(Case((1, digit), branch) for digit in (2, 3))
    four = Case((1, 4), (Step("inner", discards=((3, 4),), because=Because()),))
    assert not verify(state, replace(claim, because=Because(cases=cell)))
    assert not verify(state, replace(claim, because=Because(cases=(*cell, four))))
    assert verify(state, replace(claim, because=Because(cases=(*cell, Case((1, 4))))))


def test_cases_over_the_places_of_a_digit_need_a_full_house() -> None:
    state = small()
    column = house(state, "column", 2)
    places = [cell for cell in column.cells if state.candidates[cell] & bit(3)]
    claim = Step("cases", discards=((2, 4),))
    inner = Step("inner", discards=((2, 4),), because=Because(rules=(house(state, "row", 1),), within=((3, bit(4)),)))
    branches = tuple(Case((cell, 3), (inner,)) for cell in places)
    assert verify(state, replace(claim, because=Because(rules=(column,), cases=branches)))
    assert not verify(state, replace(claim, because=Because(cases=branches)))
    assert not verify(state, replace(claim, because=Because(rules=(column,), cases=branches[1:])))


def test_a_branch_that_shows_nothing() -> None:
    state = small()
    claim = Step("cases", discards=((1, 3),), because=Because(cases=(Case((1, 3)), Case((1, 3), holds=False))))
    assert str(verify(state, claim)) == "the case r1c2 = 3 neither fails nor proves it"


def test_a_case_has_to_show_every_claim() -> None:
    state, step = split()
    assert verify(state, step)
    more = replace(step, discards=(*step.discards, (2, 2)))
    assert str(verify(state, more)).endswith("neither fails nor proves it")
    assert not verify(state, replace(more, discards=more.discards[::-1]))


def test_one_case_is_no_choice() -> None:
    state = small()
    for holds in (True, False):
        alone = Because(cases=(Case((1, 3), holds=holds),))
        assert (
            str(verify(state, Step("lie", discards=((1, 3),), because=alone)))
            == "its cases do not cover all possibilities"
        )


def fails(state: State, cell: int, digit: int) -> bool:
    """Return True if the judge can refute a placement directly."""
    cases = (Case((cell, digit)), Case((cell, digit), holds=False))
    verdict = verify(state, Step("trial", discards=((cell, digit),), because=Because(cases=cases)))
    place = state.puzzle.layout.place(cell)
    assert verdict or str(verdict) == f"the case {place} = {digit} neither fails nor proves it"
    return bool(verdict)


def four(**changes: object) -> State:
    return State(kinds.build(replace(Clues(4, 4, (0,) * 16, kind="sudoku"), **changes)))  # type: ignore[arg-type]


def test_a_case_fails_when_a_cell_is_left_with_nothing() -> None:
    state = four()
    state.change(discards=[(1, digit) for digit in (1, 3, 4)])
    assert fails(state, 0, 2)
    assert not fails(state, 0, 1)


def test_a_case_fails_when_a_digit_has_no_place_in_a_full_house() -> None:
    state = four()
    state.change(discards=[(cell, 3) for cell in (0, 2, 3)])
    assert fails(state, 1, 2)
    state = four(extra=((0, 6, 13),))
    state.change(discards=[(cell, 3) for cell in (0, 6)])
    assert not fails(state, 13, 2)


@pytest.mark.parametrize(
    ("total", "digit", "expected"),
    [(7, 4, False), (7, 2, True), (3, 1, False), (3, 3, True), (6, 4, False)],
)
def test_a_case_fails_when_a_cage_cannot_reach_its_total(total: int, digit: int, expected: bool) -> None:
    assert fails(four(kind="killer", cages=(Total(total, (0, 1)),)), 0, digit) is expected


def spent(state: State, step: Step) -> int:
    """Return the effort that the judge needs for a step."""
    effort = Effort()
    _StepVerifier(state.puzzle).verify_step(state, step, effort)
    return MOST_WORK - effort.left


def test_each_case_is_paid_for_by_cells_and_digits() -> None:
    cases = (Case((2, 4)), Case((2, 4), holds=False))
    assert spent(small(), Step("trial", discards=((2, 4),), because=Because(cases=cases))) == 16 + 2 * 16 * 4


@pytest.mark.parametrize(("rows", "houses", "cells"), [(1, 0, 0), (2, 0, 0), (1, 1, 0), (3, 2, 0), (3, 2, 2)])
def test_sums_are_paid_for_before_they_are_added(
    monkeypatch: pytest.MonkeyPatch, rows: int, houses: int, cells: int
) -> None:
    monkeypatch.setattr(sys.modules[_StepVerifier.__module__], "refutes", lambda *_: True)
    state = small()
    cited = state.puzzle.layout.houses
    digits = (1,) * rows if cells else ()
    combine = Combine(tuple((row, 1) for row in cited[:rows]), digits=digits, cells=tuple((0, 1) for _ in range(cells)))
    step = Step("sum", discards=((1, 2),), because=Because(rules=cited[:houses], combine=(combine,)))
    assert spent(state, step) == 16 + (rows + cells) * 4 * (1 + houses)


def test_swaps_in_a_branch_assume_unique_too() -> None:
    _, step = rectangle()
    assert Because(cases=(Case((0, 1), (step,)),)).assumes_unique


def test_four_cells_with_four_digits_need_all_of_them() -> None:
    """No cell is left with one digit when a fifth takes one of them: it is seen only by counting."""
    state = empty()
    state.change(discards=[(cell, digit) for cell in range(4) for digit in range(5, 10)])
    because = Because(rules=(house(state, "row", 1),), within=tuple((cell, 0b1111) for cell in range(4)))
    assert verify(state, Step("quad", discards=((8, 1),), because=because))
    assert not verify(state, Step("quad", discards=((8, 5),), because=because))


def test_a_step_without_an_exchange_needs_no_givens() -> None:
    state, step = pair()
    assert verify(State(state.puzzle.but(candidates=tuple(state.candidates))), step)


def test_a_sum_is_added_with_the_houses_that_are_cited() -> None:
    noun = Noun(Text("the sum", "la suma"))
    ten = Sum("sum", 1, (0, 1, 2, 3), (tuple(range(1, 10)),) * 4, (10,), noun)
    state = State(empty().puzzle.but(rules=(ten,)))
    row = house(state, "row", 1)
    assert verify(state, Step("least", discards=((0, 5),), because=Because(rules=(ten, row))))
    assert not verify(state, Step("least", discards=((0, 5),), because=Because(rules=(ten,))))


def test_a_cage_that_is_cited_counts_once_towards_the_limit_of_totals(monkeypatch: pytest.MonkeyPatch) -> None:
    state = empty(kind="killer", cages=(Total(4, (0, 1)),))
    step = Step("bounds", discards=((0, 4),), because=Because(rules=state.puzzle.cages))
    monkeypatch.setattr(derived, "MOST_SUMS", 17)
    assert verify(state, step)
    monkeypatch.setattr(derived, "MOST_SUMS", 16)
    assert "can have 17 different values" in str(verify(state, step))
    assert verify(state, step).is_limit


def test_a_lie_is_no_matter_of_limits() -> None:
    lie = Step("guess", places=((1, 2),))
    for verdict in (verify(small(), lie), verify_steps(small().puzzle, [lie])):
        assert (verdict.holds, verdict.is_limit) == (False, False)


def test_a_step_of_a_trace_beyond_a_limit_is_told_by_its_number(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = descarte.explain(SMALL).trace
    monkeypatch.setattr(propagate, "MOST_WORK", 10)
    verdict = verify_steps(small().puzzle, steps)
    assert (verdict.holds, verdict.is_limit, verdict.step) == (False, True, 0)
    assert str(verdict).startswith(f"step 1 ({steps[0].technique}): checking it takes more than 10 visits")


def test_a_count_with_a_digit_for_each_part_needs_no_cells() -> None:
    state, step = x_wing()
    (count,) = step.because.combine
    several = Combine(count.parts, digits=(5, 5, 5, 5))
    assert verify(state, replace(step, because=replace(step.because, combine=(several,))))
    other = Combine(count.parts, digits=(5, 5, 5, 4))
    assert not verify(state, replace(step, because=replace(step.because, combine=(other,))))


def test_the_states_of_another_puzzle_prove_nothing() -> None:
    """A walk brings its states along; those of a puzzle with more givens would prove too much."""
    solved, empty_board = descarte.read(SMALL), descarte.read("." * 16)
    walk = Walk(solved, descarte.explain(solved).trace)
    assert verify_steps(solved, walk)
    assert not verify_steps(empty_board, walk)
