from __future__ import annotations

import pytest

from descarte.logic.inference.chains.implications import Graph, cell_links
from descarte.logic.inference.chains.steps import find_ruled_out, rate_by_length, rate_like_explainer
from descarte.model.step import Step
from tests.logic.techniques.pictures import cells_with, empty


@pytest.mark.parametrize(
    ("length", "rating"), [(4, 6.6), (5, 6.7), (6, 6.7), (7, 6.8), (9, 6.9), (13, 7.0), (17, 7.1), (25, 7.2)]
)
def test_a_longer_chain_is_harder(length: int, rating: float) -> None:
    assert rate_by_length(6.6, length) == rating


def test_the_ends_of_a_chain_in_one_cell_rule_out_its_other_candidates() -> None:
    state = cells_with(empty(), r1c1="12", r1c5="23", r4c5="13")
    graph = Graph(state, cell_links(state))
    ends = [inference for inference in graph.find_inferences(6) if inference.length == 6]
    assert [find_ruled_out(graph, end.one, end.other) for end in ends] == [((27, 1),)]


@pytest.mark.parametrize(
    ("words", "rating"), [({"one": "a", "other": "b"}, 7.1), ({"one": "a", "other": "a"}, 7.0), ({}, 7.0)]
)
def test_a_chain_that_returns_to_its_start_counts_as_a_loop(words: dict[str, str], rating: float) -> None:
    assert rate_like_explainer(Step("aic", words=(("length", 6), *words.items())), 7.0) == rating
