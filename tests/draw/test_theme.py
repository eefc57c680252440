"""Every theme is legible, also in black and white."""

from __future__ import annotations

import pytest

from descarte.draw.theme import THEMES, Theme


def brightness(colour: str) -> float:
    """Return the relative luminance of a colour as defined by WCAG 2."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((brightness(one), brightness(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.key)
def test_texts_stand_out_from_what_is_behind_them(theme: Theme) -> None:
    behind = (theme.paper, theme.shade, *theme.tints, *(fill for fill, _ in theme.roles))
    for text in (theme.ink, theme.placed, theme.mark):
        assert min(contrast(text, colour) for colour in behind) >= 4.5, text
    assert contrast(theme.clue, theme.black) >= 4.5
    assert contrast(theme.heading, theme.paper) >= 4.5
    assert contrast(theme.paper, theme.gone) >= 4.5, "a discarded candidate is written on its disc"
    assert contrast(theme.placed, theme.ring[0]) >= 4.5


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.key)
def test_lines_and_strokes_can_be_seen(theme: Theme) -> None:
    strokes = (theme.gone, theme.house, theme.cage, theme.ring[1], *(stroke for _, stroke in theme.roles))
    assert min(contrast(stroke, theme.paper) for stroke in strokes) >= 3


def test_print_is_grey() -> None:
    theme = THEMES["print"]
    colours = [value for value in vars(theme).values() if isinstance(value, str) and value.startswith("#")]
    colours += [colour for pair in (theme.ring, theme.tints, *theme.roles) for colour in pair]
    assert all(colour[1:3] == colour[3:5] == colour[5:7] for colour in colours)


@pytest.mark.parametrize("key", ["print", "screen", "dark", "colour-blind"])
def test_tints_of_cages_differ_and_are_soft(key: str) -> None:
    theme = THEMES[key]
    assert len(set(theme.tints)) == len(theme.tints) == 5
    assert max(contrast(tint, theme.paper) for tint in theme.tints) < 1.3
