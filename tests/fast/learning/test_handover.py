"""Clause learning finds what brute force finds, and its process never outlives a call."""

from __future__ import annotations

import signal
import threading
import time
from array import array
from contextlib import ExitStack
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from itertools import islice, pairwise, product
from pathlib import Path
from typing import get_args
from unittest import mock

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from descarte import fast, kinds
from descarte.core.deadline import limit_time, listen_for_starts
from descarte.core.errors import MissingExtra
from descarte.fast import _kernel
from descarte.fast.contract import NO_LIMITS, Found
from descarte.fast.learning import cadical_process, encode, handover
from descarte.fast.learning.prepare import combinations_within, problem_from, problem_of, remove_simple_candidates
from descarte.fast.python.engine import PythonSearch
from descarte.model.bits import bit
from descarte.model.clues import Clues, Mark
from descarte.model.layout import Layout
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Cage, House
from tests.examples import examples
from tests.fast.puzzles import brute_force, crowd, puzzles

SAMPLE = Clues(4, 4, (1, 0, 0, 0, 0, 0, 3, 0, 4, 0, 0, 0, 0, 0, 0, 2))
EMPTY_SIX = Clues(6, 6, (0,) * 36)
MANY = 60
SOURCE = str(Path(handover.__file__).parents[3])


@pytest.fixture(params=get_args(handover.Solver))
def solver(request: pytest.FixtureRequest) -> handover.Solver:
    name: handover.Solver = request.param
    if name == "cadical":
        pytest.importorskip("pysat", reason="python-sat is not installed: CaDiCaL goes untested")
    return name


def some_solutions(puzzle: Puzzle, solver: handover.Solver) -> list[tuple[int, ...]]:
    if solver == "kernel":
        return list(handover.search_by_learning(puzzle, limit=MANY, solver=solver).solutions)
    problem = problem_from(problem_of(puzzle).to_lists())
    return [tuple(values) for values in cadical_process.find_solutions(problem, MANY)]


@st.composite
def odd_puzzles(draw: st.DrawFn) -> Puzzle:
    """Draw a puzzle that no kind makes: any houses, and cages with any cells, some of which count more than once."""
    size, count = draw(st.integers(2, 4)), draw(st.integers(1, 5))
    some = st.lists(st.integers(0, count - 1), min_size=1, max_size=count)
    houses = draw(st.lists(some.map(set).map(sorted).map(tuple), max_size=4))
    layout = Layout(1, count, size, tuple(range(count)), tuple(House("set", n, h) for n, h in enumerate(houses)))
    cages = [
        Cage("sum", n, tuple(cells), draw(st.integers(0, 14)))
        for n, cells in enumerate(draw(st.lists(some, max_size=3)))
    ]
    return Puzzle("odd", layout, tuple(cages), (0,) * count)


