from __future__ import annotations

import pytest

import descarte
from descarte import kinds
from descarte.core.errors import OptionError, PuzzleError
from descarte.core.text import Text
from descarte.logic import (
    all_techniques,
    explain,
    find,
    find_available_steps,
    find_usable_techniques,
    next_step,
    select,
    take_steps,
)
from descarte.logic.contract import Technique
from descarte.logic.engine import find_dead_end
from descarte.logic.traits import Traits
from descarte.model.clues import Clues
from descarte.model.state import State
from descarte.model.step import Step
from descarte.proof import verify_steps

SAMPLE = kinds.find("sudoku").build(kinds.find("sudoku").sample)
SMALL = descarte.read("1.....3.4......2")
SINGLES = select(["full-house", "hidden-single", "naked-single"])


def test_an_easy_puzzle_to_the_end() -> None:
    result = explain(SAMPLE)
    assert result.status == "unique"
    assert result.grid == SAMPLE.solve().grid
    assert result.counts["steps"] == len(result.trace)
    verdict = verify_steps(SAMPLE, result.trace)
    assert verdict.unique


def test_the_easiest_step_comes_first() -> None:
    board = State(SMALL)
    for step in take_steps(board, SINGLES):
        assert step.rating == min(other.rating for other in find_available_steps(board.copy(), SINGLES))
    state = State(SAMPLE)
    first = next_step(state, all_techniques())
    assert first is not None
    assert first.technique in ("full-house", "hidden-single")


def test_stuck_is_said_with_what_was_tried() -> None:
    hard = descarte.read("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")
    result = explain(hard, select(["naked-single"]))
    assert result.status == "stuck"
    assert not result.grids
    assert str(result.reason) == "stuck after 0 steps: the technique asked for finds nothing more"


def test_a_number_of_steps() -> None:
    result = explain(SAMPLE, limit=3)
    assert (result.status, len(result.trace)) == ("stopped", 3)
    assert explain(SMALL, limit=12).status == "unique"


def test_several_solutions_are_said_at_once() -> None:
    result = explain(kinds.build(Clues(4, 4, (0,) * 16)))
    assert (result.status, len(result.grids), result.trace) == ("several", 2, ())
    assert result.reason is not None


def test_no_solution_names_what_is_missing() -> None:
    result = explain(descarte.read("123....4........"))
    assert (result.status, str(result.reason)) == ("none", "r1c4 has no candidate left")
    result = explain(descarte.read(".12...3....1...."))
    assert (result.status, str(result.reason)) == ("none", "row 2 has no place for 1")


def test_a_board_without_faults_that_has_no_solution_further_on() -> None:
    assert find_dead_end(State(SMALL)) is None


def test_broken_pencil_marks_name_the_cell() -> None:
    marks = [0b1111] * 16
    marks[5] = 0
    with pytest.raises(PuzzleError, match="r2c2 has no candidate left"):
        explain(kinds.build(Clues(4, 4, (0,) * 16, candidates=tuple(marks))))
    marks[5], marks[4], marks[6], marks[7] = 0b0111, 0b0111, 0b0111, 0b0111
    result = explain(kinds.build(Clues(4, 4, (0,) * 16, candidates=tuple(marks))))
    assert (result.status, str(result.reason)) == ("none", "row 2 has no place for 4")


def test_pencil_marks_are_where_it_starts() -> None:
    state = State(SMALL)
    state.change(discards=((1, 2), (1, 4)))
    puzzle = kinds.build(Clues(4, 4, SMALL.givens, candidates=tuple(state.candidates)))
    found = explain(puzzle, select(["naked-single"])).trace
    assert found[0].places == ((1, 3),)


def test_techniques_can_be_chosen() -> None:
    assert {technique.key for technique in select(without=["naked-pair"])} == {
        technique.key for technique in all_techniques()
    } - {"naked-pair"}
    assert max(technique.rating for technique in select(rating=3.0)) <= 3.0
    with pytest.raises(OptionError, match="did you mean 'naked-pair'"):
        select(["naked-pear"])


def test_all_steps_that_can_be_taken_now() -> None:
    found = list(find_available_steps(State(SMALL), SINGLES))
    assert len({(step.technique, step.places) for step in found}) == len(found) > 3
    assert [step.rating >= 1.2 for step in found]


def test_steps_are_applied_when_the_next_is_asked_for() -> None:
    state = State(SMALL)
    walk = take_steps(state, SINGLES)
    first = next(walk)
    assert state.unplaced.bit_count() == 12
    next(walk)
    assert state.placed[first.places[0][0]] == first.places[0][1]


def test_techniques_that_assume_one_solution_need_one() -> None:
    risky = Technique("risky", Text("", ""), Text("", ""), lambda _: iter(()), traits=Traits(assumes_unique=True))
    assert find_usable_techniques(SMALL, [risky], unique=True) == (risky,)
    assert find_usable_techniques(SMALL, [risky], unique=False) == ()
    marks = tuple(State(SMALL).candidates)
    assert find_usable_techniques(SMALL.but(candidates=marks), [risky], unique=True) == (risky,)
    assert find_usable_techniques(SMALL.but(candidates=marks, givens=(0,) * 16), [risky], unique=True) == ()
    loose = SMALL.but(candidates=marks, givens=(1,) + (0,) * 15)
    assert find_usable_techniques(loose, [risky], unique=True) == ()


def test_a_step_is_found_again_after_a_fruitless_look() -> None:
    """What a technique remembers must not hide what a change brings."""
    state = State(SMALL)
    pairs = select(["naked-pair"])
    while next_step(state, pairs) is not None:
        step = next_step(state, pairs)
        assert isinstance(step, Step)
        state.apply(step)
    fresh = state.copy()
    cells = [cell for cell in range(16) if state.candidates[cell].bit_count() == 3]
    for cell in cells[:1]:
        digit = state.candidates[cell].bit_length()
        state.change(discards=((cell, digit),))
        fresh.change(discards=((cell, digit),))
    assert list(find_available_steps(state, pairs)) == list(find_available_steps(fresh, pairs))


@pytest.mark.parametrize("narrated", [True, False])
def test_chains_have_words_and_reasons_only_where_they_are_narrated(narrated: bool) -> None:
    puzzle = descarte.read(find("x-chain").example)
    chains = [step for step in explain(puzzle, narrated=narrated).trace if step.technique in ("x-chain", "aic")]
    assert chains
    assert all(bool(step.because.rules) is narrated and ("chain" in dict(step.words)) is narrated for step in chains)
