"""Cells of several rows and columns that need exactly as many digits as these houses can hold.

. a b . . c .      rows 1 and 2 hold each row digit once, columns 2 and 3 each column digit: six cells need six
. d e . . f .      digits, and at most six fit. So all are in these cells, and nowhere else in the houses
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple

from descarte.core.deadline import check_deadline, check_deadline_each
from descarte.core.text import Text
from descarte.fast.reasoning_kernel import Reasoner
from descarte.logic.contract import Lesson, Scores, Technique
from descarte.logic.inference.patterns.certificates import candidates_at, cite_candidates
from descarte.logic.inference.patterns.layout_tables import Tables, cells_of, tables_of
from descarte.logic.kernel_bridge import prefer_kernel
from descarte.logic.techniques.guides.sets import GUIDES
from descarte.model.bits import Digit, Digits, bit, bits_at, digits_of
from descarte.model.layout import Layout
from descarte.model.rules import House, form_of
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Combine, Step

SECTORS, LOOP = "multi-sector-locked-set", "sk-loop"
SIDE, LINES = 3, (3, 4)
LEAST = 12
"""Minimum number of open cells of an SK-loop."""
MOST_COVERS = 3
AT_ONCE = 4
"""Maximum number of cells of an SK-loop in one house."""

Holders = tuple[tuple[int, tuple[int, ...]], ...]
"""Sets of houses as (their cells as a bit set, their indices), fewest houses first."""
Around = tuple[tuple[int, ...], tuple[int, ...], int, Holders]
"""Two rows, two columns, the cells beside their crossings, and the sets of houses that may hold digits there."""
Covers = dict[Digit, tuple[int, ...]]
"""Indices of the houses that hold each digit."""
_LINK = Text("{digits} in {houses}", "{digits} en {houses}")


def locked_sectors(state: State) -> Iterator[Step]:
    """Yield the steps for crossings of rows and columns whose cells need as many digits as these lines can hold."""
    tables = tables_of(state.puzzle.layout)
    if not tables.is_square or state.puzzle.layout.size != SIDE * SIDE:
        return
    for lines, crosses in ((tables.rows, tables.columns), (tables.columns, tables.rows)):
        for count in LINES:
            for chosen, columns in check_deadline_each(crossed_lines(state, lines, crosses, count)):
                step = _step(state, SECTORS, _crossing(state, tables, chosen, columns))
                if step is not None:
                    yield step


@prefer_kernel(Reasoner.find_sector_sets)
def crossed_lines(
    state: State, lines: Sequence[int], crosses: Sequence[int], count: int
) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Return sets of `count` lines with lines across whose common cells need as many digits as the lines can hold."""
    tables = tables_of(state.puzzle.layout)
    return [
        (chosen, columns)
        for chosen in check_deadline_each(combinations(lines, count))
        for columns in dict.fromkeys(_columns(state, tables, chosen, crosses))
    ]


class Sectors(NamedTuple):
    """Open cells where some lines and lines across meet, and the houses that hold their digits."""

    lines: tuple[int, ...]
    crosses: tuple[int, ...]
    cells: int
    covers: Covers


def _find_costs(
    state: State, tables: Tables, lines: Sequence[int], cells: Sequence[int]
) -> list[tuple[int, list[bool]]]:
    """Return, for each digit, how many lines need it and which lines across have it, most expensive digits first."""
    costs = []
    for places in state.places[1:]:
        needing = sum(bool(places & state.unplaced & tables.bits[line]) for line in lines)
        costs.append((needing, [bool(places & here) for here in cells]))
    return sorted(costs, key=lambda cost: -min(cost[0], sum(cost[1])))


def _columns(
    state: State, tables: Tables, chosen: tuple[int, ...], crosses: Sequence[int]
) -> Iterator[tuple[int, ...]]:
    """Yield the lines across for which the cells of the chosen lines need as many digits as the lines can hold.

    Either the chosen lines hold a digit, at the cost of each line that still needs it, or the lines across hold it, at
    the cost of each that has it. A line across is taken if it has more cells than its digits cost. If lines of one
    direction hold all digits, nothing follows.
    """
    inside = tables.join_cells(chosen) & state.unplaced
    cells = [inside & tables.bits[cross] for cross in crosses]
    costs = _find_costs(state, tables, chosen, cells)
    waiting = [(0, 0, [here.bit_count() for here in cells], False)]
    while waiting:
        digit, spent, gains, mixed = waiting.pop()
        if sum(gain for gain in gains if gain > 0) < spent:
            continue
        if digit == len(costs):
            taken = tuple(cross for cross, gain in zip(crosses, gains, strict=True) if gain > 0)
            if len(taken) > 1 and spent and mixed:
                yield taken
            continue
        needing, across = costs[digit]
        waiting.append((digit + 1, spent + needing, gains, mixed))
        less = [gain - held for gain, held in zip(gains, across, strict=True)]
        waiting.append((digit + 1, spent, less, mixed or any(across)))


