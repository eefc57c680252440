"""The words of a grade: the lines that the command line prints, and the page of a lesson shows."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.core.text import Text
from descarte.lab.course.mark_sheet import FileGrade

_POINTS = Text("{path}: {points} of {most} points", "{path}: {points} de {most} puntos")
_RIGHT = Text("right", "bien")
_WRONG = Text("wrong", "mal")
_HINT = Text("{path}: hint: {hint}", "{path}: pista: {hint}")
_NOT_GRADED = Text("{path}: not graded: {why}", "{path}: sin calificar: {why}")


def grade_lines(name: str, grade: FileGrade) -> Iterator[str]:
    """Yield the lines on the grade of the file `name`, without its hint.

    >>> from descarte.lab.course.mark_sheet import Check
    >>> list(grade_lines("a.py", FileGrade("ac3", (Check(Text("one", "uno")),), 0)))
    ['a.py: 1 of 1 points', '  right  one']
    """
    if grade.error is not None:
        yield str(_NOT_GRADED.fill(path=name, why=grade.error))
        return
    yield str(_POINTS.fill(path=name, points=grade.points, most=grade.most))
    if grade.all_alike:
        yield f"  {grade.failure}"
        return
    for check in grade.checks:
        mark = str(_RIGHT if check.passed else _WRONG)
        yield f"  {mark:<6} {check.what}" if check.why is None else f"  {mark:<6} {check.what} - {check.why}"


def hint_line(name: str, grade: FileGrade) -> str:
    """Return the line with the hint of a grade, or an empty text if there is no hint."""
    return "" if grade.hint is None else str(_HINT.fill(path=name, hint=grade.hint))
