"""Cages in pictures: neighbours have different tints, with and without pencil marks."""

from __future__ import annotations

import re
from functools import cache

import pytest

import descarte
from descarte.draw.board.cages import choose_tints, draw_outlines
from descarte.draw.geometry import Geometry
from descarte.draw.svg import svg
from descarte.draw.theme import THEMES
from descarte.logic import all_techniques
from descarte.logic.engine import next_step
from descarte.model.puzzle import Puzzle
from descarte.model.state import State


@cache
def killer(seed: int, size: int = 9) -> Puzzle:
    return next(iter(descarte.make("killer", seed=seed, size=size)))


def beside(puzzle: Puzzle) -> set[tuple[int, int]]:
    """Return the pairs of cages, by number, with squares side by side."""
    columns, owner = puzzle.layout.columns, {}
    for number, cage in enumerate(puzzle.cages):
        owner.update(dict.fromkeys(cage.cells, number))
    rows = puzzle.layout.rows
    pairs = {(cell, cell + 1) for cell in range(rows * columns) if (cell + 1) % columns}
    pairs |= {(cell, cell + columns) for cell in range((rows - 1) * columns)}
    return {(owner[one], owner[other]) for one, other in pairs if owner[one] != owner[other]}


@pytest.mark.parametrize("seed", range(1, 6))
def test_neighbours_have_different_tints(seed: int) -> None:
    puzzle = killer(seed)
    found = choose_tints(puzzle.layout, puzzle.cages, 5)
    assert len(found) == len(puzzle.cages)
    assert all(found[one] != found[other] for one, other in beside(puzzle))


def filled(picture: str, colours: tuple[str, ...]) -> int:
    """Return the number of squares that are filled with one of the colours."""
    paths = re.findall(r'<path d="([^"]*)" fill="(#\w+)"/>', picture)
    return sum(path.count("M") for path, colour in paths if colour in colours)


@pytest.mark.parametrize("theme", ["print", "screen", "dark", "colour-blind"])
def test_every_square_of_a_cage_is_tinted_with_pencil_marks_and_without(theme: str) -> None:
    puzzle = killer(1)
    for picture in (svg(puzzle, theme=theme), svg(State(puzzle), theme=theme)):
        assert filled(picture, THEMES[theme].tints) == 81


def test_beside_the_highlights_of_a_step_there_are_no_tints() -> None:
    puzzle = killer(1)
    step = next_step(State(puzzle), all_techniques())
    assert filled(svg(puzzle, step=step, theme="screen"), THEMES["screen"].tints) == 0


def test_high_contrast_has_no_tints() -> None:
    assert THEMES["contrast"].tints == ()
    assert svg(killer(1), theme="contrast").count("<path") < svg(killer(1), theme="print").count("<path")


@pytest.mark.parametrize("size", [4, 6, 9])
def test_totals_are_clear_of_the_lines_above_and_of_the_pencil_marks_below(size: int) -> None:
    puzzle = killer(1, size)
    geometry, theme = Geometry.of(puzzle.layout, caged=True), THEMES["contrast"]
    font, line = geometry.small_font, theme.thick * geometry.weight / 2
    for baseline in map(float, re.findall(r' y="([\d.]+)"', draw_outlines(puzzle.cages, geometry, theme))):
        below = baseline % geometry.cell
        assert below - 0.72 * font > line + 0.5, "the total does not touch the frame"
        assert below < geometry.marks[1][1] - 0.36 * geometry.mark_font, "nor the marks"


@pytest.mark.parametrize("size", [4, 9])
def test_an_outline_is_open_as_far_as_its_total_reaches_and_no_farther(size: int) -> None:
    puzzle = killer(1, size)
    geometry = Geometry.of(puzzle.layout, caged=True)
    font, drawn = geometry.small_font, draw_outlines(puzzle.cages, geometry, THEMES["print"])
    paths = re.findall(r"M([\d.]+) ([\d.]+)(?:L[\d. ]+)*L([\d.]+) ([\d.]+)(?=[M\"])", drawn)
    totals = re.findall(r'<text x="([\d.]+)" y="([\d.]+)">(\d+)</text>', drawn)
    assert len(paths) == len(totals) == len(puzzle.cages)
    for (start, top, left, end), (x, baseline, figures) in zip(paths, totals, strict=True):
        right, below = float(x) + 0.56 * font * len(figures), float(baseline)
        assert 0 < float(start) - right < 0.25 * font, "to its right"
        assert 0.1 * font < float(end) - below < 0.25 * font, "and below it"
        assert float(top) < below - 0.4 * font
        assert float(left) <= float(x) + 1
