"""Split rows into cells: by blanks, tabs, commas, bars, or position alone.

53..7....        5 3 . . 7        5,3,,,7        | 5 | 3 |   |        53  7
"""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from descarte.core.text import to_letters
from descarte.formats.scanning.lines import LARGEST, Word, words_of
from descarte.formats.scanning.row_cells import WrittenRow, to_written_rows
from descarte.formats.scanning.symbols import EMPTY, empty_sign

Cells = list[WrittenRow]
Rows = Sequence[str]

VERTICAL = "|¦:!'"
DRAWN = "".join(map(chr, range(0x2500, 0x2580)))
MASK = {ord(sign): " " for sign in VERTICAL + "+=" + DRAWN}
BAR = re.compile("[|¦│┃║┆┇┊┋╎╏]")
_SEPARATORS = "\t;,"
_WORD = re.compile(r"\S+")
_WIDEST = 4 * LARGEST
"""Maximum number of cells of a row, with room for borders and headings."""
_SIGNS = 36
"""Maximum side of a board with one character per cell."""


def split_by_words(rows: Rows) -> Cells | None:
    """Split rows into cells: the words between blanks or, if these are not a square, single characters.

    Return None if neither gives as many cells per row as there are rows.
    """
    words = to_written_rows(words_of(row.translate(MASK)) for row in rows)
    for cells in remove_headings(words):
        size = len(cells)
        if all(len(row) == size for row in cells):
            return cells
        if all(sum(map(len, row.texts)) == size for row in cells):
            return [row.split_cells() for row in cells]
    return None


def split_between_stars(rows: Rows) -> Cells | None:
    """Return the cells of a board with stars as borders, or None. Stars may also be empty cells, so try this late."""
    return split_by_words([row.replace("*", " ") for row in rows])


def separator_of(rows: Rows) -> str | None:
    """Return the separator of fields: a tab, otherwise a semicolon, otherwise a comma. Return None if there is none.

    A character within words, as in pencil marks, is not a separator.

    >>> separator_of(["1,2", ",1"]), separator_of(["1,2 3", "1 2"])
    (',', None)
    """
    sign = next((sign for sign in _SEPARATORS if any(sign in row for row in rows)), None)
    if sign is None or sign == "\t":
        return sign
    return sign if all(len(part.split()) < 2 for row in rows for part in row.split(sign)) else None


def split_by_separator(rows: Rows) -> Cells | None:
    """Return the fields between tabs, semicolons or commas. Empty fields at the ends of rows may be missing.

    If empty cells have a character of their own, nothing is missing: a short row is a mistake.
    Return None if the rows are not a square.
    """
    separator = separator_of(rows)
    if separator is None or any(row.count(separator) > _WIDEST for row in rows):
        return None
    cells = _remove_empty_columns(to_written_rows(fields_of(row, separator) for row in rows))
    widest = max(map(len, cells))
    wanted = widest if _has_signs_for_empty(cells) else max(widest, len(cells))
    if wanted > 2 * widest or (any(len(row) < wanted for row in cells) and not _has_gaps(cells)):
        return None
    cells = [row.pad_cells(wanted) for row in cells]
    for inner in remove_headings(cells):
        if all(len(row) == len(inner) for row in inner):
            return inner
    return None


def _has_signs_for_empty(cells: Cells) -> bool:
    """Return True if some empty cell has a character of its own."""
    return any(text in EMPTY for row in cells for text in row.texts if text)


def _remove_empty_columns(cells: Cells) -> Cells:
    """Return the rows without trailing columns that are empty in all of them."""
    widest = max(map(len, cells))
    while widest > 1 and not any(row.texts[widest - 1] for row in cells if len(row) >= widest):
        widest -= 1
    return [row[:widest] if len(row) > widest else row for row in cells]


def fields_of(row: str, separator: str) -> list[Word]:
    """Return the fields of a row without blanks and quotes around them.

    >>> fields_of('"1", ,2', ",")
    [Word(text='1', column=1), Word(text='', column=5), Word(text='2', column=7)]
    """
    found, start = [], 0
    for part in row.split(separator):
        text = part.strip()
        column = start + len(part) - len(part.lstrip()) + 1 if text else start + 1
        found.append(Word(text[1:-1].strip() if text[:1] == text[-1:] == '"' and len(text) > 1 else text, column))
        start += len(part) + 1
    return found


def split_by_bars(rows: Rows) -> Cells | None:
    """Return the cells of tables as in Markdown, with a bar between cells, with or without a line of headings.

    Return None if the rows are not such a table.
    """
    if not all("|" in row for row in rows):
        return None
    whole = to_written_rows(fields_of(row, "|") for row in rows)
    inner = [row[1:-1] for row in whole]
    choices = [inner, whole] if not any(row.texts[0] or row.texts[-1] for row in whole) else [whole]
    for cells in choices:
        if any(len(row) != len(cells[0]) or any(" " in text for text in row.texts) for row in cells):
            continue
        body = next(filter(_is_square, itertools.chain(remove_headings(cells), [cells[1:]])), None)
        if body is not None:
            return body
    return None


