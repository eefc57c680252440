"""Ratings of puzzles."""

from __future__ import annotations

import pytest

import descarte
from descarte.core.text import Text
from descarte.logic import all_techniques, explain, find
from descarte.logic.techniques.last_resort import cases
from descarte.model.clues import Clues
from descarte.model.result import Result
from descarte.model.state import State
from descarte.proof import verify_steps
from descarte.rating import Rating, rate
from descarte.rating import rating as rating_module
from descarte.rating.many import _build_and_rate
from descarte.rating.profile import BEYOND_HOUSES
from descarte.rating.profiles import RATING, SCORE, hodoku_points
from descarte.rating.rating import _cache_search

EASY = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
CHAINS = ".9.6.7.853...1.7966.759..427.9...8548..754.39.3.8.9.1797.3..5....897.4.3..3...97."
SEVERAL = "................"
SPLIT = """jigsaw
regions:
dabbbcccc
daaabbccc
daaebbbbc
ddaeeeefc
daaehfeff
dggehfefi
dgghhfffi
dghhhhhii
ggggiiiii
givens:
........8
....8..5.
..3....1.
769..5...
.5......2
....9..6.
4..3.....
...1.....
.....3...
"""
CHAINED = "4..92...7.6.3..82..........54.1.....7......38..6...2...7268..1...4...7.96...1...."


def rated(text: str) -> Rating:
    return rate(descarte.read(text, kind="sudoku"))


def test_an_easy_puzzle_needs_hidden_singles_only() -> None:
    rating = rated(EASY)
    assert (rating.rating, rating.grade and rating.grade.key) == (1.2, "easy")
    assert set(rating.techniques) == {"full-house", "hidden-single"}


def test_the_score_counts_naked_singles_first() -> None:
    rating = rated(EASY)
    empty = EASY.count(".")
    assert rating.score is not None
    assert 4 * empty <= rating.score <= 14 * empty
    assert (rating.score - 4 * empty) % 10 == 0


def test_the_rating_is_that_of_the_hardest_step() -> None:
    rating = rated(CHAINS)
    assert rating.rating == max(step.rating for step in rating.trace) == max(rating.peaks.values())
    assert next(iter(rating.techniques)) in {step.technique for step in rating.trace if step.rating == rating.rating}
    assert sum(rating.techniques.values()) == len(rating.trace)


def test_its_trace_is_a_proof() -> None:
    rating = rated(CHAINS)
    assert verify_steps(rating.puzzle, rating.trace)


def test_without_exactly_one_solution_there_is_no_rating() -> None:
    rating = rated(SEVERAL)
    assert (rating.status, rating.rating, rating.score, rating.grade) == ("several", None, None, None)
    assert str(rating) == "not rated: the puzzle has more than one solution"


def test_a_puzzle_without_time_is_stopped() -> None:
    rating = rate(descarte.read(CHAINS), timeout=1e-9)
    assert (rating.status, rating.grade) == ("stopped", None)


def test_enough_time_changes_nothing() -> None:
    with_limit, without = rate(descarte.read(EASY), timeout=1000), rated(EASY)
    assert (with_limit.rating, with_limit.score) == (without.rating, without.score)


def test_it_speaks_both_languages() -> None:
    rating = rated(EASY)
    with descarte.speaking("es"):
        assert str(rating).startswith("dificultad 1,2 (fácil)\n")
        assert str(rating).endswith("\nSudoku Explainer 1,2; 196 puntos en la escala de HoDoKu")
    assert str(rating).startswith("rating 1.2 (easy)\n")
    assert str(rating).endswith("\nSudoku Explainer 1.2, score 196 on HoDoKu's scale")


def test_a_filled_board_is_easy() -> None:
    rating = rated("1324243142133142")
    assert (rating.rating, rating.score, rating.grade and rating.grade.key) == (1.0, 0, "easy")


OTHER_KINDS = ["cage-combinations", "surface-sum", "locked-general", "locked-common", "leftovers", "innies"]


@pytest.mark.parametrize("key", OTHER_KINDS)
def test_other_kinds_are_rated_too(key: str) -> None:
    rating = rate(descarte.read(find(key).example))
    assert rating.status == "unique"
    assert rating.grade is not None
    assert rating.score


def test_whatever_explains_a_puzzle_rates_it() -> None:
    seen = 0
    for technique in all_techniques()[::4]:
        if technique.rating > 5.6 or technique.key in OTHER_KINDS:
            continue
        puzzle = descarte.read(technique.example)
        explained = descarte.explain(puzzle)
        if explained.status == "unique":
            assert rate(puzzle).status == "unique", technique.key
            seen += 1
    assert seen > 5


def test_a_rating_is_one_line_in_a_console() -> None:
    assert repr(rate(descarte.read("1.....3.4......2"))) == (
        "<Rating of <Puzzle: sudoku 4x4, 4 given>: rating 1.2 (easy)>"
    )
    assert "\n" not in repr(rated(SEVERAL))


def test_a_score_is_the_same_whether_chains_are_told_or_not() -> None:
    puzzle = descarte.read(CHAINED)
    told = explain(puzzle, SCORE.techniques)
    assert any("aic" in step.technique or "chain" in step.technique or "nice" in step.technique for step in told.trace)
    assert rate(puzzle).score == sum(map(hodoku_points, told.trace))


