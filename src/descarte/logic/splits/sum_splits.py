"""Which candidate of a board with sums a case split refutes: one that costs little and whose absence helps much."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from descarte.fast.refutations import Budget, Refutation
from descarte.logic.memory import memory_of
from descarte.logic.splits.sum_branches import Split, Teller
from descarte.model.bits import bit
from descarte.model.state import State
from descarte.model.step import Candidate, Step
from descarte.text import Text

CELLS = 6
"""How many cells are compared before one is split inside a branch."""
SAVED = 0.5
"""How many ends one candidate less saves later on, roughly."""
TRIED = 4
"""How many candidates are followed farther, with growing effort, where none is impossible without a split."""
EFFORTS = (250, 1_000, 4_000, 16_000, 64_000)
ENOUGH = 8
"""No other candidates are tried while this many of those refuted before are still there."""

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
    """That of the candidate with the fewest ends, where what is left without it counts too."""
    memory = memory_of(state)
    known = [(cell, digit) for cell, digit in memory.refuted if state.candidates[cell] & bit(digit)]
    looked = teller.refuter.refuted(state, known if len(known) >= ENOUGH else wrong, Budget(1, CELLS))
    found = [one for one in looked if one.ends > 0]
    memory.refuted = [one.candidate for one in found]
    near = sorted(looked, key=lambda one: one.size)[:TRIED]
    for closures in () if found else EFFORTS:
        tried = teller.refuter.refuted(state, [one.candidate for one in near], Budget(closures, CELLS))
        found = [one for one in tried if one.ends > 0]
        if found:
            break
    return min(found, key=_cost) if found else None


def _cost(one: Refutation) -> tuple[float, int, Candidate]:
    return one.ends + SAVED * one.without, one.size, one.candidate
