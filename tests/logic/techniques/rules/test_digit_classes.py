from __future__ import annotations

from dataclasses import replace

import pytest

import descarte
from descarte.logic import every_technique, explain, find, sentence
from descarte.logic.techniques.rules.digit_classes import COUNTED, TURNS
from descarte.model.state import State
from descarte.proof import verify, verify_steps
from tests.logic.techniques.pictures import cells_with, results

SCALES = {TURNS: (2.0, 14), COUNTED: (4.0, 70)}
DIAGONAL = ".Entropic~R1C1~R2C2~R3C3~R4C4~R5C5"
SMALL = ".Shape~6x6.Entropic~R1C1~R2C1~R2C2~R1C3"
"""Entropic line: r1c1 and r1c3 are both low, both middle or both high. Each class has two digits."""


def board(text: str, **cells: str) -> State:
    return cells_with(State(descarte.read(text)), **cells)


@pytest.mark.parametrize("key", [TURNS, COUNTED])
def test_nothing_easier_goes_on_in_the_example(key: str) -> None:
    technique = find(key)
    state = State(descarte.read(technique.example))
    easier = [other for other in every_technique() if other.traits.usual and other.rating < technique.rating]
    assert [other.key for other in easier if next(other.find(state), None)] == []


def test_what_one_cell_cannot_be_the_third_after_it_cannot_be() -> None:
    assert results(board(DIAGONAL, r1c1="456789"), TURNS) == ["r4c4<>123"]


def test_a_cell_between_two_sorts_is_of_the_third() -> None:
    assert results(board(DIAGONAL, r1c1="12", r2c2="89"), TURNS) == ["r5c5<>123456, r3c3<>123789, r4c4<>456789"]


def test_the_first_cells_do_not_tell_the_sort_of_the_second() -> None:
    assert results(board(DIAGONAL, r1c1="123"), TURNS) == ["r2c2,r3c3,r5c5<>123, r4c4<>456789"]


def test_remainders_take_turns_on_a_modular_line() -> None:
    state = board(".Modular~3~R1C1~R2C2~R3C3~R4C4", r1c1="147")
    assert results(state, TURNS) == ["r2c2,r3c3<>147, r4c4<>235689"]
    said = sentence(next(find(TURNS).find(state)), state.puzzle)
    assert "digits from 1-4-7, 2-5-8 and 3-6-9 take turns, so the sort repeats every 3 cells" in said.say("en")
    assert "se turnan dígitos de 1-4-7, 2-5-8 y 3-6-9, así que el tipo se repite cada 3 casillas" in said.say("es")


def test_a_line_that_cannot_be_kept_is_left_to_others() -> None:
    assert results(board(DIAGONAL, r1c1="12", r2c2="23"), TURNS) == []


def test_a_house_has_no_more_cells_of_a_sort_than_digits() -> None:
    assert results(board(f"{SMALL}.~R1C6_1"), COUNTED) == ["r1c13<>2"]
    assert results(board(SMALL, r1c6="12"), COUNTED) == ["r1c13<>12"]


def test_a_cell_that_may_be_of_two_sorts_is_not_counted() -> None:
    assert results(board(SMALL, r1c6="123"), COUNTED) == []


def test_a_house_has_no_fewer_cells_of_a_sort_than_digits() -> None:
    """If r1c1 and r1c3 were high, only r1c5 and r1c6 could be, together with them: too few are left to be low."""
    state = board(SMALL, r1c2="3456", r1c4="3456", r1c5="3456")
    steps = list(find(COUNTED).find(state))
    said = [sentence(step, state.puzzle).say("en") for step in steps]
    assert any("row 1 would have room for the low digits only in r1c6; there are 2 of them" in words for words in said)
    assert all(verify(state, step) for step in steps)


def test_what_follows_for_other_cells_is_said() -> None:
    """If r1c1 and r1c3 were low, r2c1 and r2c2 would not be; r2c1 cannot be middle, so it is high."""
    state = board(SMALL, r2c1="1256", r2c5="56", r2c6="56")
    said = [sentence(step, state.puzzle) for step in find(COUNTED).find(state)]
    assert any("If they were low, r2c1 would be high, and " in words.say("en") for words in said)
    assert any("Si fueran de los bajos, f2c1 sería de los altos, y " in words.say("es") for words in said)


def test_what_a_house_says_of_one_cell_without_its_line_is_left_to_others() -> None:
    state = board(".Shape~6x6.Entropic~R1C1~R2C2~R3C3", r1c5="12", r1c6="12")
    assert results(state, COUNTED) == []
    assert results(state, "naked-pair") == ["r1c1234,r2c456<>12"]


def test_the_judge_needs_the_house_and_the_line() -> None:
    state = board(f"{SMALL}.~R1C6_1")
    (step,) = find(COUNTED).find(state)
    for left_out in ("row", "entropic"):
        rules = tuple(rule for rule in step.because.rules if rule.kind != left_out)
        assert len(rules) < len(step.because.rules)
        assert not verify(state, replace(step, because=replace(step.because, rules=rules)))


MADE = """
...8.....
6....3...
.2......6
..6.8....
.........
.8263...9
........4
.........
.....5..3
mark entropic: r7c9 r7c8 r6c7 r7c7
mark entropic: r3c4 r3c3 r2c2 r2c3 r1c4
mark entropic: r4c2 r4c3 r5c4 r4c5 r5c5 r4c6
mark entropic: r7c3 r6c2 r5c2 r5c1
mark entropic: r2c4 r1c3 r1c2 r1c1 r2c1 r3c2
mark entropic: r8c7 r8c8 r8c9
mark entropic: r8c4 r7c5 r6c4 r6c3 r7c2 r8c2
mark entropic: r1c8 r2c9 r3c9 r4c8 r5c9 r5c8
mark entropic: r4c9 r3c8 r2c8 r2c7
"""


def test_a_board_of_lines_is_explained_by_counting_sorts() -> None:
    puzzle = descarte.read(MADE)
    result = explain(puzzle)
    assert verify_steps(puzzle, result.trace).solved
    assert COUNTED in {step.technique for step in result.trace}
    assert max(step.rating for step in result.trace) == 4.0