def _crossing(state: State, tables: Tables, lines: tuple[int, ...], columns: tuple[int, ...]) -> Sectors:
    cells = tables.join_cells(lines) & tables.join_cells(columns) & state.unplaced
    covers: Covers = {}
    for digit in range(1, len(state.places)):
        here = state.places[digit] & cells
        ways = [tuple(house for house in houses if here & tables.bits[house]) for houses in (lines, columns)]
        covers[digit] = min(ways, key=lambda houses: (len(houses), -_count_spared(state, tables, digit, houses, cells)))
    return Sectors(lines, columns, cells, covers)


def sk_loops(state: State) -> Iterator[Step]:
    """Yield the steps for the cells around four crossings of two rows and two columns.

    The digits of these cells are held by rows, columns and boxes.
    """
    tables = tables_of(state.puzzle.layout)
    for rows, columns, around, covers in check_deadline_each(_loops(state.puzzle.layout)):
        cells = around & state.unplaced
        least = sum(((places & cells).bit_count() + AT_ONCE - 1) // AT_ONCE for places in state.places)
        if cells.bit_count() < max(LEAST, least):
            continue
        found: Covers = {}
        left = cells.bit_count()
        for digit in range(1, len(state.places)):
            houses = _find_holding_houses(state, tables, digit, cells, covers)
            left -= MOST_COVERS + 1 if houses is None else len(houses)
            if houses is None or left < 0:
                break
            found[digit] = houses
        else:
            step = _step(state, LOOP, Sectors(rows, columns, cells, found))
            if step is not None:
                yield step


def _find_holding_houses(
    state: State, tables: Tables, digit: Digit, cells: int, covers: Holders
) -> tuple[int, ...] | None:
    """Return the smallest set of houses that hold a digit in these cells, or None if it takes too many.

    Of several, take the set with the most places of the digit outside the cells.
    """
    here = state.places[digit] & cells
    ways: list[tuple[int, ...]] = []
    for bits, houses in covers:
        if not here or (ways and len(houses) > len(ways[0])):
            break
        if not here & ~bits:
            ways.append(houses)
    best = max(ways, key=lambda houses: _count_spared(state, tables, digit, houses, cells), default=None)
    return best if here else ()


def _count_spared(state: State, tables: Tables, digit: Digit, houses: tuple[int, ...], cells: int) -> int:
    return (state.places[digit] & state.unplaced & tables.join_cells(houses) & ~cells).bit_count()


def _loops(layout: Layout) -> tuple[Around, ...]:
    """Return the possible SK-loops: two rows, two columns, the cells beside their crossings, and houses for digits."""
    tables = tables_of(layout)
    if not tables.is_square or layout.size != SIDE * SIDE:
        return ()
    pairs = [(a, b) for a, b in combinations(range(9), 2) if a // SIDE != b // SIDE]
    found = (_loop(tables, rows, columns) for rows, columns in product(pairs, pairs))
    return tuple(loop for loop in found if loop is not None)


def _loop(tables: Tables, rows: tuple[int, int], columns: tuple[int, int]) -> Around | None:
    """Return the SK-loop of two rows and two columns, or None if these do not cross in four boxes."""
    check_deadline()
    lines = tuple(tables.rows[row] for row in rows), tuple(tables.columns[column] for column in columns)
    corners = [bits_at([9 * row + column]) for row, column in product(rows, columns)]
    boxes = [index for corner in corners for bits, index in tables.full_boxes if bits & corner]
    if len(set(boxes)) != 4:
        return None
    houses = *lines[0], *lines[1], *boxes
    cells = tables.join_cells(houses[:4]) & tables.join_cells(houses[4:]) & ~sum(corners)
    covers = [chosen for count in range(1, MOST_COVERS + 1) for chosen in combinations(houses, count)]
    return *lines, cells, tuple((tables.join_cells(chosen), chosen) for chosen in covers)


def _step(state: State, key: str, found: Sectors) -> Step | None:
    """Return the step that discards digits of the houses outside the cells.

    Return None if the houses can hold more digits than the cells need, or if nothing is discarded.
    """
    tables, (lines, crosses, cells, covers) = tables_of(state.puzzle.layout), found
    if sum(map(len, covers.values())) != cells.bit_count():
        return None
    victims: list[Candidate] = []
    for digit, houses in covers.items():
        outside = state.places[digit] & state.unplaced & tables.join_cells(houses) & ~cells
        victims += [(cell, digit) for cell in cells_of(outside)]
    if not victims:
        return None
    links = [(tables.houses[house], digit) for digit, houses in covers.items() for house in houses]
    inside = cells_of(cells)
    count = Combine(
        tuple((house, -1) for house, _ in links),
        digits=tuple(digit for _, digit in links),
        cells=tuple((cell, 1) for cell in inside),
    )
    return Step(
        key,
        discards=tuple(victims),
        because=Because(within=cite_candidates(state, inside), combine=(count,)),
        roles=(("pattern", candidates_at(state, inside, -1)), ("target", tuple(victims))),
        words=(
            ("lines", tuple(tables.houses[line] for line in lines)),
            ("crosses", tuple(tables.houses[cross] for cross in crosses)),
            ("cells", tuple(inside)),
            ("count", len(inside)),
            ("links", _describe_links(tables, covers)),
        ),
    )


def _describe_links(tables: Tables, covers: Covers) -> Text:
    """Return a text on which houses hold which digits, such as "1 and 4 in rows 2 and 5; 3 in box 1"."""
    by_houses: dict[tuple[int, ...], Digits] = {}
    for digit, houses in covers.items():
        if houses:
            by_houses[houses] = by_houses.get(houses, 0) | bit(digit)
    links = {
        f"link{number}": _LINK.fill(
            digits=digits_of(digits), houses=_name_houses([tables.houses[house] for house in houses])
        )
        for number, (houses, digits) in enumerate(by_houses.items())
    }
    pattern = "; ".join(f"{{{name}}}" for name in links)
    return Text(pattern, pattern).fill(**links)


def _name_houses(houses: list[House]) -> tuple[Text, ...]:
    """Return the names of houses with their articles; houses of one kind share a plural."""
    by_kind: dict[str, list[House]] = {}
    for house in houses:
        by_kind.setdefault(house.kind, []).append(house)
    found: list[Text] = []
    for kind, alike in by_kind.items():
        plural = form_of(kind).plural
        if plural is None or len(alike) == 1:
            found += [house.noun.the for house in alike]
        else:
            found.append(plural.fill(numbers=tuple(sorted(house.number for house in alike))))
    return tuple(found)


_WHY = Text(
    "A house holds a digit once. If a cell outside had one of these digits in one of these houses, there would be one "
    "digit too few for the cells.",
    "Una casa tiene cada dígito una vez. Si una casilla de fuera tuviera uno de estos dígitos en una de estas casas, "
    "faltaría un dígito para las casillas.",
)
_HELD = Text(
    "{count} cells are empty. Their digits fit there no more than {count} times, once in each house that is named: "
    "{links}. So all of these are needed there, and those houses have them nowhere else.",
    "hay {count} casillas vacías. Sus dígitos caben ahí {count} veces como mucho, una en cada casa que se nombra: "
    "{links}. Así que todos hacen falta ahí, y esas casas no los tienen en otra parte.",
)
TECHNIQUES = (
    Technique(
        key=LOOP,
        name=Text("SK-loop", "bucle SK"),
        says=Text(
            "Beside the crossings of {lines} with {crosses}, inside their four boxes, " + _HELD.en,
            "Junto a los cruces de {lines} con {crosses}, dentro de sus cuatro cajas, " + _HELD.es,
        ),
        search=sk_loops,
        lesson=Lesson(
            definition=Text(
                "Two rows and two columns cross in four boxes. The cells beside the crossings, sixteen at most, have "
                "just as many digits as rows, columns and boxes can hold: the rest of those houses loses them.",
                "Dos filas y dos columnas se cruzan en cuatro cajas. Las casillas junto a los cruces, dieciséis como "
                "mucho, tienen tantos dígitos como admiten filas, columnas y cajas: el resto de esas casas los pierde.",
            ),
            why=_WHY,
            notation="{lines}{crosses} ({count} cells)",
            example="..2.798...3.....6.5.......3..4...5..3.89..4.62.5...7.9..16....2.8.75........389..",
            guide=GUIDES[LOOP],
        ),
        scores=Scores(rating=8.7, score=1000, explainer=None, hodoku=None),
    ),
    Technique(
        key=SECTORS,
        name=Text("multi-sector locked set", "conjunto bloqueado de varios sectores"),
        says=Text("Where {lines} cross {crosses}, " + _HELD.en, "Donde {lines} se cruzan con {crosses}, " + _HELD.es),
        search=locked_sectors,
        lesson=Lesson(
            definition=Text(
                "Some rows and columns cross in as many empty cells as digits fit there: some digits once per row, "
                "the others once per column. So all these digits are there, and the rest of those houses loses them.",
                "Unas filas y columnas se cruzan en tantas casillas vacías como dígitos caben ahí: unos, una vez por "
                "fila; los demás, una vez por columna. Así que todos esos dígitos están ahí, y el resto de esas casas "
                "los pierde.",
            ),
            why=_WHY,
            notation="{lines}{crosses} ({count} cells)",
            example=".7..5...44..9..38..3...2..5.8....4.1.2...18.6..4.8.57...7...64..6...4.5..48.65..3",
            guide=GUIDES[SECTORS],
        ),
        scores=Scores(rating=8.9, score=1000, explainer=None, hodoku=None),
    ),
)
