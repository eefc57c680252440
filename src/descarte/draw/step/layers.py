"""Layers of a board for a web page, which writes the digits itself: the board, and highlights below and above digits.

The colours are CSS variables, which `style_sheet` defines, so that the same picture serves light and dark mode. All
layers have the same units, with the origin at the top left of the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from descarte.draw.board import colours as board_colours
from descarte.draw.board.cages import draw_outlines, hide_tints
from descarte.draw.board.outside_clues import NO_MARGIN, draw_margin
from descarte.draw.board.paths import closed_path, find_outlines, format_coordinate
from descarte.draw.board.regions import find_drawable_cages, geometry_of
from descarte.draw.geometry import Geometry
from descarte.draw.step.composition import StepView, draw_cell_shading, draw_step
from descarte.draw.step.houses import draw_houses, draw_numbers, find_numbered_houses
from descarte.draw.svg import FONT, draw_ground
from descarte.draw.theme import COLOURS, find_theme, page_theme
from descarte.model.bits import Cell
from descarte.model.puzzle import Puzzle
from descarte.model.state import State
from descarte.model.step import Step


@dataclass(frozen=True)
class Backdrop:
    """Picture of the board without digits, with sizes and positions for digits in units of the picture."""

    svg: str
    cell: float
    box: tuple[float, float, float, float]
    """Left, top, width and height of the picture, including clues outside the grid."""
    marks: tuple[tuple[float, float], ...]
    """Centre of the pencil mark of each digit, from 1, relative to the top left of a cell."""
    mark_font: float
    digit_font: float


@dataclass(frozen=True)
class Highlights:
    """Two layers with the highlights of a step: one below the digits and one above them."""

    below: str
    above: str


def style_sheet() -> str:
    """Return CSS that defines the colours of `page_theme`, for light mode and for dark mode.

    >>> style_sheet().splitlines()[1]
    '  --paper: #ffffff;'
    """
    light, dark = _variables("screen"), _variables("dark")
    return (
        f":root {{\n{light}  color-scheme: light;\n}}\n"
        f":root[data-theme=dark] {{\n{dark}  color-scheme: dark;\n}}\n"
        f"@media (prefers-color-scheme: dark) {{\n"
        f":root:not([data-theme=light]) {{\n{dark}  color-scheme: dark;\n}}\n}}\n"
    )


def _variables(key: str) -> str:
    theme = find_theme(key)
    found = {f"--{name}": getattr(theme, name) for name in COLOURS}
    found |= {"--ring-fill": theme.ring[0], "--ring": theme.ring[1]}
    for at, (fill, stroke) in enumerate(theme.roles):
        found |= {f"--role-{at}-fill": fill, f"--role-{at}": stroke}
    found |= {f"--cage-{at}": tint for at, tint in enumerate(theme.tints)}
    return "".join(f"  {name}: {value};\n" for name, value in (found | board_colours.style_variables(key)).items())


def draw_backdrop(puzzle: Puzzle) -> Backdrop:
    """Return the picture of a puzzle's board without digits.

    >>> import descarte
    >>> draw_backdrop(descarte.read("1.....3.4......2")).cell
    54.0
    """
    theme, geometry, layout = page_theme(), geometry_of(puzzle), puzzle.layout
    around = draw_margin(puzzle.drawings, geometry, theme) if puzzle.drawings else NO_MARGIN
    edge = theme.thick * geometry.weight + 1
    left, top = around.left + edge, around.top + edge
    width = left + layout.columns * geometry.cell + around.right + edge
    height = top + layout.rows * geometry.cell + around.bottom + edge
    body = [*draw_ground(puzzle, find_drawable_cages(puzzle), None, geometry, theme, marked=True), *around.parts]
    return Backdrop(
        _layer((-left, -top, width, height), body),
        geometry.cell,
        (-left, -top, width, height),
        geometry.marks[1:],
        geometry.mark_font,
        geometry.digit_font,
    )


def draw_highlights(step: Step, puzzle: Puzzle, state: State | None = None) -> Highlights:
    """Return the highlights of a step. Its arrows avoid the digits and pencil marks of `state`, the state before it.

    >>> import descarte
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> draw_highlights(Step("x", discards=((1, 2),)), puzzle).above.count("<path")
    1
    """
    theme, geometry = page_theme(), geometry_of(puzzle)
    view = view_on_page(step, puzzle, state)
    below, above = draw_step(view, geometry, theme)
    box, areas = _box(puzzle, geometry), [*_hide_tints(puzzle, geometry), *draw_cell_shading(view, geometry, theme)]
    areas += draw_houses(view.houses, geometry, theme)
    return Highlights(_layer(box, [*areas, *below]), _layer(box, above))


def _hide_tints(puzzle: Puzzle, geometry: Geometry) -> Iterator[str]:
    """Yield squares over the tints of cages, which are in the backdrop and would look like highlights.

    Yield nothing if the squares would also hide lines or shaded areas.
    """
    cages = find_drawable_cages(puzzle)
    shaded = any(house.form.look in ("tint", "diagonal") for house in puzzle.layout.houses)
    if cages and not puzzle.drawings and not shaded:
        yield hide_tints(cages, geometry, page_theme())
        yield draw_outlines(cages, geometry, page_theme())


def view_on_page(step: Step, puzzle: Puzzle, state: State | None = None) -> StepView:
    """Return the view of a step on a page, where the player decides which pencil marks are shown.

    >>> import descarte
    >>> view_on_page(Step("x"), descarte.read("1.....3.4......2")).are_marks_certain
    False
    """
    return StepView.of(step, puzzle, state, are_marks_certain=False)


def draw_outlined_groups(
    groups: Sequence[Iterable[Cell]], ringed: Iterable[Cell], puzzle: Puzzle, rules: Iterable[object] = ()
) -> Highlights:
    """Return highlights with outlines around groups of cells, and with frames in the cells of `ringed`.

    Of `rules`, regions and windows get a tag with their number.

    >>> import descarte
    >>> draw_outlined_groups([(0, 1)], [0], descarte.read("1.....3.4......2")).below.count("<path")
    1
    """
    theme, geometry = page_theme(), geometry_of(puzzle)
    columns, places = puzzle.layout.columns, puzzle.layout.places
    parts = []
    for cells in groups:
        squares = [divmod(places[cell], columns) for cell in cells]
        path = "".join(map(closed_path, find_outlines(squares, geometry.cell, 2.6)))
        fill = f'fill="{theme.house}" fill-opacity="0.12"'
        parts.append(f'<path d="{path}" {fill} stroke="{theme.house}" stroke-width="2.6" stroke-linejoin="round"/>')
    fill, stroke = theme.roles[0]
    side = format_coordinate(geometry.cell - 8)
    for cell in ringed:
        x, y = geometry.corner(cell)
        place = f'x="{format_coordinate(x + 4)}" y="{format_coordinate(y + 4)}" width="{side}" height="{side}" rx="8"'
        parts.append(f'<rect {place} fill="{fill}" stroke="{stroke}" stroke-width="2.4"/>')
    parts += draw_numbers(find_numbered_houses(rules), geometry, theme)
    return Highlights(_layer(_box(puzzle, geometry), parts), "")


def _box(puzzle: Puzzle, geometry: Geometry) -> tuple[float, float, float, float]:
    return 0.0, 0.0, puzzle.layout.columns * geometry.cell, puzzle.layout.rows * geometry.cell


def _layer(box: Sequence[float], parts: Iterable[str]) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{" ".join(map(format_coordinate, box))}" '
        f'font-family="{FONT}" text-anchor="middle" aria-hidden="true">{"".join(parts)}</svg>'
    )
