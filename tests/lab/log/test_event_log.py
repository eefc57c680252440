"""The event log is written, read, and searched for any event."""

from __future__ import annotations

import json
import tracemalloc
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from descarte import lab
from descarte.core.errors import InputError
from descarte.lab.log.event_log import TraceWriter
from descarte.lab.log.events import DEAD_ENDS, EVENTS
from descarte.lab.log.frame import Frame
from descarte.lab.log.reader import CHUNK, Trace
from descarte.lab.problem import Problem
from descarte.lab.trial import Event
from descarte.model.puzzle import Puzzle
from tests.lab.puzzles import CORPUS, EASY, HARDER, NONE, SMALL

KEYS = [algorithm.key for algorithm in lab.all_algorithms()]


def written(folder: Path, puzzle: Puzzle, key: str, **ways: Any) -> Path:
    """Write the log of a run and return its path."""
    path = folder / "trace.jsonl"
    with TraceWriter(path, puzzle, {"algorithm": key}) as writer:
        writer.end(lab.run(puzzle, key, watch=writer.watch, **ways))
    return path


def test_every_event_has_its_fields(tmp_path: Path) -> None:
    lines = written(tmp_path, NONE, "conflict-backjumping").read_text().splitlines()
    start, *events, end = map(json.loads, lines)
    assert start["event"] == "start"
    assert start["algorithm"] == "conflict-backjumping"
    assert (end["event"], end["status"]) == ("end", "none")
    for event in events:
        assert tuple(event)[1:] == EVENTS[event["event"]].fields


@pytest.mark.parametrize("name", ["sudoku", "killer", "kakuro", "jigsaw"])
def test_the_puzzle_comes_back_from_the_log(tmp_path: Path, name: str) -> None:
    with Trace(written(tmp_path, CORPUS[name], "mac")) as trace:
        assert trace.puzzle == CORPUS[name]


@pytest.mark.parametrize("puzzle", [SMALL, CORPUS["killer, several"]], ids=["sudoku", "killer"])
@pytest.mark.parametrize("key", KEYS)
def test_the_events_lead_to_the_solution(tmp_path: Path, key: str, puzzle: Puzzle) -> None:
    with Trace(written(tmp_path, puzzle, key, limit=2000)) as trace:
        assert trace.end is not None
        solved = [index for index, event in enumerate(trace.events()) if event["event"] == "found"]
        for number, grid in zip(solved, trace.end["grids"], strict=True):
            assert puzzle.grid(trace.frame(number).values) == tuple(grid)


@pytest.mark.parametrize("key", ["backtracking", "two-stacks", "forward-checking", "mac", "mac-gac", "restarts"])
def test_events_and_counters_agree(key: str) -> None:
    told: Counter[object] = Counter()
    checks = 0

    def watch(event: Event) -> None:
        nonlocal checks
        told[event[0]] += 1
        checks += event[3] if event[0] == "revise" else 0  # type: ignore[operator]

    counts = lab.run(NONE, key, watch=watch).counts
    assert told["assign"] == told["unassign"] == counts["assignments"]
    assert told["prune"] == counts["prunes"]
    assert told["revise"] == counts["revisions"]
    assert sum(told[kind] for kind in DEAD_ENDS) == counts["backtracks"]


@pytest.mark.parametrize("key", ["backtracking", "forward-checking", "mac", "seed-004"])
def test_after_a_search_in_vain_the_board_is_as_before(tmp_path: Path, key: str) -> None:
    with Trace(written(tmp_path, CORPUS["jigsaw"], key, solutions=2)) as trace:
        assert trace.frame(len(trace)).values == list(CORPUS["jigsaw"].givens)


def test_a_watcher_does_not_change_the_run() -> None:
    for key in KEYS:
        told: list[Event] = []
        watched, alone = lab.run(SMALL, key, watch=told.append), lab.run(SMALL, key)
        assert {**watched.counts, "microseconds": 0} == {**alone.counts, "microseconds": 0}


