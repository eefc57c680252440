"""Every step on real puzzles is true of the solution and proved; every regression case is met."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from descarte import fast, formats
from descarte.logic import all_techniques, steps, usable
from descarte.model.puzzle import Puzzle
from descarte.model.state import State
from descarte.proof import verify
from tests.shared import SHARED

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


def unique_puzzles(name: str, most: int) -> Iterator[tuple[Puzzle, list[int]]]:
    for item in formats.read((SHARED / name).read_text()):
        if most == 0:
            return
        if item.puzzle is None or item.puzzle.faults():
            continue
        answer = fast.solve(item.puzzle, timeout=2)
        if answer.status == "unique":
            most -= 1
            yield item.puzzle, [answer.grids[0][place] for place in item.puzzle.layout.places]


@pytest.mark.shared
@pytest.mark.parametrize("name", FILES)
def test_steps_are_true_and_proved(name: str) -> None:
    for puzzle, values in unique_puzzles(name, FILES[name]):
        state = State(puzzle)
        for step in steps(state, usable(puzzle, all_techniques(), unique=True)):
            assert all(values[cell] == digit for cell, digit in step.places), step
            assert all(values[cell] != digit for cell, digit in step.discards), step
            verdict = verify(state, step)
            assert verdict, (str(verdict), step)


def reglib() -> ModuleType:
    path = Path(__file__).parents[2] / "bench" / "reglib.py"
    spec = importlib.util.spec_from_file_location("reglib", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["reglib"] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.shared
def test_the_regression_cases_are_met(capsys: pytest.CaptureFixture[str]) -> None:
    assert reglib().main([]) == 0, capsys.readouterr().out
