"""A way to find steps, with its names, its sentences and its lesson."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from descarte.core.text import Text
from descarte.logic.cache import Memory, StateChange, memory_of
from descarte.model.state import State
from descarte.model.step import Step

_NONE = Text("", "")
NEAR_UP_TO = 3.4
"""Of techniques up to this rating several steps are compared: to find all of a harder one takes long."""


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
    definition: Text = _NONE
    """What the technique is, in general words."""
    why: Text = _NONE
    """Why what it claims follows."""
    rating: float = 0.0
    """On the scale of Sudoku Explainer; the least, when it depends on the step."""
    score: int = 0
    """On the scale of HoDoKu."""
    codes: tuple[str, ...] = ()
    """HoDoKu's codes."""
    also: tuple[str, ...] = ()
    """Other names that people know it by."""
    notation: str = ""
    """The expert's short form, filled from the same words; what goes is added."""
    example: str = ""
    """A puzzle or a board with pencil marks where it finds something."""
    assumes_unique: bool = False
    usual: bool = True
    """Whether it is used unasked; the others run in a profile of `rating/`, or when the user names them."""
    foremost: bool = False
    """Whether it is looked for before all others, whatever its rating."""

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
        if self.rating > NEAR_UP_TO or len(memory.pictures) < 2:
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

        >>> technique = Technique("nothing", Text("", ""), Text("", ""), lambda state: iter(()), rating=4.2, score=90)
        >>> technique.add_rating(Step("nothing", rating=4.3)).rating, technique.add_rating(Step("nothing")).score
        (4.3, 90)
        """
        # In place: measured, a copy of the step costs a tenth of the time that an easy step takes.
        if not step.rating:
            object.__setattr__(step, "rating", self.rating)
        if not step.score:
            object.__setattr__(step, "score", self.score)
        return step
