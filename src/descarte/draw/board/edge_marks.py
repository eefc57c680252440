"""Marks between squares (dots, letters, wedges, circles in corners), and frames around squares."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape
from itertools import product
from math import dist, hypot

from descarte.draw.board.colours import frame_colour
from descarte.draw.board.line_marks import LINES, dash_attribute, has_several_looks, label_of, label_radius, stroke
from descarte.draw.board.paths import (
    Point,
    Square,
    closed_path,
    find_outlines,
    format_coordinate,
    open_path,
    path_with_gap,
)
from descarte.draw.geometry import Geometry, SignReach, baseline_offset
from descarte.draw.theme import Theme
from descarte.model.appearance import Drawing

_INSET, _STEP, _DEPTH = 4.5, 2.6, 3
_OPERATIONS = "+−×÷"
_PHRASE = "#"
"""Symbol of clues whose digits are read one by one, as in look-and-say."""
_DOT, _FULL_DOT, _RIM = 0.12, 0.17, 0.03
"""Radius of a dot, radius of a dot with a number, and width of the rim, as fractions of a cell."""
_SIGN = 0.27
"""Font size of a letter on an edge, as a fraction of a cell."""
_TIP, _WIDE, _WEDGE = 0.08, 0.13, 0.045
"""Size of an inequality sign: its extent in its direction and across it, and its line width, as fractions of a cell."""
_CORNERS, _CORNER_RIM = (0.15, 0.2), 0.025
"""Radii of a circle in a corner, with one digit and with several, and width of its rim, as fractions of a cell."""


def measure_reach(drawings: Sequence[Drawing]) -> SignReach:
    """Return how far symbols reach from the middle of an edge and from a corner, so that pencil marks keep clear.

    >>> from descarte.model.appearance import Look
    >>> measure_reach([Drawing(Look("dot"), ((0, 1),))])
    SignReach(edge=0.135, corner=0.0)
    """
    edges, corners = [0.0], [0.0]
    labelled = has_several_looks(drawings)
    for drawing in drawings:
        shape = drawing.look.shape
        if shape == "dot":
            edges.append((_FULL_DOT if drawing.text else _DOT) + _RIM / 2)
        elif shape == "sign":
            edges.append(_SIGN / 2)
        elif shape == "inequality":
            edges.append(_TIP + _WEDGE / 2)
        elif shape == "corner":
            corners.append(_CORNERS["," in drawing.text] + _CORNER_RIM / 2)
        elif shape in LINES and label_of(drawing, labelled=labelled):
            edges.append(label_radius(label_of(drawing, labelled=labelled)))
    return SignReach(max(edges), max(corners))


def draw_frames(drawings: Sequence[Drawing], geometry: Geometry, theme: Theme) -> Iterator[str]:
    """Yield the frames around squares. Frames that share squares are nested, and each total has a corner of its own."""
    taken: list[set[int]] = [set() for _ in range(_DEPTH)]
    labelled: set[int] = set()
    for drawing in drawings:
        if drawing.look.shape == "border":
            squares = {square for line in drawing.lines for square in line}
            depth = next((at for at, held in enumerate(taken) if not held & squares), _DEPTH - 1)
            taken[depth] |= squares
            yield from _frame(drawing, geometry, theme, depth, labelled)
        elif drawing.look.shape == "block":
            yield _block(drawing, geometry, theme)


def _block(drawing: Drawing, geometry: Geometry, theme: Theme) -> str:
    """Return a thick frame on the lines of the grid, with its label in the corner of the first square."""
    columns, font = geometry.layout.columns, geometry.small_font
    squares = sorted({square for line in drawing.lines for square in line})
    around = find_outlines([divmod(square, columns) for square in squares], geometry.cell, 0)
    frame = stroke("".join(map(closed_path, around)), theme.ink, theme.thick * geometry.weight)
    x, y = geometry.corner_of(squares[0])
    words = escape(corner_label(drawing))
    text = f'<text x="{format_coordinate(x + _INSET)}" y="{format_coordinate(y + _INSET + font * 0.72)}">{words}</text>'
    return f'{frame}<g fill="{theme.ink}" font-size="{format_coordinate(font)}" text-anchor="start">{text}</g>'


def _frame(drawing: Drawing, geometry: Geometry, theme: Theme, depth: int, labelled: set[int]) -> Iterator[str]:
    columns, font, label = geometry.layout.columns, geometry.small_font, corner_label(drawing)
    squares = sorted({square for line in drawing.lines for square in line})
    first, *others = find_outlines(
        [divmod(square, columns) for square in squares], geometry.cell, _INSET + depth * _STEP
    )
    place = next((square for square in squares if square not in labelled), squares[0]) if label else -1
    width = len(label) * font * 0.6
    path = path_with_gap(first, width, font * 0.72) if place == squares[0] else closed_path(first)
    path += "".join(map(closed_path, others))
    path += "".join(map(open_path, find_joints(squares, columns, geometry.cell, _INSET + depth * _STEP)))
    colour = frame_colour(theme.key, drawing.look.hue) or theme.cage
    thickness = theme.thin * (1.5 if drawing.look.hue == "grey" else 2) * geometry.weight
    yield stroke(path, colour, thickness, dash_attribute(drawing.look, geometry.cell))
    if not label:
        return
    labelled.add(place)
    x, y = geometry.corner_of(place)
    x, y = x + _INSET + (depth * _STEP if place == squares[0] else 0), y + _INSET
    if place != squares[0]:
        corner = f'x="{format_coordinate(x - 2)}" y="{format_coordinate(y - font * 0.2)}"'
        size = f'width="{format_coordinate(width + 1)}" height="{format_coordinate(font * 0.8)}"'
        yield f'<rect {corner} {size} fill="{theme.paper}"/>'
    text = f'<text x="{format_coordinate(x - 1.5)}" y="{format_coordinate(y + font * 0.56)}">{escape(label)}</text>'
    yield f'<g fill="{theme.ink}" font-size="{format_coordinate(font)}" text-anchor="start">{text}</g>'


def find_joints(squares: Sequence[int], columns: int, cell: float, inset: float) -> Iterator[tuple[Point, Point]]:
    """Yield the ends of the strokes that join the parts of a frame around squares that are not connected.

    >>> list(find_joints([0, 2], 3, 10, 1))
    [((9.0, 5.0), (21.0, 5.0))]
    """
    left = {divmod(square, columns) for square in squares}
    reached: set[Square] = set()
    ahead = [divmod(squares[0], columns)]
    while left:
        while ahead:
            row, column = ahead.pop()
            if (row, column) in left:
                left.remove((row, column))
                reached.add((row, column))
                ahead += [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
        if left:
            one, other = min(product(sorted(reached), sorted(left)), key=lambda pair: dist(*pair))
            yield _nearest_frame_point(one, other, cell, inset), _nearest_frame_point(other, one, cell, inset)
            ahead = [other]


def _nearest_frame_point(square: Square, other: Square, cell: float, inset: float) -> Point:
    """Return the middle of the side or the corner of a square's frame that faces another square."""
    (row, column), reach = square, cell / 2 - inset
    down, across = other[0] - row, other[1] - column
    x, y = (column + 0.5) * cell, (row + 0.5) * cell
    return x + reach * ((across > 0) - (across < 0)), y + reach * ((down > 0) - (down < 0))


