"""Which candidate of a board with sums a case split refutes: one that costs little and whose absence helps much."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from descarte.fast.refutations import Budget, Refutation
from descarte.logic.memory import memory_of
from descarte.logic.splits.sum_branches import Split, Teller
from descarte.model.bits import Cell, bit
from descarte.model.state import State
from descarte.model.step import Candidate, Step
from descarte.text import Text

CELLS = 6
"""How many cells are compared before one is split inside a branch."""
SAVED = 0.2
"""How many ends one candidate less saves later on, roughly."""
COMPARED, DEEP = 6, 200
"""How many cells are compared, and how often consequences are followed for each of their candidates."""
TRIED = 4
"""How many candidates are followed farther, with growing effort, where none is impossible without a split."""
EFFORTS = (250, 1_000, 4_000, 16_000, 64_000)
LIMIT = Text(
    "the search for a case split was given up after {count} assumptions for each of {tried} candidates",
    "la búsqueda de una distinción de casos se abandonó tras {count} suposiciones por cada uno de {tried} candidatos",
).fill(count=EFFORTS[-1], tried=TRIED)


MOST_ENDS = 15_000
"""The number of ends at which the search for splits stops; the hardest ordinary Killers need two thirds of it."""
TOO_MANY = Text(
    "no more case splits were tried after {count} ends in all", "no se intentaron más distinciones tras {count} finales"
).fill(count=MOST_ENDS)
UNKNOWN = Text(
    "no case split was tried, because the solution was not found in time to know which candidates are wrong",
    "no se intentó ninguna distinción de casos, porque no se encontró a tiempo la solución que dice qué sobra",
)


def sum_splits(state: State, wrong: Sequence[Candidate], teller: Teller, split: Split) -> Iterator[Step]:
    """What the kernel sees without a split and no technique does; else the best split that it finds."""
    _, conclusions = teller.refuter.closed(state)
    if conclusions:
        step = teller.step(state, conclusions[0], split)
        if step is not None:
            yield step
            return
    memory = memory_of(state)
    found = _best(state, wrong, teller) if memory.ends < MOST_ENDS else None
    if found is not None:
        steps = teller.told(state, found.branch, split)
        if steps is not None:
            memory.ends += found.ends
            yield split(found.candidate, steps)
            return
    memory.limit = UNKNOWN if not wrong else LIMIT if memory.ends < MOST_ENDS else TOO_MANY


def _best(state: State, wrong: Sequence[Candidate], teller: Teller) -> Refutation | None:
    """The next refutation of the cell that was chosen; else of the cell, or the candidate, that is worth it most.

    When all candidates of a cell but one are refuted, its digit is placed, which leads farther than many discards here
    and there: measured on hard Killers, two thirds of the ends at the median.
    """
    memory = memory_of(state)
    known = [(cell, digit) for cell, digit in memory.refuted if state.candidates[cell] & bit(digit)]
    found = [one for one in teller.refuter.refuted(state, known, Budget(DEEP, CELLS)) if one.ends > 0] if known else []
    if found:
        return min(found, key=_cost)
    looked = teller.refuter.refuted(state, wrong, Budget(1, CELLS))
    choices = [(_cost(one), [one]) for one in looked if one.ends > 0]
    choices += _cells(state, wrong, teller)
    if not choices:
        memory.refuted = []
        return _farther(state, looked, teller)
    chosen = min(choices, key=lambda choice: choice[0])[1]
    memory.refuted = [one.candidate for one in chosen]
    return min(chosen, key=_cost)


Cost = tuple[float, int, Candidate]


def _cells(state: State, wrong: Sequence[Candidate], teller: Teller) -> Iterator[tuple[Cost, list[Refutation]]]:
    """Of the cells whose digit leads farthest those that can lose all wrong candidates: what that costs and leaves."""
    by_cell: dict[Cell, list[Candidate]] = {}
    for cell, digit in wrong:
        by_cell.setdefault(cell, []).append((cell, digit))
    ways = []
    for cell, candidates in by_cell.items():
        right = state.candidates[cell] & ~sum(bit(digit) for _, digit in candidates)
        if right:
            after = state.copy()
            after.change(places=((cell, right.bit_length()),))
            left, _ = teller.refuter.closed(after)
            ways.append((len(candidates) + SAVED * left, left, cell))
    for _, left, cell in sorted(ways)[:COMPARED]:
        found = teller.refuter.refuted(state, by_cell[cell], Budget(DEEP, CELLS))
        if all(one.ends > 0 for one in found):
            ends, size = sum(one.ends for one in found), sum(one.size for one in found)
            yield (ends + SAVED * left, size, found[0].candidate), found


def _farther(state: State, looked: list[Refutation], teller: Teller) -> Refutation | None:
    """Those that come nearest to something impossible, followed with growing effort."""
    near = sorted(looked, key=lambda one: one.size)[:TRIED]
    for closures in EFFORTS:
        tried = teller.refuter.refuted(state, [one.candidate for one in near], Budget(closures, CELLS))
        found = [one for one in tried if one.ends > 0]
        if found:
            return min(found, key=_cost)
    return None


def _cost(one: Refutation) -> Cost:
    return one.ends + SAVED * one.without, one.size, one.candidate
