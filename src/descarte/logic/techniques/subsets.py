"""As many cells as digits: naked (the cells have no others), hidden (the digits have no others), locked (two houses).

A naked pair or triple that two houses share is locked: it is easier to see, and both houses lose something.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial, reduce
from operator import or_

from descarte.logic.notes import changed_since, looked_in_vain
from descarte.logic.scan.certify import as_they_are, candidates_at, without
from descarte.logic.scan.covering import covers
from descarte.logic.scan.tables import Tables, cells_of, reasoner_for, tables_of
from descarte.model.bits import Cell, Digits, bits_at, digits_of, union
from descarte.model.state import State
from descarte.model.step import Because, Step, Technique
from descarte.text import Text

_NAKED = {2: ("naked-pair", 3.0, 60), 3: ("naked-triple", 3.6, 80), 4: ("naked-quad", 5.0, 120)}
_LOCKED = {2: ("locked-pair", 2.9, 40), 3: ("locked-triple", 3.5, 60)}
_HIDDEN = {2: ("hidden-pair", 3.4, 70), 3: ("hidden-triple", 4.0, 100), 4: ("hidden-quad", 5.4, 150)}


def _open_houses(state: State, note: str, size: int) -> Iterator[tuple[int, int]]:
    """Houses that changed and have more empty cells than the subset, with these cells as a bit set."""
    unplaced, changed = state.unplaced, changed_since(state, note)
    for index, bits in enumerate(state.puzzle.layout.house_bits):
        if bits & changed:
            cells = bits & unplaced
            if cells.bit_count() > size:
                yield index, cells


def naked(state: State, size: int, *, locked: bool) -> Iterator[Step]:
    """Cells of a house with only as many candidates; with `locked`, of two houses that both lose something."""
    tables = tables_of(state.puzzle.layout)
    key, rating, score = _LOCKED[size] if locked else _NAKED[size]
    seen: set[int] = set()
    for subset, digits in _naked_sets(state, key, size, locked=locked):
        if subset not in seen:
            houses = [house for house in tables.together(subset) if _loses(state, tables.bits[house] & ~subset, digits)]
            if len(houses) > locked:
                seen.add(subset)
                yield _naked_step(state, tables, subset, digits, houses, key=key, rating=rating, score=score)
    if not seen:
        looked_in_vain(state, key)


def _naked_sets(state: State, note: str, size: int, *, locked: bool) -> Iterator[tuple[int, Digits]]:
    """Cells of a house as a bit set, with as many digits; the kernel leaves out those from which no house loses."""
    candidates, kernel = state.candidates, reasoner_for(state.puzzle.layout)
    if kernel is not None:
        houses = [house for house, _ in _open_houses(state, note, size)]
        for subset in kernel.naked(state, houses, size, least=1 + locked) if houses else ():
            yield bits_at(subset), reduce(or_, [candidates[cell] for cell in subset])
        return
    for _, unplaced in _open_houses(state, note, size):
        cells = [cell for cell in cells_of(unplaced) if candidates[cell].bit_count() <= size]
        for chosen, digits in covers([candidates[cell] for cell in cells], size):
            if digits.bit_count() == size:
                yield bits_at(cells[position] for position in chosen), digits


def _loses(state: State, cells: int, digits: Digits) -> bool:
    return any(state.candidates[cell] & digits for cell in cells_of(cells & state.unplaced))


def _naked_step(
    state: State, tables: Tables, subset: int, digits: Digits, houses: list[int], *, key: str, rating: float, score: int
) -> Step:
    reach = 0
    for house in houses:
        reach |= tables.bits[house]
    cells = cells_of(subset)
    rules = tuple(tables.houses[house] for house in houses)
    return Step(
        key,
        discards=candidates_at(state, cells_of(reach & ~subset & state.unplaced), digits),
        because=Because(rules=rules, within=as_they_are(state, cells)),
        roles=(("pattern", candidates_at(state, cells, digits)),),
        words=(("houses", rules), ("cells", tuple(cells)), ("digits", digits)),
        rating=rating,
        score=score,
    )


def hidden(state: State, size: int) -> Iterator[Step]:
    """Digits of a full house with only as many places."""
    key, rating, score = _HIDDEN[size]
    found = False
    for index, digits in _hidden_sets(state, key, size):
        here = state.puzzle.layout.house_bits[index] & state.unplaced
        cells = cells_of(here & reduce(or_, [state.places[digit] for digit in digits_of(digits)]))
        if len(cells) == size and any(state.candidates[cell] & ~digits for cell in cells):
            found = True
            yield _hidden_step(state, index, cells, digits, key=key, rating=rating, score=score)
    if not found:
        looked_in_vain(state, key)


def _hidden_sets(state: State, note: str, size: int) -> Iterator[tuple[int, Digits]]:
    """A full house and digits with at most as many places in it; the kernel leaves out those that clear nothing."""
    houses, kernel = state.puzzle.layout.houses, reasoner_for(state.puzzle.layout)
    wanted = [(index, cells) for index, cells in _open_houses(state, note, size) if houses[index].full]
    if kernel is not None:
        for index, *digits in kernel.hidden(state, [index for index, _ in wanted], size) if wanted else ():
            yield index, union(*digits)
        return
    for index, unplaced in wanted:
        for chosen, _ in covers([0, *(places & unplaced for places in state.places[1:])], size):
            yield index, union(*chosen)


def _hidden_step(
    state: State, index: int, cells: list[Cell], digits: Digits, *, key: str, rating: float, score: int
) -> Step:
    house = state.puzzle.layout.houses[index]
    others = [cell for cell in house.cells if cell not in cells]
    return Step(
        key,
        discards=candidates_at(state, cells, state.puzzle.layout.digits & ~digits),
        because=Because(rules=(house,), within=without(state, digits, others)),
        roles=(("pattern", candidates_at(state, cells, digits)),),
        words=(("house", house), ("cells", tuple(cells)), ("digits", digits)),
        rating=rating,
        score=score,
    )


_NAKED_SAYS = Text(
    "In {houses} the cells {cells} have no other candidates than {digits}: as many cells as digits, so these digits "
    "are used up there and no other cell can have them.",
    "En {houses} las casillas {cells} no tienen más candidatos que {digits}: tantas casillas como dígitos, así que "
    "esos dígitos se gastan ahí y ninguna otra casilla puede tenerlos.",
)
_LOCKED_SAYS = Text(
    "The cells {cells} have no other candidates than {digits}, and they lie in {houses} at once: these digits are used "
    "up there, for both houses.",
    "Las casillas {cells} no tienen más candidatos que {digits}, y están a la vez en {houses}: esos dígitos se gastan "
    "ahí, para ambas casas.",
)
_HIDDEN_SAYS = Text(
    "In {house} the digits {digits} fit only in {cells}: as many digits as cells, so there is no room there for any "
    "other digit.",
    "En {house} los dígitos {digits} solo caben en {cells}: tantos dígitos como casillas, así que ahí no queda sitio "
    "para ningún otro.",
)


def _technique(
    spec: tuple[str, float, int],
    name: Text,
    says: Text,
    find: Callable[[State], Iterator[Step]],
    *,
    code: str,
    example: str,
) -> Technique:
    key, rating, score = spec
    place = "{house}" if says is _HIDDEN_SAYS else "{houses}"
    return Technique(
        key=key,
        name=name,
        says=says,
        find=find,
        rating=rating,
        score=score,
        codes=(code,),
        notation="{digits} in {cells} (" + place + ")",
        example=example,
    )


TECHNIQUES = (
    _technique(
        _LOCKED[2],
        Text("locked pair", "par bloqueado"),
        _LOCKED_SAYS,
        partial(naked, size=2, locked=True),
        code="0110",
        example="92..1378.81.74.3...73.8.....5.867.3..4.395..8398421675.3.95684..6.2785.3.8.134.67",
    ),
    _technique(
        _LOCKED[3],
        Text("locked triple", "trío bloqueado"),
        _LOCKED_SAYS,
        partial(naked, size=3, locked=True),
        code="0111",
        example="6297458317..12..691..69.27.351982647987.6...2264.1798.576.3...8..2.567......7...6",
    ),
    _technique(
        _NAKED[2],
        Text("naked pair", "par desnudo"),
        _NAKED_SAYS,
        partial(naked, size=2, locked=False),
        code="0200",
        example="6529437187..15632431428769557.36248.243891567...574.3212.73584...542..7.4.761.25.",
    ),
    _technique(
        _NAKED[3],
        Text("naked triple", "trío desnudo"),
        _NAKED_SAYS,
        partial(naked, size=3, locked=False),
        code="0201",
        example="6529437187..15632431428769557.36248.243891567...574.3212.73584...542..7.4.761.25.",
    ),
    _technique(
        _NAKED[4],
        Text("naked quad", "cuarteto desnudo"),
        _NAKED_SAYS,
        partial(naked, size=4, locked=False),
        code="0202",
        example="861732945524619378937...126418...56925396841767954128374....6.138.1.67.4196...8.2",
    ),
    _technique(
        _HIDDEN[2],
        Text("hidden pair", "par oculto"),
        _HIDDEN_SAYS,
        partial(hidden, size=2),
        code="0210",
        example="48263951717685234959347126864...3..18.....493.3..4...6768214935...3..174314597682",
    ),
    _technique(
        _HIDDEN[3],
        Text("hidden triple", "trío oculto"),
        _HIDDEN_SAYS,
        partial(hidden, size=3),
        code="0211",
        example="861732945524619378937...126418...56925396841767954128374....6.138.1.67.4196...8.2",
    ),
    _technique(
        _HIDDEN[4],
        Text("hidden quad", "cuarteto oculto"),
        _HIDDEN_SAYS,
        partial(hidden, size=4),
        code="0212",
        example="4....9.8.289316457...847..934.182.969.2763.486.8495...824631975.96.78.3473.9.486.",
    ),
)