def corner_label(drawing: Drawing) -> str:
    """Return the label in the corner of a frame: 12 for a sum, 12× for a product, 8/9 for one of two totals.

    >>> from descarte.model.appearance import Look
    >>> corner_label(Drawing(Look("border", mark="×"), ((0, 1),), "12"))
    '12×'
    """
    sign = drawing.look.mark
    text = drawing.text.replace(",", "" if sign == _PHRASE else "/")
    return text + sign if sign in _OPERATIONS else sign + text


def draw_edge_signs(drawings: Sequence[Drawing], geometry: Geometry, theme: Theme) -> Iterator[str]:
    """Yield the symbols on edges and corners of squares, which are drawn above the grid lines."""
    for drawing in drawings:
        draw = _BETWEEN.get(drawing.look.shape)
        if draw is not None:
            yield draw(drawing, geometry, theme)


def _dot(drawing: Drawing, geometry: Geometry, theme: Theme) -> str:
    """Return a dot. It is black or white in every theme, because rules name dots by these colours."""
    x, y = middle_of(drawing, geometry)
    fill, ink = ("#000000", "#ffffff") if drawing.look.hue == "black" else ("#ffffff", "#000000")
    radius = geometry.cell * (_FULL_DOT if drawing.text else _DOT)
    rim = f'fill="{fill}" stroke="{theme.ink}" stroke-width="{format_coordinate(_RIM * geometry.cell)}"'
    found = f'<circle cx="{format_coordinate(x)}" cy="{format_coordinate(y)}" r="{format_coordinate(radius)}" {rim}/>'
    return found + _text(x, y, 0.22 * geometry.cell, drawing.text, ink) if drawing.text else found


