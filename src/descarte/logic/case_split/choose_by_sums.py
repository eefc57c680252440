"""Which candidate of a board with sums a case split refutes: one that costs little and whose absence helps much."""

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
"""How many cells are compared before one is split inside a branch. With fewer of them, a branch has a third more ends
and is found in a third of the time."""
ONCE = Budget(1, CELLS)


class ComparisonLimits(NamedTuple):
    """How many cells are compared before one is split, and with what effort."""

    compared: int
    effort: Budget


class CellComparison(NamedTuple):
    """How cells are compared before one is split."""

    saved: float
    """How many ends one candidate less saves later on, roughly."""
    efforts: tuple[ComparisonLimits, ...]
    """One after the other, where none of the cells can lose all its wrong candidates."""

    def cost(self, one: Refutation) -> Cost:
        """What a refutation costs with all that is left without its candidate."""
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
"""With drawn clues; with cages alone, where nets go on after a split: there one that costs little is enough; and with
more than nine digits. To compare three cells instead of six saves a quarter of the time on hard boards with drawn
clues, for as many ends. A cell that loses all its wrong candidates at hundreds of ends is still better than candidates
here and there: hard boards with arrows took three times as long before they were looked for so far. On hard Killers a
cell with nine candidates, each refuted in few ends, may take half as many as one with four: all are compared."""
SMALLEST = Budget(60_000, 24, 2)
"""A branch of a Killer that splits is looked for again, with chains in it and another cell for its first split."""
MOST_IN_ONE = 1_000
"""A cell is not chosen when refuting one of its candidates takes more ends than this."""
TRIED = 4
"""How many candidates are followed farther, with growing effort, where none is impossible without a split."""
EFFORTS = (250, 1_000, 4_000, 16_000, 64_000)
LIMIT = Text(
    "the search for a case split was given up after {count} assumptions for each of {tried} candidates",
    "la búsqueda de una distinción de casos se abandonó tras {count} suposiciones por cada uno de {tried} candidatos",
).fill(count=EFFORTS[-1], tried=TRIED)


MOST_UNTOLD = 4
"""How many refutations are looked for that no technique tells, each of another candidate, before it is given up."""
MOST_ENDS = 15_000
"""The number of ends at which the search for splits stops; the hardest ordinary Killers need two thirds of it."""
TOO_MANY = Text(
    "no more case splits were tried after {count} ends in all", "no se intentaron más distinciones tras {count} finales"
).fill(count=MOST_ENDS)
UNKNOWN = Text(
    "no case split was tried, because the solution was not found in time to know which candidates are wrong",
    "no se intentó ninguna distinción de casos, porque no se encontró a tiempo la solución que dice qué sobra",
)


def sum_splits(state: State, wrong: Sequence[Candidate], teller: BranchTranslator, split: Split) -> Iterator[Step]:
    """What the kernel sees without a split and no technique does; else the best split that it finds."""
    _, conclusions = teller.refuter.draw_all_conclusions(state)
    if conclusions:
        step = teller.translate_conclusion(state, conclusions[0], split)
        if step is not None:
            yield step
            return
    memory, tellable = memory_of(state), list(wrong)
    for _ in range(MOST_UNTOLD):
        found = _find_best_refutation(state, tellable, teller) if memory.ends < MOST_ENDS else None
        if found is None:
            break
        steps = teller.translate_branch(state, found.branch, split)
        if steps is not None:
            memory.ends += found.ends
            yield split(found.candidate, steps)
            return
        tellable.remove(found.candidate)
        memory.refuted = []
    memory.limit = UNKNOWN if not wrong else LIMIT if memory.ends < MOST_ENDS else TOO_MANY


