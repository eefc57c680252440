"""Steps on real puzzles: each is proved, and none discards a digit of the solution."""

from __future__ import annotations

import pytest
from bench.corpus import CORPUS

import descarte
from descarte.logic import all_techniques, engine
from descarte.model.state import State
from descarte.proof import verify

FILES = [
    "sudoku/minimal.txt",
    "sudoku/top1465.txt",
    "variants/diagonal.jsonl",
    "variants/jigsaw.jsonl",
    "variants/chess_windoku.jsonl",
]
COUNT = 15
UNKNOWN = "nonconsec"


@pytest.mark.corpus
@pytest.mark.parametrize("name", FILES)
def test_every_step_is_proved_and_true(name: str) -> None:
    techniques = all_techniques()
    lines = [line for line in (CORPUS / name).read_text().splitlines() if UNKNOWN not in line]
    proved = 0
    for line in lines[:COUNT]:
        puzzle = descarte.read(line)
        answer = descarte.solve(puzzle)
        if answer.status != "unique":
            continue
        solution = answer.grids[0]
        state = State(puzzle)
        for step in engine.take_steps(state, techniques):
            verdict = verify(state, step)
            assert verdict, f"{step.technique}: {verdict}"
            assert all(solution[cell] != digit for cell, digit in step.discards), step.technique
            assert all(solution[cell] == digit for cell, digit in step.places), step.technique
            proved += 1
    assert proved > 100
