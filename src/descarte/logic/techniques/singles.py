"""The last cell of a house, a digit with one place left, a cell with one candidate left."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.logic.notes import changed_digits, changed_since, digits_in_vain, looked_in_vain
from descarte.logic.tables import cells_of, tables_of
from descarte.model.bits import Cell, Digit
from descarte.model.rules import House
from descarte.model.state import State
from descarte.model.step import Because, Step, Technique
from descarte.text import Text

IN_BOX, IN_LINE = 1.2, 1.5


def full_houses(state: State) -> Iterator[Step]:
    """Houses with one empty cell."""
    tables, unplaced = tables_of(state.puzzle.layout), state.unplaced
    changed = changed_since(state, "full-house")
    found = False
    for bits, index in tables.full_bits:
        empty = bits & unplaced
        if not empty or empty & (empty - 1) or not bits & changed:
            continue
        cell = empty.bit_length() - 1
        house = tables.houses[index]
        missing = [digit for digit in range(1, len(state.places)) if not state.places[digit] & bits & ~empty]
        if len(missing) == 1 and state.candidates[cell] >> (missing[0] - 1) & 1:
            found = True
            yield _step(state, house, cell, missing[0], key="full-house", rating=1.0, score=4)
    if not found:
        looked_in_vain(state, "full-house")


def hidden_singles(state: State) -> Iterator[Step]:
    """Digits with one place left in a house: boxes first, then lines."""
    tables, unplaced, places = tables_of(state.puzzle.layout), state.unplaced, state.places
    digits = changed_digits(state, "hidden-single")
    found = False
    for line in (False, True):
        houses = tables.full_lines if line else tables.full_boxes
        for digit in digits:
            mine = places[digit]
            for bits, index in houses:
                here = mine & bits
                if here and not here & (here - 1) and here & unplaced:
                    found = True
                    cell = here.bit_length() - 1
                    rating = IN_LINE if line else IN_BOX
                    house = tables.houses[index]
                    yield _step(state, house, cell, digit, key="hidden-single", rating=rating, score=14)
    if not found:
        digits_in_vain(state, "hidden-single")


def _step(state: State, house: House, cell: Cell, digit: Digit, *, key: str, rating: float, score: int) -> Step:
    others = state.puzzle.layout.digits & ~(1 << (digit - 1))
    return Step(
        key,
        places=((cell, digit),),
        because=Because(rules=(house,), within=tuple([(other, others) for other in house.cells if other != cell])),
        roles=(("target", ((cell, digit),)),),
        words=(("house", house), ("digit", digit), ("cell", cell)),
        rating=rating,
        score=score,
    )


def naked_singles(state: State) -> Iterator[Step]:
    """Cells with one candidate left."""
    once = twice = 0
    for places in state.places:
        twice |= once & places
        once |= places
    for cell in cells_of(state.unplaced & once & ~twice):
        mask = state.candidates[cell]
        digit = mask.bit_length()
        yield Step(
            "naked-single",
            places=((cell, digit),),
            because=Because(within=((cell, mask),)),
            roles=(("target", ((cell, digit),)),),
            words=(("cell", cell), ("digit", digit)),
            rating=2.3,
            score=4,
        )


TECHNIQUES = (
    Technique(
        key="full-house",
        name=Text("full house", "última casilla"),
        says=Text(
            "In {house} only {cell} is empty, and only {digit} is missing.",
            "En {house} solo queda vacía {cell}, y solo falta el {digit}.",
        ),
        find=full_houses,
        rating=1.0,
        score=4,
        codes=("0000",),
        notation="{house}",
        example="278.19.36695.3812714362785951...637486714329543..75681754362918386..1742921784563",
    ),
    Technique(
        key="hidden-single",
        name=Text("hidden single", "único oculto"),
        says=Text(
            "Look for the {digit} in {house}: only {cell} still has room for it.",
            "Busca el {digit} en {house}: solo cabe en {cell}.",
        ),
        find=hidden_singles,
        rating=IN_BOX,
        score=14,
        codes=("0002",),
        notation="{digit} in {house}",
        example="237146...864529317915387426426795.3.3592187641786342595429618736.3872.4.7.14536.2",
    ),
    Technique(
        key="naked-single",
        name=Text("naked single", "único candidato"),
        says=Text(
            "In {cell} the only candidate left is {digit}.",
            "En {cell} el único candidato que queda es el {digit}.",
        ),
        find=naked_singles,
        rating=2.3,
        score=4,
        codes=("0003",),
        notation="{cell}",
        example="861732945524619378937...126418...569253968417679541283745...691382196754196...832",
    ),
)
