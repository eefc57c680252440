from __future__ import annotations

from dataclasses import replace

import descarte
from descarte.logic import find, sentence
from descarte.logic.techniques.rules.signs import ALONG, AROUND
from descarte.model.state import State
from descarte.proof import verify
from tests.logic.techniques.pictures import cells_with, results

SCALES = {ALONG: (2.1, 14), AROUND: (2.1, 14)}
ROW = ".WhiteDot~R1C1~R1C2.WhiteDot~R1C2~R1C3.BlackDot~R1C3~R1C4"
STRICT = ".WhiteDot~R1C1~R1C2.StrictKropki"


def board(text: str, **cells: str) -> State:
    return cells_with(State(descarte.read(text)), **cells)


def test_one_digit_runs_along_all_signs() -> None:
    assert results(board(ROW, r1c1="1"), ALONG) == ["r1c2=2, r1c3=3, r1c4=6"]


def test_two_paths_are_two_steps() -> None:
    other = ".WhiteDot~R5C1~R5C2.WhiteDot~R5C2~R5C3"
    assert results(board(ROW + other, r1c1="1", r5c1="9"), ALONG) == [
        "r1c2=2, r1c3=3, r1c4=6",
        "r5c2=8, r5c3=7",
    ]


def test_what_one_sign_says_by_itself_is_told_by_that_sign() -> None:
    state = board(ROW, r1c1="13", r1c2="24", r1c3="135", r1c4="26")
    assert results(state, ALONG) == []
    assert results(state, "pairs-beside") == ["r1c3<>5"]


def test_it_cites_only_the_signs_that_say_something() -> None:
    state = board(f"{ROW}.WhiteDot~R1C4~R2C4", r1c1="1", r1c4="36", r2c4="57")
    step = next(find(ALONG).find(state))
    assert {cell for cell, _ in step.because.within} == {0, 1, 2, 3}


def test_the_judge_needs_every_sign_that_is_cited() -> None:
    state = board(ROW, r1c1="1")
    step = next(find(ALONG).find(state))
    signs = [rule for rule in step.because.rules if rule.kind in ("difference", "ratio")]
    assert len(signs) == 3
    for left_out in signs:
        rules = tuple(rule for rule in step.because.rules if rule is not left_out)
        assert not verify(state, replace(step, because=replace(step.because, rules=rules)))


STR8TS = "str8ts\n..#\n..#\n##.\n"


def test_rules_that_are_not_drawn_between_cells_are_called_by_their_names() -> None:
    state = board(STR8TS, r1c1="1", r1c2="23", r2c1="23", r2c2="123")
    for key in (ALONG, AROUND):
        said = " ".join(sentence(step, state.puzzle, state).say("en") for step in find(key).find(state))
        assert "the across compartment from r1c1" in said.lower()
        assert "signs" not in said


def test_a_digit_tells_its_neighbours_with_and_without_a_sign() -> None:
    state = board(STRICT, r1c2="2")
    step = next(find(AROUND).find(state))
    assert verify(state, step)
    state.apply(step)
    left = [state.candidates[state.puzzle.cell(name)] for name in ("r1c1", "r1c3", "r2c2")]
    assert left == [0b000000101, 0b111110000, 0b111110000]


def test_it_says_what_the_cell_is_and_by_which_rules() -> None:
    words = sentence(next(find(AROUND).find(board(STRICT, r1c2="2"))), descarte.read(STRICT))
    assert words.say("en") == (
        "Look at r1c2, which is 2. By the signs around it, the rule that all black dots "
        "are given and the rule of no consecutive neighbours, r1c1 can only be 1 or 3; r1c3 and r2c2 can only be 5, 6, "
        "7, 8 or 9."
    )
    assert words.say("es").startswith("Mira f1c2, que es 2. Por los signos que la rodean, ")


def test_what_a_cell_loses_itself_is_not_said_of_it_before() -> None:
    """r1c2 can be 2, 3 or 4, and loses 2 and 3 in the step that is told of it."""
    state = State(descarte.read("with: nonconsecutive\n1...\n....\n....\n...."))
    told = {dict(step.words)["cell"]: sentence(step, state.puzzle).say("en") for step in find(AROUND).find(state)}
    assert told[0].startswith("Look at r1c1, which is 1. By the rule")
    assert told[1].startswith("Look at r1c2. By the rule")


def test_a_digit_beside_its_own_double_needs_no_trial() -> None:
    """r5c5 cannot be 4: without a dot neither 2 nor 8 stands beside it, and r5c6 is another 4."""
    state = board(".BlackDot~R1C1~R1C2.StrictKropki", r5c6="248")
    steps = [step for step in find(AROUND).find(state) if (state.puzzle.cell("r5c5"), 4) in step.discards]
    assert steps
    assert all(verify(state, step) for step in steps)
