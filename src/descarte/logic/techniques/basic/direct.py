"""Direct forms: locked candidates or a hidden subset that leave a digit one place at once, without pencil marks.

They are easier than the same patterns among candidates, because the eye follows the digits on the board.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial, reduce
from operator import or_

from descarte.core.text import Text
from descarte.logic.cache import StateChange
from descarte.logic.contract import Lesson, Scores, Technique, Turn
from descarte.logic.inference.patterns.certificates import candidates_at, candidates_of_digit, cite_missing_digits
from descarte.logic.inference.patterns.layout_tables import Crossing, cells_of, tables_of
from descarte.logic.techniques.basic.locked import WHY_LOCKED
from descarte.logic.techniques.basic.subsets import WHY_HIDDEN, hidden_sets
from descarte.logic.techniques.guides.basic import GUIDES
from descarte.logic.traits import Traits
from descarte.model.bits import Cell, Digit, bit
from descarte.model.layout import Layout
from descarte.model.rules import House
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Combine, Step

_SIZES = {2: "pair", 3: "triple"}

Thirds = tuple[tuple[int, int], ...]
"""Other houses of the type of a crossing's first house that also cross its second house, as (bit set, index)."""


@lru_cache(maxsize=64)
def _crossings(layout: Layout, kind: str) -> tuple[tuple[Crossing, Thirds], ...]:
    """Return the crossings of two houses, each with the other houses of the first one's type that cross the second."""
    tables = tables_of(layout)
    alike = tables.full_boxes if kind == "pointing" else tables.full_lines
    found = []
    for crossing in tables.crossings[kind]:
        first = crossing.shared | crossing.outside
        thirds = tuple((bits, index) for bits, index in alike if bits & crossing.rest and not bits & first)
        found.append((crossing, thirds))
    return tuple(found)


def search_direct_locked(state: State, changed: StateChange, kind: str) -> Iterator[Step]:
    """Yield the steps where a locked digit has one place left in a third house.

    `kind` is "pointing" or "claiming".
    """
    for digit in changed.digits:
        mine = state.places[digit]
        for crossing, thirds in _crossings(state.puzzle.layout, kind):
            here = mine & crossing.shared
            if mine & crossing.outside or not here & (here - 1):
                continue
            for bits, index in thirds:
                left = mine & bits & ~crossing.rest
                if left and not left & (left - 1) and mine & bits & crossing.rest:
                    cell = left.bit_length() - 1
                    yield _locked_step(state, f"direct-{kind}", digit, crossing, third=index, cell=cell)


def _locked_step(state: State, key: str, digit: Digit, crossing: Crossing, *, third: int, cell: Cell) -> Step:
    tables = tables_of(state.puzzle.layout)
    house, other, last = crossing.house, crossing.other, tables.houses[third]
    empty = crossing.outside | tables.bits[third] & ~crossing.rest & ~(1 << cell)
    here = state.places[digit] & crossing.shared
    return Step(
        key,
        places=((cell, digit),),
        discards=candidates_of_digit(digit, state.places[digit] & crossing.rest),
        because=Because(
            rules=(house, other, last),
            within=cite_missing_digits(state, bit(digit), cells_of(empty)),
            combine=(Combine(((house, 1), (last, 1), (other, -1)), digit),),
        ),
        roles=(("pattern", candidates_of_digit(digit, here)), ("target", ((cell, digit),))),
        words=(
            ("digit", digit),
            ("house", house),
            ("other", other),
            ("last", last),
            ("cells", tuple(cells_of(here))),
            ("cell", cell),
        ),
    )


def search_direct_hidden(state: State, changed: StateChange, size: int) -> Iterator[Step]:
    """Yield the steps where `size` digits fill `size` cells of a house, which leaves another digit one place in it."""
    key, tables, unplaced = f"direct-hidden-{_SIZES[size]}", tables_of(state.puzzle.layout), state.unplaced
    houses = [i for bits, i in tables.full_bits if bits & changed.cells and (bits & unplaced).bit_count() > size]
    for index, *chosen in hidden_sets(state, houses, size) if houses else ():
        rows = [places & unplaced & tables.bits[index] for places in state.places]
        # If a digit of the subset has a single place, a hidden single finds the same more easily.
        if not all(rows[digit] & (rows[digit] - 1) for digit in chosen):
            continue
        union = reduce(or_, [rows[digit] for digit in chosen])
        for digit, places in enumerate(rows):
            left = places & ~union
            if left and left != places and not left & (left - 1):
                target = left.bit_length() - 1, digit
                yield _hidden_step(state, key, index, chosen=chosen, union=union, target=target)


def _hidden_step(state: State, key: str, index: int, *, chosen: Sequence[Digit], union: int, target: Candidate) -> Step:
    house: House = state.puzzle.layout.houses[index]
    cell, digit = target
    digits = sum(map(bit, chosen))
    cells = cells_of(union)
    others = [other for other in house.cells if other not in cells and other != cell]
    facts = (*cite_missing_digits(state, digits | bit(digit), others), *cite_missing_digits(state, digits, [cell]))
    return Step(
        key,
        places=(target,),
        discards=candidates_at(state, cells, state.puzzle.layout.digits & ~digits),
        because=Because(rules=(house,), within=facts),
        roles=(("pattern", candidates_at(state, cells, digits)), ("target", (target,))),
        words=(("house", house), ("cells", tuple(cells)), ("digits", digits), ("digit", digit), ("cell", cell)),
    )


