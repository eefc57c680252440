"""Chains of almost locked sets and death blossoms, compared with brute force."""

from __future__ import annotations

import pytest

import descarte
from descarte.logic import find
from descarte.logic.inference.chains.set_chains import SetChains
from descarte.model.state import State
from descarte.proof import verify
from tests.examples import sample
from tests.logic.sets_by_hand import Cleared, Sets, blossoms, chains

BOARDS = (
    "19.6.7.853..41.7966.759..427.91..8548.1754.39.3.8.9.17976341528218975463543286971",
    "781...6.969275841345319...8345...89191.845..682..1.5.4269581347574963182138472965",
)


def found(state: State, key: str) -> set[Cleared]:
    steps = list(find(key).find(state))
    for step in steps:
        verdict = verify(state, step)
        assert verdict, str(verdict)
    return {frozenset(step.discards) for step in steps}


@pytest.mark.parametrize("board", sample(BOARDS, 2))
def test_whatever_a_chain_of_sets_clears_is_found(board: str) -> None:
    state = State(descarte.read(board))
    sets = Sets(state)
    for key, count in (("als-xz", 2), ("als-xy-wing", 3), ("als-chain", 4)):
        wanted = chains(sets, count)
        assert wanted, key
        assert wanted <= found(state, key), key


@pytest.mark.parametrize("board", sample(BOARDS, 2))
def test_whatever_a_blossom_clears_is_found(board: str) -> None:
    state = State(descarte.read(board))
    wanted = blossoms(Sets(state))
    assert len(wanted) > 10
    assert wanted <= found(state, "death-blossom")


def test_a_chain_has_no_set_twice_and_each_outcome_once() -> None:
    sets = SetChains(State(descarte.read(BOARDS[0])))
    outcomes = []
    for path, digits in sets.find_joined_sets(4, 5, set()):
        chained = [number // sets.width for number in path[::2]]
        assert len(set(chained)) == len(chained) in (4, 5)
        outcomes.append(sets.find_cleared(chained[0], chained[-1], digits))
    assert len(set(outcomes)) == len(outcomes) > 10


def test_what_was_seen_is_not_told_again() -> None:
    sets = SetChains(State(descarte.read(BOARDS[0])))
    seen: set[Cleared] = set()
    assert list(sets.find_joined_sets(4, 4, seen))
    assert not list(sets.find_joined_sets(4, 4, seen))
