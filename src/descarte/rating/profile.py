"""A profile: which techniques one looks for, in which order, and what a step weighs.

It is a sequence of techniques for the one engine of `logic/`. What stands on one line of a profile is looked for
together, and the step with the lowest rating is taken; on a line that begins with `most:` the one that does most, with
`oldest:` the single that came up first, with `by-house:` that of the first house. A line is looked at only when those
above it find nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from heapq import heapify, heappop, heappush
from itertools import chain

from descarte.logic import all_techniques, find
from descarte.logic.contract import Technique
from descarte.logic.inference.patterns.layout_tables import tables_of
from descarte.model.bits import bits_at, digits_of
from descarte.model.rules import House
from descarte.model.state import State
from descarte.model.step import Candidate, Step
from descarte.rating.single_order import ages_of

SUMS = frozenset({"innie", "innie-of-several", "innies", "single-candidates", "surface-sum"})
SIGNS = frozenset(
    {
        *("equal-cells", "rising-line", "pairs-beside", "far-apart", "close-together"),
        *("no-partner", "along-signs", "around-cell", "sorts-in-turn"),
    }
)
CLOSED = frozenset({"continuous-nice-loop", "grouped-continuous-nice-loop"})
"""Chains without ends."""
MOST, OLDEST, BY_HOUSE = CHOICES = "most:", "oldest:", "by-house:"


def is_about_sums(key: str) -> bool:
    """Whether a technique finds something only where there are cages or runs.

    >>> is_about_sums("cage-bounds"), is_about_sums("innie"), is_about_sums("x-wing")
    (True, True, False)
    """
    return key.startswith("cage-") or key in SUMS


def is_about_signs(key: str) -> bool:
    """Whether a technique finds something only where further rules are drawn.

    >>> is_about_signs("rule-net"), is_about_signs("rising-line"), is_about_signs("x-wing")
    (True, True, False)
    """
    return key.startswith("rule-") or key in SIGNS


def own_rating(step: Step) -> float:
    """The rating that the technique gave it.

    >>> own_rating(Step("naked-single", rating=2.3))
    2.3
    """
    return step.rating


def rank_by_effect(step: Step) -> tuple[bool, int, list[Candidate]]:
    """What a step does, to be sorted: what settles a cell first, then what discards most, then by place.

    >>> rank_by_effect(Step("aic", discards=((3, 1), (2, 5)))) < rank_by_effect(Step("aic", discards=((0, 1),)))
    True
    """
    digits = dict(step.words).get("digits")
    gone = [*step.discards]
    if step.places and isinstance(digits, int):
        gone += [(cell, digit) for cell, _ in step.places for digit in digits_of(digits)]
    return not settles(step), -len(gone), sorted(gone)


def settles(step: Step) -> bool:
    """Whether a step gives a cell its digit: a chain does so whose two ends are one candidate.

    >>> settles(Step("aic", words=(("one", "r1c2 is 6"), ("other", "r1c2 is 6"))))
    True
    """
    words = dict(step.words)
    return bool(step.places) or ("one" in words and words["one"] == words["other"])


def rank_by_house(state: State, step: Step) -> tuple[bool, int, list[int]]:
    """Where a pattern of one house stands, to be sorted: boxes, rows, columns; in a house by digit or by cell.

    >>> import descarte
    >>> state = State(descarte.read("1.....3.4......2"))
    >>> box, row = state.puzzle.layout.houses[8], state.puzzle.layout.houses[0]
    >>> rank_by_house(state, Step("locked", words=(("house", box), ("digit", 4))))
    (False, 8, [4])
    >>> rank_by_house(state, Step("hidden", words=(("house", row), ("digits", 0b101))))
    (True, 0, [1, 3])
    """
    tables = tables_of(state.puzzle.layout)
    words = dict(step.words)
    house, digit, digits = (words.get(name) for name in ("house", "digit", "digits"))
    if isinstance(house, House):
        numbers = [tables.houses.index(house)]
        inside = list(digits_of(digits)) if isinstance(digits, int) else [digit] if isinstance(digit, int) else []
    else:
        inside = sorted({cell for name, group in step.roles if name == "pattern" for cell, _ in group})
        numbers = tables.find_common_houses(bits_at(inside))
    number = min(numbers, key=lambda number: (tables.is_line[number], number))
    return tables.is_line[number], number, inside


@dataclass(frozen=True)
class Profile:
    """Lines of keys of techniques, and what the rating of a step is.

    Techniques that it does not name but that are used unasked come last, the easiest first: a new one needs no entry.

    >>> profile = Profile("full-house\\nhidden-single naked-single")
    >>> [technique.key for technique in profile.techniques[:2]]
    ['full-house', 'hidden-single']
    """

    lines: str
    rating: Callable[[Step], float] = own_rating
    least: Mapping[str, float] = field(default_factory=dict)
    """The lowest rating of a technique, where it is not its own: only of these `rating` is asked."""
    unknown: frozenset[str] = frozenset()
    """Techniques that are used unasked but not here."""

    @cached_property
    def techniques(self) -> tuple[Technique, ...]:
        """The lines as techniques for the engine, each line as one, then the others."""
        return tuple(self._merge_techniques(line) for line in self._words)

    @cached_property
    def for_houses(self) -> tuple[Technique, ...]:
        """The same without what finds nothing on a board of houses alone: neither sums nor drawn rules.

        >>> len(Profile("rule-chain\\nx-wing").techniques) - len(Profile("rule-chain\\nx-wing").for_houses) > 30
        True
        """
        lines = ([key for key in line if not (is_about_sums(key) or is_about_signs(key))] for line in self._words)
        return tuple(self._merge_techniques(line) for line in lines if line)

    @property
    def _words(self) -> list[list[str]]:
        lines = [line.split() for line in self.lines.strip().splitlines()]
        named = {key for line in lines for key in line} | self.unknown
        return [*lines, *([technique.key] for technique in all_techniques() if technique.key not in named)]

    def _merge_techniques(self, words: Sequence[str]) -> Technique:
        """The techniques of a line as one that finds the step to be taken first."""
        line = [find(word) for word in words if word not in CHOICES]
        if len(words) == 1 and words[0] not in self.least:
            return line[0]

        def found(state: State) -> Iterator[Step]:
            if words[0] not in CHOICES:
                return self._search_lowest_first(line, state)
            if words[0] == MOST:
                return iter(sorted(self._find_farthest_steps(line, state), key=rank_by_effect))
            steps = list(chain(*(self._find_rated_steps(technique, state) for technique in line)))
            if len(steps) > 1:
                steps.sort(key=partial(rank_by_house, state) if words[0] == BY_HOUSE else ages_of(state).age_of_step)
            return iter(steps)

        return replace(line[0], search=found, assumes_unique=any(technique.assumes_unique for technique in line))

    def _find_farthest_steps(self, line: Sequence[Technique], state: State) -> list[Step]:
        """Every step that may do most; closed chains, which settle no cell, only where no other step does."""
        found: list[Step] = []
        for technique in line:
            if technique.key not in CLOSED or not any(settles(step) for step in found):
                found += self._find_rated_steps(technique, state)
        return found

    def _search_lowest_first(self, line: Sequence[Technique], state: State) -> Iterator[Step]:
        """The steps of all by their ratings; a technique is asked only when its lowest rating has its turn."""
        steps = [self._find_rated_steps(technique, state) for technique in line]
        waiting: list[tuple[float, int, Step | None]] = [
            (self.least.get(technique.key, technique.rating), index, None) for index, technique in enumerate(line)
        ]
        heapify(waiting)
        while waiting:
            _, index, step = heappop(waiting)
            if step is not None:
                yield step
            following = next(steps[index], None)
            if following is not None:
                heappush(waiting, (following.rating, index, following))

    def _find_rated_steps(self, technique: Technique, state: State) -> Iterator[Step]:
        found = technique.find(state)
        return map(self._rate_step, found) if technique.key in self.least else found

    def _rate_step(self, step: Step) -> Step:
        rating = self.rating(step)
        return step if rating == step.rating else replace(step, rating=rating)
