from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest

import descarte
from descarte import fast, kinds
from descarte.fast.refutations import Budget, Conclusion, Derivation, KernelConclusionKind
from descarte.logic import all_techniques
from descarte.logic.case_split.dead_ends import is_dead
from descarte.logic.engine import next_step
from descarte.logic.techniques.last_resort.cases import count_dead_ends
from descarte.logic.techniques.last_resort.kernel_branches import ConclusionTranslator, derived_step, translator_of
from descarte.logic.techniques.rules import arrangements
from descarte.logic.techniques.rules.refuted_candidate import SHORT
from descarte.logic.techniques.sums.combinations import search_cage
from descarte.model.bits import digits_of
from descarte.model.clues import Clues, Total
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Case, Step
from descarte.proof import verify
from tests.logic import generated

pytest.importorskip("descarte.fast._kernel", reason="SKIPPED: the native kernel is not built")


LINES = ".Thermo~R1C1~R2C2~R2C3~R2C4.Arrow~R5C5~R4C6~R4C7~R3C8"
DRAWN = f"{LINES}.Renban~R7C1~R8C1~R8C2.Whisper~5~R6C7~R7C7~R8C8.Sandwich~11~C9"

FURTHER = {KernelConclusionKind.PAIRED, KernelConclusionKind.SUBSET, KernelConclusionKind.CHAIN}
"""Conclusions in branches for which the search is repeated."""


def split(candidate: Candidate, steps: tuple[Step, ...]) -> Step:
    cases = Case(candidate, steps), Case(candidate, holds=False)
    return Step("case-split", discards=(candidate,), because=Because(cases=cases))


def stuck(seed: int) -> tuple[State, ConclusionTranslator]:
    """Return a state of a Killer in which singles, cages and the kernel without a split find nothing more."""
    state, teller = _stuck(seed)
    return state.copy(), teller


@cache
def _stuck(seed: int) -> tuple[State, ConclusionTranslator]:
    puzzle = generated.killer(random.Random(seed), 2, 4)
    state, teller = State(puzzle), translator_of(State(puzzle))
    assert teller is not None
    easy = [technique for technique in all_techniques() if technique.rating < 2.7]
    while True:
        step = next_step(state, easy)
        if step is None:
            conclusions = teller.refuter.draw_all_conclusions(state)[1]
            if not conclusions:
                return state, teller
            step = teller.translate_conclusion(state, conclusions[0], split)
            assert step is not None
            assert verify(state, step), (step, verify(state, step))
        state.apply(step)


def wrong(state: State) -> list[Candidate]:
    grid = state.puzzle.solve().grids[0]
    return [(c, d) for c, mask in enumerate(state.candidates) for d in digits_of(mask) if d != grid[c]]


@pytest.mark.parametrize("seed", [5, pytest.param(1, marks=pytest.mark.long), pytest.param(7, marks=pytest.mark.long)])
@pytest.mark.parametrize(("closures", "most"), [(1, 30), (400, 10), pytest.param(400, 60, marks=pytest.mark.long)])
def test_every_branch_is_told_in_steps_that_hold(seed: int, closures: int, most: int) -> None:
    state, teller = stuck(seed)
    found = [
        one for one in teller.refuter.find_refutations(state, wrong(state)[:most], Budget(closures, 4)) if one.ends > 0
    ]
    assert found
    for one in found:
        steps = teller.translate_branch(state, one.branch, split)
        assert steps is not None
        step = split(one.candidate, steps)
        assert verify(state, step), (one, verify(state, step))
        after = state.copy()
        after.change(places=(one.candidate,))
        for inner in steps:
            after.apply(inner)
        assert is_dead(after)


@pytest.mark.long
def test_where_other_first_splits_are_tried_cages_are_read_together_and_subsets_and_chains_are_seen() -> None:
    """That leaves fewer ends: 72 instead of 133 when this was written, 65 with a second first split."""
    state, teller = stuck(5)
    ends = []
    for tries in range(3):
        found = teller.refuter.find_refutations(state, wrong(state)[:40], Budget(400, 4, tries))
        assert all(one.ends > 0 for one in found)
        ends.append(sum(one.ends for one in found))
        grounds = {said.why for one in found for said in conclusions(one.branch)}
        assert grounds.issuperset(FURTHER) if tries else grounds.isdisjoint(FURTHER)
        for one in found[:10]:
            steps = teller.translate_branch(state, one.branch, split)
            assert steps is not None
            assert verify(state, split(one.candidate, steps))
            assert tries or all(step.technique not in ("rule-pair", "rule-chain") for step in steps)
    assert ends[0] > 1.8 * ends[1]
    assert 72 >= ends[1] > ends[2]


