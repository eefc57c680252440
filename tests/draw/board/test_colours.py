"""Hues: digits are legible on them, and they are visible on the paper."""

from __future__ import annotations

import pytest

from descarte.draw.board.colours import frame_colour, hue
from descarte.draw.theme import THEMES

NAMES = ("grey", "green", "purple", "blue", "red", "orange", "yellow", "teal", "pink", "black", "white")


def lightness(colour: str) -> float:
    """Return the relative luminance of a colour as defined by WCAG 2."""
    shares = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((lightness(one), lightness(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.key)
@pytest.mark.parametrize("name", NAMES)
def test_digits_read_on_every_hue(theme: object, name: str) -> None:
    look = THEMES[theme.key]  # type: ignore[attr-defined]
    tone = hue(look.key, name)
    assert contrast(look.ink, tone.tint) > 7
    for colour in (look.placed, look.mark):
        assert contrast(colour, tone.tint) > 4
    if name != "white":
        assert contrast(look.ink, tone.stroke) > 4.5
        for colour in (look.placed, look.mark):
            assert contrast(colour, tone.stroke) > 2.5


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.key)
@pytest.mark.parametrize("name", NAMES)
def test_every_hue_is_seen_on_the_paper(theme: object, name: str) -> None:
    look = THEMES[theme.key]  # type: ignore[attr-defined]
    tone = hue(look.key, name)
    assert contrast(look.paper, tone.stroke) > 1.25
    assert contrast(look.paper, frame_colour(look.key, name) or look.cage) > 3
    if name != "white":
        assert contrast(look.paper, tone.tint) > 1.08


@pytest.mark.parametrize("theme", ["print", "contrast"])
def test_themes_for_printers_are_grey(theme: str) -> None:
    for name in NAMES:
        for colour in hue(theme, name):
            assert colour[1:3] == colour[3:5] == colour[5:7]
