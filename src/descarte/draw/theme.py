"""Themes: the colours and line widths of pictures.

Pictures in any theme can be read in black and white, because shapes and line widths carry the meaning.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from descarte.core.errors import OptionError
from descarte.core.text import Text
from descarte.draw.board.colours import PAGE

_UNKNOWN_THEME = Text("unknown theme", "tema desconocido")
COLOURS = (
    "paper",
    "ink",
    "placed",
    "mark",
    "line",
    "heading",
    "shade",
    "black",
    "clue",
    "cage",
    "arrow",
    "house",
    "gone",
)
"""Fields of a theme that hold one colour."""


@dataclass(frozen=True, eq=False)
class Theme:
    """Colours by purpose, and line widths in units of the picture.

    >>> THEMES["print"].paper
    '#ffffff'
    """

    key: str
    name: Text
    paper: str
    ink: str
    """Colour of givens, the frame, and the borders of boxes and regions."""
    placed: str
    """Colour of digits that are not givens."""
    mark: str
    """Colour of candidates."""
    line: str
    """Colour of the lines between cells."""
    heading: str
    """Colour of captions and of the names of rows and columns."""
    shade: str
    """Colour of shaded diagonals, windows and extra regions."""
    black: str
    clue: str
    cage: str
    arrow: str
    """Colour of the shafts and circles of arrows."""
    house: str
    """Colour of the outlines of houses from which a step follows."""
    gone: str
    """Colour of the stroke through a discarded candidate."""
    ring: tuple[str, str]
    """Fill and stroke colour of the ring around a digit that a step places."""
    roles: tuple[tuple[str, str], ...]
    """Fill and stroke colour of each shape: circle, square, diamond, hexagon."""
    tints: tuple[str, ...] = ()
    """Fill colours of cages; neighbouring cages get different ones. Empty if cages are not tinted."""
    thin: float = 0.8
    thick: float = 2.6


_PRINT = Theme(
    key="print",
    name=Text("print", "impresión"),
    paper="#ffffff",
    ink="#000000",
    placed="#333333",
    mark="#333333",
    line="#8a8a8a",
    heading="#555555",
    shade="#e6e6e6",
    black="#3c3c3c",
    clue="#ffffff",
    cage="#333333",
    arrow="#858585",
    house="#555555",
    gone="#000000",
    ring=("#ffffff", "#000000"),
    roles=(("#d0d0d0", "#222222"), ("#ffffff", "#000000"), ("#b4b4b4", "#000000"), ("#f0f0f0", "#444444")),
    tints=("#ffffff", "#f0f0f0", "#f8f8f8", "#e8e8e8", "#f4f4f4"),
)

_SCREEN = replace(
    _PRINT,
    key="screen",
    name=Text("screen", "pantalla"),
    ink="#1d2733",
    placed="#1f5fbf",
    mark="#48566a",
    line="#b4bdc9",
    heading="#6a7686",
    shade="#eaf0f8",
    black="#3a4656",
    cage="#5b6b80",
    arrow="#8d97a5",
    house="#4a90d9",
    gone="#c62828",
    ring=("#e3f4e5", "#2e7d32"),
    roles=(("#cfe6ff", "#1f5fbf"), ("#ffe2b8", "#b26a00"), ("#d9f0d3", "#2e7d32"), ("#ecd9f5", "#7b3fa0")),
    tints=("#f2f7fe", "#fff8e8", "#eff8ee", "#f9f1fc", "#fdf0ee"),
)

_DARK = replace(
    _SCREEN,
    key="dark",
    name=Text("dark", "oscuro"),
    paper="#15191f",
    ink="#eef2f6",
    placed="#8ec5ff",
    mark="#b3bfcc",
    line="#46515f",
    heading="#93a0af",
    shade="#252d38",
    black="#47525f",
    clue="#ffffff",
    cage="#a4b2c2",
    arrow="#6b7685",
    house="#5aa2e8",
    gone="#ff8a80",
    ring=("#1d3a24", "#81d48a"),
    roles=(("#1d3f66", "#8ec5ff"), ("#5a3d0c", "#ffc46b"), ("#23492b", "#8fdc98"), ("#49305c", "#d6a8f0")),
    tints=("#182230", "#26211a", "#17261d", "#241c2c", "#2b1e20"),
)

_CONTRAST = replace(
    _PRINT,
    key="contrast",
    name=Text("high contrast", "alto contraste"),
    placed="#000000",
    mark="#000000",
    line="#000000",
    heading="#000000",
    shade="#d8d8d8",
    black="#000000",
    cage="#000000",
    arrow="#6a6a6a",
    house="#000000",
    roles=(("#ffff66", "#000000"), ("#ffffff", "#000000"), ("#66ffff", "#000000"), ("#ffffff", "#000000")),
    tints=(),
    thin=1.2,
    thick=4.2,
)

# Colours from Okabe and Ito, "Color Universal Design" (2008).
_COLOUR_BLIND = replace(
    _SCREEN,
    key="colour-blind",
    name=Text("colour-blind safe", "apto para daltonismo"),
    ink="#000000",
    placed="#005580",
    mark="#404040",
    shade="#ececec",
    house="#0072b2",
    gone="#bb5200",
    ring=("#ffffff", "#009e73"),
    roles=(("#bfe3f7", "#0072b2"), ("#fbe3b3", "#a66f00"), ("#bfe8dc", "#00694d"), ("#f2d9e7", "#9c4f7c")),
    tints=("#eef7fc", "#fdf5df", "#e8f6f1", "#faeff5", "#f3f3f3"),
)

THEMES: dict[str, Theme] = {theme.key: theme for theme in (_PRINT, _SCREEN, _DARK, _CONTRAST, _COLOUR_BLIND)}


@cache
def page_theme() -> Theme:
    """Return the theme of web pages, whose colours are CSS variables.

    >>> page_theme().ink
    'var(--ink)'
    """
    colours: dict[str, Any] = {name: f"var(--{name})" for name in COLOURS}
    return replace(
        _SCREEN,
        key=PAGE,
        name=Text("page", "página"),
        ring=("var(--ring-fill)", "var(--ring)"),
        roles=tuple((f"var(--role-{at}-fill)", f"var(--role-{at})") for at in range(len(_SCREEN.roles))),
        tints=tuple(f"var(--cage-{at})" for at in range(len(_SCREEN.tints))),
        **colours,
    )


def find_theme(key: str) -> Theme:
    """Return the theme with this key; "page" is that of web pages. Raise OptionError if there is none.

    >>> find_theme("dark").paper
    '#15191f'
    """
    theme = page_theme() if key == PAGE else THEMES.get(key)
    if theme is None:
        raise OptionError.unknown(_UNKNOWN_THEME, key, list(THEMES))
    return theme
