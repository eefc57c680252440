"""Local search: the changes that it accepts and refuses."""

from __future__ import annotations

from itertools import cycle, pairwise

import pytest

from descarte.lab.algorithms.local_search import annealing
from descarte.lab.problem import Problem
from descarte.lab.trial import Event, LimitReached, Trial
from tests.lab.puzzles import EASY

STEPS = 14_000


def mistakes_along_the_way(seed: int) -> list[tuple[int, int]]:
    """Return the node and the number of equal neighbours after each swap of an annealing of the easy grid."""
    seen: list[tuple[int, int]] = []
    halves = cycle([False, True])

    def watch(event: Event) -> None:
        assert event[0] in {"assign", "found", "restart"}
        if trial.counts.nodes and next(halves):
            equal = sum(one.value == other.value != 0 for one in trial.variables for other in one.neighbours)
            seen.append((trial.counts.nodes, equal // 2))

    trial = Trial(Problem(EASY), watch=watch, seed=seed, limit=STEPS)
    with pytest.raises(LimitReached):
        annealing(trial)
    return seen


@pytest.mark.long
def test_annealing_takes_changes_for_the_worse_and_fewer_the_colder_it_gets() -> None:
    seen = mistakes_along_the_way(seed=3)
    worse = [node for (_, before), (node, after) in pairwise(seen) if after > before]
    warm, cold = (sum(start <= node < start + STEPS // 4 for node in worse) for start in (0, 3 * STEPS // 4))
    assert warm > 2 * cold > 0
    assert max(mistakes for _, mistakes in seen[:50]) > 3 * seen[-1][1]
