"""Plots of numbers as SVG, PNG and PDF, drawn by the optional package matplotlib.

Series differ by colour, marker and dash, so that a plot can be read in black and white. Most colours are those of Okabe
and Ito, for colour-blind readers.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Literal

from descarte.core.errors import MissingExtra
from descarte.core.text import Text, format_number, language

Style = Literal["dots", "line", "steps", "crosses", "faint", "bars"]
Point = tuple[float, float]

COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#56B4E9", "#E69F00", "#555555", "#8B5A2B")
_MARKS = "osD^vP*X"
_DASHES = ("-", "--", "-.", ":", (0, (5, 1)), (0, (3, 1, 1, 1)), (0, (1, 1)), (0, (8, 2)))
_WHAT = Text("drawing plots", "dibujar gráficas")
_LOOK = {
    "svg.fonttype": "path",
    "svg.hashsalt": "descarte",
    "font.size": 10.5,
    "axes.titlesize": 12.5,
    "axes.titleweight": "bold",
    "axes.titlelocation": "left",
    "axes.titlepad": 18,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.edgecolor": "#7a8591",
    "axes.labelcolor": "#2b3440",
    "xtick.color": "#4d5864",
    "ytick.color": "#4d5864",
    "axes.grid": True,
    "grid.color": "#e4e8ec",
    "grid.linewidth": 0.8,
    "axes.axisbelow": True,
    "legend.frameon": False,
}


@dataclass(frozen=True)
class Series:
    """Points of a plot, with a name for the legend (or None).

    `look` is the number of a colour, marker and dash. Series that belong together have the same number.
    """

    name: str | None
    points: Sequence[Point]
    style: Style = "line"
    look: int = 0
    right: bool = False
    """True if the points use the scale on the right."""


def load_matplotlib() -> tuple[Any, Any]:
    """Return the modules `matplotlib` and `matplotlib.figure`. Raise MissingExtra if matplotlib is not installed."""
    try:
        return import_module("matplotlib"), import_module("matplotlib.figure")
    except ImportError:
        raise MissingExtra(_WHAT, "lab") from None


@dataclass(frozen=True)
class Plot:
    """A plot: its title, the names of its scales, and its series.

    >>> plot = Plot("nodes", "clues", "nodes", (Series("mac", ((20, 5), (30, 1))),))
    >>> plot.render("svg")[:5]
    b'<?xml'
    """

    title: str
    across: str
    up: str
    series: Sequence[Series]
    log_across: bool = False
    log_up: bool = False
    right: str | None = None
    """Name of the scale on the right, from 0 to 100 %, or None."""
    note: str = ""

    def render(self, suffix: str) -> bytes:
        """Return the plot in the format `suffix`: "svg", "png" or "pdf". The same numbers give the same bytes."""
        matplotlib, figures = load_matplotlib()
        with matplotlib.rc_context(_LOOK):
            figure = figures.Figure(figsize=(7.4, 4.6), layout="constrained")
            axes = figure.subplots()
            beside = axes.twinx() if self.right is not None else None
            for each in self.series:
                _draw(beside if each.right and beside is not None else axes, each)
            self._add_labels(figure, axes, beside)
            stream = io.BytesIO()
            about = {"Date": None} if suffix == "svg" else {"CreationDate": None} if suffix == "pdf" else {}
            figure.savefig(stream, format=suffix, dpi=160, metadata=about, facecolor="white")
        return stream.getvalue()

    def _add_labels(self, figure: Any, axes: Any, beside: Any) -> None:
        axes.set_title(self.title)
        axes.set_xlabel(self.across)
        axes.set_ylabel(self.up)
        own = [each for each in self.series if not each.right]
        across = [x for each in self.series for x, _ in each.points]
        up = [y for each in own for _, y in each.points]
        (_set_logarithmic_scale if self.log_across else _set_linear_scale)(axes.xaxis, axes.set_xscale, across)
        (_set_logarithmic_scale if self.log_up else _set_linear_scale)(axes.yaxis, axes.set_yscale, up)
        handles, names = axes.get_legend_handles_labels()
        if beside is not None:
            beside.set_ylabel(self.right)
            beside.set_ylim(-3, 103)
            beside.grid(visible=False)
            beside.spines["right"].set_visible(True)
            more, other = beside.get_legend_handles_labels()
            handles, names = handles + more, names + other
        bars = [each for each in self.series if each.style == "bars"]
        if bars:
            axes.set_xticks([])
            axes.spines["bottom"].set_visible(False)
        if names:
            figure.legend(handles, names, loc="outside lower center", ncols=_columns(names), fontsize=9.5)
        if self.note:
            axes.text(0, 1.015, self.note, transform=axes.transAxes, fontsize=8.5, color="#6a7686")


def _columns(names: Sequence[str]) -> int:
    return min(len(names), max(1, 104 // (max(map(len, names)) + 9)))


def _set_logarithmic_scale(axis: Any, scale: Callable[..., None], values: Sequence[float]) -> None:
    """Make a scale logarithmic, with numbers written out. If a value is 0 or less, the scale is linear below 1."""
    if min(values, default=1) <= 0:
        scale("symlog", linthresh=1)
    else:
        scale("log")
    axis.set_major_formatter(lambda value, _: _format_tick(value))
    axis.set_minor_formatter(lambda value, _: _format_tick(value) if values and max(values) < 10 * min(values) else "")


def _format_tick(value: float) -> str:
    """Return a number at an axis in the format of the current language."""
    return format_number(value, ",.0f" if value == int(value) and value < 1_000_000 else "g")


def _set_linear_scale(axis: Any, _: Callable[..., None], values: Sequence[float]) -> None:
    """Set up a linear scale with numbers in the format of the current language.

    If all values are whole, put ticks only at whole numbers, because there is no half puzzle or node.
    """
    if all(value == int(value) for value in values):
        axis.get_major_locator().set_params(integer=True, min_n_ticks=1)
    if language() != "en":  # matplotlib itself writes English numbers
        axis.set_major_formatter(lambda value, _: _format_tick(value))


def _draw(axes: Any, series: Series) -> None:
    look = series.look % len(COLOURS)
    across, up = [point[0] for point in series.points], [point[1] for point in series.points]
    common = {"color": COLOURS[look], "label": series.name}
    if series.style == "steps":
        axes.step(across, up, where="post", linestyle=_DASHES[look], linewidth=1.9, **common)
    elif series.style == "line":
        mark = _MARKS[look] if len(up) <= 40 else None
        axes.plot(across, up, linestyle=_DASHES[look], marker=mark, markersize=4.5, linewidth=1.7, **common)
    elif series.style == "faint":
        axes.plot(across, up, linestyle=":", linewidth=1.3, alpha=0.75, **common)
    elif series.style == "crosses":
        axes.scatter(across, up, marker="x", s=26, linewidth=1.2, **common)
    elif series.style == "bars":
        drawn = axes.bar(across, up, width=0.7, hatch="" if look < 4 else "///", edgecolor="white", **common)
        axes.bar_label(drawn, fmt=_format_short, fontsize=9, padding=2)
    else:
        axes.scatter(across, up, marker=_MARKS[look], s=20, alpha=0.55, linewidth=0, **common)


def _format_short(number: float) -> str:
    return format_number(number, ",.0f" if number >= 100 or number == int(number) else ",.1f")
