"""The drawn clues at work in a step, emphasised: a line has a wide border, a dot or a number outside has a ring.

They are found by the rules that the step cites, so the picture emphasises the clues that the sentence is about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import dist

from descarte.core.text import Text
from descarte.draw.board import edge_marks, line_marks
from descarte.draw.board.outside_clues import place_clues
from descarte.draw.board.paths import Point, closed_path, draw_shape, find_outlines, format_coordinate, open_path
from descarte.draw.geometry import Geometry
from descarte.draw.step.houses import cited_rules
from descarte.draw.theme import Theme
from descarte.model.appearance import OUTSIDE_SHAPES, Drawing
from descarte.model.bits import Cell
from descarte.model.clues import Mark
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Link, Pattern, Rule, Sum
from descarte.model.step import Step
from descarte.variants import find as find_variant

_MOST = 12
"""Maximum number of clues that are emphasised. A net may use all clues of the board."""
_CLUES = Text("border or ring around a clue: the step uses it", "borde o anillo en una indicación: el paso la usa")
_BORDER = 0.07
"""Width of the border of an emphasised line, and of the ring around a symbol, as a fraction of a cell."""
_BESIDE = 0.27
"""Radius of the ring around a symbol on an edge or corner, as a fraction of a cell."""


def find_clues_at_work(step: Step, puzzle: Puzzle) -> tuple[Drawing, ...]:
    """Return the drawings of the clues that a step uses, or an empty tuple if there are too many.

    >>> import descarte
    >>> from descarte.model.step import Because
    >>> puzzle = descarte.read(".Thermo~R1C1~R1C2~R2C3.Thermo~R9C9~R8C8")
    >>> step = Step("x", because=Because(rules=puzzle.rules[:1]))
    >>> [drawing.lines for drawing in find_clues_at_work(step, puzzle)]
    [((0, 1, 11),)]
    """
    if not puzzle.drawings:
        return ()
    found: dict[Drawing, set[int]] = {}
    for rule in dict.fromkeys(rule for rule in cited_rules(step) if isinstance(rule, Rule)):
        for mark in _find_marks(rule, puzzle):
            for drawing in _find_drawings(mark, puzzle):
                found.setdefault(drawing, set()).update(puzzle.layout.places[cell] for cell in rule.cells)
    return tuple(_narrow(*one) for one in found.items()) if len(found) <= _MOST else ()


def _narrow(drawing: Drawing, squares: set[int]) -> Drawing:
    """Return a drawing that marks single squares with only those of them that the step uses."""
    if drawing.look.shape not in ("tint", "circle", "square"):
        return drawing
    used = tuple(square for line in drawing.lines for square in line if square in squares)
    return drawing._replace(lines=(used,)) if used else drawing


def _find_marks(rule: Rule, puzzle: Puzzle) -> list[Mark]:
    """Return the marks that a rule comes from, which have its kind.

    Usually that is one mark with the same squares, or with these and more. A rule about a cell and others has the mark
    of its first cell, and a rule about many cells may have a mark in each of them.
    """
    variant = rule.kind.replace(" ", "_").replace("-", "_")
    squares = tuple(puzzle.layout.places[cell] for cell in rule.cells)
    marks = {mark: _squares_of(mark) for mark in puzzle.marks if mark.variant == variant and mark.lines}
    first = {*squares[:1]} if len(squares) == 2 else {*squares}
    for fits in (squares.__eq__, {*squares}.issubset, first.issubset):
        found = [mark for mark, held in marks.items() if fits(held)]
        if found:
            return found[:1]
    return [mark for mark, held in marks.items() if {*held} <= {*squares}]


def _find_drawings(mark: Mark, puzzle: Puzzle) -> list[Drawing]:
    """Return the drawings of a mark: those of its squares and, where marks of several rules share them, of its look."""
    squares = {*_squares_of(mark)}
    found = [drawing for drawing in puzzle.drawings if {*_squares_of(drawing)} == squares]
    found = [drawing for drawing in found if drawing.lines == mark.lines] or found
    return [drawing for drawing in found if drawing.look == find_variant(mark.variant).look] or found


def _squares_of(drawn: Mark | Drawing) -> tuple[int, ...]:
    return tuple(square for line in drawn.lines for square in line)


def hide_shown_rules(step: Step, puzzle: Puzzle) -> frozenset[Rule]:
    """Return the links of a step that need no outline, because their clues are emphasised.

    >>> import descarte
    >>> from descarte.model.step import Because
    >>> puzzle = descarte.read(".Thermo~R1C1~R1C2~R2C3")
    >>> len(hide_shown_rules(Step("x", because=Because(rules=puzzle.rules)), puzzle))
    2
    """
    if not puzzle.drawings:
        return frozenset()
    drawn = [drawing for drawing in find_clues_at_work(step, puzzle) if drawing.look.shape not in OUTSIDE_SHAPES]
    squares = {square for drawing in drawn for square in _squares_of(drawing)}
    links = (rule for rule in step.because.rules if isinstance(rule, Link | Sum | Pattern))
    return frozenset(rule for rule in links if {puzzle.layout.places[cell] for cell in rule.cells} <= squares)


def find_marked_cells(puzzle: Puzzle) -> frozenset[Cell]:
    """Return the cells with a line or shape behind the digit, which the ring of a placed digit must not hide.

    >>> import descarte
    >>> sorted(find_marked_cells(descarte.read(".Thermo~R1C1~R1C2")))
    [0, 1]
    """
    drawings = (drawing for drawing in puzzle.drawings if drawing.look.shape in _BEHIND)
    squares = {square for drawing in drawings for line in drawing.lines for square in line}
    return frozenset(puzzle.layout.cell_at[square] for square in squares if square in puzzle.layout.cell_at)


def describe_clues(step: Step, puzzle: Puzzle) -> Iterator[Text]:
    """Yield the line that explains the emphasis of clues.

    >>> import descarte
    >>> [*describe_clues(Step("x"), descarte.read("1.....3.4......2"))]
    []
    """
    if find_clues_at_work(step, puzzle):
        yield _CLUES


def draw_clues(step: Step, puzzle: Puzzle, geometry: Geometry, theme: Theme) -> Iterator[str]:
    """Yield the emphasis of the clues at work, below the digits. The clues are drawn again above their borders."""
    found = find_clues_at_work(step, puzzle)
    outside = [drawing for drawing in found if drawing.look.shape in OUTSIDE_SHAPES]
    if outside:
        yield from _rings_outside(outside, puzzle, geometry, theme)
    for drawing in found:
        emphasise = _BEHIND.get(drawing.look.shape) or _BETWEEN.get(drawing.look.shape)
        if emphasise is not None:
            yield from emphasise(drawing, geometry, theme)
    inside = [drawing for drawing in found if drawing.look.shape in line_marks.LINES]
    yield from line_marks.draw_below_grid(inside, geometry, theme, marked=True)
    yield from edge_marks.draw_edge_signs([one for one in found if one.look.shape in _BETWEEN], geometry, theme)


def _rings_outside(found: Sequence[Drawing], puzzle: Puzzle, geometry: Geometry, theme: Theme) -> Iterator[str]:
    height = 0.54 * geometry.cell
    for drawing, label, (x, y) in place_clues(puzzle.drawings, geometry):
        if drawing in found:
            width = max(height, (0.22 * len(label) + 0.2) * geometry.cell)
            corner = f'x="{format_coordinate(x - width / 2)}" y="{format_coordinate(y - height / 2)}"'
            size = f'width="{format_coordinate(width)}" height="{format_coordinate(height)}"'
            style = f'fill="{theme.house}" fill-opacity="0.15" stroke="{theme.house}"'
            stroke = f'stroke-width="{format_coordinate(2.4 * geometry.weight)}"'
            yield f'<rect {corner} {size} rx="{format_coordinate(height / 2)}" {style} {stroke}/>'


def _line(drawing: Drawing, geometry: Geometry, theme: Theme) -> Iterator[str]:
    yield from _border(drawing, geometry, theme, line_marks.LINE)


def _thermometer(drawing: Drawing, geometry: Geometry, theme: Theme) -> Iterator[str]:
    yield from _border(drawing, geometry, theme, line_marks.STEM)
    bulbs = (geometry.centre_of(line[0]) for line in drawing.lines if line)
    radius = (line_marks.BULB + _BORDER) * geometry.cell
    yield f'<g fill="{theme.house}">{"".join(draw_shape(0, x, y, radius) for x, y in bulbs)}</g>'


def _ends(drawing: Drawing, geometry: Geometry, theme: Theme) -> Iterator[str]:
    yield from _border(drawing, geometry, theme, line_marks.LINE)
    ends = [geometry.centre_of(square) for line in drawing.lines if line for square in (line[0], line[-1])]
    yield from _discs(ends, geometry, theme, 2 if drawing.look.mark == "◇" else 0)


def _arrow(drawing: Drawing, geometry: Geometry, theme: Theme) -> Iterator[str]:
    circle, *shafts = drawing.lines
    for shaft in shafts:
        near = min(circle, key=lambda square: dist(*map(geometry.centre_of, (square, shaft[0]))))
        whole = (near, *(square for square in shaft if square not in circle))
        yield from _border(Drawing(drawing.look, (whole,)), geometry, theme, line_marks.SHAFT)
    points = [geometry.centre_of(square) for square in circle]
    colours = f'fill="{theme.paper}" stroke="{theme.house}"'
    yield line_marks.draw_ring(points, geometry, colours, line_marks.SHAFT + 2 * _BORDER)


def _area(drawing: Drawing, geometry: Geometry, theme: Theme) -> Iterator[str]:
    squares = {divmod(square, geometry.layout.columns) for line in drawing.lines for square in line}
    path = "".join(map(closed_path, find_outlines(squares, geometry.cell, 2.6)))
    width = format_coordinate(2.4 * geometry.weight)
    yield f'<path d="{path}" fill="none" stroke="{theme.house}" stroke-width="{width}"/>'


def _border(drawing: Drawing, geometry: Geometry, theme: Theme, width: float) -> Iterator[str]:
    for line in drawing.lines:
        points = [geometry.centre_of(square) for square in line]
        yield line_marks.stroke(open_path(points), theme.house, (width + 2 * _BORDER) * geometry.cell)


def _discs(points: Sequence[Point], geometry: Geometry, theme: Theme, shape: int) -> Iterator[str]:
    """Yield wide rings around the shapes at the ends of a line."""
    rings = "".join(draw_shape(shape, x, y, line_marks.RING * geometry.cell) for x, y in points)
    width = format_coordinate((line_marks.SHAFT + 2 * _BORDER) * geometry.cell)
    yield f'<g fill="{theme.paper}" stroke="{theme.house}" stroke-width="{width}">{rings}</g>'


def _symbol(drawing: Drawing, geometry: Geometry, theme: Theme) -> Iterator[str]:
    (x, y), cell = edge_marks.middle_of(drawing, geometry), geometry.cell
    ring = draw_shape(0, x, y, _BESIDE * cell)
    style = f'fill="{theme.house}" fill-opacity="0.25" stroke="{theme.house}"'
    yield f'<g {style} stroke-width="{format_coordinate(_BORDER * cell)}">{ring}</g>'


Emphasis = Callable[[Drawing, Geometry, Theme], Iterator[str]]
_BEHIND: dict[str, Emphasis] = {
    "line": _line,
    "thermometer": _thermometer,
    "ends": _ends,
    "arrow": _arrow,
    "circle": _area,
    "square": _area,
    "tint": _area,
}
_BETWEEN: dict[str, Emphasis] = dict.fromkeys(("dot", "sign", "inequality", "corner"), _symbol)
