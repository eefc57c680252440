"""Equal numbers of full houses on two sides: without the common cells, both sides hold the same digits.

columns 1, 2, 8, 9            x x . . . . . x x       x: in the columns only
rows 3, 7, boxes 4, 6         x x . . . . . x x       o: in the rows and boxes only (Phistomefel's ring)
                              - - o o o o o - -
                              - - o . . . o - -       as many full houses on both sides have the same digits,
                              - - o . . . o - -       so the sixteen x hold what the sixteen o hold
                              - - o . . . o - -
                              - - o o o o o - -
                              x x . . . . . x x
                              x x . . . . . x x
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, reduce
from itertools import combinations
from operator import or_

from descarte.core.deadline import check_deadline_each
from descarte.core.text import Text
from descarte.logic.cache import StateChange
from descarte.logic.contract import Lesson, Scores, Technique, Turn
from descarte.logic.inference.patterns.certificates import candidates_at, cite_candidates
from descarte.logic.inference.patterns.equivalences import Equivalence, are_apart, build_equivalences, unite_houses
from descarte.logic.inference.patterns.layout_tables import Tables, cells_of, tables_of
from descarte.logic.techniques.guides.sets import GUIDES
from descarte.model.bits import Digits, bit, digits_of
from descarte.model.layout import Layout
from descarte.model.state import State
from descarte.model.step import Because, Combine, Step

KEY = "set-equivalence"
MIXTURES = ((1, 2), (2, 1), (2, 2))
"""Numbers of lines and of boxes on one side; the other side has as many lines of the other direction."""
LEFT = 4
"""Maximum number of cells per house that are left over on a side."""
MOST_DIGITS = 3
"""Maximum number of candidates of a cell that are counted together."""


@lru_cache(maxsize=64)
def equivalences_of(layout: Layout) -> tuple[Equivalence, ...]:
    """Return the equivalences of lines and boxes with lines of the other direction, fewest cells first.

    Each is followed by its turned form.

    >>> import descarte
    >>> max(one.count for one in equivalences_of(descarte.read("." * 81).layout))
    16
    """
    return build_equivalences(tables_of(layout), _pairs(tables_of(layout)), layout.size * layout.size)


def _pairs(tables: Tables) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    regions = [index for index in tables.full if not tables.is_line[index]]
    for lines, across in ((tables.rows, tables.columns), (tables.columns, tables.rows)):
        for others in _combine_lines_boxes(tables, across, regions):
            for chosen in _lines(tables, lines, unite_houses(tables, others), len(others)):
                yield chosen, others


def _combine_lines_boxes(tables: Tables, lines: Sequence[int], regions: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield sets of lines and boxes without common cells.

    Lines alone or boxes alone are left out, because they give locked candidates and fish.
    """
    for number, count in MIXTURES:
        for chosen in combinations(lines, number):
            inside = unite_houses(tables, chosen)
            apart = [index for index in regions if not tables.bits[index] & inside]
            for boxes in check_deadline_each(combinations(apart, count)):
                if are_apart(tables, boxes):
                    yield (*chosen, *boxes)


def _lines(tables: Tables, lines: Sequence[int], there: int, count: int) -> Iterator[tuple[int, ...]]:
    """Yield the sets of `count` lines that contain all but a few of the cells `there`."""
    least = there.bit_count() - LEFT * count
    shares = sorted(((tables.bits[index] & there).bit_count(), index) for index in lines)[::-1]
    best = sum(share for share, _ in shares[:count])
    useful = [(share, index) for share, index in shares if best - shares[count - 1][0] + share >= least]
    for chosen in combinations(useful, count) if best >= least else ():
        if sum(share for share, _ in chosen) >= least:
            yield tuple(sorted(index for _, index in chosen))


def search_equivalences(state: State, changed: StateChange) -> Iterator[Step]:
    """Yield the steps for digits that one side must have and for which the other side has just enough cells."""
    if not state.puzzle.rules or not changed.cells:
        return
    every, whole = state.puzzle.layout.digits, (1 << len(state.placed)) - 1
    for digits in check_deadline_each(_list_digit_sets(state, changed)):
        able = reduce(or_, (state.places[digit] for digit in digits_of(digits)))
        other = reduce(or_, (state.places[digit] for digit in digits_of(every & ~digits)), 0)
        # Upper bound of `one.count`: cells that cannot have the digits, plus `can`. Steps need as many cells in `must`.
        most = (~able & whole).bit_count() + (able & ~other).bit_count()
        for one in equivalences_of(state.puzzle.layout):
            if one.count > most:
                break
            can, must = one.there & able, one.here & able & ~other
            if can.bit_count() == must.bit_count():
                step = _step(state, one, digits, must, can)
                if step is not None:
                    yield step


def _list_digit_sets(state: State, changed: StateChange) -> list[Digits]:
    """Return the digit sets to count: changed digits, candidates of changed cells with few of them, odd and even."""
    layout = state.puzzle.layout
    singles = [bit(digit) for digit in changed.digits]
    few = {state.candidates[cell] for cell in cells_of(state.unplaced & changed.cells)}
    small = sorted(mask for mask in few if 2 <= mask.bit_count() <= MOST_DIGITS)
    parity = [sum(bit(digit) for digit in range(first, layout.size + 1, 2)) for first in (1, 2)]
    return list(dict.fromkeys([*singles, *small, *parity]))


