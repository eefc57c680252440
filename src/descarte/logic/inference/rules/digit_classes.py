"""Classes of digits that alternate along lines: low, middle and high on entropic lines, remainders on modular lines.

line       a - b - c - a - b      cells three apart form a family: they are of one class, whichever it is;
           differ   \\___/         two lines with a common cell share its family
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, reduce
from operator import or_
from typing import NamedTuple

from descarte.core.text import Text
from descarte.logic.inference.rules.clue import DrawnClue
from descarte.logic.inference.rules.per_puzzle import cache_for_rules
from descarte.model.bits import Cell, Digits, bits_at, digits_of, full_digit_set
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Further, Link
from descarte.model.state import State

Division = tuple[Digits, ...]
"""A partition of all digits into classes."""

_THIRDS = Text("low", "bajos"), Text("middle", "medios"), Text("high", "altos")
_PARITY = Text("odd", "impares"), Text("even", "pares")


class Relation(NamedTuple):
    """The classes of digits that a link refers to, and whether its cells have the same class (`alike`) or not."""

    division: Division
    alike: bool


class Family(NamedTuple):
    """A family: cells whose digits are all of one class, and the links that ensure it."""

    cells: tuple[Cell, ...]
    links: tuple[Link, ...]


class Families(NamedTuple):
    """The families of one division of digits, and the links between families of different classes."""

    division: Division
    families: tuple[Family, ...]
    of: dict[Cell, int]
    """The index of each cell's family."""
    differ: tuple[tuple[int, int, Link], ...]


@lru_cache(maxsize=1024)
def find_relation(allowed: tuple[Digits, ...]) -> Relation | None:
    """Return the classes that a table of pairs makes equal or different, or None if it is not about classes.

    >>> find_relation((0b1100, 0b1100, 0b0011, 0b0011))
    Relation(division=(3, 12), alike=False)
    >>> find_relation((0b0011, 0b0011, 0b1100, 0b1100)).alike, find_relation((0b0010, 0b0101, 0b1010, 0b0100))
    (True, None)
    """
    size = len(allowed)
    for alike in (True, False):
        sorts = allowed if alike else tuple(full_digit_set(size) & ~mask for mask in allowed)
        own = all(mask >> index & 1 for index, mask in enumerate(sorts))
        division = tuple(sorted(set(sorts), key=lambda mask: mask & -mask))
        if own and sum(map(int.bit_count, division)) == size and 1 < len(division) < size:
            return Relation(division, alike)
    return None


def division_of(clue: DrawnClue) -> Division | None:
    """Return the classes of digits that alternate along a clue, or None for a clue of another kind."""
    found = {find_relation(rule.allowed) if isinstance(rule, Link) else None for rule in clue.rules}
    divisions = {None if one is None else one.division for one in found}
    return divisions.pop() if len(divisions) == 1 and len(clue.cells) > 2 else None


