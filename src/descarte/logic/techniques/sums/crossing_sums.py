"""Two cages or runs that cross: the only digit that both allow in their common cell, and what follows in both."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from itertools import combinations as pairs
from operator import or_
from typing import NamedTuple

from descarte.core.text import Text
from descarte.logic.contract import Lesson, Scores, Technique, Turn
from descarte.logic.inference.patterns.certificates import candidates_at, cite_candidates
from descarte.logic.inference.patterns.layout_tables import cells_of
from descarte.logic.inference.sums.cage_sentences import (
    MOST_BLOCKED,
    concatenate_sentences,
    explain_impossible_sum,
    explain_missing_digits,
    list_combinations,
)
from descarte.logic.inference.sums.cage_summaries import has_one_combination
from descarte.logic.inference.sums.cages import (
    CageSum,
    arrange,
    find_arrangeable_combinations,
    is_countable,
    open_part,
    sums_of,
)
from descarte.logic.inference.sums.ranked_findings import Rank, RankedFindings, ranked_findings_of
from descarte.logic.techniques.guides.sums import GUIDES
from descarte.logic.techniques.sums.cages import WHY_SUM
from descarte.logic.traits import Topic, Traits
from descarte.model.bits import Cell, Digits, bit, digits_of
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Step

KEY = "cage-crossing"
BOTH_UNIQUE, OTHERS = 1.6, 2.3
MOST_COMBINATIONS = 6
"""Maximum number of combinations of a cage or run that a person compares with those of another."""


class Side(NamedTuple):
    """One of two sums that cross: its combinations, and the digits that they leave to the common cell."""

    sum: CageSum
    cells: tuple[Cell, ...]
    total: int
    combinations: tuple[Digits, ...]
    digits: Digits


class CrossingSums(NamedTuple):
    """Two sums that allow one common digit in the cell that they share."""

    cell: Cell
    sides: tuple[Side, Side]
    digit: int
    kind: str = KEY

    @property
    def rank(self) -> Rank:
        """Sort key, so that few combinations, then few cells come first."""
        one, other = self.sides
        return len(one.combinations) + len(other.combinations), len(one.cells) + len(other.cells)


def crossings(state: State) -> Iterator[Step]:
    """Yield the steps for cells where two sums allow only one common digit."""
    if state.puzzle.cages:
        for crossing in ranked_findings_of(state, KEY, _rank_crossings).iterate_findings(state, KEY):
            yield _step(state, crossing)


def _rank_crossings(state: State) -> RankedFindings[CrossingSums]:
    through: dict[Cell, list[CageSum]] = {}
    for sum in sums_of(state):
        for cell in sum.cage.cells:
            through.setdefault(cell, []).append(sum)
    found = [
        (cell, one, other)
        for cell, sums in through.items()
        for one, other in pairs(sums, 2)
        if one.bits & other.bits == 1 << cell
    ]
    return RankedFindings(
        state, [one.bits | other.bits for _, one, other in found], lambda state, i: _crossing(state, *found[i])
    )


def _crossing(state: State, cell: Cell, one: CageSum, other: CageSum) -> CrossingSums | None:
    if not state.unplaced >> cell & 1:
        return None
    first, second = _side(state, one, cell), _side(state, other, cell)
    if first is None or second is None:
        return None
    digits = first.digits & second.digits
    if digits.bit_count() != 1 or digits in (first.digits, second.digits):
        return None
    return CrossingSums(cell, (first, second), digits.bit_length())


def _side(state: State, sum: CageSum, cell: Cell) -> Side | None:
    count, size = (sum.bits & state.unplaced).bit_count(), state.puzzle.layout.size
    if sum.house is None or count < 2 or not is_countable(count, size):
        return None
    left = open_part(state, sum)
    combinations = find_arrangeable_combinations(left.total, left.masks, size)
    if not 0 < len(combinations) <= MOST_COMBINATIONS:
        return None
    kept = arrange(left.total, left.masks, size) or left.masks
    return Side(sum, left.cells, left.total, combinations, kept[left.cells.index(cell)])


def _step(state: State, crossing: CrossingSums) -> Step:
    cell, (one, other), digit, _ = crossing
    places: tuple[Candidate, ...] = ((cell, digit),)
    discards: tuple[Candidate, ...] = ()
    for side in crossing.sides:
        masks = tuple(bit(digit) if c == cell else state.candidates[c] for c in side.cells)
        kept = arrange(side.total, masks, state.puzzle.layout.size) or masks
        for place, mask in zip(side.cells, kept, strict=True):
            if place != cell and mask.bit_count() == 1:
                places += ((place, mask.bit_length()),)
            elif place != cell:
                discards += candidates_at(state, [place], ~mask & ~bit(digit))
    cells = dict.fromkeys((*one.sum.cage.cells, *other.sum.cage.cells))
    unique = all(has_one_combination(state, side.sum, open_part(state, side.sum)) for side in crossing.sides)
    return Step(
        KEY,
        places=places,
        discards=discards,
        because=Because(rules=(*one.sum.rules, *other.sum.rules), within=cite_candidates(state, cells)),
        roles=(
            ("target", places),
            ("pattern", _find_seen_candidates(state, one)),
            ("pattern", _find_seen_candidates(state, other)),
        ),
        words=(
            ("cage", one.sum.cage),
            ("other_cage", other.sum.cage),
            ("cell", cell),
            ("digit", digit),
            ("total", one.total),
            ("other_sum", other.total),
            ("but", _explain_other_digits(state, crossing)),
            *_words(state, one, ""),
            *_words(state, other, "other_"),
        ),
        rating=BOTH_UNIQUE if unique else OTHERS,
    )


def _explain_other_digits(state: State, crossing: CrossingSums) -> Text:
    """Return why other digits in combinations of both sums do not fit, or an empty text if there are none.

    The text is also empty if there are too many reasons.
    """
    cell, sides = crossing.cell, crossing.sides
    one, other = (reduce(or_, side.combinations) for side in sides)
    common = one & other & ~bit(crossing.digit)
    reasons = list(explain_missing_digits(state, {cell: common & ~state.candidates[cell]}))
    for digit in digits_of(common & state.candidates[cell]):
        side = next(side for side in sides if not side.digits & bit(digit))
        reasons.append(explain_impossible_sum(state, (cell, digit), side.cells, side.total))
    return concatenate_sentences(reasons if len(reasons) <= MOST_BLOCKED else [])


def _find_seen_candidates(state: State, side: Side) -> tuple[Candidate, ...]:
    return candidates_at(state, cells_of(side.sum.bits & state.unplaced), state.puzzle.layout.digits)


def _words(state: State, side: Side, name: str) -> tuple[tuple[str, object], ...]:
    return (
        (f"{name}cells", side.cells),
        (f"{name}combinations", list_combinations(state, side.combinations)),
        (f"{name}digits", side.digits),
    )


TECHNIQUES = (
    Technique(
        key=KEY,
        name=Text("crossing of two sums", "cruce de dos sumas"),
        says=Text(
            "Look at {cell}, where {cage} and {other_cage} cross. The first needs {total} in {cells}: {combinations}. "
            "The second needs {other_sum} in {other_cells}: {other_combinations}.{but} Only {digit} suits both.",
            "Mira {cell}, donde se cruzan {cage} y {other_cage}. Por un lado hay que sumar {total} en {cells}: "
            "{combinations}. Por el otro, {other_sum} en {other_cells}: {other_combinations}.{but} Solo el {digit} "
            "vale para los dos.",
        ).fill(but=Text("", "")),
        search=crossings,
        lesson=Lesson(
            definition=Text(
                "Two runs that cross leave only one digit to the cell they share; then the rest of both runs is "
                "settled as far as it goes.",
                "Dos tramos que se cruzan solo dejan un dígito a la casilla que comparten; después se completa lo que "
                "se pueda en ambos.",
            ),
            why=WHY_SUM,
            notation="{cell} in {cage} ({digits}) and {other_cage} ({other_digits})",
            example="5 4\n# 7\\- 9\\- #\n-\\3 . . #\n-\\9 . . #\n-\\4 . . #\n# # # #",
            guide=GUIDES[KEY],
        ),
        scores=Scores(rating=BOTH_UNIQUE, score=15, explainer=Turn(40), hodoku=Turn(70)),
        traits=Traits(about=Topic.SUMS | Topic.CROSSING_SUMS),
    ),
)
