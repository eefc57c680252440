"""Frames of an animation: the pictures of a story with captions below, all of the same size.

+---------+   the picture
|         |
+---------+
heading       bold
sentences     as many lines as the longest page needs
notes         small
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence
from html import escape
from math import ceil

from descarte.core.deadline import check_deadline_each
from descarte.draw.board.paths import format_coordinate, remove_control_characters
from descarte.draw.documents.story import Page
from descarte.draw.svg import FONT
from descarte.draw.theme import Theme, find_theme

_SIZE = re.compile(r'width="([\d.]+)" height="([\d.]+)"')
_WIDE = 0.56
"""Average width of a letter relative to the font size, in the widest font that may be used (DejaVu Sans)."""
_EDGE, _LEAST = 14.0, 420.0
"""Margin around the picture, and minimum width of the frame without margins, in units of the picture."""
_FONTS = (18.0, 15.5, 13.0, 16.0)
"""Font sizes of the heading, the sentences, the notes and the proved statement."""
_PROVED = 3
"""Index in `_FONTS` of the font size of the proved statement."""
_INDENT = 24.0
"""Indentation of the proved statement, which leaves room for a tick. The tick is a path, as some fonts have none."""
_LEADING = 1.36
"""Line height relative to the font size."""

Line = tuple[str, int]
"""A line of text, and the index of its font size in `_FONTS`."""


def caption_pages(pages: Sequence[Page], *, theme: str = "screen") -> list[str]:
    """Return the pages of a story as SVG pictures of the same size, with captions.

    >>> pages = [Page("Step 1", '<svg width="100" height="100"></svg>', "Look at row 1.")]
    >>> picture, = caption_pages(pages)
    >>> picture.count("<svg"), picture.count("<text")
    (2, 2)
    """
    sizes = [_size(page.picture) for page in pages]
    width = ceil(max(_LEAST, *(each[0] for each in sizes)) + 2 * _EDGE)
    top = max(each[1] for each in sizes) + 2 * _EDGE
    captions = [_lines(page, width - 2 * _EDGE) for page in check_deadline_each(pages)]
    height = ceil(top + max(sum(_FONTS[font] * _LEADING for _, font in lines) for lines in captions) + _EDGE / 2)
    look = find_theme(theme)
    return [
        _draw_frame(page.picture, size, lines, look, (width, top, height))
        for page, size, lines in zip(pages, sizes, captions, strict=True)
    ]


def _size(picture: str) -> tuple[float, float]:
    found = _SIZE.search(picture)
    assert found is not None
    return float(found[1]), float(found[2])


def _lines(page: Page, width: float) -> list[Line]:
    notes = "; ".join((*page.listed, *page.notes))
    parts = ((page.heading, 0), (page.words, 1), (notes, 2), (page.proved, _PROVED))
    return [
        (line, font)
        for words, font in parts
        for line in textwrap.wrap(words, int((width - _INDENT) / (_WIDE * _FONTS[font])))
    ]


def _draw_frame(
    picture: str, size: tuple[float, float], lines: list[Line], look: Theme, room: tuple[float, float, float]
) -> str:
    width, top, height = room
    texts, y, ticked = [], top, False
    for words, font in lines:
        y += _FONTS[font] * _LEADING
        colour = look.heading if font == 2 else look.ink
        weight = ' font-weight="bold"' if font in (0, _PROVED) else ""
        base = y - _FONTS[font] * 0.36
        if font == _PROVED and not ticked:
            tick = f"M{format_coordinate(_EDGE + 2)} {format_coordinate(base - 6)}l5 6l9 -13"
            texts.append(f'<path d="{tick}" fill="none" stroke="{look.ring[1]}" stroke-width="3"/>')
            ticked = True
        x = _EDGE + (_INDENT if font == _PROVED else 0)
        place = (
            f'x="{format_coordinate(x)}" y="{format_coordinate(base)}" font-size="{format_coordinate(_FONTS[font])}"'
        )
        texts.append(f'<text {place} fill="{colour}"{weight}>{escape(remove_control_characters(words))}</text>')
    box = f'width="{format_coordinate(width)}" height="{format_coordinate(height)}"'
    shift = f"translate({format_coordinate((width - size[0]) / 2)} {format_coordinate(_EDGE)})"
    view = f"0 0 {format_coordinate(width)} {format_coordinate(height)}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {box} viewBox="{view}" font-family="{FONT}">'
        f'<rect {box} fill="{look.paper}"/>'
        f'<g transform="{shift}">{picture}</g>{"".join(texts)}</svg>\n'
    )
