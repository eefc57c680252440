"""Steps that know where they are taken, so that a notebook can show them."""

# ruff: noqa: PLC0415 (who does not look at pictures does not pay for their import)

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from descarte.logic.telling.trace_json import replayed
from descarte.model.puzzle import Puzzle
from descarte.model.step import Step


@dataclass(frozen=True)
class TraceSetting:
    """Where a step is taken: the puzzle, the steps of the trace, and which of them it is."""

    puzzle: Puzzle
    steps: tuple[Step, ...]
    index: int

    def say(self, step: Step) -> str:
        """The step's sentence; a step that came without words says what it does."""
        from descarte.logic.telling.words import claims, sentence

        return str(sentence(step, self.puzzle)) if step.words else "; ".join(map(str, claims(step, self.puzzle)))

    def html(self, step: Step) -> str:
        """The step as a picture with its words, for notebooks."""
        from descarte.draw.slides import card
        from descarte.logic.telling.pages import Appearance, page_of

        state = replayed(self.puzzle, self.steps[: self.index])
        return card(page_of(state, step, self.index + 1, Appearance()))


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
    def of(puzzle: Puzzle, steps: Iterable[Step]) -> Trace:
        """The steps of a puzzle, one after the other."""
        steps = tuple(steps)
        settings = (TraceSetting(puzzle, steps, index) for index in range(len(steps)))
        trace = Trace(replace(step, setting=setting) for step, setting in zip(steps, settings, strict=True))
        trace.puzzle = puzzle
        return trace

    def __repr__(self) -> str:
        count = len(self)
        return f"<Trace of {self.puzzle!r}: {count} {'step' if count == 1 else 'steps'}>"

    def _repr_html_(self) -> str:
        """The story of the steps, for notebooks."""
        from descarte.draw.slides import slides
        from descarte.logic.telling.pages import pages

        return slides(list(pages(self.puzzle, self)))
