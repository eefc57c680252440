"""Random marks of any drawn rule that are true in a full grid: first a shape, then numbers that make the mark true.

The code does not depend on the meaning of the rules. The shape follows from how the marks are drawn. A mark is true if
the grid satisfies the rules that the mark compiles to; numbers are tried until it does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from math import prod
from random import Random

from descarte import variants
from descarte.fast.contract import Values
from descarte.making.shapes.mark_shapes import OUTLINES, outline_of
from descarte.model.automata import DEAD, Automaton
from descarte.model.bits import bit
from descarte.model.clues import Mark
from descarte.variants import Board, Variant
from descarte.variants.custom.automaton import numbers_of

TRIES = 300
"""Maximum number of shapes tried per variant."""
LONGEST = 6
"""Maximum number of squares of a line that is extended while the mark stays true."""


def holds(mark: Mark, board: Board, grid: Sequence[int]) -> bool:
    """Return True if a mark is valid on a board and true in a grid.

    >>> holds(Mark("thermometer", ((0, 1),)), Board(2, 2, 2), (1, 2, 2, 1))
    True
    """
    if variants.find_mark_faults(board, [mark])[0]:
        return False
    added = variants.compile_marks(board, [mark])
    if added.faults:
        return False
    rules = all(rule.holds(grid) for rule in (*added.houses, *added.rules))
    return rules and all(bit(grid[cell]) & digits for cell, digits in added.domains.items())


def marks_for(variant: Variant, board: Board, grid: Values, count: int, chance: Random) -> list[Mark]:
    """Return at most `count` marks of a variant that are true in a grid and do not overlap."""
    found: list[Mark] = []
    taken: set[frozenset[int] | int] = set()
    outline = OUTLINES[outline_of(variant)]
    for _ in range(TRIES):
        if len(found) == count:
            break
        lines = outline.draw(board, grid, chance)
        if lines is None or not taken.isdisjoint(outline.places(lines)):
            continue
        mark = _make_true_mark(variant, lines, board, grid, chance)
        if mark is not None:
            mark = _extend_mark(mark, board, grid, taken, chance) if outline.grows else mark
            taken |= outline.places(mark.lines)
            found.append(mark)
    return found


def _make_true_mark(
    variant: Variant, lines: tuple[tuple[int, ...], ...], board: Board, grid: Values, chance: Random
) -> Mark | None:
    """Return the mark with these lines and numbers that make it true, or None if no numbers do."""
    digits = [board.value(grid[square]) for line in lines for square in line]
    for values in _numbers(variant, digits, board, chance):
        mark = Mark(variant.key, lines, tuple(values))
        if holds(mark, board, grid):
            return mark
    return None


def _numbers(variant: Variant, digits: Sequence[int], board: Board, chance: Random) -> Iterator[Iterable[int]]:
    """Yield the numbers that a mark whose cells hold these values may have, the likeliest first."""
    if variant.key in _OWN_NUMBERS:
        yield from _OWN_NUMBERS[variant.key](digits, board, chance)
        return
    sample = next(mark for mark in variant.sample.marks if mark.variant == variant.key) if variant.sample else None
    if sample is None or not sample.values:
        yield ()
        return
    likely = (sum(digits), prod(digits), max(digits) - min(digits), max(digits) // max(1, min(digits)))
    many = [*range(1, sum(board.values) + 1), 0]
    if variant.key == "rellik":
        chance.shuffle(many)
    for value in dict.fromkeys(([] if variant.key == "rellik" else [*likely]) + many):
        yield (value,)


def _choose_quadruple(digits: Sequence[int], _board: Board, chance: Random) -> Iterator[Iterable[int]]:
    yield sorted(chance.sample(digits, chance.randint(2, len(digits))))


def _choose_candidates(digits: Sequence[int], board: Board, chance: Random) -> Iterator[Iterable[int]]:
    others = [value for value in board.values if value not in digits]
    yield sorted({*digits, *chance.sample(others, min(2, len(others)))})


def _count_one_digit(digits: Sequence[int], _board: Board, chance: Random) -> Iterator[Iterable[int]]:
    chosen = chance.choice(sorted(set(digits)))
    yield digits.count(chosen), chosen


def _choose_automata(digits: Sequence[int], board: Board, chance: Random) -> Iterator[Iterable[int]]:
    machines = (_make_automaton(digits, board, by) for by in chance.sample((2, 3, 4), 3))
    yield from (numbers_of(machine) for machine in machines if any(DEAD in moves for moves in machine.moves))


def _choose_table(_digits: Sequence[int], board: Board, chance: Random) -> Iterator[Iterable[int]]:
    yield [chance.getrandbits(board.size) | chance.getrandbits(board.size) for _ in board.values]


_OWN_NUMBERS: dict[str, Callable[[Sequence[int], Board, Random], Iterator[Iterable[int]]]] = {
    "quadruple": _choose_quadruple,
    "candidates": _choose_candidates,
    "look_and_say": _count_one_digit,
    "automaton": _choose_automata,
    "table": _choose_table,
}
"""Functions that choose the numbers of a mark, for variants whose marks have several numbers."""


def _make_automaton(values: Sequence[int], board: Board, by: int) -> Automaton:
    """Return an automaton on remainders modulo `by` that allows only the pairs of neighbours found in these values."""
    after = {(one % by, other % by) for one, other in pairwise(values)}
    anything = tuple(value % by + 1 for value in board.values)
    states = (tuple(to if (state, to - 1) in after else DEAD for to in anything) for state in range(by))
    return Automaton((anything, *states), (True,) * (by + 1))


def _extend_mark(mark: Mark, board: Board, grid: Values, taken: set[frozenset[int] | int], chance: Random) -> Mark:
    """Return the mark with its last line extended, as long as the mark stays true."""
    while sum(map(len, mark.lines)) < LONGEST:
        *first, last = mark.lines
        row, column = divmod(last[-1], board.columns)
        near = [
            r * board.columns + c
            for r in range(max(0, row - 1), min(board.rows, row + 2))
            for c in range(max(0, column - 1), min(board.columns, column + 2))
        ]
        used = {square for line in mark.lines for square in line} | taken
        chance.shuffle(near)
        ways = (mark._replace(lines=(*first, (*last, square))) for square in near if square not in used)
        further = next((way for way in ways if holds(way, board, grid)), None)
        if further is None:
            break
        mark = further
    return mark
