"""Judgement of new puzzles: their difficulty, and whether they need the required techniques."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import inf
from typing import NamedTuple

from descarte import kinds
from descarte.core.deadline import check_deadline
from descarte.logic import all_techniques, explain, find
from descarte.logic.case_split.follow_simple import settle_candidates
from descarte.logic.contract import Technique
from descarte.logic.engine import find_usable_techniques, next_step
from descarte.logic.grades import GRADES, find_difficulty, grade_of
from descarte.logic.narrate.explanation import explanation
from descarte.logic.selection import parse_selection
from descarte.logic.techniques import every_technique
from descarte.logic.traits import Single
from descarte.making.request import Request
from descarte.model.bits import bit, digits_of, positions
from descarte.model.puzzle import Puzzle
from descarte.model.state import State
from descarte.rating.rating import has_only_houses

FAR = 10.0
"""Distance from the request that a puzzle gets if its difficulty is unknown."""


@dataclass(frozen=True)
class Judgement:
    """The difficulty of a puzzle and its distance from the request, which is 0 if the puzzle satisfies it.

    >>> Judgement(0.0).right
    True
    """

    distance: float
    rating: float | None = None
    hardest: str | None = None
    grade: str | None = None
    too_hard: bool = False

    @property
    def right(self) -> bool:
        """True if the puzzle satisfies the request."""
        return self.distance == 0


class FoundRating(NamedTuple):
    """Rating of a puzzle as `rate` gives it, technique of the hardest step, and grade with its number."""

    rating: float
    hardest: str | None
    grade: str
    difficulty: float


def band_of(grade: str | None) -> tuple[float, float]:
    """Return the range of ratings of a grade: it excludes the first number and includes the second.

    >>> band_of("medium"), band_of(None)
    ((2.5, 3.4), (0.0, inf))
    """
    if grade is None:
        return 0.0, GRADES[-1].most
    index = [one.key for one in GRADES].index(grade)
    return GRADES[index - 1].most if index else 0.0, GRADES[index].most


@cache
def find_techniques_up_to(most: float) -> tuple[Technique, ...]:
    """Return the usual techniques up to this rating, in search order.

    >>> [technique.key for technique in find_techniques_up_to(1.2)]
    ['cage-last-cell', 'full-house', 'rule-one-cell', 'hidden-single']
    """
    return tuple(technique for technique in all_techniques() if technique.rating <= most)


@cache
def find_techniques_beyond_pairs(most: float) -> tuple[Technique, ...]:
    """Return the techniques up to a rating that may still find steps after singles, locked candidates and pairs.

    >>> keys = [technique.key for technique in find_techniques_beyond_pairs(3.6)]
    >>> [key for key in keys if key in ("naked-pair", "x-wing", "naked-triple")]
    ['x-wing', 'naked-triple']
    """
    return tuple(technique for technique in find_techniques_up_to(most) if not technique.traits.settled_by_closure)


PAIRS = 3.4
"""Highest rating of singles, locked candidates and pairs."""
LOCKED = 2.8
"""Highest rating of singles and locked candidates."""


def needs_more_than_locked(request: Request) -> bool:
    """Return True if singles and locked candidates can never be enough for a request.

    >>> needs_more_than_locked(Request(grade="hard")), needs_more_than_locked(Request(grade="medium"))
    (True, False)
    """
    return band_of(request.grade)[0] >= LOCKED or any(find(need).rating > LOCKED for need in request.needs)


def judge(puzzle: Puzzle, request: Request) -> Judgement:
    """Return the judgement of a puzzle with exactly one solution.

    >>> import descarte
    >>> judge(descarte.read("1.....3.4......2"), Request(grade="easy"))
    Judgement(distance=0.0, rating=1.2, hardest='hidden-single', grade='easy', too_hard=False)
    """
    if request.needs and not _solves(puzzle, add_easier_techniques(request.needs)):
        return Judgement(FAR, too_hard=True)
    if request.needs and _can_spare_technique(puzzle, request.needs):
        return Judgement(FAR)
    if request.techniques is not None and explain(puzzle, parse_selection(request.techniques)).status != "unique":
        return Judgement(FAR, too_hard=True)
    return _judge_grade(puzzle, *band_of(request.grade))


def _judge_grade(puzzle: Puzzle, least: float, most: float) -> Judgement:
    """Return the judgement of a puzzle whose difficulty should be above `least` and at most `most`."""
    if least >= PAIRS and has_only_houses(puzzle) and not _settle(State(puzzle)):
        return Judgement(0.1)
    found = rate_quickly(puzzle, most)
    # Kakuros are never easier than the quick rating, but the amount of work may make them harder.
    if found is not None and (found.difficulty > least or kinds.find(puzzle.kind).graded_by_work):
        found = rate_exactly(puzzle)
    if found is None or found.difficulty > most:
        return Judgement(FAR, too_hard=True)
    distance = 0.0 if found.difficulty > least else least - found.difficulty + 0.1
    return Judgement(distance, found.rating, found.hardest, found.grade)


def rate_exactly(puzzle: Puzzle) -> FoundRating | None:
    """Return what `rate` says about a puzzle, or None if the techniques do not solve it.

    >>> import descarte
    >>> rate_exactly(descarte.read("1.....3.4......2"))
    FoundRating(rating=1.2, hardest='hidden-single', grade='easy', difficulty=1.2)
    """
    own = explanation(puzzle)
    check_deadline()
    if own.status != "unique":
        return None
    difficulty, hardest = find_difficulty(puzzle, own.trace), own.hardest
    rating, key = (1.0, None) if hardest is None else (hardest.rating, hardest.technique)
    return FoundRating(rating, key, grade_of(difficulty).key, difficulty)


def rate_quickly(puzzle: Puzzle, most: float) -> FoundRating | None:
    """Return about what `rate` says about a puzzle, or None if it needs a step rated above `most`.

    This takes the first step found and keeps them all. So it may differ from `rate`, but it shows soon that a puzzle is
    not what is wanted. If the only rules are houses, singles, locked candidates and pairs leave the same candidates in
    whatever order they are taken. Then all of them are taken together.

    >>> import descarte
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> rate_quickly(puzzle, 1.0) is None, rate_quickly(puzzle, 2.0).rating
    (True, 1.2)
    """
    if most == inf:
        return FoundRating(inf, None, GRADES[-1].key, inf)
    together = most >= PAIRS and has_only_houses(puzzle)
    state = State(puzzle, narrated=False)
    techniques = find_techniques_beyond_pairs(most) if together else find_techniques_up_to(most)
    techniques = find_usable_techniques(puzzle, techniques, unique=True)
    rating, hardest = PAIRS if together else 1.0, None
    while _settle(state) if together else state.unplaced:
        step = next_step(state, techniques)
        if step is None or step.rating > most:
            return None
        if step.rating > rating or hardest is None:
            rating, hardest = max(rating, step.rating), step.technique
        state.apply(step)
    return FoundRating(rating, hardest, grade_of(rating).key, rating)


def _settle(state: State) -> int:
    """Take all singles, locked candidates and pairs, and return the unplaced cells as bits."""
    after = settle_candidates(state)
    changed = [cell for cell in positions(state.unplaced) if after and after[cell] != state.candidates[cell]]
    lost = [(cell, digit) for cell in changed for digit in digits_of(state.candidates[cell] & ~after[cell])]
    state.change(discards=lost)
    singles = ((cell, state.candidates[cell].bit_length()) for cell in positions(state.unplaced))
    state.change(places=[(cell, digit) for cell, digit in singles if state.candidates[cell] == bit(digit)])
    return state.unplaced


def needs_techniques(puzzle: Puzzle, needs: tuple[str, ...]) -> bool:
    """Return True if a puzzle needs all of these techniques.

    They and easier techniques solve it, but techniques up to the same rating without any one of them do not.

    >>> import descarte
    >>> needs_techniques(descarte.read("1.....3.4......2"), ("x-wing",))
    False
    """
    return _solves(puzzle, add_easier_techniques(needs)) and not _can_spare_technique(puzzle, needs)


def _can_spare_technique(puzzle: Puzzle, needs: tuple[str, ...]) -> bool:
    """Return True if the puzzle can be solved without one of these techniques."""
    return any(_solves(puzzle, find_other_techniques(needs, key)) for key in needs)


def hardest_of(needs: tuple[str, ...]) -> Technique:
    """Return the technique with the highest rating among these keys.

    >>> hardest_of(("x-wing", "naked-pair")).key
    'x-wing'
    """
    return max(map(find, needs), key=lambda technique: technique.rating)


@cache
def add_easier_techniques(needs: tuple[str, ...]) -> tuple[Technique, ...]:
    """Return these techniques and all default techniques that are easier than the hardest of them.

    >>> [technique.key for technique in add_easier_techniques(("hidden-single",))][-1]
    'hidden-single'
    """
    most = hardest_of(needs).rating
    return tuple(one for one in every_technique() if one.key in needs or (one.traits.usual and one.rating < most))


@cache
def find_other_techniques(needs: tuple[str, ...], key: str) -> tuple[Technique, ...]:
    """Return these techniques and all default ones up to the rating of the hardest, without the one with this key.

    Taking naked singles one at a time does the same as taking all at once, so both are left out together.

    >>> [technique.key for technique in find_other_techniques(("full-house", "hidden-single"), "hidden-single")][:2]
    ['cage-last-cell', 'full-house']
    """
    most = hardest_of(needs).rating
    usual = (one for one in every_technique() if one.key in needs or (one.traits.usual and one.rating <= most))
    naked = find(key).traits.single is Single.NAKED
    return tuple(one for one in usual if one.key != key and not (naked and one.traits.single is Single.ALL_NAKED))


def _solves(puzzle: Puzzle, techniques: tuple[Technique, ...]) -> bool:
    state = State(puzzle)
    allowed = find_usable_techniques(puzzle, techniques, unique=True)
    while state.unplaced:
        step = next_step(state, allowed)
        if step is None:
            return False
        state.apply(step)
    return True
