"""Random areas of neighbouring squares: the regions of a jigsaw, the cages of a Killer."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from random import Random

from descarte.kinds.shared.square_grid import usual_box

EXCHANGES, FROM_ROWS = 5, 20
"""Numbers of exchanges tried per square, starting from boxes and from rows, which take longer to mix."""
ROUNDS = 40
"""Maximum number of rounds of exchanges. Another round follows while a region equals a row or column."""


@lru_cache(maxsize=32)
def neighbours(rows: int, columns: int) -> tuple[tuple[int, ...], ...]:
    """Return, for each square of a grid, the squares that share an edge with it.

    >>> neighbours(2, 2)
    ((1, 2), (0, 3), (0, 3), (1, 2))
    """
    found = []
    for square in range(rows * columns):
        row, column = divmod(square, columns)
        near = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
        found.append(tuple(r * columns + c for r, c in near if 0 <= r < rows and 0 <= c < columns))
    return tuple(found)


def is_connected(squares: Collection[int], near: Sequence[Sequence[int]]) -> bool:
    """Return True if the squares are connected by edges.

    >>> is_connected({0, 1}, neighbours(2, 2)), is_connected({0, 3}, neighbours(2, 2))
    (True, False)
    """
    rest = set(squares)
    waiting = [rest.pop()] if rest else []
    while waiting:
        for other in near[waiting.pop()]:
            if other in rest:
                rest.remove(other)
                waiting.append(other)
    return not rest


def make_region_map(size: int, chance: Random) -> tuple[int, ...]:
    """Return the region of each square: regions are boxes or rows that have exchanged squares at random.

    >>> from collections import Counter
    >>> from descarte.making.random_stream import random_stream_of
    >>> set(Counter(make_region_map(7, random_stream_of("1", 0))).values())
    {7}
    """
    height, width = usual_box(size) or (1, size)
    near = neighbours(size, size)
    region = [row // height * height + column // width for row in range(size) for column in range(size)]
    squares: dict[int, set[int]] = {}
    for square, mine in enumerate(region):
        squares.setdefault(mine, set()).add(square)
    for turn in range(ROUNDS):
        for _ in range((FROM_ROWS if height == 1 else EXCHANGES) * size * size if turn == 0 else size * size):
            one = chance.randrange(size * size)
            others = [other for other in near[one] if region[other] != region[one]]
            if others:
                _exchange_squares(one, region[chance.choice(others)], region, squares, chance)
        if not any(_is_line(cells, size) for cells in squares.values()):
            break
    return tuple(region)


def _is_line(squares: Collection[int], size: int) -> bool:
    return len({square // size for square in squares}) == 1 or len({square % size for square in squares}) == 1


def _exchange_squares(one: int, theirs: int, region: list[int], squares: dict[int, set[int]], chance: Random) -> None:
    """Exchange a square with a square of region `theirs`, if both regions stay connected."""
    size = len(squares)
    near = neighbours(size, size)
    mine = region[one]
    back = sorted(square for square in squares[theirs] if any(region[other] == mine for other in near[square]))
    other = chance.choice(back)
    ours, others = squares[mine] - {one} | {other}, squares[theirs] - {other} | {one}
    if is_connected(ours, near) and is_connected(others, near):
        squares[mine], squares[theirs] = ours, others
        region[one], region[other] = theirs, mine


def grow_area(
    start: int, size: int, free: Collection[int], near: Sequence[Sequence[int]], chance: Random
) -> tuple[int, ...]:
    """Return a random connected area of up to `size` free squares that contains `start`.

    >>> from descarte.making.random_stream import random_stream_of
    >>> grow_area(0, 2, {0, 1}, neighbours(2, 2), random_stream_of("1", 0))
    (0, 1)
    """
    area = [start]
    while len(area) < size:
        edge = sorted({other for square in area for other in near[square] if other in free and other not in area})
        if not edge:
            break
        area.append(chance.choice(edge))
    return tuple(sorted(area))


def find_splits(squares: Iterable[int], near: Sequence[Sequence[int]]) -> list[tuple[set[int], set[int]]]:
    """Return every way to divide some squares, a dozen at most, into two connected areas.

    >>> find_splits([0, 1, 2], neighbours(1, 3))
    [({0}, {1, 2}), ({0, 1}, {2})]
    """
    every = sorted(squares)
    found = []
    for chosen in range(1 << (len(every) - 1)):
        one = {every[0], *(square for bit, square in enumerate(every[1:]) if chosen >> bit & 1)}
        other = set(every) - one
        if other and is_connected(one, near) and is_connected(other, near):
            found.append((one, other))
    return found
