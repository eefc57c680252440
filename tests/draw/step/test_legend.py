"""The legend explains what shapes do not, and fits below the board."""

from __future__ import annotations

import re

import pytest

from descarte.core.text import speaking
from descarte.draw.geometry import Geometry
from descarte.draw.step.legend import draw_legend, legend_entries
from descarte.draw.svg import svg
from descarte.draw.theme import find_theme
from descarte.kinds import build
from descarte.model.clues import Clues, Mark
from descarte.model.puzzle import Puzzle
from descarte.variants import every_variant
from tests.draw.pixels import seen

RENBAN, PALINDROME = Mark("renban", ((0, 1),)), Mark("palindrome", ((4, 5),))


def puzzle(*marks: Mark, options: tuple[str, ...] = ()) -> Puzzle:
    return build(Clues(4, 4, (0,) * 16, marks=marks, options=options))


def test_what_everybody_knows_needs_no_legend() -> None:
    known = [Mark("thermometer", ((0, 1),)), Mark("difference", ((4, 5),)), Mark("cage", ((2, 3),), (5,))]
    assert legend_entries(puzzle(*known)) == []


def test_lines_are_named_and_carry_their_sign_only_where_the_board_does() -> None:
    with speaking("en"):
        assert [(entry.sign, entry.name) for entry in legend_entries(puzzle(RENBAN))] == [("", "renban line")]
        assert [entry.sign for entry in legend_entries(puzzle(RENBAN, PALINDROME))] == ["R", "="]


def test_rules_that_nobody_sees_are_named() -> None:
    with speaking("es"):
        text = svg(puzzle(options=("antiknight", "diagonal")))
    assert f">{every_variant()['antiknight'].name.say('es')}<" in text
    assert f">{every_variant()['diagonal'].name.say('es')}<" not in text


def test_numbers_outside_are_named() -> None:
    with speaking("en"):
        assert ">outside: sandwich<" in svg(puzzle(Mark("sandwich", ((0, 1, 2, 3),), (3,))))


def test_a_plain_puzzle_has_none() -> None:
    assert 'text-anchor="start"' not in svg(puzzle())


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_long_legend_takes_several_lines_and_stays_in_the_picture(language: str) -> None:
    with speaking(language):  # type: ignore[arg-type]
        text = svg(puzzle(RENBAN, PALINDROME, options=("antiking", "antiknight", "disjoint", "nonconsecutive")))
    rows = set(re.findall(r'y="(\S+)" text-anchor="start"', text))
    assert len(rows) > 2
    assert seen(text, 600).at_the_edge((255, 255, 255)) < 8


def test_a_legend_is_higher_by_a_line_for_each_line() -> None:
    board = puzzle(RENBAN, PALINDROME, options=("antiking", "antiknight", "disjoint", "nonconsecutive"))
    geometry, every = Geometry.of(board.layout, caged=False), legend_entries(board)
    drawn = [draw_legend(every[:count], geometry, find_theme("screen"), 0.0) for count in range(1, len(every) + 1)]
    last = [float(re.findall(r'y="(\S+)" text-anchor="start"', lines)[-1]) for lines, _ in drawn]
    below = {round(height - at, 1) for (_, height), at in zip(drawn, last, strict=True)}
    assert len(set(last)) > 2
    assert len(below) == 1
    assert 0 < below.pop() < min(last)
