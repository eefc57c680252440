"""Bivalue universal graves with several extra cells, which have more than two candidates.

All other empty cells have two candidates, each twice per house. If no extra cell had one of its extra candidates, all
pairs could be exchanged. So one of the extra candidates is true.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from itertools import combinations, product
from operator import and_, or_

from descarte.core.deadline import check_deadline_each
from descarte.core.text import Text
from descarte.logic.contract import Lesson, Scores, Technique
from descarte.logic.inference.patterns.certificates import candidates_at, cite_candidates, cite_missing_digits
from descarte.logic.inference.patterns.layout_tables import cells_of, tables_of
from descarte.logic.inference.patterns.small_cells import pair_cells
from descarte.logic.techniques.guides.uniqueness import GUIDES
from descarte.logic.techniques.uniqueness.bivalue_grave import is_grave
from descarte.logic.traits import Traits
from descarte.model.bits import Cell, Digits, bit, bits_at, digits_of, get_only_digit
from descarte.model.rules import House
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Step

ONE_DIGIT, SUBSET, LOCKED = "bug-2", "bug-3", "bug-4"
MOST, MOST_EXTRA = 4, 3
"""Maximum number of cells with more than two candidates, and of their candidates beyond two."""

Pairs = dict[Cell, Digits]
"""For each cell with more than two candidates, the two that it would have in the grave."""


def _graves(state: State) -> Iterator[Pairs]:
    """Yield the choices of two candidates for each extra cell with which all empty cells would form a grave."""
    extra = cells_of(state.unplaced & ~pair_cells(state))
    if not 1 < len(extra) <= MOST or any(state.candidates[cell].bit_count() > 2 + MOST_EXTRA for cell in extra):
        return
    choices = [[bit(a) | bit(b) for a, b in combinations(digits_of(state.candidates[cell]), 2)] for cell in extra]
    for pairs in check_deadline_each(product(*choices)):
        chosen = dict(zip(extra, pairs, strict=True))
        if is_grave(state, chosen):
            yield chosen


def search_one_digit(state: State) -> Iterator[Step]:
    """Yield the steps for extra candidates of one digit: cells that see all extra cells lose the digit."""
    for chosen in _graves(state):
        extras = _extras(state, chosen)
        digits = reduce(or_, extras.values())
        if digits.bit_count() == 1:
            seen = reduce(and_, (state.puzzle.layout.peer_bits[cell] for cell in chosen))
            victims = candidates_at(state, cells_of(seen & state.unplaced), digits)
            if victims:
                joined = tables_of(state.puzzle.layout).find_joining_houses(
                    bits_at(chosen), bits_at(cell for cell, _ in victims)
                )
                yield _step(state, ONE_DIGIT, chosen, victims, joined)


def search_subsets(state: State) -> Iterator[Step]:
    """Yield the steps for extra candidates that form a naked subset with other cells of a house."""
    tables = tables_of(state.puzzle.layout)
    for chosen in _graves(state):
        extras = reduce(or_, _extras(state, chosen).values())
        for index in tables.find_common_houses(bits_at(chosen)):
            others = cells_of(tables.bits[index] & state.unplaced & ~bits_at(chosen))
            for count in range(1, len(others)):
                for cells in combinations(others, count):
                    digits = reduce(or_, (state.candidates[cell] for cell in cells), extras)
                    victims = candidates_at(state, [cell for cell in others if cell not in cells], digits)
                    if digits.bit_count() == count + 1 and victims:
                        yield _step(state, SUBSET, chosen, victims, (tables.houses[index],), cells=cells)


def search_locked_digits(state: State) -> Iterator[Step]:
    """Yield the steps for two extra cells to which a house confines a digit, so that both lose the other digit."""
    tables = tables_of(state.puzzle.layout)
    for chosen in _graves(state):
        if len(chosen) != 2:
            continue
        (one, mine), (other, its) = chosen.items()
        for index in tables.find_common_houses(bits_at(chosen)):
            for digit in digits_of(mine & its):
                if state.places[digit] & tables.bits[index] & ~bits_at(chosen):
                    continue
                ends = (one, mine & ~bit(digit)), (other, its & ~bit(digit))
                victims = tuple((cell, get_only_digit(left)) for cell, left in ends)
                yield _step(state, LOCKED, chosen, victims, (tables.houses[index],), digit=digit)


def _extras(state: State, chosen: Pairs) -> dict[Cell, Digits]:
    return {cell: state.candidates[cell] & ~pair for cell, pair in chosen.items()}


def _step(
    state: State,
    key: str,
    chosen: Pairs,
    victims: tuple[Candidate, ...],
    houses: tuple[House, ...],
    *,
    cells: tuple[Cell, ...] = (),
    digit: int = 0,
) -> Step:
    extras = _extras(state, chosen)
    twos = cells_of(pair_cells(state))
    facts = cite_candidates(state, [*twos, *chosen, *(cell for cell in cells if cell not in twos)])
    if digit:
        facts += cite_missing_digits(state, bit(digit), [cell for cell in houses[0].cells if cell not in chosen])
    return Step(
        key,
        discards=victims,
        because=Because(rules=houses, within=facts, swap=(*cite_candidates(state, twos), *chosen.items())),
        roles=(
            ("pattern", tuple((cell, one) for cell, more in extras.items() for one in digits_of(more))),
            ("link", candidates_at(state, cells, -1)),
            ("target", victims),
        ),
        words=(
            ("cells", tuple(chosen)),
            ("extra_digits", reduce(or_, extras.values())),
            ("house", houses[0]),
            ("subset_cells", cells or tuple(chosen)),
            ("digit", digit or victims[0][1]),
        ),
    )


_FOUND = Text(
    "Every empty cell but {cells} has two candidates. If none of these took its extra digit ({extra_digits}), all "
    "pairs could be exchanged and the puzzle would have a second solution: so at least one of them takes it.",
    "Todas las casillas vacías menos {cells} tienen dos candidatos. Si ninguna de ellas tomara su dígito "
    "de más ({extra_digits}), se podrían intercambiar todas las parejas y el puzle tendría otra solución: así que al "
    "menos una de ellas lo toma.",
)
_WHY = Text(
    "Without the extra digits each candidate would be twice in every house: all pairs could be exchanged, and there "
    "would be no solution or two. (Only for puzzles known to have one solution.)",
    "Sin los dígitos de más cada candidato estaría dos veces en cada casa: todos los pares podrían intercambiarse, y "
    "no habría solución o habría dos. (Solo si se sabe que la solución es única.)",
)
_BOARD = """\
1  7  56 8 3  2 4  59  69
3  4  2  6 9  5 8  7   1
9  56 8  1 7  4 25 3   26
8  25 1  3 25 9 7  6   4
24 3  45 7 25 6 1  289 89
6  9  7  4 1  8 25 25  3
7  8  9  2 4  3 6  1   5
24 1  3  5 6  7 9  248 28
5  26 46 9 8  1 3  24  7
"""


def _technique(key: str, number: int, rating: float, more: Text, definition: Text) -> Technique:
    search = {ONE_DIGIT: search_one_digit, SUBSET: search_subsets, LOCKED: search_locked_digits}[key]
    return Technique(
        key=key,
        name=Text(f"BUG type {number}", f"BUG de tipo {number}"),
        says=Text(f"{_FOUND.en} {more.en}", f"{_FOUND.es} {more.es}"),
        search=search,
        lesson=Lesson(
            definition=definition,
            why=_WHY,
            notation="{extra_digits} in {cells}",
            example=_BOARD,
            guide=GUIDES[key],
        ),
        scores=Scores(rating=rating, score=120, explainer=None, hodoku=None),
        traits=Traits(assumes_unique=True),
    )


TECHNIQUES = (
    _technique(
        ONE_DIGIT,
        2,
        5.7,
        Text(
            "A cell that sees all of them cannot have {digit}.",
            "Una casilla que las ve todas no puede tener el {digit}.",
        ),
        Text(
            "All empty cells have two candidates except a few, which have one extra digit, the same in all of them: "
            "cells that see all of these lose it.",
            "Todas las casillas vacías tienen dos candidatos menos unas pocas, a las que les sobra el mismo dígito: "
            "las casillas que las ven todas lo pierden.",
        ),
    ),
    _technique(
        SUBSET,
        3,
        5.8,
        Text(
            "With {subset_cells} they make a naked set in {house}: the rest of it loses these digits.",
            "Con {subset_cells} forman un conjunto desnudo en {house}: el resto de la casa pierde esos dígitos.",
        ),
        Text(
            "All empty cells have two candidates except a few of one house. Their extra digits and other cells of the "
            "house make a naked set: as many digits as cells. The rest of the house loses them.",
            "Todas las casillas vacías tienen dos candidatos menos unas pocas de una casa. Los dígitos que les "
            "sobran forman con otras casillas de la casa un conjunto desnudo: el resto de la casa los pierde.",
        ),
    ),
    _technique(
        LOCKED,
        4,
        5.7,
        Text(
            "One of the two is the {digit} of {house}, so the other one has its extra digit: neither can be the "
            "other digit of its pair.",
            "Una de las dos es el {digit} de {house}, así que la otra tiene el dígito que sobra: ninguna puede ser el "
            "otro dígito de su pareja.",
        ),
        Text(
            "All empty cells have two candidates except two of one house, and a digit of their pairs has no other "
            "place in that house. The two cells lose the other digit of their pairs.",
            "Todas las casillas vacías tienen dos candidatos menos dos de una casa, y un dígito de sus parejas no "
            "tiene otro sitio en ella. Las dos casillas pierden el otro dígito de sus parejas.",
        ),
    ),
)
