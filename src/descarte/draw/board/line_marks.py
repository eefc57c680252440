"""Marks below the digits: tinted squares, lines, thermometers, arrows, and circles and squares in cells.

All sizes are fractions of a cell. Marks are drawn below the grid lines, so that these are not interrupted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from math import dist, hypot

from descarte.core.text import to_letters
from descarte.draw.board.colours import Hue, hue
from descarte.draw.board.paths import Point, closed_path, draw_shape, format_coordinate, move_towards, open_path
from descarte.draw.geometry import Geometry, text_at
from descarte.draw.theme import Theme
from descarte.model.appearance import Drawing, Look

LINE, STEM, SHAFT = 0.16, 0.3, 0.05
RING, BULB, SPOT = 0.4, 0.36, 0.37
LINES = ("line", "thermometer", "ends", "arrow")
ENDS = ("○", "◇")
"""Symbols that are not written at a line, but drawn as shapes at its ends."""
_LABEL = 0.21
"""Font size of the labels of lines."""
_SHORT = 3
"""Maximum number of characters of a text shown at a line. Longer texts are tables and automata for programs."""


def dash_attribute(look: Look, cell: float) -> str:
    """Return the SVG attribute that dashes a stroke as `look` demands, or an empty text for a solid one.

    >>> dash_attribute(Look("line", dash="20 12"), 50), dash_attribute(Look("line"), 50)
    (' stroke-dasharray="10 6"', '')
    """
    if not look.dash:
        return ""
    return f' stroke-dasharray="{" ".join(format_coordinate(int(part) * cell / 100) for part in look.dash.split())}"'


def stroke(path: str, colour: str, width: float, more: str = "") -> str:
    """Return a stroke along a path. `more` is an SVG attribute for dashes; without it, the ends are round."""
    cap = "" if more else ' stroke-linecap="round"'
    look = f'stroke="{colour}" stroke-width="{format_coordinate(width)}" stroke-linejoin="round"'
    return f'<path d="{path}" fill="none" {look}{cap}{more}/>'


def draw_below_grid(drawings: Sequence[Drawing], geometry: Geometry, theme: Theme, *, marked: bool) -> Iterator[str]:
    """Yield the marks below the grid lines: areas first, then shapes in single squares, then lines.

    `marked` is True if pencil marks are shown. Small given candidates are then left out.
    """
    for shape, draw in _BEHIND.items():
        for drawing in add_group_letters(drawings) if shape == "tint" else drawings:
            if drawing.look.shape == shape and not (marked and shape == "circle" and drawing.text):
                yield from draw(drawing, geometry, theme)


def draw_line_labels(drawings: Sequence[Drawing], geometry: Geometry, theme: Theme) -> Iterator[str]:
    """Yield the labels of lines, which are drawn above the grid lines."""
    labelled = has_several_looks(drawings)
    for drawing in drawings:
        if drawing.look.shape in LINES:
            yield from _label(drawing, geometry, theme, labelled=labelled)


def has_several_looks(drawings: Sequence[Drawing]) -> bool:
    """Return True if lines are drawn in more than one way, so that each line needs a label."""
    return len({drawing.look for drawing in drawings if drawing.look.shape in LINES}) > 1


def label_of(drawing: Drawing, *, labelled: bool) -> str:
    """Return the label at the start of a line; `labelled` is True if there are lines of several looks.

    >>> line = Drawing(Look("line", mark="W"), ((0, 1),))
    >>> label_of(line, labelled=True), label_of(line, labelled=False)
    ('W', '')
    """
    mark, text = drawing.look.mark, text_for_people(drawing)
    return "" if mark in ENDS else (mark if labelled or text else "") + text


def label_radius(label: str) -> float:
    """Return the radius of the disc behind the label of a line, as a fraction of a cell.

    >>> round(label_radius("W"), 2)
    0.13
    """
    return _LABEL * (0.62 + 0.2 * (len(label) - 1))


def text_for_people(drawing: Drawing) -> str:
    """Return the text of a drawing, or an empty text if it is too long and so meant for programs.

    >>> line = Look("line"), ((0, 1),)
    >>> text_for_people(Drawing(*line, "10")), text_for_people(Drawing(*line, "1,0,2,1"))
    ('10', '')
    """
    return drawing.text if len(drawing.text) <= _SHORT else ""


def find_lettered_looks(drawings: Sequence[Drawing]) -> set[Look]:
    """Return each `Look` (way of drawing) that several tinted groups share, so that letters must tell them apart."""
    groups = [drawing.look for drawing in drawings if drawing.look.shape == "tint" and len(drawing.lines) > 1]
    return {look for look in groups if groups.count(look) > 1}


def add_group_letters(drawings: Sequence[Drawing]) -> Iterator[Drawing]:
    """Yield the drawings. Tinted groups with the same look get different letters.

    >>> clone = Drawing(Look("tint"), ((0,), (1,)))
    >>> [drawing.look.mark for drawing in add_group_letters([clone, clone])]
    ['a', 'b']
    """
    many, used = find_lettered_looks(drawings), Counter[Look]()
    for drawing in drawings:
        look = drawing.look
        if look in many:
            letter = to_letters(used[look]).lower()
            used[look] += 1
            yield drawing._replace(look=look._replace(mark=letter))
        else:
            yield drawing


def _tint(drawing: Drawing, geometry: Geometry, theme: Theme) -> Iterator[str]:
    side, squares = format_coordinate(geometry.cell), dict.fromkeys(square for line in drawing.lines for square in line)
    corners = [geometry.corner_of(square) for square in squares]
    path = "".join(f"M{format_coordinate(x)} {format_coordinate(y)}h{side}v{side}h-{side}z" for x, y in corners)
    yield f'<path d="{path}" fill="{hue(theme.key, drawing.look.hue).tint}"/>'
    if drawing.look.mark:
        font, cell = geometry.cell * 0.17, geometry.cell
        texts = [
            text_at(x + (0.97 - 0.06 * len(drawing.look.mark)) * cell, y + 0.12 * cell, font, drawing.look.mark)
            for x, y in corners
        ]
        yield f'<g fill="{theme.ink}" font-size="{format_coordinate(font)}">{"".join(texts)}</g>'


def _line(drawing: Drawing, geometry: Geometry, theme: Theme) -> Iterator[str]:
    tone, more = hue(theme.key, drawing.look.hue), dash_attribute(drawing.look, geometry.cell)
    for points in _points(drawing, geometry):
        if len(points) > 1:
            yield from _draw_dashed_line(open_path(points), tone, LINE * geometry.cell, more)
        else:
            yield _disc(points[0], LINE / 2 * geometry.cell, tone.stroke)


def _draw_dashed_line(path: str, tone: Hue, width: float, more: str) -> Iterator[str]:
    """Yield a line. If it is dashed (`more`), first yield a paler solid line, so that bends are visible in the gaps."""
    if more:
        yield stroke(path, tone.tint, width)
    yield stroke(path, tone.stroke, width, more)


def _thermometer(drawing: Drawing, geometry: Geometry, theme: Theme) -> Iterator[str]:
    colour, cell = hue(theme.key, drawing.look.hue).stroke, geometry.cell
    for points in _points(drawing, geometry):
        yield stroke(open_path(points), colour, STEM * cell)
        yield _disc(points[0], BULB * cell, colour)


def _arrow(drawing: Drawing, geometry: Geometry, theme: Theme) -> Iterator[str]:
    """Yield the shafts of an arrow, which start at the edge of its circle or pill, and the circle or pill."""
    cell, colour = geometry.cell, theme.arrow
    circle, *shafts = drawing.lines
    for shaft in shafts:
        first = geometry.centre_of(shaft[0])
        start = min((geometry.centre_of(square) for square in circle), key=lambda point: dist(point, first))
        points = [start, *(geometry.centre_of(square) for square in shaft if square not in circle)]
        if len(points) > 1:
            points[0] = move_towards(points[0], points[1], RING * cell)
            yield stroke(open_path(points) + _head(points, 0.2 * cell), colour, SHAFT * cell)
    fill = "none" if drawing.look.hue == "grey" else hue(theme.key, drawing.look.hue).tint
    points = [geometry.centre_of(square) for square in circle]
    yield draw_ring(points, geometry, f'fill="{fill}" stroke="{colour}"', SHAFT)


def draw_ring(points: list[Point], geometry: Geometry, colours: str, width: float) -> str:
    """Return a circle around one point, a pill around points in a row or column, or else one circle per point.

    `colours` are SVG attributes, and `width` is the width of the stroke as a fraction of a cell.

    >>> import descarte
    >>> geometry = Geometry.of(descarte.read("1.....3.4......2").layout, caged=False)
    >>> draw_ring([(27, 27), (81, 27)], geometry, 'fill="none"', 0.05)
    '<rect x="5.4" y="5.4" rx="21.6" width="97.2" height="43.2" fill="none" stroke-width="2.7"/>'
    """
    if len({x for x, _ in points}) > 1 and len({y for _, y in points}) > 1:
        return "".join(draw_ring([point], geometry, colours, width) for point in points)
    look = f'{colours} stroke-width="{format_coordinate(width * geometry.cell)}"'
    xs, ys, reach = [x for x, _ in points], [y for _, y in points], RING * geometry.cell
    width, height = max(xs) - min(xs) + 2 * reach, max(ys) - min(ys) + 2 * reach
    corner = f'x="{format_coordinate(min(xs) - reach)}" y="{format_coordinate(min(ys) - reach)}"'
    size = f'width="{format_coordinate(width)}" height="{format_coordinate(height)}"'
    return f'<rect {corner} rx="{format_coordinate(reach)}" {size} {look}/>'


def _ends(drawing: Drawing, geometry: Geometry, theme: Theme) -> Iterator[str]:
    """Yield a line between two circles, or between two diamonds if the look has this symbol."""
    cell, tone = geometry.cell, hue(theme.key, drawing.look.hue)
    shape = 2 if drawing.look.mark == "◇" else 0
    reach = RING * cell * (0.9 if shape else 1)
    for points in _points(drawing, geometry):
        path = points[:]
        if len(path) > 1:
            path[0], path[-1] = move_towards(path[0], path[1], reach), move_towards(path[-1], path[-2], reach)
            yield from _draw_dashed_line(open_path(path), tone, LINE * cell, dash_attribute(drawing.look, cell))
        rings = "".join(draw_shape(shape, x, y, reach) for x, y in (points[0], points[-1]))
        width = format_coordinate(SHAFT * cell)
        yield f'<g fill="{tone.tint}" stroke="{theme.arrow}" stroke-width="{width}">{rings}</g>'


def _circle(drawing: Drawing, geometry: Geometry, theme: Theme) -> Iterator[str]:
    """Yield small given candidates at the top of a cell, or else a circle: outlined if white, otherwise filled."""
    tone, cell = hue(theme.key, drawing.look.hue), geometry.cell
    points = [point for line in _points(drawing, geometry) for point in line]
    if drawing.text:
        text = drawing.text.replace(",", "") if len(drawing.text) < 18 else drawing.text
        font = min(0.22, 1.4 / len(text)) * cell
        texts = [text_at(x, y - 0.37 * cell, font, text) for x, y in points]
        yield f'<g fill="{theme.mark}" font-size="{format_coordinate(font)}">{"".join(texts)}</g>'
    elif drawing.look.hue == "white":
        rings = "".join(draw_shape(0, x, y, RING * cell) for x, y in points)
        yield f'<g fill="none" stroke="{tone.stroke}" stroke-width="{format_coordinate(SHAFT * cell)}">{rings}</g>'
    else:
        yield f'<g fill="{tone.tint}">{"".join(draw_shape(0, x, y, SPOT * cell) for x, y in points)}</g>'


def _square(drawing: Drawing, geometry: Geometry, theme: Theme) -> Iterator[str]:
    tone, reach = hue(theme.key, drawing.look.hue), SPOT * geometry.cell
    points = [point for line in _points(drawing, geometry) for point in line]
    path = "".join(
        closed_path([(x - reach, y - reach), (x + reach, y - reach), (x + reach, y + reach), (x - reach, y + reach)])
        for x, y in points
    )
    yield f'<path d="{path}" fill="{tone.tint}"/>'


def _label(drawing: Drawing, geometry: Geometry, theme: Theme, *, labelled: bool) -> Iterator[str]:
    """Yield the label of a line, centred between its first two squares, where no digit is written."""
    label = label_of(drawing, labelled=labelled)
    line = drawing.lines[-1] if drawing.look.shape == "arrow" else drawing.lines[0]
    if not label or len(line) < 2:
        return
    (x1, y1), (x2, y2) = map(geometry.centre_of, line[:2])
    x, y, font = (x1 + x2) / 2, (y1 + y2) / 2, _LABEL * geometry.cell
    yield _disc((x, y), label_radius(label) * geometry.cell, theme.paper)
    text = text_at(x, y, font, label)
    yield f'<g fill="{theme.ink}" font-size="{format_coordinate(font)}" font-weight="bold">{text}</g>'


_BEHIND: dict[str, Callable[[Drawing, Geometry, Theme], Iterator[str]]] = {
    "tint": _tint,
    "square": _square,
    "circle": _circle,
    "thermometer": _thermometer,
    "line": _line,
    "ends": _ends,
    "arrow": _arrow,
}
"""Drawing functions by shape. Shapes are drawn in this order, later ones above earlier ones."""


def _points(drawing: Drawing, geometry: Geometry) -> Iterator[list[Point]]:
    for line in drawing.lines:
        if line:
            yield [geometry.centre_of(square) for square in line]


def _disc(point: Point, radius: float, colour: str) -> str:
    x, y = map(format_coordinate, point)
    return f'<circle cx="{x}" cy="{y}" r="{format_coordinate(radius)}" fill="{colour}"/>'


def _head(points: Sequence[Point], size: float) -> str:
    """Return the path of the two short strokes at the tip of an arrow, whose last two points are in `points`."""
    (x1, y1), (x2, y2) = points[-2:]
    length = hypot(x2 - x1, y2 - y1) or 1.0
    ux, uy = (x2 - x1) / length * size, (y2 - y1) / length * size
    return open_path([(x2 - ux - uy, y2 - uy + ux), (x2, y2), (x2 - ux + uy, y2 - uy - ux)])
