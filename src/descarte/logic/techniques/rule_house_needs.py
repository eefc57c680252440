"""A digit of a house that fits only on one clue: what leaves the clue without it goes."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.deadline import looking
from descarte.logic.further.clue import DrawnClue, clues_of
from descarte.logic.further.telling import kept
from descarte.logic.memory import Changed
from descarte.logic.scan.certify import as_they_are, candidates_at, without
from descarte.logic.scan.tables import tables_of
from descarte.logic.technique import Technique
from descarte.model.bits import Digit, bit, digits_of
from descarte.model.rules import House
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Step
from descarte.text import Text

KEY = "rule-house-needs"
MOST_CELLS = 12
"""Longer clues are not tried digit by digit."""


def house_needs(state: State, changed: Changed) -> Iterator[Step]:
    """Candidates of a clue that would take from it the digit that a house has nowhere else."""
    layout = state.puzzle.layout
    tables = tables_of(layout)
    for clue in looking(clues_of(state.puzzle) if state.puzzle.rules and changed.cells else ()):
        touching = {index for cell in clue.cells for index in layout.houses_of[cell] if layout.houses[index].full}
        for index in sorted(touching) if len(clue.cells) <= MOST_CELLS else ():
            if (tables.bits[index] | clue.bits) & changed.cells and tables.bits[index] & ~clue.bits:
                yield from _of_house(state, clue, layout.houses[index], tables.bits[index])


def _of_house(state: State, clue: DrawnClue, house: House, bits: int) -> Iterator[Step]:
    for digit in range(1, state.puzzle.layout.size + 1):
        places = state.places[digit] & bits
        if not places & ~(clue.bits & state.unplaced) and places & (places - 1):
            lost = _lost(state, clue, digit, places)
            if lost:
                yield _step(state, clue, house, digit, lost)


def _lost(state: State, clue: DrawnClue, digit: Digit, places: int) -> tuple[Candidate, ...]:
    """What leaves the clue no place of these for the digit; nothing before the clue has said what it says alone."""
    masks = clue.masks(state)
    if clue.left(masks) != masks:
        return ()
    found = []
    for at, cell in enumerate(clue.cells):
        for other in digits_of(masks[at]) if not state.placed[cell] else ():
            left = clue.without(masks, at, other)
            if left is None or not any(
                mask & bit(digit) for one, mask in zip(clue.cells, left, strict=True) if places >> one & 1
            ):
                found.append((cell, other))
    return tuple(found)


def _step(state: State, clue: DrawnClue, house: House, digit: Digit, lost: tuple[Candidate, ...]) -> Step:
    places = [cell for cell in house.cells if state.candidates[cell] & bit(digit)]
    elsewhere = [cell for cell in house.cells if not clue.bits >> cell & 1]
    return Step(
        KEY,
        discards=lost,
        because=Because(
            rules=tuple(dict.fromkeys((*clue.cited, house))),
            within=(*as_they_are(state, clue.cells), *without(state, bit(digit), elsewhere)),
        ),
        roles=(("pattern", candidates_at(state, places, bit(digit))), ("target", lost)),
        words=(
            ("clue", clue.rules[0]),
            ("house", house),
            ("digit", digit),
            ("place_cells", tuple(places)),
            ("kept", kept(state, lost)),
        ),
    )


TECHNIQUES = (
    Technique(
        key=KEY,
        name=Text("a digit that a house needs on a clue", "un dígito que una casa necesita en una pista"),
        says=Text(
            "In {house} the {digit} fits only in {place_cells}, which lie on {clue}. What would leave them without it "
            "is out: {kept}.",
            "En {house} el {digit} solo cabe en {place_cells}, que son de {clue}. Queda fuera lo que las dejaría sin "
            "él: {kept}.",
        ),
        search_changed=house_needs,
        definition=Text(
            "A digit of a house fits only in cells of one clue: the ways to keep the clue without it there are out.",
            "Un dígito de una casa solo cabe en casillas de una pista: no valen las maneras de cumplirla sin él ahí.",
        ),
        why=Text(
            "The house needs the digit, and it has no other place for it: so the clue has it, and only what goes with "
            "that is left.",
            "La casa necesita el dígito y no tiene otro sitio para él: así que está en la pista, y solo queda lo que "
            "va con eso.",
        ),
        rating=3.7,
        score=60,
        notation="{digit} in {house}, {clue}",
        example=".Shape~4x4.~R1C3_1_3_4.~R1C4_1_3_4.WhiteDot~R1C1~R1C2",
    ),
)
