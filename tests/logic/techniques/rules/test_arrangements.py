from __future__ import annotations

from random import Random

import pytest

import descarte
from descarte import kinds
from descarte.logic import explain, find, sentence
from descarte.logic.engine import select
from descarte.logic.inference.rules.clue import clues_of
from descarte.logic.inference.rules.landmarks import merge_kept_digits, ways_to_read
from descarte.model.bits import digits_of
from descarte.model.state import State
from descarte.proof import verify
from descarte.variants import every_variant
from tests.logic.techniques.pictures import cells_with, results


def board(text: str, **cells: str) -> State:
    return cells_with(State(descarte.read(text)), **cells)


def test_a_sandwich_is_read_along_its_row() -> None:
    state = board(".Shape~4x4.Sandwich~5~R1")
    (step,) = find("rule-pattern").find(state)
    state.apply(step)
    assert [digits_of(state.candidates[cell]) for cell in range(4)] == [(1, 4), (2, 3), (2, 3), (1, 4)]


def test_whatever_a_sandwich_leaves_is_proved_and_what_is_told_is_what_is_left() -> None:
    chance, told = Random(7), 0
    for _ in range(25):
        line = chance.sample(range(1, 10), 9)
        first, last = sorted((line.index(1), line.index(9)))
        marks = {f"r1c{at}": f"{digit}{''.join(chance.choices('123456789', k=4))}" for at, digit in enumerate(line, 1)}
        state = board(f".Sandwich~{sum(line[first + 1 : last])}~R1", **marks)
        for step in find("rule-pattern").find(state):
            assert verify(state, step)
            assert not {(cell, line[cell]) for cell in range(9)} & set(step.discards)
            after = state.copy()
            after.apply(step)
            if str(dict(step.words)["told"]).startswith(("By", "The")):
                told += 1
                (clue,) = clues_of(state.puzzle)
                masks = clue.masks(after)
                assert merge_kept_digits(ways_to_read(clue, masks)) == masks
    assert told > 8


@pytest.mark.long
def test_what_a_long_sandwich_leaves_is_proved_too() -> None:
    chance, count = Random(5), 0
    for _ in range(12):
        line = chance.sample(range(1, 17), 16)
        first, last = sorted((line.index(1), line.index(16)))
        state = board(f".Shape~16x16.Sandwich~{sum(line[first + 1 : last])}~R1")
        for cell, digit in enumerate(line):
            gone = [other for other in range(1, 17) if other != digit and chance.random() < 0.6]
            state.change(discards=[(cell, other) for other in gone])
        for step in find("rule-pattern").find(state):
            count += 1
            assert verify(state, step)
    assert count > 5


def test_a_digit_of_every_run_goes_from_the_cells_that_see_them_all() -> None:
    state = board(".Renban~R1C1~R1C2~R2C1~R2C2~R2C3")
    steps = list(find("rule-needs").find(state))
    assert {step.discards for step in steps} == {((2, 5), (18, 5), (19, 5), (20, 5))}
    assert all(verify(state, step) for step in steps)


def test_the_checker_sees_at_once_what_every_run_needs() -> None:
    state = board(".Renban~R1C1~R1C2~R2C1~R2C2~R2C3", r1c1="1589", r1c2="2345")
    steps = list(find("rule-needs").find(state))
    assert {digit for step in steps for _, digit in step.discards} == {5}
    assert all(verify(state, step) and not step.because.cases for step in steps)


def test_whatever_an_x_sum_leaves_is_proved_and_true() -> None:
    chance, more = Random(3), 0
    for _ in range(25):
        line = chance.sample(range(1, 10), 9)
        marks = {f"r1c{at}": f"{digit}{''.join(chance.choices('123456789', k=5))}" for at, digit in enumerate(line, 1)}
        state = board(f".XSum~R1~{sum(line[: line[0]])}~", **marks)
        for step in find("rule-pattern").find(state):
            assert verify(state, step)
            assert not {(cell, line[cell]) for cell in range(9)} & set(step.discards)
            (clue,) = clues_of(state.puzzle)
            more += len(step.discards) > len(clue.find_lost_candidates(state))
    assert more > 5


def test_a_digit_that_every_arrangement_of_a_sum_has() -> None:
    state = board(".Arrow~R1C1~R1C2~R1C3", r1c1="56", r1c2="124", r1c3="124")
    assert results(state, "rule-needs") == ["r1c456789,r23c123<>4"]


def test_whispers_that_share_a_box_are_tried_digit_by_digit() -> None:
    state = State(descarte.read(find("rule-arrangements").example))
    (step,) = find("rule-arrangements").find(state)
    assert verify(state, step)
    assert step.discards


def test_nothing_is_tried_before_the_clue_itself_has_spoken() -> None:
    assert not results(board(".Thermo~R1C1~R1C2~R1C3"), "rule-arrangements")


def test_a_digit_with_one_place_on_the_clue_that_needs_it_is_placed() -> None:
    sample = every_variant()["x_sum"].sample
    assert sample is not None
    puzzle = kinds.build(sample)
    state, told = State(puzzle), []
    for step in explain(puzzle, select(without=["clue-one-way", "clue-few-ways"])).trace:
        words = dict(step.words)
        if step.technique == "rule-needs":
            seen = words["seen_cells"]
            assert isinstance(seen, tuple)
            assert bool(step.places) == (len(seen) == 1)
            assert verify(state, step)
            told += [sentence(step, puzzle).say("en")] if step.places else []
        state.apply(step)
    assert told[0] == (
        "In r1c1 there must be a 2, or the X-sum of 5 left of row 1 could not be satisfied. So r1c1 is 2."
    )
