"""Steps that know their place in a trace, so that a notebook can show them."""

# ruff: noqa: PLC0415 (pictures are imported only when they are drawn)

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from descarte.model.puzzle import Puzzle
from descarte.model.state import State
from descarte.model.step import Step
from descarte.model.walk import Walk


@dataclass(frozen=True)
class TraceSetting:
    """The position of a step in a trace."""

    walk: Walk
    index: int

    def say(self, step: Step) -> str:
        """Return the step's sentence, or its placements and discards if the step has no words."""
        from descarte.logic.narrate.sentences import describe_claims, sentence

        before = self.before
        if step.words:
            return str(sentence(step, before.puzzle, before))
        return "; ".join(map(str, describe_claims(step, before.puzzle, before)))

    def html(self, step: Step) -> str:
        """Return the step as a picture with its sentence, as HTML for notebooks."""
        from descarte.draw.documents.slides import draw_card
        from descarte.logic.narrate.story_pages import Appearance, page_of

        return draw_card(page_of(self.before, step, self.index + 1, Appearance()))

    @property
    def before(self) -> State:
        """The state before the step."""
        return self.walk.state_before(self.index)


class Trace(tuple[Step, ...]):
    """Steps that know their place in the trace; a notebook shows them as pictures.

    >>> import descarte
    >>> trace = descarte.explain("1.....3.4......2").trace
    >>> "r2c4 is 1" in trace[0]._repr_html_(), trace._repr_html_().count("<svg")
    (True, 14)
    >>> trace
    <Trace of <Puzzle: sudoku 4x4, 4 given>: 12 steps>
    >>> print(trace[0])
    In box 2, the 1 at r1c1 leaves only r2c4 for the 1. So r2c4 is 1.
    """

    walk: Walk

    @staticmethod
    def from_steps(puzzle: Puzzle, steps: Iterable[Step]) -> Trace:
        """Return consecutive steps of a puzzle as a trace."""
        return Trace.from_walk(Walk(puzzle, steps))

    @staticmethod
    def from_walk(walk: Walk, steps: Iterable[Step] | None = None) -> Trace:
        """Return the steps of a walk as a trace; `steps`, if given, are the same steps with other words."""
        shown = walk.steps if steps is None else steps
        trace = Trace(replace(step, setting=TraceSetting(walk, index)) for index, step in enumerate(shown))
        trace.walk = walk
        return trace

    def __repr__(self) -> str:
        count = len(self)
        return f"<Trace of {self.walk.puzzle!r}: {count} {'step' if count == 1 else 'steps'}>"

    def _repr_html_(self) -> str:
        """Return the story of the steps as HTML, for notebooks."""
        from descarte.draw.documents.slides import draw_slides
        from descarte.logic.narrate.story_pages import pages

        return draw_slides(list(pages(self.walk.puzzle, self)))


def walk_of(puzzle: Puzzle, steps: Iterable[Step]) -> Walk:
    """Return the walk of some steps, which is that of the trace if they are a trace of this puzzle.

    >>> import descarte
    >>> found = descarte.explain("1.....3.4......2")
    >>> walk_of(found.puzzle, found.trace) is found.trace.walk
    True
    """
    if isinstance(steps, Trace) and steps.walk.puzzle is puzzle:
        return steps.walk
    return Walk(puzzle, steps)
