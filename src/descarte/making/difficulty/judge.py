"""Judgement of new puzzles: their difficulty, and whether they need the required techniques."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from descarte.logic import explain, find
from descarte.logic.case_split.follow_simple import settle_candidates
from descarte.logic.contract import Technique
from descarte.logic.engine import find_usable_techniques, next_step
from descarte.logic.selection import parse_selection
from descarte.logic.techniques import every_technique
from descarte.logic.traits import Single
from descarte.making.request import Request
from descarte.model.bits import bit, digits_of, positions
from descarte.model.puzzle import Puzzle
from descarte.model.state import State
from descarte.rating.grades import GRADES
from descarte.rating.profiles import RATING

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
    too_hard: bool = False

    @property
    def right(self) -> bool:
        """True if the puzzle satisfies the request."""
        return self.distance == 0


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
    """Return the techniques of the rating's profile that can give a step of at most this rating, in search order.

    >>> [technique.key for technique in find_techniques_up_to(1.2)]
    ['full-house', 'hidden-single']
    """
    if most == GRADES[-1].most:
        return RATING.techniques
    lowest = (min(map(RATING.find_least_rating, line.techniques)) for line in RATING.lines)
    return tuple(technique for technique, least in zip(RATING.techniques, lowest, strict=False) if least <= most)


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
TRIPLE = 4.0
"""Rating of a hidden triple that needs pencil marks; a direct one is rated 2.5."""


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
    Judgement(distance=0.0, rating=1.2, hardest='hidden-single', too_hard=False)
    """
    least, most = band_of(request.grade)
    if request.needs and not _solves(puzzle, add_easier_techniques(request.needs)):
        return Judgement(FAR, too_hard=True)
    if request.needs and _can_spare_technique(puzzle, request.needs):
        return Judgement(FAR)
    if request.techniques is not None and explain(puzzle, parse_selection(request.techniques)).status != "unique":
        return Judgement(FAR, too_hard=True)
    if least >= PAIRS and not (puzzle.cages or puzzle.rules):
        rated = rate_between(puzzle, least, most)
    else:
        rated = rate_up_to(puzzle, most)
    if rated is None:
        return Judgement(FAR, too_hard=True)
    rating, hardest = rated
    return Judgement(0.0 if rating > least else least - rating + 0.1, rating, hardest)


def rate_up_to(puzzle: Puzzle, most: float) -> tuple[float, str | None] | None:
    """Return the rating of a puzzle and the technique of its hardest step, or None if a step is rated above `most`."""
    state = State(puzzle)
    techniques = find_usable_techniques(puzzle, find_techniques_up_to(most), unique=True)
    rating, hardest = 1.0, None
    while state.unplaced:
        step = next_step(state, techniques)
        if step is None or step.rating > most:
            return None
        if step.rating > rating or hardest is None:
            rating, hardest = step.rating, step.technique
        state.apply(step)
    return rating, hardest


def rate_between(puzzle: Puzzle, least: float, most: float) -> tuple[float, str | None] | None:
    """Return the result of `rate_up_to`, or (`least`, None) if the rating is not above `least`.

    Singles, locked candidates and pairs leave the same candidates in whatever order they are taken. So the harder steps
    stay the same if all of these are taken together. This holds only for puzzles without rules other than houses. It
    does not hold for hidden triples: digits placed too early can hide the direct form of a triple. A puzzle that seems
    to need nothing harder than a hidden triple is therefore rated step by step.

    >>> import descarte
    >>> rate_between(descarte.read("1.....3.4......2"), 3.4, 5.0)
    (3.4, None)
    """
    state = State(puzzle)
    techniques = find_usable_techniques(puzzle, find_techniques_beyond_pairs(most), unique=True)
    rating, hardest = least, None
    while _settle(state):
        step = next_step(state, techniques)
        if step is None or step.rating > most:
            return None
        if step.rating > rating:
            rating, hardest = step.rating, step.technique
        state.apply(step)
    if not least < rating <= TRIPLE:
        return rating, hardest
    exact = rate_up_to(puzzle, most)
    return exact if exact is None or exact[0] > least else (least, None)


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
