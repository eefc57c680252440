from __future__ import annotations

from descarte.fast.reasoning_kernel import LinkKinds
from descarte.logic.inference.chains.search import chains_of
from descarte.logic.inference.chains.steps import find_ruled_out
from tests.logic.techniques.pictures import cells_with, empty


def test_chains_are_found_once_and_kept_while_the_state_is_the_same() -> None:
    state = cells_with(empty(), r1c1="12", r1c5="23", r4c5="13")
    chains = chains_of(state, LinkKinds())
    assert chains_of(state, LinkKinds()) is chains
    first = list(chains.find_eliminating_chains())
    assert first
    assert all(one is other for one, other in zip(first, chains.find_eliminating_chains(), strict=True))
    state.change(discards=[(80, 9)])
    assert chains_of(state, LinkKinds()) is not chains


def test_the_ends_of_a_ruling_chain_rule_something_out() -> None:
    state = cells_with(empty(), r1c1="12", r1c5="23", r4c5="13")
    chains = chains_of(state, LinkKinds(houses=False))
    assert all(find_ruled_out(chains.graph, found.one, found.other) for found in chains.find_eliminating_chains())


def test_a_closing_chain_has_ends_that_see_one_another() -> None:
    state = cells_with(empty(), r1c1="12", r1c5="12")
    chains = chains_of(state, LinkKinds(houses=False))
    found = list(chains.find_closing_chains(5))
    assert found
    assert all(chains.plain.find_weak_links(one.other) >> one.one & 1 for one in found)


def test_searches_with_other_limits_are_not_mixed_up() -> None:
    state = cells_with(empty(), r1c1="12", r1c5="23", r4c5="34", r4c1="14")
    assert list(chains_of(state, LinkKinds(houses=False), 2).find_eliminating_chains()) == []
    assert list(chains_of(state, LinkKinds(houses=False), 8).find_eliminating_chains())


def test_loops_tried_along_fewer_paths_are_not_those_tried_along_more() -> None:
    state = cells_with(empty(), r1c1="12", r1c5="12")
    chains = chains_of(state, LinkKinds(houses=False))
    assert list(chains.find_closing_chains(0)) == []
    assert list(chains.find_closing_chains(5))
