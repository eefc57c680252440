"""A log contains every rule of its puzzle, so drawn rules are replayed and named like houses and cages."""

from __future__ import annotations

import json

import pytest

from descarte import kinds, lab, variants
from descarte.lab.log.event_log import puzzle_of, record_of
from descarte.lab.log.search_tree import svg_of
from descarte.lab.log.sentences import sentence

SAMPLES = {key: variant.sample for key, variant in variants.every_variant().items() if variant.sample is not None}


@pytest.mark.parametrize("key", SAMPLES)
def test_every_drawn_rule_comes_back_from_a_log(key: str) -> None:
    sample = SAMPLES[key]
    assert sample is not None
    puzzle = kinds.build(sample)
    again = puzzle_of(json.loads(json.dumps(record_of(puzzle))))
    assert (again.rules, again.domains, again.cages) == (puzzle.rules, puzzle.domains, puzzle.cages)
    for lang in ("en", "es"):
        assert [rule.name.say(lang) for rule in again.rules] == [rule.name.say(lang) for rule in puzzle.rules]


@pytest.mark.parametrize("algorithm", ["forward-checking", "mac", "ac3"])
def test_events_about_a_thermometer_say_its_name(algorithm: str) -> None:
    sample = SAMPLES["thermometer"]
    assert sample is not None
    with lab.record(kinds.build(sample), algorithm) as trace:
        told = [sentence(trace.puzzle, event).say("es") for event in trace.events()]
        assert any("termómetro desde f1c1" in words for words in told)
        assert "<svg" in svg_of(trace)
