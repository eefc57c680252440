"""Write sheets of penpa+: a board with its regions, cages and marks."""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any

from descarte.formats.json.notes import pack_value
from descarte.formats.programs.penpa.geometry import PenpaBoard, find_box_walls
from descarte.formats.scanning.lines import make_refusal, require_writable
from descarte.formats.shared.player_marks import centres_of
from descarte.kinds.shared.square_grid import usual_box
from descarte.model.bits import digits_of
from descarte.model.clues import Clues, Mark

Json = Any
KEY = "penpa"
SHORT = {
    '"qa"': "z9",
    '"pu_q"': "zQ",
    '"pu_a"': "zA",
    '"grid"': "zG",
    '"edit_mode"': "zM",
    '"surface"': "zS",
    '"line"': "zL",
    '"lineE"': "zE",
    '"wall"': "zW",
    '"cage"': "zC",
    '"number"': "zN",
    '"symbol"': "zY",
    '"special"': "zP",
    '"board"': "zB",
    '"command_redo"': "zR",
    '"command_undo"': "zU",
    '"command_replay"': "z8",
    '"numberS"': "z1",
    '"freeline"': "zF",
    '"freelineE"': "z2",
    '"thermo"': "zT",
    '"arrows"': "z3",
    '"direction"': "zD",
    '"squareframe"': "z0",
    '"polygon"': "z5",
    '"deletelineE"': "z4",
    '"killercages"': "z6",
    '"nobulbthermo"': "z7",
    '"__a"': "z_",
    "null": "zO",
}
"""Abbreviations of field names."""
_TABLES = ("surface", "number", "numberS", "symbol", "freeline", "freelineE", "line", "lineE", "wall", "cage")
_LISTS = ("thermo", "arrows", "direction", "squareframe", "polygon", "killercages", "nobulbthermo")
_SIZE = 38
"""Size of a square on the screen in pixels."""
_SAYS = {
    *("cages", "marks", "options", "regions", "entries", "candidates", "id"),
    *("author", "rules", "source", "centres", "corners", "kept"),
}
_VARIANTS = {"thermometer", "arrow", "difference", "ratio", "xv", "odd", "even", "cage"}
_DIAGONAL = 12
"""The style of lines that penpa+ draws along diagonals."""
_OPTIONS = {"diagonal": ("1", "1"), "falling": ("1", "0"), "rising": ("0", "1")}
_SYMBOLS: dict[str, list[Json]] = {
    "odd": [3, "circle_L", 2],
    "even": [3, "square_L", 2],
    "difference": [1, "circle_SS", 2],
    "ratio": [2, "circle_SS", 2],
}
_SPELLED = {"\n": "%2D", ",": "%2C", "&": "%2E", "=": "%2F"}


def write(clues: Clues) -> str:
    """Return the link of a penpa+ sheet with the puzzle.

    >>> write(Clues(2, 2, (1, 0, 0, 2)))[:52]
    'https://swaroopg92.github.io/penpa-edit/#m=edit&p=7Z'
    """
    _require_writable(clues)
    kept = {name: json.loads(text) for name, text in clues.notes.get_kept_fields(KEY).items()}
    columns, rows, top, left = kept.pop("sheet", (clues.rows, clues.rows, 0, 0))
    board = PenpaBoard(columns, rows, clues.rows, top, left)
    sheet = PenpaWriter(board)
    sheet.draw(clues)
    for name, value in kept.items():
        sheet.keep(name, value)
    text = "\n".join(_lines(board, clues, sheet))
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = packer.compress(text.encode()) + packer.flush()
    return f"https://swaroopg92.github.io/penpa-edit/#m=edit&p={base64.b64encode(data).decode()}\n"


def _require_writable(clues: Clues) -> None:
    require_writable(clues, KEY, _SAYS)
    size = clues.rows
    if clues.kind not in (None, "sudoku", "killer", "jigsaw", "latin") or size != clues.columns or size > 31:
        raise make_refusal(KEY, ["kind"], clues.kind)
    if clues.regions is None and _has_unusual_boxes(clues):
        raise make_refusal(KEY, ["box"])
    if clues.regions is not None and not _has_region_walls(clues):
        raise make_refusal(KEY, ["regions"])
    strange = {mark.variant for mark in clues.marks if not _is_writable(mark, size)}
    strange |= set(clues.options) - set(_OPTIONS)
    if strange:
        raise make_refusal(KEY, ["marks"], variants=strange)
    missing = _list_unwritable_notes(clues)
    if missing:
        raise make_refusal(KEY, missing)