_LOCKED_SAYS = Text(
    "In {house} the {digit} fits only in {cells}, which are in {other}, so the rest of {other} has none; and in "
    "{last} only {cell} is left for the {digit}.",
    "En {house} el {digit} solo cabe en {cells}, que están en {other}: en el resto de {other} no hay ninguno, y en "
    "{last} al {digit} solo le queda {cell}.",
)
_HIDDEN_SAYS = Text(
    "In {house} the digits {digits} fit only in {cells} and fill these cells; so for the {digit} only {cell} is left.",
    "En {house} los dígitos {digits} solo caben en {cells} y llenan esas casillas; así que al {digit} solo le queda "
    "{cell}.",
)


_HIDDEN_IS = Text(
    "{count:Word} digits of a house that fit only in the same {count:word} cells, as the digits on the board show. "
    "They leave one place for another digit of the house.",
    "{count:Word} dígitos de una casa que solo caben en las mismas {count:word} casillas, como muestran los dígitos "
    "del tablero. Dejan un solo sitio a otro dígito de la casa.",
)
_LOCKED_BOARD = ".9..4....72416....618.5..4...149.2.3..9.23.71.6..1..9.9...7....1..53........81..4"
_PAIR_BOARD = "243519...857642...196837452.8.921367361478.2.97235684161.7832..73.29.....2.16...."
_TRIPLE_BOARD = "....658276...78..38..1....4...8.9..69265..4...836...9..9.....4..1....3...6.78...."

# The score is that of the pattern plus that of the hidden single that follows.
TECHNIQUES = (
    Technique(
        key="direct-pointing",
        name=Text("direct pointing", "hacia la línea, directo"),
        says=_LOCKED_SAYS,
        search_changed=partial(search_direct_locked, kind="pointing"),
        lesson=Lesson(
            definition=Text(
                "A digit of a box fits only in one line, and that leaves it a single place in another box of the line. "
                "Seen without pencil marks.",
                "Un dígito de una caja solo cabe en una línea, y eso le deja un solo sitio en otra caja de la línea. "
                "Se ve sin marcas de candidatos.",
            ),
            why=WHY_LOCKED,
            notation="{digit} in {house}/{other}, {last}",
            example=_LOCKED_BOARD,
            guide=GUIDES["direct-pointing"],
        ),
        scores=Scores(rating=1.7, score=64, explainer=Turn(50)),
        traits=Traits(usual=False, settled_by_closure=True),
    ),
    Technique(
        key="direct-claiming",
        name=Text("direct claiming", "desde la línea, directo"),
        says=_LOCKED_SAYS,
        search_changed=partial(search_direct_locked, kind="claiming"),
        lesson=Lesson(
            definition=Text(
                "A digit of a line fits only in one box, and that leaves it a single place in a line beside it. Seen "
                "without pencil marks.",
                "Un dígito de una línea solo cabe en una caja, y eso le deja un solo sitio en una línea contigua. Se "
                "ve sin marcas de candidatos.",
            ),
            why=WHY_LOCKED,
            notation="{digit} in {house}/{other}, {last}",
            example=_LOCKED_BOARD,
            guide=GUIDES["direct-claiming"],
        ),
        scores=Scores(rating=1.9, score=64, explainer=Turn(80)),
        traits=Traits(usual=False, settled_by_closure=True),
    ),
    Technique(
        key="direct-hidden-pair",
        name=Text("direct hidden pair", "par oculto directo"),
        says=_HIDDEN_SAYS,
        search_changed=partial(search_direct_hidden, size=2),
        lesson=Lesson(
            definition=_HIDDEN_IS.fill(count=2),
            why=WHY_HIDDEN.fill(count=2),
            notation="{digits} in {cells} ({house}), {digit}",
            example=_PAIR_BOARD,
            guide=GUIDES["direct-hidden-pair"],
        ),
        scores=Scores(rating=2.0, score=84, explainer=Turn(90)),
        traits=Traits(usual=False, settled_by_closure=True),
    ),
    Technique(
        key="direct-hidden-triple",
        name=Text("direct hidden triple", "trío oculto directo"),
        says=_HIDDEN_SAYS,
        search_changed=partial(search_direct_hidden, size=3),
        lesson=Lesson(
            definition=_HIDDEN_IS.fill(count=3),
            why=WHY_HIDDEN.fill(count=3),
            notation="{digits} in {cells} ({house}), {digit}",
            example=_TRIPLE_BOARD,
            guide=GUIDES["direct-hidden-triple"],
        ),
        scores=Scores(rating=2.5, score=114, explainer=Turn(170)),
        traits=Traits(usual=False),
    ),
)
