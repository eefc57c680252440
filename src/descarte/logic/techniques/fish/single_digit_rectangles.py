"""Empty rectangle: a box has a digit only on one row and one column, and a strong link starts on one of these lines.

. . . | . . .       In the box, the digit x is on the row of p or on the column of z. If z is x,
. | . | . . .       the places on the column are lost and so is q. Then p is x, and the places on the
- x x | . p .       row are lost too.
------+------
. z . | . q .
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from descarte.core.text import Text
from descarte.logic.cache import cache_by_places
from descarte.logic.contract import Lesson, Scores, Technique, Turn
from descarte.logic.inference.chains.arrows import Roles, arrows
from descarte.logic.inference.chains.strong_links import (
    COLUMN,
    ROW,
    StrongLink,
    certify_chain,
    directions,
    has_refutable_place,
    strong_links,
)
from descarte.logic.inference.patterns.certificates import candidates_of_digit
from descarte.logic.inference.patterns.layout_tables import cells_of, tables_of
from descarte.logic.techniques.guides.fish import GUIDES
from descarte.logic.traits import Replaced, Replacement, Topic, Traits
from descarte.model.bits import Cell, Digit
from descarte.model.state import State
from descarte.model.step import Candidate, Step


class CrossedBox(NamedTuple):
    """A box whose places of a digit lie on two crossing lines, and a strong link from a cell of the first line."""

    box: int
    line: int
    crossing: int
    near: Cell
    """End of the strong link on the first line."""
    far: Cell
    """Other end of the strong link, which sees the cleared cells."""
    link: StrongLink
    cleared: int


def _patterns(state: State, digit: Digit) -> list[CrossedBox]:
    tables = tables_of(state.puzzle.layout)
    links = strong_links(state, digit)
    found: list[CrossedBox] = []
    if links and has_refutable_place(state, digit):
        for box, line, crossing in _crosses(state, digit):
            for link in links:
                if not link.bits & tables.bits[box]:
                    found += _with_link(state, digit, (box, line, crossing), link)
    return found


def _crosses(state: State, digit: Digit) -> Iterator[tuple[int, int, int]]:
    """Yield the boxes whose places of the digit need both a row and a column to cover them, with these lines."""
    tables, places = tables_of(state.puzzle.layout), state.places[digit]
    direction = directions(state.puzzle.layout)
    for bits, box in tables.full_boxes:
        here = places & bits
        if here.bit_count() < 2:
            continue
        lines = [index for index in range(len(tables.bits)) if direction[index] in (ROW, COLUMN)]
        lines = [index for index in lines if tables.bits[index] & here]
        for one, other in combinations(lines, 2):
            on_one, on_other = here & tables.bits[one], here & tables.bits[other]
            crossed = direction[one] != direction[other] and on_one | on_other == here
            if crossed and here not in (on_one, on_other):
                yield box, one, other
                yield box, other, one


def _with_link(state: State, digit: Digit, cross: tuple[int, int, int], link: StrongLink) -> Iterator[CrossedBox]:
    tables, places = tables_of(state.puzzle.layout), state.places[digit]
    box, line, crossing = cross
    beyond = tables.bits[line] | tables.bits[crossing]
    for near, far in ((link.one, link.other), (link.other, link.one)):
        if tables.bits[line] >> near & 1 and not beyond >> far & 1:
            target = places & tables.bits[crossing] & ~tables.bits[box] & ~tables.bits[line]
            cleared = target & state.puzzle.layout.peer_bits[far] & ~(1 << near)
            if cleared:
                yield CrossedBox(box, line, crossing, near, far, link, cleared)


@cache_by_places
def _find(state: State, digit: Digit) -> list[CrossedBox]:
    return _patterns(state, digit)


def empty_rectangles(state: State) -> Iterator[Step]:
    """Yield the steps for boxes with a cross of places and a strong link outside the box."""
    for digit in range(1, len(state.places)):
        for pattern in _find(state, digit):
            yield _step(state, "empty-rectangle", digit, (pattern,))


def dual_empty_rectangles(state: State) -> Iterator[Step]:
    """Yield the steps for two strong links at the same box that clear different cells."""
    for digit in range(1, len(state.places)):
        for one, other in combinations(_find(state, digit), 2):
            if one.box == other.box and one.cleared != other.cleared:
                yield _step(state, "dual-empty-rectangle", digit, (one, other))


def _step(state: State, key: str, digit: Digit, patterns: tuple[CrossedBox, ...]) -> Step:
    tables = tables_of(state.puzzle.layout)
    places, first = state.places[digit], patterns[0]
    here = places & tables.bits[first.box]
    cleared = ends = 0
    houses = [first.box]
    seen: list[tuple[Cell, Cell]] = []
    for pattern in patterns:
        cleared |= pattern.cleared
        ends |= pattern.link.bits
        houses.append(pattern.link.house)
        seen += [(pattern.near, cell) for cell in cells_of(here & tables.bits[pattern.line])]
        for cell in cells_of(pattern.cleared):
            seen += [(cell, pattern.far)]
            seen += [(cell, other) for other in cells_of(here & tables.bits[pattern.crossing])]
    links = tuple(dict.fromkeys(tables.houses[index] for index in houses[1:]))
    return Step(
        key,
        discards=candidates_of_digit(digit, cleared),
        because=certify_chain(state, digit, houses, seen),
        roles=(
            ("fin", candidates_of_digit(digit, here)),
            ("pattern", candidates_of_digit(digit, ends)),
            ("target", candidates_of_digit(digit, cleared)),
            *_join_arrows([_arrows(state, digit, here, pattern) for pattern in patterns]),
        ),
        words=(
            ("digit", digit),
            ("house", tables.houses[first.box]),
            ("lines", (tables.houses[first.line], tables.houses[first.crossing])),
            ("links", links),
            ("cells", tuple(cells_of(ends))),
            ("near_cell", first.near),
            ("seen_cells", tuple(cells_of(cleared))),
        ),
    )


def _arrows(state: State, digit: Digit, here: int, pattern: CrossedBox) -> Roles:
    """Return the links from the far end of the pair, over its near end and the box, to the places on the crossing."""
    bits = tables_of(state.puzzle.layout).bits
    near_box, far_box = here & bits[pattern.line], here & bits[pattern.crossing] & ~bits[pattern.line]
    nodes = (1 << pattern.far, 1 << pattern.near, near_box, far_box)
    return arrows(state.puzzle.layout, [candidates_of_digit(digit, node) for node in nodes])


def _join_arrows(groups: Iterable[Roles]) -> Roles:
    """Return the links of several patterns as one role per kind, each link once."""
    pairs: dict[str, dict[tuple[Candidate, Candidate], None]] = {}
    for name, group in (role for roles in groups for role in roles):
        pairs.setdefault(name, {}).update(dict.fromkeys(zip(group[::2], group[1::2], strict=True)))
    return tuple((name, tuple(one for pair in found for one in pair)) for name, found in pairs.items())


_EMPTY_RECTANGLE_BOARD = """\
2456 2457 9  2358 1458 158   168  1678 23
3    247  67 9    148  128   168  1678 5
25   1    8  235  6    7     23   9    4
9    8    2  6    7    3     4    5    1
1    3    4  58   9    58    7    2    6
7    6    5  1    2    4     9    3    8
8    245  1  7    35   26    236  46   9
256  9    3  4    158  12568 1268 168  7
246  247  67 28   138  9     5    1468 23
"""
_WHY = Text(
    "If the near end of the pair is true, the box has its digit in the other line; if the far end is, that rules the "
    "crossing out directly. Either way the crossing is false.",
    "Si es cierto el extremo cercano del par, la caja tiene su dígito en la otra línea; si lo es el lejano, él mismo "
    "descarta el cruce. De un modo u otro, el cruce es falso.",
)
TECHNIQUES = (
    Technique(
        key="empty-rectangle",
        name=Text("empty rectangle", "rectángulo vacío"),
        says=Text(
            "In {house} the {digit} fits only along {lines}, and in {links} it fits only in {cells}. If "
            "{seen_cells:or} were {digit}, then {near_cell} would have to be {digit} too, and the two together would "
            "leave no place for it in {house}.",
            "En {house} el {digit} solo cabe a lo largo de {lines}, y en {links} solo cabe en {cells}. Si "
            "{seen_cells:or} fuera {digit}, también {near_cell} tendría que serlo, y entre las dos no le dejarían "
            "sitio en {house}.",
        ),
        search=empty_rectangles,
        lesson=Lesson(
            definition=Text(
                "The places of a digit in a box lie in one row and one column of it. A pair of places elsewhere has "
                "one end in this row or column. The cell where the other end and the other line cross loses the "
                "digit.",
                "Los sitios de un dígito en una caja están en una fila y una columna suyas. Un par de sitios fuera "
                "tiene un extremo en esa fila o columna. Se descarta el cruce del otro extremo con la otra.",
            ),
            why=_WHY,
            notation="{digit} in {house} ({lines}), {cells} in {links}",
            example=_EMPTY_RECTANGLE_BOARD,
            codes=("0402",),
            guide=GUIDES["empty-rectangle"],
        ),
        scores=Scores(rating=4.3, score=120, hodoku=Turn(620)),
        traits=Traits(about=Topic.FULL_HOUSES),
    ),
    Technique(
        key="dual-empty-rectangle",
        name=Text("dual empty rectangle", "rectángulo vacío doble"),
        says=Text(
            "In {house} the {digit} fits only along {lines}, and in {links} it fits only in {cells}. If "
            "{seen_cells:or} were {digit}, an end of these pairs would have to be {digit} too, and the two together "
            "would leave no place for it in {house}.",
            "En {house} el {digit} solo cabe a lo largo de {lines}, y en {links} solo cabe en {cells}. Si "
            "{seen_cells:or} fuera {digit}, también tendría que serlo un extremo de esas parejas, y entre las dos no "
            "le dejarían sitio en {house}.",
        ),
        search=dual_empty_rectangles,
        lesson=Lesson(
            definition=Text(
                "Two empty rectangles in the same box, in one step.",
                "Dos rectángulos vacíos en la misma caja, en un solo paso.",
            ),
            why=_WHY,
            notation="{digit} in {house} ({lines}), {cells} in {links}",
            example=".74326.898931452672.689743..3.27964.4675183929.2634.7.7419538263..762914629481753",
            codes=("0405",),
            guide=GUIDES["dual-empty-rectangle"],
        ),
        scores=Scores(rating=4.3, score=120),
        traits=Traits(replaced=Replaced("empty-rectangle", Replacement.TWO_STEPS)),
    ),
)
