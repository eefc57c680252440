"""The last resort: a candidate that is followed, step by verified step, until something is impossible.

It is written as a small tree: where the steps alone do not end, two or more cases are followed in turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from descarte import fast
from descarte.logic.nets import Net
from descarte.logic.tables import cells_of
from descarte.logic.techniques import all_techniques
from descarte.model.bits import bit, digits_of
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Case, Step, Technique
from descarte.text import Text

KEY, RATING, SCORE = "case-split", 9.5, 10000
STEPS = 120
"""A branch is followed for at most so many steps before it is split."""
EASY, HARD = 5.5, 9.0
"""Branches are followed with techniques up to these ratings: first the easy ones, and all of them where these fail."""
TRIED = 4
"""So many candidates are followed to the end before the shortest is taken."""
SECONDS = 5.0
MOST_CELLS = 100
"""Boards with more open cells than this are not split."""


class Branch(NamedTuple):
    """Steps from an assumption to something impossible, and at how many ends."""

    steps: tuple[Step, ...]
    leaves: int


@cache
def _techniques(most: float) -> tuple[Technique, ...]:
    found = (technique for technique in all_techniques() if technique.rating <= most)
    return tuple(technique for technique in found if not technique.assumes_unique)


def splits(state: State) -> Iterator[Step]:
    """The shortest that was found; none when the puzzle has not exactly one solution."""
    if state.unplaced.bit_count() > MOST_CELLS or state.puzzle.cages:
        return
    wrong = _wrong(state)
    for most, depth in ((EASY, 0), (HARD, 0), (EASY, 1), (HARD, 1), (EASY, 4)):
        found = []
        for candidate in wrong:
            branch = _followed(state, candidate, most, depth)
            if branch is not None:
                found.append((branch.leaves, len(branch.steps), candidate, branch))
            if len(found) == (TRIED if not depth else 1):
                break
        if found:
            *_, candidate, branch = min(found, key=lambda one: one[:3])
            yield _step(candidate, branch)
            return


def _wrong(state: State) -> list[Candidate]:
    """Candidates that the solution does not have: those with the most consequences first."""
    answer = fast.solve(state.puzzle, timeout=SECONDS)
    if answer.status != "unique":
        return []
    grid, places = answer.grids[0], state.puzzle.layout.places
    wrong = [
        (cell, digit)
        for cell in cells_of(state.unplaced)
        for digit in digits_of(state.candidates[cell] & ~bit(grid[places[cell]]))
    ]
    return sorted(wrong, key=lambda candidate: -len(Net(state, candidate).events))


def _impossible(state: State) -> bool:
    if state.broken:
        return True
    layout = state.puzzle.layout
    for bits, house in zip(layout.house_bits, layout.houses, strict=True):
        if house.full and not all(places & bits for places in state.places[1:]):
            return True
    return False


def _followed(state: State, candidate: Candidate, most: float, depth: int) -> Branch | None:
    """What leads from a candidate to something impossible, if it is found."""
    branch = state.copy()
    branch.change(places=(candidate,))
    steps: list[Step] = []
    leaves = 1
    while not _impossible(branch):
        step = _next(branch, _techniques(most)) if len(steps) < STEPS else None
        if step is None and depth:
            inner = _narrowest(branch, most, depth - 1)
            if inner is not None:
                step, more = inner
                leaves += more
        if step is None:
            return None
        steps.append(replace(step, words=()))
        branch.apply(step)
    return Branch(tuple(steps), leaves)


def _next(state: State, techniques: Sequence[Technique]) -> Step | None:
    if not state.unplaced:
        return None
    for technique in techniques:
        for step in technique.find(state):
            return step
    return None


def _narrowest(state: State, most: float, depth: int) -> tuple[Step, int] | None:
    """A candidate of a cell with few of them that is impossible here: nothing is known of a wrong branch."""
    cells = sorted(cells_of(state.unplaced), key=lambda cell: state.candidates[cell].bit_count())
    for cell in cells[: 3 * TRIED]:
        for digit in digits_of(state.candidates[cell]):
            branch = _followed(state, (cell, digit), most, depth)
            if branch is not None:
                return _step((cell, digit), branch), branch.leaves
    return None


def _step(candidate: Candidate, branch: Branch) -> Step:
    cell, digit = candidate
    return Step(
        KEY,
        discards=(candidate,),
        because=Because(cases=(Case(candidate, branch.steps), Case(candidate, holds=False))),
        roles=(("target", (candidate,)),),
        words=(("digit", digit), ("cell", cell), ("count", len(branch.steps)), ("leaves", branch.leaves)),
        rating=RATING,
        score=SCORE,
    )


def leaves_of(step: Step) -> int:
    """At how many ends the cases of a step come to something impossible."""
    found = 0
    for case in step.because.cases:
        if case.holds:
            found += 1 + sum(leaves_of(inner) for inner in case.steps if inner.technique == KEY)
    return found


TECHNIQUES = (
    Technique(
        key=KEY,
        name=Text("case split", "distinción de casos"),
        says=Text(
            "Suppose {cell} is {digit}. Followed for {count} {count:step|steps}, with {leaves} {leaves:end|ends}, that "
            "leads to something impossible every time.",
            "Supón que {cell} es {digit}. Siguiéndolo durante {count} {count:paso|pasos}, con {leaves} "
            "{leaves:final|finales}, se llega siempre a algo imposible.",
        ),
        find=splits,
        rating=RATING,
        score=SCORE,
        notation="{digit} in {cell}, {count} steps, {leaves} ends",
        example=".9.6.7.853...1.7966.759..427.9...8548..754.39.3.8.9.1797.3..5....897.4.3..3...97.",
    ),
)