def test_any_event_is_found_in_any_order(tmp_path: Path) -> None:
    path = written(tmp_path, EASY, "mac", values="random", seed=3)
    events = [json.loads(line) for line in path.read_text().splitlines()[1:-1]]
    assert len(events) > 4 * CHUNK
    frame, frames = Frame(Problem(EASY)), {}
    for number, event in enumerate(events):
        frames[number] = (list(frame.values), list(frame.domains))
        frame.apply(event)
    with Trace(path) as trace:
        for number in (3000, 5, CHUNK, CHUNK - 1, CHUNK + 1, 0, 3 * CHUNK, 2999, len(events) - 1):
            assert trace.event(number) == events[number]
            seen = trace.frame(number)
            assert (seen.values, seen.domains, seen.number) == (*frames[number], number)
        assert len(trace) == len(events)
        assert list(trace.events(start=4000)) == events[4000:]


def test_the_next_dead_end_is_found(tmp_path: Path) -> None:
    path = written(tmp_path, EASY, "backtracking", solutions=2)
    kinds = [json.loads(line)["event"] for line in path.read_text().splitlines()[1:-1]]
    with Trace(path) as trace:
        for start in (0, 1, 500, CHUNK, CHUNK + 1):
            assert trace.next_dead_end(start) == kinds.index("backtrack", start)
        assert trace.next_dead_end(len(kinds)) is None


def test_both_stacks_of_seed_001_are_in_the_frames(tmp_path: Path) -> None:
    with Trace(written(tmp_path, SMALL, "two-stacks")) as trace:
        frame = trace.frame(3)
    assert (frame.values[1], frame.pending) == (2, {1: 0b1100})


def test_a_log_that_was_cut_off_is_readable(tmp_path: Path) -> None:
    path = written(tmp_path, EASY, "mac")
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    with Trace(path) as trace:
        assert trace.end is None
        assert len(trace) > CHUNK
        assert trace.frame(len(trace)).number == len(trace)


def test_an_interrupt_keeps_what_was_told(tmp_path: Path) -> None:
    path, told = tmp_path / "trace.jsonl", 0
    with pytest.raises(KeyboardInterrupt), TraceWriter(path, EASY, {}) as writer:  # noqa: PT012

        def watch(event: Event) -> None:
            nonlocal told
            told += 1
            writer.watch(event)
            if told == 100:
                raise KeyboardInterrupt

        lab.run(EASY, "backtracking", watch=watch)
    with Trace(path) as trace:
        assert (len(trace), trace.end) == (100, None)


@pytest.mark.long
def test_a_log_of_a_million_events_is_read_anywhere_with_flat_memory(tmp_path: Path) -> None:
    """No event is read twice to get somewhere: a place costs one chunk, wherever it is, once the index is there."""
    path = written(tmp_path, HARDER, "backtracking", limit=1_100_000)
    tracemalloc.start()
    with Trace(path) as trace:
        assert len(trace) > 1_000_000
        for number in (999_999, 3, 500_000, 777_777, 0, len(trace)):
            before = trace._chunk.cache_info().misses
            assert trace.frame(number).number == number
            assert trace._chunk.cache_info().misses - before <= 1
        found = trace.next_dead_end(900_000)
        assert found is not None
        assert trace.event(found)["event"] in DEAD_ENDS
    assert tracemalloc.get_traced_memory()[1] < 8_000_000
    tracemalloc.stop()


def test_something_else_is_no_log(tmp_path: Path) -> None:
    path = tmp_path / "other.txt"
    path.write_text("1.....3.4......2\n")
    with pytest.raises(InputError, match="expected an event log"):
        Trace(path)


def test_there_is_no_event_beyond_the_end(tmp_path: Path) -> None:
    with Trace(written(tmp_path, SMALL, "mac")) as trace:
        with pytest.raises(InputError, match="expected an event before"):
            trace.event(len(trace))
        with pytest.raises(InputError, match="expected an event before"):
            trace.frame(len(trace) + 1)
