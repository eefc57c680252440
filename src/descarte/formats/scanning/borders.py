"""Find the cells of boards drawn with characters, between borders, headings and blank lines.

    1 2   3 4         heading: dropped
  +-----+-----+       border: dropped, but it shows the shape of the boxes
A | 1 . | 2 4 |       A is a heading, the bars are borders, the rest are the cells
"""

from __future__ import annotations

import itertools
import re
from bisect import bisect_right
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from descarte.core.errors import InputError
from descarte.formats.scanning.cell_lists import is_cell_list
from descarte.formats.scanning.header_lines import is_head
from descarte.formats.scanning.lines import LARGEST, Line, Word, lines_of, words_of
from descarte.formats.scanning.row_cells import WrittenRow
from descarte.formats.scanning.row_styles import (
    BAR,
    DRAWN,
    MASK,
    Cells,
    can_be_board,
    split_between_stars,
    split_by_bars,
    split_by_blanks,
    split_by_column,
    split_by_place,
    split_by_separator,
    split_by_words,
)

MOST_LINES = 3 * LARGEST
"""Maximum number of lines of a board with all its borders and headings."""
_FEW = 2
"""Maximum number of boards that `Sheets` keeps."""
_FEW_HEADS = 20
"""Maximum number of header lines of a block of lines; later header lines are ignored."""

_HORIZONTAL = "".join(sign for sign in DRAWN if sign not in "│┃║┆┇┊┋╎╏╵╷╹╻╽╿")
_STRONG = "║┃═━╬╋╠╣╦╩"
_BORDER = re.compile(rf"[-+=*_|¦:!'.\s{DRAWN}]*")
_RULE = re.compile(rf"[+={_HORIZONTAL}]|[.':]\s*-|-[.':]")
_DOUBTFUL = re.compile(r"[-*_|¦│┃║\s]*")
_SPREAD = 4 * LARGEST * LARGEST
"""Maximum length in characters of a text that may be one board with blank rows."""
_TOTAL = re.compile(rf"[+][0-9]+[-=.]|[{DRAWN}][0-9]+[─━═┄┅┈┉╌╍]")
_WALL = re.compile(rf"\s*[+#|:{DRAWN}][-+=.:|#\s0-9{DRAWN}]*")


class SquareGrid(NamedTuple):
    """A square board: the cells of each row with their columns, and the box shape that its borders show, if any."""

    lines: tuple[int, ...]
    """The line number of each row."""
    cells: Cells
    box: tuple[int, int] | None
    odd_walls: bool
    """True if walls separate the cells, but not into boxes: the board is a jigsaw or badly drawn."""
    packed: bool
    """True if cells have no blanks between them, so that each is one character."""

    def texts(self) -> Iterator[str]:
        """Yield the text of each cell, row by row."""
        return itertools.chain.from_iterable(row.texts for row in self.cells)


def is_border(line: str) -> bool:
    """Return True if a line is certainly part of a drawing and not a row of cells.

    >>> is_border("+---+---+"), is_border("------"), is_border(". . | . .")
    (True, False, False)
    """
    return bool(_BORDER.fullmatch(line) and _RULE.search(line) and re.search(rf"[-=*{_HORIZONTAL}]", line))


_STYLES = (
    (split_by_separator, split_by_words),
    (split_by_bars, split_by_place),
    (split_between_stars,),
    (split_by_column,),
    (split_by_blanks,),
)
"""Groups of functions that split rows into cells. The groups are tried in turn, each with every choice of rows."""


def find_square_board(lines: Sequence[Line]) -> SquareGrid | None:
    """Return the board that these lines draw, or None if they do not draw a square.

    >>> find_square_board([Line(1, "|1 .|"), Line(2, "-----"), Line(3, "|. 1|")]).cells[1].texts
    '.1'
    """
    if len(lines) > MOST_LINES:
        return None
    if find_cage_total(lines):
        lines = remove_cage_totals(lines)
    choices = _choose_rows(lines)
    for styles in _STYLES:
        for rows, style in itertools.product(choices, styles):
            cells = style([line.text for line in rows])
            if cells is not None:
                # `cells` has fewer rows if the style has dropped a heading above the board.
                kept = rows[-len(cells) :]
                numbers = tuple(line.number for line in kept)
                return SquareGrid(numbers, cells, *_box(lines, kept, cells), _has_touching_cells(cells))
    return None


def find_cage_total(lines: Sequence[Line]) -> int:
    """Return the number of the first line with a total in a wall, as in a Killer, or 0 if there is none.

    >>> find_cage_total([Line(1, "1 2"), Line(2, "+9====+...+")])
    2
    """
    found = (line.number for line in lines if _TOTAL.search(line.text) and _WALL.fullmatch(line.text))
    return next(found, 0)


