"""Every algorithm agrees with the solver, on every kind of puzzle."""

from __future__ import annotations

import pytest

import descarte
from descarte import fast, lab
from descarte.core.errors import OptionError, PuzzleError
from descarte.lab import Algorithm
from descarte.lab.algorithms.orderings import VALUES, VARIABLES
from descarte.model.puzzle import Puzzle
from tests.cli.puzzles import FAULTY
from tests.lab.puzzles import CORPUS, DIAGONAL, EASY, NONE, SMALL

ALGORITHMS = lab.all_algorithms()
COMPLETE = [algorithm for algorithm in ALGORITHMS if algorithm.complete]
FILTERS = ["node-consistency", "ac1", "ac3", "ac3-double", "ac4", "ac2001", "gac", "seed-000"]
LOCAL = ["min-conflicts", "min-conflicts-plain", "annealing"]
SOLUTION = fast.solve(EASY).grids


@pytest.mark.parametrize("puzzle", CORPUS.values(), ids=CORPUS.keys())
@pytest.mark.parametrize("algorithm", COMPLETE, ids=lambda algorithm: algorithm.key)
def test_a_complete_algorithm_finds_the_same_solutions_as_the_solver(algorithm: Algorithm, puzzle: Puzzle) -> None:
    found = lab.run(puzzle, algorithm.key, solutions=1000)
    assert sorted(found.grids) == sorted(fast.solutions(puzzle))
    assert found.status == fast.solve(puzzle).status


@pytest.mark.parametrize("puzzle", CORPUS.values(), ids=CORPUS.keys())
@pytest.mark.parametrize("key", FILTERS)
def test_a_filter_is_never_wrong(key: str, puzzle: Puzzle) -> None:
    found, solved = lab.run(puzzle, key), fast.solve(puzzle)
    assert found.status in ("stuck", solved.status)
    if found.grids:
        assert found.grids == solved.grids


@pytest.mark.parametrize("algorithm", COMPLETE, ids=lambda algorithm: algorithm.key)
def test_the_easy_grid_of_seed_004_is_solved(algorithm: Algorithm) -> None:
    if algorithm.key != "breadth-first":
        assert lab.run(EASY, algorithm.key).grids == SOLUTION


@pytest.mark.parametrize("key", ["ac1", "ac3", "ac3-double", "ac4", "ac2001", "gac", "seed-000"])
def test_filters_alone_solve_the_easy_grid_and_so_prove_that_there_is_one_solution(key: str) -> None:
    found = lab.run(EASY, key)
    assert (found.status, found.counts["nodes"], found.grids) == ("unique", 0, SOLUTION)


@pytest.mark.parametrize("key", ["seed-002", "seed-004", "mac", "mac-gac", "restarts", "dancing-links"])
def test_the_diagonal_grid_of_seed_000_is_solved(key: str) -> None:
    assert lab.run(DIAGONAL, key).grids == fast.solve(DIAGONAL).grids


@pytest.mark.parametrize("variables", VARIABLES)
@pytest.mark.parametrize("values", VALUES)
@pytest.mark.parametrize("key", ["backtracking", "two-stacks", "conflict-backjumping", "forward-checking", "mac"])
def test_the_orders_change_the_way_but_not_the_answer(key: str, variables: str, values: str) -> None:
    for puzzle in (SMALL, NONE, CORPUS["killer, several"]):
        found = lab.run(puzzle, key, variables=variables, values=values, solutions=1000)
        assert sorted(found.grids) == sorted(fast.solutions(puzzle))


@pytest.mark.parametrize("key", LOCAL)
@pytest.mark.parametrize(
    ("puzzle", "seed"), [("sudoku", 1), ("diagonal", 3), ("latin", 2), ("jigsaw", 2), ("killer", 9), ("kakuro", 5)]
)
def test_local_search_finds_a_solution_of_small_puzzles(key: str, puzzle: str, seed: int) -> None:
    found = lab.run(CORPUS[puzzle], key, seed=seed)
    assert found.status == "found"
    assert CORPUS[puzzle].is_solution(found.grids[0])


