"""Placement of a digit by the step that discards all other candidates of a cell."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

from descarte.logic.cache import StateChange
from descarte.logic.inference.patterns.certificates import group_by_cell
from descarte.logic.inference.rules.clue import ClueShape, DrawnClue, clues_of
from descarte.logic.inference.rules.sentences import describe_kept
from descarte.model.bits import Cell, Digit, Digits
from descarte.model.state import State
from descarte.model.step import Step
from descarte.proof import verify


def search_clues(
    shapes: Iterable[ClueShape], find: Callable[[State, DrawnClue], Iterable[Step]]
) -> Callable[[State, StateChange], Iterator[Step]]:
    """Return a search that calls `find` for each changed clue of these forms, and places forced digits."""
    wanted = frozenset(shapes)

    def search(state: State, changed: StateChange) -> Iterator[Step]:
        if not state.puzzle.rulebook.rules:
            return
        cells = changed.cells
        for clue in clues_of(state.puzzle):
            if clue.bits & cells and clue.shape in wanted and clue.bits & state.unplaced:
                for step in find(state, clue):
                    yield place_forced_digit(state, step)

    return search


def _find_last_digits(state: State, step: Step, lost: Mapping[Cell, Digits]) -> dict[Cell, Digit]:
    """Return the digits that remain alone in a cell whose candidates the certificate cites in full."""
    cited = {cell for cell, digits in step.because.within if digits == state.candidates[cell]}
    left = {cell: state.candidates[cell] & ~digits for cell, digits in lost.items() if cell in cited}
    return {cell: mask.bit_length() for cell, mask in left.items() if mask.bit_count() == 1}


def place_forced_digit(state: State, step: Step) -> Step:
    """Return the step with a placement if it discards all other candidates of a cell that its certificate cites.

    If several candidates are discarded, each may be impossible for a different reason, so the judge checks the
    placement. If the judge rejects it, the step only discards, and its words say which digits the cells lose.

    >>> import descarte
    >>> from descarte.model.step import Because
    >>> state = State(descarte.read("12.............."))
    >>> row = Because(rules=(state.puzzle.layout.houses[0],), within=((2, 0b1100), (3, 0b1100)))
    >>> place_forced_digit(state, Step("clue", discards=((3, 3),), because=row)).places
    ((3, 4),)
    """
    lost = group_by_cell(step.discards)
    single = _find_last_digits(state, step, lost)
    if not single:
        return step
    found = _add_placement(step, single)
    several = {cell for cell in single if lost[cell].bit_count() > 1}
    if not several or verify(state, found):
        return found
    kept = describe_kept(state, step.discards, losing=several)
    words = tuple((name, kept if name == "kept" else word) for name, word in step.words)
    rest = {cell: digit for cell, digit in single.items() if cell not in several}
    return _add_placement(replace(step, words=words), rest)


def _add_placement(step: Step, single: dict[Cell, int]) -> Step:
    places = tuple(sorted(single.items()))
    discards = tuple(one for one in step.discards if one[0] not in single)
    roles = tuple((name, (*places, *discards) if name == "target" else group) for name, group in step.roles)
    return replace(step, places=(*step.places, *places), discards=discards, roles=roles)