@pytest.mark.parametrize(("most", "least"), [(10, 10), pytest.param(40, 100, marks=pytest.mark.long)])
def test_a_chain_in_a_branch_has_a_few_conclusions_and_is_no_end(most: int, least: int) -> None:
    state, teller = stuck(5)
    told = 0
    for one in teller.refuter.find_refutations(state, wrong(state)[:most], Budget(400, 4, 1)):
        said = list(conclusions(one.branch))
        assert one.ends == 1 + sum(every.why is KernelConclusionKind.SPLIT for every in said)
        for chain in (every.branch for every in said if every.why is KernelConclusionKind.CHAIN):
            assert chain is not None
            assert len(chain.steps) <= SHORT
            assert all(every.branch is None for every in chain.steps)
        steps = teller.translate_branch(state, one.branch, split)
        assert steps is not None
        assert count_dead_ends(split(one.candidate, steps)) == one.ends
        told += sum(step.technique == "rule-chain" for step in steps)
    assert told > least


@pytest.mark.long
def test_chains_without_which_a_branch_comes_to_its_end_too_are_left_out() -> None:
    """212 of them when this was written, 291 with all that were found."""
    state, teller = stuck(5)
    found = teller.refuter.find_refutations(state, wrong(state)[:40], Budget(400, 4, 1))
    assert sum(said.why is KernelConclusionKind.CHAIN for one in found for said in conclusions(one.branch)) < 240


def test_what_is_gone_already_need_not_be_told_again() -> None:
    state, teller = stuck(5)
    told = 0
    for one in teller.refuter.find_refutations(state, wrong(state)[:60], Budget(400, 4)):
        for found in one.branch.steps[:1] if one.ends > 0 else ():
            after = state.copy()
            after.change(places=(one.candidate,))
            ahead = after.copy()
            ahead.change(discards=found.removed[1:])
            if (
                len(found.removed) > 1
                and all(ahead.candidates)
                and teller.translate_conclusion(after, found, split) is not None
            ):
                step = teller.translate_conclusion(ahead, found, split)
                assert step is not None
                assert verify(ahead, step)
                told += 1
    assert told


def caged(cells: tuple[int, ...], total: int) -> tuple[State, ConclusionTranslator]:
    puzzle = kinds.build(Clues(4, 4, (1,) + (0,) * 15, kind="killer", cages=(Total(total, cells),)))
    state, teller = State(puzzle), translator_of(State(puzzle))
    assert teller is not None
    return state, teller


def test_a_cage_that_lost_its_last_way_ends_a_branch_whatever_it_was_to_say() -> None:
    state, teller = caged((0, 1, 2), 8)
    state.change(discards=[(1, 3), (2, 3)])
    needs = Conclusion(KernelConclusionKind.NEEDS, 0, 0, -1, 3, ((3, 3),), None)
    step = teller.translate_conclusion(state, needs, split)
    assert step is not None
    assert step.discards == ((1, 2), (1, 4))
    assert verify(state, step)


def test_two_cages_are_told_together_only_where_neither_says_it_alone() -> None:
    state, teller = stuck(5)
    sums, count = {sum.cage: sum for sum in teller.cages}, 0
    for one in teller.refuter.find_refutations(state, wrong(state)[:20], Budget(400, 4, 1)):
        after = state.copy()
        after.change(places=(one.candidate,))
        for step in teller.translate_branch(state, one.branch, split) or ():
            if step.technique == "rule-pair":
                clues = dict(step.words)["clues"]
                assert isinstance(clues, tuple)
                alone = [
                    discard for cage in clues for told in search_cage(after, sums[cage]) for discard in told.discards
                ]
                assert not set(step.discards).intersection(alone)
                count += 1
            after.apply(step)
    assert count > 20


def drawn(share: float) -> tuple[State, ConclusionTranslator]:
    """Return a board with drawn clues and some wrong candidates discarded."""
    puzzle = descarte.read(DRAWN)
    state, grid, chance = State(puzzle), fast.solve(puzzle, first=True).grids[0], random.Random(3)
    every = [(c, d) for c, mask in enumerate(state.candidates) for d in digits_of(mask) if d != grid[c]]
    state.change(discards=[one for one in every if chance.random() < share])
    teller = translator_of(state)
    assert teller is not None
    return state, teller


def conclusions(branch: Derivation) -> Iterator[Conclusion]:
    for one in branch.steps:
        yield one
        yield from () if one.branch is None else conclusions(one.branch)


def test_on_boards_with_drawn_clues_few_cells_with_as_many_digits_take_these_from_a_house() -> None:
    state, teller = drawn(0.45)
    grid = fast.solve(state.puzzle, first=True).grids[0]
    every = [(c, d) for c, mask in enumerate(state.candidates) for d in digits_of(mask) if not state.placed[c]]
    found = [one for one in teller.refuter.find_refutations(state, every, Budget(40, 4)) if one.ends > 0]
    subsets = [one for one in found if any(said.why is KernelConclusionKind.SUBSET for said in conclusions(one.branch))]
    assert subsets
    assert not any(grid[cell] == digit for cell, digit in (one.candidate for one in found))
    told: list[Step] = []
    for one in subsets[:10]:
        steps = teller.translate_branch(state, one.branch, split)
        assert steps is not None
        assert verify(state, split(one.candidate, steps))
        told += steps
    assert any(step.technique in {"naked-pair", "naked-triple", "naked-quad"} for step in told)


