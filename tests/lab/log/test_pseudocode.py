"""Every algorithm has pseudocode in both languages, with a line for each of its events."""

from __future__ import annotations

import pytest

from descarte import lab
from descarte.lab import Algorithm
from descarte.lab.log.events import EVENTS
from descarte.lab.trial import Event
from tests.lab.puzzles import CORPUS

ALGORITHMS = lab.all_algorithms()


@pytest.mark.parametrize("algorithm", ALGORITHMS, ids=lambda algorithm: algorithm.key)
def test_both_languages_have_the_same_lines(algorithm: Algorithm) -> None:
    assert len(algorithm.code.lines) >= 4
    for line in algorithm.code.lines:
        english, spanish = line.say("en"), line.say("es")
        assert english.strip()
        assert spanish.strip()
        assert len(english) - len(english.lstrip()) == len(spanish) - len(spanish.lstrip())


@pytest.mark.parametrize("algorithm", ALGORITHMS, ids=lambda algorithm: algorithm.key)
def test_every_event_has_a_line(algorithm: Algorithm) -> None:
    told: set[str] = set()

    def watch(event: Event) -> None:
        told.add(str(event[0]))

    for puzzle in CORPUS.values():
        lab.run(puzzle, algorithm.key, watch=watch, limit=3000 if algorithm.complete else 300, solutions=3)
    assert told <= algorithm.code.events <= EVENTS.keys()
