"""Engine that hands puzzles to the kernel, which reads and validates houses, cages and givens itself in one call."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import cast

from descarte.core.deadline import get_seconds_left
from descarte.fast import _kernel
from descarte.fast.classic_houses import HOUSES
from descarte.fast.contract import NO_LIMITS, Ending, Found, Limits, OutOfLimits, Values
from descarte.model.bits import Digits
from descarte.model.layout import Layout
from descarte.model.limits import MOST_DIGITS, MOST_SQUARES
from descarte.model.puzzle import Puzzle
from descarte.model.rulebook import NO_RULES

name = "kernel"
gives_up = True

UNLIMITED = (1 << 64) - 1
MOST_LINKED = 32
"""Maximum number of digits of a board with rules other than houses and cages."""
_SYMBOLS = bytes.maketrans(bytes(range(10)), b".123456789")
_DIGITS = bytes.maketrans(b"123456789", bytes(range(1, 10)))


def takes(puzzle: Puzzle) -> bool:
    """Return True if the kernel supports the size of a puzzle."""
    most = MOST_LINKED if puzzle.rules else MOST_DIGITS
    return len(puzzle.layout.places) <= MOST_SQUARES and puzzle.layout.size <= most


def is_surely_sound(puzzle: Puzzle) -> bool:
    """Return True if a quick check shows that a puzzle has no faults. It may return False for a sound puzzle."""
    layout = puzzle.layout
    (candidates, entries), solution, rulebook = puzzle.play, puzzle.meta.solution, puzzle.rulebook
    if entries or (solution is not None and len(layout.places) != layout.rows * layout.columns):
        return False
    if rulebook is not NO_RULES and (rulebook.rules or rulebook.domains):
        return False
    try:
        return _kernel.sound(rules_of(puzzle), puzzle.givens, candidates, solution)
    except ValueError:
        return False


def find(
    puzzle: Puzzle,
    *,
    limit: int | None,
    keep: int,
    limits: Limits = NO_LIMITS,
    fails: int | None = None,
) -> Found:
    """Search for up to `limit` solutions and keep the first `keep` of them. Give up after `fails` dead ends."""
    if keep <= 2 and limits.nodes is None and is_classic(puzzle):
        return _find_classic(puzzle, limit, keep, limits)
    layout = puzzle.layout
    places, squares = layout.places, layout.rows * layout.columns
    ending, total, nodes, _, grids = _kernel.search(
        rules_of(puzzle),
        puzzle.givens,
        _marks(puzzle),
        _limit_number(limit),
        keep,
        _limit_number(limits.nodes),
        _seconds_left(limits),
        _limit_number(fails),
        limits.progress,
        None if len(places) == squares else places,
        squares,
    )
    return Found(grids, total, ending, nodes, nodes)


def solutions(puzzle: Puzzle, limits: Limits = NO_LIMITS) -> Iterator[Values]:
    """Yield every solution on demand. Raise OutOfLimits at a limit."""
    search = _kernel.start(
        rules_of(puzzle),
        puzzle.givens,
        _marks(puzzle),
        _limit_number(limits.nodes),
        _seconds_left(limits),
        limits.progress,
    )
    while not isinstance(found := _kernel.next(search), str):
        yield found
    if found != "finished":
        raise OutOfLimits(cast("Ending", found))


def _marks(puzzle: Puzzle) -> tuple[Digits, ...] | None:
    """Return the digits that the player's pencil marks and the rules allow in each cell, or None for all."""
    domains, candidates = puzzle.rulebook.domains, puzzle.play.candidates
    if not domains:
        return candidates
    if candidates is None:
        return domains
    return tuple(mark & domain for mark, domain in zip(candidates, domains, strict=True))


def _limit_number(limit: int | None) -> int:
    return UNLIMITED if limit is None else limit


def _seconds_left(limits: Limits) -> float:
    """Return the remaining seconds. Building houses and rules may have used some since the limits were set."""
    return math.inf if limits.timeout is None else min(limits.timeout, get_seconds_left())


def rules_of(puzzle: Puzzle) -> _kernel.Rules:
    """Return the rules of a puzzle, compiled once for all puzzles that share its layout and its rulebook."""
    layout, rulebook = puzzle.layout, puzzle.rulebook
    cache = layout.cache if rulebook is NO_RULES else rulebook.cache
    kept: tuple[Layout, _kernel.Rules] | None = cache.get(rules_of)
    if kept is None or kept[0] is not layout:
        rules = _kernel.compile(len(layout.places), layout.size, layout.houses, rulebook.cages, rulebook.rules)
        cache[rules_of] = kept = layout, rules
    return kept[1]


def is_classic(puzzle: Puzzle) -> bool:
    """Return True if a puzzle has only givens and the rules of 9x9 Sudoku, for which there are faster engines."""
    rulebook = puzzle.rulebook
    if puzzle.play.candidates is not None:
        return False
    if rulebook is not NO_RULES and (rulebook.cages or rulebook.rules or rulebook.domains):
        return False
    return puzzle.layout.remember(_is_classic_layout)


def _is_classic_layout(layout: Layout) -> bool:
    square = (layout.rows, layout.columns, layout.size) == (9, 9, 9)
    return square and {house.cells for house in layout.houses} == HOUSES


def _find_classic(puzzle: Puzzle, limit: int | None, keep: int, limits: Limits) -> Found:
    text = bytes(puzzle.givens).translate(_SYMBOLS)
    kept: tuple[Values, ...] = ()
    total = 0
    few = limit is not None and limit <= 2
    if few or keep:
        total, *grids = _kernel.solve9(text, 1 if limit == 1 else 2)
        kept = tuple(tuple(grid.encode().translate(_DIGITS)) for grid in grids[:keep] if grid)
    if few or total == 1:
        ending: Ending = "limit" if total == limit else "finished"
        return Found(kept, total, ending, total, 0)
    total, stopped, nodes = _kernel.count9(text, _limit_number(limit), _seconds_left(limits), limits.progress)
    return Found(kept, total, "deadline" if stopped else "limit" if total == limit else "finished", nodes, nodes)
