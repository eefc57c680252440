"""What a run ends with."""

from __future__ import annotations

from descarte.making.report import report
from descarte.making.request import Request
from descarte.making.trying import Making


def lines(request: Request, count: int) -> list[str]:
    return [str(line) for line in report(list(Making(request, count)), tried=9, twice=1, seconds=2.0)]


def test_judged_puzzles_are_told_with_their_grades() -> None:
    first, grades, hardest, givens = lines(Request(rows=4, columns=4, grade="easy", seed="1"), 3)
    assert first == "3 puzzles made in 2.0 s, 9 tried, 1 made twice and dropped"
    assert grades == "grades: easy 3"
    assert hardest.startswith("hardest steps: ")
    assert givens.startswith("givens: 4 to ")


def test_others_are_rated_for_the_report() -> None:
    assert lines(Request(rows=4, columns=4, seed="1"), 3)[1] == "grades: easy 3"
