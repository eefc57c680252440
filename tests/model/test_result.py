from __future__ import annotations

import descarte
from descarte import kinds
from descarte.errors import Fault
from descarte.model.clues import Clues
from descarte.model.result import Result
from descarte.text import Text

PUZZLE = kinds.build(Clues(2, 2, (1, 0, 0, 0)))


def test_a_result_is_true_when_there_is_a_grid_to_show() -> None:
    assert Result("unique", PUZZLE, ((1, 2, 2, 1),))
    assert not Result("none", PUZZLE)


def test_a_result_prints_its_grid_its_faults_or_its_status() -> None:
    assert "1 2" in str(Result("unique", PUZZLE, ((1, 2, 2, 1),)))
    assert str(Result("none", PUZZLE)) == "no solution"
    assert str(Result("stopped", PUZZLE, reason=Text("too late", "tarde"))) == "too late"
    assert str(Result("fault", PUZZLE, faults=(Fault(Text("two 1s", "dos 1")),))) == "two 1s"


def test_a_result_is_short_where_it_is_only_mentioned() -> None:
    assert repr(descarte.solve("1.....3.4......2")) == "<Result of <Puzzle: sudoku 4x4, 4 given>: unique, 1 grid>"
    assert repr(descarte.explain("1.....3.4......2")).endswith(": unique, 1 grid, 12 steps>")
