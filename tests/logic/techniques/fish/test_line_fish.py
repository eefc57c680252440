from __future__ import annotations

import pytest

import descarte
from descarte import kinds
from descarte.logic import find, find_available_steps, next_step, select, sentence
from descarte.model.clues import Clues
from descarte.model.state import State
from descarte.proof import minimise, verify


def grid_without(digit: int, rows: dict[int, tuple[int, ...]], kind: str = "sudoku") -> State:
    state = State(kinds.build(Clues(9, 9, (0,) * 81, kind=kind)))
    state.change(
        discards=[(9 * row + column, digit) for row, keep in rows.items() for column in range(9) if column not in keep]
    )
    return state


@pytest.mark.parametrize(("key", "count"), [("x-wing", 2), ("swordfish", 3), ("jellyfish", 4)])
def test_lines_that_use_up_as_many_crossing_lines(key: str, count: int) -> None:
    columns = (0, 3, 5, 7)[:count]
    state = grid_without(5, dict.fromkeys(range(0, 2 * count, 2), columns))
    step = next_step(state, select([key]))
    assert step is not None
    assert {cell % 9 for cell, _ in step.discards} == set(columns)
    assert len(step.discards) == count * (9 - count)
    assert verify(state, step)


def test_a_latin_square_has_fish_without_boxes() -> None:
    state = grid_without(5, {0: (1, 6), 4: (1, 6)}, kind="latin")
    step = next_step(state, select(["x-wing"]))
    assert step is not None
    assert verify(state, step)
    assert next_step(grid_without(5, {0: (1, 2, 6), 4: (1, 6)}, kind="latin"), select(["finned-x-wing"])) is None


def test_fins_are_cited_with_the_houses_that_see_them() -> None:
    state = grid_without(5, {0: (1, 2, 6), 4: (1, 6)})
    step = next_step(state, select(["finned-x-wing"]))
    assert step is not None
    assert step.discards == ((10, 5), (19, 5))
    assert [str(rule.name) for rule in step.because.rules] == ["box 1"]
    assert minimise(state, step).because.rules == step.because.rules


def test_two_fish_at_once_clear_what_each_clears() -> None:
    state = State(descarte.read(find("siamese-x-wing").example))
    step = next_step(state, select(["siamese-x-wing"]))
    assert step is not None
    assert len(step.because.combine) == 2
    single = [
        frozenset(one.discards) for one in find_available_steps(state, select(["finned-x-wing", "sashimi-x-wing"]))
    ]
    assert any(one | other == frozenset(step.discards) for one in single for other in single)


def test_kakuro_has_no_fish() -> None:
    kakuro = kinds.find("kakuro").build(kinds.find("kakuro").sample)
    assert next_step(State(kakuro), select(["x-wing", "finned-jellyfish", "siamese-swordfish"])) is None


def test_the_lines_are_named_that_have_the_digit_and_that_lose_it() -> None:
    state = State(descarte.read(find("x-wing").example))
    step = next(find("x-wing").find(state))
    said = sentence(step, state.puzzle)
    assert str(said).startswith(
        "In rows 5 and 9 the 5 fits only in columns 6 and 7. The two 5s cannot share a line, so columns 6 and 7 have "
        "one each, and no other cell of theirs can be 5."
    )
    assert said.say("es").startswith(
        "En las filas 5 y 9 el 5 solo cabe en las columnas 6 y 7. Los dos 5 no pueden compartir línea, así que hay uno "
        "en cada una de las columnas 6 y 7, y en el resto de ellas no cabe otro."
    )
