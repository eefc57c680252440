"""Automata are minimised, and refused if they are too large."""

from __future__ import annotations

import pytest

from descarte.core.deadline import TimeUp, limit_time
from descarte.model import automata
from descarte.model.automata import build_automaton, build_bounded_automaton
from tests.clock import turned


def test_the_memories_of_all_layers_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sums of two digits and more: 2, 3, 4... memories after each digit, 9 after three and 14 after four."""
    monkeypatch.setattr(automata, "MOST_MEMORIES", 9)

    def sums(length: int) -> automata.Automaton:
        return build_bounded_automaton(2, length, 0, lambda so_far, digit: so_far + digit, lambda so_far: so_far == 4)

    assert sums(3).accepts([1, 1, 2])
    with pytest.raises(OverflowError, match="more than 9 memories"):
        sums(4)


@pytest.mark.parametrize("seconds", [1, 11, 21])
def test_building_one_ends_at_the_limit(seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """A thousand states: the limit comes while they are found, while dead ones are, or while they are compared."""
    turned(monkeypatch, 0.01)
    with limit_time(seconds), pytest.raises(TimeUp):
        build_automaton(9, 0, lambda so_far, digit: (so_far + digit) % 1000, lambda so_far: so_far == 0)
