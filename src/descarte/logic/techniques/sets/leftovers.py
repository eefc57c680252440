"""The law of leftovers: n lines and n regions have the same digits, and so do the cells that only one side has.

rows 1-2 and regions A, B          A A A A a       a: in the rows, in neither region
                                   B B B a a       b: in a region, in neither row
                                   b B b . .       take the common cells away: the a's hold the digits of the b's
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from descarte.core.text import Text
from descarte.logic.cache import StateChange
from descarte.logic.contract import Lesson, Scores, Technique, Turn
from descarte.logic.inference.patterns.certificates import candidates_of_digit, cite_missing_digits
from descarte.logic.inference.patterns.equivalences import Equivalence, are_apart, build_equivalences, unite_houses
from descarte.logic.inference.patterns.layout_tables import Tables, cells_of, tables_of
from descarte.logic.techniques.guides.sets import GUIDES
from descarte.logic.traits import Topic, Traits
from descarte.model.bits import Digit, bit
from descarte.model.layout import Layout
from descarte.model.rules import House
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Combine, Step

PLAIN, SEEN = 3.5, 4.2
MOST_CELLS = 6
MOST_LINES = 4
EVERY_SUBSET = 9
"""Maximum size of a grid where all sets of lines are tried; on larger grids, only adjacent lines are combined."""


@lru_cache(maxsize=64)
def leftovers_of(layout: Layout) -> tuple[Equivalence, ...]:
    """Return the equivalences of few lines and as many regions, from both sides, fewest cells first.

    >>> import descarte
    >>> leftovers_of(descarte.read("." * 81).layout)
    ()
    """
    tables = tables_of(layout)
    regions = [index for index in tables.full if not tables.is_line[index]]
    if all(_is_rectangle(layout, tables.houses[index]) for index in regions):
        return ()
    lines = (chosen for family in (tables.rows, tables.columns) for chosen in _line_sets(family))
    pairs = ((chosen, others) for chosen in lines for others in _find_best_regions(tables, regions, chosen))
    return build_equivalences(tables, pairs, MOST_CELLS)


def _is_rectangle(layout: Layout, house: House) -> bool:
    """Return True if a house is a box; lines against boxes show only what locked candidates show."""
    squares = [layout.place(cell) for cell in house.cells]
    rows, columns = {square.row for square in squares}, {square.column for square in squares}
    return len(rows) * len(columns) == len(squares)


def _line_sets(family: Sequence[int]) -> Iterator[tuple[int, ...]]:
    for count in range(2, min(MOST_LINES, (len(family) + 1) // 2) + 1):
        if len(family) <= EVERY_SUBSET:
            yield from combinations(family, count)
        else:
            yield from (tuple(family[start : start + count]) for start in range(len(family) - count + 1))


def _find_best_regions(tables: Tables, regions: Sequence[int], lines: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield the sets of as many regions as lines, without overlaps, that have few cells outside the lines."""
    bits, inside, count = tables.bits, unite_houses(tables, lines), len(lines)
    least = bits[regions[0]].bit_count() * count - MOST_CELLS
    shares = sorted(((bits[index] & inside).bit_count(), index) for index in regions)[::-1]
    most = shares[0][0]
    useful = [(share, index) for share, index in shares if share + most * (count - 1) >= least and share]
    for chosen in combinations(useful, count):
        indexes = tuple(index for _, index in chosen)
        if sum(share for share, _ in chosen) >= least and are_apart(tables, indexes):
            yield indexes


def missing_digits(state: State, changed: StateChange) -> Iterator[Step]:
    """Yield the steps for a digit that a side cannot have, or that it must have and can have in only one cell."""
    leftovers = leftovers_of(state.puzzle.layout)
    for digit in changed.digits if leftovers else ():
        places = state.places[digit]
        for one in leftovers:
            here, there = places & one.here, places & one.there
            if there and not here:
                yield _step(state, one, digit, discards=candidates_of_digit(digit, there), key="leftovers")
            elif there & ~state.unplaced and here & state.unplaced and not here & (here - 1):
                yield _step(state, one, digit, places=candidates_of_digit(digit, here), key="leftovers")


def seen_digits(state: State, changed: StateChange) -> Iterator[Step]:
    """Yield the steps for candidates that see all places of a digit on a side that must have the digit."""
    leftovers = leftovers_of(state.puzzle.layout)
    peers = state.puzzle.layout.peer_bits
    for digit in changed.digits if leftovers else ():
        places = state.places[digit]
        for one in leftovers:
            here = places & one.here
            seen = places & state.unplaced
            if not places & one.there & ~state.unplaced:
                seen &= one.there
            for cell in cells_of(here):
                seen &= peers[cell]
                if not seen:
                    break
            if seen and here:
                yield _step(state, one, digit, discards=candidates_of_digit(digit, seen), key="leftovers-seen")