def _find_best_refutation(state: State, wrong: Sequence[Candidate], teller: BranchTranslator) -> Refutation | None:
    """The next refutation of the cell that was chosen; else of the cell, or the candidate, that is worth it most.

    When all candidates of a cell but one are refuted, its digit is placed, which leads farther than many discards here
    and there: measured on hard Killers, two thirds of the ends at the median.
    """
    memory = memory_of(state)
    weighing = DRAWN if state.puzzle.rules else CAGES if state.puzzle.layout.size <= NARROW else LARGE
    most = 2 * weighing.efforts[-1].effort.closures
    for (cell, digit), compared in memory.refuted:
        if state.candidates[cell] & bit(digit):
            (known,) = teller.refuter.find_refutations(state, [(cell, digit)], Budget(most, compared))
            if known.ends > 0:
                return _shrink_refutation(state, known, teller)
    looked = teller.refuter.find_refutations(state, wrong, ONCE)
    choices = [(weighing.cost(one), [one], ONCE) for one in looked if one.ends > 0]
    choices += _compare_cells(state, looked, teller, weighing, just_one=bool(choices))
    if not choices:
        memory.refuted = []
        return _refute_with_effort(state, looked, teller, weighing)
    _, refutations, effort = min(choices, key=lambda choice: choice[0])
    chosen = sorted(refutations, key=weighing.cost)
    memory.refuted = [(one.candidate, effort.cells) for one in chosen]
    return _shrink_refutation(state, chosen[0], teller)


def _shrink_refutation(state: State, one: Refutation, teller: BranchTranslator) -> Refutation:
    """The same refutation with fewer ends, if chains or other first splits lead to it."""
    if one.ends == 1 or state.puzzle.rules:
        return one
    (other,) = teller.refuter.find_refutations(state, [one.candidate], SMALLEST)
    return other if 0 < other.ends < one.ends else one


def _compare_cells(
    state: State,
    looked: Sequence[Refutation],
    teller: BranchTranslator,
    weighing: CellComparison,
    *,
    just_one: bool,
) -> list[tuple[Cost, list[Refutation], Budget]]:
    """Of the cells whose digit leads farthest those that can lose all wrong candidates: what that costs and leaves."""
    by_cell: dict[Cell, list[Refutation]] = {}
    for one in sorted(looked, key=lambda one: -one.size):
        by_cell.setdefault(one.candidate[0], []).append(one)
    ways = []
    for cell, wrong in by_cell.items():
        right = state.candidates[cell] & ~sum(bit(one.candidate[1]) for one in wrong)
        if right:
            after = state.copy()
            after.change(places=((cell, right.bit_length()),))
            left, _ = teller.refuter.draw_all_conclusions(after)
            ways.append((len(wrong) + weighing.saved * left, left, cell))
    nearest = sorted(ways)
    for compared, effort in weighing.efforts[:1] if just_one else weighing.efforts:
        found, least = [], inf
        for _, left, cell in nearest[:compared]:
            most = least - weighing.saved * left
            refuted = _refute_all(state, [one.candidate for one in by_cell[cell]], teller, effort, most)
            if refuted:
                ends, size = sum(one.ends for one in refuted), sum(one.size for one in refuted)
                least = ends + weighing.saved * left
                found.append(((least, size, refuted[0].candidate), refuted, effort))
        if found:
            return found
    return []


def _refute_all(
    state: State, wrong: Sequence[Candidate], teller: BranchTranslator, effort: Budget, most: float
) -> list[Refutation]:
    """The refutations of these candidates, the farthest from something impossible first.

    None, when one is missing, takes too many ends, or they take more than `most` together.
    """
    found: list[Refutation] = []
    for candidate in wrong:
        found += teller.refuter.find_refutations(state, [candidate], effort)
        most -= found[-1].ends
        if not 0 <= found[-1].ends <= MOST_IN_ONE or most < 0:
            return []
    return found


def _refute_with_effort(
    state: State, looked: list[Refutation], teller: BranchTranslator, weighing: CellComparison
) -> Refutation | None:
    """Those that come nearest to something impossible, followed with growing effort."""
    near = sorted(looked, key=lambda one: one.size)[:TRIED]
    for closures in EFFORTS:
        tried = teller.refuter.find_refutations(state, [one.candidate for one in near], Budget(closures, CELLS))
        found = [one for one in tried if one.ends > 0]
        if found:
            return min(found, key=weighing.cost)
    return None
