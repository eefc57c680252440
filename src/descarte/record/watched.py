"""A run of an algorithm with its events, for a reader who follows it on a board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from descarte import lab
from descarte.lab.log.events import EVENTS, Record
from descarte.lab.log.search_tree import svg_of
from descarte.lab.log.sentences import sentence
from descarte.lab.trial import Event
from descarte.model.puzzle import Puzzle
from descarte.model.result import Result


def watched(
    puzzle: Puzzle, key: str, ways: Mapping[str, Any], most: int, *, tree: bool = False
) -> tuple[Result, dict[str, Any]]:
    """The result, and the first `most` events, each with its sentence; whether they are all; the tree if wanted.

    >>> import descarte
    >>> _, fields = watched(descarte.read("1.....3.4......2"), "backtracking", {}, 2)
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
    fields: dict[str, Any] = {"events": [_object(puzzle, event) for event in events], "whole": count <= most}
    if tree:
        with lab.record(puzzle, key, **ways) as trace:
            fields["tree"] = svg_of(trace)
    return result, fields


def _object(puzzle: Puzzle, event: Event) -> Record:
    name = str(event[0])
    record: Record = {"event": name, **dict(zip(EVENTS[name].fields, event[1:], strict=True))}
    return record | {"text": str(sentence(puzzle, record))}
