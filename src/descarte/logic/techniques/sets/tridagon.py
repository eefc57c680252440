"""Tridagon: twelve cells of four boxes that cannot all be filled with the same three digits.

a . .   a . .     In each box three cells, no two in one row or column. Whether three digits can fill such cells
. b .   . b .     of four boxes depends on how the cells are arranged. If they cannot, a cell has another digit.
. . c   . . c
a . .   . . c
. b .   . b .
. . c   a . .
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, permutations, product

from descarte.core.deadline import check_deadline
from descarte.core.text import Text
from descarte.logic.contract import Lesson, Scores, Technique
from descarte.logic.inference.patterns.certificates import candidates_at, cite_candidates
from descarte.logic.inference.patterns.layout_tables import Tables, cells_of, tables_of
from descarte.logic.techniques.guides.sets import GUIDES
from descarte.model.bits import Cell, Digits, bit, digits_of, union
from descarte.model.layout import Layout
from descarte.model.rules import House
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Case, Step
from descarte.proof import verify

KEY = "tridagon"
SIDE = 3
ALIKE = 4 * SIDE - 1
"""Number of cells that have only the three digits, which is all twelve except one."""

Block = tuple[House, tuple[tuple[Cell, ...], ...]]
"""A box with the six sets of three cells of which no two share a row or column."""


def tridagons(state: State) -> Iterator[Step]:
    """Yield the steps for twelve such cells, one of which has other candidates: it loses the three digits."""
    layout = state.puzzle.layout
    few = [cell for cell in cells_of(state.unplaced) if state.candidates[cell].bit_count() <= SIDE]
    for boxes in _squares(layout) if len(few) >= ALIKE else ():
        for chosen in combinations(range(1, layout.size + 1), SIDE):
            check_deadline()
            digits = union(*chosen)
            slopes = [[cells for cells in box if _fits(state, cells, digits)] for _, box in boxes]
            for found in product(*slopes):
                step = _step(state, boxes, [cell for cells in found for cell in cells], digits)
                if step is not None:
                    yield step


def _fits(state: State, cells: tuple[Cell, ...], digits: Digits) -> bool:
    """Return True if these cells are open and can have the digits, and at most one of them has other candidates."""
    held = [state.candidates[cell] for cell in cells]
    return (
        all(state.unplaced >> cell & 1 and state.candidates[cell] & digits for cell in cells)
        and sum(bool(mine & ~digits) for mine in held) <= 1
    )


def _step(state: State, boxes: tuple[Block, ...], cells: list[Cell], digits: Digits) -> Step | None:
    open_ones = [cell for cell in cells if state.candidates[cell] & ~digits]
    if len(open_ones) != 1 or not _is_impossible(state, cells, digits):
        return None
    (cell,) = open_ones
    victims = candidates_at(state, [cell], digits)
    others = [other for other in cells if other != cell]
    rules = tuple(
        house for house in state.puzzle.layout.houses if house.full and len({*house.cells}.intersection(cells)) > 1
    )
    cases = _cases(state, rules, cells, others, victims)
    return Step(
        KEY,
        discards=victims,
        because=Because(cases=cases),
        roles=(("pattern", candidates_at(state, others, digits)), ("target", victims)),
        words=(
            ("digits", digits),
            ("houses", tuple(box for box, _ in boxes)),
            ("cell", cell),
            ("other_cells", tuple(others)),
            ("extra_digits", state.candidates[cell] & ~digits),
        ),
    )


def _is_impossible(state: State, cells: list[Cell], digits: Digits) -> bool:
    """Return True if the cells cannot be filled with the three digits."""
    peers = state.puzzle.layout.peer_bits
    held: dict[Cell, int] = {}

    def filled(index: int) -> bool:
        if index == len(cells):
            return True
        cell = cells[index]
        for digit in digits_of(digits & state.candidates[cell]):
            if not any(other == digit and peers[cell] >> seen & 1 for seen, other in held.items()):
                held[cell] = digit
                if filled(index + 1):
                    return True
                del held[cell]
        return False

    return not filled(0)


def _cases(
    state: State, rules: tuple[House, ...], cells: list[Cell], split: list[Cell], victims: tuple[Candidate, ...]
) -> tuple[Case, ...]:
    """Return one case per digit of the first cell, split further by the next cells where the judge needs it."""
    cell, *others = split
    found = []
    for digit in digits_of(state.candidates[cell]):
        branch = state.copy()
        branch.change(places=((cell, digit),))
        left = tuple((c, d) for c, d in victims if branch.candidates[c] & bit(d))
        inner: tuple[Step, ...] = ()
        if left and not branch.broken:
            plain = Step(KEY, discards=left, because=Because(rules=rules, within=cite_candidates(branch, cells)))
            if others and not verify(branch, plain):
                open_ones = [other for other in others if not branch.placed[other]]
                plain = Step(KEY, discards=left, because=Because(cases=_cases(branch, rules, cells, open_ones, left)))
            inner = (plain,)
        found.append(Case((cell, digit), inner))
    return tuple(found)


@lru_cache(maxsize=16)
def _squares(layout: Layout) -> tuple[tuple[Block, ...], ...]:
    """Return the sets of four boxes at the corners of a rectangle, if the grid has nine square boxes."""
    tables = tables_of(layout)
    if layout.size != SIDE * SIDE or not tables.is_square:
        return ()
    blocks = [[_block(tables, band, stack) for stack in range(SIDE)] for band in range(SIDE)]
    found = []
    for bands, stacks in product(combinations(range(SIDE), 2), repeat=2):
        corners = [blocks[band][stack] for band, stack in product(bands, stacks)]
        whole = tuple(corner for corner in corners if corner is not None)
        if len(whole) == 4:
            found.append(whole)
    return tuple(found)


def _block(tables: Tables, band: int, stack: int) -> Block | None:
    cells = [[9 * (SIDE * band + row) + SIDE * stack + column for column in range(SIDE)] for row in range(SIDE)]
    bits = sum(1 << cell for row in cells for cell in row)
    box = next((tables.houses[index] for mine, index in tables.full_boxes if mine == bits), None)
    if box is None:
        return None
    slopes = (tuple(cells[row][order[row]] for row in range(SIDE)) for order in permutations(range(SIDE)))
    return box, tuple(slopes)


TECHNIQUES = (
    Technique(
        key=KEY,
        name=Text("tridagon", "tridagón"),
        says=Text(
            "In {houses} the cells {other_cells} have only {digits}, and in each box they lie in three rows and three "
            "columns. If {cell} had one of these digits too, the twelve cells could not be filled: so it keeps only "
            "{extra_digits}.",
            "En {houses} las casillas {other_cells} solo tienen {digits}, y en cada caja están en tres filas y tres "
            "columnas. Si {cell} tuviera también uno de estos dígitos, las doce casillas no se podrían llenar: así "
            "que solo conserva {extra_digits}.",
        ),
        search=tridagons,
        lesson=Lesson(
            definition=Text(
                "Three cells in each of four boxes at the corners of a rectangle. In every box they lie in three rows "
                "and three columns, and slope so that three digits alone cannot fill all twelve. The one cell with "
                "other candidates has one of those.",
                "Tres casillas en cada una de cuatro cajas en las esquinas de un rectángulo. En cada caja están en "
                "tres filas y tres columnas, inclinadas de modo que tres dígitos solos no pueden llenar las doce. La "
                "única casilla con "
                "otros candidatos tiene uno de ellos.",
            ),
            why=Text(
                "Each box has the three digits in an order, and each pair of boxes side by side fixes how the orders "
                "turn. Around the rectangle the turns do not come back to where they began.",
                "Cada caja tiene los tres dígitos en un orden, y cada par de cajas contiguas fija cómo giran los "
                "órdenes. Al dar la vuelta al rectángulo los giros no vuelven al principio.",
            ),
            notation="{digits} in {other_cells}, {cell}",
            example="4.598....79.4.6....86.579..9.456....86..74.95.57..9....4.79.6....9....7..7...32.9",
            guide=GUIDES[KEY],
        ),
        scores=Scores(rating=8.6, score=1000, explainer=None, hodoku=None),
    ),
)
