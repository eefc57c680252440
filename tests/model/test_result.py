from __future__ import annotations

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
