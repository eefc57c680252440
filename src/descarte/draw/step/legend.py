"""Legend below a picture. It names the rules that lines, areas and numbers on the board stand for."""

from __future__ import annotations

from collections.abc import Container, Sequence
from html import escape
from typing import NamedTuple

from descarte import variants
from descarte.draw.board import line_marks, outside_clues
from descarte.draw.board.colours import frame_colour, hue
from descarte.draw.board.paths import draw_shape, format_coordinate
from descarte.draw.board.regions import OUTSIDE
from descarte.draw.geometry import Geometry, baseline_offset
from descarte.draw.theme import Theme
from descarte.model.appearance import Look
from descarte.model.puzzle import Puzzle

_SEEN = ("diagonal", "falling", "rising", "window")
"""Kinds of houses that are shaded on the board, so that they need no legend."""
_WIDE, _LEADING = 0.56, 1.55


class LegendEntry(NamedTuple):
    """Entry of the legend: how a rule is drawn, its symbol on the board, and its name.

    `look` is None for a rule that is not drawn, or whose symbol is enough.
    """

    look: Look | None
    sign: str
    name: str


def legend_entries(puzzle: Puzzle) -> list[LegendEntry]:
    """Return the entries of the legend of a puzzle.

    >>> import descarte
    >>> legend_entries(descarte.read("................", options=["nonconsecutive"]))[0].look is None
    True
    """
    blocks = {drawing.lines for drawing in puzzle.drawings if drawing.look.shape == "block"}
    plain = {mark.variant for mark in puzzle.marks if mark.lines in blocks}
    shown = _ShownLooks(
        {drawing.look for drawing in puzzle.drawings},
        line_marks.find_lettered_looks(puzzle.drawings),
        line_marks.has_several_looks(puzzle.drawings),
        outside_clues.has_several_meanings(puzzle.drawings),
    )
    entries = (_make_entry(variant, shown) for variant in variants.variants_of(puzzle) if variant.key not in plain)
    return [entry for entry in entries if entry is not None]


class _ShownLooks(NamedTuple):
    """Ways in which rules are drawn on a puzzle's board (`Look`), and which of them are ambiguous without letters."""

    drawn: set[Look]
    lettered: Container[Look]
    """Ways of drawing that several tinted groups share, so that the groups have letters on the board."""
    has_several_lines: bool
    has_several_numbers: bool
    """True if numbers outside the grid belong to more than one rule."""


def _make_entry(variant: variants.Variant, shown: _ShownLooks) -> LegendEntry | None:
    """Return the legend's entry for a rule, or None if it needs none because the board shows it plainly."""
    look = variant.look
    if variant.whole and variant.scope.house not in _SEEN:
        return LegendEntry(None, "", str(variant.name))
    if look is None:
        return None
    if look.mark and look not in shown.drawn:
        return LegendEntry(None, "", str(variant.name))
    if look.shape == "outside":
        sign = look.mark if shown.has_several_numbers else ""
        return LegendEntry(None, sign, str(OUTSIDE.fill(name=variant.name)))
    if look not in shown.lettered and not _needs_entry(look):
        return None
    sign = "a" if look in shown.lettered else look.mark
    hidden = look.shape in line_marks.LINES and not shown.has_several_lines
    return LegendEntry(look, "" if hidden else sign, str(variant.name))


def _needs_entry(look: Look) -> bool:
    """Return True if the legend must explain a rule drawn like this. Thermometers, arrows, dots and cages are known."""
    empty = look.shape == "circle" and look.hue == "white"
    return empty or bool(look.mark) or (bool(look.dash) and look.hue != "grey")


def draw_legend(entries: Sequence[LegendEntry], geometry: Geometry, theme: Theme, y: float) -> tuple[str, float]:
    """Return the drawing of the legend's entries below `y`, and its height."""
    font = geometry.small_font * 1.1
    room, x, row, parts = geometry.layout.columns * geometry.cell, 0.0, 0, []
    for entry in entries:
        text = f"{entry.sign} {entry.name}" if entry.sign and entry.look is None else entry.name
        start = 0.0 if entry.look is None else 2.6 * font
        width = start + len(text) * _WIDE * font
        if x and x + width > room:
            x, row = 0.0, row + 1
        middle = y + (row + 0.6) * _LEADING * font
        if entry.look is not None:
            parts.append(_draw_sample(entry, x, middle, font, theme))
        place = f'x="{format_coordinate(x + start)}" y="{format_coordinate(middle + baseline_offset(font))}"'
        size = (
            f' textLength="{format_coordinate(room - start)}" lengthAdjust="spacingAndGlyphs"' if width > room else ""
        )
        parts.append(f'<text {place} text-anchor="start"{size}>{escape(text)}</text>')
        x += width + 1.2 * font
    height = (row + 1.3) * _LEADING * font
    return f'<g fill="{theme.heading}" font-size="{format_coordinate(font)}">{"".join(parts)}</g>', height


def _draw_sample(entry: LegendEntry, x: float, y: float, font: float, theme: Theme) -> str:
    """Return a small sample of how an entry's rule is drawn on the board, two letters wide."""
    assert entry.look is not None
    look, sign = entry.look, entry.sign
    tone, end, middle = hue(theme.key, look.hue), x + 1.9 * font, x + 1.05 * font
    if look.shape == "tint":
        found = _box(x, y, font, f'fill="{tone.tint}"')
    elif look.shape == "border":
        colour = frame_colour(theme.key, look.hue) or theme.cage
        found = _box(x, y, font, f'fill="none" stroke="{colour}"{line_marks.dash_attribute(look, 2.4 * font)}')
    elif look.shape == "circle":
        found = f'<g fill="none" stroke="{tone.stroke}" stroke-width="1.6">{draw_shape(0, middle, y, 0.55 * font)}</g>'
    else:
        x += 0.5 * font
        path, dashes = (
            f"M{format_coordinate(x)} {format_coordinate(y)}H{format_coordinate(end)}",
            line_marks.dash_attribute(look, 3 * font),
        )
        found = line_marks.stroke(path, tone.tint, 0.5 * font) if dashes else ""
        found += line_marks.stroke(path, tone.stroke, 0.5 * font, dashes)
        if look.shape in ("ends", "thermometer", "arrow"):
            shape, fill = 2 if look.mark == "◇" else 0, tone.stroke if look.shape == "thermometer" else theme.paper
            ends = (x, end) if look.shape == "ends" else (x,)
            rings = "".join(draw_shape(shape, at, y, 0.45 * font) for at in ends)
            found += f'<g fill="{fill}" stroke="{tone.stroke}">{rings}</g>'
    if not sign or sign in line_marks.ENDS or look.shape == "ends":
        return found
    small = 0.85 * font
    place = f'x="{format_coordinate(middle)}" y="{format_coordinate(y + baseline_offset(small))}"'
    style = f'font-size="{format_coordinate(small)}" font-weight="bold" fill="{theme.ink}"'
    return f"{found}<text {place} {style}>{escape(sign)}</text>"


def _box(x: float, y: float, font: float, look: str) -> str:
    place = f'x="{format_coordinate(x + 0.3 * font)}" y="{format_coordinate(y - 0.6 * font)}"'
    return f'<rect {place} width="{format_coordinate(1.5 * font)}" height="{format_coordinate(1.2 * font)}" {look}/>'