def _list_unwritable_notes(clues: Clues) -> list[str]:
    """Return the fields of notes and marks that the format cannot express."""
    foreign = [name for name, _ in clues.notes.kept if not name.startswith(f"{KEY}.")]
    missing = ["kept"] * bool(foreign) + ["candidates"] * (centres_of(clues) is None)
    missing += ["corners"] * any(mine.bit_count() > 4 for mine in clues.notes.corners)
    many = clues.rows > 9 and (clues.candidates or clues.notes.centres or clues.notes.corners)
    return missing + ["candidates", "centres", "corners"] * bool(many)


def _has_unusual_boxes(clues: Clues) -> bool:
    return clues.box is not None and min(clues.box) > 1 and clues.box != usual_box(clues.rows)


def _has_region_walls(clues: Clues) -> bool:
    """Return True if walls show the regions: each is connected, and they are not the usual boxes."""
    size, regions, walls = clues.rows, clues.regions or (), _walls(clues)
    areas = PenpaBoard(size, size, size).find_areas(walls, range(size * size))
    whole = all(len(area) == size and len({regions[square] for square in area}) == 1 for area in areas)
    return whole and bool(walls) and not (find_box_walls(size) and walls >= find_box_walls(size))


def _is_writable(mark: Mark, size: int) -> bool:
    if mark.variant in ("difference", "ratio", "xv"):
        line = mark.lines[0]
        touch = len(line) == 2 and abs(line[0] // size - line[1] // size) + abs(line[0] % size - line[1] % size) == 1
        return touch and (mark.values in ((5,), (10,)) if mark.variant == "xv" else not mark.values)
    if mark.variant == "arrow":
        return len(mark.lines) == 2 and len(mark.lines[0]) == 1
    if mark.variant == "cage":
        return not mark.values and len(mark.lines[0]) > 1
    return mark.variant in _VARIANTS and len(mark.lines) == 1


class PenpaWriter:
    """Builder of the two parts of a sheet: `question` with the clues, `answer` with the player's digits and marks."""

    def __init__(self, board: PenpaBoard) -> None:
        self.board = board
        self.question = _make_empty_sheet()
        self.answer = _make_empty_sheet()

    def draw(self, clues: Clues) -> None:
        """Draw all clues."""
        board = self.board
        for square, given in enumerate(clues.givens):
            if given:
                self.question["number"][str(board.point(square))] = [str(given), 1, "1"]
        for one, other in sorted(tuple(sorted(wall)) for wall in _walls(clues)):
            self.question["lineE"]["{},{}".format(*board.wall(one, other))] = 2
        for option in clues.options:
            self.question["lineE"] |= dict.fromkeys(board.diagonal(option), _DIAGONAL)
        for cage in clues.cages:
            self._cage(cage.places)
            self.question["numberS"][str(board.get_point_within(min(cage.places), 0))] = [f" {cage.total}", 1]
        for mark in clues.marks:
            self._mark(mark)
        self._player(clues)

    def _cage(self, squares: tuple[int, ...]) -> None:
        first = min(squares)
        area = [first, *(square for square in squares if square != first)]
        self.question["killercages"].append(list(map(self.board.point, area)))
        for one, other in self.board.draw_outline(area):
            self.question["cage"][f"{one},{other}"] = 10

    def _mark(self, mark: Mark) -> None:
        board, question, line = self.board, self.question, mark.lines[0]
        if mark.variant in ("odd", "even"):
            for square in line:
                question["symbol"][str(board.point(square))] = _SYMBOLS[mark.variant]
        elif mark.variant in ("difference", "ratio"):
            question["symbol"][str(board.edge(*line))] = _SYMBOLS[mark.variant]
        elif mark.variant == "xv":
            question["number"][str(board.edge(*line))] = ["X" if mark.values == (10,) else "V", 6, "5"]
        elif mark.variant == "cage":
            self._cage(line)
        else:
            name = "thermo" if mark.variant == "thermometer" else "arrows"
            question[name].append([board.point(square) for part in mark.lines for square in part])

    def _player(self, clues: Clues) -> None:
        for square, digit in enumerate(clues.entries):
            if digit:
                self.answer["number"][str(self.board.point(square))] = [str(digit), 2, "1"]
        for square, marks in enumerate(centres_of(clues) or ()):
            if marks:
                self.answer["number"][str(self.board.point(square))] = ["".join(map(str, digits_of(marks))), 2, "5"]
        for square, marks in enumerate(clues.notes.corners):
            for corner, digit in enumerate(digits_of(marks)):
                self.answer["numberS"][str(self.board.get_point_within(square, corner))] = [str(digit), 2]

    def keep(self, name: str, value: Json) -> None:
        """Add drawings without a meaning that were on the sheet when it was read."""
        mine = self.question.get(name)
        if isinstance(mine, dict) and isinstance(value, dict):
            self.question[name] = value | mine
        elif isinstance(mine, list) and isinstance(value, list):
            mine += value
        else:
            self.question[name] = value


def _walls(clues: Clues) -> set[frozenset[int]]:
    size, regions = clues.rows, clues.regions
    if regions is None:
        return set() if clues.box is not None and min(clues.box) == 1 else find_box_walls(size)
    board = PenpaBoard(size, size, size)
    pairs = {frozenset((square, other)) for square in range(size * size) for other in board.neighbours(square)}
    return {pair for pair in pairs if len({regions[square] for square in pair}) == 2}


def _make_empty_sheet() -> dict[str, Json]:
    undo: dict[str, Json] = {name: {"__a": []} for name in ("command_redo", "command_undo", "command_replay")}
    return {**undo, **{name: {} for name in (*_TABLES, "deletelineE")}, **{name: [] for name in _LISTS}}


def _lines(board: PenpaBoard, clues: Clues, sheet: PenpaWriter) -> list[str]:
    title, author = clues.id or "", clues.notes.author
    words = [f"Title: {title}", f"Author: {author}", clues.notes.source, clues.notes.rules]
    option = next((_OPTIONS[key] for key in clues.options), ("0", "0"))
    row, column = board.top + board.size // 2, board.left + board.size // 2
    middle = (row + 2) * (board.columns + 4) + column + 2
    if board.size % 2 == 0:
        middle += board.points - board.columns - 5
    shape = ["sudoku", board.columns, board.rows, _SIZE, 0, 1, 1, _SIZE * (board.columns + 1), _SIZE * (board.rows + 1)]
    head = [
        *map(str, [*shape, middle, middle]),
        option[0],
        "0",
        "0",
        option[1],
        *map(_spell_text, words),
        "OFF",
        "false",
    ]
    points = [board.point(square) for square in range(board.size**2)]
    steps = [point - before for before, point in zip([0, *points], points, strict=False)]
    margins = [board.top, board.rows - board.size - board.top, board.left, board.columns - board.size - board.left]
    modes = _shorten_json({"qa": "pu_q", "grid": ["1", "2", "1"], "pu_q": _mode(2, 1), "pu_a": _mode(3, 2)})
    question, answer, nothing = (
        _shorten_json(sheet.question),
        _shorten_json(sheet.answer),
        _shorten_json(_make_empty_sheet()),
    )
    start = [
        ",".join(head),
        pack_value(margins),
        modes,
        question,
        answer,
        pack_value(steps),
        "[]",
        "{}",
        '"x"',
        '"x"',
        "[3,1,4]",
    ]
    return [*start, modes, '"x"', "0", nothing, nothing, "{}", "[]", "false"]


def _mode(line: int, digit: int) -> dict[str, Json]:
    lines = {name: ["1" if name != "wall" else "", line] for name in ("line", "lineE", "wall")}
    more: dict[str, Json] = {
        "cage": ["1", 10],
        "number": ["1", digit],
        "symbol": ["circle_L", 1],
        "special": ["thermo", ""],
    }
    last = {"board": ["", ""], "move": ["1", ""], "combi": ["battleship", ""], "sudoku": ["1", digit]}
    return {"edit_mode": "sudoku", "surface": ["", 1], **lines, **more, **last}


def _shorten_json(value: Json) -> str:
    text = pack_value(value).replace("z", "zZ")
    for name, short in SHORT.items():
        text = text.replace(name, short)
    return text


def _spell_text(text: str) -> str:
    for sign, spelling in _SPELLED.items():
        text = text.replace(sign, spelling)
    return text.replace("z", "zZ")
