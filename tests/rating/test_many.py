"""Ratings of many puzzles in several processes, in order."""

from __future__ import annotations

import descarte
from descarte.model.puzzle import Puzzle
from descarte.rating import Rating, rate
from descarte.rating.many import HANDFUL, rate_many

SMALL = descarte.read("1.....3.4......2")
OTHER = descarte.read("13242431421331.2")
FAULTY = descarte.read("11....3.4......2")


def same_as_one_by_one(puzzles: list[Puzzle | None], jobs: int) -> None:
    answers = list(rate_many(puzzles, jobs=jobs))
    assert len(answers) == len(puzzles)
    for puzzle, answer in zip(puzzles, answers, strict=True):
        if puzzle is None:
            assert answer is None
            continue
        assert isinstance(answer, Rating)
        alone = rate(puzzle)
        assert (answer.rating, answer.score, answer.techniques) == (alone.rating, alone.score, alone.techniques)
        assert answer.puzzle == puzzle
        assert answer.trace == ()


def test_several_processes_answer_in_order() -> None:
    same_as_one_by_one([SMALL, OTHER, None, OTHER] * HANDFUL, jobs=2)


def test_one_process_needs_no_pool() -> None:
    same_as_one_by_one([SMALL, None, OTHER], jobs=1)


def test_a_faulty_puzzle_gives_its_faults() -> None:
    for jobs in (1, 2):
        first, second = rate_many([FAULTY, SMALL], jobs=jobs)
        assert isinstance(first, tuple)
        assert [str(fault) for fault in first] == [str(fault) for fault in FAULTY.faults()]
        assert isinstance(second, Rating)


def test_puzzles_are_asked_for_as_the_work_goes_on() -> None:
    taken = 0

    def endless() -> object:
        nonlocal taken
        while True:
            taken += 1
            yield SMALL

    answers = rate_many(endless(), jobs=2)  # type: ignore[arg-type]
    assert isinstance(next(answers), Rating)
    assert taken < 200
    answers.close()  # type: ignore[attr-defined]


def test_none_at_all() -> None:
    assert list(rate_many([], jobs=2)) == []
