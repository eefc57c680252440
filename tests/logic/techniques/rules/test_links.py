from __future__ import annotations

import pytest

import descarte
from descarte import kinds
from descarte.logic import find, sentence
from descarte.logic.naming import name_rule
from descarte.model.bits import bit, digits_of
from descarte.model.clues import Clues, Mark
from descarte.model.state import State
from descarte.proof import verify
from tests.logic.techniques.pictures import cells_with, results


def board(text: str, **cells: str) -> State:
    return cells_with(State(descarte.read(text)), **cells)


def test_a_bulb_cannot_be_high_and_a_tip_cannot_be_low() -> None:
    assert results(board(".Thermo~R1C1~R1C2~R1C3~R1C4~R1C5~R1C6"), "rising-line") == [
        "r1c6<>12345, r1c5<>12349, r1c4<>12389, r1c3<>12789, r1c2<>16789, r1c1<>56789"
    ]


def test_what_one_cell_cannot_be_moves_the_bounds_of_all_others() -> None:
    state = board(".Thermo~R1C1~R2C1~R3C2", r1c1="456", r2c1="56789", r3c2="678")
    (step,) = find("rising-line").find(state)
    assert step.discards == ((1 * 9, 8), (9, 9))
    assert (
        sentence(step, state.puzzle)
        .say("en")
        .startswith(
            "Along the thermometer from r1c1 the digits rise, so every cell leaves room for those below and above it: "
            "r2c1 can only be 5 to 7."
        )
    )


def test_a_cell_with_one_digit_left_is_that_digit() -> None:
    state = board(".Thermo~R1C1~R2C1~R3C2", r1c1="456", r2c1="56789", r3c2="6")
    (step,) = find("rising-line").find(state)
    assert "r1c1 must be 4; r2c1 must be 5." in sentence(step, state.puzzle).say("en")
    assert "f1c1 tiene que ser 4; f2c1 tiene que ser 5." in sentence(step, state.puzzle).say("es")


def test_a_cell_with_two_digits_left_is_one_or_the_other() -> None:
    state = board(".Thermo~R1C1~R2C1~R3C2", r1c1="67", r2c1="56789", r3c2="89")
    (step,) = find("rising-line").find(state)
    assert "r2c1 can only be 7 or 8." in sentence(step, state.puzzle).say("en")
    assert "f2c1 solo puede ser 7 u 8." in sentence(step, state.puzzle).say("es")


def test_equal_cells_lose_what_one_of_them_has_lost() -> None:
    assert results(board(".Palindrome~R1C1~R1C2~R4C4~R4C5", r1c1="1234", r4c5="2345"), "equal-cells") == [
        "r1c1<>1, r4c5<>5"
    ]


def test_no_5_on_a_whispers_line_and_high_after_low() -> None:
    state = board(".Whisper~5~R1C1~R2C2~R3C3~R4C4", r2c2="1234")
    (step,) = find("far-apart").find(state)
    state.apply(step)
    assert [digits_of(state.candidates[cell]) for cell in (0, 20, 30)] == [(6, 7, 8, 9), (6, 7, 8, 9), (1, 2, 3, 4)]


def test_a_renban_line_holds_one_of_the_runs_that_are_left() -> None:
    state = board(".Renban~R1C1~R1C2~R2C2", r1c1="3789", r1c2="3789", r2c2="3789")
    assert results(state, "close-together") == ["r1c12,r2c2<>3"]


def test_a_renban_line_loses_at_once_what_has_no_partner_and_what_is_in_no_run() -> None:
    state = board(".Renban~R1C1~R1C2~R2C2~R2C3", r1c1="1234", r1c2="1234689", r2c2="123489", r2c3="123489")
    assert results(state, "close-together") == ["r1c2<>689, r2c23<>89"]


def test_neighbours_on_a_line_that_differ_by_little_are_no_run() -> None:
    """By a modular line on four digits two neighbours differ by one or two: its cells need not be consecutive."""
    state = State(kinds.build(Clues(4, 4, (0,) * 16, marks=(Mark("modular", ((0, 1, 2, 7, 11),)),))))
    assert not list(find("close-together").find(state))


def test_a_dot_leaves_digits_with_a_partner() -> None:
    state = board(".BlackDot~R1C1~R1C2", r1c1="1357")
    (step,) = find("pairs-beside").find(state)
    state.apply(step)
    assert [digits_of(state.candidates[cell]) for cell in (0, 1)] == [(1, 3), (2, 6)]


