"""Links to sites that descarte does not know, but whose address contains the cells of a board as plain text."""

from __future__ import annotations

import re
from math import isqrt

_LINK = re.compile(r"\s*(?:https?://)?[\w-]+(?:\.[\w-]+)+(?::[0-9]+)?/(\S*)\s*", re.IGNORECASE)
_PARTS = re.compile(r"[/?&=#:;,|+]")
_RUNS = re.compile(r"[0-9.]+")
_CELLS = re.compile(r"[0-9.*_-]+")
_USUAL = 81
_LONGEST = 4000


def cells_of_link(text: str) -> str | None:
    """Return the characters of the only board in a link, or None if the text is not a link with exactly one.

    A board is a piece of 81 characters: digits, and characters for empty cells. A smaller square is also a board if
    none of its digits is too high and some cells are empty.

    >>> cells_of_link("https://sudoku.example/play?s=1.....3.4......2&theme=dark")
    '1.....3.4......2'
    >>> cells_of_link("https://sudoku.example/play/2026") is None
    True
    """
    link = _LINK.fullmatch(text) if len(text) <= _LONGEST and "/" in text else None
    if link is None:
        return None
    parts = {part for part in _PARTS.split(link[1]) if _CELLS.fullmatch(part)} | set(_RUNS.findall(link[1]))
    boards = [part for part in parts if len(part) == _USUAL] or [part for part in parts if _is_board(part)]
    return boards[0] if len(boards) == 1 else None


def _is_board(cells: str) -> bool:
    size = isqrt(len(cells))
    digits = {int(sign) for sign in cells if sign.isdigit()}
    return size * size == len(cells) and 4 <= size < 9 and max(digits, default=9) <= size and not cells.isalnum()
