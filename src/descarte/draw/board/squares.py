"""Paper, grid lines and frame of a board."""

from __future__ import annotations

from functools import lru_cache

from descarte.draw.board.paths import draw_borders, format_coordinate
from descarte.draw.board.regions import area_map
from descarte.draw.geometry import Geometry
from descarte.draw.theme import Theme
from descarte.model.layout import Layout


@lru_cache(maxsize=64)
def draw_squares(layout: Layout, geometry: Geometry, look: Theme) -> tuple[str, str]:
    """Return two layers, between which marks are drawn: the paper with shaded cells, and the thin lines of the grid."""
    cell, width, height = geometry.cell, layout.columns * geometry.cell, layout.rows * geometry.cell
    parts = [f'<rect width="{format_coordinate(width)}" height="{format_coordinate(height)}" fill="{look.paper}"/>']
    houses = [house for house in layout.houses if house.form.look == "tint"]
    diagonals = [house for house in layout.houses if house.form.look == "diagonal"]
    shaded = {square for house in houses or diagonals for square in house.cells}
    if shaded:
        corners = (map(format_coordinate, geometry.corner(square)) for square in sorted(shaded))
        path = "".join(
            f"M{x} {y}h{format_coordinate(cell)}v{format_coordinate(cell)}h-{format_coordinate(cell)}z"
            for x, y in corners
        )
        parts.append(f'<path d="{path}" fill="{look.shade}"/>')
    if houses and diagonals:
        right, bottom = format_coordinate(width), format_coordinate(height)
        path = f"M0 0L{right} {bottom}M{right} 0L0 {bottom}"
        thickness = format_coordinate(look.thick * geometry.weight)
        parts.append(f'<path d="{path}" stroke="{look.line}" stroke-width="{thickness}"/>')
    return "".join(parts), _draw_grid_lines(layout, geometry, look)


def _draw_grid_lines(layout: Layout, geometry: Geometry, look: Theme) -> str:
    """Return the thin lines between cells."""
    cell, width, height = geometry.cell, layout.columns * geometry.cell, layout.rows * geometry.cell
    lines = [
        f"M{format_coordinate(column * cell)} 0V{format_coordinate(height)}" for column in range(1, layout.columns)
    ]
    lines += [f"M0 {format_coordinate(row * cell)}H{format_coordinate(width)}" for row in range(1, layout.rows)]
    stroke, width = (look.line, look.thin) if is_filled(layout) else (look.heading, look.thin * 1.3)
    return f'<path d="{"".join(lines)}" stroke="{stroke}" stroke-width="{format_coordinate(width * geometry.weight)}"/>'


@lru_cache(maxsize=64)
def draw_frame(layout: Layout, geometry: Geometry, look: Theme) -> str:
    """Return the borders of boxes or regions, and the frame around the board."""
    path = draw_borders(area_map(layout), geometry.cell) if is_filled(layout) else ""
    width, height = format_coordinate(layout.columns * geometry.cell), format_coordinate(layout.rows * geometry.cell)
    return (
        f'<path d="{path}M0 0H{width}V{height}H0Z" fill="none" stroke="{look.ink}" '
        f'stroke-width="{format_coordinate(look.thick * geometry.weight)}" stroke-linecap="square"/>'
    )


def is_filled(layout: Layout) -> bool:
    """Return True if every square is a cell, so that no square is black."""
    return len(layout.places) == layout.rows * layout.columns
