"""Making of Killers with cages and givens."""

from __future__ import annotations

from descarte.making.cages.cages_with_givens import LARGE, WEIGHTS


def test_cages_for_a_technique_are_small_and_large_in_turn_and_others_are_even() -> None:
    assert [sorted(weights) for weights in (*WEIGHTS, LARGE)] == [[2, 3, 4, 5], [2, 3, 5, 6, 7], [4, 6, 8, 9]]
