"""Plots as pictures."""

from __future__ import annotations

import re
import sys
from dataclasses import replace
from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest

from descarte.core.errors import MissingExtra
from descarte.core.text import Language, speaking
from descarte.draw.documents.chart import Plot, Series, _format_short, _format_tick, _set_linear_scale
from tests.examples import sample

PLOT = Plot(
    "A title",
    "givens",
    "nodes",
    (
        Series("one", ((20, 100), (25, 10))),
        Series(None, ((20, 0),), "crosses", 1),
        Series("two", ((20, 3), (25, 4)), "steps", 1),
        Series("share", ((20, 50), (25, 100)), "faint", 2, right=True),
    ),
    log_up=True,
    right="%",
    note="nothing stopped",
)


@cache
def drawn() -> bytes:
    """The plot as SVG, drawn once for all tests."""
    return PLOT.render("svg")


def test_the_same_numbers_give_the_same_picture() -> None:
    assert PLOT.render("svg") == drawn()
    assert ElementTree.fromstring(drawn()).tag.endswith("svg")


@pytest.mark.long
def test_it_comes_as_png_and_pdf_too() -> None:
    assert PLOT.render("png").startswith(b"\x89PNG")
    assert PLOT.render("pdf").startswith(b"%PDF")


def test_bars_carry_their_numbers() -> None:
    bars = Plot("bars", "", "nodes", (Series("mac", ((0, 49),), "bars"), Series("ac3", ((1, 0.5),), "bars", 5)))
    assert bars.render("svg") != drawn()


def test_numbers_are_written_as_on_the_pages_around_them() -> None:
    with speaking("es"):
        assert [_format_short(number) for number in (0.5, 49.0, 6254.5)] == [
            "0,5",
            "49",
            "6\N{NARROW NO-BREAK SPACE}254",
        ]
    with speaking("en"):
        assert _format_short(6254.5) == "6,254"


@pytest.mark.parametrize("name", sample(["title", "across", "up", "right", "note"], 3))
def test_every_word_of_it_is_seen(name: str) -> None:
    words: dict[str, Any] = {name: "other words"}
    assert replace(PLOT, **words).render("svg") != drawn()


def upright_edges(picture: bytes) -> set[str]:
    """Where the frame has a line from top to bottom."""
    lines = re.findall(
        r'd="M ([0-9.]+) [0-9.]+ \nL ([0-9.]+) [0-9.]+ \n" style="[^"]*stroke: #7a8591', picture.decode()
    )
    return {start for start, end in lines if start == end}


def test_a_scale_on_the_right_has_its_line() -> None:
    assert len(upright_edges(replace(PLOT, right=None).render("svg"))) == 1
    assert len(upright_edges(drawn())) == 2


def test_without_matplotlib_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(MissingExtra, match=r"pip install 'descarte\[lab\]'.*make extras"):
        PLOT.render("svg")


class Axis:
    """An axis that remembers what its ticks were told."""

    def __init__(self) -> None:
        self.told: dict[str, bool] = {}

    def get_major_locator(self) -> Axis:
        return self

    def set_params(self, **told: bool) -> None:
        self.told |= told


@pytest.mark.parametrize(("values", "whole"), [([1.0, 2.0], True), ([], True), ([1.0, 1.5], False)])
def test_ticks_stand_at_whole_numbers_where_all_values_are_whole(values: list[float], whole: bool) -> None:
    axis = Axis()
    _set_linear_scale(axis, lambda: None, values)
    assert axis.told == ({"integer": True, "min_n_ticks": 1} if whole else {})


def test_one_whole_value_alone_has_no_fractions_beside_it() -> None:
    figures = pytest.importorskip("matplotlib.figure", reason="plots need matplotlib: make extras")
    axes = figures.Figure().subplots()
    axes.scatter([18, 18], [1, 2])
    _set_linear_scale(axes.xaxis, axes.set_xscale, [18, 18])
    assert all(tick == int(tick) for tick in axes.get_xticks())


@pytest.mark.parametrize(
    ("lang", "half", "written"), [("en", "0.5", "1,000"), ("es", "0,5", "1\N{NARROW NO-BREAK SPACE}000")]
)
def test_the_numbers_at_an_axis_are_those_of_the_language(lang: Language, half: str, written: str) -> None:
    with speaking(lang):
        assert [_format_tick(value) for value in (0.5, 10, 1000)] == [half, "10", written]


def test_a_linear_axis_has_the_decimal_comma_in_spanish() -> None:
    figures = pytest.importorskip("matplotlib.figure", reason="plots need matplotlib: make extras")
    axes = figures.Figure().subplots()
    axes.scatter([0, 1.5], [1, 2])
    with speaking("es"):
        _set_linear_scale(axes.xaxis, axes.set_xscale, [0, 1.5])
        labels = axes.xaxis.get_major_formatter().format_ticks(axes.get_xticks())
    assert any("," in label for label in labels)
    assert not any("." in label for label in labels)
