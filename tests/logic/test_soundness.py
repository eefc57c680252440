"""Every step on real puzzles is proved and agrees with the solution, and every regression case is found."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from bench import reglib
from bench.corpus import CORPUS

import descarte
from descarte import fast, formats
from descarte.logic import all_techniques, find, find_usable_techniques, take_steps
from descarte.model.puzzle import Puzzle
from descarte.model.state import State
from descarte.proof import verify
from tests.examples import mostly_long
from tests.logic.generated import KINDS, puzzles

FILES = {
    "sudoku/easy.txt": 10,
    "sudoku/minimal.txt": 40,
    "sudoku/top1465.txt": 10,
    "variants/diagonal.jsonl": 15,
    "variants/jigsaw.jsonl": 15,
    "variants/chess_windoku.jsonl": 15,
    "variants/killer.jsonl": 6,
    "variants/sudoku16.jsonl": 5,
    "kakuro/boards.kk": 30,
}


def unique_puzzles(name: str, most: int) -> Iterator[Puzzle]:
    for item in formats.read((CORPUS / name).read_text()):
        if most == 0:
            return
        if item.puzzle is None or item.puzzle.faults():
            continue
        if fast.solve(item.puzzle, timeout=2).status == "unique":
            most -= 1
            yield item.puzzle


SLOW_FILES = {"variants/killer.jsonl"}
"""Files whose puzzles take half a minute each. Generated Killers are always tested instead."""


@pytest.mark.corpus
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.long] if name in SLOW_FILES else []) for name in FILES]
)
def test_steps_are_true_and_proved(name: str) -> None:
    counts = [every_step_holds(puzzle) for puzzle in unique_puzzles(name, FILES[name])]
    assert len(counts) == FILES[name]
    assert min(counts) > 0


def every_step_holds(puzzle: Puzzle) -> int:
    """Check that every step of an explanation is proved and agrees with the solution. Return the number of steps."""
    answer = fast.solve(puzzle).grids[0]
    values = [answer[place] for place in puzzle.layout.places]
    state, count = State(puzzle), 0
    for step in take_steps(state, find_usable_techniques(puzzle, all_techniques(), unique=True)):
        assert all(values[cell] == digit for cell, digit in step.places), step
        assert all(values[cell] != digit for cell, digit in step.discards), step
        verdict = verify(state, step)
        assert verdict, (str(verdict), step)
        count += 1
    return count


@pytest.mark.parametrize("kind", mostly_long(KINDS, *(kind for kind in KINDS if kind != "anti-knight")))
def test_steps_on_generated_puzzles_are_true_and_proved(kind: str) -> None:
    count = 12 if kind == "kakuro" else 3
    assert sum(map(every_step_holds, islice(puzzles(kind), count))) > 40


STEPS, SLOW = 100_000, {"anti-knight": 2_000, "diagonal": 6_000}
"""Number of steps to test, fewer for kinds whose steps take long to find. `make soundness` takes a million."""
SHARE = -(-(STEPS - sum(SLOW.values())) // (len(KINDS) - len(SLOW)))


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_a_hundred_thousand_steps_on_generated_puzzles_are_true_and_proved(kind: str) -> None:
    left = SLOW.get(kind, SHARE)
    for puzzle in puzzles(kind):
        left -= every_step_holds(puzzle)
        if left <= 0:
            break
    assert left <= 0


@pytest.mark.corpus
def test_the_regression_cases_are_met(capsys: pytest.CaptureFixture[str]) -> None:
    assert reglib.main([]) == 0, capsys.readouterr().out


GRID = "123456789456789123789123456214365897365897214897214365531642978642978531978531.42"


@pytest.mark.parametrize(
    ("line", "met"),
    [
        (f":0000:6:{GRID}:::697:", True),
        (f":0000:5:{GRID}:::597:", False),
        (f":0000-x::{GRID}::::", False),
        (f":0200-x::{GRID}::::", True),
        (f":9999:6:{GRID}:::697:", False),
    ],
)
def test_a_regression_case_is_met_or_the_run_fails(
    line: str, met: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "cases.txt"
    file.write_text(f"# a case of our own\n{line}\n")
    assert reglib.main([str(file)]) == (0 if met else 1)
    assert ("1 of 1 met" if met else "0 of 1 met") in capsys.readouterr().out


def test_a_case_asks_for_all_that_it_lists_and_nothing_else(tmp_path: Path) -> None:
    board = find("wxyz-wing").example
    step = next(step for step in find("als-xz").find(State(descarte.read(board))) if len(step.discards) > 1)
    words = [f"{digit}{cell // 9 + 1}{cell % 9 + 1}" for cell, digit in sorted(step.discards)]
    digits = "".join(sorted({word[0] for word in words}))
    file = tmp_path / "cases.txt"
    file.write_text(f":0901:{digits}:{board}::{' '.join(words)}::\n")
    assert reglib.main([str(file)]) == 0
    file.write_text(f":0901:{digits}:{board}::{' '.join(words)} 111::\n")
    assert reglib.main([str(file)]) == 1
