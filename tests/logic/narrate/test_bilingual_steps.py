"""Steps for data sets say in each language what an explanation says in it, and keep what the judge needs."""

from __future__ import annotations

import json

import pytest

import descarte
from descarte.core.text import LANGUAGES, speaking
from descarte.logic import every_technique
from descarte.logic.contract import Technique
from descarte.logic.narrate.bilingual_steps import write_steps
from descarte.logic.narrate.trace_json import from_json, to_json
from descarte.model.state import State
from descarte.proof import verify

SPREAD = every_technique()[::5]


@pytest.mark.parametrize("technique", SPREAD, ids=lambda technique: technique.key)
def test_every_language_says_what_it_says_elsewhere(technique: Technique) -> None:
    puzzle = descarte.read(technique.example)
    step = next(iter(technique.find(State(puzzle))))
    (written,) = write_steps([step], puzzle)
    for lang in LANGUAGES:
        with speaking(lang):
            (usual,) = to_json([step], puzzle)
        assert written["texts"][lang] == usual["text"]
        assert written.get("reasons", {}).get(lang) == usual.get("reasons")


@pytest.mark.parametrize("technique", SPREAD, ids=lambda technique: technique.key)
def test_the_judge_proves_a_step_that_was_written_and_read(technique: Technique) -> None:
    puzzle = descarte.read(technique.example)
    state = State(puzzle)
    (written,) = write_steps([next(iter(technique.find(state)))], puzzle)
    (step,) = from_json(json.loads(json.dumps([written])), puzzle)
    assert verify(state, step)


def test_what_only_pictures_need_is_left_out() -> None:
    explanation = descarte.explain("1.....3.4......2")
    for step in write_steps(explanation.trace, explanation.puzzle):
        assert list(step) == ["technique", "rating", "score", "places", "discards", "because", "texts"]


def test_a_sentence_says_what_changes_in_the_state_it_is_taken_in() -> None:
    explanation = descarte.explain(next(descarte.make("killer", size=6, seed=1)))
    texts = [step["texts"]["en"] for step in write_steps(explanation.trace, explanation.puzzle)]
    assert texts == [step["text"] for step in to_json(explanation.trace, explanation.puzzle)]
