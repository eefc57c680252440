"""New layouts for Kakuro: black and white squares, symmetric, connected, with no run too short or too long."""

from __future__ import annotations

from random import Random

from descarte.making.shapes.areas import is_connected, neighbours

SHORTEST, LONGEST = 2, 9
BLACK = 0.42
"""Approximate share of black squares outside the first row and column."""

ROUNDS = 4
FEW = 12
"""Maximum number of squares that become black together to end a run that is too long."""


def make_layout(rows: int, columns: int, longest: int, chance: Random) -> tuple[bool, ...] | None:
    """Return a random layout, True for white squares, or None if it is not valid. The first row and column are black.

    >>> from descarte.making.random_stream import random_stream_of
    >>> whites = make_layout(6, 6, 5, random_stream_of("1", 0))
    >>> any(whites[:6]), all(whites[place] == whites[6 * 6 + 6 - place] for place in range(7, 36) if place % 6)
    (False, True)
    """
    area = [[True] * (columns - 1) for _ in range(rows - 1)]
    squares = [(row, column) for row in range(rows - 1) for column in range(columns - 1)]
    _blacken_squares(area, squares, longest, chance)
    if any(_is_long(area, row, column, longest) for row, column in squares if area[row][column]):
        return None
    frame = [False] * columns
    whites = [*frame, *(white for line in area for white in (False, *line))]
    there = [place for place, white in enumerate(whites) if white]
    return tuple(whites) if there and is_connected(there, neighbours(rows, columns)) else None


def _blacken_squares(area: list[list[bool]], squares: list[tuple[int, int]], longest: int, chance: Random) -> None:
    """Blacken squares in random order until enough are black, and squares in runs that are too long."""
    black, wanted = 0, BLACK * len(squares)
    for _ in range(ROUNDS):
        chance.shuffle(squares)
        for row, column in squares:
            long = _is_long(area, row, column, longest)
            most = FEW if long else 2
            if area[row][column] and (long or black < wanted) and _blacken(area, row, column, most):
                black = sum(not white for line in area for white in line)


def _run_length(area: list[list[bool]], row: int, column: int, down: bool) -> int:
    """Return the length of the run through a white square."""
    step = (1, 0) if down else (0, 1)
    length = 1
    for sign in (1, -1):
        r, c = row + sign * step[0], column + sign * step[1]
        while 0 <= r < len(area) and 0 <= c < len(area[0]) and area[r][c]:
            length += 1
            r, c = r + sign * step[0], c + sign * step[1]
    return length


def _is_long(area: list[list[bool]], row: int, column: int, longest: int) -> bool:
    return (
        area[row][column] and max(_run_length(area, row, column, False), _run_length(area, row, column, True)) > longest
    )


def _blacken(area: list[list[bool]], row: int, column: int, most: int) -> bool:
    """Blacken a square, its symmetric partner and any run that becomes too short.

    Undo and return False if that blackens more than `most` squares or disconnects the grid.
    """
    chosen: list[tuple[int, int]] = []
    waiting = [(row, column)]
    while waiting:
        r, c = waiting.pop()
        for x, y in ((r, c), (len(area) - 1 - r, len(area[0]) - 1 - c)):
            if area[x][y]:
                area[x][y] = False
                chosen.append((x, y))
                near = ((x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1))
                waiting += [(row, column) for row, column in near if _is_short(area, row, column)]
        if len(chosen) > most:
            break
    if len(chosen) > most or not _is_connected(area):
        for r, c in chosen:
            area[r][c] = True
        return False
    return True


def _is_short(area: list[list[bool]], row: int, column: int) -> bool:
    if not (0 <= row < len(area) and 0 <= column < len(area[0]) and area[row][column]):
        return False
    return min(_run_length(area, row, column, False), _run_length(area, row, column, True)) < SHORTEST


def _is_connected(area: list[list[bool]]) -> bool:
    columns = len(area[0])
    there = {row * columns + column for row, line in enumerate(area) for column, white in enumerate(line) if white}
    return bool(there) and is_connected(there, neighbours(len(area), columns))
