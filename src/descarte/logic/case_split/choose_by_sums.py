"""Case splits on boards with sums: choose a candidate that is cheap to refute and whose removal helps much."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf
from typing import NamedTuple

from descarte.core.text import Text
from descarte.fast.refutations import NARROW, Budget, Refutation
from descarte.logic.cache import memory_of
from descarte.logic.case_split.contract import BranchTranslator, Split
from descarte.model.bits import Cell, bit
from descarte.model.state import State
from descarte.model.step import Candidate, Step

Cost = tuple[float, int, Candidate]

CELLS, FEWER = 12, 4
"""Numbers of cells compared before one is split inside a branch.

With FEWER, a branch has a third more dead ends and is found in a third of the time.
"""
ONCE = Budget(1, CELLS)


class ComparisonLimits(NamedTuple):
    """Number of cells compared before one is split, and the limits of the kernel's search for each candidate."""

    compared: int
    effort: Budget


class CellComparison(NamedTuple):
    """Method of comparing cells before one of them is split."""

    saved: float
    """Estimated number of dead ends that every removed candidate saves later."""
    efforts: tuple[ComparisonLimits, ...]
    """Limits in the order in which they are tried, until all wrong candidates of some cell are refuted."""

    def cost(self, one: Refutation) -> Cost:
        """Return the cost of a refutation: its dead ends and those expected for the candidates that remain after it."""
        return one.ends + self.saved * one.without, one.size, one.candidate


SOON = tuple(Budget(closures, CELLS) for closures in (200, 800, 3_200, 20_000))
DRAWN = CellComparison(
    0.2, (*(ComparisonLimits(3, effort) for effort in SOON), ComparisonLimits(4, Budget(20_000, FEWER)))
)
FIRST = tuple(ComparisonLimits(12, Budget(closures, CELLS)) for closures in (100, 800))
CAGES = CellComparison(
    0.05, (*FIRST, *(ComparisonLimits(81, Budget(closures, CELLS)) for closures in (3_200, 8_000, 20_000)))
)
LARGE = CellComparison(
    0.05, (*FIRST, ComparisonLimits(12, Budget(3_200, CELLS)), ComparisonLimits(6, Budget(60_000, CELLS)))
)
"""Comparisons for boards with drawn clues (DRAWN), with cages only (CAGES) and with more than nine digits (LARGE).

With drawn clues, comparing three cells instead of six saves a quarter of the time on hard boards, for as many dead
ends. With cages only, nets continue after a split, so a cheap split is enough.

To clear a cell of all wrong candidates is better than scattered discards, even at hundreds of dead ends. Hard boards
with arrows took three times as long before the search allowed that. On hard Killers, a cell with nine candidates, each
refuted in few dead ends, may take half as many as a cell with four, so all cells are compared.
"""
SMALLEST = Budget(60_000, 24, 2)
"""Limits of the second search for a Killer's refutation that has several dead ends.

The search uses chains and another cell for its first split.
"""
MOST_IN_ONE = 1_000
"""Maximum number of dead ends per candidate of a cell; a cell with a costlier candidate is not chosen."""
TRIED = 4
"""Number of candidates searched with growing effort if no cell or candidate was refuted with less."""
EFFORTS = (250, 1_000, 4_000, 16_000, 64_000)
LIMIT = Text(
    "the search for a case split was given up after {count} assumptions for each of {tried} candidates",
    "se abandonó la búsqueda de una distinción de casos tras {count} suposiciones por cada uno de {tried} candidatos",
).fill(count=EFFORTS[-1], tried=TRIED)


MOST_UNTOLD = 4
"""Maximum number of candidates whose refutations are tried in search of one that techniques can express."""
MOST_ENDS = 15_000
"""Total number of dead ends at which the search for case splits stops; the hardest ordinary Killers need two thirds."""
TOO_MANY = Text(
    "no more case splits were tried after {count} dead ends in all",
    "no se intentaron más distinciones de casos tras {count} callejones sin salida",
).fill(count=MOST_ENDS)
UNKNOWN = Text(
    "no case split was tried, because the solution was not found in time to know which candidates are wrong",
    "no se intentó ninguna distinción de casos, porque no se encontró a tiempo la solución que dice qué candidatos "
    "sobran",
)


def sum_splits(state: State, wrong: Sequence[Candidate], translator: BranchTranslator, split: Split) -> Iterator[Step]:
    """Yield a conclusion that the kernel draws without a split, as a step, or else the best split found."""
    _, conclusions = translator.refuter.draw_all_conclusions(state)
    if conclusions:
        step = translator.translate_conclusion(state, conclusions[0], split)
        if step is not None:
            yield step
            return
    memory, tellable = memory_of(state), list(wrong)
    for _ in range(MOST_UNTOLD):
        found = _find_best_refutation(state, tellable, translator) if memory.ends < MOST_ENDS else None
        if found is None:
            break
        steps = translator.translate_branch(state, found.branch, split)
        if steps is not None:
            memory.ends += found.ends
            yield split(found.candidate, steps)
            return
        tellable.remove(found.candidate)
        memory.refuted = []
    memory.limit = UNKNOWN if not wrong else LIMIT if memory.ends < MOST_ENDS else TOO_MANY