def test_a_rule_without_its_certificate_is_not_believed() -> None:
    state = board(".Thermo~R1C1~R1C2~R1C3")
    (step,) = find("rising-line").find(state)
    assert verify(state, step)
    other = State(descarte.read(".Thermo~R5C1~R5C2~R5C3"))
    assert not verify(other, step)


def test_a_cell_that_is_named_twice_on_a_line_is_one_cell() -> None:
    state = board(".Whisper~5~R1C1~R1C2~R2C2~R1C1")
    for step in find("far-apart").find(state):
        assert verify(state, step)
        state.apply(step)
    assert not state.candidates[0] & bit(5)


def test_a_slow_thermometer_never_falls_and_does_not_have_to_rise() -> None:
    puzzle = kinds.build(Clues(4, 4, (0,) * 16, marks=(Mark("slow_thermometer", ((0, 5, 10),)),)))
    state = State(puzzle)
    state.change(discards=[(0, 1), (0, 2)])
    step = next(find("rising-line").find(state))
    said = sentence(step, puzzle)
    assert "the digits never fall, so no cell is less than one before it" in said.say("en")
    assert "los dígitos nunca bajan" in said.say("es")


def test_cells_of_which_the_same_is_said_are_named_together() -> None:
    state = State(descarte.read(".Whisper~5~R1C1~R1C2~R1C3"))
    step = next(find("far-apart").find(state))
    assert "r1c1, r1c2 and r1c3 cannot be 5" in sentence(step, state.puzzle).say("en")
    assert "f1c1, f1c2 y f1c3 no pueden ser 5" in sentence(step, state.puzzle).say("es")


def test_where_no_run_is_left_a_cell_loses_all_it_has() -> None:
    """Every run of seven digits has a 4: without it there is none, though each digit fits beside the others."""
    cells = ["r1c1", "r1c2", "r1c3", "r2c1", "r2c2", "r2c3", "r3c1"]
    state = State(descarte.read(".Renban~" + "~".join(cell.upper() for cell in cells)))
    state.change(discards=[(cell, 4) for cell in (0, 1, 2, 9, 10, 11, 18)])
    (step,) = find("close-together").find(state)
    assert verify(state, step)
    assert {cell for cell, _ in step.discards} == {0}
    assert "No run is left" in sentence(step, state.puzzle).say("en")


def test_a_house_of_a_drawn_clue_is_called_as_the_clue() -> None:
    puzzle = descarte.read(".Renban~R2C1~R2C2~R3C3.Renban~R5C1~R5C2~R6C3")
    assert [name_rule(house, puzzle).say("en") for house in puzzle.layout.houses[-2:]] == [
        "the renban line at r2c1",
        "the renban line at r5c1",
    ]
    assert name_rule(puzzle.layout.houses[0], puzzle).say("en") == "row 1"


@pytest.mark.parametrize("size", [12, pytest.param(16, marks=pytest.mark.long)])
def test_what_long_runs_leave_and_need_is_proved_too(size: int) -> None:
    """A run of twelve among sixteen digits, for instance: the judge does not look at all its sets of digits."""
    line = "~".join(f"R{row}C{column}" for row in (1, 2, 3) for column in range(1, size // 4 + 1))
    state = State(descarte.read(f".Shape~{size}x{size}.Renban~{line}"))
    for key in ("close-together", "rule-needs"):
        assert all(verify(state, step) for step in find(key).find(state))
    state.change(discards=[(cell, 8) for cell in range(4 * size) if cell % size < 4])
    for key in ("close-together", "rule-needs"):
        assert all(verify(state, step) for step in find(key).find(state))


def test_a_minimum_and_a_maximum_look_from_the_middle_outward() -> None:
    for rule, said in (
        ("minimum", "rise from the middle outward, so the middle leaves room for those around it, and they for it: "),
        ("maximum", "fall from the middle outward, so the middle leaves room for those around it, and they for it: "),
    ):
        puzzle = kinds.build(Clues(9, 9, (0,) * 81, marks=(Mark(rule, ((40,),)),)))
        (step, *_) = find("rising-line").find(State(puzzle))
        words = sentence(step, puzzle).say("en")
        assert f"Along the {rule} at r5c5 the digits {said}" in words
        assert "r4c5, r5c4, r5c6 and r6c5 can only be" in words
        assert " del centro hacia fuera" in sentence(step, puzzle).say("es")