def _step(
    state: State,
    one: Equivalence,
    digit: Digit,
    *,
    key: str,
    places: tuple[Candidate, ...] = (),
    discards: tuple[Candidate, ...] = (),
) -> Step:
    """Return the step for a digit that one side of the equivalence has at least as often as the other."""
    mine = state.places[digit] & one.here
    seen = sum(1 << cell for cell, _ in discards)
    joining = tables_of(state.puzzle.layout).find_joining_houses(seen, mine) if mine else ()
    placed = tuple((cell, bit(digit)) for cell in cells_of(state.places[digit] & one.there & ~state.unplaced))
    parts = (*((house, 1) for house in one.houses), *((house, -1) for house in one.others))
    plain = key == "leftovers"
    reason = (_PLACED if places else _LACKS) if plain else _SEES_PLACES if placed else _SEES
    return Step(
        key,
        places=places,
        discards=discards,
        because=Because(
            rules=joining,
            within=(*cite_missing_digits(state, bit(digit), cells_of(one.here & ~mine)), *placed),
            combine=(Combine(parts, digit),),
        ),
        roles=(("pattern", candidates_of_digit(digit, mine)), ("target", places or discards)),
        words=(
            ("digit", digit),
            *one.words,
            ("place_cells", tuple(cells_of(mine))),
            ("reason", reason.fill(digit=digit, count=mine.bit_count())),
        ),
    )


_LACKS = Text(
    "on the first side no cell can have the {digit}, so on the second none has it",
    "en el primer lado no cabe el {digit}, así que en el segundo tampoco está",
)
_PLACED = Text(
    "the second side has {digit:a}, so the first has one too, and only one cell there has room for it",
    "en el segundo lado hay un {digit}, así que en el primero también, y ahí solo cabe en una casilla",
)
_SEES = Text(
    "a cell of the second side that sees {count:that one|all of these} cannot have it: the first side would lack it",
    "una casilla del segundo lado que {count:la vea|las vea todas} no puede tenerlo, porque al primero le faltaría",
)
_SEES_PLACES = Text(
    "the second side has {digit:a}, so the first has one too, {count:there|in one of these}, and no cell that sees "
    "{count:that one|them all} can have it",
    "en el segundo lado hay un {digit}, así que en el primero también, {count:ahí|en una de ellas}, y no puede tenerlo "
    "ninguna casilla que {count:la vea|las vea todas}",
)
_WHY = Text(
    "Both sides have the same number of full houses, so they have the same digits, each equally often. Take away the "
    "common cells: the cells left on one side hold the same digits as those left on the other.",
    "Los dos lados tienen el mismo número de casas completas, así que tienen los mismos dígitos, cada uno las mismas "
    "veces. Quita las casillas comunes: las que quedan de un lado tienen los mismos dígitos que las que quedan del "
    "otro.",
)
TECHNIQUES = (
    Technique(
        key="leftovers",
        name=Text("law of leftovers", "ley de los sobrantes"),
        says=Text(
            "Compare {houses} with {others}: the same number of houses, with all but a few cells in common. So the "
            "cells left over, {here_cells} on one side and {there_cells} on the other, hold the same digits. But "
            "{reason}.",
            "Compara {houses} con {others}: hay el mismo número de casas, y comparten casi todas las casillas. Así que "
            "las que sobran, {here_cells} por un lado y {there_cells} por el otro, tienen los mismos dígitos. Pero "
            "{reason}.",
        ),
        search_changed=missing_digits,
        lesson=Lesson(
            definition=Text(
                "As many lines as regions that overlap but for a few cells: the cells left over on both sides hold the "
                "same digits.",
                "Tantas líneas como regiones que coinciden salvo en unas pocas casillas: las que sobran a cada lado "
                "tienen los mismos dígitos.",
            ),
            why=_WHY,
            notation="{digit} in {houses}/{others}",
            example="jigsaw\nregions:\naabbb\naaabb\ncdddd\nccccd\neeeee\ngivens:\n1...2\n..3..\n.....\n.....\n.4...",
            guide=GUIDES["leftovers"],
        ),
        scores=Scores(rating=PLAIN, score=90, explainer=Turn(250), hodoku=Turn(390)),
        traits=Traits(about=Topic.BOXES | Topic.FULL_HOUSES | Topic.IRREGULAR_REGIONS),
    ),
    Technique(
        key="leftovers-seen",
        name=Text("law of leftovers with a common peer", "ley de los sobrantes con una casilla que las ve"),
        says=Text(
            "Compare {houses} with {others}: the cells left over, {here_cells} on one side and {there_cells} on the "
            "other, hold the same digits. On the first side the {digit} fits only in {place_cells}; {reason}.",
            "Compara {houses} con {others}: las casillas que sobran, {here_cells} por un lado y {there_cells} por el "
            "otro, tienen los mismos dígitos. En el primer lado el {digit} solo cabe en {place_cells}; {reason}.",
        ),
        search_changed=seen_digits,
        lesson=Lesson(
            definition=Text(
                "A digit that must be among the cells left over on one side is also on the other: a cell that sees all "
                "its places there loses it.",
                "Un dígito que está entre las casillas que sobran a un lado está también al otro: lo que ve todos sus "
                "sitios ahí lo pierde.",
            ),
            why=_WHY,
            notation="{digit} in {houses}/{others} ({place_cells})",
            example="jigsaw\nregions:\naabbb\naaabb\ncdddd\nccccd\neeeee\ngivens:\n1...2\n..3..\n.....\n.....\n.4...",
            guide=GUIDES["leftovers-seen"],
        ),
        scores=Scores(rating=SEEN, score=130, explainer=Turn(310, place=1), hodoku=Turn(430)),
        traits=Traits(about=Topic.BOXES | Topic.FULL_HOUSES),
    ),
)
