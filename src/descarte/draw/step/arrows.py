"""Arrows of a chain, a net or a case split: shafts below the digits, heads and numbers above them.

A strong link is a solid arrow, a weak link a dashed one. The number of an arrow is that of its reason in the list of
reasons. Sets of cells in a chain are shaded, each with its own kind of outline. A group of candidates is joined by a
broad line. The cell or house where a net becomes impossible has a dashed outline.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from descarte.core.text import Text
from descarte.draw.board.paths import closed_path, find_outlines, format_coordinate, open_path
from descarte.draw.geometry import Geometry, text_at
from descarte.draw.step.arrow_routing import (
    ArrowPath,
    Obstacles,
    number_font,
    place_numbers,
    route_arrow,
    route_straight,
)
from descarte.draw.step.implications import (
    SO,
    STRONG,
    WEAK,
    Implication,
    find_failing_cells,
    find_implications,
    groups_of,
    sets_of,
)
from descarte.draw.theme import Theme
from descarte.model.bits import Cell, Digits
from descarte.model.layout import Layout
from descarte.model.step import Step

_DASHES = {STRONG: "", SO: "", WEAK: ' stroke-dasharray="5 4"'}
_OUTLINES = ("", ' stroke-dasharray="7 3"', ' stroke-dasharray="2 3"', ' stroke-dasharray="8 3 2 3"')
_ARROWS = {
    STRONG: Text("arrow: if not the one, then the other", "flecha: si no es el uno, es el otro"),
    WEAK: Text("dashed arrow: not both", "flecha discontinua: no los dos"),
    SO: Text("arrow: to a conclusion", "flecha: hacia una conclusión"),
}
_NUMBERS = Text("numbers: the reasons, in their order", "números: las razones, por su orden")
_SETS = Text("shaded cells: the sets", "casillas sombreadas: los conjuntos")
_FAILS = Text("dashed outline: where it becomes impossible", "contorno discontinuo: donde se hace imposible")


def has_arrows(step: Step | None, layout: Layout) -> bool:
    """Return True if a step is drawn with arrows, so that digits need an outline to stay legible.

    >>> import descarte
    >>> layout = descarte.read("1.....3.4......2").layout
    >>> has_arrows(Step("x", roles=(("weak link", ((0, 1), (1, 1))),)), layout), has_arrows(None, layout)
    (True, False)
    """
    return step is not None and bool(find_implications(step, layout))


def describe_arrows(step: Step, layout: Layout) -> Iterator[Text]:
    """Yield lines that explain the arrows, numbers and outlines of a step.

    >>> import descarte
    >>> step = Step("x", roles=(("weak link", ((0, 1), (1, 1))),))
    >>> [str(text) for text in describe_arrows(step, descarte.read("1.....3.4......2").layout)]
    ['dashed arrow: not both']
    """
    arrows = find_implications(step, layout)
    yield from (_ARROWS[kind] for kind in _ARROWS if any(arrow.kind == kind for arrow in arrows))
    if any(arrow.number for arrow in arrows):
        yield _NUMBERS
    if sets_of(step):
        yield _SETS
    if find_failing_cells(step, layout):
        yield _FAILS


def draw_areas(step: Step, geometry: Geometry, theme: Theme) -> Iterator[str]:
    """Yield the lowest layer: the sets and groups of a chain, and the cell or house where a net becomes impossible."""
    for at, cells in enumerate(sets_of(step)):
        fill, stroke = theme.roles[(at + 2) % len(theme.roles)]
        width = f'stroke-width="{format_coordinate(1.8 * geometry.weight)}"{_OUTLINES[at % len(_OUTLINES)]}'
        style = f'fill="{fill}" fill-opacity="0.55" stroke="{stroke}" {width}'
        yield f'<path d="{_outline(cells, geometry, 2.6 + at % 2)}" {style}/>'
    for group in groups_of(step):
        band = open_path([geometry.mark(*candidate) for candidate in group])
        style = f'stroke="{theme.roles[0][0]}" stroke-width="{format_coordinate(geometry.pitch * 0.8)}"'
        yield f'<path d="{band}" fill="none" {style} stroke-linecap="round" stroke-linejoin="round"/>'
    yield from draw_impossible_cells(find_failing_cells(step, geometry.layout), geometry, theme)


def draw_impossible_cells(cells: Sequence[Cell], geometry: Geometry, theme: Theme) -> Iterator[str]:
    """Yield a dashed outline around cells where a net becomes impossible. Yield nothing if there are none."""
    if cells:
        style = f'stroke="{theme.gone}" stroke-width="{format_coordinate(3 * geometry.weight)}" stroke-dasharray="9 5"'
        yield f'<path d="{_outline(cells, geometry, 2.6)}" fill="{theme.gone}" fill-opacity="0.08" {style}/>'


def _outline(cells: Sequence[Cell], geometry: Geometry, inset: float) -> str:
    columns, squares = geometry.layout.columns, geometry.layout.places
    return "".join(
        map(closed_path, find_outlines([divmod(squares[cell], columns) for cell in cells], geometry.cell, inset))
    )


def draw_arrows(
    step: Step, geometry: Geometry, theme: Theme, digits: Collection[Cell], marks: Mapping[Cell, Digits]
) -> tuple[list[str], list[str]]:
    """Return the parts of a step's arrows below the digits, and those above them.

    The arrows avoid `digits`, the cells with large digits, and `marks`, the pencil marks. Only one along a row or
    column without a number is straight, because there the line itself is the reason.
    """
    found = find_implications(step, geometry.layout)
    if not found:
        return [], []
    nodes = {candidate for arrow in found for candidate in (arrow.start, arrow.end)} | set(step.discards)
    obstacles = Obstacles(geometry, digits, marks, nodes)
    ways: list[ArrowPath] = []
    for arrow in found:
        ends = geometry.mark(*arrow.start), geometry.mark(*arrow.end)
        straight = None if arrow.number else route_straight(*ends, obstacles)
        ways.append(straight or route_arrow(*ends, obstacles))
        obstacles.add_arrow(ways[-1])
    drawn = [*zip(ways, found, strict=True)]
    shafts = [_shaft(way, arrow, _colour(arrow, theme), geometry.weight) for way, arrow in drawn]
    numbered = [(way, arrow) for way, arrow in drawn if arrow.number]
    return shafts, [*_heads(drawn, theme), *_numbers(numbered, obstacles, theme)]


def _heads(drawn: Sequence[tuple[ArrowPath, Implication]], theme: Theme) -> Iterator[str]:
    """Yield the heads of arrows, those of each colour as one group."""
    groups: dict[str, list[str]] = {}
    for way, arrow in drawn:
        if way.head:
            groups.setdefault(_colour(arrow, theme), []).append(f'<path d="{way.head}"/>')
    for colour, heads in groups.items():
        yield f'<g fill="{colour}">{"".join(heads)}</g>'


def _colour(arrow: Implication, theme: Theme) -> str:
    """Return the colour of an arrow: that of the shapes in its branch."""
    return theme.roles[min(arrow.branch, len(theme.roles) - 1)][1]


def _shaft(drawn: ArrowPath, arrow: Implication, colour: str, weight: float) -> str:
    width, dashes = (1.8, _DASHES[arrow.kind]) if drawn.head else (3.2, "")
    style = f'stroke="{colour}" stroke-width="{format_coordinate(width * weight)}"{dashes}'
    return f'<path d="{drawn.shaft}" fill="none" {style}/>'


def _numbers(numbered: Sequence[tuple[ArrowPath, Implication]], obstacles: Obstacles, theme: Theme) -> Iterator[str]:
    if not numbered:
        return
    spots, font = place_numbers([way for way, _ in numbered], obstacles), number_font(obstacles.geometry)
    texts: dict[str, list[str]] = {}
    for (x, y), (_, arrow) in zip(spots, numbered, strict=True):
        texts.setdefault(_colour(arrow, theme), []).append(text_at(x, y, font, f"{arrow.number})"))
    halo = f'paint-order="stroke" stroke="{theme.paper}" stroke-width="3.4" stroke-linejoin="round"'
    size = f'font-size="{format_coordinate(font)}" font-weight="bold"'
    for colour, group in texts.items():
        yield f'<g fill="{colour}" {size} {halo}>{"".join(group)}</g>'
