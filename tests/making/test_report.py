"""The result of a run that makes puzzles."""

from __future__ import annotations

from descarte.making.report import describe_nearest, report_run
from descarte.making.request import Attempt, Request
from descarte.making.run import MakingRun
from descarte.model.clues import Clues


def lines(request: Request, count: int) -> list[str]:
    return [str(line) for line in report_run(list(MakingRun(request, count)), tried=9, twice=1, seconds=2.0)]


def test_judged_puzzles_are_told_with_their_grades() -> None:
    first, grades, hardest, givens = lines(Request(rows=4, columns=4, grade="easy", seed="1"), 3)
    assert first == "3 puzzles made in 2.0 s, 9 attempts, 1 duplicate dropped"
    assert grades == "grades: easy 3"
    assert hardest.startswith("hardest steps: ")
    assert givens.startswith("givens: 4 to ")


def test_others_are_rated_for_the_report() -> None:
    assert lines(Request(rows=4, columns=4, seed="1"), 3)[1] == "grades: easy 3"


def test_the_nearest_is_told_by_what_it_lacks() -> None:
    clues = Clues(2, 2, (1, 0, 2, 0))
    assert str(describe_nearest(Request(), Attempt(0, clues, 1.0))) == "the nearest puzzle found:"
    more = describe_nearest(Request(rows=2, columns=2).with_kind_options(pattern=(0,)), Attempt(0, clues, 1.0))
    assert str(more) == "the nearest puzzle found has 1 more given than the pattern, in r2c1:"
    assert more.say("es") == "el puzle más parecido hallado tiene 1 número dado más que el patrón, en f2c1:"
    filled = describe_nearest(Request(kind="kakuro").with_kind_options(whites=(True,) * 4), Attempt(0, clues, 1.0))
    assert str(filled) == "the nearest puzzle found has 2 digits filled in:"
    rated = describe_nearest(Request(grade="extreme"), Attempt(0, clues, 1.0, rating=4.5, grade="hard"))
    assert str(rated) == "the nearest puzzle found is hard (rating 4.5):"
