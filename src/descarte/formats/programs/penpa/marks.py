"""Read what a penpa+ sheet draws on a Sudoku board: numbers, cages, thermometers, arrows, dots, regions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.formats.programs.penpa.geometry import PenpaBoard, find_box_walls
from descarte.formats.scanning.lines import echo
from descarte.formats.shared.clue_builder import Draft
from descarte.model.bits import union
from descarte.model.clues import Total

Json = Any
GIVEN_STYLES = ("1", "10", "8")
_MARK_STYLES = ("5", "6", "7", "9")
_WALL = 2
"""The style of lines that are walls of regions."""
_CAGE = 10
"""The style of lines that outline cages."""
_GREY, _BLACK, _WHITES = 3, 2, (1, 8)
_PARITY = {"circle_L": "odd", "circle_M": "odd", "square_L": "even", "square_M": "even"}
_DOTS = ("circle_SS", "circle_S")
_REGIONS = Text(
    "walls around {size} regions of {size} cells", "paredes alrededor de {size} regiones de {size} casillas"
)
_OTHERS = Text("walls of another shape", "paredes de otra forma")
_BAD = Text("a valid field '{name}' of penpa+", "un campo '{name}' válido de penpa+")


class PenpaReader:
    """Reader of the fields of a sheet. It adds their clues to the draft and keeps the rest in `left`."""

    def __init__(self, board: PenpaBoard, question: dict[str, Json]) -> None:
        self.board = board
        self.draft = Draft(board.size)
        self.left = {name: value for name, value in question.items() if value and not name.startswith("command_")}

    def read(self) -> Draft:
        """Return the draft with everything whose meaning is certain."""
        self._read_field("number", self._number)
        self._read_field("symbol", self._symbol)
        self._read_field("thermo", self._thermo)
        self._read_field("arrows", self._arrow)
        self._regions()
        self._cages()
        return self.draft

    def _read_field(self, name: str, take: Any) -> None:
        """Pass every item of a field to `take`. Items that it rejects are kept."""
        field = self.left.pop(name, None)
        if field is None:
            return
        if isinstance(field, dict):
            rest: Json = {key: item for key, item in field.items() if item is not None and not take(_point(key), item)}
        elif isinstance(field, list):
            rest = [item for item in field if item and not take(item)]
        else:
            raise InputError(_BAD.fill(name=name), echo(str(field)))
        if rest:
            self.left[name] = rest

    def _number(self, point: int, item: Json) -> bool:
        text, style = _text(item), str(item[2]) if isinstance(item, list) and len(item) > 2 else ""
        square = self.board.square(point)
        if square is not None and style in GIVEN_STYLES and text.isdecimal() and text.isascii():
            value = int(text[:4])
            if 1 <= value <= self.board.size:
                self.draft.givens[square] = value
                return True
        pair = self.board.pair(point)
        if pair is not None and text.upper() in ("X", "V"):
            self.draft.mark("xv", pair, values=(10 if text.upper() == "X" else 5,))
            return True
        return False

    def _symbol(self, point: int, item: Json) -> bool:
        if not isinstance(item, list) or len(item) < 2:
            return False
        square, pair = self.board.square(point), self.board.pair(point)
        if square is not None and item[0] == _GREY and item[1] in _PARITY:
            self.draft.mark(_PARITY[item[1]], (square,))
            return True
        if pair is not None and item[1] in _DOTS and item[0] in (_BLACK, *_WHITES):
            self.draft.mark("ratio" if item[0] == _BLACK else "difference", pair)
            return True
        return False

    def _line(self, item: Json) -> tuple[int, ...] | None:
        """Return the squares of a line, or None if it leaves the board."""
        if not isinstance(item, list) or not all(isinstance(point, int) for point in item):
            return None
        squares = tuple(self.board.square(point) for point in item)
        whole = tuple(square for square in squares if square is not None)
        return whole if len(whole) == len(squares) else None

    def _thermo(self, item: Json) -> bool:
        line = self._line(item)
        if line is None or len(line) < 2:
            return False
        self.draft.mark("thermometer", line)
        return True

    def _arrow(self, item: Json) -> bool:
        line = self._line(item)
        if line is None or len(line) < 2:
            return False
        self.draft.mark("arrow", line[:1], line[1:])
        return True

    def _regions(self) -> None:
        """Read thick lines as walls. If the usual boxes have their walls, other thick lines are only drawings."""
        lines = self.left.pop("lineE", {})
        if not isinstance(lines, dict):
            raise InputError(_BAD.fill(name="lineE"), echo(str(lines)))
        drawn = {
            key: next(self.board.find_walls([_points(key)]), None) for key, style in lines.items() if style == _WALL
        }
        walls = self._apply_walls({wall for wall in drawn.values() if wall is not None})
        rest = {key: style for key, style in lines.items() if drawn.get(key) not in walls and style is not None}
        if rest:
            self.left["lineE"] = rest

    def _apply_walls(self, walls: set[frozenset[int]]) -> set[frozenset[int]]:
        """Set the boxes or regions that the walls enclose, and return the walls that do so."""
        size = self.board.size
        usual = find_box_walls(size)
        if usual and walls >= usual:
            return usual
        if not walls:
            self.draft.boxes = False
            return walls
        areas = self.board.find_areas(walls, range(size * size))
        if len(areas) != size or any(len(area) != size for area in areas):
            raise InputError(_REGIONS.fill(size=size), _OTHERS)
        numbers = {square: number for number, area in enumerate(areas) for square in area}
        self.draft.regions = tuple(numbers[square] for square in range(size * size))
        return walls

    def remove_lines(self, keys: Iterable[str]) -> None:
        """Remove lines that only draw a diagonal named in the header of the sheet."""
        drawn = {*keys}
        lines = {key: style for key, style in self.left.pop("lineE", {}).items() if key not in drawn}
        if lines:
            self.left["lineE"] = lines

    def _cages(self) -> None:
        """Add the listed cages, or else those that lines enclose. A small number in the corner is the total."""
        lines, named = self.left.pop("cage", {}), self.left.pop("killercages", [])
        outlines = {key: _points(key) for key, style in lines.items() if style == _CAGE}
        areas: list[tuple[int, ...]] = []
        rest: list[Json] = []
        for item in filter(None, named):
            area = self._line(item)
            if area is None:
                rest.append(item)
            else:
                areas.append(tuple(dict.fromkeys(area)))
        if not named:
            areas = self.board.find_outlined_areas(outlines.values())
        inside = {square for area in areas for square in area}
        for area in areas:
            self._cage(area)
        strange = {
            key: lines[key]
            for key in lines
            if key not in outlines or not _lies_inside(self.board, outlines[key], inside)
        }
        self.left |= {name: value for name, value in (("cage", strange), ("killercages", rest)) if value}

    def _cage(self, area: tuple[int, ...]) -> None:
        small = self.left.get("numberS", {})
        for square in area:
            key = str(self.board.get_point_within(square, 0))
            text = _text(small.get(key))
            if text.isdecimal() and text.isascii() and len(text) < 5:
                del small[key]
                if not small:
                    del self.left["numberS"]
                self.draft.cages.append(Total(int(text), area))
                return
        if len(area) > 1:
            self.draft.mark("cage", area)


def read_player_marks(
    board: PenpaBoard, answer: dict[str, Json], draft: Draft
) -> tuple[dict[int, int], dict[int, int]]:
    """Return a player's marks in the middle and in the corners. Add the player's digits to the draft."""
    centres: dict[int, int] = {}
    corners: dict[int, int] = {}
    for key, item in (answer.get("number") or {}).items():
        square, text, style = board.square(_point(key)), _text(item), _style(item)
        digits = [int(sign) for sign in text if sign in "123456789" and int(sign) <= board.size]
        if square is None:
            continue
        if style in GIVEN_STYLES and _is_digit(text, board.size):
            draft.entries[square] = int(text)
        elif style in _MARK_STYLES and digits:
            centres[square] = union(*digits)
    for key, item in (answer.get("numberS") or {}).items():
        found, text = board.place(_point(key)), _text(item)
        if found is not None and _is_digit(text, board.size):
            corners[found[0]] = corners.get(found[0], 0) | union(int(text))
    return centres, corners


def _style(item: Json) -> str:
    return str(item[2]) if isinstance(item, list) and len(item) > 2 else ""


def _is_digit(text: str, size: int) -> bool:
    """Return True if the text is a digit of a grid of this size."""
    return text.isdecimal() and text.isascii() and 1 <= int(text[:4]) <= size


def _lies_inside(board: PenpaBoard, points: tuple[int, int], inside: set[int]) -> bool:
    ends = [board.place(point) for point in points]
    return all(end is not None and end[0] in inside for end in ends)


def _text(item: Json) -> str:
    first = item[0] if isinstance(item, list) and item else None
    return str(first).strip() if isinstance(first, str | int) and not isinstance(first, bool) else ""


def _point(key: str) -> int:
    return int(key) if key.isdecimal() and key.isascii() and len(key) < 9 else -1


def _points(key: str) -> tuple[int, int]:
    one, _, other = key.partition(",")
    return _point(one), _point(other)