def _find_best_refutation(state: State, wrong: Sequence[Candidate], translator: BranchTranslator) -> Refutation | None:
    """Return the next refutation for the cell chosen last, or else for the best cell or candidate.

    If all candidates of a cell but one are refuted, its digit is placed, which leads farther than scattered discards.
    On hard Killers the median number of dead ends is a third lower that way. Return None if no refutation is found.
    """
    memory = memory_of(state)
    weighing = DRAWN if state.puzzle.rules else CAGES if state.puzzle.layout.size <= NARROW else LARGE
    most = 2 * weighing.efforts[-1].effort.closures
    for (cell, digit), compared in memory.refuted:
        if state.candidates[cell] & bit(digit):
            (known,) = translator.refuter.find_refutations(state, [(cell, digit)], Budget(most, compared))
            if known.ends > 0:
                return _shrink_refutation(state, known, translator)
    looked = translator.refuter.find_refutations(state, wrong, ONCE)
    choices = [(weighing.cost(one), [one], ONCE) for one in looked if one.ends > 0]
    choices += _compare_cells(state, looked, translator, weighing, just_one=bool(choices))
    if not choices:
        memory.refuted = []
        return _refute_with_effort(state, looked, translator, weighing)
    _, refutations, effort = min(choices, key=lambda choice: choice[0])
    chosen = sorted(refutations, key=weighing.cost)
    memory.refuted = [(one.candidate, effort.cells) for one in chosen]
    return _shrink_refutation(state, chosen[0], translator)


def _shrink_refutation(state: State, one: Refutation, translator: BranchTranslator) -> Refutation:
    """Return a refutation of the same candidate with fewer dead ends, or the same one if none is found.

    The second search uses chains and another cell for its first split.
    """
    if one.ends == 1 or state.puzzle.rules:
        return one
    (other,) = translator.refuter.find_refutations(state, [one.candidate], SMALLEST)
    return other if 0 < other.ends < one.ends else one


def _compare_cells(
    state: State,
    looked: Sequence[Refutation],
    translator: BranchTranslator,
    weighing: CellComparison,
    *,
    just_one: bool,
) -> list[tuple[Cost, list[Refutation], Budget]]:
    """Return the cells whose wrong candidates can all be refuted, as (cost, refutations, effort).

    The cells whose digit leads farthest are compared first. With `just_one`, only the lowest effort is tried.
    """
    by_cell: dict[Cell, list[Refutation]] = {}
    for one in sorted(looked, key=lambda one: -one.size):
        by_cell.setdefault(one.candidate[0], []).append(one)
    ways = []
    for cell, wrong in by_cell.items():
        right = state.candidates[cell] & ~sum(bit(one.candidate[1]) for one in wrong)
        if right:
            after = state.copy()
            after.change(places=((cell, right.bit_length()),))
            left, _ = translator.refuter.draw_all_conclusions(after)
            ways.append((len(wrong) + weighing.saved * left, left, cell))
    nearest = sorted(ways)
    for compared, effort in weighing.efforts[:1] if just_one else weighing.efforts:
        # `least` is the cost of the best cell so far; the search stops at a cell that exceeds it.
        found, least = [], inf
        for _, left, cell in nearest[:compared]:
            most = least - weighing.saved * left
            refuted = _refute_all(state, [one.candidate for one in by_cell[cell]], translator, effort, most)
            if refuted:
                ends, size = sum(one.ends for one in refuted), sum(one.size for one in refuted)
                least = ends + weighing.saved * left
                found.append(((least, size, refuted[0].candidate), refuted, effort))
        if found:
            return found
    return []


def _refute_all(
    state: State, wrong: Sequence[Candidate], translator: BranchTranslator, effort: Budget, most: float
) -> list[Refutation]:
    """Return the refutations of these candidates, with at most `most` dead ends in all.

    Return an empty list if a candidate is not refuted or takes more than `MOST_IN_ONE` dead ends, or if all take too
    many.
    """
    found: list[Refutation] = []
    for candidate in wrong:
        found += translator.refuter.find_refutations(state, [candidate], effort)
        most -= found[-1].ends
        if not 0 <= found[-1].ends <= MOST_IN_ONE or most < 0:
            return []
    return found


def _refute_with_effort(
    state: State, looked: list[Refutation], translator: BranchTranslator, weighing: CellComparison
) -> Refutation | None:
    """Return the cheapest refutation of the candidates closest to a dead end, or None if there is none.

    The effort grows until one of them is refuted.
    """
    near = sorted(looked, key=lambda one: one.size)[:TRIED]
    for closures in EFFORTS:
        tried = translator.refuter.find_refutations(state, [one.candidate for one in near], Budget(closures, CELLS))
        found = [one for one in tried if one.ends > 0]
        if found:
            return min(found, key=weighing.cost)
    return None