def _is_square(cells: Cells) -> bool:
    """Return True if there are at least two rows, and each has as many cells as there are rows."""
    return len(cells) > 1 and all(len(row) == len(cells) for row in cells)


def split_by_place(rows: Rows) -> Cells | None:
    """Return the cells of a board with bars and evenly spaced cells between them, in which blanks are empty cells.

    Return None if the rows are not such a board.
    """
    size, count = len(rows), len(_find_edges(rows[0])) - 1
    if count < 2 or size % count or any(len(_find_edges(row)) != count + 1 for row in rows):
        return None
    kept: dict[str, str] = {}
    cells: Cells = []
    for row in rows:
        parts = itertools.pairwise(_find_edges(row))
        found = [_spread_cells(start + 1, row[start + 1 : end], size // count) for start, end in parts]
        if any(part is None for part in found):
            return None
        cells.append(WrittenRow.from_words((word for part in found for word in part or ()), kept))
    return cells


def _find_edges(row: str) -> list[int]:
    """Return the positions where the parts of a row begin and end: its bars, and its ends if they have no bar."""
    margin = len(row) - len(row.lstrip())
    bars = [found.start() for found in BAR.finditer(row)]
    return [
        *([margin - 1] if margin not in bars else []),
        *bars,
        *([len(row)] if row.rstrip()[-1:] not in "|¦│┃║" else []),
    ]


def _spread_cells(start: int, part: str, count: int) -> list[Word] | None:
    if count == 1:
        return [Word(part.strip(), start + 1 + (len(part) - len(part.lstrip())) % max(len(part), 1))]
    for offset, step in ((1, 2), (0, 2), (0, 1)):
        places = range(offset, offset + count * step, step)
        if (
            len(part) in (places[-1] + 1, places[-1] + 1 + offset)
            and not "".join(sign for at, sign in enumerate(part) if at not in places).strip()
        ):
            return [Word(part[at].strip(), start + at + 1) for at in places]
    return None


def split_by_column(rows: Rows) -> Cells | None:
    """Return the cells of boards without bars whose empty cells are blanks, by their columns.

    The board needs definite edges: lines of full length, or characters in the first and the last column.
    Blanks must be empty cells, so some must be before a character. Return None otherwise.

    >>> split_by_column(["1  ", " 2 ", "3 1"])[1].texts
    ['', '2', '']
    """
    size = len(rows)
    if not 2 < size <= _SIGNS or any(sign in row for row in rows for sign in f"{EMPTY}\t|"):
        return None
    end, margin = max(len(row.rstrip()) for row in rows), _margin(rows)
    for step in (1, 2):
        width = (size - 1) * step + 1
        full = {len(row) for row in rows} <= {width, width + step - 1}
        if end > width or (not full and (end < width or margin)) or _has_signs_between(rows, step):
            continue
        cells = _cut_columns(rows, width, step)
        return cells if full or _has_gaps(cells) else None
    return None


def _margin(rows: Rows) -> int:
    """Return the number of columns that are blank on the left, or 1 if all are blank."""
    return min((len(row) - len(row.lstrip()) for row in rows if row.strip()), default=1)


def _has_signs_between(rows: Rows, step: int) -> bool:
    """Return True if cells are two columns apart and something is written in the columns between them."""
    return step > 1 and any(sign != " " for row in rows for sign in row[step - 1 :: step])


def _cut_columns(rows: Rows, width: int, step: int) -> Cells:
    """Return the cells, each one character wide."""
    return to_written_rows([Word(row[at : at + 1].strip(), at + 1) for at in range(0, width, step)] for row in rows)


def split_by_blanks(rows: Rows) -> Cells | None:
    """Return the cells of a board whose rows show empty cells in different ways, some by blanks.

    A row with blanks has its cells in the same columns as other rows. It has no other character for an empty cell, and
    an empty cell before a digit. Return None otherwise.

    >>> [row.texts for row in split_by_blanks(["1. .2", "   1 ", "-2-1", "2. .."])][1:]
    [['', '', '1', ''], '-2-1', '2...']
    """
    size = len(rows)
    full = [to_written_rows([words_of(row.translate(MASK))])[0].split_cells() for row in rows]
    places = {
        tuple(row.columns) for row, text in zip(full, rows, strict=True) if len(row) == size and " " in text.strip()
    }
    if len(places) != 1:
        return None
    columns = places.pop()
    cells = []
    for row, text in zip(full, rows, strict=True):
        if len(row) != size:
            if any(sign in text for sign in f"{EMPTY}\t|") or not set(row.columns) <= set(columns):
                return None
            row = to_written_rows([[Word(text[at - 1 : at].strip(), at) for at in columns]])[0]  # noqa: PLW2901
            if not _has_gaps([row]):
                return None
        cells.append(row)
    return cells


def mark_empty_cells(cells: Cells) -> Cells:
    """Return the cells with '.' for `x` or `?`, in rows with several of these and nothing else for empty cells.

    >>> rows = to_written_rows([[Word(sign, 1) for sign in row] for row in ("1xx", "..x")])
    >>> [row.texts for row in mark_empty_cells(rows)]
    ['1..', '..x']
    """
    signs = {text.lower() for row in cells for text in row.texts} - {"x", "?"}
    if len(cells) > 9 or not all(sign.isdigit() or sign in EMPTY for sign in signs):
        return cells
    return [_mark_empty_row(row) for row in cells]


def _mark_empty_row(row: WrittenRow) -> WrittenRow:
    sign = empty_sign(row.texts)
    if sign is None or sum(text.lower() == sign for text in row.texts) < 2:
        return row
    points = [Word("." if text.lower() == sign else text, at) for text, at in zip(row.texts, row.columns, strict=True)]
    return WrittenRow.from_words(points)


def _has_gaps(cells: Cells) -> bool:
    """Return True if an empty cell comes right before a filled one, so that blanks must be empty cells."""
    return any(not left and right for row in cells for left, right in itertools.pairwise(row.texts))


_HEADINGS: tuple[tuple[Callable[[int], str], Callable[[int], str]], ...] = (
    (to_letters, lambda column: str(column + 1)),
    (lambda row: str(row + 1), to_letters),
    (lambda row: f"r{row + 1}", lambda column: f"c{column + 1}"),
    (lambda row: str(row + 1), lambda column: str(column + 1)),
)


def remove_headings(rows: Cells, *, square: bool = True) -> Iterator[Cells]:
    """Yield the rows without headings, if they may have any, and then unchanged.

    A board that is not square must have headings both above and beside it.
    """
    top = [text for text in rows[0].texts if text]
    width = len(rows) - 1 if square else len(top)
    for row_name, column_name in _HEADINGS:
        has_top = len(rows) > 1 and len(top) == width > 0 and top == [*map(column_name, range(width))]
        body = rows[1:] if has_top else rows
        if (has_top or (square and not row_name(0).isdigit())) and _has_row_names(body, row_name):
            yield [row[1:] for row in body]
        if has_top and square:
            yield body
    yield rows


def _has_row_names(rows: Cells, row_name: Callable[[int], str]) -> bool:
    """Return True if each row begins with the name that `row_name` returns for its number."""
    return all(row and row.texts[0] == row_name(number) for number, row in enumerate(rows))


def count_row_widths(rows: Rows) -> list[int]:
    """Return the number of cells of each row, counted in the way that makes the board nearest to a square.

    >>> count_row_widths(["12.", "1.", "..3"]), count_row_widths(["1 2 3", "1 3", ". 1 ."])
    ([3, 2, 3], [3, 2, 3])
    >>> count_row_widths(["1,,3", "1,2,3", "1,2"])
    [3, 3, 2]
    """
    separator = separator_of(rows)
    plain = [row.translate(MASK) for row in rows]
    ways = [[sum(1 for _ in _WORD.finditer(row)) for row in plain]]
    ways.append([sum(not sign.isspace() for sign in row) for row in plain])
    if separator is not None:
        ways.insert(0, [row.count(separator) + 1 for row in rows])

    def nearness(found: list[int]) -> tuple[int, int]:
        common, count = Counter(found).most_common(1)[0]
        return -abs(common - len(found)), count

    return max(ways, key=nearness) if rows else []


def is_nearly_square(text: str) -> bool:
    """Return True if a text has about as many lines as most lines have cells: a board with a mistake.

    >>> is_nearly_square("12.\\n1.\\n..3\\n"), is_nearly_square("1.....3.4......2\\n1.....3.4.....2\\n")
    (True, False)
    """
    rows = [row for row in text[: 4 * LARGEST * LARGEST].split("\n") if row.strip()]
    if not can_be_board(rows):
        return False
    common, count = Counter(count_row_widths(rows)).most_common(1)[0]
    return common > 2 and 2 * count > len(rows) and abs(common - len(rows)) <= 1


def can_be_board(rows: Rows) -> bool:
    """Return True if rows may form a board, with or without headings: neither too many rows nor too many cells."""
    return 0 < len(rows) <= LARGEST + 1 and not any(map(_is_wide, rows))


def _is_wide(row: str) -> bool:
    """Return True if a row has more cells than any board. The cells are counted without being stored."""
    if len(row) <= _WIDEST:
        return False
    return row.count("|") > _WIDEST or sum(1 for _ in _WORD.finditer(row)) > _WIDEST
