"""The appearance of a rule as plain data. `draw/` decides how it looks in each theme."""

from __future__ import annotations

from typing import Literal, NamedTuple

Shape = Literal[
    "line",  # a stroke through the centres of its squares
    "thermometer",  # a thick stroke with a bulb at its first square
    "arrow",  # a circle or pill around the first line's squares, arrows along the others
    "dot",  # a small circle on the edge between two squares
    "sign",  # a text on the edge between two squares
    "corner",  # a circle with digits where four squares meet
    "circle",  # a circle in a square
    "square",  # a square in a square
    "tint",  # shaded squares
    "outside",  # a text beside the grid, before the first square of its line
    "diagonal",  # a text beside the grid with a small arrow along its line
    "border",  # a thin frame around squares
    "block",  # a heavy frame on the lines of the grid around squares
    "black",  # squares filled black; anything written in them is light
    "inequality",  # a wedge on the edge between two squares, its tip at the second
    "ends",  # a stroke with a circle or diamond at both ends
]
OUTSIDE_SHAPES: tuple[Shape, ...] = ("outside", "diagonal")
"""Shapes of clues outside the grid, each about a whole row, column or diagonal."""


class Look(NamedTuple):
    """A shape with properties that distinguish it: a hue, and a dash for people who do not see colours.

    >>> Look("line", "green").dash
    ''
    """

    shape: Shape
    hue: str = "grey"
    """A colour that themes translate: grey, green, purple, blue, red, orange, yellow, teal, pink, black or white."""
    dash: str = ""
    """The lengths of strokes and gaps in hundredths of a cell. Empty for a solid line."""
    mark: str = ""
    """A letter or symbol that identifies the rule in a legend and in small drawings."""


class Drawing(NamedTuple):
    """One thing to draw: its look, its squares in drawing order (numbered row-major over the whole grid), and a text.

    >>> Drawing(Look("dot", "white"), ((0, 1),)).text
    ''
    """

    look: Look
    lines: tuple[tuple[int, ...], ...]
    text: str = ""
