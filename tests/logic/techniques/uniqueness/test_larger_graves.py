from __future__ import annotations

import pytest

import descarte
from descarte.logic import find
from descarte.model.state import State
from tests.logic.techniques.pictures import cells_with, results

SCALES = {"bug-2": (5.7, 120), "bug-3": (5.8, 120), "bug-4": (5.7, 120)}
EXAMPLE = find("bug-2").example


def board() -> State:
    return State(descarte.read(EXAMPLE))


@pytest.mark.parametrize(
    ("key", "found"),
    [("bug-2", ["r69c8<>2"]), ("bug-3", ["r9c8<>2, r1c8<>5"]), ("bug-4", ["r8c8<>4, r5c8<>9", "r8c8<>4, r5c8<>8"])],
)
def test_two_cells_with_the_same_digit_too_many(key: str, found: list[str]) -> None:
    done = results(board(), key)
    assert done
    assert done[0] in found


@pytest.mark.parametrize("key", SCALES)
def test_no_digit_of_the_solution_goes(key: str) -> None:
    state = board()
    values = descarte.solve(descarte.read(EXAMPLE)).grids[0]
    for step in find(key).find(state):
        assert all(values[cell] != digit for cell, digit in step.discards)


@pytest.mark.parametrize("key", SCALES)
def test_with_one_cell_too_many_it_is_a_grave_of_another_name(key: str) -> None:
    state = cells_with(board(), r5c8="89")
    assert not results(state, key)
    assert results(state, "bug-plus-one") == ["r8c8=2"]


@pytest.mark.parametrize("key", SCALES)
def test_what_is_no_grave_without_the_digits_too_many_shows_nothing(key: str) -> None:
    marks = EXAMPLE.split()
    marks[0 * 9 + 2] = "5"
    text = "\n".join(" ".join(marks[9 * row : 9 * row + 9]) for row in range(9))
    assert not list(find(key).search(State(descarte.read(text))))  # type: ignore[misc]


def test_marks_without_givens_may_be_anything() -> None:
    state = board()
    assert any(state.puzzle.givens)
    assert find("bug-2").assumes_unique