def _step(state: State, one: Equivalence, digits: Digits, must: int, can: int) -> Step | None:
    """Return the step of two equal counts, or None if no candidate is discarded.

    The cells `can` of the other side have these digits and no others. On this side, only the cells `must` have them.
    """
    rest = state.puzzle.layout.digits & ~digits
    discards = candidates_at(state, cells_of(can & state.unplaced), rest)
    discards += candidates_at(state, cells_of(one.here & ~must & state.unplaced), digits)
    if not discards:
        return None
    listed = digits_of(digits)
    parts = tuple((house, 1) for house in one.others) + tuple((house, -1) for house in one.houses)
    count = Combine(
        tuple(part for _ in listed for part in parts),
        digits=tuple(digit for digit in listed for _ in parts),
        cells=(*((cell, -1) for cell in cells_of(can)), *((cell, 1) for cell in cells_of(must))),
    )
    place = state.puzzle.layout.place
    return Step(
        KEY,
        discards=discards,
        because=Because(within=cite_candidates(state, cells_of(one.here | one.there)), combine=(count,)),
        roles=(("pattern", candidates_at(state, cells_of(must | can), digits)), ("target", discards)),
        words=(
            *one.words,
            ("reason", _reason(state, digits, tuple(map(place, cells_of(must))), tuple(map(place, cells_of(can))))),
            ("signs", tuple(map(state.puzzle.sign, listed))),
        ),
    )


def _reason(state: State, digits: Digits, must: tuple[object, ...], can: tuple[object, ...]) -> Text:
    signs = [state.puzzle.sign(digit) for digit in digits_of(digits)]
    first, last = ", ".join(signs[:-1]), signs[-1]
    either = Text(f"{first} or {last}", f"{first} o {last}") if first else Text(last, last)
    if not must:
        return _NOWHERE.fill(digits=either)
    return _AS_MANY.fill(digits=either, must_cells=must, can_cells=can, count=len(must))


_NOWHERE = Text(
    "The second side has no room for any {digits}, so the first has none either",
    "En el segundo lado no cabe ningún {digits}, así que en el primero tampoco hay ninguno",
)
_AS_MANY = Text(
    "On the first side {must_cells} must be {digits}, and on the second only {can_cells} {count:has|have} room for "
    "that. So {count:it holds|they hold} nothing else, and no other cell of the first side is {digits}",
    "En el primer lado {must_cells} {count:tiene|tienen} que ser {digits}, y en el segundo eso solo cabe en "
    "{can_cells}. Así que ahí no hay otra cosa, y ninguna otra casilla del primer lado es {digits}",
)


def _whispering_ring() -> str:
    """Return a lesson board: a whispers line around the middle box has no 5, so the corners have no 5 either."""
    around = [(3, column) for column in range(3, 7)] + [(row, 7) for row in range(3, 7)]
    names = [f"R{row}C{column}" for row, column in [*around, *((10 - row, 10 - column) for row, column in around)]]
    return "".join(f".~{name}_1_2_3_4_6_7_8_9" for name in names) + ".Whisper~5~" + "~".join(names)


TECHNIQUES = (
    Technique(
        key=KEY,
        name=Text("set equivalence", "equivalencia de conjuntos"),
        says=Text(
            "Compare {houses} with {others}: the same number of houses, so every digit is on both sides equally "
            "often. Take away the cells in common: what is left on the first side, {here_cells}, holds the same "
            "digits as what is left on the second, {there_cells}. {reason}.",
            "Compara {houses} con {others}: hay el mismo número de casas, así que cada dígito está las mismas veces en "
            "ambos lados. Quita las casillas comunes: lo que queda del primer lado, {here_cells}, tiene los mismos "
            "dígitos que lo que queda del segundo, {there_cells}. {reason}.",
        ),
        search_changed=search_equivalences,
        lesson=Lesson(
            definition=Text(
                "Some lines against as many other lines and boxes: the cells that only one side has hold the same "
                "digits as those that only the other has. Four lines against two lines and two boxes leave "
                "Phistomefel's ring and the four corners.",
                "Unas líneas frente a otras tantas líneas y cajas: las casillas que solo tiene un lado contienen los "
                "mismos dígitos que las que solo tiene el otro. Cuatro líneas frente a dos líneas y dos cajas dejan el "
                "anillo de Phistomefel y las cuatro esquinas.",
            ),
            why=Text(
                "Both sides have the same number of full houses, so they have every digit equally often. A common "
                "cell takes the same digit from both sides, so the cells left have equal digits too. Counting one "
                "digit, several, or the odd ones gives the same number on both sides.",
                "Los dos lados tienen el mismo número de casas completas, así que tienen cada dígito las mismas "
                "veces. Una casilla común quita el mismo dígito a los dos, así que las que quedan también tienen los "
                "mismos dígitos. Contar uno, varios o los impares da lo mismo a ambos lados.",
            ),
            notation="{signs} in {houses}/{others}",
            example=_whispering_ring(),
            guide=GUIDES[KEY],
        ),
        scores=Scores(rating=7.5, score=620, explainer=Turn(460), hodoku=Turn(970)),
    ),
)
