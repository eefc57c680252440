from __future__ import annotations

from dataclasses import replace

import descarte
from descarte.logic import find, sentence
from descarte.logic.inference.patterns.equivalences import Equivalence
from descarte.logic.techniques.sets.set_equivalence import equivalences_of
from descarte.model.bits import bit, bits_at
from descarte.model.layout import Layout
from descarte.model.state import State
from descarte.model.step import Step
from descarte.proof import verify
from tests.logic.techniques.pictures import cells_with, results

KEY = "set-equivalence"
EXAMPLE = find(KEY).example
LINE = EXAMPLE[EXAMPLE.index(".Whisper") :]
"""The whispers around the middle box, without the pencil marks."""


def cells(layout: Layout, names: str) -> int:
    puzzle = descarte.read("." * 81)
    assert puzzle.layout is layout
    return bits_at([puzzle.cell(name) for name in names.split()])


RING = "r3c3 r3c4 r3c5 r3c6 r3c7 r4c7 r5c7 r6c7 r7c7 r7c6 r7c5 r7c4 r7c3 r6c3 r5c3 r4c3"
CORNERS = "r1c1 r1c2 r2c1 r2c2 r1c8 r1c9 r2c8 r2c9 r8c1 r8c2 r9c1 r9c2 r8c8 r8c9 r9c8 r9c9"


def ring(layout: Layout) -> Equivalence:
    here, there = cells(layout, CORNERS), cells(layout, RING)
    return next(one for one in equivalences_of(layout) if (one.here, one.there) == (here, there))


def test_phistomefels_ring_is_found() -> None:
    one = ring(descarte.read("." * 81).layout)
    assert {house.kind for house in one.houses} in ({"row"}, {"column"})
    assert sorted(house.kind for house in one.others)[:2] == ["box", "box"]


def test_both_sides_have_as_many_cells_and_hold_the_same_digits() -> None:
    puzzle = descarte.read("534678912672195348198342567859761423426853791713924856961537284287419635345286179")
    for one in equivalences_of(puzzle.layout):
        here, there = ([puzzle.givens[c] for c in range(81) if side >> c & 1] for side in (one.here, one.there))
        assert sorted(here) == sorted(there)
        assert len(one.houses) == len(one.others)
        assert not one.here & one.there


def test_a_digit_that_the_ring_lacks_leaves_the_corners() -> None:
    steps = list(find(KEY).find(State(descarte.read(EXAMPLE))))
    puzzle = descarte.read(EXAMPLE)
    corners = {(puzzle.cell(name), 5) for name in CORNERS.split()}
    assert any(set(step.discards) == corners for step in steps)


def corner_state(**marks: str) -> State:
    return cells_with(State(descarte.read(LINE)), **marks)


def test_as_many_cells_as_must_have_some_digits_have_nothing_else() -> None:
    """Three corner cells are 1 or 2, and in the ring three cells have room for them."""
    room = {"r3c3": "127", "r5c7": "128", "r7c5": "129"}
    others = {name: "346789" for name in RING.split() if name not in room}
    state = corner_state(r1c1="12", r2c9="12", r9c9="12", **others, **room)
    assert any(found.endswith("<>12, r3c3<>7, r5c7<>8, r7c5<>9") for found in results(state, KEY))


def test_odd_digits_are_counted_together() -> None:
    """A ring of even digits but for two cells, and two odd digits in the corners: the other corner cells are even."""
    even = {name: "2468" for name in RING.split() if name not in ("r3c3", "r7c7")}
    state = corner_state(r1c1="1379", r9c9="1379", r3c3="13468", r7c7="13468", **even)
    cell = state.puzzle.cell
    claims = {(cell("r3c3"), 4), (cell("r7c7"), 8), (cell("r1c2"), 1), (cell("r9c8"), 7)}
    assert any(claims <= set(step.discards) and verify(state, step) for step in find(KEY).find(state))


def forged(step: Step, cell: int, digit: int) -> Step:
    return replace(step, discards=((cell, digit),))


def test_the_judge_refuses_what_the_count_does_not_give() -> None:
    state = State(descarte.read(EXAMPLE))
    step = next(find(KEY).find(state))
    inside = state.puzzle.cell("r5c5")
    assert verify(state, step)
    assert not verify(state, forged(step, inside, 5))
    assert not verify(state, forged(step, step.discards[0][0], 4))
    fewer = replace(step, because=replace(step.because, within=step.because.within[1:]))
    cited = {cell for cell, mask in step.because.within if not mask & bit(5)}
    assert step.because.within[0][0] not in cited or not verify(state, fewer)


def test_boards_without_drawn_rules_are_left_to_fish() -> None:
    assert not list(find(KEY).find(State(descarte.read("." * 81))))


def test_it_says_what_is_compared() -> None:
    state = State(descarte.read(EXAMPLE))
    step = next(find(KEY).find(state))
    assert "holds the same digits as" in sentence(step, state.puzzle).say("en")
    assert "The second side has no room for any 5" in sentence(step, state.puzzle).say("en")
    assert "En el segundo lado no cabe ningún 5" in sentence(step, state.puzzle).say("es")
