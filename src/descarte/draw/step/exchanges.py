"""Patterns whose digits could be exchanged: a band joins the cells of a unique rectangle or loop.

(15)====(15)      two cells of one row or column are joined, which makes the rectangle visible
 ||      ||
(15)====(15+)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from descarte.core.text import Text
from descarte.draw.board.paths import format_coordinate, open_path
from descarte.draw.geometry import Geometry
from descarte.draw.theme import Theme
from descarte.model.bits import Cell
from descarte.model.layout import Layout
from descarte.model.step import Step

_MOST = 16
"""Maximum number of cells that are joined. A grave, which fills the board, would only be a net of lines."""
_BAND, _INSET = 0.2, 5.0
_EXCHANGE = Text(
    "joined cells: their digits could be exchanged", "casillas unidas: sus dígitos se podrían intercambiar"
)


def find_exchange(step: Step, layout: Layout) -> tuple[tuple[Cell, Cell], ...]:
    """Return the pairs of cells to join in the rectangle or loop of a step, or an empty tuple for other steps.

    >>> import descarte
    >>> from descarte.model.step import Because
    >>> step = Step("x", because=Because(swap=((0, 3), (2, 3), (4, 3), (6, 3))))
    >>> find_exchange(step, descarte.read("1.....3.4......2").layout)
    ((0, 2), (4, 6), (0, 4), (2, 6))
    """
    if not step.because.swap:
        return ()
    cells = sorted({cell for cell, _ in step.because.swap})
    if not 4 <= len(cells) <= _MOST:
        return ()
    squares = [divmod(layout.places[cell], layout.columns) for cell in cells]
    lines = [_group(cells, [square[axis] for square in squares]) for axis in (0, 1)]
    if any(len(group) != 2 for groups in lines for group in groups):
        return ()
    return tuple((group[0], group[1]) for groups in lines for group in groups)


def _group(cells: Sequence[Cell], numbers: Sequence[int]) -> list[list[Cell]]:
    return [
        [cell for cell, number in zip(cells, numbers, strict=True) if number == one] for one in sorted(set(numbers))
    ]


def describe_exchange(step: Step, layout: Layout) -> Iterator[Text]:
    """Yield the line that explains the band of a rectangle or loop.

    >>> import descarte
    >>> [*describe_exchange(Step("x"), descarte.read("1.....3.4......2").layout)]
    []
    """
    if find_exchange(step, layout):
        yield _EXCHANGE


def draw_exchange(step: Step, geometry: Geometry, theme: Theme) -> Iterator[str]:
    """Yield the band that joins the cells of a rectangle or loop, and a frame in each cell, below the digits."""
    pairs = find_exchange(step, geometry.layout)
    if not pairs:
        return
    fill, stroke = theme.roles[0]
    path = "".join(open_path([geometry.centre(one), geometry.centre(other)]) for one, other in pairs)
    band = f'stroke="{stroke}" stroke-opacity="0.35" stroke-width="{format_coordinate(_BAND * geometry.cell)}"'
    yield f'<path d="{path}" fill="none" {band} stroke-linecap="round"/>'
    side = format_coordinate(geometry.cell - 2 * _INSET)
    corners = (geometry.corner(cell) for cell in dict.fromkeys(cell for pair in pairs for cell in pair))
    frames = "".join(
        f'<rect x="{format_coordinate(x + _INSET)}" y="{format_coordinate(y + _INSET)}" width="{side}" '
        f'height="{side}" rx="6"/>'
        for x, y in corners
    )
    width = format_coordinate(2 * geometry.weight)
    yield f'<g fill="{fill}" fill-opacity="0.5" stroke="{stroke}" stroke-width="{width}">{frames}</g>'
