from __future__ import annotations

from dataclasses import replace

import pytest

from descarte import kinds
from descarte.logic import all_techniques, engine, find, sentence
from descarte.model.clues import Clues, Total
from descarte.model.state import State
from descarte.proof import verify
from tests.logic.techniques.pictures import OPEN, cells_with, empty, results

FLOOR = {"r1c1": "12", "r1c4": "12"}


def test_type_1_the_one_corner_with_others_takes_one_of_them() -> None:
    assert results(cells_with(empty(), **FLOOR, r2c1="12", r2c4="123"), "unique-rectangle-1") == ["r2c4<>12"]


def test_type_2_the_same_other_digit_on_a_side() -> None:
    state = cells_with(empty(), **FLOOR, r2c1="123", r2c4="123")
    assert results(state, "unique-rectangle-2") == ["r2c2356789<>3"]
    assert not results(state, "unique-rectangle-5")


def test_type_3_the_others_of_a_side_are_one_cell_of_a_subset() -> None:
    state = cells_with(empty(), **FLOOR, r2c1="123", r2c4="124", r2c7="34")
    assert results(state, "unique-rectangle-3") == ["r2c235689<>34"]


def test_type_3_needs_two_corners_of_a_side() -> None:
    assert not results(cells_with(empty(), **FLOOR, r2c1="12", r2c4="1234", r2c7="34"), "unique-rectangle-3")
    across = cells_with(empty(), r1c1="12", r1c4="123", r2c1="124", r2c4="12", r1c7="34", r2c7="34")
    assert not results(across, "unique-rectangle-3")


def test_type_3_with_a_larger_subset_is_harder() -> None:
    state = cells_with(empty(), **FLOOR, r2c1="123", r2c4="124", r2c7="345", r2c8="345")
    (step,) = find("unique-rectangle-3").find(state)
    assert dict(step.words)["count"] == 2
    assert round(step.rating, 1) == 4.7
    (smaller,) = find("unique-rectangle-3").find(cells_with(empty(), **FLOOR, r2c1="123", r2c4="124", r2c7="34"))
    assert round(smaller.rating, 1) == 4.6


def test_type_5_the_same_other_digit_across() -> None:
    state = cells_with(empty(), r1c1="12", r1c4="123", r2c1="123", r2c4="12")
    assert results(state, "unique-rectangle-5") == ["r1c23,r2c56<>3"]
    assert not results(state, "unique-rectangle-2")


def test_type_5_the_same_other_digit_in_three_corners() -> None:
    state = cells_with(empty(), r1c1="12", r1c4="123", r2c1="123", r2c4="123")
    assert results(state, "unique-rectangle-5") == ["r2c56<>3"]


def test_a_corner_may_have_lost_a_digit_of_the_pair() -> None:
    assert results(cells_with(empty(), **FLOOR, r2c1="12", r2c4="13"), "unique-rectangle-1") == ["r2c4<>1"]


def test_four_boxes_make_no_rectangle() -> None:
    assert not results(cells_with(empty(), **FLOOR, r4c1="12", r4c4="123"), "unique-rectangle-1")
    assert results(cells_with(empty(kind="latin"), **FLOOR, r4c1="12", r4c4="123"), "unique-rectangle-1")


@pytest.mark.parametrize("option", ["diagonal", "antiknight", "antiking"])
def test_other_houses_through_a_single_corner_forbid_it(option: str) -> None:
    assert not results(cells_with(empty(option), **FLOOR, r2c1="12", r2c4="123"), "unique-rectangle-1")


def test_houses_with_two_corners_or_none_allow_it() -> None:
    corners = {"r3c2": "12", "r3c4": "12", "r1c2": "12", "r1c4": "123"}
    for option in ("diagonal", "windoku"):
        assert results(cells_with(empty(option), **corners), "unique-rectangle-1") == ["r1c4<>12"]


@pytest.mark.parametrize(("cage", "keeps"), [((0, 1, 2), False), ((0, 3, 4), True), ((0, 12, 13), False)])
def test_a_cage_must_keep_its_sum(cage: tuple[int, ...], keeps: bool) -> None:
    puzzle = kinds.build(Clues(9, 9, OPEN, kind="killer", sums=(Total(12, cage),)))
    state = cells_with(State(puzzle), **FLOOR, r2c1="12", r2c4="123")
    assert bool(results(state, "unique-rectangle-1")) == keeps


def test_pencil_marks_without_givens_say_nothing_of_other_solutions() -> None:
    state = cells_with(empty(), **FLOOR, r2c1="12", r2c4="123")
    marks = State(state.puzzle.but(candidates=tuple(state.candidates)))
    assert not results(marks, "unique-rectangle-1")


def test_all_of_the_family_say_that_they_assume_one_solution() -> None:
    family = [
        technique for technique in all_techniques() if "rectangle" in technique.key and "empty" not in technique.key
    ]
    assert len(family) == 9
    assert all(technique.assumes_unique for technique in family)
    assert not engine.find_usable_techniques(empty().puzzle, family, unique=False)


def test_a_corner_less_and_the_exchange_is_refused() -> None:
    state = cells_with(empty(), **FLOOR, r2c1="12", r2c4="123")
    step = next(find("unique-rectangle-1").find(state))
    assert len(step.because.swap) == 4
    for corner in step.because.swap:
        swap = tuple(other for other in step.because.swap if other != corner)
        assert not verify(state, replace(step, because=replace(step.because, swap=swap)))


def test_the_reason_names_the_second_solution() -> None:
    state = cells_with(empty(), **FLOOR, r2c1="12", r2c4="123")
    step = next(find("unique-rectangle-1").find(state))
    assert "the puzzle would have a second solution" in sentence(step, state.puzzle).say("en")
    assert "el puzle tendría otra solución" in sentence(step, state.puzzle).say("es")
