"""The legend below a picture: what lines, areas and numbers mean where their shape alone does not say it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from descarte import variants
from descarte.draw.board import line_marks, outside_clues
from descarte.draw.board.colours import edge, hue
from descarte.draw.board.paths import mark, number
from descarte.draw.board.regions import OUTSIDE
from descarte.draw.geometry import Geometry, drop
from descarte.draw.theme import Theme
from descarte.model.appearance import Look
from descarte.model.puzzle import Puzzle

_SEEN = ("diagonal", "falling", "rising", "window")
"""Kinds of houses that are shaded."""
_WIDE, _LEADING = 0.56, 1.55


class LegendEntry(NamedTuple):
    """A look, the sign that it carries on the board, and what it means; without a look, a rule that cannot be seen."""

    look: Look | None
    sign: str
    name: str


def entries(puzzle: Puzzle) -> list[LegendEntry]:
    """What a legend has to say about a puzzle.

    >>> import descarte
    >>> entries(descarte.read("................", options=["nonconsecutive"]))[0].look is None
    True
    """
    lines, numbers = line_marks.several(puzzle.drawings), outside_clues.several(puzzle.drawings)
    groups = line_marks.lettered(puzzle.drawings)
    drawn = {drawing.look for drawing in puzzle.drawings}
    blocks = {drawing.lines for drawing in puzzle.drawings if drawing.look.shape == "block"}
    plain = {mark.variant for mark in puzzle.marks if mark.lines in blocks}
    found = []
    for variant in variants.of(puzzle):
        look = variant.look
        if variant.key in plain:
            continue
        if (variant.whole and variant.house not in _SEEN) or (look is not None and look.mark and look not in drawn):
            found.append(LegendEntry(None, "", str(variant.name)))
        elif look is not None and look.shape == "outside":
            found.append(LegendEntry(None, look.mark if numbers else "", str(OUTSIDE.fill(name=variant.name))))
        elif look is not None and (look in groups or _needed(look)):
            sign = "a" if look in groups else look.mark
            hidden = look.shape in line_marks.LINES and not lines
            found.append(LegendEntry(look, "" if hidden else sign, str(variant.name)))
    return found


def _needed(look: Look) -> bool:
    """Thermometers, arrows, dots and cages are well known; anything with a sign of its own is explained."""
    empty = look.shape == "circle" and look.hue == "white"
    return empty or bool(look.mark) or (bool(look.dash) and look.hue != "grey")


def legend(entries: Sequence[LegendEntry], geometry: Geometry, theme: Theme, y: float) -> tuple[str, float]:
    """The entries in as few lines as they fit in, below `y`, and their height."""
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
            parts.append(_sample(entry, x, middle, font, theme))
        place = f'x="{number(x + start)}" y="{number(middle + drop(font))}"'
        size = f' textLength="{number(room - start)}" lengthAdjust="spacingAndGlyphs"' if width > room else ""
        parts.append(f'<text {place} text-anchor="start"{size}>{escape(text)}</text>')
        x += width + 1.2 * font
    height = (row + 1.3) * _LEADING * font
    return f'<g fill="{theme.heading}" font-size="{number(font)}">{"".join(parts)}</g>', height


def _sample(entry: LegendEntry, x: float, y: float, font: float, theme: Theme) -> str:
    """A small piece of what is drawn on the board, two letters wide."""
    assert entry.look is not None
    look, sign = entry.look, entry.sign
    tone, end, middle = hue(theme.key, look.hue), x + 1.9 * font, x + 1.05 * font
    if look.shape == "tint":
        found = _box(x, y, font, f'fill="{tone.tint}"')
    elif look.shape == "border":
        colour = edge(theme.key, look.hue) or theme.cage
        found = _box(x, y, font, f'fill="none" stroke="{colour}"{line_marks.dashes(look, 2.4 * font)}')
    elif look.shape == "circle":
        found = f'<g fill="none" stroke="{tone.stroke}" stroke-width="1.6">{mark(0, middle, y, 0.55 * font)}</g>'
    else:
        x += 0.5 * font
        path, dashes = f"M{number(x)} {number(y)}H{number(end)}", line_marks.dashes(look, 3 * font)
        found = line_marks.stroke(path, tone.tint, 0.5 * font) if dashes else ""
        found += line_marks.stroke(path, tone.stroke, 0.5 * font, dashes)
        if look.shape in ("ends", "thermometer", "arrow"):
            shape, fill = 2 if look.mark == "◇" else 0, tone.stroke if look.shape == "thermometer" else theme.paper
            ends = (x, end) if look.shape == "ends" else (x,)
            rings = "".join(mark(shape, at, y, 0.45 * font) for at in ends)
            found += f'<g fill="{fill}" stroke="{tone.stroke}">{rings}</g>'
    if not sign or sign in line_marks.ENDS or look.shape == "ends":
        return found
    small = 0.85 * font
    place = f'x="{number(middle)}" y="{number(y + drop(small))}"'
    return (
        f'{found}<text {place} font-size="{number(small)}" font-weight="bold" fill="{theme.ink}">{escape(sign)}</text>'
    )


def _box(x: float, y: float, font: float, look: str) -> str:
    place = f'x="{number(x + 0.3 * font)}" y="{number(y - 0.6 * font)}"'
    return f'<rect {place} width="{number(1.5 * font)}" height="{number(1.2 * font)}" {look}/>'
