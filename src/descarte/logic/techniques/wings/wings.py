"""Wings: two or three cells with few candidates, one of which has the digit that every cell seeing them loses."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from descarte.core.text import Text
from descarte.logic.cache import StateChange
from descarte.logic.contract import Lesson, Scores, Technique, Turn
from descarte.logic.inference.chains.arrows import arrows
from descarte.logic.inference.chains.strong_links import strong_links
from descarte.logic.inference.patterns.certificates import (
    candidates_at,
    candidates_of_digit,
    cite_candidates,
    cite_missing_digits,
)
from descarte.logic.inference.patterns.layout_tables import cells_of, tables_of
from descarte.logic.inference.patterns.small_cells import cells_by_pair, pair_cells, triple_cells
from descarte.logic.techniques.guides.wings import GUIDES
from descarte.model.bits import Cell, Digit, Digits, bit, bits_at, digits_of, get_only_digit
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Step


def xy_wings(state: State, changed: StateChange) -> Iterator[Step]:
    """Yield the steps for a pivot xy that sees pincers xz and yz: one of the pincers is z."""
    pairs = pair_cells(state)
    for pivot in cells_of(pairs) if pairs & changed.cells else ():
        for one, other, digit in _pincers(state, pivot):
            targets = _targets(state, digit, (one, other))
            if targets:
                yield _wing(state, "xy-wing", (pivot, one, other), digit, targets)


def xyz_wings(state: State, changed: StateChange) -> Iterator[Step]:
    """Yield the steps for a pivot xyz that sees pincers xz and yz: one of the three is z."""
    triples = triple_cells(state)
    for pivot in cells_of(triples) if (triples | pair_cells(state)) & changed.cells else ():
        for one, other, digit in _pincers(state, pivot):
            targets = _targets(state, digit, (pivot, one, other))
            if targets:
                yield _wing(state, "xyz-wing", (pivot, one, other), digit, targets)


def _pincers(state: State, pivot: Cell) -> Iterator[tuple[Cell, Cell, Digit]]:
    """Yield two cells with two candidates that the pivot sees, and the digit that both have.

    Pivot and pincers have three digits in all.
    """
    candidates = state.candidates
    mask = candidates[pivot]
    seen = cells_of(pair_cells(state) & state.puzzle.layout.peer_bits[pivot])
    if mask.bit_count() == 2:
        near = [cell for cell in seen if (candidates[cell] & mask).bit_count() == 1]
    else:
        near = [cell for cell in seen if not candidates[cell] & ~mask]
    for one, other in combinations(near, 2):
        common = candidates[one] & candidates[other]
        if get_only_digit(common) and (candidates[one] | candidates[other] | mask).bit_count() == 3:
            yield one, other, get_only_digit(common)


def _targets(state: State, digit: Digit, cells: tuple[Cell, ...]) -> int:
    peers = state.puzzle.layout.peer_bits
    found = state.places[digit]
    for cell in cells:
        found &= peers[cell]
    return found


def _wing(state: State, key: str, cells: tuple[Cell, Cell, Cell], digit: Digit, targets: int) -> Step:
    tables = tables_of(state.puzzle.layout)
    pivot, one, other = cells
    pincers = 1 << one | 1 << other
    seeing = cells if key == "xyz-wing" else (one, other)
    digits = state.candidates[one] | state.candidates[other]
    rules = dict.fromkeys(
        (*tables.find_joining_houses(1 << pivot, pincers), *tables.find_joining_houses(targets, bits_at(seeing)))
    )
    return Step(
        key,
        discards=candidates_of_digit(digit, targets),
        because=Because(rules=tuple(rules), within=cite_candidates(state, cells)),
        roles=(
            ("pivot", candidates_at(state, [pivot], digits)),
            ("pattern", candidates_at(state, [one, other], digits)),
            ("target", candidates_of_digit(digit, targets)),
            ("cells", candidates_at(state, cells, digits)),
            ("line", _pivot_lines(state, cells, digit)),
        ),
        words=(
            ("cell", pivot),
            ("cells", (one, other)),
            ("digits", digits),
            ("pivot_digits", state.candidates[pivot]),
            ("one_digits", state.candidates[one]),
            ("other_digits", state.candidates[other]),
            ("last", digit),
            ("one_cell", one),
            ("other_cell", other),
        ),
    )


def _pivot_lines(state: State, cells: tuple[Cell, Cell, Cell], last: Digit) -> tuple[Candidate, ...]:
    """Return pairs of candidates: those of the pivot that a wing loses, each with the same digit of the wing."""
    pivot, *wings = cells
    common = ((wing, state.candidates[pivot] & state.candidates[wing] & ~bit(last)) for wing in wings)
    return tuple(
        one for wing, digits in common for digit in digits_of(digits) for one in ((pivot, digit), (wing, digit))
    )


def w_wings(state: State) -> Iterator[Step]:
    """Yield the steps for two cells wx that see the two ends of a strong link of w: one of the cells is x."""
    peers = state.puzzle.layout.peer_bits
    for pair, cells in cells_by_pair(state).items():
        for one, other in combinations(cells, 2):
            seen = peers[one] & peers[other]
            if peers[one] >> other & 1:
                continue
            for digit in digits_of(pair):
                targets = state.places[get_only_digit(pair & ~bit(digit))] & seen
                if targets:
                    yield from _w_wings(state, (one, other), digit, targets)


def _w_wings(state: State, cells: tuple[Cell, Cell], digit: Digit, targets: int) -> Iterator[Step]:
    peers = state.puzzle.layout.peer_bits
    one, other = cells
    joined = set()
    for link in strong_links(state, digit):
        for near, far in ((link.one, link.other), (link.other, link.one)):
            if peers[one] >> near & 1 and peers[other] >> far & 1 and (near, far) not in joined:
                joined.add((near, far))
                yield _w_wing(state, (one, near, far, other), digit, link.house, targets)


def _w_wing(state: State, chain: tuple[Cell, Cell, Cell, Cell], digit: Digit, house: int, targets: int) -> Step:
    tables = tables_of(state.puzzle.layout)
    one, near, far, other = chain
    pair: Digits = state.candidates[one]
    last = get_only_digit(pair & ~bit(digit))
    ends = 1 << one | 1 << other
    link = tables.houses[house]
    rules = (
        link,
        *tables.find_joining_houses(1 << one, 1 << near),
        *tables.find_joining_houses(1 << far, 1 << other),
        *tables.find_joining_houses(targets, ends),
    )
    empty = cells_of(tables.bits[house] & ~(1 << near | 1 << far))
    nodes = [(one, last), (one, digit), (near, digit), (far, digit), (other, digit), (other, last)]
    return Step(
        "w-wing",
        discards=candidates_of_digit(last, targets),
        because=Because(
            rules=tuple(dict.fromkeys(rules)),
            within=(*cite_candidates(state, (one, other)), *cite_missing_digits(state, bit(digit), empty)),
        ),
        roles=(
            ("pattern", candidates_at(state, (one, other), pair)),
            ("link", ((near, digit), (far, digit))),
            ("target", candidates_of_digit(last, targets)),
            ("cells", candidates_at(state, (one, other), pair)),
            *arrows(state.puzzle.layout, [[node] for node in nodes]),
        ),
        words=(
            ("digits", pair),
            ("cells", (one, other)),
            ("linked", digit),
            ("last", last),
            ("house", link),
            ("link_cells", (near, far)),
        ),
    )


_WHY = Text(
    "The digit of the pivot is either one that a wing then loses, or the common digit. In each case one of the cells "
    "has the common digit, so a cell that sees all of them that may have it cannot.",
    "El dígito del pivote es uno que entonces pierde una de las alas, o es el dígito común. En cada caso alguna de "
    "las casillas tiene el dígito común, así que una casilla que ve a todas las que pueden tenerlo no puede.",
)
TECHNIQUES = (
    Technique(
        key="xy-wing",
        name=Text("XY-wing", "XY-Wing"),
        says=Text(
            "{cell} has only {pivot_digits}, and it sees {one_cell} with {one_digits} and {other_cell} with "
            "{other_digits}. Whichever digit {cell} takes, it leaves {last} to one of the two: a cell that sees both "
            "cannot be {last}.",
            "{cell} solo tiene {pivot_digits}, y ve {one_cell}, con {one_digits}, y {other_cell}, con {other_digits}. "
            "Tome {cell} el dígito que tome, a una de las dos le queda el {last}: una casilla que ve ambas no puede "
            "ser {last}.",
        ),
        search_changed=xy_wings,
        lesson=Lesson(
            definition=Text(
                "A pivot with the candidates xy sees a cell xz and a cell yz. Any cell that sees both wings loses z.",
                "Un pivote con candidatos xy ve una casilla xz y otra yz. Toda casilla que ve las dos alas pierde z.",
            ),
            why=_WHY,
            notation="{pivot_digits} in {cell}, {one_digits} in {one_cell}, {other_digits} in {other_cell}",
            example="189.4....6243.8...753......49...3.873.578492.278169453..2...7.....8....2..7.3..1.",
            codes=("0800",),
            guide=GUIDES["xy-wing"],
        ),
        scores=Scores(rating=4.2, score=160, explainer=Turn(310), hodoku=Turn(640)),
    ),
    Technique(
        key="xyz-wing",
        name=Text("XYZ-wing", "XYZ-Wing"),
        says=Text(
            "{cell} has only {pivot_digits}, and it sees {one_cell} with {one_digits} and {other_cell} with "
            "{other_digits}. Whichever digit {cell} takes, one of the three is {last}: a cell that sees all three "
            "cannot be {last}.",
            "{cell} solo tiene {pivot_digits}, y ve {one_cell}, con {one_digits}, y {other_cell}, con {other_digits}. "
            "Tome {cell} el dígito que tome, una de las tres es {last}: una casilla que ve las tres no puede ser "
            "{last}.",
        ),
        search_changed=xyz_wings,
        lesson=Lesson(
            definition=Text(
                "A pivot with the candidates xyz sees a cell xz and a cell yz. Any cell that sees all three loses z.",
                "Un pivote con candidatos xyz ve una casilla xz y otra yz. Toda casilla que ve las tres pierde z.",
            ),
            why=_WHY,
            notation="{pivot_digits} in {cell}, {one_digits} in {one_cell}, {other_digits} in {other_cell}",
            example="..61.5.3..8.673.29..38.4.......81..2..2.463...6..52.7.639418257.2.539..65..267.93",
            codes=("0801",),
            guide=GUIDES["xyz-wing"],
        ),
        scores=Scores(rating=4.4, score=180, explainer=Turn(350), hodoku=Turn(650)),
    ),
    Technique(
        key="w-wing",
        name=Text("W-wing", "W-Wing"),
        says=Text(
            "{cells} have only {digits}. In {house} the {linked} fits only in {link_cells}, and each of these is seen "
            "by one of the two. So the two cannot both be {linked}: at least one of them is {last}, and a cell that "
            "sees both cannot be {last}.",
            "{cells} solo tienen {digits}. En {house} el {linked} solo cabe en {link_cells}, y cada una de las dos "
            "primeras ve una de estas. Así que no pueden ser {linked} las dos: al menos una es {last}, y una casilla "
            "que ve ambas no puede ser {last}.",
        ),
        search=w_wings,
        lesson=Lesson(
            definition=Text(
                "Two cells with the same two candidates xy, each seeing one end of a pair of places for x. Any cell "
                "that sees both cells loses y.",
                "Dos casillas con los mismos dos candidatos xy, y cada una ve un extremo de un par de sitios para x. "
                "Lo que ve las dos pierde y.",
            ),
            why=Text(
                "One end of the pair is x, so the cell that sees it is not x, and is y.",
                "Un extremo del par es x, así que la casilla que lo ve no es x, y es y.",
            ),
            notation="{digits} in {cells}, {linked} in {house} ({link_cells})",
            example="5472..986..3695.1.169847325.3..7.5.......82.9....52.......8..5..16524.933....9...",
            codes=("0803",),
            guide=GUIDES["w-wing"],
        ),
        scores=Scores(rating=4.4, score=150, hodoku=Turn(630)),
    ),
)
