"""The order in which singles appeared."""

from __future__ import annotations

from itertools import islice

import descarte
from descarte.logic import all_techniques, select, take_steps
from descarte.logic.cache import memory_of
from descarte.model.bits import bit
from descarte.model.state import State
from descarte.rating.single_order import ages_of

PUZZLE = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
CHAINS = ".9.6.7.853...1.7966.759..427.9...8548..754.39.3.8.9.1797.3..5....897.4.3..3...97."


def test_what_was_noted_first_stays_first() -> None:
    state = State(descarte.read(PUZZLE))
    seen = 0
    for technique in ("hidden-single", "naked-single"):
        before = dict(ages_of(state).hidden), dict(ages_of(state).naked)
        for _ in islice(take_steps(state, select([technique])), 12):
            now = dict(ages_of(state).hidden), dict(ages_of(state).naked)
            for old, new in zip(before, now, strict=True):
                assert {single: new[single] for single in old} == old
                assert sorted(new.values()) == list(range(len(new)))
                assert list(new.values()) == sorted(new.values())
            before, seen = now, seen + 1
    assert seen > 12


def test_a_single_that_comes_up_again_keeps_its_age() -> None:
    ages = ages_of(State(descarte.read(PUZZLE)))
    for known in (ages.hidden, ages.naked):
        assert list(known.values()) == list(range(len(known)))
    (cell, digit), *_ = ages.hidden
    ages._note_houses(digit, 1 << cell, ages.around[cell])
    assert ages.hidden[cell, digit] == 0
    (cell, digit), *_ = ages.naked
    ages.candidates[cell] = bit(digit) | bit(digit % 9 + 1)
    ages._discard(digit % 9 + 1, 1 << cell)
    assert ages.naked[cell, digit] == 0


def test_who_asks_later_hears_the_same() -> None:
    """Every change is followed by itself: what came up first does not depend on when one asks."""
    asked, unasked = State(descarte.read(CHAINS)), State(descarte.read(CHAINS))
    for step in take_steps(asked, all_techniques()):
        ages_of(asked)
        memory_of(unasked)
        unasked.apply(step)
    assert list(ages_of(unasked).hidden) == list(ages_of(asked).hidden)
    assert list(ages_of(unasked).naked) == list(ages_of(asked).naked)


def test_every_single_of_a_state_has_its_age() -> None:
    state = State(descarte.read(CHAINS))
    singles = select(["full-house", "naked-single", "hidden-single"])
    seen = 0
    for _ in take_steps(state, all_techniques()):
        ages = ages_of(state)
        for technique in singles:
            for step in technique.find(state):
                known = ages.hidden if technique.key == "hidden-single" else ages.naked
                assert ages.age_of_step(step) == known[step.places[0]]
                seen += 1
    assert seen > 50


def test_it_follows_the_state() -> None:
    state = State(descarte.read(CHAINS))
    assert sum(1 for _ in take_steps(state.copy(), all_techniques())) > 20
    for _ in take_steps(state, all_techniques()):
        ages = ages_of(state)
        assert ages.unplaced == state.unplaced
        for cell, digits in enumerate(state.candidates):
            if state.unplaced >> cell & 1:
                assert ages.candidates[cell] == digits


def test_pencil_marks_are_there_from_the_start() -> None:
    puzzle = descarte.read("1.....3.4......2")
    marks = list(State(puzzle).candidates)
    marks[1] &= ~bit(2)
    with_marks = State(descarte.Puzzle(puzzle.kind, puzzle.layout, (), puzzle.givens, tuple(marks)))
    assert ages_of(with_marks).candidates[1] == with_marks.candidates[1]
