"""Bent sets: n cells of two crossing houses with n digits, only one of which can be in two of these cells.

    w x y z  |  w x y
    ---------+-------      w, x and y can be there only once: z is in one of the four cells
    x y      |  .
    w z      |  .

WXYZ-wing, VWXYZ-wing and UVWXYZ-wing are bent sets of four, five and six cells; one search for covers finds all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial, reduce
from operator import or_

from descarte.core.text import Text
from descarte.fast.reasoning_kernel import Reasoner
from descarte.logic.cache import StateChange
from descarte.logic.contract import Lesson, Scores, Technique
from descarte.logic.inference.patterns.certificates import candidates_at, candidates_of_digit, cite_candidates
from descarte.logic.inference.patterns.covers import find_covers
from descarte.logic.inference.patterns.layout_tables import cells_of, tables_of
from descarte.logic.kernel_bridge import prefer_kernel
from descarte.logic.techniques.guides.wings import GUIDES
from descarte.logic.traits import Traits
from descarte.model.bits import Digit, Digits, bits_at, digits_of
from descarte.model.layout import Layout
from descarte.model.state import State
from descarte.model.step import Because, Step

# Measured: a default search for five and six cells would cost half as much again as all other techniques together.
USUAL = 4
KEYS = {4: "wxyz-wing", 5: "vwxyz-wing", 6: "uvwxyz-wing"}


@lru_cache(maxsize=64)
def _bends(layout: Layout) -> tuple[tuple[int, tuple[int, int]], ...]:
    """Return the crossing houses, as (bit set of the cells of both, indices of the two houses)."""
    tables = tables_of(layout)
    index = layout.houses.index
    found = {}
    for crossing in (*tables.crossings["pointing"], *tables.crossings["general"]):
        cells = crossing.outside | crossing.rest | crossing.shared
        found[cells] = index(crossing.house), index(crossing.other)
    return tuple(found.items())


def bent_sets(state: State, changed: StateChange, size: int) -> Iterator[Step]:
    """Yield the steps for `size` cells with `size` digits that are in two houses and not all in one."""
    fresh = changed.cells & state.unplaced
    pairs = [houses for cells, houses in _bends(state.puzzle.layout) if cells & fresh]
    for number, *cells in bent_cells(state, pairs, size) if pairs else ():
        subset, digits = bits_at(cells), reduce(or_, [state.candidates[cell] for cell in cells])
        loose = _find_loose_digit(state, subset, digits, pairs[number])
        yield _step(state, size, subset, digits, loose=loose, victims=_victims(state, subset, loose))


@prefer_kernel(Reasoner.find_bent_sets)
def bent_cells(state: State, pairs: Sequence[tuple[int, int]], size: int) -> Iterator[tuple[int, ...]]:
    """Yield bent sets as tuples: the position of a pair of houses in `pairs`, then `size` cells.

    The cells have `size` digits, and only one of these can be there twice.
    """
    seen: set[int] = set()
    bits = state.puzzle.layout.house_bits
    for number, (one, other) in enumerate(pairs):
        cells = cells_of((bits[one] | bits[other]) & state.unplaced)
        for chosen, digits in find_covers([state.candidates[cell] for cell in cells], size):
            subset = bits_at(cells[index] for index in chosen)
            in_both = subset & bits[one] & ~bits[other] and subset & bits[other] & ~bits[one]
            if subset not in seen and digits.bit_count() == size and in_both:
                seen.add(subset)
                loose = _find_loose_digit(state, subset, digits, (one, other))
                if loose and _victims(state, subset, loose):
                    yield number, *cells_of(subset)


def _find_loose_digit(state: State, subset: int, digits: Digits, houses: tuple[int, int]) -> Digit:
    """Return the one digit that can be in the set twice, or 0 if there is none or several, or no house is tight.

    In a tight house, the cells of that house alone use up its own digits. Without such a house the judge would have to
    try cases. It would, too, if places of a digit see each other through several houses, so such a digit counts as one
    that can be there twice.
    """
    loose = 0
    in_one = in_other = 0
    tables = tables_of(state.puzzle.layout)
    one, other = (state.puzzle.layout.house_bits[house] for house in houses)
    one, other = one & ~other, other & ~one
    for digit in digits_of(digits):
        here = state.places[digit] & subset
        if here & one and here & other and not tables.find_common_houses(here):
            if loose:
                return 0
            loose = digit
        elif here & one:
            in_one += 1
        elif here & other:
            in_other += 1
    tight = in_one == (subset & one).bit_count() or in_other == (subset & other).bit_count()
    return loose if tight else 0


def _victims(state: State, subset: int, digit: Digit) -> int:
    """Return the other places of the digit that see all of its places in the set."""
    seen = state.places[digit] & ~subset
    for cell in cells_of(state.places[digit] & subset):
        seen &= state.puzzle.layout.peer_bits[cell]
    return seen


def _step(state: State, size: int, subset: int, digits: Digits, *, loose: Digit, victims: int) -> Step:
    tables = tables_of(state.puzzle.layout)
    cells = cells_of(subset)
    ends = state.places[loose] & subset
    joining = {
        house: None for cell in cells for house in tables.find_joining_houses(1 << cell, _peers_in(state, cell, subset))
    }
    joining.update(dict.fromkeys(tables.find_joining_houses(victims, ends)))
    others = digits & ~(1 << (loose - 1))
    return Step(
        KEYS[size],
        discards=candidates_of_digit(loose, victims),
        because=Because(rules=tuple(joining), within=cite_candidates(state, cells)),
        roles=(
            ("pattern", candidates_at(state, cells, others)),
            ("fin", candidates_of_digit(loose, ends)),
            ("cells", candidates_at(state, cells, digits)),
        ),
        words=(
            ("digit", loose),
            ("cells", tuple(cells)),
            ("set_digits", digits),
            ("other_digits", others),
            ("end_cells", tuple(cells_of(ends))),
        ),
    )


def _peers_in(state: State, cell: int, subset: int) -> int:
    return state.puzzle.layout.peer_bits[cell] & subset


_SAYS = Text(
    "The cells {cells} have only {set_digits}: as many digits as cells. The digits {other_digits} can each be there "
    "only once, so the {digit} is needed too, in {end_cells}: a cell that sees all of these cannot be {digit}.",
    "Las casillas {cells} solo tienen {set_digits}: tantos dígitos como casillas. Los dígitos {other_digits} solo "
    "pueden estar ahí una vez cada uno, así que hace falta también el {digit}, en {end_cells}: una casilla que "
    "las ve todas no puede ser {digit}.",
)


_DEFINITION = Text(
    "{count:Word} cells with {count:word} digits together, in a line and a box (or two houses that cross), where "
    "only one digit "
    "can appear twice. Any cell that sees all places of that digit loses it.",
    "{count:Word} casillas con {count:word} dígitos en total, en una línea y una caja (o en dos casas que se "
    "cruzan), donde solo "
    "un dígito puede aparecer dos veces. Toda casilla que ve todos los sitios de ese dígito lo pierde.",
)
_WHY = Text(
    "Without that digit, {count:word} cells would have one digit less, and none of those can be there twice: too "
    "few. So "
    "the digit is in one of the cells.",
    "Sin ese dígito, las {count:word} casillas tendrían un dígito menos, y ninguno de ellos puede estar dos veces: no "
    "alcanzan. Así que el dígito está en una de ellas.",
)


def _technique(size: int, name: Text, rating: float, score: int, example: str) -> Technique:
    return Technique(
        key=KEYS[size],
        name=name,
        says=_SAYS,
        search_changed=partial(bent_sets, size=size),
        lesson=Lesson(
            definition=_DEFINITION.fill(count=size),
            why=_WHY.fill(count=size),
            notation="{set_digits} in {cells}, {digit}",
            example=example,
            guide=GUIDES[KEYS[size]],
        ),
        scores=Scores(rating=rating, score=score),
        traits=Traits(usual=size <= USUAL),
    )


_BOARD = "4...57362..24...8.7.3....54..4765.38637...4158.5.4..7......4.213415..89.276819543"
_LARGE_BOARD = ".46.1..758..5...16.5.....23...2..5......851...9.46173.37..59..16.9....57....7...9"

TECHNIQUES = (
    _technique(4, Text("WXYZ-wing", "WXYZ-Wing"), 5.5, 200, _BOARD),
    _technique(5, Text("VWXYZ-wing", "VWXYZ-Wing"), 6.2, 250, _BOARD),
    _technique(6, Text("UVWXYZ-wing", "UVWXYZ-Wing"), 6.6, 280, _LARGE_BOARD),
)
