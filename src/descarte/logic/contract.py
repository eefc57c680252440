"""A technique: a way to find steps, with its names, its sentence, its lesson, its scores and its traits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import Enum

from descarte.core.text import Text
from descarte.logic.cache import Memory, StateChange, memory_of
from descarte.logic.traits import NO_TRAITS, Traits
from descarte.model.state import State
from descarte.model.step import Step

_NONE = Text("", "")
NEAR_UP_TO = 3.4
"""Of techniques up to this rating several steps are compared: to find all of a harder one takes long."""
NAKED_SINGLE_POINTS = 4
"""HoDoKu's points for a naked single."""


@dataclass(frozen=True)
class Lesson:
    """What is taught about a technique.

    >>> Lesson(notation="{digit} in {house}").example
    ''
    """

    definition: Text = _NONE
    """What the technique is, in general words."""
    why: Text = _NONE
    """Why what it claims follows."""
    notation: str = ""
    """The expert's short form, filled from the same words as the sentence; what is removed is added."""
    example: str = ""
    """A puzzle or a board with pencil marks where it finds something."""
    codes: tuple[str, ...] = ()
    """The codes by which HoDoKu's library lists it."""


class Take(Enum):
    """Which step of a line of techniques a profile takes."""

    LOWEST = "lowest"
    """The one with the lowest rating."""
    MOST = "most"
    """The one that does most."""
    OLDEST = "oldest"
    """The single that came up first."""
    BY_HOUSE = "by house"
    """The one in the first house."""


@dataclass(frozen=True)
class Turn:
    """When a profile of `rating/` looks for a technique, and how it rates the steps.

    >>> Turn(120).take
    <Take.LOWEST: 'lowest'>
    """

    line: int | None = None
    """Lower lines first; techniques of one line are looked for together. Without a line its turn comes last."""
    place: int = 0
    """Its place in the line."""
    take: Take = Take.LOWEST
    """The step that is taken; the same for all of a line."""
    least: float | None = None
    """The lowest rating that `rate` gives."""
    rate: Callable[[Step], float] | None = field(default=None, compare=False)
    """The rating of a step in this profile, where it is not the technique's own."""


LAST = Turn()


@dataclass(frozen=True)
class Scores:
    """How hard a technique is, and its turns in the two profiles of `rating/`; None where a profile does without it.

    >>> Scores(rating=2.3, score=4).explainer.line is None
    True
    """

    rating: float = 0.0
    """On the scale of Sudoku Explainer; the least, when it depends on the step."""
    score: int = 0
    """On the scale of HoDoKu."""
    explainer: Turn | None = LAST
    """Its turn in the walk that Sudoku Explainer takes."""
    hodoku: Turn | None = LAST
    """Its turn in the walk that HoDoKu takes."""
    points_for_placing: int = 0
    """HoDoKu's further points for a step that places a digit, where HoDoKu only discards and then takes a single."""


def _find_nothing(_: State, __: StateChange) -> Iterator[Step]:
    return iter(())


@dataclass(frozen=True)
class Technique:
    """A way to find steps, with its name and its sentence in both languages.

    >>> Technique("nothing", Text("nothing", "nada"), Text("", ""), lambda state: iter(())).rating
    0.0
    """

    key: str
    name: Text
    says: Text
    """Where to look, what is there, why it follows; the words of a step fill it, what goes is added."""
    search: Callable[[State], Iterator[Step]] | None = field(default=None, compare=False)
    """Every step of this technique, the easiest first; called by `find`."""
    search_changed: Callable[[State, StateChange], Iterator[Step]] = field(default=_find_nothing, compare=False)
    """The same, where that is quicker: the steps where something changed since the last search in vain."""
    lesson: Lesson = Lesson()
    scores: Scores = Scores()
    traits: Traits = NO_TRAITS
    also: tuple[str, ...] = ()
    """Other names that people know it by."""

    @property
    def rating(self) -> float:
        """The rating on the scale of Sudoku Explainer; the least, when it depends on the step."""
        return self.scores.rating

    @property
    def example(self) -> str:
        """A puzzle or a board with pencil marks where it finds something."""
        return self.lesson.example

    @property
    def assumes_unique(self) -> bool:
        """Whether its steps hold only in puzzles with one solution."""
        return self.traits.assumes_unique

    def find(self, state: State) -> Iterator[Step]:
        """Every step of this technique, the easiest first, each with its rating and its score.

        That there are none is remembered: it is looked for again only when, and where, the state changed.

        >>> import descarte
        >>> from descarte.logic import find
        >>> next(find("naked-single").find(State(descarte.read("1.....3.4......2")))).rating
        2.3
        """
        memory = memory_of(state)
        key = self.search or self.search_changed
        earlier = memory.in_vain.get(key)
        if earlier is memory.now:
            return
        found = False
        for step in (
            self.search_changed(state, memory.find_changes_since(earlier))
            if self.search is None
            else self.search(state)
        ):
            found = True
            yield self.add_rating(step)
        if not found:
            memory.in_vain[key] = memory.now

    def find_first(self, state: State, memory: Memory) -> Step | None:
        """The first of the steps that `find` has, for an engine that takes no other; None when there are none."""
        key = self.search or self.search_changed
        earlier = memory.in_vain.get(key)
        if earlier is not memory.now:
            for step in (
                self.search_changed(state, memory.find_changes_since(earlier))
                if self.search is None
                else self.search(state)
            ):
                return self.add_rating(step)
            memory.in_vain[key] = memory.now
        return None

    def find_nearest(self, state: State, memory: Memory) -> Step | None:
        """Of the easiest steps that `find` has the first that goes on from the last change; the first, if none does.

        Only where looking at several costs little; a step goes on when it rests on something that has just gone, or
        when it stands in a house where that happened.
        """
        if self.scores.rating > NEAR_UP_TO or len(memory.pictures) < 2:
            return self.find_first(state, memory)
        first = beside = None
        fresh = memory.fresh
        for step in self.find(state):
            if first is None:
                first = step
            if step.rating > first.rating or fresh.cites_last_change(step):
                return step if step.rating <= first.rating else beside or first
            if beside is None and fresh.touches_last_change(step):
                beside = step
        return beside or first

    def add_rating(self, step: Step) -> Step:
        """The step with the rating and the score of the technique, where it has none of its own.

        >>> technique = Technique("nothing", Text("", ""), Text("", ""), lambda state: iter(()), scores=Scores(4.2, 90))
        >>> technique.add_rating(Step("nothing", rating=4.3)).rating, technique.add_rating(Step("nothing")).score
        (4.3, 90)
        """
        if step.rating and step.score:
            return step
        # Not by `replace`: it takes twice as long, and every step that is found comes through here.
        return Step(
            step.technique,
            step.places,
            step.discards,
            step.because,
            step.roles,
            step.words,
            step.rating or self.scores.rating,
            step.score or self.scores.score,
            step.setting,
        )