def remove_cage_totals(lines: Sequence[Line]) -> Sequence[Line]:
    """Return a drawing without totals: every other line becomes a plain wall, and the others are rows of cells.

    >>> [line.text for line in remove_cage_totals([Line(1, "+9====+"), Line(2, "#  .  #"), Line(3, "+=====+")])]
    ['+-+', '|  .  |', '+-+']
    """
    first = next((at for at, line in enumerate(lines) if _WALL.fullmatch(line.text)), 0)
    rest = lines[first:]
    if len(rest) % 2 == 0 or not all(_WALL.fullmatch(line.text) for line in rest[::2]):
        return lines
    plain = [Line(line.number, line.text.replace("#", "|") if at % 2 else "+-+") for at, line in enumerate(rest)]
    return [*lines[:first], *plain]


def text_rows(lines: Sequence[Line]) -> list[Line]:
    """Return the lines that are not borders, for boards that are not square."""
    found = [line for line in lines if not is_border(line.text) and line.text.translate(MASK).strip()]
    return [line for line in found if not _DOUBTFUL.fullmatch(line.text) or "\t" in line.text] or found


def rows_of(lines: Sequence[Line]) -> list[tuple[int, list[Word]]]:
    """Return the words of each line that is not a border, for boards that are not square."""
    found = ((line.number, words_of(line.text.translate(MASK))) for line in lines if not is_border(line.text))
    return [(number, words) for number, words in found if words]


def _choose_rows(lines: Sequence[Line]) -> list[list[Line]]:
    """Return the choices of lines that may be the rows: first without lines that may be borders, then with them."""
    drawn = [line for line in lines if not is_border(line.text)]
    sure = [line for line in drawn if not _DOUBTFUL.fullmatch(line.text) or "\t" in line.text]
    both = (sure, drawn) if len(sure) < len(drawn) else (sure,)
    return [rows for rows in both if can_be_board([line.text for line in rows])]


class Sheet(NamedTuple):
    """A board in a text: its first line, its header lines, its lines, and the board if they draw one."""

    line: int
    heads: list[Line]
    lines: list[Line]
    board: SquareGrid | None
    legend: Sequence[Line] = ()
    """The lines below the board that list cells."""


class Block(NamedTuple):
    """Lines between blank lines, with the header lines above them and the cell lists below them."""

    heads: list[Line]
    lines: list[Line]
    legend: list[Line]

    def add(self, line: Line, *, is_legend: bool) -> None:
        """Add a line to the part of the block that it belongs to. Lines beyond the largest board are left out."""
        if is_legend:
            self.legend.append(line)
        elif is_head(line.text):
            self.heads.extend([line] if len(self.heads) < _FEW_HEADS else [])
        elif len(self.lines) <= MOST_LINES:
            self.lines.append(line)


def sheets(text: str) -> Iterator[Sheet]:
    """Yield the boards of a text. Bands with blank lines between them are joined into one board.

    >>> [sheet.line for sheet in sheets("1.\\n.1\\n\\n2.\\n.2\\n")]
    [1, 4]
    """
    blocks = _blocks(text)
    waiting = deque(itertools.islice(blocks, LARGEST + 1))
    spread = _read_blank_rows(text, [*waiting])
    if spread is not None:
        yield spread
        return
    at = tried = 0
    # Blocks before `tried` were part of an attempt to join bands: no further attempt starts from them.
    while waiting:
        heads, lines, legend = waiting[0]
        drawn, end = find_square_board(lines), at + 1
        if at >= tried and (drawn is None or _looks_grouped(drawn)):
            for count in _bands(lines):
                tried = max(tried, at + count)
                joined, whole = _join_bands([*itertools.islice(waiting, count)])
                if whole is not None:
                    lines, drawn, end, legend = joined.lines, whole, at + count, joined.legend
                    break
        yield Sheet((heads or lines)[0].number, heads, lines, drawn, legend)
        for _ in range(min(end - at, len(waiting))):
            waiting.popleft()
        waiting.extend(itertools.islice(blocks, end - at))
        at = end


def _join_bands(bands: Sequence[Block]) -> tuple[Block, SquareGrid | None]:
    """Return the bands as one block and the board that it draws, if no header line or legend separates the bands."""
    joined = Block(bands[0].heads, [line for band in bands for line in band.lines], bands[-1].legend)
    parted = any(band.heads for band in bands[1:]) or any(band.legend for band in bands[:-1])
    return joined, None if parted else find_square_board(joined.lines)


class Sheets:
    """The boards of a text, or their errors, which can be iterated repeatedly.

    One or two boards are kept. More are read again each time, because a board takes fifty times the memory of its text.
    """

    def __init__(self, find: Callable[[], Iterator[Sheet | InputError]]) -> None:
        self.find = find
        first = [*itertools.islice(find(), _FEW + 1)]
        self.kept = first if len(first) <= _FEW else None

    def __iter__(self) -> Iterator[Sheet | InputError]:
        return self.find() if self.kept is None else iter(self.kept)


