"""Steps that know where they are taken, so that a notebook can show them."""

# ruff: noqa: PLC0415 (who does not look at pictures does not pay for their import)

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from descarte.model.puzzle import Puzzle
from descarte.model.state import State
from descarte.model.step import Step


class Replay:
    """The states of a trace: the next one is reached from the last one that was asked for.

    >>> import descarte
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> replay = Replay(puzzle, descarte.explain(puzzle).trace)
    >>> [replay.state_before(index).placed.count(0) for index in (0, 2, 1)]
    [12, 10, 11]
    """

    def __init__(self, puzzle: Puzzle, steps: tuple[Step, ...]) -> None:
        self.puzzle, self.steps = puzzle, steps
        self._state: State | None = None
        self._count = 0

    def state_before(self, index: int) -> State:
        """The state before a step, until another one is asked for."""
        if self._state is None or index < self._count:
            self._state, self._count = State(self.puzzle), 0
        for step in self.steps[self._count : index]:
            self._state.apply(step)
        self._count = index
        return self._state


@dataclass(frozen=True)
class TraceSetting:
    """Where a step is taken: which step of a trace it is."""

    replay: Replay
    index: int

    def say(self, step: Step) -> str:
        """The step's sentence; a step that came without words says what it does."""
        from descarte.logic.narrate.sentences import describe_claims, sentence

        before = self.before
        if step.words:
            return str(sentence(step, before.puzzle, before))
        return "; ".join(map(str, describe_claims(step, before.puzzle, before)))

    def html(self, step: Step) -> str:
        """The step as a picture with its words, for notebooks."""
        from descarte.draw.documents.slides import draw_card
        from descarte.logic.narrate.story_pages import Appearance, page_of

        return draw_card(page_of(self.before, step, self.index + 1, Appearance()))

    @property
    def before(self) -> State:
        """The state that the steps before it lead to, until that of another step is asked for."""
        return self.replay.state_before(self.index)


class Trace(tuple[Step, ...]):
    """Steps that know where they are taken; in a notebook they show themselves.

    >>> import descarte
    >>> trace = descarte.explain("1.....3.4......2").trace
    >>> "r2c4 is 1" in trace[0]._repr_html_(), trace._repr_html_().count("<svg")
    (True, 14)
    >>> trace
    <Trace of <Puzzle: sudoku 4x4, 4 given>: 12 steps>
    >>> print(trace[0])
    Look for the 1 in box 2: only r2c4 still has room for it. So r2c4 is 1.
    """

    puzzle: Puzzle

    @staticmethod
    def from_steps(puzzle: Puzzle, steps: Iterable[Step]) -> Trace:
        """The steps of a puzzle, one after the other."""
        steps = tuple(steps)
        replay = Replay(puzzle, steps)
        trace = Trace(replace(step, setting=TraceSetting(replay, index)) for index, step in enumerate(steps))
        trace.puzzle = puzzle
        return trace

    def __repr__(self) -> str:
        count = len(self)
        return f"<Trace of {self.puzzle!r}: {count} {'step' if count == 1 else 'steps'}>"

    def _repr_html_(self) -> str:
        """The story of the steps, for notebooks."""
        from descarte.draw.documents.slides import draw_slides
        from descarte.logic.narrate.story_pages import pages

        return draw_slides(list(pages(self.puzzle, self)))
