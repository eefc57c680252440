"""A technique adds its rating and its score to the steps that it finds."""

from __future__ import annotations

from collections.abc import Iterator

import descarte
from descarte.core.text import Text
from descarte.logic import every_technique, find
from descarte.logic.cache import memory_of
from descarte.logic.contract import Scores, Technique
from descarte.logic.techniques import add_rating
from descarte.model.state import State
from descarte.model.step import Step


def two_steps(_: State) -> Iterator[Step]:
    yield Step("chance", discards=((0, 1),))
    yield Step("chance", discards=((0, 2),), rating=5.1, score=70)


CHANCE = Technique("chance", Text("chance", "azar"), Text("", ""), two_steps, scores=Scores(4.2, 60))


def test_a_step_has_the_rating_and_the_score_of_its_technique_unless_it_says_its_own() -> None:
    plain, own = CHANCE.find(State(descarte.read("1.....3.4......2")))
    assert (plain.rating, plain.score) == (4.2, 60)
    assert (own.rating, own.score) == (5.1, 70)


def test_the_first_step_is_the_first_of_all() -> None:
    state = State(descarte.read("1.....3.4......2"))
    for technique in every_technique():
        fresh = state.copy()
        assert technique.find_first(fresh, memory_of(fresh)) == next(technique.find(state.copy()), None)
        assert technique.find_first(fresh, memory_of(fresh)) == next(technique.find(fresh), None)


def test_a_step_made_apart_is_stamped_by_its_key() -> None:
    assert add_rating(Step("naked-single")).rating == find("naked-single").rating


def test_the_steps_of_a_branch_are_stamped_too() -> None:
    split = find("case-split")
    step = next(split.find(State(descarte.read(split.example))))
    inner = [one for case in step.because.cases for one in case.steps]
    assert inner
    assert all(one.rating and one.score for one in inner)
