from __future__ import annotations

import descarte
from descarte.logic import find, sentence
from descarte.logic.techniques.rules.sums import describe_equation
from descarte.model.bits import digits_of
from descarte.model.state import State
from descarte.proof import verify
from tests.logic.techniques.pictures import cells_with, results


def board(text: str, **cells: str) -> State:
    return cells_with(State(descarte.read(text)), **cells)


def test_the_circle_is_at_least_the_smallest_sum_of_its_shaft() -> None:
    apart = board(".Arrow~R1C1~R2C4~R5C7~R8C2")
    assert results(apart, "rule-sum-bounds") == ["r1c1<>12, r2c4,r5c7,r8c2<>89"]
    together = board(".Arrow~R1C1~R2C1~R3C1~R2C2")
    assert results(together, "rule-sum-bounds") == ["r1c1<>12345, r2c12,r3c1<>789"]


def test_bounds_that_follow_from_one_another_are_one_step() -> None:
    state = board(".Arrow~R1C1~R1C2~R1C3", r1c1="24", r1c2="1238", r1c3="17")
    (step,) = find("rule-sum-bounds").find(state)
    assert verify(state, step)
    state.apply(step)
    assert [digits_of(state.candidates[cell]) for cell in range(3)] == [(4,), (3,), (1,)]


def test_bounds_say_the_equation() -> None:
    state = board(".Arrow~R1C1~R2C4~R5C7")
    (step,) = find("rule-sum-bounds").find(state)
    assert (
        sentence(step, state.puzzle)
        .say("en")
        .startswith("On the arrow from r1c1, r1c1 = r2c4 + r5c7. Whatever the other cells hold, r1c1 is at least 2; ")
    )


def test_combinations_are_written_out() -> None:
    state = board(".Arrow~R1C1~R1C2~R1C3", r1c1="59", r1c2="128", r1c3="178")
    (step,) = find("rule-sum-combinations").find(state)
    assert verify(state, step)
    assert "r1c2 and r1c3 together allow only 1+8 and 2+7" in sentence(step, state.puzzle).say("en")
    state.apply(step)
    assert [digits_of(state.candidates[cell]) for cell in range(3)] == [(9,), (1, 2, 8), (1, 7, 8)]


def test_a_total_stands_alone_and_a_pill_counts_tens() -> None:
    sum_of = board(".Sum~20~R1C1~R2C4~R5C7")
    assert str(describe_equation(sum_of, sum_of.puzzle.rules[0])) == "r1c1 + r2c4 + r5c7 = 20"
    pill = board(".PillArrow~2~R1C1~R1C2~R2C4~R5C7")
    assert str(describe_equation(pill, pill.puzzle.rules[0])) == "10·r1c1 + r1c2 = r2c4 + r5c7"


def test_a_digit_that_is_counted_goes_to_the_only_cell_left() -> None:
    state = board(".~R1C5_1.~R5C1_1.Quad~R1C1~1~2")
    (step,) = find("rule-count").find(state)
    assert step.places == ((10, 1),)
    assert (
        sentence(step, state.puzzle)
        .say("es")
        .startswith(
            "Mira el cuádruple de f1c1: al menos una de sus casillas tiene que tener 1, y ya solo es posible en f2c2."
        )
    )


def test_cells_with_the_same_bound_are_named_together() -> None:
    state = board(".Arrow~R1C1~R1C2~R1C3~R1C4")
    said = sentence(next(find("rule-sum-bounds").find(state)), state.puzzle)
    assert "Whatever the other cells hold, r1c2, r1c3 and r1c4 are at most 6; r1c1 is at least 6." in said.say("en")
    assert "f1c2, f1c3 y f1c4 son como mucho 6; f1c1 es al menos 6." in said.say("es")
