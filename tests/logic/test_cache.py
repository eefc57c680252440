"""Cached results for a state, and which of them are dropped when it changes."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from itertools import pairwise

import descarte
from descarte.core.text import Text
from descarte.logic import all_techniques, explain, next_step, take_steps
from descarte.logic.cache import StateChange, cache_by_places, cache_while_unchanged, memory_of
from descarte.logic.contract import Technique
from descarte.model.bits import Digit
from descarte.model.state import State
from descarte.model.step import Step


def board() -> State:
    return State(descarte.read("1.....3.4......2"))


def technique_that_finds_nothing(looks: list[StateChange]) -> Technique:
    def search(_: State, changed: StateChange) -> Iterator[Step]:
        looks.append(changed)
        return iter(())

    return Technique("nothing", Text("", ""), Text("", ""), search_changed=search)


def test_everything_is_new_at_first() -> None:
    changed = memory_of(board()).find_changes_since(None)
    assert (changed.cells, changed.digits, changed.since) == (-1, [1, 2, 3, 4], -1)
    assert changed.placed == -1 & ~board().unplaced


def test_changes_add_up() -> None:
    state = board()
    start = memory_of(state).now
    state.change(discards=[(1, 2)])
    assert memory_of(state).find_changes_since(start).cells == 0b10
    state.change(discards=[(5, 2)])
    assert memory_of(state).find_changes_since(start).cells == 0b100010
    assert [StateChange(*pair).cells for pair in pairwise(memory_of(state).pictures)] == [0b10, 0b100000]


def test_a_placed_digit_changes_its_peers() -> None:
    state = board()
    start = memory_of(state).now
    state.change(places=[(3, 4)])
    changed = memory_of(state).find_changes_since(start)
    assert changed.cells >> 3 & 1
    assert changed.cells >> 2 & 1
    assert not changed.cells >> 12 & 1
    assert changed.digits == [4]


def test_a_digit_placed_where_it_was_alone_is_a_change_of_its_cell() -> None:
    state = board()
    for cell, digits in enumerate(state.candidates):
        if cell and state.unplaced >> cell & 1:
            state.change(discards=[(cell, digit) for digit in (1, 2, 3, 4) if digit != 4 and digits >> digit - 1 & 1])
            break
    state.change(discards=[(peer, 4) for peer in range(16) if peer != cell])
    start = memory_of(state).now
    state.change(places=[(cell, 4)])
    changed = memory_of(state).find_changes_since(start)
    assert (changed.cells, changed.digits, changed.placed) == (1 << cell, [], 1 << cell)


def test_a_discard_of_what_is_not_there_changes_nothing() -> None:
    state = board()
    start = memory_of(state).now
    state.change(discards=[(0, 2)])
    assert memory_of(state).now is start


def test_a_copy_starts_anew() -> None:
    state = board()
    memory_of(state).kept["something"] = 1
    assert not memory_of(state.copy()).kept


def test_a_table_is_made_once_for_the_state_as_it_is() -> None:
    made = []

    @cache_while_unchanged
    def table(state: State) -> int:
        made.append(state.unplaced)
        return len(made)

    state = board()
    assert (table(state), table(state)) == (1, 1)
    state.change(discards=[(1, 2)])
    assert (table(state), table(state)) == (2, 2)
    assert table(state.copy()) == 3


def test_a_table_of_a_digit_is_made_again_when_its_places_change() -> None:
    made = []

    @cache_by_places
    def table(_: State, digit: Digit, further: str) -> str:
        made.append(digit)
        return further

    state = board()
    assert [table(state, digit, "a") for digit in (2, 3, 2)] == ["a", "a", "a"]
    assert table(state, 2, "b") == "b"
    assert made == [2, 3, 2]
    state.change(discards=[(1, 2)])
    table(state, 2, "a"), table(state, 3, "a")
    assert made == [2, 3, 2, 2]


def test_a_search_in_vain_is_repeated_only_when_and_where_the_state_changed() -> None:
    looks: list[StateChange] = []
    technique, state = technique_that_finds_nothing(looks), board()
    list(technique.find(state)), list(technique.find(state))
    assert [changed.cells for changed in looks] == [-1]
    state.change(discards=[(1, 2)])
    state.change(discards=[(5, 2)])
    list(technique.find(state)), list(technique.find(state))
    assert [(changed.cells, changed.digits) for changed in looks[1:]] == [(0b100010, [2])]


def test_a_search_that_found_something_looks_everywhere_again() -> None:
    looks: list[StateChange] = []

    def search(_: State, changed: StateChange) -> Iterator[Step]:
        looks.append(changed)
        yield Step("chance", discards=((1, 2),))

    technique, state = Technique("chance", Text("", ""), Text("", ""), search_changed=search), board()
    assert next_step(state, [technique]) == next_step(state, [technique])
    state.change(discards=[(1, 2)])
    next_step(state, [technique])
    assert [changed.cells for changed in looks] == [-1, -1, -1]


def test_two_techniques_of_one_key_remember_apart() -> None:
    looks: list[StateChange] = []
    state = board()
    for technique in (technique_that_finds_nothing(looks), technique_that_finds_nothing(looks)):
        list(technique.find(state))
    assert len(looks) == 2


def test_steps_are_the_same_with_and_without_a_memory() -> None:
    puzzle = descarte.read(".9.6.7.853...1.7966.759..427.9...8548..754.39.3.8.9.1797.3..5....897.4.3..3...97.")
    techniques = [technique for technique in all_techniques() if technique.rating < 7]
    remembered, state = list(take_steps(State(puzzle), techniques)), State(puzzle)
    for step in remembered:
        assert next_step(state.copy(), techniques) == step
        state.apply(step)
    assert next_step(state.copy(), techniques) is None


def test_a_memory_goes_with_its_state() -> None:
    explain(descarte.read("1.....3.4......2"))
    state = State(descarte.read(".9.6.7.853...1.7966.759..427.9...8548..754.39.3.8.9.1797.3..5....897.4.3..3...97."))
    next_step(state, all_techniques())
    gone = weakref.ref(memory_of(state))
    del state
    gc.collect()
    assert gone() is None
