"""Hues of drawn rules in each theme: a colour for strokes and a paler one for areas. Digits are legible on both.

In themes without colour, hues are greys. There, lines differ by dashes, shapes, and symbols that the legend explains.
"""

from __future__ import annotations

from typing import NamedTuple


class Hue(NamedTuple):
    """Colours of one hue in a theme: `stroke` for lines, and the paler `tint` for areas."""

    stroke: str
    tint: str


_COLOURS = {
    "grey": Hue("#c4c8ce", "#dfe2e6"),
    "green": Hue("#86d993", "#d5f2d9"),
    "purple": Hue("#dba0ee", "#f2dff9"),
    "blue": Hue("#86c9f6", "#d6ecfc"),
    "red": Hue("#f5a3a0", "#fcdedc"),
    "orange": Hue("#f8bd77", "#fde7cb"),
    "yellow": Hue("#ecd45a", "#faf2bd"),
    "teal": Hue("#79d6c9", "#cff1ec"),
    "pink": Hue("#f9a8cf", "#fddcec"),
    "black": Hue("#a4abb5", "#cfd4da"),
    "white": Hue("#8d97a5", "#ffffff"),
}

_GREYS = {
    "grey": Hue("#c6c6c6", "#dedede"),
    "green": Hue("#b4b4b4", "#e6e6e6"),
    "purple": Hue("#bcbcbc", "#e2e2e2"),
    "blue": Hue("#cccccc", "#e8e8e8"),
    "red": Hue("#b8b8b8", "#d8d8d8"),
    "orange": Hue("#c0c0c0", "#e4e4e4"),
    "yellow": Hue("#d0d0d0", "#eeeeee"),
    "teal": Hue("#bebebe", "#e0e0e0"),
    "pink": Hue("#cacaca", "#ececec"),
    "black": Hue("#a0a0a0", "#cccccc"),
    "white": Hue("#777777", "#ffffff"),
}

_DARK = {
    "grey": Hue("#4b535e", "#333a44"),
    "green": Hue("#22633a", "#1c3c28"),
    "purple": Hue("#6b3a80", "#3f2a4a"),
    "blue": Hue("#235a8c", "#1d3853"),
    "red": Hue("#84383a", "#4a292c"),
    "orange": Hue("#7d4f16", "#47341b"),
    "yellow": Hue("#69601a", "#3f3b1c"),
    "teal": Hue("#1b6562", "#1b3f3e"),
    "pink": Hue("#80365e", "#4a2a3d"),
    "black": Hue("#5d6672", "#3d4550"),
    "white": Hue("#94a1b0", "#15191f"),
}

# Colours of Okabe and Ito, made lighter. Hues that look alike to colour-blind readers differ strongly in lightness.
_SAFE = {
    **_COLOURS,
    "green": Hue("#5fcfae", "#cdefe4"),
    "purple": Hue("#dda6c5", "#f4e1ec"),
    "blue": Hue("#8fcdf0", "#d9eefa"),
    "red": Hue("#f0a070", "#fadfce"),
    "orange": Hue("#f2c46b", "#fbe8c4"),
    "yellow": Hue("#f0e442", "#faf6bb"),
    "teal": Hue("#9ad9d3", "#dcf2f0"),
    "pink": Hue("#e9c3d8", "#f7e7ef"),
}

_EDGES = {
    "screen": {"blue": "#1f6fc0", "red": "#b8302c", "teal": "#0f7d70"},
    "dark": {"blue": "#7fb8ef", "red": "#f09a97", "teal": "#7fd6c8"},
    "colour-blind": {"blue": "#0072b2", "red": "#a84800", "teal": "#00694d"},
}
PAGE = "page"
"""Key of the theme of the web page, whose colours are CSS variables."""
_HUES = {"print": _GREYS, "screen": _COLOURS, "dark": _DARK, "contrast": _GREYS, "colour-blind": _SAFE}


def hue(theme: str, name: str) -> Hue:
    """Return the hue with this name in a theme, or grey if the name is unknown.

    >>> hue("print", "green").stroke, hue("print", "mauve") == hue("print", "grey")
    ('#b4b4b4', True)
    """
    if theme == PAGE:
        known = name if name in _COLOURS else "grey"
        return Hue(f"var(--hue-{known})", f"var(--tint-{known})")
    hues = _HUES[theme]
    return hues.get(name, hues["grey"])


def frame_colour(theme: str, name: str) -> str:
    """Return the colour of a thin frame of this hue. Return an empty text if the frame has the colour of cages.

    >>> frame_colour("screen", "red"), frame_colour("print", "red")
    ('#b8302c', '')
    """
    if theme == PAGE:
        return f"var(--edge-{name})" if name in _EDGES["screen"] else ""
    return _EDGES.get(theme, {}).get(name, "")


def style_variables(theme: str) -> dict[str, str]:
    """Return the colours of all hues of a theme, by the names of CSS variables.

    >>> style_variables("dark")["--tint-white"]
    '#15191f'
    """
    found: dict[str, str] = {}
    for name, tone in _HUES[theme].items():
        found |= {f"--hue-{name}": tone.stroke, f"--tint-{name}": tone.tint}
    return found | {f"--edge-{name}": colour for name, colour in _EDGES.get(theme, {}).items()}