@pytest.mark.parametrize("text", [CHAINS, CHAINED, SPLIT])
def test_a_rating_is_the_same_whether_it_is_traced_or_not(text: str) -> None:
    puzzle = descarte.read(text)
    traced, untraced = rate(puzzle), rate(puzzle, traced=False)
    assert traced.trace
    assert verify_steps(puzzle, traced.trace)
    assert untraced.trace == ()
    assert (untraced.status, untraced.rating, untraced.score) == (traced.status, traced.rating, traced.score)
    assert (untraced.grade, untraced.sudoku_explainer) == (traced.grade, traced.sudoku_explainer)
    assert (untraced.techniques, untraced.peaks) == (traced.techniques, traced.peaks)


def test_all_walks_share_their_case_splits(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = 0
    sketch = cases._order_by_estimate

    def counting(state: State, wrong: list[tuple[tuple[int, int], int]]) -> list[tuple[tuple[int, int], int]]:
        nonlocal asked
        asked += 1
        return sketch(state, wrong)

    puzzle = descarte.read(SPLIT)
    monkeypatch.setattr(cases, "_order_by_estimate", counting)
    found = rate(puzzle, traced=False)
    assert asked == 1
    assert found.sudoku_explainer is not None
    assert found.sudoku_explainer > 9.0
    assert found.score == sum(map(hodoku_points, explain(puzzle, SCORE.techniques).trace)) > 10_000
    assert asked == 2


def test_what_is_left_out_on_boards_of_houses_finds_nothing_there() -> None:
    for profile in (RATING, SCORE):
        kept = {technique.key for technique in profile.for_houses}
        left_out = [technique for technique in all_techniques() if technique.traits.about & BEYOND_HOUSES]
        assert len(left_out) > 30
        assert kept.isdisjoint(technique.key for technique in left_out)
        for text in (EASY, CHAINED, SPLIT):
            state = State(descarte.read(text))
            assert not any(list(technique.find(state)) for technique in left_out)


def test_without_uniqueness_no_step_takes_it_for_granted() -> None:
    """A puzzle for which Sudoku Explainer would use a unique rectangle; without it, an X-chain."""
    puzzle = descarte.read(".64.8........75....1.....2....2.6.785...9..6..83..............692.6..5.....4.92..")
    walked = explain(puzzle, RATING.techniques)
    assert "unique-rectangle-2" in {step.technique for step in walked.trace}
    assert rate(puzzle).sudoku_explainer == max(step.rating for step in walked.trace)
    without = rate(puzzle, uniqueness=False)
    assert not any(find(key).assumes_unique for key in without.techniques)
    assert without.sudoku_explainer == 6.6


@pytest.mark.long
def test_a_case_split_is_known_only_where_the_candidates_are_the_same() -> None:
    (split,) = (technique for technique in SCORE.techniques if technique.key == "case-split")
    shared = _cache_search(split, {})
    state = State(descarte.read(SPLIT))
    fewer = state.copy()
    fewer.change(discards=next(iter(split.find(state))).discards)
    for one in (state, fewer, state):
        assert list(shared.find(one)) == list(split.find(one))
    assert list(split.find(state)) != list(split.find(fewer))


def test_a_board_that_is_not_built_in_time_is_stopped_with_the_reason() -> None:
    stopped = _build_and_rate(Clues(30, 30, (0,) * 900, box=(5, 6), options=("antiking",)), 1e-9, rate)
    assert isinstance(stopped, Rating)
    assert stopped.status == "stopped"
    assert str(stopped.reason).endswith("the time limit of 1e-09 s was reached")


@pytest.mark.parametrize("text", [EASY, CHAINS, CHAINED, SPLIT])
def test_rate_and_explain_agree(text: str) -> None:
    puzzle = descarte.read(text)
    rating, explained = rate(puzzle), descarte.explain(puzzle)
    assert rating.trace == explained.trace
    assert rating.grade == explained.grade
    assert explained.hardest is not None
    assert (rating.rating, next(iter(rating.techniques))) == (explained.hardest.rating, explained.hardest.technique)


def test_the_figure_of_sudoku_explainer_is_that_of_its_own_order() -> None:
    """In this puzzle Sudoku Explainer takes an XY-chain for an alternating inference chain, which it rates lower."""
    rating = rate(descarte.read(CHAINED))
    assert (rating.rating, rating.sudoku_explainer) == (7.2, 7.1)


@pytest.mark.parametrize("seed", range(8))
def test_without_anything_harder_than_hidden_singles_both_ratings_are_equal(seed: int) -> None:
    """The walk of Sudoku Explainer is then left out, because it gives the same rating."""
    (puzzle,) = descarte.make(grade="easy", seed=seed)
    walked = explain(puzzle, RATING.techniques)
    if rate(puzzle).rating in (1.2, 1.5):
        assert max(step.rating for step in walked.trace) == rate(puzzle).rating == rate(puzzle).sudoku_explainer


def test_sudoku_explainer_knows_no_sums() -> None:
    rating = rate(descarte.read(find("innies").example))
    assert rating.sudoku_explainer is None
    assert rating.score == sum(map(hodoku_points, rating.trace))
    assert "Sudoku Explainer" not in str(rating)


def test_one_figure_may_be_missing_when_the_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(puzzle: descarte.Puzzle, *_: object, **__: object) -> Result:
        return Result("stopped", puzzle, reason=Text("late", "tarde"))

    monkeypatch.setattr(rating_module, "explain", stop)
    rating = rated(CHAINS)
    assert (rating.status, rating.rating, rating.sudoku_explainer, rating.score) == ("stopped", 7.1, None, None)
    assert str(rating).startswith("rating 7.1 (extreme): late\n")
