"""The search shared by subsets and fish: n rows of a table whose ones are in only n columns.

cells by digits      naked subset      digits by cells     hidden subset      lines by crossing lines     fish
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from descarte.core.deadline import check_deadline

Cover = tuple[tuple[int, ...], int]
"""Indices of the chosen rows, and the columns of their ones as a bit set."""


def find_covers(rows: Sequence[int], size: int, extra: int = 0) -> Iterator[Cover]:
    """Yield every choice of `size` nonempty rows whose ones are in at most `size + extra` columns.

    >>> list(find_covers([0b011, 0b111, 0b011, 0b100], 2))
    [((0, 2), 3)]
    """
    most = size + extra
    usable = [(index, row) for index, row in enumerate(rows) if row and row.bit_count() <= most]
    if len(usable) < size:
        return
    last = size - 1
    stack: list[tuple[int, int, tuple[int, ...]]] = [(0, 0, ())]
    while stack:
        check_deadline()
        start, union, chosen = stack.pop()
        more = []
        for position in range(start, len(usable) - last + len(chosen)):
            index, row = usable[position]
            wider = union | row
            if wider.bit_count() <= most:
                if len(chosen) == last:
                    yield (*chosen, index), wider
                else:
                    more.append((position + 1, wider, (*chosen, index)))
        stack += reversed(more)
