"""Successive steps that repeat an argument become one step, whose sentence tells the argument once."""

from __future__ import annotations

from dataclasses import replace

import descarte
from descarte.core.text import Text
from descarte.logic import find
from descarte.logic.narrate.repeats import find_new_parts, join_repeats
from descarte.logic.narrate.sentences import sentence
from descarte.model.state import State
from descarte.model.step import Because, Step
from descarte.model.walk import Walk
from descarte.proof import verify_steps

WHISPERS = ".Whisper~5~R1C1~R1C2.Whisper~5~R5C5~R5C6"


def halves(number: int = 0) -> tuple[State, tuple[Step, Step]]:
    """Return a state and the step by one of its lines of two cells, as one step per cell."""
    state = State(descarte.read(WHISPERS))
    whole = list(find("far-apart").find(state))[number]
    first, second = (replace(whole, discards=(one,)) for one in whole.discards)
    return state, (first, second)


def test_steps_with_the_same_words_are_joined_and_told_once() -> None:
    state, steps = halves()
    (joined,) = join_repeats(state.puzzle, steps)
    assert joined.because.steps == steps
    assert joined.discards == ((0, 5), (1, 5))
    said = sentence(joined, state.puzzle, state)
    assert said.say("en").endswith("So r1c1 cannot be 5. In the same way, 5 can be discarded from r1c2.")
    assert said.say("es").endswith(" Del mismo modo, se descarta el 5 de f1c2.")


def test_other_clues_and_steps_in_between_keep_them_apart() -> None:
    state, (first, second) = halves()
    _, (other, _) = halves(1)
    assert len(join_repeats(state.puzzle, (first, other))) == 2
    found = join_repeats(state.puzzle, (first, Step("x", discards=((80, 1),)), second))
    assert [step.technique for step in found] == ["far-apart", "x", "far-apart"]


def test_singles_are_always_told() -> None:
    single = Step("hidden-single", places=((3, 4),))
    group = Step("hidden-single", because=Because(steps=(single, single)))
    assert list(find_new_parts(group, [Text("In box 1 only r1c4 is left.", "")] * 2)) == [True, True]


def test_a_killer_with_repeats_is_verified() -> None:
    puzzle = next(iter(descarte.make("killer", seed=0, size=9, count=1)))
    steps = join_repeats(puzzle, tuple(descarte.explain(puzzle, unfocused=True).trace))
    assert verify_steps(puzzle, Walk(puzzle, steps))
