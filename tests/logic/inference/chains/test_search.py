from __future__ import annotations

from descarte.fast.reasoning_kernel import Links
from descarte.logic.inference.chains.search import chains_of
from descarte.logic.inference.chains.steps import ruled_out
from tests.logic.techniques.pictures import cells_with, empty


def test_chains_are_found_once_and_kept_while_the_state_is_the_same() -> None:
    state = cells_with(empty(), r1c1="12", r1c5="23", r4c5="13")
    chains = chains_of(state, Links())
    assert chains_of(state, Links()) is chains
    first = list(chains.ruling())
    assert first
    assert all(one is other for one, other in zip(first, chains.ruling(), strict=True))
    state.change(discards=[(80, 9)])
    assert chains_of(state, Links()) is not chains


def test_the_ends_of_a_ruling_chain_rule_something_out() -> None:
    state = cells_with(empty(), r1c1="12", r1c5="23", r4c5="13")
    chains = chains_of(state, Links(houses=False))
    assert all(ruled_out(chains.graph, found.one, found.other) for found in chains.ruling())


def test_a_closing_chain_has_ends_that_see_one_another() -> None:
    state = cells_with(empty(), r1c1="12", r1c5="12")
    chains = chains_of(state, Links(houses=False))
    found = list(chains.closing(5))
    assert found
    assert all(chains.plain.weak(one.other) >> one.one & 1 for one in found)
