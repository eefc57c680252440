"""All highlights of a step in their order: the layers below the digits of the board, and those above them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from descarte.core.text import Text
from descarte.draw.geometry import Geometry
from descarte.draw.step import arrows, exchanges, highlights, houses, linked_cells
from descarte.draw.step.clues import describe_clues, draw_clues, find_clues_at_work, find_marked_cells, hide_shown_rules
from descarte.draw.step.singles import SingleReasons, describe_single, draw_single, find_single_reasons
from descarte.draw.theme import Theme
from descarte.model.bits import Cell, Digits
from descarte.model.puzzle import Puzzle
from descarte.model.state import State
from descarte.model.step import Step


@dataclass(frozen=True, eq=False)
class StepView:
    """A step with everything that its picture depends on.

    >>> import descarte
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> StepView.of(Step("x", places=((1, 2),)), puzzle, State(puzzle)).reasons is None
    True
    """

    step: Step
    puzzle: Puzzle
    reasons: SingleReasons | None = None
    """Why the step follows, if it is a single."""
    marks: Mapping[Cell, Digits] = field(default_factory=dict)
    """The pencil marks on the board; empty if none are shown."""
    written: Collection[Cell] = ()
    """The cells with large digits."""
    are_marks_certain: bool = True
    """False on a page, where the player decides which pencil marks are shown."""

    @staticmethod
    def of(step: Step, puzzle: Puzzle, state: State | None, *, are_marks_certain: bool = True) -> StepView:
        """Return the view of a step in the state before it; without a state, in the puzzle as it is given."""
        written = frozenset(cell for cell, digit in enumerate(state.placed if state else puzzle.givens) if digit)
        marks = dict(enumerate(state.candidates)) if state else {}
        return StepView(step, puzzle, find_single_reasons(step, state), marks, written, are_marks_certain)

    @cached_property
    def houses(self) -> houses.StepHouses:
        """The houses and cages to outline."""
        return houses.find_step_houses(self.step, self.puzzle.layout, hide_shown_rules(self.step, self.puzzle))

    @property
    def has_lines(self) -> bool:
        """True if arrows, rays or borders run behind the digits, which then need an outline to stay legible."""
        layout = self.puzzle.layout
        rays = self.reasons is not None and bool(self.reasons.blockers)
        linked = bool(linked_cells.find_linked_cells(self.step) or self.houses.moves)
        clues = bool(self.puzzle.drawings and find_clues_at_work(self.step, self.puzzle))
        return rays or linked or clues or arrows.has_arrows(self.step, layout)


def draw_cell_shading(view: StepView, geometry: Geometry, theme: Theme) -> Iterator[str]:
    """Yield the shaded cells of a step, which lie below the marks of the board."""
    yield from highlights.draw_shaded_cells(view.step, geometry, theme, view.marks)
    yield from houses.draw_side_cells(view.houses, geometry, theme)
    yield from exchanges.draw_exchange(view.step, geometry, theme)


def draw_step(view: StepView, geometry: Geometry, theme: Theme) -> tuple[list[str], list[str]]:
    """Return the highlights of a step below the digits and those above them.

    The outlines of houses and the shaded cells are not included: they lie below the marks of the board.
    """
    step = view.step
    shafts, heads = arrows.draw_arrows(step, geometry, theme, view.written, view.marks)
    below = [*draw_clues(step, view.puzzle, geometry, theme)] if view.puzzle.drawings else []
    below += [*arrows.draw_areas(step, geometry, theme), *houses.draw_moves(step, view.houses.moves, geometry, theme)]
    below += linked_cells.draw_lines(step, geometry, theme)
    if view.reasons is not None:
        below += draw_single(view.reasons, geometry, theme, marked=bool(view.marks) and view.are_marks_certain)
    below += [*shafts, *highlights.draw_below_digits(step, geometry, theme, view.marks, view.written)]
    below += highlights.draw_rings(step, geometry, theme, find_marked_cells(view.puzzle))
    taking = view.reasons.houses if view.reasons is not None else ()
    below += houses.draw_numbers(houses.find_numbered_houses([*houses.cited_rules(step), *taking]), geometry, theme)
    return below, [*heads, *highlights.draw_struck_candidates(step.discards, view.puzzle, geometry, theme)]


def describe_step(view: StepView) -> tuple[Text, ...]:
    """Return lines that explain the highlights of a step.

    >>> import descarte
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> [str(text) for text in describe_step(StepView(Step("x", discards=((1, 2),)), puzzle))]
    ['struck out: discarded']
    """
    singles = () if view.reasons is None else describe_single(view.reasons)
    step, layout = view.step, view.puzzle.layout
    lines = (
        *describe_clues(step, view.puzzle),
        *houses.describe_houses(step, view.houses),
        *exchanges.describe_exchange(step, layout),
        *linked_cells.describe_lines(step, layout),
    )
    return *singles, *lines, *highlights.describe_highlights(view.step, view.puzzle.layout, view.marks)
