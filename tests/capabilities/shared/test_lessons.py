"""Lessons: near misses really miss, and practice is a command that the program accepts."""

from __future__ import annotations

import shlex
from itertools import islice

import pytest

import descarte
from descarte.capabilities import all_capabilities
from descarte.capabilities.shared.lessons import example_of, near_miss_of, practice_of, technique_object
from descarte.capabilities.shared.parameters import check_request
from descarte.cli.app import make_parser
from descarte.logic import every_technique, find
from descarte.logic.contract import Technique
from descarte.model.bits import bit
from descarte.model.state import State
from descarte.proof import verify

ENOUGH = 60
"""Number of steps of a technique to look at."""
WITH_BOARD = [technique for technique in every_technique() if technique.lesson.guide.near_miss.change]
each = pytest.mark.parametrize("technique", WITH_BOARD, ids=lambda technique: technique.key)


@each
def test_the_step_of_the_example_does_not_follow_from_a_near_miss(technique: Technique) -> None:
    _, step = example_of(technique)
    found = near_miss_of(technique)
    assert found is not None
    assert found.further or technique.lesson.guide.near_miss.change.startswith("=")
    assert all(found.state.candidates[cell] & bit(digit) for cell, digit in found.further)
    claims = {*step.places, *step.discards}
    assert not verify(found.state, step)
    for other in islice(technique.find(found.state), ENOUGH):
        assert not claims & {*other.places, *other.discards}


@each
def test_a_near_miss_differs_from_the_example_in_one_place(technique: Technique) -> None:
    state, _ = example_of(technique)
    found = near_miss_of(technique)
    assert found is not None
    before, after = state.puzzle, found.state.puzzle
    givens = sum(one != other for one, other in zip(before.givens, after.givens, strict=True))
    marks = sum(one != other for one, other in zip(before.candidates or (), after.candidates or (), strict=True))
    totals = sum(one.total != other.total for one, other in zip(before.cages, after.cages, strict=True))
    assert givens + marks + totals == 1
    assert found.text.say("en").endswith((" no longer follows.", " would not follow."))
    assert "{" not in found.text.say("es")


def test_most_techniques_find_nothing_at_all_in_their_near_miss() -> None:
    silent = [one for one in WITH_BOARD if next(one.find(_state_of_near_miss(one)), None) is None]
    assert len(silent) > 90


def _state_of_near_miss(technique: Technique) -> State:
    found = near_miss_of(technique)
    assert found is not None
    return found.state


def test_the_best_known_techniques_have_the_board_of_a_near_miss() -> None:
    keys = {technique.key for technique in WITH_BOARD}
    assert keys >= {"full-house", "hidden-single", "naked-single", "locked-pointing", "locked-claiming", "naked-pair"}
    assert keys >= {"hidden-pair", "naked-triple", "hidden-triple", "x-wing", "swordfish", "finned-x-wing", "xy-wing"}
    assert keys >= {"skyscraper", "two-string-kite", "empty-rectangle", "w-wing", "xyz-wing", "sue-de-coq", "sk-loop"}
    assert keys >= {"unique-rectangle-1", "bug-plus-one", "remote-pair", "cage-last-cell", "cage-unique", "cage-needs"}


def test_a_near_miss_is_told_in_both_languages() -> None:
    found = near_miss_of(find("x-wing"))
    assert found is not None
    assert found.text.say("en") == (
        "Take the 4 at r5c3 out of the example. Then r5c3 could also be 5, and the step no longer follows."
    )
    assert found.text.say("es") == (
        "Quita del ejemplo el 4 de f5c3. Entonces f5c3 también podría ser 5, y el paso ya no se sigue."
    )


@pytest.mark.parametrize("key", ["hidden-single", "x-wing", "innie", "cage-crossing", "far-apart", "leftovers"])
def test_the_command_for_practice_is_accepted(key: str) -> None:
    practice = practice_of(find(key))
    assert practice is not None
    words = shlex.split(practice.command)
    settings = make_parser().parse_args(words[1:])
    assert words[:2] == ["descarte", "make"]
    assert settings.needs == [key]
    check_request(all_capabilities()["make"].parameters, technique_object(find(key))["practice"]["request"])


@pytest.mark.long
@pytest.mark.parametrize("key", ["naked-pair", "skyscraper", "innie", "far-apart", "unique-rectangle-1", "xy-chain"])
def test_the_makers_find_a_puzzle_to_practise(key: str) -> None:
    request = technique_object(find(key))["practice"]["request"]
    assert len(descarte.capabilities.answer("make", {**request, "seed": 1, "timeout": 60})["puzzles"]) == 1


def test_a_lesson_does_not_promise_puzzles_that_makers_hardly_ever_find() -> None:
    practice = practice_of(find("exocet"))
    assert practice is not None
    assert not practice.command
    assert str(practice.reason).startswith("Puzzles that need it are so rare")


def test_there_is_a_reason_where_no_puzzle_needs_a_technique() -> None:
    practice = practice_of(find("siamese-x-wing"))
    assert practice is not None
    assert not practice.command
    assert "can never be needed" in str(practice.reason)


def test_the_object_of_a_technique_has_every_part_of_its_lesson() -> None:
    record = technique_object(find("x-wing"))
    assert record["families"] == ["fish"]
    assert record["concept"]["concept"] == "all-different"
    assert record["practice"] == {
        "command": "descarte make --needs x-wing",
        "request": {"kind": "sudoku", "needs": "x-wing"},
    }
    assert (record["previous"], record["next"]) == ("rule-sum-combinations", "cage-hidden-pair")
    assert descarte.read(record["near_miss"]["puzzle"]) == _state_of_near_miss(find("x-wing")).puzzle
    assert set(record["look"]) == set(record["near_miss"]["text"]) == {"en", "es"}
