"""Drawings in SudokuPad of the rules of a puzzle."""

from __future__ import annotations

from typing import Any

import pytest

from descarte import kinds
from descarte.formats.programs.sudokupad.drawing import parts_of
from descarte.kinds import all_kinds
from descarte.model.clues import Clues, Mark, Total
from descarte.variants import every_variant

DRAWN = [variant for variant in every_variant().values() if variant.sample is not None and variant.look is not None]


def parts(*marks: Mark, size: int = 4, **fields: Any) -> dict[str, list[Any]]:
    return parts_of(kinds.build(Clues(size, size, (0,) * size**2, marks=marks, **fields)))


@pytest.mark.parametrize("variant", DRAWN, ids=lambda variant: variant.key)
def test_every_drawn_rule_shows_every_mark_of_its_sample(variant: Any) -> None:
    found = parts_of(kinds.build(variant.sample))
    assert sum(map(len, found.values())) >= sum(bool(mark.lines) for mark in variant.sample.marks)


@pytest.mark.parametrize("key", ["futoshiki", "calcudoku", "skyscrapers", "kakuro", "str8ts", "killer", "colouring"])
def test_every_kind_that_draws_something_shows_it(key: str) -> None:
    assert parts_of(kinds.build(next(kind for kind in all_kinds() if kind.key == key).sample))


def test_a_line_runs_through_the_centres_of_its_cells() -> None:
    (line,) = parts(Mark("whispers", ((0, 1, 6),)))["lines"]
    assert line["wayPoints"] == [[0.5, 0.5], [0.5, 1.5], [1.5, 2.5]]
    assert line["color"] == "#86d993ff"


def test_a_dashed_line_has_a_paler_one_below_it() -> None:
    below, above = parts(Mark("renban", ((0, 1),)))["lines"]
    assert "stroke-dasharray" not in below
    assert above["stroke-dasharray"] == "12.8 7.68"
    assert below["wayPoints"] == above["wayPoints"]
    assert below["color"] != above["color"]


def test_the_number_of_a_line_stands_between_its_first_two_cells() -> None:
    texts = [part for part in parts(Mark("whispers", ((0, 1),), (3,)))["overlays"] if "text" in part]
    assert [(part["text"], part["center"]) for part in texts] == [("≥3", [0.5, 1.0])]


def test_only_a_thermometer_that_rises_at_every_step_has_the_bulb_of_one() -> None:
    assert parts(Mark("thermometer", ((0, 1),)))["underlays"][0]["width"] == 0.7
    assert parts(Mark("slow_thermometer", ((0, 1),)))["underlays"][0]["width"] != 0.7


def test_an_arrow_starts_at_the_edge_of_its_circle() -> None:
    found = parts(Mark("arrow", ((0,), (1, 2))))
    assert found["arrows"][0]["wayPoints"] == [[0.5, 0.9], [0.5, 1.5], [0.5, 2.5]]
    assert (found["underlays"][0]["center"], found["underlays"][0]["rounded"]) == ([0.5, 0.5], True)


def test_a_pill_lies_around_its_cells() -> None:
    (pill,) = parts(Mark("arrow", ((0, 1), (6, 7))))["underlays"]
    assert (pill["center"], pill["width"], pill["height"]) == ([0.5, 1.0], 1.8, 0.8)


def test_the_ends_of_lines_are_circles_or_diamonds() -> None:
    circles, diamonds = (parts(Mark(key, ((0, 1, 2),)))["underlays"] for key in ("double_arrow", "lockout"))
    assert [part.get("rounded") for part in circles] == [True, True]
    assert [part.get("angle") for part in diamonds] == [45, 45]


def test_clues_outside_stand_before_their_line() -> None:
    (text,) = parts(Mark("skyscraper", ((13, 9, 5, 1),), (2,)))["overlays"]
    assert (text["text"], text["center"]) == ("2", [4.5, 1.5])


def test_clues_of_several_rules_before_one_line_are_told_apart() -> None:
    texts = parts(Mark("skyscraper", ((0, 1, 2, 3),), (2,)), Mark("x_sum", ((0, 1, 2, 3),), (5,)))["overlays"]
    assert [(text["text"], text["center"]) for text in texts] == [("S2", [0.5, -0.5]), ("X5", [0.5, -1.1])]


def test_dots_letters_and_quadruples_stand_between_cells() -> None:
    found = parts(
        Mark("difference", ((0, 1),)),
        Mark("ratio", ((4, 8),), (3,)),
        Mark("xv", ((2, 3),), (5,)),
        Mark("quadruple", ((5, 6, 9, 10),), (1, 2, 3)),
    )["overlays"]
    assert [(part.get("text"), part["center"]) for part in found] == [
        (None, [0.5, 1.0]),
        ("3", [2.0, 0.5]),
        ("V", [0.5, 3.0]),
        (None, [2.0, 2.0]),
        ("1 2", [1.915, 2.0]),
        ("3", [2.085, 2.0]),
    ]


def test_a_sign_points_to_the_smaller_digit() -> None:
    (wedge,) = parts(Mark("inequality", ((1, 0),)))["lines"]
    wing, tip, other = wedge["wayPoints"]
    assert tip[1] < wing[1] == other[1]
    assert wedge["target"] == "overlay"


def test_a_cage_is_one_of_the_page_and_has_its_sum() -> None:
    (cage,) = parts(kind="killer", cages=(Total(3, (0, 1)),))["cages"]
    assert cage == {
        "cells": [[0, 0], [0, 1]],
        "unique": True,
        "sum": 3,
        "value": "3",
        "outlineC": "#000000",
        "fontC": "#000000",
    }


def test_digits_of_a_frame_that_is_no_cage_may_repeat() -> None:
    (frame,) = parts(Mark("product", ((0, 1, 4),), (12,)))["cages"]
    assert (frame["value"], frame["unique"], "sum" in frame) == ("12×", False, False)


def test_a_cage_that_crosses_another_lies_inside_it_with_its_own_label() -> None:
    found = parts(Mark("cage", ((0, 1),), (3,)), Mark("cage", ((0, 4),), (5,)))
    first, second = found["cages"]
    assert (first["value"], second.get("value"), second["style"]) == ("3", None, "hidden")
    assert found["lines"][0]["wayPoints"][0] == [0.12, 0.12]
    assert [(text["text"], [int(at) for at in text["center"]]) for text in found["overlays"]] == [("5", [1, 0])]


def test_pieces_of_a_cage_that_do_not_touch_are_joined() -> None:
    found = parts(Mark("cage", ((0, 5),), (3,)))
    assert [line["wayPoints"] for line in found["lines"]] == [[[0.93, 0.93], [1.07, 1.07]]]


def test_groups_of_cells_have_letters_where_there_are_several() -> None:
    found = parts(Mark("clone", ((0,), (5,))), Mark("clone", ((3,), (6,))))
    assert [text["text"] for text in found["overlays"]] == ["a", "a", "b", "b"]


def test_diagonals_are_lines_and_windows_are_shaded() -> None:
    lines = parts(size=9, options=("diagonal",))["lines"]
    assert sorted(line["wayPoints"] for line in lines) == [[[0, 0], [9, 9]], [[0, 9], [9, 0]]]
    assert len(parts(size=9, options=("windoku",))["underlays"]) == 36


def test_the_clues_of_a_kakuro_stand_in_its_black_squares() -> None:
    sample = next(kind.sample for kind in all_kinds() if kind.key == "kakuro")
    found = parts_of(kinds.build(sample))
    assert len(found["underlays"]) == 5
    assert sorted(text["text"] for text in found["overlays"]) == ["3", "3", "4", "4"]
