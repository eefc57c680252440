from __future__ import annotations

import pytest

from descarte.core.deadline import TimeUp, limit_time
from descarte.core.text import Text
from descarte.fast.automata_layers import layers_of
from descarte.logic.inference.rules.layered_pruning import LayeredRule
from descarte.model.rule_names import Noun
from descarte.model.rules import Sum
from tests.clock import turned

COUNTED = Sum("", 1, tuple(range(40)), (tuple(range(9)),) * 40, (160,), Noun(Text("", "")))
"""A sum of forty cells, with thousands of states."""


def test_reading_a_long_rule_ends_at_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    turned(monkeypatch, 0.01)
    layers_of.cache_clear()
    with limit_time(1), pytest.raises(TimeUp):
        layers_of(COUNTED)


def test_so_does_making_it_ready_for_pruning(monkeypatch: pytest.MonkeyPatch) -> None:
    layers = layers_of(COUNTED)
    turned(monkeypatch, 0.01)
    with limit_time(1), pytest.raises(TimeUp):
        LayeredRule(layers)
