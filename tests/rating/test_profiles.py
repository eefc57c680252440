"""The two profiles: Sudoku Explainer's order and ratings, HoDoKu's order and points."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from descarte.logic import all_techniques, every_technique, find
from descarte.logic.contract import Technique, Turn
from descarte.model.step import Step
from descarte.rating.profile import Profile, ProfileLine
from descarte.rating.profiles import RATING, SCORE, explainer_rating


def keys(lines: Sequence[ProfileLine]) -> list[str]:
    return [technique.key for line in lines for technique in line.techniques]


EXPERT = {
    *("sk-loop", "multi-sector-locked-set", "exocet", "exocet-pairs", "forcing-net-plus"),
    *("fireworks", "tridagon", "bug-2", "bug-3", "bug-4"),
    *("house-sum", "clue-one-way", "clue-few-ways"),
}
"""Techniques that `explain` uses before a case split, but that Sudoku Explainer and HoDoKu do not have."""


@pytest.mark.parametrize("profile", [RATING, SCORE], ids=["rating", "score"])
def test_no_technique_stands_twice(profile: Profile) -> None:
    named = keys(profile.lines)
    assert len(named) == len(set(named))


@pytest.mark.parametrize("turn_of", [RATING.turn_of, SCORE.turn_of], ids=["rating", "score"])
def test_techniques_of_a_line_agree_on_the_step_to_take_and_have_places_of_their_own(
    turn_of: Callable[[Technique], Turn | None],
) -> None:
    lines: dict[int, list[Turn]] = {}
    for turn in map(turn_of, every_technique()):
        if turn is not None and turn.line is not None:
            lines.setdefault(turn.line, []).append(turn)
    for turns in lines.values():
        assert len({turn.take for turn in turns}) == 1
        assert len({turn.place for turn in turns}) == len(turns)
    rated = [turn for turns in lines.values() for turn in turns if turn.rate is not None]
    assert all(turn.least is not None for turn in rated)


def test_the_explainer_sees_direct_forms_before_pencil_marks_and_hidden_singles_before_naked_ones() -> None:
    named = keys(RATING.lines)
    wanted = [
        *("full-house", "hidden-single", "direct-pointing", "direct-hidden-pair", "naked-single"),
        *("direct-hidden-triple", "locked-pointing", "locked-claiming", "naked-pair", "x-wing", "hidden-pair"),
        *("naked-triple", "swordfish", "hidden-triple", "xy-wing", "xyz-wing", "naked-quad", "jellyfish"),
        *("hidden-quad", "bug-plus-one", "x-chain", "nishio", "cell-forcing", "forcing-net"),
    ]
    assert [key for key in named if key in wanted] == wanted


def test_the_explainer_knows_no_finned_fish_almost_locked_sets_or_colours() -> None:
    unknown = {
        "finned-x-wing",
        "skyscraper",
        "w-wing",
        "wxyz-wing",
        "als-xz",
        "sue-de-coq",
        "colour-trap",
        "hidden-rectangle",
    }
    assert not unknown & set(keys(RATING.lines))


def test_hodoku_takes_naked_singles_before_hidden_ones() -> None:
    wanted = [
        *("full-house", "naked-single", "hidden-single", "locked-pair", "locked-pointing", "naked-pair"),
        *("hidden-triple", "naked-quad", "x-wing", "jellyfish", "remote-pair", "bug-plus-one", "skyscraper"),
        *("w-wing", "xy-wing", "unique-rectangle-1", "finned-x-wing", "sue-de-coq", "colour-trap", "x-chain"),
        *("aic", "grouped-aic", "als-xz", "als-chain", "cell-forcing", "forcing-net"),
    ]
    assert [key for key in keys(SCORE.lines) if key in wanted] == wanted


@pytest.mark.parametrize("profile", [RATING, SCORE], ids=["rating", "score"])
def test_every_usual_technique_has_its_turn(profile: Profile) -> None:
    named = {*keys(profile.lines), *EXPERT}
    others = [technique for technique in all_techniques() if technique.key not in named]
    assert len(profile.techniques) == len(profile.lines) + len(others)
    assert find("case-split") in others


ENDS = ("one", "r1c1 is 1"), ("other", "r2c2 is 2")


@pytest.mark.parametrize(
    ("key", "length", "ends", "rating"),
    [
        ("x-chain", 4, ENDS, 6.6),
        ("x-chain", 6, ENDS, 6.7),
        ("aic", 6, ENDS, 7.1),
        ("aic", 12, ENDS, 7.3),
        ("x-loop", 6, (), 6.5),
        ("x-loop", 8, (), 6.6),
        ("continuous-nice-loop", 6, (), 7.0),
        ("discontinuous-nice-loop", 6, (("one", "r1c1 is 1"), ("other", "r1c1 is 1")), 7.0),
        ("cell-forcing", 12, (), 8.3),
    ],
)
def test_a_chain_weighs_by_its_candidates(
    key: str, length: int, ends: tuple[tuple[str, object], ...], rating: float
) -> None:
    assert explainer_rating(Step(key, words=(("length", length), *ends), rating=1.0)) == rating


def test_a_case_split_weighs_by_the_steps_inside() -> None:
    ratings = [explainer_rating(Step("case-split", words=(("count", count),), rating=9.5)) for count in (0, 1, 10, 40)]
    assert ratings == [9.5, 9.7, 10.4, 10.8]


def test_what_is_no_chain_keeps_its_rating() -> None:
    assert explainer_rating(Step("naked-single", rating=2.3)) == 2.3


def test_what_neither_program_knows_is_left_to_explain() -> None:
    assert {technique.key for technique in all_techniques()} >= EXPERT
    for profile in (RATING, SCORE):
        assert EXPERT.isdisjoint(technique.key for technique in profile.techniques)
