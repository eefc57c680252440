"""Locked candidates: a cell that is a peer of all places of a digit in a house cannot have the digit."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial

from descarte.core.text import Text
from descarte.logic.cache import StateChange
from descarte.logic.contract import Lesson, Scores, Take, Technique, Turn
from descarte.logic.inference.patterns.certificates import candidates_of_digit, cite_missing_digits
from descarte.logic.inference.patterns.layout_tables import Crossing, cells_of, tables_of
from descarte.logic.techniques.guides.basic import GUIDES
from descarte.logic.traits import Replaced, Replacement, Topic, Traits
from descarte.model.bits import Digit, bit
from descarte.model.layout import Layout
from descarte.model.rules import House
from descarte.model.state import State
from descarte.model.step import Because, Step


@lru_cache(maxsize=64)
def _crossings(layout: Layout) -> dict[tuple[House, House], tuple[str, Crossing]]:
    crossings = tables_of(layout).crossings
    return {(one.house, one.other): (key, one) for key, found in crossings.items() for one in found}


def locked_step(state: State, digit: Digit, house: House, other: House) -> Step:
    """Return the step for a digit whose places in one house all lie in another house, too."""
    key, crossing = _crossings(state.puzzle.layout)[house, other]
    return _locked_step(state, digit, crossing, f"locked-{key}")


def search_locked_candidates(state: State, changed: StateChange, kind: str) -> Iterator[Step]:
    """Yield the steps of locked candidates of one kind.

    "pointing" leads from a box to a line, "claiming" from a line to a box, "general" between any other two houses.
    """
    crossings = tables_of(state.puzzle.layout).crossings[kind]
    for digit in changed.digits if crossings else ():
        mine = state.places[digit]
        for crossing in crossings:
            if not mine & crossing.outside and mine & crossing.rest:
                yield _locked_step(state, digit, crossing, f"locked-{kind}")


def _locked_step(state: State, digit: Digit, crossing: Crossing, key: str) -> Step:
    house, other = crossing.house, crossing.other
    here = state.places[digit] & crossing.shared
    return Step(
        key,
        discards=candidates_of_digit(digit, state.places[digit] & crossing.rest),
        because=Because(
            rules=(house, other), within=cite_missing_digits(state, bit(digit), cells_of(crossing.outside))
        ),
        roles=(("pattern", candidates_of_digit(digit, here)),),
        words=(("digit", digit), ("house", house), ("other", other), ("cells", tuple(cells_of(here)))),
    )


def common_peers(state: State, changed: StateChange) -> Iterator[Step]:
    """Yield the steps that discard a digit from the common peers of its places in a house.

    Nothing is searched on boards where a single house always joins such a peer with these places.
    """
    tables = tables_of(state.puzzle.layout)
    if not tables.has_odd_peers:
        return
    peers = state.puzzle.layout.peer_bits
    for digit in changed.digits:
        mine = state.places[digit]
        for bits, index in tables.full_bits:
            here = mine & bits
            seen = mine & ~bits
            for cell in cells_of(here):
                seen &= peers[cell]
                if not seen:
                    break
            if seen and here:
                yield _common_step(state, digit, tables.houses[index], here, seen)


def _common_step(state: State, digit: Digit, house: House, here: int, seen: int) -> Step:
    joining = tables_of(state.puzzle.layout).find_joining_houses(seen, here)
    empty = [cell for cell in house.cells if not here >> cell & 1]
    return Step(
        "locked-common",
        discards=candidates_of_digit(digit, seen),
        because=Because(rules=(house, *joining), within=cite_missing_digits(state, bit(digit), empty)),
        roles=(("pattern", candidates_of_digit(digit, here)),),
        words=(
            ("digit", digit),
            ("house", house),
            ("cells", tuple(cells_of(here))),
            ("seen_cells", tuple(cells_of(seen))),
            ("count", seen.bit_count()),
        ),
    )


_SAYS = Text(
    "In {house} the {digit} fits only in {cells}, and {cells:this cell is|these cells are} in {other} too: "
    "{cells:there|wherever it goes,} it is the {digit} of {other}, and the rest of {other} cannot have it.",
    "En {house} el {digit} solo cabe en {cells}, {cells:que también está|casillas que también están} en {other}: "
    "{cells:ahí|vaya donde vaya,} será el {digit} de {other}, y el resto de {other} no puede tenerlo.",
)
_WINDOWS = """with: windoku
. 1 . 7 . . 4 . .
. 4 5 . . 1 7 . .
7 8 . . . . 3 . 1
. 7 3 1 6 . 8 . .
. 6 8 . . 7 1 3 .
4 2 1 8 5 3 9 7 6
8 9 7 5 1 2 6 4 3
2 3 6 4 7 8 5 1 9
1 5 4 3 9 6 2 8 7
"""
_DIAGONALS = """with: diagonal
5 . 9 8 3 1 4 . 7
1 . 4 . 7 9 . 8 5
. 7 8 . 4 . 1 . 9
. 4 . 7 . 6 9 1 .
9 8 7 1 2 3 5 4 6
. . 1 9 . 4 . 7 .
7 1 . . 9 8 . . 4
8 . 6 4 1 . 7 9 .
4 9 2 3 6 7 8 5 1
"""
WHY_LOCKED = Text(
    "The digit is in the first house, so it is in one of the cells that both share; the second house has it there, and "
    "has it only once.",
    "El dígito está en la primera casa, luego en una de las casillas que ambas comparten; la segunda casa lo tiene "
    "ahí, y solo una vez.",
)
TECHNIQUES = (
    Technique(
        key="locked-pointing",
        name=Text("locked candidates (pointing)", "candidatos bloqueados (hacia la línea)"),
        says=_SAYS,
        search_changed=partial(search_locked_candidates, kind="pointing"),
        lesson=Lesson(
            definition=Text(
                "A digit of a box fits only in cells of one line: the rest of the line loses it.",
                "Un dígito de una caja solo cabe en casillas de una misma línea: el resto de la línea lo pierde.",
            ),
            why=WHY_LOCKED,
            notation="{digit} in {house}/{other} ({cells})",
            example="..9....15....6...2..........1685.237...2.7...872316.5....5....3657.23...19367.52.",
            codes=("0100",),
            guide=GUIDES["locked-pointing"],
        ),
        scores=Scores(rating=2.6, score=50, explainer=Turn(180), hodoku=Turn(230, take=Take.BY_HOUSE)),
        traits=Traits(about=Topic.BOXES | Topic.FULL_HOUSES, settled_by_closure=True),
    ),
    Technique(
        key="locked-claiming",
        name=Text("locked candidates (claiming)", "candidatos bloqueados (desde la línea)"),
        says=_SAYS,
        search_changed=partial(search_locked_candidates, kind="claiming"),
        lesson=Lesson(
            definition=Text(
                "A digit of a line fits only in cells of one box: the rest of the box loses it.",
                "Un dígito de una línea solo cabe en casillas de una misma caja: el resto de la caja lo pierde.",
            ),
            why=WHY_LOCKED,
            notation="{digit} in {house}/{other} ({cells})",
            example="4...7..68.27.....36.1....727........518..73..2....17...4...38.73.57....1.72.49635",
            codes=("0101",),
            guide=GUIDES["locked-claiming"],
        ),
        scores=Scores(rating=2.8, score=50, explainer=Turn(190), hodoku=Turn(240, take=Take.BY_HOUSE)),
        traits=Traits(about=Topic.BOXES | Topic.FULL_HOUSES, settled_by_closure=True),
    ),
    Technique(
        key="locked-general",
        name=Text("locked candidates", "candidatos bloqueados"),
        says=_SAYS,
        search_changed=partial(search_locked_candidates, kind="general"),
        lesson=Lesson(
            definition=Text(
                "A digit of one house fits only in cells that also lie in another house, such as a diagonal, a window "
                "or a cage. The rest of that house loses it.",
                "Un dígito de una casa solo cabe en casillas que también están en otra, como una diagonal, una "
                "ventana o una jaula. El resto de esa otra casa lo pierde.",
            ),
            why=WHY_LOCKED,
            notation="{digit} in {house}/{other} ({cells})",
            example=_WINDOWS,
            guide=GUIDES["locked-general"],
        ),
        scores=Scores(rating=2.9, score=50, explainer=Turn(200), hodoku=Turn(250)),
        traits=Traits(
            about=Topic.BOXES | Topic.FULL_HOUSES, replaced=Replaced("locked-common", Replacement.EVERYWHERE)
        ),
    ),
    Technique(
        key="locked-common",
        name=Text("common peer", "casilla vista por todas"),
        says=Text(
            "In {house} the {digit} fits only in {cells}, and {seen_cells} {count:sees|see} {cells:it|all of these}: "
            "wherever the {digit} goes, {count:that cell sees|those cells see} it.",
            "En {house} el {digit} solo cabe en {cells}, y {seen_cells} {cells:la|las} {count:ve|ven}{cells:| todas}: "
            "vaya donde vaya el {digit}, lo {count:tiene|tienen} a la vista.",
        ),
        search_changed=common_peers,
        lesson=Lesson(
            definition=Text(
                "A cell that sees all places of a digit in a house loses that digit.",
                "Una casilla que ve todos los sitios de un dígito en una casa pierde ese dígito.",
            ),
            why=Text(
                "The digit is in one of these places, and the cell sees that one, whichever it is.",
                "El dígito está en uno de esos sitios, y la casilla lo ve, sea el que sea.",
            ),
            notation="{digit} in {house} ({cells})",
            example=_DIAGONALS,
            guide=GUIDES["locked-common"],
        ),
        scores=Scores(rating=2.9, score=50, explainer=Turn(200, place=1), hodoku=Turn(260)),
        traits=Traits(about=Topic.BOXES | Topic.FULL_HOUSES | Topic.FURTHER_HOUSES),
    ),
)
