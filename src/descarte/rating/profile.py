"""Profiles: the order in which techniques are searched, and the rating of their steps.

A profile is a sequence of techniques for the engine of `logic/`. Each technique declares its `Turn`
(`logic/contract.py`), which puts it on a numbered line. The techniques of a line are searched together, and a line is
searched only if all earlier lines find nothing. Of the steps that a line finds, one is taken: the one with the lowest
rating, with the largest effect, for the oldest single, or in the first house, as the line declares.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from heapq import heapify, heappop, heappush
from itertools import chain
from operator import itemgetter
from typing import NamedTuple

from descarte.logic import all_techniques, every_technique
from descarte.logic.contract import Take, Technique, Turn
from descarte.logic.inference.patterns.layout_tables import tables_of
from descarte.logic.traits import Topic
from descarte.model.bits import bits_at, digits_of
from descarte.model.rules import House
from descarte.model.state import State
from descarte.model.step import Candidate, Step
from descarte.rating.single_order import ages_of

BEYOND_HOUSES = Topic.SUMS | Topic.RULES
"""Topics of techniques that need sums or drawn rules, which a board with only houses does not have."""


def rank_by_effect(step: Step) -> tuple[bool, int, list[Candidate]]:
    """Return a sort key by effect: steps that settle a cell first, then those that discard most, then by cell.

    >>> rank_by_effect(Step("aic", discards=((3, 1), (2, 5)))) < rank_by_effect(Step("aic", discards=((0, 1),)))
    True
    """
    digits = dict(step.words).get("digits")
    discards = [*step.discards]
    if step.places and isinstance(digits, int):  # a placement counts as the discards of its cell
        discards += [(cell, digit) for cell, _ in step.places for digit in digits_of(digits)]
    return not settles(step), -len(discards), sorted(discards)


def settles(step: Step) -> bool:
    """Return True if a step places a digit, or is a chain whose two ends are the same candidate.

    >>> settles(Step("aic", words=(("one", "r1c2 is 6"), ("other", "r1c2 is 6"))))
    True
    """
    words = dict(step.words)
    return bool(step.places) or ("one" in words and words["one"] == words["other"])


def rank_by_house(state: State, step: Step) -> tuple[bool, int, list[int]]:
    """Return a sort key by house (boxes, rows, columns), and within a house by digit or by cell.

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


class ProfileLine(NamedTuple):
    """Techniques that are searched together, and the choice among the steps that they find."""

    techniques: tuple[Technique, ...]
    take: Take


@dataclass(frozen=True)
class Profile:
    """The turns of all techniques, in the form that the engine uses.

    Usual techniques without a line come last, easiest first.

    >>> profile = Profile(lambda technique: Turn(10) if technique.key == "x-wing" else Turn())
    >>> [technique.key for technique in profile.techniques[:2]]
    ['x-wing', 'single-candidates']
    """

    turn_of: Callable[[Technique], Turn | None]
    """Function that returns the turn of a technique, or None if the profile does not use it."""

    @cached_property
    def lines(self) -> tuple[ProfileLine, ...]:
        """The groups of techniques that are searched together, in the order of their line numbers."""
        found: dict[int, list[tuple[int, Technique]]] = {}
        takes: dict[int, Take] = {}
        for technique in every_technique():
            turn = self.turn_of(technique)
            if turn is not None and turn.line is not None:
                found.setdefault(turn.line, []).append((turn.place, technique))
                takes[turn.line] = turn.take
        ordered = ((number, sorted(found[number], key=itemgetter(0))) for number in sorted(found))
        return tuple(ProfileLine(tuple(one for _, one in line), takes[number]) for number, line in ordered)

    @cached_property
    def techniques(self) -> tuple[Technique, ...]:
        """The techniques for the engine: one per line, which combines those of the line, then those without a line."""
        return tuple(map(self._merge_line, (*self.lines, *self._others)))

    @cached_property
    def for_houses(self) -> tuple[Technique, ...]:
        """The techniques for boards with only houses: `techniques` without those that need sums or drawn rules.

        >>> profile = Profile(lambda technique: Turn())
        >>> len(profile.techniques) - len(profile.for_houses) > 30
        True
        """
        lines = (
            line._replace(techniques=tuple(one for one in line.techniques if not one.traits.about & BEYOND_HOUSES))
            for line in (*self.lines, *self._others)
        )
        return tuple(self._merge_line(line) for line in lines if line.techniques)

    @property
    def _others(self) -> Iterator[ProfileLine]:
        for technique in all_techniques():
            turn = self.turn_of(technique)
            if turn is not None and turn.line is None:
                yield ProfileLine((technique,), Take.LOWEST)

    def find_least_rating(self, technique: Technique) -> float:
        """Return the lowest rating that steps of a technique have in this profile."""
        turn = self.turn_of(technique)
        return technique.rating if turn is None or turn.least is None else turn.least

    def _merge_line(self, line: ProfileLine) -> Technique:
        """Return one technique that searches all techniques of a line and finds the step to be taken first."""
        techniques, take = line
        first = techniques[0]
        if take is Take.LOWEST and len(techniques) == 1 and self._rate_of(first) is None:
            return first

        def found(state: State) -> Iterator[Step]:
            if take is Take.LOWEST:
                return self._search_lowest_first(techniques, state)
            if take is Take.MOST:
                return iter(sorted(self._find_farthest_steps(techniques, state), key=rank_by_effect))
            steps = list(chain(*(self._find_rated_steps(technique, state) for technique in techniques)))
            if len(steps) > 1:
                steps.sort(key=partial(rank_by_house, state) if take is Take.BY_HOUSE else ages_of(state).age_of_step)
            return iter(steps)

        assumes_unique = any(technique.assumes_unique for technique in techniques)
        return replace(first, search=found, traits=replace(first.traits, assumes_unique=assumes_unique))

    def _rate_of(self, technique: Technique) -> Callable[[Step], float] | None:
        turn = self.turn_of(technique)
        return None if turn is None else turn.rate

    def _find_farthest_steps(self, line: Sequence[Technique], state: State) -> list[Step]:
        """Return every step that may have the largest effect.

        Closed chains settle no cell, so they are searched only if no earlier step settles one.
        """
        found: list[Step] = []
        for technique in line:
            if not technique.traits.closed_chain or not any(settles(step) for step in found):
                found += self._find_rated_steps(technique, state)
        return found

    def _search_lowest_first(self, line: Sequence[Technique], state: State) -> Iterator[Step]:
        """Yield the steps of all techniques by rating. Search a technique once no steps of lower rating are left."""
        steps = [self._find_rated_steps(technique, state) for technique in line]
        waiting: list[tuple[float, int, Step | None]] = [
            (self.find_least_rating(technique), index, None) for index, technique in enumerate(line)
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
        found, rate = technique.find(state), self._rate_of(technique)
        return found if rate is None else (_rate_step(step, rate) for step in found)


def _rate_step(step: Step, rate: Callable[[Step], float]) -> Step:
    rating = rate(step)
    return step if rating == step.rating else replace(step, rating=rating)
