"""The steps of a trace that lead to placements, without the others.

1 locked   --.               every placement stays;
2 locked     |  (dropped)    a step that only discards stays if a later step that stays needs its discards
3 pair     <-'--.            and no placement removes the same candidates before that step
4 single   <----'
"""

from __future__ import annotations

from collections.abc import Sequence

from descarte.core.deadline import check_deadline_each
from descarte.logic.contract import Technique
from descarte.logic.simplify.dependencies import find_prerequisites
from descarte.logic.simplify.shortest_route import build_waiting_step, find_fewest_steps
from descarte.logic.traits import Single
from descarte.model.puzzle import Puzzle
from descarte.model.step import Candidate, Step
from descarte.model.walk import Walk


def keep_needed_steps(walk: Walk, techniques: Sequence[Technique] = ()) -> tuple[Step, ...]:
    """Return the steps of a walk without those that no later placement needs, directly or indirectly.

    If `techniques` include all singles, steps without which singles still solve the puzzle are left out, too, and the
    other steps are put in a new order.

    >>> import descarte
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> idle, single = Step("chance", discards=((15, 1),)), Step("single", places=((3, 4),))
    >>> [step.technique for step in keep_needed_steps(Walk(puzzle, (idle, single)))]
    ['single']
    """
    puzzle, steps = walk.puzzle, walk.steps
    if all(step.places for step in steps):
        return steps
    needs = _find_needs(walk)
    kept = _find_kept_indexes(puzzle, steps, needs)
    if {technique.traits.single for technique in techniques} >= {Single.LAST_CELL, Single.HIDDEN, Single.NAKED}:
        plain = {technique.key for technique in techniques if technique.traits.is_single}
        others = [
            build_waiting_step(steps[index], needs[index]) for index in kept if steps[index].technique not in plain
        ]
        found = find_fewest_steps(puzzle, others, techniques)
        if found is not None:
            return found
    return tuple(steps[index] for index in kept)


def _find_needs(walk: Walk) -> list[set[Candidate]]:
    """Return, for each step of a walk, the candidates that must be removed before it is valid."""
    return [find_prerequisites(state, step) for state, step in check_deadline_each(walk.pass_through())]


def _find_kept_indexes(puzzle: Puzzle, steps: Sequence[Step], needs: Sequence[set[Candidate]]) -> list[int]:
    """Return the indices of the steps that place a digit, and of the steps that these need."""
    bases = _find_bases(puzzle, steps, needs)
    kept = {index for index, step in enumerate(steps) if step.places}
    for index in range(len(steps) - 1, -1, -1):
        if index in kept:
            kept |= bases[index]
    return sorted(kept)


def _find_bases(puzzle: Puzzle, steps: Sequence[Step], needs: Sequence[set[Candidate]]) -> list[set[int]]:
    """Return, for each step, the earlier steps whose discards it needs and no placement makes superfluous."""
    layout = puzzle.layout
    discarded: dict[Candidate, int] = {}
    seen, placed = [0] * (layout.size + 1), 0
    bases = []
    for index, (step, prerequisites) in enumerate(zip(steps, needs, strict=True)):
        found = prerequisites.intersection(discarded)
        bases.append({discarded[cell, digit] for cell, digit in found if not (seen[digit] | placed) >> cell & 1})
        for candidate in step.discards:
            discarded[candidate] = index
        for cell, digit in step.places:
            seen[digit] |= layout.peer_bits[cell]
            placed |= 1 << cell
    return bases
