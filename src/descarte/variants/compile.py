"""Builders that compile variants to rules of the model."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import TypeVar

from descarte.core.text import LineName, Text
from descarte.model.automata import Automaton, build_automaton, build_bounded_automaton
from descarte.model.bits import Digits, bit
from descarte.model.rule_names import Noun
from descarte.model.rules import House, Link, Pattern, Sum
from descarte.variants.contract import Board, Domain

Memory = TypeVar("Memory", bound=Hashable)
Allows = Callable[[int, int], bool]
"""Test that returns True if one cell may hold the first value when the other holds the second."""
_LEFT = Text("left of row {number}", "a la izquierda de la fila {number}")
_RIGHT = Text("right of row {number}", "a la derecha de la fila {number}")
_ABOVE = Text("above column {number}", "encima de la columna {number}")
_BELOW = Text("below column {number}", "debajo de la columna {number}")
_FROM = Text("from {cell}", "desde {cell}")


def noun(english: str, spanish: str, *, masculine: bool = False, demand: Text | None = None) -> Noun:
    """Return a noun that takes "the"; its gaps and those of `demand`, such as {cell}, are filled later.

    >>> print(noun("arrow from {cell}", "flecha desde {cell}").fill(cell="r1c1").the)
    the arrow from r1c1
    """
    return Noun(Text(english, spanish), masculine, definite=True, demand=demand)


def describe_clue_place(board: Board, line: Sequence[int]) -> Text:
    """Return the place of a clue outside the grid: beside its row or column, or the square where its line starts.

    >>> board = Board(4, 4, 4)
    >>> lines = range(4), range(3, -1, -1), range(0, 16, 4), range(15, 0, -4), (0, 5)
    >>> [str(describe_clue_place(board, line)) for line in lines]
    ['left of row 1', 'right of row 1', 'above column 1', 'below column 4', 'from r1c1']
    """
    place, columns = board.place(line[0]), board.columns
    row = range(place.row * columns, (place.row + 1) * columns)
    column = range(place.column, board.rows * columns, columns)
    in_row, in_column = LineName("row", place.row + 1), LineName("column", place.column + 1)
    for side, number, squares in (
        (_LEFT, in_row, row),
        (_RIGHT, in_row, row[::-1]),
        (_ABOVE, in_column, column),
        (_BELOW, in_column, column[::-1]),
    ):
        if tuple(line) == tuple(squares):
            return side.fill(number=number)
    return _FROM.fill(cell=place)


@lru_cache(maxsize=512)
def build_pair_table(size: int, first: int, allows: Allows) -> tuple[Digits, ...]:
    """Return for each digit of one cell the set of digits that `allows` accepts in the other cell.

    >>> build_pair_table(3, 1, lambda one, other: one < other)
    (6, 4, 0)
    """
    digits = range(1, size + 1)
    return tuple(sum(bit(other) for other in digits if allows(one - 1 + first, other - 1 + first)) for one in digits)


def build_link(board: Board, kind: str, squares: Sequence[int], allows: Allows, called: Noun) -> Link:
    """Return a link between two squares whose values `allows` accepts.

    Pass a module-level function as `allows`, not a new lambda per call, because the function is a cache key.
    """
    one, other = squares
    return Link(
        kind, 0, (board.cell(one), board.cell(other)), build_pair_table(board.size, board.first, allows), called
    )


def build_links(board: Board, kind: str, line: Sequence[int], allows: Allows, called: Noun) -> Iterator[Link]:
    """Yield a link between each square of a line and the next."""
    for squares in pairwise(line):
        yield build_link(board, kind, squares, allows, called)


def build_alternating_links(
    board: Board, kind: str, line: Sequence[int], number: int, *, allows: tuple[Allows, Allows], called: Noun
) -> Iterator[Link]:
    """Yield links for `number` classes of digits that alternate along a line.

    Squares fewer than `number` steps apart differ in class. Squares `number` steps apart have the same class, which
    follows from the rest, but the judge does not branch and so would not find it.

    >>> mixed, alike = (lambda one, other: one % 2 != other % 2), (lambda one, other: one % 2 == other % 2)
    >>> turns = build_alternating_links(Board(4, 4, 4), "", (0, 1, 2), 2, allows=(mixed, alike), called=noun("", ""))
    >>> [build_link.cells for build_link in turns]
    [(0, 1), (1, 2), (0, 2)]
    """
    differ, match = allows
    for step in range(1, number + 1):
        for squares in zip(line, line[step:], strict=False):
            if step < number or squares[0] != squares[1]:
                yield build_link(board, kind, squares, differ if step < number else match, called)


def build_sum(board: Board, kind: str, weights: Mapping[int, int], totals: Iterable[int], called: Noun) -> Sum:
    """Return a sum: squares whose values, each times its weight, add up to one of the totals."""
    tables = tuple(tuple(weight * value for value in board.values) for weight in weights.values())
    return Sum(kind, 0, tuple(map(board.cell, weights)), tables, tuple(sorted(totals)), called)


def build_count_sum(
    board: Board,
    kind: str,
    squares: Sequence[int],
    counts: Callable[[int], int],
    *,
    totals: Iterable[int],
    called: Noun,
) -> Sum:
    """Return a sum: the numbers that `counts` gives for the values of the squares add up to one of the totals."""
    table = tuple(counts(value) for value in board.values)
    return Sum(kind, 0, tuple(map(board.cell, squares)), (table,) * len(squares), tuple(sorted(totals)), called)


def add_weights(*groups: tuple[Iterable[int], int]) -> dict[int, int]:
    """Return the total weight of each square, without squares whose weights cancel.

    >>> add_weights(([0], 1), ([1, 2], -1), ([2], 1))
    {0: 1, 1: -1}
    """
    found: dict[int, int] = {}
    for squares, weight in groups:
        for square in squares:
            found[square] = found.get(square, 0) + weight
    return {square: weight for square, weight in found.items() if weight}


def build_pattern(board: Board, kind: str, line: Sequence[int], machine: Automaton, called: Noun) -> Pattern:
    """Return a pattern: a line of squares whose digits an automaton accepts."""
    return Pattern(kind, 0, tuple(map(board.cell, line)), machine, called)


def build_value_automaton(
    board: Board, start: Memory, read: Callable[[Memory, int], Memory | None], accepts: Callable[[Memory], bool]
) -> Automaton:
    """Return the automaton of these functions. `read` gets the value of each digit, which is one less if 0 is in use.

    `read` returns the state after a value, or None if it is rejected. `accepts` tests the last state.
    """
    return build_automaton(board.size, start, lambda memory, digit: read(memory, board.value(digit)), accepts)


def build_line_automaton(
    board: Board,
    length: int,
    start: Memory,
    read: Callable[[Memory, int], Memory | None],
    accepts: Callable[[Memory], bool],
) -> Automaton:
    """Return the automaton for lines of exactly this length, which is smaller than one for any length."""
    return build_bounded_automaton(
        board.size, length, start, lambda memory, digit: read(memory, board.value(digit)), accepts
    )


def cache_automata(build: Callable[..., Automaton]) -> Callable[..., Automaton]:
    """Return `build` with a cache, keyed by the digits of the board (nothing else of it matters) and its numbers."""

    @lru_cache(maxsize=512)
    def made(size: int, first: int, *numbers: int) -> Automaton:
        return build(Board(size, size, size, first), *numbers)

    return lambda board, *numbers: made(board.size, board.first, *numbers)


def build_house(board: Board, kind: str, squares: Sequence[int]) -> House:
    """Return a house of squares that are all different; it is full if it has as many squares as there are digits."""
    return House(kind, 0, tuple(map(board.cell, squares)), full=len(squares) == board.size)


def build_domain(board: Board, square: int, holds: Callable[[int], bool]) -> Domain:
    """Return a domain: a cell that may hold only the values that `holds` accepts."""
    digits = range(1, board.size + 1)
    return Domain(board.cell(square), sum(bit(digit) for digit in digits if holds(board.value(digit))))


def covers_board(board: Board, variant: str) -> bool:
    """Return True if the marks of a variant cover every cell of the board.

    >>> from descarte.model.clues import Mark
    >>> covers_board(Board(1, 2, 2, marks=(Mark("table", ((0, 1),)),)), "table")
    True
    """
    return board.marked.get(variant, set()).issuperset(board.squares)


def build_thirds_sums(board: Board, kind: str, third: Callable[[int], int], called: Noun) -> Iterator[Sum]:
    """Yield sums: every block of two by two cells holds values of all thirds. `third` returns 0, 1 or 2."""
    across = board.columns
    for square in board.squares:
        corner = (square, square + 1, square + across, square + across + 1)
        if (square + 1) % across and all(map(board.is_cell, corner)):
            for part in range(3):
                mine = {value for value in board.values if third(value) == part}
                name = called.fill(cell=board.place(square))
                yield build_count_sum(board, kind, corner, mine.__contains__, totals=range(1, 5), called=name)
