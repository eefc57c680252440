"""A profile orders techniques by their turns for the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

import descarte
from descarte.logic import all_techniques, find, next_step
from descarte.logic.contract import Take, Technique, Turn
from descarte.logic.inference.chains.search import Chains
from descarte.logic.techniques.chains import chains
from descarte.model.state import State
from descarte.model.step import Step
from descarte.rating.profile import Profile, rank_by_effect, rank_by_house, settles
from descarte.rating.single_order import ages_of

PUZZLE = "1.....3.4......2"


def profile_of(
    lines: str, take: Take = Take.LOWEST, rate: Callable[[Step], float] | None = None, least: float | None = None
) -> Profile:
    """Return a profile in which each line lists keys of techniques."""
    turns = {
        key: Turn(number, place, take, least, rate)
        for number, line in enumerate(lines.splitlines())
        for place, key in enumerate(line.split())
    }

    def turn_of(technique: Technique) -> Turn:
        return turns.get(technique.key, Turn())

    return Profile(turn_of)


def test_what_is_not_named_comes_last_the_easiest_first() -> None:
    techniques = profile_of("naked-single\nfull-house").techniques
    assert [technique.key for technique in techniques[:2]] == ["naked-single", "full-house"]
    rest = [technique.key for technique in techniques[2:]]
    assert rest == [t.key for t in all_techniques() if t.key not in ("naked-single", "full-house")]


def test_the_first_line_that_finds_something_wins() -> None:
    state = State(descarte.read(PUZZLE))
    for lines, winner in (
        ("naked-single\nhidden-single", "naked-single"),
        ("hidden-single\nnaked-single", "hidden-single"),
    ):
        step = next_step(state, profile_of(lines).techniques)
        assert step is not None
        assert step.technique == winner


def test_on_one_line_the_lowest_rating_wins() -> None:
    step = next_step(State(descarte.read(PUZZLE)), profile_of("naked-single hidden-single").techniques)
    assert step is not None
    assert (step.technique, step.rating) == ("hidden-single", 1.2)


def test_a_profile_can_rate_in_its_own_way() -> None:
    def other_way_round(step: Step) -> float:
        return 10 - step.rating

    state, line = State(descarte.read(PUZZLE)), "naked-single hidden-single"
    step = next_step(state, profile_of(line, rate=other_way_round, least=0.0).techniques)
    assert step is not None
    assert (step.technique, round(step.rating, 1)) == ("naked-single", 7.7)
    alone = next_step(state, profile_of("naked-single", rate=other_way_round, least=0.0).techniques)
    assert alone is not None
    assert round(alone.rating, 1) == 7.7
    own = next_step(state, profile_of(line).techniques)
    assert own is not None
    assert (own.technique, own.rating) == ("hidden-single", 1.2)


def test_where_most_is_asked_for_the_step_that_does_most_wins() -> None:
    state = State(descarte.read(find("x-chain").example))
    steps = list(find("grouped-aic").find(state))
    plain, most = (next_step(state, profile_of("grouped-aic", take).techniques) for take in (Take.LOWEST, Take.MOST))
    assert plain == steps[0]
    assert most is not None
    assert len(most.discards) == max(len(step.discards) for step in steps) > len(steps[0].discards)


CHAINED = ".28......7.32..4.85.4.892.72.5.638796.98..12..87..26.4.51.4.7.2..2.....6..6.2...1"


@pytest.mark.long
def test_closed_chains_are_asked_only_where_no_chain_settles_a_cell(monkeypatch: pytest.MonkeyPatch) -> None:
    line = "aic discontinuous-nice-loop continuous-nice-loop"
    asked: list[Chains] = []
    loops = chains._loops

    def noting(found: Chains) -> Iterator[Step]:
        asked.append(found)
        return loops(found)

    monkeypatch.setattr(chains, "_loops", noting)
    seen = set()
    for text in (*(find(key).example for key in ("x-chain", "aic", "x-loop")), CHAINED):
        puzzle = descarte.read(text)
        state = State(puzzle)
        steps = [step for word in line.split() for step in find(word).find(state)]
        asked.clear()
        best = next_step(State(puzzle), profile_of(line, Take.MOST).techniques)
        assert best is not None
        assert best == min(steps, key=rank_by_effect)
        assert bool(asked) is not settles(best)
        seen.add(settles(best))
    assert seen == {True, False}


def test_a_line_assumes_one_solution_when_one_of_it_does() -> None:
    techniques = profile_of("xy-wing unique-rectangle-1\nxyz-wing").techniques
    assert [technique.assumes_unique for technique in techniques[:2]] == [True, False]


def test_by_house_boxes_come_before_rows_and_columns() -> None:
    state = State(descarte.read(find("naked-pair").example))
    by_house = sorted(find("hidden-pair").find(state), key=lambda step: rank_by_house(state, step))
    kinds = [house.kind for step in by_house for name, house in step.words if name == "house"]  # type: ignore[attr-defined]
    assert kinds == sorted(kinds, key=["box", "row", "column"].index)
    first = next_step(state, profile_of("hidden-pair", Take.BY_HOUSE).techniques)
    assert first == (by_house[0] if by_house else None)


def test_by_house_only_the_cells_of_the_pattern_count() -> None:
    state = State(descarte.read("1.....3.4......2"))
    step = Step("naked-pair", roles=(("pattern", ((1, 2), (2, 4))), ("target", ((3, 2), (7, 1)))))
    assert rank_by_house(state, step) == (True, 0, [1, 2])


def test_of_singles_the_oldest_wins() -> None:
    state = State(descarte.read(PUZZLE))
    step = next_step(state, profile_of("naked-single", Take.OLDEST).techniques)
    assert step is not None
    assert step.places[0] == next(iter(ages_of(state).naked))