CROSSED = ".Renban~R1C1~R1C2~R1C3~R2C1~R2C2~R2C3.Renban~R4C4~R4C5~R5C4~R5C5~R6C4.XSum~R9~20~.XSum~C9~~30"


@pytest.mark.parametrize(("why", "technique"), [(9, "rule-pattern"), (9, "rule-arrangements"), (10, "rule-needs")])
def test_clues_read_along_with_the_digits_used_are_told_and_proved(why: int, technique: str) -> None:
    puzzle = descarte.read(CROSSED)
    grid, chance, count = fast.solve(puzzle, first=True).grids[0], random.Random(4), 0
    for share in (0.1, 0.3, 0.45, 0.5):
        state, teller = State(puzzle), translator_of(State(puzzle))
        assert teller is not None
        every = [(c, d) for c, mask in enumerate(state.candidates) for d in digits_of(mask) if d != grid[c]]
        state.change(discards=[one for one in every if chance.random() < share])
        for one in teller.refuter.draw_all_conclusions(state)[1]:
            step = teller.translate_conclusion(state, one, split)
            assert step is not None
            if one.why is KernelConclusionKind(why) and step.technique == technique:
                count += 1
                assert verify(state, step), verify(state, step)
                assert set(step.discards) <= set(one.removed)
            state.apply(step)
    assert count


def test_a_digit_that_stands_already_is_not_discarded() -> None:
    state = State(descarte.read(CROSSED))
    teller = translator_of(state)
    assert teller is not None
    (first,) = [
        one for one in teller.refuter.draw_all_conclusions(state)[1] if one.why is KernelConclusionKind.CROSSED
    ][:1]
    state.change(places=first.removed[:1])
    assert teller.translate_conclusion(state, first._replace(removed=first.removed[:1]), split) is None


def test_a_glance_sees_no_subsets() -> None:
    state, teller = drawn(0.45)
    every = [(c, d) for c, mask in enumerate(state.candidates) for d in digits_of(mask) if not state.placed[c]]
    for one in teller.refuter.find_refutations(state, every, Budget(1, 1)):
        assert one.ends < 0 or all(said.why is not KernelConclusionKind.SUBSET for said in conclusions(one.branch))


@pytest.mark.long
def test_the_solution_is_never_refuted() -> None:
    state, teller = stuck(5)
    grid = state.puzzle.solve().grids[0]
    right = [(cell, grid[cell]) for cell, digit in enumerate(state.placed) if not digit]
    assert all(one.ends < 0 for one in teller.refuter.find_refutations(state, right, Budget(200, 4)))


def test_only_small_boards_with_cages_and_full_houses_have_a_teller() -> None:
    assert translator_of(State(descarte.read("1.....3.4......2"))) is None
    assert (
        translator_of(State(descarte.read("5 4\n# 7\\- 9\\- #\n-\\3 . . #\n-\\9 . . #\n-\\4 . . #\n# # # #"))) is None
    )


@pytest.mark.parametrize("why", [KernelConclusionKind.CROSSED, KernelConclusionKind.CLUE_NEEDS])
def test_what_the_judge_does_not_believe_is_not_told(
    why: KernelConclusionKind, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = State(descarte.read(CROSSED))
    teller = translator_of(state)
    assert teller is not None
    first = next(one for one in teller.refuter.draw_all_conclusions(state)[1] if one.why is why)
    assert teller.translate_conclusion(state, first, split) is not None
    monkeypatch.setattr(arrangements, "verify", lambda *_: False)
    assert teller.translate_conclusion(state, first, split) is None


def nets(state: State, teller: ConclusionTranslator) -> list[tuple[int, Step]]:
    """Return the candidates that one assumption refutes, each with the number of its conclusions."""
    found = teller.refuter.find_refutations(state, wrong(state)[:60], Budget(1, 1))
    steps = [step for one in found if one.ends == 1 and (step := derived_step(state, one.branch))]
    assert all(verify(state, step) for step in steps)
    return [(int(str(dict(step.words)["length"])), step) for step in steps]


@pytest.mark.long
def test_a_net_of_many_conclusions_has_them_as_steps_of_a_case_and_one_of_few_needs_none() -> None:
    found = [*nets(*stuck(5)), *nets(*drawn(0.45))]
    many = [step for length, step in found if length > SHORT]
    few = [step for length, step in found if length <= SHORT]
    assert many
    assert all(step.because.cases for step in many)
    assert not all(step.because.cases for step in few)
