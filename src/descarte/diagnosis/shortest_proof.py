"""The shortest proof that a puzzle has no solution: the fewest verified steps to a dead end.

All steps that are possible are taken in rounds. Each step knows the earlier steps that it rests on, which are its
story. A candidate that several steps of a round remove is credited to the step with the shortest story. The dead end
with the shortest story is shown.

round 1    a   b   c         stories: a, b, c
round 2    d <- a, b         story of d: a b d
           e <- c            story of e: c e          dead end <- e: the proof is c e

The rounds are repeated with more and more techniques, because one harder step may replace many easy ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from typing import NamedTuple

from descarte.core.deadline import TimeUp, check_deadline, limit_time
from descarte.diagnosis.conflict import find_conflicts
from descarte.diagnosis.contradiction import find_contradiction_steps, proves_dead_end
from descarte.diagnosis.pieces import Clue, clues_of, keep_clues_only, remove_clues
from descarte.logic.case_split.dead_ends import dead_ends
from descarte.logic.contract import Technique
from descarte.logic.simplify.dependencies import find_prerequisites
from descarte.logic.simplify.merge_steps import merge_alike
from descarte.logic.techniques import all_techniques
from descarte.model.bits import digits_of
from descarte.model.puzzle import Puzzle
from descarte.model.state import State
from descarte.model.step import Candidate, Fact, Step

SECONDS = 2.0
"""Seconds spent on the whole puzzle; a smaller set of clues gets a quarter of that."""
SHORT, LONG = 1.0, 10.0
"""Length of a proof that cannot be shortened, and length from which smaller sets of clues are tried, too."""
MOST_CONFLICTS = 3
"""Maximum number of minimal sets of clues that are tried."""
LEVELS = (2.3, 2.8, 3.4, 4.5, 5.6)
"""Highest ratings of the techniques that are used in turn."""
PAIR = 3.4
"""Rating from which a step counts for more than one, because its sentence is longer."""
ROUNDS = 40
"""Maximum number of rounds per level."""

Story = frozenset[int]
"""Numbers of the steps that a candidate's removal rests on."""


class DeadEndProof(NamedTuple):
    """A puzzle without a solution, with the clues that the steps need, and verified steps to a dead end."""

    puzzle: Puzzle
    steps: tuple[Step, ...]

    @property
    def length(self) -> float:
        """The number of steps, in which a step harder than a pair counts for more than one."""
        return _measure_length(self.steps)


def find_shortest_proof(puzzle: Puzzle) -> DeadEndProof | None:
    """Return the shortest proof found that a puzzle has no solution, or None if the techniques find none.

    The search takes place on the whole puzzle, then on the clues that the proof needs. If the proof is long, it is
    repeated on minimal sets of clues that contradict each other. There harder steps come sooner, because fewer easy
    ones are possible.

    >>> import descarte
    >>> find_shortest_proof(descarte.read("123....4........")).steps
    ()
    """
    best = _find_proof_on(puzzle, None, SECONDS)
    return _shorten(puzzle, best)


def _shorten(puzzle: Puzzle, best: DeadEndProof | None) -> DeadEndProof | None:
    """Return a shorter proof if one is found on fewer clues, otherwise the same."""
    shorter = best
    while best is not None and best.length > SHORT and shorter is not None:
        shorter = _find_proof_on(best.puzzle, best, SECONDS / 4)
        best = shorter or best
    if best is not None and best.length > LONG:
        with suppress(TimeUp), limit_time(2 * SECONDS):
            for conflict in find_conflicts(puzzle)[:MOST_CONFLICTS]:
                best = _find_proof_on(keep_clues_only(puzzle, conflict.clues), best, SECONDS / 4) or best
    return best


def _find_proof_on(puzzle: Puzzle, known: DeadEndProof | None, seconds: float) -> DeadEndProof | None:
    """Return the shortest proof found on this puzzle, or None if none is shorter than the known one."""
    start, best = State(puzzle), known
    with suppress(TimeUp), limit_time(seconds):
        for steps in _list_proofs(start):
            if (best is None or _measure_length(steps) < best.length) and proves_dead_end(start, steps):
                best = DeadEndProof(puzzle, steps)
    if best is None or best is known:
        return None
    merged = merge_alike(puzzle, best.steps)
    steps = merged if proves_dead_end(start, merged) else best.steps
    return DeadEndProof(_keep_used_clues(puzzle, steps), steps)


