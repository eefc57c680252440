"""Steps that can be left out are found by trial, and the others are ordered by the next placement."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

import pytest

import descarte
from descarte.core.text import Text
from descarte.logic import all_techniques, find
from descarte.logic.contract import Scores, Technique
from descarte.logic.inference.reasons.of_refutation import STATED
from descarte.logic.narrate.explanation import explanation
from descarte.logic.narrate.sentences import sentence
from descarte.logic.simplify import shortest_route
from descarte.logic.simplify.shortest_route import (
    WaitingStep,
    _add_placements,
    _Board,
    _cages,
    _covers,
    _find_soonest_steps,
    _refresh_step,
    build_waiting_step,
)
from descarte.logic.techniques import traits_of
from descarte.model.bits import get_only_digit
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Cage
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Step
from descarte.model.walk import Walk, take_apart
from descarte.proof import verify
from tests.logic import generated


@pytest.mark.parametrize("times", range(4))
def test_a_hidden_single_in_any_corner_is_placed(times: int) -> None:
    """The only place for 1 in a box is its corner; the board is turned from corner to corner."""
    rows = ["....", "..1.", ".1..", "...."]
    for _ in range(times):
        rows = ["".join(column) for column in zip(*rows[::-1], strict=True)]
    board = _Board(State(descarte.read("".join(rows))))
    corners = {0, 15} if times % 2 == 0 else {3, 12}
    board.follow()
    assert {cell for cell in (0, 3, 12, 15) if not board.unplaced >> cell & 1} == corners
    assert all(board.places[1] >> cell & 1 for cell in corners)


def waiting(*discards: Candidate, needs: Sequence[Candidate] = (), rating: float = 2.0) -> WaitingStep:
    return build_waiting_step(Step("chance", discards=discards, rating=rating), needs)


def test_what_the_next_placement_does_not_take_waits() -> None:
    state = State(descarte.read("." * 16))
    idle, first = waiting((0, 1)), waiting((5, 1), rating=3.0)
    second = waiting((5, 2), (5, 3), needs=[(5, 1)], rating=2.5)
    assert _find_soonest_steps(state, [idle, second, first]) == [first, second]
    assert _find_soonest_steps(state, [idle, first]) == []


def test_the_easiest_way_to_a_placement_comes_first() -> None:
    state = State(descarte.read("." * 16))
    easy, hard = waiting((5, 1), (5, 2), (5, 3)), waiting((6, 1), (6, 2), (6, 3), rating=3.0)
    assert _find_soonest_steps(state, [hard, easy]) == [easy]


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Try to leave out steps regardless of their number."""
    monkeypatch.setattr(shortest_route, "MOST", 10**9)


@cache
def killers(count: int) -> list[Puzzle]:
    return [generated.killer(random.Random(seed), 2, 4) for seed in range(count)]


FEW_OR_MANY = pytest.mark.parametrize(
    ("count", "least"), [(1, 10), pytest.param(8, 100, marks=pytest.mark.long)], ids=["few", "many"]
)
"""Number of Killers, and minimum number of steps that they must show."""


def told(puzzle: Puzzle) -> Iterator[tuple[State, Step]]:
    """Yield each step by a sum without cases, and each part of a group, with the state before it."""
    for before, whole in Walk(puzzle, descarte.explain(puzzle).trace):
        for state, step in take_apart(whole, before):
            if _cages(step) and not step.because.cases:
                yield state, step


@pytest.mark.long
@FEW_OR_MANY
@pytest.mark.usefixtures("tried")
def test_a_sum_is_told_with_the_combinations_that_are_left(count: int, least: int) -> None:
    """What a technique finds for the same cages in the state of a step is the step, or less than it."""
    seen = 0
    for puzzle in killers(count):
        hardest = max(step.rating for step in descarte.explain(puzzle).trace)
        for state, step in told(puzzle):
            assert verify(state, step)
            if traits_of(step).costly:
                continue  # Such techniques are not searched again.
            found = [one for one in find(step.technique).find(state) if _cages(one) == _cages(step)]
            better = [one for one in found if one.rating <= hardest and _covers(state, one, step)]
            # What an earlier step has stated is cited instead of derived again.
            uncited = replace(step, words=tuple(word for word in step.words if word[0] != STATED))
            said = str(sentence(uncited, puzzle, state))
            assert not better or said in [str(sentence(_add_placements(state, one), puzzle, state)) for one in better]
            seen += bool(better)
    assert seen > least


