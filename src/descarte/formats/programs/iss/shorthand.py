"""The short forms that Interactive Sudoku Solver reads in addition to its strings.

S<J<<O<<K...          a Killer of 81 characters: a total (0-9, A-Z, a-j for 0 to 45) or the way to the cell that has it
3x3:d:k:3587:14:...   a Killer of numbers: 256 times the total plus the number of the cage; d for diagonals
123456789.2345...     the candidates of each cell, as many characters per cell as there are digits
...givens...regions   a jigsaw: the givens, then one character per cell for its region
"""

from __future__ import annotations

import re
from math import isqrt

from descarte.formats.shared.clue_builder import Draft
from descarte.model.clues import Total

_WAYS = {"^": (-1, 0), "v": (1, 0), "<": (0, -1), ">": (0, 1), "`": (-1, -1), "'": (-1, 1), ",": (1, -1), ".": (1, 1)}
_KILLER = re.compile(r"[0-9A-Za-jv<>^`',.]{81}")
_LONG = re.compile(r"3x3:d?:k(:[0-9]{1,6}){81}:?")
_CANDIDATES = re.compile(r"[0-9.]+")
_SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij"


def looks_like(text: str) -> bool:
    """Return True if a text is in one of the short forms of ISS.

    >>> looks_like("3x3::k" + ":256" * 81 + ":"), looks_like("." * 81)
    (True, False)
    """
    return _is_killer(text) or _LONG.fullmatch(text) is not None or lists_candidates(text) or _is_jigsaw(text)


def _is_killer(text: str) -> bool:
    return _KILLER.fullmatch(text) is not None and sum(map(text.count, "<>^`'")) > 8


def lists_candidates(text: str) -> bool:
    """Return True if a text has as many characters per cell as digits, with each digit in its own place or absent.

    >>> lists_candidates("1234" * 16), lists_candidates("." * 64)
    (True, False)
    """
    size = round(len(text) ** (1 / 3))
    if size < 4 or size**3 != len(text) or not _CANDIDATES.fullmatch(text):
        return False
    cells = (text[at : at + size] for at in range(0, len(text), size))
    return all(
        set(cell) != {"."} and all(sign in (".", str(place)) for place, sign in enumerate(cell, 1)) for cell in cells
    )


def _is_jigsaw(text: str) -> bool:
    size = isqrt(len(text) // 2)
    if size < 4 or 2 * size * size != len(text) or not text.isascii():
        return False
    regions = text[size * size :]
    if len(set(regions)) != size or any(regions.count(sign) != size for sign in set(regions)):
        return False
    return any(len(set(regions[at : at + size])) < size for at in range(0, size * size, size))


def draft_of(text: str) -> Draft:
    """Return the puzzle in one of the short forms of ISS. Raise ValueError if the text is not valid."""
    if _is_killer(text):
        return _killer(text)
    if _LONG.fullmatch(text):
        return _long_killer(text)
    return _jigsaw(text) if _is_jigsaw(text) else _candidates(text)


def _killer(text: str) -> Draft:
    draft, cages = Draft(9), dict[int, list[int]]()
    for start in range(81):
        square, steps = start, 0
        while text[square] in _WAYS:
            down, right = _WAYS[text[square]]
            row, column = square // 9 + down, square % 9 + right
            square, steps = row * 9 + column, steps + 1
            if not (0 <= row < 9 and 0 <= column < 9) or steps > 81:
                raise ValueError(text[start])
        cages.setdefault(square, []).append(start)
    for head, squares in cages.items():
        _cage(draft, _SIGNS.index(text[head]), squares)
    return draft


def _cage(draft: Draft, total: int, squares: list[int]) -> None:
    """Add a cage. A total of 0 means that it has none."""
    if total:
        draft.cages.append(Total(total, tuple(squares)))
    elif len(squares) > 1:
        draft.mark("cage", tuple(squares))


def _long_killer(text: str) -> Draft:
    parts = text.split(":")
    draft, cages, totals = Draft(9), dict[int, list[int]](), dict[int, int]()
    if parts[1] == "d":
        draft.options.append("diagonal")
    for square, word in enumerate(parts[3:84]):
        total, cage = divmod(int(word), 256)
        if total:
            cages.setdefault(cage, []).append(square)
            totals.setdefault(cage, total)
    for cage, squares in cages.items():
        draft.cages.append(Total(totals[cage], tuple(squares)))
    return draft


def _candidates(text: str) -> Draft:
    size = round(len(text) ** (1 / 3))
    draft = Draft(size)
    for square in range(size * size):
        values = tuple(int(sign) for sign in text[square * size : square * size + size] if sign != ".")
        if len(values) < size:
            draft.set_square_values(square, values)
    return draft


def _jigsaw(text: str) -> Draft:
    size = isqrt(len(text) // 2)
    givens, regions = text[: size * size], text[size * size :]
    draft = Draft(size)
    signs = sorted(set(regions))
    draft.regions = tuple(map(signs.index, regions))
    low = ord("1") if size < 10 else ord("A")
    for square, sign in enumerate(givens):
        if 0 <= ord(sign) - low < size:
            draft.givens[square] = ord(sign) - low + 1
    return draft
