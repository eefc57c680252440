from __future__ import annotations

import re
from html import unescape

import pytest

import descarte
from descarte import kinds, lab
from descarte.core.errors import Fault, OptionError
from descarte.core.text import Text
from descarte.model.clues import Clues
from descarte.model.result import Result

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


def paragraphs(html: str) -> list[str]:
    return re.findall("<p>(.*?)</p>", html)


def test_a_notebook_shows_two_of_several_solutions() -> None:
    html = descarte.check("................")._repr_html_()
    assert (html.count("<svg"), paragraphs(html)) == (2, ["several solutions"])
    html = descarte.check("1.....3.4......2")._repr_html_()
    assert (html.count("<svg"), paragraphs(html)) == (1, ["exactly one solution"])
    html = descarte.check("11....3.4......2")._repr_html_()
    assert (html.count("<svg"), len(paragraphs(html))) == (1, 2)


def test_a_notebook_shows_the_rating_beside_the_puzzle_and_not_the_solution() -> None:
    rating = descarte.rate("1.....3.4......2")
    html = rating._repr_html_()
    assert list(map(unescape, paragraphs(html))) == str(rating).splitlines()
    assert html.startswith(f"<div>{rating.puzzle._repr_svg_()}")


def test_a_notebook_shows_the_counters_of_the_lab() -> None:
    found = lab.run(descarte.read("1.....3.4......2"), "forward-checking")
    assert paragraphs(found._repr_html_())[-1].startswith("nodes 14, assignments 14, ")


def test_a_notebook_shows_the_sentences_of_a_hint() -> None:
    assert descarte.hint("1.....3.4......2", 2)._repr_html_() == "<p>Look at box 2. Technique: hidden single.</p>"


def test_a_notebook_shows_what_contradicts_what() -> None:
    why = descarte.why("12....34........")
    assert why is not None
    assert why._repr_html_().count("<svg") == 1
    assert paragraphs(why._repr_html_()) == str(why).splitlines()


def test_a_solution_is_an_array_of_rows_and_columns() -> None:
    numpy = pytest.importorskip("numpy")
    found = numpy.asarray(descarte.solve("1.....3.4......2"))
    assert found.tolist() == [[1, 3, 2, 4], [2, 4, 3, 1], [4, 2, 1, 3], [3, 1, 4, 2]]
    assert found.dtype.kind == "i"
    assert numpy.array(descarte.solve("1.....3.4......2"), dtype="float32").dtype == "float32"
    with pytest.raises(OptionError, match="no solution to put into an array"):
        numpy.asarray(descarte.solve("1.....3.4......1"))
    with pytest.raises(ValueError, match="always a copy"):
        numpy.array(descarte.solve("1.....3.4......2"), copy=False)


def test_the_givens_of_a_puzzle_are_an_array_that_is_read_back() -> None:
    numpy = pytest.importorskip("numpy")
    puzzle = descarte.read("1.....3.4......2")
    assert numpy.asarray(puzzle).tolist() == [[1, 0, 0, 0], [0, 0, 3, 0], [4, 0, 0, 0], [0, 0, 0, 2]]
    assert descarte.read(numpy.asarray(puzzle)) == puzzle
    kakuro = descarte.read("2 3\n# 4\\- 3\\-\n-\\3 . .")
    assert numpy.asarray(kakuro).tolist() == [[0, 0, 0], [0, 0, 0]]


def test_what_speaks_is_short_where_it_is_only_mentioned() -> None:
    shown = [
        descarte.read("11....3.4......2").faults()[0],
        descarte.why("12....34........"),
        descarte.rate("1.....3.4......2").grade,
        descarte.redundant("13....3.4......2")[0],
        descarte.verify(descarte.explain("1.....3.4......2")),
    ]
    assert [repr(one).partition(" No ")[0] for one in shown] == [
        "<Fault: 1 appears 2 times in row 1: at r1c1 and r1c2>",
        "<Why: These 3 clues contradict each other: r1c2 = 2, r2c3 = 3 and r2c4 = 4.",
        "<Grade: easy>",
        "<Clue: r1c1 = 1>",
        "<Verdict: unique, proved without search>",
    ]
    assert str(descarte.rate("1.....3.4......2").grade) == "easy"
