"""Recognise texts with one puzzle per line and one character per cell, and single lines of that form."""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import isqrt

from descarte.formats.scanning.csv_headings import has_only_known_columns
from descarte.formats.scanning.header_lines import is_head
from descarte.formats.scanning.lines import LARGEST as MOST_ROWS
from descarte.formats.scanning.lines import head_of, lines_of
from descarte.formats.scanning.link_cells import cells_of_link
from descarte.formats.scanning.symbols import LARGEST

FEWEST_CELLS, _MOST_APART = 16, 81
"""Minimum and maximum number of separate cells on a line with a whole board. A longer line is one row of a board."""
SEPARATORS = re.compile(r"[\s,;]+")
_GAPS = re.compile(r"[,;\t]\s*[,;\t]")
_NUMBER = re.compile(r"[0-9]{1,2}|[.*_-]")
_SIGNS_ONLY = re.compile(r"[0-9A-Za-z.*_-]+")


def looks_like(text: str) -> bool:
    """Return True if nearly every line is a square number of characters, and the lines are not the rows of one board.

    >>> looks_like("1.....3.4......2"), looks_like("12..\\n..12\\n2...\\n...2\\n")
    (True, False)
    """
    lines = [cells_of_link(line.text) or line.text.partition("#")[0] for line in lines_of(head_of(text))]
    bodies = [line for line in lines if line.strip()][:40]
    if not bodies or is_head(bodies[0]):
        return False
    if has_only_known_columns(bodies[0]) or (
        len(bodies) == 1 and are_number_cells(SEPARATORS.split(bodies[0].strip(" \t,;")))
    ):
        return True
    good = sum(not _GAPS.search(body) and _is_one_puzzle(body, len(bodies)) for body in bodies)
    return 0 < good >= 0.8 * len(bodies) and not _are_board_rows(lines)


def is_list(text: str) -> bool:
    """Return True if at least half of the lines, and at least three, are puzzles of one size.

    >>> is_list("1.....3.4......2\\nwhat?\\n" * 3), is_list("12..\\n..12\\n2...\\n...2\\n")
    (True, False)
    """
    lines = [line.text.partition("#")[0].strip() for line in lines_of(head_of(text))]
    bodies = [line for line in lines if line]
    good = [len(body) for body in bodies if is_plain(body) and _is_one_puzzle(body, len(bodies))]
    is_one_size = len(set(good)) == 1 and good[0] >= FEWEST_CELLS
    return is_one_size and len(good) >= 3 and 2 * len(good) >= len(bodies) and len(good) % good[0] > 0


def is_plain(text: str) -> bool:
    """Return True if a text is only the symbols of a square board, of any alphabet, without anything between them.

    >>> is_plain("A.....C.D......B"), is_plain("1 2 3 4")
    (True, False)
    """
    return isqrt(len(text)) ** 2 == len(text) > 0 and _SIGNS_ONLY.fullmatch(text) is not None


def are_number_cells(words: Sequence[str]) -> bool:
    """Return True if words are the cells of a board above 9x9, as numbers.

    >>> are_number_cells(["10", "."] * 50), are_number_cells(["1", "."] * 8)
    (True, False)
    """
    size = isqrt(len(words))
    return size > 9 and size * size == len(words) and all(map(_NUMBER.fullmatch, words))


def _is_one_puzzle(body: str, beside: int) -> bool:
    """Return True if a line can be a whole puzzle. `beside` is the number of lines of the text."""
    words = SEPARATORS.split(body.strip(" \t,;"))
    first = words[0].strip('"')
    if len(words) > MOST_ROWS and are_number_cells(words):
        return True
    signs = FEWEST_CELLS <= len(words) <= _MOST_APART and beside < len(words) and all(len(word) == 1 for word in words)
    if len(words) > 1 and (signs or all(len(word) == len(words) for word in words)):
        first = "".join(words)
    elif len(words) > 2 or (len(words) == 2 and len(words[1]) != len(words[0])):
        return False
    size = isqrt(len(first))
    return size * size == len(first) and _SIGNS_ONLY.fullmatch(first) is not None and not _are_too_large(first, size)


def _are_too_large(signs: str, size: int) -> bool:
    """Return True if a board below 9x9 would have a digit above its size: the line is then a row of a larger board."""
    return size < 9 and any(sign > str(size) for sign in signs if sign.isdigit())


def _are_board_rows(lines: list[str]) -> bool:
    """Return True if the lines have a block of rows that form one square board.

    From 9 rows on, each row could also be a puzzle. The block is then a board only if it has a letter, or a digit too
    large for such a puzzle.
    """
    block: list[str] = []
    for line in [*lines, ""]:
        row = SEPARATORS.sub("", line)
        if row:
            block.append(row)
            continue
        side = len(block)
        if 1 < side <= LARGEST and all(len(row) == side for row in block):
            digits = {int(sign) for row in block for sign in row if sign.isdigit()}
            return side < 9 or max(digits, default=0) > isqrt(side) or any(map(str.isalpha, "".join(block)))
        # Blank lines may separate the bands of a board.
        block = block if side < 9 and line is not lines[-1] else []
    return False
