"""A grade in words, in both languages."""

from __future__ import annotations

from descarte.core.text import Text, speaking
from descarte.lab.course.grade_report import grade_lines, hint_line
from descarte.lab.course.mark_sheet import Check, FileGrade

WHAT, WHY, HINT = Text("one", "uno"), Text("a reason", "un motivo"), Text("look", "mira")


def test_every_check_has_a_line() -> None:
    found = FileGrade("ac3", (Check(WHAT), Check(WHAT, WHY)), 0, HINT)
    with speaking("en"):
        assert [*grade_lines("a.py", found)] == ["a.py: 1 of 2 points", "  right  one", "  wrong  one - a reason"]
        assert hint_line("a.py", found) == "a.py: hint: look"
    with speaking("es"):
        assert [*grade_lines("a.py", found)] == ["a.py: 1 de 2 puntos", "  bien   uno", "  mal    uno - un motivo"]


def test_a_reason_that_all_checks_have_is_said_once() -> None:
    found = FileGrade("ac3", (Check(WHAT, WHY), Check(WHAT, WHY)), 0)
    with speaking("en"):
        assert [*grade_lines("a.py", found)] == ["a.py: 0 of 2 points", "  a reason"]
        assert hint_line("a.py", found) == ""


def test_a_file_that_cannot_be_graded_has_only_the_reason() -> None:
    with speaking("en"):
        assert [*grade_lines("a.py", FileGrade("", (), 0, error=WHY))] == ["a.py: not graded: a reason"]
