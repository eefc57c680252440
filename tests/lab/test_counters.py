"""Counters of runs on the grids of the seeds, which courses rely on."""

from __future__ import annotations

import pytest
from bench.corpus import CORPUS

import descarte
from descarte import lab
from tests.lab.puzzles import DIAGONAL, EASY, SECOND, SMALL


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


NAMES = ("nodes", "assignments", "checks", "revisions", "prunes", "backtracks")


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("ac3", (0, 49, 9491, 3589, 392, 0)),
        ("ac3-smallest", (0, 49, 4064, 1728, 392, 0)),
        ("ac4", (0, 49, 20644, 1728, 392, 0)),
        ("backjumping", (10199, 1379, 105528, 0, 0, 971)),
        ("backtracking", (14637, 1650, 97163, 0, 0, 1601)),
        ("conflict-backjumping", (4881, 803, 52257, 0, 0, 308)),
        ("dancing-links", (49, 49, 0, 0, 0, 0)),
        ("forward-checking", (474, 474, 8506, 0, 1247, 286)),
        ("gac", (0, 49, 1415, 67, 392, 0)),
        ("mac", (49, 49, 10567, 4665, 392, 0)),
        ("min-conflicts", (2602, 3546, 453729, 0, 304, 0)),
        ("restarts", (49, 49, 3128, 0, 392, 0)),
        ("seed-000", (0, 49, 9787, 376, 392, 0)),
        ("seed-002", (0, 49, 11668, 5120, 392, 0)),
        ("seed-004", (0, 49, 16548, 335, 392, 0)),
    ],
)
def test_counters_of_seed_000s_grid(key: str, expected: tuple[int, ...]) -> None:
    counts = lab.run(DIAGONAL, key).counts
    assert tuple(counts[name] for name in NAMES) == expected


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("forward-checking", (598, 598, 15531, 0, 2826, 429)),
        ("mac", (398, 398, 96489, 40230, 2869, 229)),
        ("mac-gac", (65, 65, 11588, 477, 500, 0)),
        ("seed-004", (16, 65, 130652, 453, 500, 0)),
    ],
)
def test_counters_of_seed_004s_second_grid(key: str, expected: tuple[int, ...]) -> None:
    counts = lab.run(SECOND, key, variables="mrv").counts
    assert tuple(counts[name] for name in NAMES) == expected


@pytest.mark.corpus
@pytest.mark.parametrize(
    ("board", "key", "expected"),
    [
        ("KK5BOEIP", "seed-002", (0, 38, 2518, 1057, 304, 0)),
        ("KK5BOEIP", "ac3", (0, 38, 3844, 882, 304, 0)),
        ("KK5BOEIP", "gac", (0, 38, 2305, 192, 304, 0)),
        ("KK5IFHWH", "seed-002", (0, 38, 2337, 1022, 304, 0)),
        ("KK5IFHWH", "mac", (38, 38, 3991, 1217, 304, 0)),
        ("KK5TIIKZ", "seed-002", (0, 44, 3003, 1209, 352, 0)),
        ("KK5TIIKZ", "mac", (44, 44, 4790, 1407, 352, 0)),
    ],
)
def test_counters_of_seed_002s_boards(board: str, key: str, expected: tuple[int, ...]) -> None:
    path = CORPUS / "kakuro" / "seed" / f"ProgIIIG1-Act08-{board}-Board.txt"
    counts = lab.run(descarte.read(path.read_text()), key).counts
    assert tuple(counts[name] for name in NAMES) == expected


def test_smallest_domain_first_looks_at_every_arc_of_the_easy_grid_once() -> None:
    assert lab.run(EASY, "ac3-smallest").counts["revisions"] == 1620 == 81 * 20


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
