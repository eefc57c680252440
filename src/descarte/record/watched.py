"""A run of an algorithm with its events, for a reader who follows it on a board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from descarte import lab
from descarte.lab.log.events import EVENTS, Record
from descarte.lab.log.frame import Frame
from descarte.lab.log.search_tree import svg_of
from descarte.lab.log.sentences import sentence
from descarte.lab.problem import Problem
from descarte.lab.trial import Event
from descarte.model.bits import Digit, Digits, digits_of
from descarte.model.puzzle import Puzzle
from descarte.model.result import Result


def run_and_record(
    puzzle: Puzzle, key: str, ways: Mapping[str, Any], most: int, *, tree: bool = False
) -> tuple[Result, dict[str, Any]]:
    """The result, and the first `most` events, each with its sentence and what it changes; the tree if wanted.

    `changes` has a square, its digit or 0 and the digits that are left for it; `stack` the squares assigned; `whole`
    says whether these are all events.

    >>> import descarte
    >>> _, fields = run_and_record(descarte.read("1.....3.4......2"), "backtracking", {}, 2)
    >>> fields["whole"], fields["events"][0]["text"]
    (False, 'r1c2 cannot take 1: row 1')
    """
    events: list[Event] = []
    count = 0

    def watch(event: Event) -> None:
        nonlocal count
        count += 1
        if count <= most:
            events.append(event)

    result = lab.run(puzzle, key, watch=watch, **ways)
    fields: dict[str, Any] = {"events": list(_describe_events(puzzle, events)), "whole": count <= most}
    if tree:
        with lab.record(puzzle, key, **ways) as trace:
            fields["tree"] = svg_of(trace)
    return result, fields


def _describe_events(puzzle: Puzzle, events: Iterable[Event]) -> Iterator[Record]:
    frame, places = Frame(Problem(puzzle)), puzzle.layout.places
    before = _cells(frame)
    for event in events:
        name = str(event[0])
        record: Record = {"event": name, **dict(zip(EVENTS[name].fields, event[1:], strict=True))}
        frame.apply(record)
        after = _cells(frame)
        changed = [cell for cell, now in enumerate(after) if now != before[cell]]
        before = after
        yield record | {
            "text": str(sentence(puzzle, record)),
            "changes": [[places[cell], after[cell][0], list(digits_of(after[cell][1]))] for cell in changed],
            "stack": [places[cell] for cell in frame.stack],
            "queue": len(frame.queue),
            "counters": frame.counters,
        }


def _cells(frame: Frame) -> list[tuple[Digit, Digits]]:
    return list(zip(frame.values, frame.domains, strict=True))
