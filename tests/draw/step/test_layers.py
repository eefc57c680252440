"""Layers of a board: their colours are variables of the style sheet, and the layers fit together."""

from __future__ import annotations

import re

import pytest

import descarte
from descarte.draw.step.layers import draw_backdrop, draw_highlights, draw_outlined_groups, style_sheet
from descarte.kinds import all_kinds, build
from descarte.model.clues import Clues, Mark, Total
from descarte.model.puzzle import Puzzle
from descarte.model.step import Step
from descarte.variants import every_variant

EVERYTHING = [*(kind.sample for kind in all_kinds()), *(rule.sample for rule in every_variant().values())]
SAMPLES = [sample for sample in EVERYTHING if sample is not None]


@pytest.mark.parametrize("number", range(len(SAMPLES)))
def test_every_kind_and_rule_is_drawn_with_colours_of_the_style_sheet_only(number: int) -> None:
    picture = draw_backdrop(build(SAMPLES[number])).svg
    known = set(re.findall(r"--[\w-]+", style_sheet()))
    assert set(re.findall(r"--[\w-]+", picture)) <= known
    assert set(re.findall(r"#[0-9a-f]{6}", picture)) <= {"#000000", "#ffffff"}, "only dots are black and white"


def test_light_and_dark_name_the_same_colours() -> None:
    light, dark, again = (re.findall(r"(--[\w-]+):", part) for part in style_sheet().split(":root")[1:])
    assert light == dark == again
    assert len(light) == len(set(light)) > 40


def test_the_ground_has_no_digits() -> None:
    assert "<text" not in draw_backdrop(descarte.read("1.....3.4......2")).svg


def test_what_stands_beside_the_grid_makes_the_picture_larger() -> None:
    plain, towers = (
        draw_backdrop(descarte.read(text))
        for text in ("1.....3.4......2", "skyscrapers\n. 1 . .\n2 . . 1\n. . . 2\n. 2 . .\n")
    )
    assert plain.box[0] > towers.box[0]


def puzzle() -> Puzzle:
    return descarte.read(
        "5..893...7.....5836....1.2...9.3.7.8.7.9.4.....6.8.2.4.1.3...5.8.7...9.2.6.4.8...", kind="diagonal"
    )


def test_a_step_is_outlined_below_and_struck_out_above() -> None:
    state = descarte.State(puzzle())
    (step, *_) = descarte.explain(puzzle()).trace
    drawn = draw_highlights(step, state.puzzle)
    assert "var(--house)" in drawn.below
    assert "var(--ring)" in drawn.below
    assert "var(--gone)" not in drawn.above


def test_a_hint_outlines_its_house_and_rings_its_cells() -> None:
    drawn = draw_outlined_groups([range(9)], [3, 4], puzzle())
    assert (drawn.below.count("<path"), drawn.below.count("<rect"), drawn.above) == (1, 2, "")


def test_a_hint_at_a_window_has_its_number_and_one_at_a_row_has_none() -> None:
    puzzle = descarte.read("." * 81, options=["windoku"])
    row, *_, window = puzzle.layout.houses
    drawn = [draw_outlined_groups([house.cells], (), puzzle, [house]).below for house in (row, window)]
    assert ["<text" in below for below in drawn] == [False, True]
    assert f">{window.number}</text>" in drawn[1]


def test_the_tints_of_cages_are_hidden_below_a_step_and_their_totals_are_not() -> None:
    killer = next(iter(descarte.make("killer", seed=1, size=4)))
    below = draw_highlights(Step("x", places=((0, 1),)), killer).below
    covers = re.findall(r'<path d="([^"]*)" fill="var\(--paper\)"/>', below)
    assert [path.count("M") for path in covers] == [sum(len(cage.cells) for cage in killer.cages)]
    assert all(f">{cage.total}</text>" in below for cage in killer.cages)
    assert "var(--paper)" not in draw_highlights(Step("x", places=((1, 2),)), descarte.read("1.....3.4......2")).below


@pytest.mark.parametrize("options", [(), ("diagonal",), ("windoku",)])
@pytest.mark.parametrize("marks", [(), (Mark("thermometer", ((0, 1),)),)])
def test_tints_are_only_hidden_where_that_hides_no_lines_or_shaded_areas(
    options: tuple[str, ...], marks: tuple[Mark, ...]
) -> None:
    cages = Total(7, (0, 1)), Total(5, (20, 21))
    puzzle = build(Clues(9, 9, (0,) * 81, kind="killer", cages=cages, marks=marks, options=options))
    below = draw_highlights(Step("x", discards=((40, 1),)), puzzle).below
    assert ("var(--paper)" in below) is not bool(options or marks)