def _read_blank_rows(text: str, blocks: Sequence[Block]) -> Sheet | None:
    """Return the board of a text in which blanks are empty cells, so that whole rows may be blank.

    Return None if the text is not such a board.
    """
    if not 1 < len(blocks) <= LARGEST or any(block.heads for block in blocks[1:]) or len(text) > _SPREAD:
        return None
    heads, rows, _ = blocks[0]
    last = blocks[-1].lines[-1].number if blocks[-1].lines else 0
    if not rows or last - rows[0].number >= LARGEST or any(map(_is_whole_board, blocks)):
        return None
    lines = [line for line in lines_of(text) if rows[0].number <= line.number <= last]
    cells = split_by_column([line.text for line in lines])
    if cells is None:
        return None
    board = SquareGrid(tuple(line.number for line in lines), cells, None, False, True)
    return Sheet((heads or rows)[0].number, heads, lines, board)


def _is_whole_board(block: Block) -> bool:
    """Return True if a block has a legend or draws a board on its own."""
    return bool(block.legend) or find_square_board(block.lines) is not None


def _bands(lines: Sequence[Line]) -> list[int]:
    """Return the numbers of blocks like this one that would form a square board, drawn below each other."""
    rows = [line.text for line in lines[:LARGEST] if not is_border(line.text)]
    if not can_be_board(rows[:1]):
        return []
    words = rows[0].translate(MASK).split()
    widths = {len(words), sum(map(len, words))}
    return [width // len(rows) for width in sorted(widths) if len(rows) < width <= LARGEST and width % len(rows) == 0]


def _looks_grouped(drawn: SquareGrid) -> bool:
    """Return True if the texts look like groups of cells: 530 is neither a digit nor a list of candidates."""
    return all(len(text) > 1 and text.isalnum() == text.isdigit() for text in drawn.texts()) and any(
        text != "".join(sorted(set(text))) or not text.isdigit() or text[-1] > str(len(drawn.cells))
        for text in drawn.texts()
    )


def _blocks(text: str) -> Iterator[Block]:
    """Yield the groups of lines between blank lines, without comments."""
    block = Block([], [], [])
    for line in lines_of(text):
        lines = block.lines
        if line.text.lstrip()[:1] == "#" and not _is_in_drawing(line.text, lines):
            continue
        blank = not line.text.strip() and not (lines and "\t" in line.text)
        named = bool(lines) and is_cell_list(line.text)
        if lines and (blank or is_head(line.text) or (block.legend and not named)):
            yield block
            block = Block([], [], [])
        if not blank:
            block.add(line, is_legend=named)
    if block.lines or block.heads:
        yield block


def _is_in_drawing(line: str, before: Sequence[Line]) -> bool:
    """Return True if a line that starts with # belongs to the drawing of a Killer and is not a comment."""
    if line.rstrip()[-1:] not in ("#", "+") or len(line.strip()) < 3 or not 0 < len(before) <= MOST_LINES:
        return False
    strong = any(_WALL.fullmatch(line.text) and ("=" in line.text or _TOTAL.search(line.text)) for line in before[:3])
    return strong and before[-1].text.rstrip()[-1:] in ("+", "#")


def _has_touching_cells(cells: Cells) -> bool:
    return any(
        beside == column + 1 and row.texts[at] and row.texts[at + 1]
        for row in cells
        for at, (column, beside) in enumerate(itertools.pairwise(row.columns))
    )


def _box(lines: Sequence[Line], rows: Sequence[Line], cells: Cells) -> tuple[tuple[int, int] | None, bool]:
    """Return the box shape that the walls show, if any, and True if they show regions of another shape."""
    size = len(cells)
    first = _bars(rows[0].text, cells[0])
    width = _find_line_spacing(first, size)
    uneven = any(_bars(row.text, inner) != first for row, inner in zip(rows, cells, strict=True))
    if uneven or (not width and 0 < len(first) < size - 1):
        return None, True
    height = _find_line_spacing(_rules(lines, rows), size) or (size // width if width else 0)
    if not width:
        return None, False
    return ((height, width), False) if width * height == size else (None, True)


def _bars(text: str, cells: WrittenRow) -> frozenset[int]:
    found = {found.start() + 1: found.group() for found in BAR.finditer(text)}
    if not found:
        return frozenset()
    strong = {place for place, sign in found.items() if sign in _STRONG}
    ends = [column + len(cell) for cell, column in zip(cells.texts, cells.columns, strict=True)]
    before = (bisect_right(ends, place) for place in (strong or found))
    return frozenset(count for count in before if 0 < count < len(cells))


def _rules(lines: Sequence[Line], rows: Sequence[Line]) -> frozenset[int]:
    numbers = {row.number for row in rows}
    drawn = [line for line in lines if line.number not in numbers and rows[0].number < line.number < rows[-1].number]
    strong = [line for line in drawn if any(sign in "═━=" for sign in line.text)]
    return frozenset(sum(row.number < line.number for row in rows) for line in strong or drawn)


def _find_line_spacing(places: frozenset[int], size: int) -> int:
    """Return the even spacing of the lines inside a board, or 0 if they are not evenly spaced."""
    if not places:
        return 0
    step = min(places)
    return step if 1 < step < size and size % step == 0 and places == set(range(step, size, step)) else 0