@pytest.mark.parametrize("seed", range(5))
def test_min_conflicts_with_swaps_repairs_the_easy_grid_in_a_few_hundred_steps(seed: int) -> None:
    found = lab.run(EASY, "min-conflicts", seed=seed)
    assert found.grids == SOLUTION
    assert found.counts["nodes"] < 2000


@pytest.mark.parametrize("key", ["min-conflicts-plain", "annealing"])
def test_local_search_never_says_that_there_is_no_solution(key: str) -> None:
    assert lab.run(NONE, key, limit=2000).status == "stopped"


def test_min_conflicts_sees_at_once_when_the_givens_leave_a_cell_or_a_house_without_digits() -> None:
    assert lab.run(CORPUS["sudoku, none at once"], "min-conflicts").status == "none"
    assert lab.run(NONE, "min-conflicts").status == "none"
    wrong = descarte.read("5.3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..")
    assert fast.solve(wrong).status == "none"
    assert lab.run(wrong, "min-conflicts", limit=2000).status == "stopped"


def test_no_solution_is_told_with_what_it_took() -> None:
    found = lab.run(NONE, "backtracking")
    assert found.status == "none"
    assert str(found.reason) == "no solution: 140 nodes, 386 checks, 0 digits pruned, 35 dead ends"


def test_limits_stop_a_run() -> None:
    few = lab.run(EASY, "backtracking", limit=100)
    assert (few.status, few.counts["nodes"]) == ("stopped", 100)
    assert str(few.reason) == "the limit of 100 nodes was reached"
    assert lab.run(DIAGONAL, "backtracking", values="random", timeout=0.001).status == "stopped"


@pytest.mark.parametrize("key", ["ac1", "ac3", "ac3-smallest", "ac3-double", "ac4", "ac2001", "gac"])
def test_limits_hold_inside_a_pass_of_a_filter(key: str) -> None:
    few = lab.run(DIAGONAL, key, limit=20)
    assert few.status == "stopped"
    assert 20 <= few.counts["revisions"] <= 41
    assert str(few.reason) == "the limit of 20 revisions was reached"
    late = lab.run(DIAGONAL, key, timeout=1e-9)
    assert (late.status, str(late.reason)) == ("stopped", "the time limit of 1e-09 s was reached")


@pytest.mark.parametrize("key", ["mac", "mac-gac", "seed-002"])
def test_the_time_is_looked_at_before_the_first_node(key: str) -> None:
    late = lab.run(DIAGONAL, key, timeout=1e-9)
    assert (late.status, late.counts["nodes"]) == ("stopped", 0)


def test_breadth_first_search_gives_up_before_the_memory_is_full(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("descarte.lab.algorithms.backtracking.MOST_WAITING", 50)
    found = lab.run(CORPUS["jigsaw"], "breadth-first")
    assert found.status == "stopped"
    assert "too large" in str(found.reason)


@pytest.mark.parametrize("algorithm", ALGORITHMS, ids=lambda algorithm: algorithm.key)
def test_an_algorithm_says_what_it_is_in_both_languages_and_where_it_comes_from(algorithm: Algorithm) -> None:
    assert algorithm.about.say("en") != algorithm.about.say("es")
    assert algorithm.source


@pytest.mark.parametrize("key", [algorithm.key for algorithm in ALGORITHMS])
def test_the_same_seed_gives_the_same_counters(key: str) -> None:
    first, second = (dict(lab.run(SMALL, key, seed=7).counts) for _ in range(2))
    first.pop("microseconds"), second.pop("microseconds")
    assert first == second


def test_wrong_names_are_told() -> None:
    with pytest.raises(OptionError, match="did you mean 'mac'"):
        lab.run(SMALL, "mak")
    with pytest.raises(OptionError, match="order of variables"):
        lab.run(SMALL, "mac", variables="alphabetic")
    with pytest.raises(OptionError, match="order of values"):
        lab.run(SMALL, "mac", values="down")
    with pytest.raises(OptionError, match="AC-3 does not let you choose the order"):
        lab.run(SMALL, "ac3", variables="mrv")


def test_a_faulty_puzzle_is_refused() -> None:
    with pytest.raises(PuzzleError, match="1 appears 2 times"):
        lab.run(descarte.read(FAULTY), "mac")