def _keep_used_clues(puzzle: Puzzle, steps: Sequence[Step]) -> Puzzle:
    """Return the puzzle without clues that these steps to a dead end do not need; with some, if time runs out."""
    clues = clues_of(puzzle)
    removed: list[Clue] = []
    with suppress(TimeUp), limit_time(SECONDS / 4):
        for clue in clues:
            if proves_dead_end(State(remove_clues(puzzle, [*removed, clue])), steps):
                removed.append(clue)
    smaller = keep_clues_only(puzzle, [clue for clue in clues if clue not in removed])
    return smaller if proves_dead_end(State(smaller), steps) else puzzle


def _measure_length(steps: Iterable[Step]) -> float:
    """Return the number of steps, in which a step harder than a pair counts for more than one."""
    return sum(1.0 + max(0.0, step.rating - PAIR) for step in steps)


def _list_proofs(start: State) -> Iterator[tuple[Step, ...]]:
    """Yield proofs by rounds, with techniques up to each level, and one that takes the easiest step each time."""
    sound = [one for one in all_techniques() if not one.assumes_unique]
    for level in LEVELS:
        quick = [one for one in sound if one.rating <= level and not (one.traits.costly or one.traits.splits_cases)]
        steps = _ProofSearch(start, quick).find()
        if steps is not None:
            yield steps
            if _measure_length(steps) <= SHORT:
                return
    steps = find_contradiction_steps(start.puzzle)
    if steps is not None:
        yield steps


class _ProofSearch:
    """Rounds of all possible steps, with the story of each."""

    def __init__(self, start: State, techniques: Sequence[Technique]) -> None:
        self.state, self.techniques = start.copy(), techniques
        self.start = start
        self.steps: list[Step] = []
        self.stories: dict[Candidate, Story] = {}
        """For each candidate removed since the start, the steps that its removal rests on."""

    def find(self) -> tuple[Step, ...] | None:
        """Return the steps of the shortest story of a dead end, or None if no dead end is reached."""
        for _ in range(ROUNDS):
            ends = [self._tell_facts(end.facts) for end in dead_ends(self.state)]
            if ends:
                return tuple(self.steps[number] for number in sorted(min(ends, key=self._measure)))
            if not self._take_round():
                return None
        return None

    def _take_round(self) -> bool:
        """Take all steps that are possible now, shortest stories first. Return False if there are none."""
        found: list[tuple[float, int, Step, Story]] = []
        for technique in self.techniques:
            for step in technique.find(self.state):
                check_deadline()
                story = self._tell(find_prerequisites(self.state, step))
                found.append((self._measure(story) + _measure_length([step]), len(found), step, story))
        before = len(self.steps)
        for _, _, step, story in sorted(found, key=lambda one: one[:2]):
            self._take(step, story)
        return len(self.steps) > before

    def _take(self, step: Step, story: Story) -> None:
        """Apply a step unless it changes nothing, and note the story of each candidate that it removes."""
        old = self.state.candidates[:]
        self.state.apply(step)
        if old == self.state.candidates:
            return
        story |= {len(self.steps)}
        self.steps.append(step)
        for cell, (had, has) in enumerate(zip(old, self.state.candidates, strict=True)):
            for digit in digits_of(had & ~has):
                self.stories[cell, digit] = story

    def _tell_facts(self, facts: Iterable[Fact]) -> Story:
        digits = self.state.puzzle.layout.digits
        return self._tell((cell, digit) for cell, kept in facts for digit in digits_of(digits & ~kept))

    def _tell(self, removed: Iterable[Candidate]) -> Story:
        nothing: Story = frozenset()
        return nothing.union(*(self.stories[one] for one in removed if one in self.stories))

    def _measure(self, story: Iterable[int]) -> float:
        return _measure_length(self.steps[number] for number in story)
