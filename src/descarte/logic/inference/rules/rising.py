"""Links that make digits rise, and cells that are less or greater than several different cells of one house.

.  9  .        the minimum m is less than four cells of its box, which all differ:
8  m  7        m is at most 9 - 4 = 5, although each of the four alone allows 8
.  6  .
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import or_
from typing import NamedTuple

from descarte.logic.inference.rules.pruning import Masks
from descarte.model.bits import Cell, Digit, Digits, bit, digits_of, full_digit_set
from descarte.model.rules import Further, House, Link


class RisingLink(NamedTuple):
    """Two cells of a rising line: the second is larger by at least `by`."""

    small: Cell
    large: Cell
    by: int


class Crowd(NamedTuple):
    """Cells of one house that are all greater than another cell, or with `above` false all less."""

    cell: Cell
    others: tuple[Cell, ...]
    house: House
    above: bool

    def find_bound(self, masks: Sequence[Digits]) -> Digit | None:
        """Return the greatest digit of the cell, or the least, given the candidates of the other cells.

        Return None if the other cells have too few digits to differ.

        >>> from descarte.core.text import Text
        >>> from descarte.model.rule_names import Noun
        >>> Crowd(0, (1, 2), House("", 1, (1, 2), Noun(Text("", ""))), True).find_bound([0b1111, 0b1111])
        2
        """
        digits = digits_of(reduce(or_, masks, 0))
        count = len(self.others)
        if len(digits) < count:
            return None
        return digits[-count] - 1 if self.above else digits[count - 1] + 1

    def prune(self, masks: Sequence[Digits]) -> Masks | None:
        """Return the candidates left to the cell, which comes first, and to the others, which keep theirs."""
        bound = self.find_bound(masks[1:])
        if bound is None:
            return None
        kept = masks[0] & (full_digit_set(bound) if self.above else ~full_digit_set(bound - 1))
        return (kept, *masks[1:]) if kept else None


def read_rising_links(rules: Sequence[Further]) -> list[RisingLink]:
    """Return links of rising digits from smaller to larger.

    >>> from descarte.core.text import Text
    >>> from descarte.model.rule_names import Noun
    >>> read_rising_links([Link("", 1, (0, 1), (0, 0b1, 0b11), Noun(Text("", "")))])
    [RisingLink(small=1, large=0, by=1)]
    """
    found = []
    for rule in rules:
        assert isinstance(rule, Link)
        by = 0 if rule.allowed[0] & 1 and rule.allowed[-1] & bit(len(rule.allowed)) else 1
        rises = rule.allowed[0].bit_count() > rule.allowed[-1].bit_count()
        one, other = rule.cells if rises else rule.cells[::-1]
        found.append(RisingLink(one, other, by))
    return found


def find_crowds(rules: Sequence[Further], houses: Sequence[House]) -> Iterator[Crowd]:
    """Yield the groups of cells of one house that bound another cell more tightly than the links one by one."""
    links = read_rising_links(rules)
    if len(links) < 2 or not all(link.by for link in links):
        return
    for above in (True, False):
        for cell in dict.fromkeys(link.small if above else link.large for link in links):
            steps = _count_steps(links, cell, above=above)
            for house in houses:
                others = tuple(other for other in house.cells if other in steps)
                # A chain through all of these cells gives the same bound.
                if len(others) > max((steps[other] for other in others), default=0):
                    yield Crowd(cell, others, house, above)


def _count_steps(links: Sequence[RisingLink], start: Cell, *, above: bool) -> dict[Cell, int]:
    """Return the most links in a row from a cell to each cell that is greater, or with `above` false less."""
    steps = {start: 0}
    for _ in links:
        for link in links:
            one, other = (link.small, link.large) if above else (link.large, link.small)
            if one in steps and other != start:
                steps[other] = max(steps.get(other, 0), min(steps[one] + 1, len(links)))
    del steps[start]
    return steps
