"""The counters on the seeds' grids: figures that a course can rely on."""

from __future__ import annotations

import pytest

from descarte import lab
from tests.lab.puzzles import DIAGONAL, EASY, SMALL


def test_seed_004_easy_takes_200_assignments_by_backtracking_and_95_with_forward_checking() -> None:
    """Cells row by row, digits ascending, givens not counted, only assignments that were consistent when made."""
    assert lab.run(EASY, "backtracking").counts["assignments"] == 200
    assert lab.run(EASY, "two-stacks").counts["assignments"] == 200
    assert lab.run(EASY, "forward-checking").counts["assignments"] == 95


def test_fewest_values_first_needs_one_assignment_for_each_empty_cell_of_the_easy_grid() -> None:
    assert lab.run(EASY, "forward-checking", variables="mrv").counts["assignments"] == 49
    assert lab.run(EASY, "backtracking", variables="mrv").counts["assignments"] == 49


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("backtracking", {"nodes": 1605, "checks": 10384, "revisions": 0, "prunes": 0, "backtracks": 151}),
        ("two-stacks", {"nodes": 1800, "checks": 11440, "revisions": 0, "prunes": 0, "backtracks": 151}),
        ("forward-checking", {"nodes": 95, "checks": 3473, "revisions": 0, "prunes": 481, "backtracks": 27}),
        ("ac1", {"nodes": 0, "checks": 22827, "revisions": 12960, "prunes": 392, "backtracks": 0}),
        ("ac3", {"nodes": 0, "checks": 10344, "revisions": 3591, "prunes": 392, "backtracks": 0}),
        ("ac2001", {"nodes": 0, "checks": 8630, "revisions": 3591, "prunes": 392, "backtracks": 0}),
        ("mac", {"nodes": 49, "checks": 11324, "revisions": 4571, "prunes": 392, "backtracks": 0}),
    ],
)
def test_counters_of_the_easy_grid(key: str, expected: dict[str, int]) -> None:
    counts = lab.run(EASY, key).counts
    assert {name: counts[name] for name in expected} == expected
    assert counts["depth"] == 49


def test_jumping_back_saves_assignments_on_the_diagonal_grid() -> None:
    plain, jump, conflict = (
        lab.run(DIAGONAL, key).counts["assignments"] for key in ("backtracking", "backjumping", "conflict-backjumping")
    )
    assert plain > jump > conflict


def test_a_stronger_filter_needs_fewer_nodes() -> None:
    plain, forward, arcs, houses = (
        lab.run(DIAGONAL, key).counts["nodes"] for key in ("backtracking", "forward-checking", "mac", "mac-gac")
    )
    assert plain > forward > arcs >= houses


def test_memory_of_supports_saves_checks() -> None:
    assert lab.run(EASY, "ac2001").counts["checks"] < lab.run(EASY, "ac3").counts["checks"]
    assert lab.run(EASY, "ac3-double").counts["checks"] < lab.run(EASY, "ac3").counts["checks"]


def test_every_algorithm_counts_the_same_things() -> None:
    names = {tuple(lab.run(SMALL, algorithm.key).counts) for algorithm in lab.all_algorithms()}
    assert names == {
        (
            *("solutions", "nodes", "assignments", "checks", "revisions"),
            *("prunes", "backtracks", "depth", "microseconds"),
        )
    }
