"""The table of events agrees with the documents, and every event that is written can be read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import descarte
from descarte.lab.log.event_log import line_of
from descarte.lab.log.events import DEAD_ENDS, EVENTS, record_of_event
from descarte.lab.log.frame import Frame
from descarte.lab.log.sentences import sentence
from descarte.lab.problem import Problem
from tests.lab.puzzles import SMALL

PAGE = Path(__file__).parents[3] / "docs" / "lab.md"


def test_the_document_shows_each_event_with_its_fields() -> None:
    told = {}
    for names, fields in re.findall(r"^\| (`[a-z`, -]+`) \| ([^|]+) \|$", PAGE.read_text(), re.M):
        for name in re.findall(r"`([a-z-]+)`", names):
            told[name] = tuple(re.split(r"[:;]", fields)[0].strip().split(", "))
    assert {name: told[name] for name in EVENTS} == {name: kind.fields for name, kind in EVENTS.items()}


def some_event(name: str) -> tuple[object, ...]:
    return (name, *("no digit left" if field == "reason" else 1 for field in EVENTS[name].fields))


@pytest.mark.parametrize("name", EVENTS)
def test_each_event_is_written_told_and_taken_into_account(name: str) -> None:
    record, frame = record_of_event(some_event(name)), Frame(Problem(SMALL))
    assert line_of(some_event(name)).startswith(f'{{"event":"{name}","')
    assert sentence(SMALL, record).say("en") != sentence(SMALL, record).say("es")
    frame.apply(record)
    assert (frame.number, frame.counts) == (1, {name: 1})


@pytest.mark.parametrize(
    ("event", "part", "after"),
    [
        (("assign", 1, 3, 1, 5, 6), "values", 3),
        (("recall", 1, 4), "values", 4),
        (("prune", 1, 3, 0), "domains", 0b1011),
        (("narrow", 1, 0b100), "domains", 0b100),
        (("restore", 1, 0b110), "domains", 0b110),
        (("pending", 1, 0b11), "pending", 0b11),
    ],
)
def test_the_board_is_changed_as_the_event_says(event: tuple[object, ...], part: str, after: int) -> None:
    frame = Frame(Problem(descarte.read("1.....3.4......2")))
    frame.apply(record_of_event(event))
    assert getattr(frame, part)[1] == after


def test_the_checks_of_revisions_are_added_to_those_before() -> None:
    frame = Frame(Problem(SMALL))
    frame.apply(record_of_event(("assign", 1, 3, 1, 5, 6)))
    for event in [("revise", 1, 2, 0, 3), ("revise", 2, 1, 0, 4)]:
        frame.apply(record_of_event(event))
    assert (frame.counters["checks"], frame.counters["revisions"]) == (13, 2)


def test_dead_ends_are_where_a_search_turns_back() -> None:
    assert DEAD_ENDS == ("backtrack", "backjump")
