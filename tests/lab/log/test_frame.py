"""The board after some events: its queue, its stacks and its counters agree with the algorithm."""

from __future__ import annotations

from pathlib import Path

import pytest

from descarte import lab
from descarte.lab.log.frame import Frame
from descarte.lab.log.reader import Trace
from descarte.lab.problem import Problem
from descarte.model.puzzle import Puzzle
from tests.lab.log.test_event_log import written
from tests.lab.puzzles import CORPUS, EASY, SMALL

COMPLETE = [algorithm.key for algorithm in lab.all_algorithms() if algorithm.complete]


@pytest.mark.parametrize("name", ["sudoku", "killer", "kakuro", "kakuro, none"])
@pytest.mark.parametrize("key", ["ac3", "ac2001", "mac", "gac", "mac-gac"])
def test_what_is_revised_is_the_first_of_the_queue(tmp_path: Path, key: str, name: str) -> None:
    puzzle, revised = CORPUS[name], 0
    frame = Frame(Problem(puzzle))
    with Trace(written(tmp_path, puzzle, key)) as trace:
        for event in trace.events():
            if event["event"] == "revise":
                revised += 1
                first = next(iter(frame.queue))
                rule = -1 - event["rule"]
                assert first in ((event["cell"], event["other"]), (event["cell"], rule), (-1, rule))
            frame.apply(event)
    assert revised


@pytest.mark.parametrize("key", ["ac3-double", "ac3-smallest"])
def test_what_is_revised_was_in_the_queue(tmp_path: Path, key: str) -> None:
    frame = Frame(Problem(EASY))
    with Trace(written(tmp_path, EASY, key)) as trace:
        for event in trace.events():
            if event["event"] == "revise":
                assert (event["cell"], event["other"]) in frame.queue
            frame.apply(event)
    assert not frame.queue


@pytest.mark.parametrize("puzzle", [SMALL, CORPUS["killer"], CORPUS["jigsaw"]], ids=["sudoku", "killer", "jigsaw"])
@pytest.mark.parametrize("key", COMPLETE)
def test_at_a_solution_the_counters_are_those_of_the_run(tmp_path: Path, key: str, puzzle: Puzzle) -> None:
    with Trace(written(tmp_path, puzzle, key)) as trace:
        assert trace.end is not None
        counts = {name: trace.end["counts"][name] for name in trace.frame(0).counters}
        assert trace.frame(len(trace)).counters == counts


def test_the_stack_has_the_choices_in_their_order(tmp_path: Path) -> None:
    with Trace(written(tmp_path, SMALL, "backtracking")) as trace:
        frame = trace.frame(len(trace))
        assert frame.stack == [cell for cell, given in enumerate(SMALL.givens) if not given]


def test_a_frame_is_saved_and_loaded(tmp_path: Path) -> None:
    with Trace(written(tmp_path, SMALL, "mac")) as trace:
        frame = trace.frame(40)
        again = Frame(Problem(SMALL)).load(frame.save())
        assert (again.values, again.queue, again.counters) == (frame.values, frame.queue, frame.counters)
