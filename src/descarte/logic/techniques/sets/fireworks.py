"""Fireworks: three digits that a row and a column have outside their common box in only one cell each.

X . .   . R .     If such a digit is not in X, the box has it at most in row 1 or in column 1, so it is in R or C.
. . .   . . .     Three such digits fill X, R and C, which have no room for another one.

. . .
C . .
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from descarte.core.deadline import check_deadline
from descarte.core.text import Text
from descarte.logic.contract import Lesson, Scores, Technique
from descarte.logic.inference.patterns.certificates import candidates_at, cite_missing_digits
from descarte.logic.inference.patterns.layout_tables import Tables, cells_of, tables_of
from descarte.logic.techniques.guides.sets import GUIDES
from descarte.model.bits import Cell, Digit, union
from descarte.model.state import State
from descarte.model.step import Because, Combine, Step

KEY = "fireworks"
COUNT = 3

Ends = tuple[int, list[int | None]]
"""Open cells of a line outside a box, and for each digit its only place there.

The place is 0 if there is none, and None if there are several or the line already has the digit.
"""
Rays = dict[tuple[Cell, Cell], list[Digit]]
"""Digits that two lines have outside their common box only in these two cells."""


def fireworks(state: State) -> Iterator[Step]:
    """Yield the steps of every fireworks pattern that discards candidates."""
    tables = tables_of(state.puzzle.layout)
    ends: dict[tuple[int, int], Ends] = {}
    for row, column in product(tables.rows, tables.columns):
        check_deadline()
        crossing = tables.bits[row] & tables.bits[column] & state.unplaced
        box = next((index for bits, index in tables.full_boxes if bits & crossing), None)
        if not crossing or box is None:
            continue
        for line in (row, column):
            if (line, box) not in ends:
                ends[line, box] = _ends(state, tables.bits[line], tables.bits[box])
        for (one, other), digits in _rays(ends[row, box], ends[column, box]).items():
            for chosen in combinations(digits, COUNT):
                cells = (crossing.bit_length() - 1, one, other)
                step = _step(state, tables, (row, column, box), cells, chosen)
                if step is not None:
                    yield step


def _ends(state: State, line: int, box: int) -> Ends:
    outside = line & ~box & state.unplaced
    found: list[int | None] = []
    for held in state.places[1:]:
        end = held & outside
        found.append(None if held & line & ~state.unplaced or end & (end - 1) else end)
    return outside, found


def _rays(across: Ends, down: Ends) -> Rays:
    found: Rays = {}
    pairs = [
        (digit, one, other)
        for digit, (one, other) in enumerate(zip(across[1], down[1], strict=True), 1)
        if one is not None and other is not None and one | other
    ]
    for digit, one, other in pairs if len(pairs) >= COUNT else ():
        for cells in product(cells_of(one or across[0]), cells_of(other or down[0])):
            found.setdefault(cells, []).append(digit)
    return dict(sorted(found.items()))


def _step(
    state: State, tables: Tables, houses: tuple[int, int, int], cells: tuple[Cell, ...], digits: tuple[Digit, ...]
) -> Step | None:
    row, column, box = (tables.houses[house] for house in houses)
    lines = tables.bits[houses[0]] | tables.bits[houses[1]]
    kept = union(*digits)
    rest = tables.bits[houses[2]] & ~lines & state.unplaced
    victims = *candidates_at(state, cells, ~kept), *candidates_at(state, cells_of(rest), kept)
    if not victims:
        return None
    parts = tuple((house, weight) for _ in digits for house, weight in ((row, 1), (column, 1), (box, -1)))
    empty = lines & ~tables.bits[houses[2]] & ~sum(1 << cell for cell in cells[1:])
    count = Combine(
        parts,
        digits=tuple(digit for digit in digits for _ in range(3)),
        cells=tuple((cell, -1) for cell in cells),
    )
    return Step(
        KEY,
        discards=victims,
        because=Because(within=cite_missing_digits(state, kept, cells_of(empty)), combine=(count,)),
        roles=(("pattern", candidates_at(state, cells, kept)), ("target", victims)),
        words=(
            ("digits", kept),
            ("cell", cells[0]),
            ("end_cells", cells[1:]),
            ("three_cells", cells),
            ("house", row),
            ("other_house", column),
            ("box", box),
        ),
    )


_ANY = "123456789"
_BOARD = "\n".join(
    " ".join(
        _ANY if (row and column) or row + column in (0, 4) or row + column < 3 else "456789" for column in range(9)
    )
    for row in range(9)
)
"""Lesson board: outside box 1, the only places of 1, 2 and 3 in row 1 and column 1 are r1c5 and r5c1."""

TECHNIQUES = (
    Technique(
        key=KEY,
        name=Text("fireworks", "fuegos artificiales"),
        says=Text(
            "Outside {box}, {house} and {other_house} can have {digits} only in {end_cells}. A digit that is not in "
            "{cell} is missing from one of the two lines inside {box}, so it is at the end of that line. That makes "
            "three digits for {three_cells}: nothing else fits there.",
            "Fuera de {box}, {house} y {other_house} solo pueden tener {digits} en {end_cells}. Un dígito que no esté "
            "en {cell} le falta a una de las dos líneas dentro de {box}, así que está en el extremo de esa línea. Son "
            "tres dígitos para {three_cells}: ahí no cabe nada más.",
        ),
        search=fireworks,
        lesson=Lesson(
            definition=Text(
                "Three digits that a row and a column can have, outside the box where they cross, only in one cell "
                "each. These two cells and the crossing have the three digits and nothing else.",
                "Tres dígitos que una fila y una columna, fuera de la caja donde se cruzan, solo pueden tener en una "
                "casilla cada una. Esas dos casillas y la del cruce tienen los tres dígitos y nada más.",
            ),
            why=Text(
                "Inside the box a digit is in the row or in the column, not in both, unless it is in the crossing. So "
                "each of the three digits is in one of the three cells.",
                "Dentro de la caja un dígito está en la fila o en la columna, no en las dos, salvo en el cruce. Así "
                "que cada uno de los tres dígitos está en una de las tres casillas.",
            ),
            notation="{digits} in {cell}, {end_cells}",
            example=_BOARD,
            guide=GUIDES[KEY],
        ),
        scores=Scores(rating=8.6, score=500, explainer=None, hodoku=None),
    ),
)