@FEW_OR_MANY
@pytest.mark.usefixtures("tried")
def test_a_step_by_a_sum_places_what_it_leaves_in_its_cells(count: int, least: int) -> None:
    seen = 0
    for puzzle in killers(count):
        for state, step in told(puzzle):
            after = state.copy()
            after.apply(step)
            cells = {cell for rule in _cages(step) for cell in rule.cells}
            alone = [cell for cell, _ in step.discards if cell in cells and get_only_digit(after.candidates[cell])]
            assert not alone or not verify(
                state, replace(step, places=((alone[0], get_only_digit(after.candidates[alone[0]])),))
            )
            seen += len(step.places)
    assert seen > least


def test_what_a_placement_leaves_is_placed_too_and_what_it_removes_is_not_said(monkeypatch: pytest.MonkeyPatch) -> None:
    state = State(descarte.read("." * 16))
    step = Step("chance", discards=((0, 1), (0, 2), (0, 3), (1, 1), (1, 2), (2, 4), (15, 1)))
    monkeypatch.setattr(shortest_route, "verify", lambda *_: True)
    placing = _add_placements(state, step)
    assert placing.places == ((0, 4), (1, 3))
    assert placing.discards == ((15, 1),)
    monkeypatch.setattr(shortest_route, "verify", lambda *_: False)
    assert _add_placements(state, step) is step


@pytest.mark.parametrize(("hardest", "told"), [(5.0, True), (4.9, False)])
def test_a_step_that_is_found_again_is_not_harder_than_the_hardest(hardest: float, told: bool) -> None:
    state = State(descarte.read("." * 16))
    cage = Because(rules=(Cage("cage", 1, (0, 1), 5),))
    step = Step("sum", discards=((0, 1),), because=cage, rating=2.0)
    more = Step("sum", discards=((0, 1), (0, 2)), because=cage, rating=5.0)
    technique = Technique("sum", Text("", ""), Text("", ""), lambda _: iter([more]), scores=Scores(2.0))
    assert (_refresh_step(state, step, [technique], hardest) == more) == told


DOTS = ".WhiteDot~R1C1~R1C2.WhiteDot~R5C5~R5C6"


@pytest.mark.parametrize(
    ("rule", "discards", "rating", "told"),
    [
        (0, ((0, 1), (0, 2)), 2.1, True),
        (1, ((0, 1), (0, 2)), 2.1, False),
        (0, ((0, 2),), 2.1, False),
        (0, ((0, 1), (0, 2)), 3.5, False),
    ],
)
def test_a_step_by_a_clue_is_told_as_it_is_found_now(
    rule: int, discards: tuple[Candidate, ...], rating: float, told: bool
) -> None:
    """If it does all that the step did, by the same clue; hard ones take long to look for."""
    state = State(descarte.read(DOTS))
    clues = [Because(rules=(clue,)) for clue in state.puzzle.rules]
    step = Step("dot", discards=((0, 1),), because=clues[0], rating=rating)
    now = Step("dot", discards=discards, because=clues[rule], rating=rating)
    technique = Technique("dot", Text("", ""), Text("", ""), lambda _: iter([now]), scores=Scores(rating))
    assert (_refresh_step(state, step, [technique], 5.0) == now) == told


def test_where_there_are_too_many_steps_to_try_those_by_clues_are_put_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = descarte.read(".Shape~4x4.WhiteDot~R1C1~R1C2.WhiteDot~R1C2~R1C3.~R2C1_3.~R3C2_3.~R4C3_1.~R4C4_3.~R1C4_4")
    trace = explanation(puzzle, unfocused=True).trace
    steps = [build_waiting_step(step, ()) for step in trace if not traits_of(step).is_single]
    monkeypatch.setattr(shortest_route, "MOST", -1)
    assert shortest_route.find_fewest_steps(puzzle, steps, all_techniques()) is not None
    assert shortest_route.find_fewest_steps(descarte.read("1.....3.4......2"), (), all_techniques()) is None


@pytest.mark.parametrize("count", [1, pytest.param(4, marks=pytest.mark.long)])
def test_no_technique_is_used_that_is_not_allowed(count: int) -> None:
    """A sum that waits until one cell is left of it is told as its last cell, but only where that technique may be."""
    used = set[str]()
    for puzzle in killers(count):
        techniques = [technique for technique in all_techniques() if technique.key != "cage-last-cell"]
        used.update(step.technique for step in explanation(puzzle, techniques).trace)
    assert "cage-combinations" in used
    assert "cage-last-cell" not in used


def test_one_step_covers_another_when_it_does_all_of_it() -> None:
    state = State(descarte.read("." * 16))
    both = Step("chance", places=((3, 2),), discards=((4, 1), (4, 2)))
    assert _covers(state, both, Step("chance", discards=((4, 1), (3, 1), (0, 2))))
    assert _covers(state, both, Step("chance", places=((3, 2),)))
    assert not _covers(state, both, Step("chance", places=((3, 1),)))
    assert not _covers(state, both, Step("chance", discards=((3, 2),)))
    assert not _covers(state, both, Step("chance", discards=((4, 3),)))
