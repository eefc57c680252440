"""Singles: the last cell of a house, a digit with one place left, a cell with one candidate left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, reduce
from operator import or_

from descarte.core.text import Text
from descarte.logic.cache import StateChange, memory_of
from descarte.logic.contract import Lesson, Scores, Take, Technique, Turn
from descarte.logic.inference.patterns.layout_tables import Tables, cells_of, tables_of
from descarte.logic.techniques.guides.basic import GUIDES
from descarte.logic.traits import Single, Topic, Traits
from descarte.model.bits import Cell, Digit, bit
from descarte.model.state import State
from descarte.model.step import Because, Step

IN_BOX, IN_LINE, LAST_CELL, NAKED = 1.2, 1.5, 1.0, 2.3
"""Ratings of hidden singles in a box and in a line, of the last cell of a house and of naked singles."""
HIDDEN_POINTS, POINTS = 14, 4
"""HoDoKu's points for a hidden single and for the other singles.

Singles are built with rating and points, so that `Technique.find` need not copy them.
"""


def full_houses(state: State, changed: StateChange) -> Iterator[Step]:
    """Yield the steps for houses with one empty cell where a digit was placed since the last search."""
    fresh, unplaced = changed.placed, state.unplaced
    if not fresh:
        return
    tables = tables_of(state.puzzle.layout)
    houses: tuple[tuple[int, int], ...] = ()
    # Usually one digit was placed, and only its houses matter. `fresh` is negative if there was no earlier search.
    if fresh > 0 and not fresh & (fresh - 1):
        cell = fresh.bit_length() - 1
        houses = tables.boxes_around[cell] + tables.lines_around[cell]
    for bits, index in houses or tables.full_bits:
        if not bits & fresh:
            continue
        empty = bits & unplaced
        if not empty or empty & (empty - 1):
            continue
        cell = empty.bit_length() - 1
        missing = [digit for digit in range(1, len(state.places)) if not state.places[digit] & bits & ~empty]
        if len(missing) == 1 and state.candidates[cell] >> (missing[0] - 1) & 1:
            yield _step(tables, index, cell, missing[0], key="full-house", rating=LAST_CELL, score=POINTS)


def hidden_singles(state: State) -> Iterator[Step]:
    """Yield the steps for digits with one place left in a house, boxes before lines.

    `LastPlaces` caches the cells that are the last place of a digit until the places of the digit change.
    """
    tables, unplaced = tables_of(state.puzzle.layout), state.unplaced
    kept = memory_of(state).kept
    for lines in (False, True):
        known: LastPlaces | None = kept.get((LastPlaces, lines))
        if known is None:
            known = kept[LastPlaces, lines] = LastPlaces(tables, len(state.places), lines=lines)
        for digit in known.digits(state.places, unplaced):
            places = state.places[digit]
            for bits, index in known.houses:
                here = places & bits
                if here & unplaced and not here & (here - 1):
                    yield _hidden_single(tables, index, here.bit_length() - 1, digit)


class LastPlaces:
    """For each digit, the cells that are its last place in some box or in some line, cached."""

    __slots__ = ("_around", "_every", "_last", "_places", "houses")

    def __init__(self, tables: Tables, count: int, *, lines: bool) -> None:
        self.houses = tables.full_lines if lines else tables.full_boxes
        self._around = tables.lines_around if lines else tables.boxes_around
        self._places = [0] * count
        self._last = [0] * count
        self._every = 0

    def digits(self, places: list[int], unplaced: int) -> Sequence[Digit]:
        """Return the digits that have an empty cell as their last place in some house."""
        if places != self._places:
            for digit, (old, new) in enumerate(zip(self._places, places, strict=True)):
                if old != new:
                    self._change(digit, old ^ new, new)
            self._places = places[:]
            self._every = reduce(or_, self._last)
        if not self._every & unplaced:
            return ()
        return [digit for digit, last in enumerate(self._last) if last & unplaced]

    def _change(self, digit: Digit, changed: int, places: int) -> None:
        """Update the last places of a digit from the houses of the one cell that lost it, or else from all houses."""
        last, houses = 0, self.houses
        # True if `changed` is one bit (one cell) that is not in `places` (the cell lost the digit).
        if not changed & (places | changed - 1):
            last, houses = self._last[digit] & places, self._around[changed.bit_length() - 1]
        for bits, _ in houses:
            here = places & bits
            if not here & (here - 1):
                last |= here
        self._last[digit] = last


def hidden_single(state: State, index: int, cell: Cell, digit: Digit) -> Step:
    """Return the step for a digit with one place left in the house with this index."""
    return _hidden_single(tables_of(state.puzzle.layout), index, cell, digit)


def _hidden_single(tables: Tables, index: int, cell: Cell, digit: Digit) -> Step:
    rating = IN_LINE if tables.is_line[index] else IN_BOX
    return _step(tables, index, cell, digit, key="hidden-single", rating=rating, score=HIDDEN_POINTS)


def _step(tables: Tables, index: int, cell: Cell, digit: Digit, *, key: str, rating: float, score: int) -> Step:
    """Return the step of this single from a cache, because case splits take thousands of singles."""
    known = tables.singles.get((key, index, cell, digit))
    if known is not None:
        return known
    house, others = tables.houses[index], tables.layout.digits & ~(1 << (digit - 1))
    step = tables.singles[key, index, cell, digit] = Step(
        key,
        places=((cell, digit),),
        because=Because(rules=(house,), within=tuple([(other, others) for other in house.cells if other != cell])),
        roles=(("target", ((cell, digit),)),),
        words=(("house", house), ("digit", digit), ("cell", cell)),
        rating=rating,
        score=score,
    )
    return step


def naked_singles(state: State) -> Iterator[Step]:
    """Yield the steps for cells with one candidate left."""
    # `once` collects the cells with at least one candidate, `twice` those with at least two.
    once = twice = 0
    for places in state.places:
        twice |= once & places
        once |= places
    for cell in cells_of(state.unplaced & once & ~twice):
        yield naked_single(state, cell)


def naked_single(state: State, cell: Cell) -> Step:
    """Return the step for a cell with one candidate left."""
    return _naked_single(cell, state.candidates[cell].bit_length())


@lru_cache(maxsize=4096)
def _naked_single(cell: Cell, digit: Digit) -> Step:
    return Step(
        "naked-single",
        places=((cell, digit),),
        because=Because(within=((cell, bit(digit)),)),
        roles=(("target", ((cell, digit),)),),
        words=(("cell", cell), ("digit", digit)),
        rating=NAKED,
        score=POINTS,
    )


_ALL_DIGITS = Text(
    "A full house has every digit, so the digit must be somewhere in it, and there is nowhere else.",
    "Una casa completa tiene todos los dígitos, así que el dígito está en ella, y no hay otro sitio.",
)
TECHNIQUES = (
    Technique(
        key="full-house",
        name=Text("full house", "última casilla"),
        says=Text(
            "In {house} only {cell} is empty, and only {digit} is missing.",
            "En {house} solo queda vacía {cell}, y solo falta el {digit}.",
        ),
        search_changed=full_houses,
        lesson=Lesson(
            definition=Text(
                "A house with one empty cell: it takes the missing digit.",
                "Una casa con una sola casilla vacía: recibe el dígito que falta.",
            ),
            why=_ALL_DIGITS,
            notation="{house}",
            example="....58..........8..584.936....9861..8..741.39...523...973.14....8...7.4.4..865...",
            codes=("0000",),
            guide=GUIDES["full-house"],
        ),
        scores=Scores(rating=LAST_CELL, score=POINTS, explainer=Turn(20), hodoku=Turn(20, take=Take.OLDEST)),
        traits=Traits(single=Single.LAST_CELL, about=Topic.FULL_HOUSES | Topic.GIVENS, settled_by_closure=True),
    ),
    Technique(
        key="hidden-single",
        name=Text("hidden single", "único oculto"),
        says=Text(
            "Look for the {digit} in {house}: only {cell} still has room for it.",
            "Busca el {digit} en {house}: solo cabe en {cell}.",
        ),
        search=hidden_singles,
        lesson=Lesson(
            definition=Text(
                "A digit with one place left in a house goes there, whatever other candidates the cell has.",
                "Un dígito al que le queda un solo sitio en una casa va ahí, tenga la casilla los candidatos que "
                "tenga.",
            ),
            why=_ALL_DIGITS,
            notation="{digit} in {house}",
            example="..........5.38.6.2.3..2....7.6.......4.8...595.8...2.62.45.8.3..8....524375241968",
            codes=("0002",),
            guide=GUIDES["hidden-single"],
        ),
        scores=Scores(rating=IN_BOX, score=HIDDEN_POINTS, explainer=Turn(30), hodoku=Turn(60, take=Take.OLDEST)),
        traits=Traits(single=Single.HIDDEN, tells_takers=True, about=Topic.FULL_HOUSES, settled_by_closure=True),
    ),
    Technique(
        key="naked-single",
        name=Text("naked single", "único candidato"),
        says=Text(
            "In {cell} the only candidate left is {digit}.",
            "En {cell} el único candidato que queda es el {digit}.",
        ),
        search=naked_singles,
        lesson=Lesson(
            definition=Text(
                "A cell with one candidate left holds it.",
                "Una casilla a la que le queda un solo candidato lo contiene.",
            ),
            why=Text(
                "Every cell holds a digit, and all others are ruled out.",
                "Toda casilla contiene un dígito, y los demás están descartados.",
            ),
            notation="{cell}",
            example="........77..6....2426.781.5....3.78.3...5........1.5.3675.2.348942.8....138.6...9",
            codes=("0003",),
            guide=GUIDES["naked-single"],
        ),
        scores=Scores(rating=NAKED, score=POINTS, explainer=Turn(150), hodoku=Turn(50, take=Take.OLDEST)),
        traits=Traits(single=Single.NAKED, tells_takers=True, settled_by_closure=True),
    ),
)