def names_of(division: Division, puzzle: Puzzle) -> tuple[Text, ...]:
    """Return the names of classes of digits: low, middle and high, odd and even, or else their digits.

    >>> import descarte
    >>> puzzle = descarte.read("." * 81)
    >>> [str(one) for one in names_of((0b111, 0b111000, 0b111000000), puzzle)]
    ['low', 'middle', 'high']
    >>> [str(one) for one in names_of((0b1001001, 0b10010010, 0b100100100), puzzle)]
    ['1-4-7', '2-5-8', '3-6-9']
    """
    size = puzzle.layout.size
    if division == tuple(
        full_digit_set(size * (part + 1) // 3) & ~full_digit_set(size * part // 3) for part in range(3)
    ):
        return _THIRDS
    odd = sum(1 << index for index in range(0, size, 2))
    if division == (odd, full_digit_set(size) & ~odd):
        return _PARITY
    signs = ["-".join(map(puzzle.sign, digits_of(mask))) for mask in division]
    return tuple(Text(sign, sign) for sign in signs)


@cache_for_rules
def families_of(puzzle: Puzzle) -> tuple[Families, ...]:
    """Return the families of cells that links join, for each division of digits into classes.

    >>> import descarte
    >>> (found,) = families_of(descarte.read(".Entropic~R1C1~R1C2~R1C3~R1C4~R1C5"))
    >>> [family.cells for family in found.families]
    [(0, 3), (1, 4), (2,)]
    """
    return tuple(_families(puzzle.rules))


def _families(rules: Iterable[Further]) -> Iterator[Families]:
    links: dict[Division, list[tuple[Link, bool]]] = {}
    for rule in rules:
        known = find_relation(rule.allowed) if isinstance(rule, Link) else None
        if isinstance(rule, Link) and known is not None:
            links.setdefault(known.division, []).append((rule, known.alike))
    for division, found in links.items():
        yield _join_families(division, found)


def _join_families(division: Division, links: Sequence[tuple[Link, bool]]) -> Families:
    """Return the families of cells joined by links of equal classes, with the links between different classes."""
    groups = {cell: [cell] for link, _ in links for cell in link.cells}
    for link, alike in links:
        group, rest = (groups[cell] for cell in link.cells)
        if alike and group is not rest:
            group.extend(rest)
            groups.update(dict.fromkeys(rest, group))
    distinct = list({id(group): group for group in groups.values()}.values())
    number = {cell: index for index, group in enumerate(distinct) for cell in group}
    joining: list[list[Link]] = [[] for _ in distinct]
    differ = []
    for link, alike in links:
        one, other = (number[cell] for cell in link.cells)
        if alike:
            joining[one].append(link)
        else:
            differ.append((one, other, link))
    families = (Family(tuple(sorted(cells)), tuple(ties)) for cells, ties in zip(distinct, joining, strict=True))
    return Families(division, tuple(families), number, tuple(differ))


class ClassesLeft(NamedTuple):
    """The classes that the candidates of a state leave possible."""

    open: tuple[int, ...]
    """The possible classes of each family, as bits."""
    able: tuple[int, ...]
    """The cells that can be of each class, as bit sets."""


def find_classes_left(state: State, found: Families) -> ClassesLeft:
    """Return the classes that the candidates of a state leave possible, for all families."""
    able = tuple(reduce(or_, (state.places[digit] for digit in digits_of(mask))) for mask in found.division)
    families = (bits_at(family.cells) for family in found.families)
    return ClassesLeft(
        tuple(sum(1 << sort for sort, cells in enumerate(able) if not one & ~cells) for one in families), able
    )


class ClassAssumption:
    """The classes that all families can still have if one family is assumed to be of a given class."""

    def __init__(self, found: Families, now: ClassesLeft, family: int, sort: int) -> None:
        self.found = found
        self.open = list(now.open)
        """The possible classes of each family, as bits."""
        self.open[family] = 1 << sort
        self.known = [family]
        """The families whose class follows from the assumption, in order of deduction."""
        self.causes: dict[int, list[tuple[int, Link]]] = {family: []}
        """For each family that lost a class, the families that excluded it, each with the link."""
        for one in self.known:
            self._follow(one)

    def _follow(self, family: int) -> None:
        for one, other, link in self.found.differ:
            if family in (one, other) and one != other:
                next_one = other if one == family else one
                left = self.open[next_one] & ~self.open[family]
                if left != self.open[next_one]:
                    self.open[next_one] = left
                    self.causes.setdefault(next_one, []).append((family, link))
                    if left.bit_count() == 1 and next_one not in self.known:
                        self.known.append(next_one)

    def find_able_cells(self, now: ClassesLeft) -> list[int]:
        """Return, for each class, the cells that may still have a digit of it, as a bit set."""
        left = list(now.able)
        for number in self.causes:
            cells = bits_at(self.found.families[number].cells)
            for sort in range(len(left)):
                if not self.open[number] >> sort & 1:
                    left[sort] &= ~cells
        return left

    def find_source_families(self, families: Iterable[int]) -> list[int]:
        """Return these families and all families from which their classes were deduced."""
        found = [number for number in dict.fromkeys(families) if number in self.causes]
        for number in found:
            found += [cause for cause, _ in self.causes[number] if cause not in found]
        return found

    def find_tying_links(self, families: Iterable[int]) -> tuple[Link, ...]:
        """Return the links that join the cells of these families, and those by which the families lost a class."""
        found = {}
        for number in families:
            for link in (*self.found.families[number].links, *(link for _, link in self.causes.get(number, ()))):
                found[id(link)] = link
        return tuple(found.values())
