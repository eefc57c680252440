"""A puzzle's drawn rules as parts of SudokuPad: lines, arrows, cages, and shapes under and over the digits.

Places are [row, column] in cells from the top left of the grid; strokes and fonts are in 64ths of a cell.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import dist, hypot
from typing import Any

from descarte.draw.board.colours import frame_colour, hue
from descarte.draw.board.edge_marks import corner_label, find_joints
from descarte.draw.board.line_marks import LINES, add_group_letters, has_several_looks, label_of
from descarte.draw.board.outside_clues import find_entry
from descarte.draw.board.outside_clues import has_several_meanings as several_outside
from descarte.draw.board.paths import Point, find_outlines, move_towards
from descarte.draw.board.regions import RUNS, run_clues
from descarte.model.appearance import OUTSIDE_SHAPES, Drawing
from descarte.model.puzzle import Puzzle

Json = Any
Item = tuple[str, dict[str, Json]]
"""A part of the object, after the name of the list to which it belongs."""

_CELL = 64
_THEME = "screen"
_INK, _PAPER, _RULE, _DARK = "#000000", "#FFFFFF", "#6b7280", "#3f4650"
_LINE, _STEM, _SHAFT = 10, 19, 3
_RING, _SPOT = 0.8, 0.74
_BULB, _SLOW_BULB = 0.7, 0.74
"""The width of bulbs. SudokuPad treats a bulb of 0.7 as that of a thermometer whose digits strictly increase."""
_INSET, _STEP = 0.07, 0.05
"""Distance of a frame from the edges of its cells, and of each crossing frame from the one around it."""
_DEEPEST, _DASH = 3, "8 5"
_LEGACY_FONT = 4
"""Amount that SudokuPad adds to the size of a text, in 64ths of a cell."""


def parts_of(puzzle: Puzzle) -> dict[str, list[Json]]:
    """Return the parts that draw the rules of a puzzle, by the list of SudokuPad's object that they belong to.

    >>> import descarte
    >>> [*parts_of(descarte.read(".Thermo~R1C1~R1C2"))]
    ['lines', 'underlays']
    """
    found: dict[str, list[Json]] = {}
    for name, part in _items(puzzle):
        found.setdefault(name, []).append(part)
    return found


def _items(puzzle: Puzzle) -> Iterator[Item]:
    layout, frames = puzzle.layout, _Frames(puzzle.layout.columns)
    for square in sorted(set(range(layout.rows * layout.columns)) - {*layout.places}):
        yield "underlays", _shape(_centre(square, layout.columns), 1, _make_opaque(_DARK))
    yield from _clues_of_runs(puzzle)
    yield from _houses(puzzle)
    for cage in puzzle.cages:
        if cage.form.look not in RUNS:
            squares = [layout.places[cell] for cell in cage.cells]
            yield from frames.add(squares, str(cage.total), total=cage.total, unique=cage.kind == "cage")
    lines, numbers = has_several_looks(puzzle.drawings), several_outside(puzzle.drawings)
    outside: dict[tuple[int, int], int] = {}
    for drawing in add_group_letters(puzzle.drawings):
        if drawing.look.shape == "border":
            yield from frames.draw(drawing)
        elif drawing.look.shape in OUTSIDE_SHAPES:
            yield from _draw_outside_clue(drawing, puzzle, outside, named=numbers)
        else:
            yield from _DRAW[drawing.look.shape](drawing, layout.columns)
            yield from _label(drawing, layout.columns, labelled=lines)


def _centre(square: int, columns: int) -> Point:
    row, column = divmod(square, columns)
    return row + 0.5, column + 0.5


def _make_opaque(colour: str) -> str:
    """Return the colour in a form that SudokuPad does not make half transparent."""
    return f"{colour}ff"


def _round_point(point: Point) -> list[float]:
    return [round(point[0], 3), round(point[1], 3)]


def _shape(centre: Point, width: float, fill: str, height: float | None = None, **more: Json) -> dict[str, Json]:
    return {
        "center": _round_point(centre),
        "width": width,
        "height": width if height is None else height,
        "rounded": False,
        "backgroundColor": fill,
        **more,
    }


def _text(centre: Point, words: str, size: int, colour: str = _INK, **more: Json) -> Item:
    """Return a text over the grid. `size` is its height in 64ths of a cell."""
    box = {
        "center": _round_point(centre),
        "width": 0.25,
        "height": 0.25,
        "text": words,
        "fontSize": size - _LEGACY_FONT,
    }
    return "overlays", {**box, "color": colour, **more}


def _stroke(points: Sequence[Point], colour: str, width: float, dash: str = "", **more: Json) -> Item:
    line: dict[str, Json] = {"wayPoints": [*map(_round_point, points)], "color": colour, "thickness": width}
    if dash:
        lengths = " ".join(f"{int(part) * _CELL / 100:g}" for part in dash.split())
        line |= {"stroke-dasharray": lengths, "stroke-linecap": "butt"}
    return "lines", line | more


def _paths(drawing: Drawing, columns: int) -> list[list[Point]]:
    return [[_centre(square, columns) for square in line] for line in drawing.lines if line]


def _middle(drawing: Drawing, columns: int) -> Point:
    points = [point for path in _paths(drawing, columns) for point in path]
    return sum(row for row, _ in points) / len(points), sum(column for _, column in points) / len(points)


def _clues_of_runs(puzzle: Puzzle) -> Iterator[Item]:
    """Yield the clues of a Kakuro in its black squares, on both sides of a line."""
    for square, totals in sorted(run_clues(puzzle).items()):
        row, column = divmod(square, puzzle.layout.columns)
        if column < 0 or row < 0:
            continue
        yield _stroke([(row, column), (row + 1, column + 1)], _PAPER, 2)
        for look, at in (("across", (row + 0.3, column + 0.7)), ("down", (row + 0.72, column + 0.3))):
            if look in totals:
                yield _text(at, str(totals[look]), 22, _PAPER, textStroke="none")


def _houses(puzzle: Puzzle) -> Iterator[Item]:
    """Yield diagonals as lines from corner to corner, and shaded windows and extra regions."""
    rows, columns, places = puzzle.layout.rows, puzzle.layout.columns, puzzle.layout.places
    for house in puzzle.layout.houses:
        look = house.form.look
        if look == "diagonal":
            falls = places[house.cells[0]] % columns == 0 and places[house.cells[0]] == 0
            ends = [(0.0, 0.0), (rows, columns)] if falls else [(0.0, columns), (rows, 0.0)]
            yield _stroke(ends, "#34BBE6", 2)
        elif look == "tint":
            tint = _make_opaque(hue(_THEME, "grey").tint)
            yield from (("underlays", _shape(_centre(places[cell], columns), 1, tint)) for cell in house.cells)


class _Frames:
    """Frames around cells. Those that cross others are drawn further in, and no two labels share a cell."""

    def __init__(self, columns: int) -> None:
        self.columns = columns
        self.taken: list[set[int]] = [set() for _ in range(_DEEPEST)]
        self.labelled: set[int] = set()

    def draw(self, drawing: Drawing) -> Iterator[Item]:
        """Yield the frame of a rule in its colour. Only a cage gets a total, because SudokuPad checks totals."""
        squares = sorted({square for line in drawing.lines for square in line})
        look = drawing.look
        is_cage = look.hue == "grey" and not look.mark
        total = int(drawing.text) if is_cage and drawing.text.isdecimal() else None
        colour = frame_colour(_THEME, look.hue) or (_INK if look.hue == "grey" else hue(_THEME, look.hue).stroke)
        yield from self.add(squares, corner_label(drawing), total=total, unique=is_cage, colour=colour)

    def add(
        self, squares: Sequence[int], label: str, *, total: int | None, unique: bool, colour: str = _INK
    ) -> Iterator[Item]:
        """Yield a cage that SudokuPad draws, or a hidden cage and its outline if another frame is in the way."""
        squares = sorted(squares)
        depth, place = self._reserve(squares, label)
        cells = [[*divmod(square, self.columns)] for square in squares]
        cage: dict[str, Json] = {"cells": cells, "unique": unique, "outlineC": colour, "fontC": _INK}
        if total is not None:
            cage["sum"] = total
        inset = _INSET + depth * _STEP
        for (x, y), (right, down) in find_joints(squares, self.columns, 1, inset):
            yield _stroke([(y, x), (down, right)], _make_opaque(colour), 2, _DASH, target="cages")
        if depth == 0 and place == squares[0]:
            yield "cages", cage | ({"value": label} if label else {})
            return
        yield "cages", cage | {"style": "hidden"}
        for corners in find_outlines([divmod(square, self.columns) for square in squares], 1, inset):
            around = [(y, x) for x, y in (*corners, corners[0])]
            yield _stroke(around, _make_opaque(colour), 2, _DASH, target="cages")
        if label:
            row, column = divmod(place, self.columns)
            yield _text((row + 0.17, column + 0.1 + 0.07 * len(label)), label, 16)

    def _reserve(self, squares: list[int], label: str) -> tuple[int, int]:
        """Return the depth of a new frame and the square of its label, and reserve both."""
        depth = next((at for at, held in enumerate(self.taken) if not held & {*squares}), _DEEPEST - 1)
        self.taken[depth] |= {*squares}
        place = next((square for square in squares if square not in self.labelled), squares[0])
        if label:
            self.labelled.add(place)
        return depth, place


def _draw_outside_clue(
    drawing: Drawing, puzzle: Puzzle, held: dict[tuple[int, int], int], *, named: bool
) -> Iterator[Item]:
    """Yield a clue outside the grid, before its line. Several clues of one line are placed one behind the other."""
    row, column, (down, right) = find_entry(drawing.lines[0], puzzle.layout.rows, puzzle.layout.columns)
    level = held.get((row, column), 0)
    held[row, column] = level + 1
    label = (drawing.look.mark if named else "") + drawing.text
    at = (row + 0.5 - 0.6 * level * down, column + 0.5 - 0.6 * level * right)
    yield _text(at, label, 28)
    if drawing.look.shape == "diagonal" and down and right:
        start, end = (0.36, 0.62) if len(label) < 3 else (0.42, 0.64)
        points = [_round_point((at[0] + down * reach, at[1] + right * reach)) for reach in (start - 0.06, end - 0.1)]
        yield "arrows", {"wayPoints": points, "color": _RULE, "thickness": 3, "headLength": 0.15}


def _label(drawing: Drawing, columns: int, *, labelled: bool) -> Iterator[Item]:
    """Yield the letter or the number of a line between its first two cells."""
    words = label_of(drawing, labelled=labelled) if drawing.look.shape in LINES else ""
    line = drawing.lines[-1] if drawing.look.shape == "arrow" else drawing.lines[0]
    if words and len(line) > 1:
        one, other = (_centre(square, columns) for square in line[:2])
        at = ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2)
        yield "overlays", _shape(at, 0.22 + 0.08 * len(words), _PAPER, 0.3, rounded=True)
        yield _text(at, words, 17)


def _line(drawing: Drawing, columns: int) -> Iterator[Item]:
    tone, dash = hue(_THEME, drawing.look.hue), drawing.look.dash
    for path in _paths(drawing, columns):
        if len(path) == 1:
            yield "underlays", _shape(path[0], 0.3, _make_opaque(tone.stroke), rounded=True)
            continue
        if dash:
            yield _stroke(path, _make_opaque(tone.tint), _LINE)
        yield _stroke(path, _make_opaque(tone.stroke), _LINE, dash)


def _thermometer(drawing: Drawing, columns: int) -> Iterator[Item]:
    colour = _make_opaque(hue(_THEME, drawing.look.hue).stroke)
    width = _SLOW_BULB if drawing.look.mark else _BULB
    for path in _paths(drawing, columns):
        yield _stroke(path, colour, _STEM)
        yield "underlays", _shape(path[0], width, colour, rounded=True)


def _draw_rimmed_shape(
    centre: Point, width: float, fill: str, rim: str, height: float | None = None, **more: Json
) -> Item:
    return "underlays", _shape(centre, width, fill, height, borderColor=rim, borderSize=_SHAFT, **more)


def _arrow(drawing: Drawing, columns: int) -> Iterator[Item]:
    """Yield a circle or a pill, and the shafts from its edge."""
    circle, *shafts = drawing.lines
    points = [_centre(square, columns) for square in circle]
    for shaft in shafts:
        path = [_centre(square, columns) for square in shaft if square not in circle]
        if path:
            start = min(points, key=partial(dist, path[0]))
            way = [move_towards(start, path[0], _RING / 2), *path]
            arrow = {"wayPoints": [*map(_round_point, way)], "color": _RULE, "thickness": _SHAFT, "headLength": 0.2}
            yield "arrows", arrow
    fill = _make_opaque(_PAPER if drawing.look.hue == "grey" else hue(_THEME, drawing.look.hue).tint)
    rows, across = [row for row, _ in points], [column for _, column in points]
    if len({*rows}) > 1 and len({*across}) > 1:
        yield from (_draw_rimmed_shape(point, _RING, fill, _RULE, rounded=True) for point in points)
        return
    middle = ((min(rows) + max(rows)) / 2, (min(across) + max(across)) / 2)
    wide, high = max(across) - min(across) + _RING, max(rows) - min(rows) + _RING
    yield _draw_rimmed_shape(middle, wide, fill, _RULE, high, rounded=True)


def _ends(drawing: Drawing, columns: int) -> Iterator[Item]:
    """Yield a line between the edges of the circles or diamonds at its ends."""
    tone, is_diamond = hue(_THEME, drawing.look.hue), drawing.look.mark == "◇"
    for path in _paths(drawing, columns):
        way = [move_towards(path[0], path[1], 0.4), *path[1:-1], move_towards(path[-1], path[-2], 0.4)]
        yield _stroke(way, _make_opaque(tone.stroke), _LINE, drawing.look.dash)
        look: dict[str, Json] = {"angle": 45} if is_diamond else {"rounded": True}
        for point in (path[0], path[-1]):
            yield _draw_rimmed_shape(point, 0.54 if is_diamond else _RING, _make_opaque(tone.tint), _RULE, **look)


def _circle(drawing: Drawing, columns: int) -> Iterator[Item]:
    """Yield a full grey circle or a white one with a rim. Given candidates are small digits at the top of the cell."""
    tone = hue(_THEME, drawing.look.hue)
    for point in (point for path in _paths(drawing, columns) for point in path):
        if drawing.text:
            words = drawing.text.replace(",", "") if len(drawing.text) < 18 else drawing.text
            yield _text((point[0] - 0.36, point[1]), words, min(17, int(100 / len(words))), _RULE)
        elif drawing.look.hue == "white":
            yield _draw_rimmed_shape(point, _RING, _make_opaque(_PAPER), _RULE, rounded=True)
        else:
            yield "underlays", _shape(point, _SPOT, _make_opaque(tone.tint), rounded=True)


def _square(drawing: Drawing, columns: int) -> Iterator[Item]:
    tint = _make_opaque(hue(_THEME, drawing.look.hue).tint)
    for path in _paths(drawing, columns):
        yield from (("underlays", _shape(point, _SPOT, tint)) for point in path)


def _tint_cells(drawing: Drawing, columns: int) -> Iterator[Item]:
    """Yield shaded cells, with the letter of the rule in their corners."""
    tint = _make_opaque(hue(_THEME, drawing.look.hue).tint)
    for point in dict.fromkeys(point for path in _paths(drawing, columns) for point in path):
        yield "underlays", _shape(point, 1, tint)
        if drawing.look.mark:
            yield _text((point[0] - 0.36, point[1] + 0.36), drawing.look.mark, 14)


def _dot(drawing: Drawing, columns: int) -> Iterator[Item]:
    is_black = drawing.look.hue == "black"
    fill, ink = (_INK, _PAPER) if is_black else (_PAPER, _INK)
    dot = _shape(_middle(drawing, columns), 0.35 if drawing.text else 0.3, fill, rounded=True, borderColor=_INK)
    if drawing.text:
        dot |= {"text": drawing.text, "fontSize": 15, "color": ink}
    yield "overlays", dot


def _sign(drawing: Drawing, columns: int) -> Iterator[Item]:
    at = _middle(drawing, columns)
    yield "overlays", _shape(at, 0.25, _PAPER, text=drawing.text, fontSize=16, color=_INK)


def _inequality(drawing: Drawing, columns: int) -> Iterator[Item]:
    """Yield a wedge on the edge between two cells. Its tip points to the second cell."""
    one, other = (_centre(square, columns) for square in drawing.lines[0][:2])
    (row, column), (down, right) = _middle(drawing, columns), (other[0] - one[0], other[1] - one[1])
    length = hypot(down, right) or 1.0
    down, right = down / length, right / length
    wings = [(row - 0.09 * down + side * right, column - 0.09 * right - side * down) for side in (0.15, -0.15)]
    tip = (row + 0.09 * down, column + 0.09 * right)
    yield _stroke([wings[0], tip, wings[1]], _INK, 3, target="overlay")


def _corner(drawing: Drawing, columns: int) -> Iterator[Item]:
    """Yield a circle with its digits in up to two rows."""
    (row, column), digits = _middle(drawing, columns), drawing.text.split(",") if drawing.text else []
    width = 0.32 if len(digits) < 2 else 0.46
    yield "overlays", _shape((row, column), width, _PAPER, rounded=True, borderColor=_INK, borderSize=2)
    half = (len(digits) + 1) // 2
    rows = [digits] if len(digits) < 3 else [digits[:half], digits[half:]]
    for at, shown in enumerate(rows):
        height = 0.17 * (at - (len(rows) - 1) / 2)
        yield _text((row + height, column), " ".join(shown), 17 if len(rows) == 1 else 14)


def _block(drawing: Drawing, columns: int) -> Iterator[Item]:
    """Yield a heavy frame on the lines of the grid, with its label in the corner of the first cell."""
    squares = sorted({square for line in drawing.lines for square in line})
    for corners in find_outlines([divmod(square, columns) for square in squares], 1, 0):
        yield _stroke([(y, x) for x, y in (*corners, corners[0])], _INK, 4, target="overlay")
    label = corner_label(drawing)
    row, column = divmod(squares[0], columns)
    yield _text((row + 0.18, column + 0.1 + 0.07 * len(label)), label, 18)


def _darken_cells(drawing: Drawing, columns: int) -> Iterator[Item]:
    """Yield dark cells for black squares with a digit, light enough for the digit to be read."""
    for path in _paths(drawing, columns):
        yield from (("underlays", _shape(point, 1, _make_opaque("#9aa1ab"))) for point in path)


_DRAW: dict[str, Callable[[Drawing, int], Iterator[Item]]] = {
    "line": _line,
    "thermometer": _thermometer,
    "arrow": _arrow,
    "ends": _ends,
    "circle": _circle,
    "square": _square,
    "tint": _tint_cells,
    "dot": _dot,
    "sign": _sign,
    "inequality": _inequality,
    "corner": _corner,
    "block": _block,
    "black": _darken_cells,
}
