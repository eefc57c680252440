from __future__ import annotations

import pytest

from descarte.logic.inference.chains import implications
from descarte.logic.inference.chains.implications import (
    Graph,
    Node,
    cell_links,
    find_almost_locked_links,
    group_links,
    house_links,
    path_of,
    seen_cells_of,
)
from tests.logic.techniques.pictures import cells_with, empty, only_at


def test_a_group_sees_only_along_a_house_that_has_all_of_it() -> None:
    state = empty()
    pair = Node(5, 0b110)
    seen = seen_cells_of(state, pair)
    assert seen & 1
    assert seen >> 8 & 1
    assert seen >> 9 & 1
    assert not seen >> 40 & 1
    assert not seen & pair.cells


def test_a_cell_with_two_candidates_is_a_strong_link() -> None:
    state = cells_with(empty(), r1c1="12")
    (link,) = cell_links(state)
    assert (link.one, link.other) == (Node(1, 1), Node(2, 1))


def test_two_places_in_a_house_are_a_strong_link_and_a_split_into_groups_too() -> None:
    state = only_at("x..xx....\n" + "xxxxxxxxx\n" * 8)
    assert not [link for link in house_links(state, 5) if link.house == 0]
    row = [link for link in group_links(state) if link.one.digit == 5 and link.one.cells | link.other.cells == 0b11001]
    assert [(link.one.cells, link.other.cells) for link in row] == [(0b11000, 1)]


def test_an_almost_locked_set_joins_each_two_of_its_digits() -> None:
    state = cells_with(empty(), r1c1="12", r1c2="23")
    links = [link for link in find_almost_locked_links(state, 2) if link.cells == 0b11]
    assert {(link.one.digit, link.other.digit) for link in links} == {(1, 2), (1, 3), (2, 3)}


def test_the_shortest_chains_come_first() -> None:
    state = cells_with(empty(), r1c1="12", r1c5="23", r4c5="34", r4c9="14")
    graph = Graph(state, cell_links(state))
    lengths = [inference.length for inference in graph.find_inferences(8)]
    assert lengths == sorted(lengths)
    assert max(lengths) == 8
    last = [inference for inference in graph.find_inferences(8) if inference.length == 8][-1]
    assert len(path_of(graph, last)) == 8


def test_a_graph_is_searched_up_to_its_largest_size(monkeypatch: pytest.MonkeyPatch) -> None:
    state = cells_with(empty(), r1c1="12", r1c5="12")
    graph = Graph(state, cell_links(state))
    for least, is_searched in ((len(graph.nodes), True), (len(graph.nodes) - 1, False)):
        monkeypatch.setattr(implications, "MOST_NODES", least)
        assert any(graph.find_inferences(4)) is any(graph.find_loops(4)) is is_searched