# The last two make every list long and every cage big, so that small puzzles reach the encodings of large ones.
@pytest.mark.parametrize(
    "limits", [{}, {"MOST_COMBINATIONS": 0}, {"MOST_PAIRS": 4, "PIECE": 2}], ids=["plain", "sums", "chains"]
)
@settings(examples(100), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(puzzle=puzzles() | odd_puzzles())
def test_it_finds_exactly_the_solutions_that_brute_force_finds(
    limits: dict[str, int], solver: handover.Solver, puzzle: Puzzle
) -> None:
    with ExitStack() as patches:
        for name, value in limits.items():
            patches.enter_context(mock.patch.object(encode, name, value))
        found = some_solutions(puzzle, solver)
    assert len(set(found)) == len(found)
    expected = list(islice(brute_force(puzzle), MANY + 1))
    if len(expected) <= MANY:
        assert sorted(found) == sorted(expected)
    else:
        assert len(found) == MANY
        assert all(puzzle.is_solution(puzzle.grid(values)) for values in found)


@examples(100)
@given(puzzles() | odd_puzzles())
def test_what_is_settled_beforehand_takes_no_solution_away(puzzle: Puzzle) -> None:
    problem = problem_of(puzzle)
    going = remove_simple_candidates(problem)
    for values in islice(brute_force(puzzle), MANY):
        assert going
        assert all(mask & bit(value) for mask, value in zip(problem.masks, values, strict=True))


def test_a_rule_prunes_all_of_its_cells_beforehand() -> None:
    problem = problem_of(kinds.build(Clues(4, 4, (0,) * 16, marks=(Mark("thermometer", ((0, 1, 2),)),))))
    assert remove_simple_candidates(problem)
    assert problem.masks[:4] == [0b0011, 0b0110, 0b1100, 0b1111]


@given(st.integers(0, 4), st.integers(0, 20), st.sets(st.integers(1, 9), max_size=6))
def test_combinations_are_all_that_there_are(count: int, total: int, digits: set[int]) -> None:
    every = product(sorted(digits), repeat=count)
    expected = [c for c in every if sum(c) == total and all(a < b for a, b in pairwise(c))]
    assert list(combinations_within(count, total, tuple(sorted(digits)))) == expected


@pytest.mark.parametrize("holes", [30, 45, 52])
def test_it_agrees_with_the_twin_on_sudokus(holes: int, solver: handover.Solver) -> None:
    shifted = [(3 * row + row // 3 + column) % 9 + 1 for row in range(9) for column in range(9)]
    givens = [0 if (37 * cell) % 81 < holes else digit for cell, digit in enumerate(shifted)]
    puzzle = kinds.build(Clues(9, 9, tuple(givens)))
    assert sorted(some_solutions(puzzle, solver)) == sorted(PythonSearch(puzzle).solutions())


def test_one_solution_two_solutions_and_none(solver: handover.Solver) -> None:
    unique = handover.search_by_learning(kinds.build(SAMPLE), solver=solver)
    assert (len(unique.solutions), unique.complete, unique.stopped) == (1, True, False)
    several = handover.search_by_learning(kinds.build(EMPTY_SIX), solver=solver)
    assert (len(set(several.solutions)), several.complete, several.stopped) == (2, False, False)
    assert all(kinds.build(EMPTY_SIX).is_solution(values) for values in several.solutions)
    first = handover.search_by_learning(kinds.build(SAMPLE), limit=1, solver=solver)
    assert (first.solutions, first.complete, first.stopped) == (unique.solutions, False, False)
    none = handover.search_by_learning(kinds.build(Clues(4, 4, (1, 2, 3, 0, 0, 0, 0, 4) + (0,) * 8)), solver=solver)
    assert none == handover.LearningResult((), complete=True)
    assert handover.search_by_learning(kinds.build(SAMPLE), limit=0, solver=solver) == handover.LearningResult(())


def test_it_works_in_several_threads_at_once(solver: handover.Solver) -> None:
    found: list[handover.LearningResult] = []

    def work() -> None:
        found.append(handover.search_by_learning(kinds.build(SAMPLE), solver=solver))

    threads = [threading.Thread(target=work) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [len(each.solutions) for each in found] == [1, 1, 1]


def only_kernel(name: str) -> ModuleSpec | None:
    return None if name == "pysat" else find_spec(name)


def test_without_the_extra_the_kernel_learns() -> None:
    with mock.patch.object(handover, "find_spec", only_kernel), mock.patch.object(handover, "_run_child") as asked:
        assert handover.available_solvers() == ("kernel",)
        assert handover.search_by_learning(kinds.build(SAMPLE)).complete
    asked.assert_not_called()


def test_cadical_asked_for_without_the_extra_says_how_to_install_it() -> None:
    with (
        mock.patch.object(handover, "find_spec", only_kernel),
        pytest.raises(MissingExtra, match=r"descarte\[sat\]"),
    ):
        handover.search_by_learning(kinds.build(SAMPLE), solver="cadical")


def test_the_kernel_stops_at_the_time_limit() -> None:
    start = time.process_time()
    assert handover.search_by_learning(crowd(7, 6), solver="kernel").complete
    assert handover.search_by_learning(crowd(16, 15), timeout=0.3, solver="kernel") == handover.LearningResult(
        (), stopped=True
    )
    assert time.process_time() - start < 5
    assert handover.search_by_learning(kinds.build(SAMPLE), timeout=0.0) == handover.LearningResult((), stopped=True)


def test_writing_the_clauses_stops_at_the_time_limit_too() -> None:
    start = time.process_time()
    empty = kinds.build(Clues(60, 60, (0,) * 3600, kind="latin"))
    assert handover.search_by_learning(empty, timeout=0.3, solver="kernel") == handover.LearningResult((), stopped=True)
    assert time.process_time() - start < 2


def test_a_deadline_around_the_kernel_ends_it() -> None:
    with limit_time(0.3):
        assert handover.search_by_learning(crowd(16, 15), solver="kernel").stopped


def test_an_interrupt_ends_the_kernel() -> None:
    timer = threading.Timer(0.1, signal.raise_signal, [signal.SIGINT])

    def beat() -> None:
        if timer.ident is None:
            timer.start()

    with pytest.raises(KeyboardInterrupt):
        handover.search_by_learning(crowd(16, 15), timeout=20, beat=beat, solver="kernel")
    timer.join()


def test_the_kernel_tells_that_it_is_at_work_and_an_error_there_ends_it() -> None:
    beats = iter(range(3))
    with pytest.raises(StopIteration):
        handover.search_by_learning(crowd(16, 15), timeout=20, beat=lambda: next(beats), solver="kernel")


def test_what_is_too_large_to_write_down_goes_back_to_the_search() -> None:
    with mock.patch.object(encode, "MOST_CLAUSES", 3):
        with pytest.raises(encode.TooLarge):
            handover.search_by_learning(kinds.build(EMPTY_SIX), solver="kernel")
        with (
            mock.patch.object(handover, "find_spec", only_kernel),
            mock.patch.object(fast, "FAILS_BEFORE_LEARNING", 1),
        ):
            assert fast.solve(crowd(6, 5)).status == "none"


@examples(60)
@given(puzzle=puzzles() | odd_puzzles())
def test_after_the_hand_over_the_answer_is_the_same(puzzle: Puzzle) -> None:
    expected = set(islice(brute_force(puzzle), 2))
    with mock.patch.object(handover, "find_spec", only_kernel):
        found = fast._learn(puzzle, 2, 2, NO_LIMITS, Found((), 0, "budget", 9, 9))
    assert found is not None
    assert (found.total, found.ending) == (len(expected), "limit" if len(expected) == 2 else "finished")
    assert len(set(found.grids)) == len(expected)
    assert all(puzzle.is_solution(grid) for grid in found.grids)


@pytest.mark.parametrize(("cells", "status"), [(6, "none"), (5, "several")])
def test_many_dead_ends_are_handed_over_whatever_is_installed(cells: int, status: str) -> None:
    with (
        mock.patch.object(handover, "find_spec", only_kernel),
        mock.patch.object(fast, "FAILS_BEFORE_LEARNING", 1),
        mock.patch.object(handover, "search_by_learning", wraps=handover.search_by_learning) as handed,
    ):
        assert fast.solve(crowd(cells, 5)).status == status
    assert handed.called == (status == "none")


def test_solutions_found_before_the_hand_over_are_not_lost() -> None:
    puzzle = kinds.build(EMPTY_SIX)
    one, other = fast.solve(puzzle).grids
    before = Found((one,), 1, "budget", 9, 9)
    for learned, total in (((), 1), ((one,), 1), ((other,), 2)):
        answer = handover.LearningResult(learned, stopped=True)
        with mock.patch.object(handover, "search_by_learning", return_value=answer):
            found = fast._learn(puzzle, 2, 2, NO_LIMITS, before)
        assert found == Found((one, other)[:total], total, "limit" if total == 2 else "deadline", 9, 9)


clauses = st.lists(st.lists(st.integers(-6, 6).filter(bool), max_size=4), max_size=24)


@examples(300)
@given(clauses)
def test_the_models_of_any_clauses_are_those_that_trying_everything_finds(some: list[list[int]]) -> None:
    """Two numbers for each variable, one of them true: so no model holds all that is true in another."""
    pairs = [[[n, n + 6], [-n, -n - 6]] for n in range(1, 7)]
    numbers = array("i", [n for clause in [*some, *(c for pair in pairs for c in pair)] for n in (*clause, 0)])
    ending, models, _ = _kernel.learn(12, numbers, 12, 1000, 60.0)
    expected = [
        truth
        for truth in product((False, True), repeat=6)
        if all(any(truth[abs(n) - 1] == (n > 0) for n in clause) for clause in some)
    ]
    assert ending == "finished"
    assert sorted(tuple(map(bool, model[:6])) for model in models) == expected
    assert all(model[n] != model[n + 6] for model in models for n in range(6))


def test_what_is_not_shown_does_not_make_a_second_model() -> None:
    """1 or 2, and 3 is free: two models of what is shown."""
    numbers = array("i", [1, 2, 0, -1, -2, 0, 3, -3, 0])
    assert sorted(_kernel.learn(3, numbers, 2, 9, 60.0)[1]) == [b"\0\1", b"\1\0"]
    assert _kernel.learn(3, numbers, 2, 1, 60.0)[0] == "limit"


@pytest.mark.parametrize("there", [("kernel",), ("cadical", "kernel")])
def test_who_waits_is_told_of_the_extra_only_where_it_is_missing(
    monkeypatch: pytest.MonkeyPatch, there: tuple[str, ...]
) -> None:
    monkeypatch.setattr(handover, "available_solvers", lambda: there)
    heard: list[str] = []
    with listen_for_starts(lambda what: heard.append(what.say("en"))):
        handover.search_by_learning(kinds.build(Clues(4, 4, (1,) + (0,) * 15)), limit=1, solver="kernel")
    told = ["a search that the optional part 'sat' would shorten"]
    assert heard == ([] if "cadical" in there else told)
