"""Sums of houses and cages with many cells left over, where a candidate puts the total out of reach.

rows 1-4   180     r4c2 + r4c4 + r4c9 + r3c9 = r5c7 + 28
cages      152     r3c9 = 3: the left side is at most 8 + 9 + 7 + 3 = 27
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from descarte.core.deadline import check_deadline_each
from descarte.core.text import Text
from descarte.fast.refutations import KernelConclusionKind
from descarte.logic.contract import Lesson, Scores, Technique
from descarte.logic.inference.chains.steps import rate_by_length
from descarte.logic.inference.rules.conclusion_reasons import (
    find_refutations,
    reason_index_of,
    trace_refutations,
)
from descarte.logic.inference.sums.balances import Balance
from descarte.logic.techniques.guides.sums import GUIDES
from descarte.logic.techniques.sums.regions import SUM_SAYS, balance_step
from descarte.logic.traits import Topic, Traits
from descarte.model.bits import Cell
from descarte.model.state import State
from descarte.model.step import Step

KEY = "house-sum"
RATING = 4.5
"""Rating of a sum that leaves four cells over or fewer; more houses and cells raise it."""
SHORT = 2
"""Maximum number of conclusions after which the kernel's refutation of a candidate is due to one sum."""


def house_sums(state: State) -> Iterator[Step]:
    """Yield the steps by derived sums that exclude candidates, those of few houses and cells first."""
    steps = [_rate(balance_step(state, balance, cell, places=False), balance) for balance, cell in _find_sums(state)]
    yield from sorted(steps, key=lambda step: step.rating)


def _find_sums(state: State) -> Iterator[tuple[Balance, Cell]]:
    """Yield the derived sums that the kernel finds violated by a candidate, each with the cell of the candidate."""
    grounds = reason_index_of(state) if state.puzzle.cages else None
    found: dict[int, Cell] = {}
    if grounds is None:
        return
    for one in check_deadline_each(trace_refutations(state, find_refutations(state) or ())):
        steps = one.branch.steps
        if 0 < len(steps) <= SHORT and steps[-1].why is KernelConclusionKind.SUM:
            found.setdefault(steps[-1].rule, one.candidate[0])
    for number, cell in found.items():
        sum = grounds.find_sum(number)
        if isinstance(sum, Balance) and balance_step(state, sum, cell, places=False).discards:
            yield sum, cell


def _rate(step: Step, balance: Balance) -> Step:
    """Return the step with the key of this technique, and rated like a chain of its houses and cells."""
    length = len(balance.plus) + sum(len(cells) for _, cells, _ in balance.groups)
    return replace(step, technique=KEY, rating=rate_by_length(RATING, length))


_KILLER = (
    "killer\ncages:\na a a b b b c c d\ne e f f b g h c d\ni j f k l g h h d\ni j j k l l m m m\n"
    "i n n k o p p q q\nr r s o o p t q q\nr u s v v v t t w\nu u x x x t t w w\ny y z z z A A A A\n"
    "a=17 b=16 c=13 d=23 e=12 f=10 g=17 h=9 i=19 j=18\nk=15 l=13 m=15 n=8 o=19 p=10 q=21 r=9 s=12 t=26\n"
    "u=18 v=10 w=12 x=18 y=10 z=15 A=20"
)
TECHNIQUES = (
    Technique(
        key=KEY,
        name=Text("sum of houses", "suma de casas"),
        says=SUM_SAYS,
        search=house_sums,
        lesson=Lesson(
            definition=Text(
                "Houses and cages that cover nearly the same cells: those that only one side has make up the "
                "difference of the two sums. A candidate with which they cannot is ruled out.",
                "Unas casas y unas jaulas que cubren casi las mismas casillas: las que solo están en un lado dan la "
                "diferencia de las dos sumas. Se descarta el candidato con el que no pueden darla.",
            ),
            why=Text(
                "Every full house has the same sum, and every cage has its total. Cells on both sides cancel out. If "
                "the largest sum of the cells left over is too small with a candidate, or the smallest too large, the "
                "candidate is wrong.",
                "Todas las casas completas suman lo mismo, y cada jaula, su total. Las casillas que están en los dos "
                "lados se cancelan. Si con un candidato la suma mayor de las casillas que sobran se queda corta, o la "
                "menor se pasa, el candidato es falso.",
            ),
            notation="{rules}-{others}: {equation}",
            example=_KILLER,
            guide=GUIDES[KEY],
        ),
        scores=Scores(rating=RATING, score=130, explainer=None, hodoku=None),
        traits=Traits(about=Topic.SUMS, costly=True),
    ),
)