def _sign(drawing: Drawing, geometry: Geometry, theme: Theme) -> str:
    """Return a letter on a disc in the colour of the paper, which hides the grid line."""
    (x, y), font = middle_of(drawing, geometry), _SIGN * geometry.cell
    centre = f'cx="{format_coordinate(x)}" cy="{format_coordinate(y)}"'
    disc = f'<circle {centre} r="{format_coordinate(font * 0.5)}" fill="{theme.paper}"/>'
    return disc + _text(x, y, font, drawing.text, theme.ink)


def _inequality(drawing: Drawing, geometry: Geometry, theme: Theme) -> str:
    one, other = (geometry.centre_of(square) for square in drawing.lines[0][:2])
    (x, y), cell = middle_of(drawing, geometry), geometry.cell
    length = hypot(other[0] - one[0], other[1] - one[1]) or 1.0
    ux, uy = (other[0] - one[0]) / length * cell, (other[1] - one[1]) / length * cell
    tip, back, wide = (x + _TIP * ux, y + _TIP * uy), _TIP, _WIDE
    wedge = open_path(
        [
            (x - back * ux - wide * uy, y - back * uy + wide * ux),
            tip,
            (x - back * ux + wide * uy, y - back * uy - wide * ux),
        ]
    )
    return stroke(wedge, theme.paper, 0.14 * cell) + stroke(wedge, theme.ink, _WEDGE * cell)


def _corner(drawing: Drawing, geometry: Geometry, theme: Theme) -> str:
    """Return a circle on a corner of squares with its digits, in two rows if there are more than two."""
    (x, y), cell, digits = middle_of(drawing, geometry), geometry.cell, drawing.text.split(",") if drawing.text else []
    rim = f'fill="{theme.paper}" stroke="{theme.ink}" stroke-width="{format_coordinate(_CORNER_RIM * cell)}"'
    radius = _CORNERS[len(digits) > 1] * cell
    found = f'<circle cx="{format_coordinate(x)}" cy="{format_coordinate(y)}" r="{format_coordinate(radius)}" {rim}/>'
    rows = [digits] if len(digits) < 3 else [digits[: (len(digits) + 1) // 2], digits[(len(digits) + 1) // 2 :]]
    font = (0.22 if len(rows) == 1 else 0.18) * cell
    texts = [
        _text(x, y + (at - (len(rows) - 1) / 2) * font * 0.95, font, " ".join(row), theme.ink)
        for at, row in enumerate(rows)
    ]
    return found + "".join(texts)


_BETWEEN: dict[str, Callable[[Drawing, Geometry, Theme], str]] = {
    "dot": _dot,
    "sign": _sign,
    "inequality": _inequality,
    "corner": _corner,
}


def middle_of(drawing: Drawing, geometry: Geometry) -> Point:
    """Return the middle of a drawing's squares, where a symbol on an edge or corner is.

    >>> import descarte
    >>> from descarte.model.appearance import Look
    >>> middle_of(Drawing(Look("dot"), ((0, 1),)), Geometry.of(descarte.read("1.....3.4......2").layout, caged=False))
    (54.0, 27.0)
    """
    points = [geometry.centre_of(square) for line in drawing.lines for square in line]
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _text(x: float, y: float, font: float, text: str, colour: str) -> str:
    look = f'font-size="{format_coordinate(font)}" font-weight="bold" fill="{colour}"'
    place = f'x="{format_coordinate(x)}" y="{format_coordinate(y + baseline_offset(font))}"'
    return f"<text {place} {look}>{escape(text)}</text>"
