from __future__ import annotations

import descarte
from descarte import kinds
from descarte.model.bits import digits_of, union
from descarte.model.clues import Clues
from descarte.model.state import State
from descarte.model.step import Step

EMPTY = Clues(4, 4, (0,) * 16)


def test_a_given_is_no_candidate_of_its_peers() -> None:
    state = State(kinds.build(Clues(4, 4, (3,) + (0,) * 15)))
    assert digits_of(state.candidates[1]) == (1, 2, 4)
    assert digits_of(state.candidates[15]) == (1, 2, 3, 4)
    assert state.placed[0] == 3


def test_one_candidate_left_is_not_yet_a_placed_digit() -> None:
    state = State(kinds.build(Clues(4, 4, (1, 2, 3) + (0,) * 13)))
    assert digits_of(state.candidates[3]) == (4,)
    assert state.placed[3] == 0


def test_a_step_discards_and_places() -> None:
    state = State(kinds.build(EMPTY))
    state.apply(Step("test", places=((0, 1),), discards=((15, 2), (15, 3))))
    assert digits_of(state.candidates[15]) == (1, 4)
    assert digits_of(state.candidates[5]) == (2, 3, 4)


def test_a_copy_goes_its_own_way() -> None:
    state = State(kinds.build(EMPTY))
    other = state.copy()
    other.apply(Step("test", places=((0, 1),)))
    assert state.placed[0] == 0
    assert digits_of(state.candidates[1]) == (1, 2, 3, 4)


def test_pencil_marks_are_where_it_starts() -> None:
    marks = (union(1, 2), *[0b1111] * 15)
    state = State(kinds.build(Clues(4, 4, (0,) * 15 + (4,), candidates=(*marks[:15], union(4)))))
    assert digits_of(state.candidates[0]) == (1, 2)
    assert digits_of(state.candidates[14]) == (1, 2, 3)


def test_broken_names_the_cells_without_candidates() -> None:
    state = State(kinds.build(EMPTY))
    state.apply(Step("test", discards=tuple((7, digit) for digit in range(1, 5))))
    assert state.broken == (7,)


def test_solved_means_full_and_right() -> None:
    puzzle = kinds.build(Clues(2, 2, (1, 2, 2, 0)))
    state = State(puzzle)
    assert not state.solved
    state.apply(Step("test", places=((3, 1),)))
    assert state.solved
    assert state.grid == (1, 2, 2, 1)


def twice_the_same(state: State) -> bool:
    """Return True if the candidates of the cells agree with the places of the digits."""
    size, count = state.puzzle.layout.size, len(state.candidates)
    return all(
        state.places[digit] >> cell & 1 == state.candidates[cell] >> (digit - 1) & 1
        for cell in range(count)
        for digit in range(1, size + 1)
    ) and all((state.unplaced >> cell & 1) == (not state.placed[cell]) for cell in range(count))


def test_cells_by_digits_and_digits_by_cells_agree() -> None:
    marks = tuple(0b1111 if cell % 3 else 0b0111 for cell in range(16))
    for clues in (EMPTY, Clues(4, 4, (3, 1) + (0,) * 14), Clues(4, 4, (0,) * 15 + (1,), candidates=marks)):
        state = State(kinds.build(clues))
        assert twice_the_same(state)
        state.change(places=((5, 2),), discards=((2, 4), (6, 3)))
        assert twice_the_same(state)
        assert twice_the_same(state.copy())


def test_a_digit_that_is_no_candidate_breaks_the_cell() -> None:
    state = State(kinds.build(EMPTY))
    state.change(discards=((0, 1),))
    state.change(places=((0, 1),))
    assert state.broken == (0,)
    assert twice_the_same(state)


def test_a_copy_has_nothing_of_what_is_remembered() -> None:
    state = State(kinds.build(EMPTY))
    state.memory = "something"
    assert state.copy().memory is None


def test_a_copy_is_narrated_as_its_original_is() -> None:
    puzzle = descarte.read("1.....3.4......2")
    assert State(puzzle).copy().narrated
    assert not State(puzzle, narrated=False).copy().narrated
