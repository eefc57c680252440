"""The contract of a technique: how it finds steps, its names, sentence, lesson, scores and traits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import Enum

from descarte.core.text import Text
from descarte.logic.cache import Memory, StateChange, memory_of
from descarte.logic.guide import NO_GUIDE, Guide
from descarte.logic.traits import NO_TRAITS, Traits
from descarte.model.state import State
from descarte.model.step import Step

_NONE = Text("", "")
NEAR_UP_TO = 3.4
"""Highest rating of techniques of which `find_nearest` compares all steps; for others, that takes too long."""
NAKED_SINGLE_POINTS = 4
"""HoDoKu's points for a naked single."""


@dataclass(frozen=True)
class Lesson:
    """The teaching material of a technique.

    >>> Lesson(notation="{digit} in {house}").example
    ''
    """

    definition: Text = _NONE
    """General description of the technique."""
    why: Text = _NONE
    """Proof that the steps of the technique are valid."""
    notation: str = ""
    """Template of a step in the notation of experts, with the same fields as the sentence.

    The discarded candidates are appended.
    """
    example: str = ""
    """A puzzle, or a board with pencil marks, where the technique finds a step."""
    codes: tuple[str, ...] = ()
    """Codes of the technique in HoDoKu's library."""
    guide: Guide = NO_GUIDE
    """Advice on finding the technique, a near miss, its concept and its families."""


class Take(Enum):
    """Choice that a profile makes among the steps of techniques on one line, which are searched together."""

    LOWEST = "lowest"
    """The step with the lowest rating."""
    MOST = "most"
    """The step that places or discards most."""
    OLDEST = "oldest"
    """The single that appeared first."""
    BY_HOUSE = "by house"
    """The step in the first house."""


@dataclass(frozen=True)
class Turn:
    """The position of a technique in a profile of `rating/`, and its rating there.

    >>> Turn(120).take
    <Take.LOWEST: 'lowest'>
    """

    line: int | None = None
    """Number of the line.

    Lower lines are searched first, techniques of one line together, and those without a line last.
    """
    place: int = 0
    """Position of the technique within its line."""
    take: Take = Take.LOWEST
    """Choice among the steps of the line; the same for all its techniques."""
    least: float | None = None
    """Lowest rating that `rate` gives."""
    rate: Callable[[Step], float] | None = field(default=None, compare=False)
    """Function that rates a step in this profile, if its rating differs from that of the technique."""


LAST = Turn()


@dataclass(frozen=True)
class Scores:
    """The difficulty of a technique and its turns in the profiles of `rating/` (None if a profile does not use it).

    >>> Scores(rating=2.3, score=4).explainer.line is None
    True
    """

    rating: float = 0.0
    """Rating on the scale of Sudoku Explainer; the lowest one if it depends on the step."""
    score: int = 0
    """Points on the scale of HoDoKu."""
    explainer: Turn | None = LAST
    """Turn in the profile of Sudoku Explainer."""
    hodoku: Turn | None = LAST
    """Turn in the profile of HoDoKu."""
    points_for_placing: int = 0
    """HoDoKu's extra points for a step that places a digit, where HoDoKu discards first and then takes a single."""


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
    """Template of the sentence: where to look, what is there and why the step follows.

    The fields of the template are filled with the words of a step, and the discarded candidates are appended.
    """
    search: Callable[[State], Iterator[Step]] | None = field(default=None, compare=False)
    """Function that yields every step of this technique, easiest first. Called by `find`."""
    search_changed: Callable[[State, StateChange], Iterator[Step]] = field(default=_find_nothing, compare=False)
    """Faster alternative to `search` for repeated searches.

    The function yields the steps that depend on changes of the state since the last search that found nothing.
    """
    lesson: Lesson = Lesson()
    scores: Scores = Scores()
    traits: Traits = NO_TRAITS
    also: tuple[str, ...] = ()
    """Alternative names."""

    @property
    def rating(self) -> float:
        """The rating on the scale of Sudoku Explainer; the lowest one if it depends on the step."""
        return self.scores.rating

    @property
    def example(self) -> str:
        """A puzzle, or a board with pencil marks, where the technique finds a step."""
        return self.lesson.example

    @property
    def assumes_unique(self) -> bool:
        """True if the steps hold only in puzzles with one solution."""
        return self.traits.assumes_unique

    def find(self, state: State) -> Iterator[Step]:
        """Yield every step of this technique, easiest first, each with its rating and its score.

        A search that found nothing is repeated only after the state has changed, and only where it has changed.

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
        """Return the first step of `find`, for an engine that needs only one, or None if there is none."""
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
        """Return the first step that follows up the last change of the state, or otherwise the first step.

        Only the easiest steps count. A step follows up a change if it rests on a candidate that was just removed.
        Second choice is a step that concerns a cell near the change. For techniques rated above `NEAR_UP_TO`, return
        the first step. Return None if there is no step.
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
        """Return the step with the technique's rating and score, where it has none of its own.

        >>> technique = Technique("nothing", Text("", ""), Text("", ""), lambda state: iter(()), scores=Scores(4.2, 90))
        >>> technique.add_rating(Step("nothing", rating=4.3)).rating, technique.add_rating(Step("nothing")).score
        (4.3, 90)
        """
        if step.rating and step.score:
            return step
        # `replace` takes twice as long, and this function is called for every step that is found.
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
            step.sums,
        )
