"""Which placed digits exclude a digit from cells: the reasons of singles, for sentences and pictures alike.

. . 1|. . .      box 1: the 1s at r1c3 and r3c5 close every cell but r2c1
. . .|. . .
. . .|. 1 .
"""

from __future__ import annotations

from collections.abc import Iterator

from descarte.model.bits import Cell, Digit, Digits, bit, cells_of
from descarte.model.layout import Layout
from descarte.model.rules import House
from descarte.model.state import State


def find_blockers(state: State, digit: Digit, others: int, house: int) -> tuple[list[Cell], int]:
    """Return placed digits that exclude a digit from these cells of a house, and the cells that they do not cover.

    `others` and `house` are bit sets of cells.

    >>> import descarte
    >>> find_blockers(State(descarte.read("1.....3.4......2")), 1, 0b10001000, 0b11001100)
    ([0], 128)
    """
    layout = state.puzzle.layout
    placed = [cell for cell in cells_of(state.places[digit] & ~state.unplaced) if not house >> cell & 1]
    found: list[Cell] = []
    while placed and others:
        best = max(placed, key=lambda cell: (layout.peer_bits[cell] & others).bit_count())
        if not layout.peer_bits[best] & others:
            break
        found.append(best)
        others &= ~layout.peer_bits[best]
    return sorted(found), others


def find_takers(state: State, cell: Cell, wanted: Digits) -> Iterator[tuple[House, Digits]]:
    """Yield houses of a cell with the digits that they take from it, the one with most first, without repeats.

    >>> import descarte
    >>> state = State(descarte.read("1.....3.4......2"))
    >>> [(str(house.name), digits) for house, digits in find_takers(state, 3, 0b111)]
    [('row 1', 1), ('column 4', 2), ('box 2', 4)]
    """
    layout = state.puzzle.layout
    held = {index: _digits_placed(state, layout.houses[index], cell) for index in layout.houses_of[cell]}
    while wanted and held:
        # Of houses that take as many digits, the first is named: a row before a column before a box.
        best = max(held, key=lambda index: (held[index] & wanted).bit_count())
        taken = held.pop(best) & wanted
        if not taken:
            return
        wanted &= ~taken
        yield layout.houses[best], taken


def _digits_placed(state: State, house: House, cell: Cell) -> Digits:
    found = 0
    for other in house.cells:
        if other != cell and state.placed[other]:
            found |= bit(state.placed[other])
    return found


def find_moves(state: State, keeper: Cell, others: int) -> dict[Cell, House]:
    """Return the cells that a placed digit sees only by a move such as a knight's, with the house of the move.

    >>> import descarte
    >>> state = State(descarte.read("." * 20 + "1" + "." * 60, options=["antiknight"]))
    >>> [(cell, str(house.form.move)) for cell, house in find_moves(state, 20, 1 << 11 | 1 << 39).items()]
    [(39, "a knight's move")]
    """
    layout = state.puzzle.layout
    seen = ((cell, find_move(layout, keeper, cell)) for cell in cells_of(others & layout.peer_bits[keeper]))
    return {cell: move for cell, move in seen if move is not None}


def find_move(layout: Layout, one: Cell, other: Cell) -> House | None:
    """Return the house of the move by which two cells see each other, or None if they share another house or none.

    >>> import descarte
    >>> layout = descarte.read("." * 81, options=["antiknight"]).layout
    >>> find_move(layout, 20, 39).cells, find_move(layout, 20, 11), find_move(layout, 0, 80)
    ((20, 39), None, None)
    """
    move = None
    for index in layout.houses_of[one]:
        if layout.house_bits[index] >> other & 1:
            if not layout.houses[index].form.move:
                return None
            move = move or layout.houses[index]
    return move
