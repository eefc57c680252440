"""Rectangles whose two digits could be exchanged: four empty cells, at most two of them in any house.

a b     a = d = x, b = c = y  and  a = d = y, b = c = x  look the same to every house and cage around,
c d     so a puzzle with one solution has neither
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol

from descarte.core.deadline import check_deadline_each
from descarte.logic.cache import cache_while_unchanged, memory_of
from descarte.logic.inference.patterns.certificates import candidates_at, cite_candidates
from descarte.logic.inference.patterns.layout_tables import cells_of
from descarte.logic.inference.patterns.small_cells import cells_by_pair
from descarte.model.bits import Cell, Digit, Digits, bits_at, digits_of
from descarte.model.layout import Layout
from descarte.model.rules import Cage, House, Rule
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Fact, Step

SCORE = 100

Corners = tuple[Cell, Cell, Cell, Cell]
"""The corners of a rectangle in cyclic order."""


class Exchange(Protocol):
    """Cells whose two digits could be exchanged: the corners of a rectangle, or the cells of a longer loop."""

    @property
    def corners(self) -> tuple[Cell, ...]:
        """All cells of the rectangle or loop."""

    @property
    def pair(self) -> Digits:
        """The two digits."""

    @property
    def floor(self) -> tuple[Cell, ...]:
        """The cells without candidates beyond the two digits."""

    @property
    def roof(self) -> tuple[Cell, ...]:
        """The cells with candidates beyond the two digits."""


class Rectangle(NamedTuple):
    """Four corners in cyclic order and two digits; at least one corner has exactly these candidates."""

    corners: Corners
    pair: Digits
    floor: tuple[Cell, ...]
    """The corners without candidates beyond the two digits."""
    roof: tuple[Cell, ...]
    """The corners with candidates beyond the two digits."""

    def find_opposite_corner(self, cell: Cell) -> Cell:
        """Return the corner diagonally opposite to this one."""
        return self.corners[self.corners.index(cell) - 2]

    @property
    def roof_is_side(self) -> bool:
        """True if the roof is two adjacent corners."""
        return len(self.roof) == 2 and self.find_opposite_corner(self.roof[0]) != self.roof[1]


@lru_cache(maxsize=64)
def _grid_lines(layout: Layout) -> tuple[tuple[int, int], ...]:
    rows, columns = [0] * layout.rows, [0] * layout.columns
    places = [layout.place(cell) for cell in range(len(layout.places))]
    for cell, place in enumerate(places):
        rows[place.row] |= 1 << cell
        columns[place.column] |= 1 << cell
    return tuple((rows[place.row], columns[place.column]) for place in places)


def lines_of(layout: Layout, cell: Cell) -> tuple[int, int]:
    """Return the cells of the grid's row and column through a cell, as bit sets.

    >>> import descarte
    >>> [bin(bits) for bits in lines_of(descarte.read("1.....3.4......2").layout, 5)]
    ['0b11110000', '0b10001000100010']
    """
    return _grid_lines(layout)[cell]


def _fits_houses(layout: Layout, corners: int) -> bool:
    """Return True if each house of these cells contains exactly two of them."""
    bits = layout.house_bits
    for cell in cells_of(corners):
        for house in reversed(layout.houses_of[cell]):
            if (bits[house] & corners).bit_count() != 2:
                return False
    return True


def is_exchangeable(state: State, corners: tuple[Cell, ...]) -> bool:
    """Return True if exchanging two digits in these four cells leaves every house, cage and given satisfied.

    >>> import descarte
    >>> state = State(descarte.read("1.....3.4......2"))
    >>> [is_exchangeable(state, corners) for corners in ((4, 5, 13, 12), (1, 2, 14, 13), (1, 3, 15, 13))]
    [True, False, False]
    """
    puzzle = state.puzzle
    if any(puzzle.givens[cell] for cell in corners) or (puzzle.candidates is not None and not any(puzzle.givens)):
        return False
    if not _fits_houses(puzzle.layout, bits_at(corners)) or bits_at(corners) & find_bound_cells(state):
        return False
    return not puzzle.cages or all(_fits_cage(state, cage, corners) for cage in _cages_at(state, corners))


def find_bound_cells(state: State) -> int:
    """Return the cells under rules other than houses and cages, as a bit set.

    Two digits in such cells cannot be exchanged.

    >>> import descarte
    >>> find_bound_cells(State(descarte.read("1.....3.4......2")))
    0
    """
    puzzle = state.puzzle
    if not puzzle.rules and not puzzle.domains:
        return 0
    kept = memory_of(state).kept
    found: int | None = kept.get("bound cells")
    if found is None:
        found = bits_at(cell for rule in puzzle.rules for cell in rule.cells)
        found |= bits_at(cell for cell, digits in enumerate(puzzle.domains) if digits != puzzle.layout.digits)
        kept["bound cells"] = found
    return found


def _cages_at(state: State, cells: tuple[Cell, ...]) -> set[Cage]:
    found: dict[Cell, list[Cage]] = memory_of(state).kept.setdefault("cages at", {})
    if not found:
        for cage in state.puzzle.cages:
            for cell in cage.cells:
                found.setdefault(cell, []).append(cage)
    return {cage for cell in cells for cage in found.get(cell, ())}


def _fits_cage(state: State, cage: Cage, corners: tuple[Cell, ...]) -> bool:
    """Return True if the cage keeps its sum: it has all four corners, or two corners with different digits."""
    inside = [cell for cell in corners if cell in cage.cells]
    return len(inside) == 4 or (len(inside) == 2 and inside[1] in state.puzzle.layout.peers[inside[0]])


@cache_while_unchanged
def rectangles(state: State) -> list[Rectangle]:
    """Return the rectangles where one corner has only the pair of digits and each other corner has one or both.

    >>> import descarte
    >>> state = State(descarte.read("1.....3.4......2"))
    >>> rectangles(state)[0].corners
    (1, 3, 7, 5)
    """
    return list(_rectangles(state))


def _rectangles(state: State) -> Iterator[Rectangle]:
    candidates, puzzle = state.candidates, state.puzzle
    # A board of pencil marks alone does not show the clues that an exchange must respect.
    if puzzle.candidates is not None and not any(puzzle.givens):
        return
    bound, kept = find_bound_cells(state), memory_of(state).kept
    for pair, starts in cells_by_pair(state).items():
        one, other = digits_of(pair)
        barred = ~((state.places[one] | state.places[other]) & state.unplaced) | bound
        known = kept.get((Rectangle, pair))
        if known is None or known[:2] != (starts, barred):
            known = kept[Rectangle, pair] = starts, barred, _open_rectangles(state, starts, barred)
        for corners in known[2]:
            floor = tuple([cell for cell in corners if not candidates[cell] & ~pair])
            roof = tuple([cell for cell in corners if candidates[cell] & ~pair])
            if roof:
                yield Rectangle(corners, pair, floor, roof)


def _open_rectangles(state: State, starts: Sequence[Cell], barred: int) -> list[Corners]:
    """Return the exchangeable rectangles with a corner in `starts` and without a barred cell."""
    found: dict[int, Corners] = {}
    for corner in check_deadline_each(starts):
        for bits, corners in rectangles_at(state.puzzle.layout, corner):
            if not (bits & barred or (state.puzzle.cages and not is_exchangeable(state, corners))):
                found.setdefault(bits, corners)
    return list(found.values())


@lru_cache(maxsize=64)
def _get_rectangle_cache(layout: Layout) -> dict[Cell, tuple[tuple[int, Corners], ...]]:  # noqa: ARG001  (a table for each layout)
    return {}


def rectangles_at(layout: Layout, corner: Cell) -> tuple[tuple[int, Corners], ...]:
    """Return the rectangles with this corner that the houses allow, as (bit set, corners from the top left).

    >>> import descarte
    >>> [corners for _, corners in rectangles_at(descarte.read("1.....3.4......2").layout, 0)]
    [(0, 2, 6, 4), (0, 3, 7, 4), (0, 1, 9, 8), (0, 1, 13, 12)]
    """
    table = _get_rectangle_cache(layout)
    found = table.get(corner)
    if found is None:
        found = table[corner] = tuple(check_deadline_each(_find_from_corner(layout, corner)))
    return found


def _find_from_corner(layout: Layout, corner: Cell) -> Iterator[tuple[int, Corners]]:
    """Yield the rectangles with this corner that the houses allow, as (bit set, corners in cyclic order)."""
    row, column = lines_of(layout, corner)
    beside = [(1 << side, lines_of(layout, side)[1]) for side in cells_of(layout.peer_bits[corner] & row)]
    houses = [layout.house_bits[house] for house in reversed(layout.houses_of[corner])]
    for below in cells_of(layout.peer_bits[corner] & column):
        start, across = 1 << corner | 1 << below, lines_of(layout, below)[0]
        for side, down in beside:
            bits = start | side | down & across
            if any((house & bits).bit_count() != 2 for house in houses) or not down & across:
                continue
            if _fits_houses(layout, bits):
                one, two, three, four = cells_of(bits)
                yield bits, (one, two, four, three)


def find_confining_house(state: State, one: Cell, other: Cell, digit: Digit) -> House | None:
    """Return a full house where the digit has no places except these two cells, or None if there is none.

    >>> import descarte
    >>> str(find_confining_house(State(descarte.read("1.....3.4......2")), 3, 7, 4).name)
    'column 4'
    """
    layout = state.puzzle.layout
    elsewhere = state.places[digit] & ~(1 << one | 1 << other)
    for index in layout.houses_of[one]:
        bits = layout.house_bits[index]
        if bits >> other & 1 and not bits & elsewhere and layout.houses[index].full:
            return layout.houses[index]
    return None


def unique_step(
    state: State,
    key: str,
    exchange: Exchange,
    discards: tuple[Candidate, ...],
    *,
    rating: float = 0.0,
    rules: tuple[Rule, ...] = (),
    within: tuple[Fact, ...] = (),
    words: tuple[tuple[str, object], ...] = (),
    roles: tuple[tuple[str, tuple[Candidate, ...]], ...] = (),
) -> Step:
    """Return a step that excludes the exchange: not all corners may hold only the two digits.

    `rules`, `within`, `words` and `roles` are added to those of the exchange.
    """
    floor = cite_candidates(state, exchange.floor)
    extra = state.puzzle.layout.digits & ~exchange.pair
    return Step(
        key,
        discards=discards,
        because=Because(
            rules=rules, within=(*floor, *within), swap=tuple((cell, exchange.pair) for cell in exchange.corners)
        ),
        roles=(
            ("pattern", candidates_at(state, exchange.corners, exchange.pair)),
            ("fin", candidates_at(state, exchange.roof, extra)),
            *roles,
            ("target", discards),
        ),
        words=(
            ("digits", exchange.pair),
            ("corner_cells", tuple(sorted(exchange.corners))),
            ("roof_cells", tuple(sorted(exchange.roof))),
            *words,
        ),
        rating=rating,
    )
