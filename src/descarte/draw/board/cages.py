"""Drawing of cages: pale tints, different for neighbouring cages, and dashed outlines with a gap for the total."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from descarte.draw.board.paths import closed_path, find_outlines, format_coordinate, path_with_gap
from descarte.draw.geometry import Geometry
from descarte.draw.theme import Theme
from descarte.model.layout import Layout
from descarte.model.rules import Cage

_INSET = 4.5
_EDGE = 1.6
"""Distance from the edges of cells within which a hidden tint stays visible, so that no line is covered."""


@lru_cache(maxsize=16)
def draw_tints(cages: tuple[Cage, ...], geometry: Geometry, look: Theme) -> str:
    """Return the tinted squares of cages, or an empty text for a theme without tints. Neighbours differ if possible."""
    if not look.tints:
        return ""
    paths = [""] * len(look.tints)
    side = format_coordinate(geometry.cell)
    for cage, tint in zip(cages, choose_tints(geometry.layout, cages, len(look.tints)), strict=True):
        corners = (map(format_coordinate, geometry.corner(cell)) for cell in cage.cells)
        paths[tint] += "".join(f"M{x} {y}h{side}v{side}h-{side}z" for x, y in corners)
    return "".join(f'<path d="{path}" fill="{fill}"/>' for path, fill in zip(paths, look.tints, strict=True) if path)


@lru_cache(maxsize=16)
def hide_tints(cages: tuple[Cage, ...], geometry: Geometry, look: Theme) -> str:
    """Return squares in the colour of the paper over the tints of cages. They leave the lines between cells free.

    >>> import descarte
    >>> from descarte.draw.theme import THEMES
    >>> killer = descarte.read('{"n": 4, "cages": [[3, [0,1]], [7, [2,3]], [6, [4,5]], [4, [6,7]]]}')
    >>> geometry = Geometry.of(killer.layout, caged=True)
    >>> hide_tints(killer.cages, geometry, THEMES["screen"]).count("M")
    8
    """
    side = format_coordinate(geometry.cell - 2 * _EDGE)
    corners = (geometry.corner(cell) for cage in cages for cell in cage.cells)
    path = "".join(
        f"M{format_coordinate(x + _EDGE)} {format_coordinate(y + _EDGE)}h{side}v{side}h-{side}z" for x, y in corners
    )
    return f'<path d="{path}" fill="{look.paper}"/>'


def choose_tints(layout: Layout, cages: Sequence[Cage], count: int) -> list[int]:
    """Return the tint number of each cage, different from those of its neighbours if one is free.

    The next cage to get a tint is the one with the most different tints beside it (the algorithm DSATUR).

    >>> import descarte
    >>> killer = descarte.read('{"n": 4, "cages": [[3, [0,1]], [7, [2,3]], [6, [4,5]], [4, [6,7]]]}')
    >>> choose_tints(killer.layout, killer.cages, 4)
    [0, 1, 1, 0]
    """
    columns, squares = layout.columns, dict[int, int]()
    for number_of, cage in enumerate(cages):
        squares.update((layout.places[cell], number_of) for cell in cage.cells)
    beside: list[set[int]] = [set() for _ in cages]
    for square, mine in squares.items():
        for other in (square + 1 if (square + 1) % columns else -1, square + columns):
            theirs = squares.get(other, mine)
            if theirs != mine:
                beside[mine].add(theirs)
                beside[theirs].add(mine)
    chosen = dict[int, int]()
    for _ in cages:
        taken = {
            one: {chosen[other] for other in beside[one] & chosen.keys()}
            for one in set(range(len(cages))) - chosen.keys()
        }
        one = max(taken, key=lambda one: (len(taken[one]), len(beside[one]), -one))
        chosen[one] = min(range(count), key=lambda tint: (tint in taken[one], tint))
    return [chosen[one] for one in range(len(cages))]


@lru_cache(maxsize=16)
def draw_outlines(cages: tuple[Cage, ...], geometry: Geometry, look: Theme) -> str:
    """Return dashed outlines of cages, each with its total in a gap at the top left corner."""
    columns, places, font = geometry.layout.columns, geometry.layout.places, geometry.small_font
    paths, texts = [], []
    for cage in cages:
        squares = [divmod(places[cell], columns) for cell in cage.cells]
        first, *holes = find_outlines(squares, geometry.cell, _INSET)
        width = len(str(cage.total)) * font * 0.6
        paths += [path_with_gap(first, width + 1, font * 0.86), *map(closed_path, holes)]
        x, y = first[0]
        texts.append(
            f'<text x="{format_coordinate(x - 0.5)}" y="{format_coordinate(y + font * 0.7)}">{cage.total}</text>'
        )
    stroke = f'stroke="{look.cage}" stroke-width="{format_coordinate(look.thin * 1.5 * geometry.weight)}"'
    return (
        f'<path d="{"".join(paths)}" fill="none" {stroke} stroke-dasharray="4 2.6"/>'
        f'<g fill="{look.ink}" font-size="{format_coordinate(font)}" text-anchor="start">{"".join(texts)}</g>'
    )
