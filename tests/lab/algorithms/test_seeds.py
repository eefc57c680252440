"""The deductions of the seeds, one at a time."""

from __future__ import annotations

from descarte import kinds
from descarte.lab.algorithms.seeds import (
    ALGORITHMS,
    domain_crossing,
    eliminate,
    infer,
    naked_twins,
    only_choice,
    reduce_puzzle,
    seed_004,
)
from descarte.lab.trial import Event
from descarte.model.clues import Clues, Total
from tests.lab.puzzles import NONE, NONE_AT_ONCE, SMALL, kakuro
from tests.lab.trials import domains_of, trial_of

EMPTY = kinds.build(Clues(4, 4, (0,) * 16))


def test_eliminate_takes_settled_digits_from_the_neighbours() -> None:
    trial = trial_of(EMPTY, {0: "1"})
    assert eliminate(trial)
    assert domains_of(trial)[:6] == ["1", "234", "234", "234", "234", "234"]
    assert trial.counts.checks >= 7
    assert not eliminate(trial_of(EMPTY, {0: "1", 1: "1"}))


def test_only_choice_settles_a_digit_with_one_place_in_a_house() -> None:
    trial = trial_of(EMPTY, {0: "123", 1: "123", 2: "123"})
    assert only_choice(trial)
    assert domains_of(trial)[3] == "4"
    assert not only_choice(trial_of(EMPTY, dict.fromkeys(range(4), "123")))


def test_only_choice_looks_at_full_houses_only() -> None:
    trial = trial_of(kakuro((10, 8), (9, 9)))
    before = domains_of(trial)
    assert only_choice(trial)
    assert (domains_of(trial), trial.counts.checks) == (before, 0)


def test_twins_keep_their_digits_for_themselves() -> None:
    trial = trial_of(EMPTY, {0: "12", 3: "12", 2: "13"})
    assert naked_twins(trial)
    assert domains_of(trial)[:4] == ["12", "34", "3", "12"]
    assert domains_of(trial)[4:] == ["1234"] * 12
    assert not naked_twins(trial_of(EMPTY, {0: "12", 1: "12", 2: "1"}))
    triplets = trial_of(EMPTY, {0: "123", 1: "123"})
    assert naked_twins(triplets)
    assert domains_of(triplets)[2] == "1234"


def test_domains_are_crossed_with_the_ways_to_make_each_sum() -> None:
    cages = (Total(3, (0, 1)), Total(7, (2, 3)))
    trial = trial_of(kinds.build(Clues(4, 4, (0,) * 16, kind="killer", cages=cages)))
    assert domain_crossing(trial)
    assert domains_of(trial)[:4] == ["12", "12", "34", "34"]
    assert not domain_crossing(trial_of(kakuro((3, 14), (12, 5))))


def test_inference_ends_at_a_contradiction_and_when_nothing_changes() -> None:
    for inference in (infer, reduce_puzzle):
        assert not inference(trial_of(NONE_AT_ONCE))
        trial = trial_of(SMALL)
        assert inference(trial)
        settled = domains_of(trial)
        assert all(len(digits) == 1 for digits in settled)
        assert inference(trial)
        assert domains_of(trial) == settled


def test_seed_000_never_guesses() -> None:
    run = next(one.run for one in ALGORITHMS if one.key == "seed-000")
    events: list[Event] = []
    trial = trial_of(EMPTY, events=events)
    assert run(trial) is None
    assert trial.counts.nodes == 0
    assert run(trial_of(NONE_AT_ONCE)) is False
    solved = trial_of(SMALL)
    assert run(solved) is False
    assert solved.grids == [SMALL.solve().grid]


def test_what_was_settled_on_a_wrong_way_is_taken_back() -> None:
    trial = trial_of(NONE)
    assert seed_004(trial) is False
    assert trial.depth == 0
    assert not any(variable.value for variable in trial.variables if not variable.fixed)
