"""Canonical form of grids up to the order of their lines and the names of their digits.

Every line gets a colour that describes it relative to all other lines. If several lines have the same colour, each of
them is marked in turn and the colours are refined, until they order all lines with givens. The canonical form is the
least grid in such an order. Two orders that give the same grid are a symmetry of the puzzle: lines that it exchanges
need not be marked in turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from descarte import fast
from descarte.core.deadline import check_deadline
from descarte.model.bits import Digit

_WORD = (1 << 64) - 1
"""Mask that cuts a hash to 64 bits, as in the kernel."""
MOST_SYMMETRIES = 64
"""Maximum number of symmetries kept; the oldest are dropped."""

Colours = list[int]
"""The colour of each line, the rows first and then the columns."""


@dataclass(frozen=True)
class LineShape:
    """The permitted permutations: rows within bands of `height`, columns within stacks of `width`, bands and stacks."""

    size: int
    height: int
    width: int

    @property
    def turns(self) -> bool:
        """True if rows and columns may be exchanged."""
        return self.height == self.width


def canonical(shape: LineShape, givens: Sequence[Digit]) -> tuple[Digit, ...]:
    """Return the canonical form of the grid, row by row. Digits are numbered in order of appearance.

    >>> canonical(LineShape(4, 2, 2), (0, 0, 4, 0) + (0,) * 12) == canonical(LineShape(4, 2, 2), (0,) * 15 + (2,))
    True
    """
    if fast.engine().name == "kernel":
        from descarte.fast import _kernel  # noqa: PLC0415  (may not be built)

        return tuple(_kernel.canonical(bytes(givens), shape.size, shape.height, shape.width, shape.turns))
    return canonical_in_python(shape, givens)


def canonical_in_python(shape: LineShape, givens: Sequence[Digit]) -> tuple[Digit, ...]:
    """Return the same canonical form as `canonical`, without the kernel.

    >>> canonical_in_python(LineShape(2, 1, 2), (0, 2, 0, 0)) == canonical(LineShape(2, 1, 2), (0, 2, 0, 0))
    True
    """
    search = _LineSearch(shape, givens)
    colours = search.initial_colours()
    rows, columns = search.sum_of(colours[: shape.size]), search.sum_of(colours[shape.size :])
    if not shape.turns or rows <= columns:
        search.visit(colours, ahead=True)
    if not shape.turns or rows < columns:
        return search.best
    turned = [givens[row * shape.size + column] for column in range(shape.size) for row in range(shape.size)]
    other = _LineSearch(shape, turned)
    other.visit(other.initial_colours(), ahead=True)
    return min(search.best, other.best) if search.best else other.best


def _mix_hash(one: int, other: int) -> int:
    mix = (one * 0x9E3779B97F4A7C15 + other * 0xC2B2AE3D27D4EB4F + 0x165667B19E3779F9) & _WORD
    mix = (mix ^ mix >> 32) * 0xD6E8FEB86659FD93 & _WORD
    return mix ^ mix >> 29


class _LineSearch:
    """Search through the orders of the lines of one grid."""

    def __init__(self, shape: LineShape, givens: Sequence[Digit]) -> None:
        self.size = size = shape.size
        self.shape, self.givens = shape, givens
        self.lines = [list(givens[row * size : row * size + size]) for row in range(size)]
        self.lines += [list(givens[column::size]) for column in range(size)]
        self.placed = [(at // size, size + at % size, digit) for at, digit in enumerate(givens) if digit]
        """Row, column and digit of each given."""
        self.filled = [sum(map(bool, line)) for line in self.lines]
        self.pairs = [
            [self._compare_lines(line, other) for other in self._lines_beside(line)] for line in range(2 * size)
        ]
        """For each line, its relation to the other lines of its direction."""
        self.best: tuple[Digit, ...] = ()
        self.improvements = 0
        self.path: list[int] = []
        self.trace: list[int] = []
        self.best_path: list[int] = []
        self.best_trace: list[int] = []
        self.best_order: list[int] = []
        self.symmetries: list[list[int]] = []

    def initial_colours(self) -> Colours:
        """Return the colours before any line is marked."""
        return self._refine_colours([_mix_hash(filled, 0) for filled in self.filled])

    def sum_of(self, colours: Colours) -> int:
        """Return a hash of the colours that does not depend on the order of the lines."""
        return sum(_mix_hash(colour, 1) for colour in colours) & _WORD

    def visit(self, colours: Colours, *, ahead: bool) -> int:
        """Try all orders that these colours allow.

        `ahead` is True if all of them are better than the best order so far. Return the depth at which to continue:
        less than the current one if a symmetry covers everything below a mark.
        """
        check_deadline()
        depth = len(self.path)
        self.trace.append(_mix_hash(self.sum_of(colours[: self.size]), self.sum_of(colours[self.size :])))
        if not ahead:
            if depth >= len(self.best_trace) or self.trace[depth] > self.best_trace[depth]:
                return depth
            ahead = self.trace[depth] < self.best_trace[depth]
        choices = self._choose_branching_lines(colours)
        if not choices:
            return self._visit_leaf(colours, ahead)
        tried: list[int] = []
        for line in choices:
            if self._is_known(line, tried):
                continue
            tried.append(line)
            marked = [*colours[:line], _mix_hash(colours[line], 5), *colours[line + 1 :]]
            improved = self.improvements
            self.path.append(line)
            back = self.visit(self._refine_colours(marked), ahead=ahead)
            self.path.pop()
            del self.trace[depth + 1 :]
            ahead = ahead and improved == self.improvements
            if back < depth:
                return back
        return depth

    def _lines_beside(self, line: int) -> range:
        return range(self.size) if line < self.size else range(self.size, 2 * self.size)

    def _band(self, line: int) -> int:
        return line // self.shape.height if line < self.size else (line - self.size) // self.shape.width

    def _compare_lines(self, line: int, other: int) -> int:
        """Return a hash of the relation of two lines, which does not depend on the names of the digits.

        A digit of `line` leads to the digit next to it in `other`. The hash is of the lengths of the paths and rings
        that these moves form.
        """
        following = {one: two for one, two in zip(self.lines[line], self.lines[other], strict=True) if one and two}
        ends = set(following.values())
        total = 1 if self._band(line) == self._band(other) else 2
        # Paths begin at digits that follow no other. The digits that remain form rings.
        for digit in range(1, self.size + 1):
            if digit in following and digit not in ends:
                total += _mix_hash(_walk_path(following, digit), 2)
        for digit in range(1, self.size + 1):
            if digit in following:
                total += _mix_hash(_walk_path(following, digit), 3)
        return total & _WORD

    def _refine_colours(self, colours: Colours) -> Colours:
        """Return colours that distinguish as many lines as their surroundings allow."""
        before, now = 0, self._count_distinct_colours(colours)
        while now > before:
            colours = self._refine_once(colours)
            before, now = now, self._count_distinct_colours(colours)
        return colours

    def _count_distinct_colours(self, colours: Colours) -> int:
        return len(set(colours[: self.size])) + len(set(colours[self.size :]))

    def _refine_once(self, colours: Colours) -> Colours:
        digits = Counter[int]()
        for row, column, digit in self.placed:
            digits[digit] += _mix_hash((colours[row] + colours[column]) & _WORD, 7)
        found = [
            _mix_hash(colours[line], 4)
            + sum(
                _mix_hash(colours[other], pair)
                for other, pair in zip(self._lines_beside(line), self.pairs[line], strict=True)
                if other != line
            )
            for line in range(2 * self.size)
        ]
        for row, column, digit in self.placed:
            found[row] += _mix_hash(colours[column], digits[digit] & _WORD)
            found[column] += _mix_hash(colours[row], digits[digit] & _WORD)
        return [colour & _WORD for colour in found]

    def _choose_branching_lines(self, colours: Colours) -> list[int]:
        """Return the smallest group of lines with givens and equal colours, in the direction with fewer colours.

        Marking a row and a column distinguishes more lines than marking two rows.
        """
        ways: list[tuple[int, list[int]]] = []
        for lines in (range(self.size), range(self.size, 2 * self.size)):
            order = sorted((line for line in lines if self.filled[line]), key=colours.__getitem__)
            alike = [list(group) for _, group in groupby(order, colours.__getitem__)]
            least = min((group for group in alike if len(group) > 1), key=len, default=[])
            if least:
                ways.append((len(alike), least))
        return min(ways, key=lambda way: way[0], default=(0, []))[1]

    def _visit_leaf(self, colours: Colours, ahead: bool) -> int:
        order = self._order_lines(colours)
        form = self._arrange_digits(order)
        if not ahead and form == self.best:
            return self._keep_symmetry(order)
        if ahead or form < self.best:
            self.best, self.best_order = form, order
            self.best_trace, self.best_path = [*self.trace], [*self.path]
            self.improvements += 1
        return len(self.path)

    def _keep_symmetry(self, order: list[int]) -> int:
        """Keep the symmetry that maps the best order to this one. Return the depth at which their marks differ."""
        goes = dict(zip(self.best_order, order, strict=True))
        self.symmetries = [*self.symmetries, [goes[line] for line in range(2 * self.size)]][-MOST_SYMMETRIES:]
        differ = (at for at, (one, two) in enumerate(zip(self.path, self.best_path, strict=False)) if one != two)
        return next(differ, min(len(self.path), len(self.best_path)))

    def _is_known(self, line: int, tried: list[int]) -> bool:
        """Return True if symmetries that fix the marked lines map the line to one that was tried."""
        fixing = [goes for goes in self.symmetries if all(goes[marked] == marked for marked in self.path)]
        reached, waiting = {*tried}, [*tried]
        while waiting and fixing:
            at = waiting.pop()
            for goes in fixing:
                for there in (goes[at], goes.index(at)):
                    if there not in reached:
                        reached.add(there)
                        waiting.append(there)
        return line in reached

    def _order_lines(self, colours: Colours) -> list[int]:
        order: list[int] = []
        for lines in (range(self.size), range(self.size, 2 * self.size)):
            sums = Counter[int]()
            for line in lines:
                sums[self._band(line)] += _mix_hash(colours[line], 6)
            keys = {line: (sums[self._band(line)] & _WORD, self._band(line), colours[line], line) for line in lines}
            order += sorted(lines, key=keys.__getitem__)
        return order

    def _arrange_digits(self, order: list[int]) -> tuple[Digit, ...]:
        names: dict[Digit, Digit] = {0: 0}
        rows, columns = order[: self.size], order[self.size :]
        return tuple(
            names.setdefault(self.lines[row][column - self.size], len(names)) for row in rows for column in columns
        )


def _walk_path(following: dict[Digit, Digit], digit: Digit) -> int:
    """Remove from `following` the path that starts at a digit, and return the number of its digits."""
    length = 1
    while (then := following.pop(digit, None)) is not None:
        digit = then
        length += 1
    return length
