"""Signs between two cells, such as dots, combined: all signs around one cell, or signs one after another on a path.

r1c1 o r1c2 * r1c3        r1c1, r1c2 and r1c3 are one path;
        o                 around r1c2 are three signs, and any rule about neighbours without a sign
       r2c2
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, reduce
from operator import ne, or_
from typing import NamedTuple

from descarte.core.text import Text
from descarte.logic.inference.rules.clue import ClueShape, DrawnClue, Part, clues_of
from descarte.logic.inference.rules.per_puzzle import cache_for_rules
from descarte.logic.inference.rules.pruning import Masks, prune_different, prune_of
from descarte.model.bits import Cell
from descarte.model.layout import Layout
from descarte.model.puzzle import Puzzle
from descarte.model.rule_names import Noun
from descarte.model.rules import Further, House, Link, Rule
from descarte.model.state import State

_SIGNS = Text("the signs between {cells}", "los signos que hay entre {cells}")
MOST_TOGETHER = 8
"""Maximum number of cells of a group for which all arrangements are tried."""


class JoinedSigns(DrawnClue):
    """Several signs combined; cells that share a house have different digits."""

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """The parts that prune the cells: first the signs, then the houses."""
        return tuple(
            Part(part.rule, part.at, prune_of(part.rule.remove_equal_pairs()))
            if isinstance(part.rule, Link) and self.house_of(part.rule) is not None
            else part
            for part in super().parts
        )

    def house_of(self, link: Link) -> House | None:
        """Return a house that contains both cells of a sign, or None if there is none."""
        return next((house for house in self.houses if set(link.cells) <= set(house.cells)), None)


class SignPaths(NamedTuple):
    """The signs of a puzzle, combined in three ways."""

    paths: tuple[JoinedSigns, ...]
    """Connected drawn signs, at least two per path."""
    around: tuple[tuple[Cell, JoinedSigns], ...]
    """Each cell with all signs at it, whether drawn or from a rule of the whole grid."""
    groups: tuple[JoinedSigns, ...]
    """Groups of at least two connected drawn signs, with all other links between their cells.

    A group is a whole path or its part within one house.
    """
    whole: frozenset[Noun]
    """The names of the rules of the whole grid."""


class SignDeduction(NamedTuple):
    """The result of deducing along signs: the digits left, and the rules used."""

    left: Masks
    links: tuple[Link, ...]
    """The signs that excluded digits, in order."""
    houses: tuple[House, ...]
    """The houses that excluded digits."""


@cache_for_rules
def signs_of(puzzle: Puzzle) -> SignPaths:
    """Return the signs of a puzzle, combined along paths, around cells and in groups.

    >>> import descarte
    >>> signs = signs_of(descarte.read(".WhiteDot~R1C1~R1C2.BlackDot~R1C2~R1C3.WhiteDot~R5C1~R5C2"))
    >>> [clue.cells for clue in signs.paths], [cell for cell, _ in signs.around]
    ([(0, 1, 2)], [0, 1, 2, 36, 37])
    """
    clues = [clue for clue in clues_of(puzzle) if clue.shape is ClueShape.BESIDE and len(clue.cells) == 2]
    count = Counter(clue.noun for clue in clues)
    whole = frozenset(noun for noun, number in count.items() if number > 1)
    drawn = [clue for clue in clues if clue.noun not in whole and all(map(is_sign, clue.rules))]
    paths = [found for found in _group_connected_signs(drawn) if len(found) > 1]
    return SignPaths(
        tuple(_join_signs(puzzle.layout, path) for path in paths),
        tuple((cell, _join_signs(puzzle.layout, found)) for cell, found in sorted(_group_by_cell(clues).items())),
        tuple(_groups(puzzle.layout, clues, drawn, paths)),
        whole,
    )


def _group_by_cell(clues: Iterable[DrawnClue]) -> dict[Cell, list[DrawnClue]]:
    """Return the clues of each cell that has any."""
    found: dict[Cell, list[DrawnClue]] = {}
    for clue in clues:
        for cell in clue.cells:
            found.setdefault(cell, []).append(clue)
    return found


def is_sign(rule: Further) -> bool:
    """Return True if the rule is a link that allows fewer than half of all pairs.

    A link that allows more is about neighbours without a sign.
    """
    return isinstance(rule, Link) and 2 * sum(map(int.bit_count, rule.allowed)) < len(rule.allowed) ** 2


def is_between(link: Link) -> bool:
    """Return True if a link is drawn between its two cells, as dots are; then its name contains no cell."""
    return "cell" not in dict(link.noun.name.words)


def name_signs(layout: Layout, links: Sequence[Link], cells: Iterable[Cell]) -> Text | tuple[Text, ...]:
    """Return a name for links: "the signs between" these cells, or their own names if some are not signs."""
    if all(map(is_between, links)):
        return _SIGNS.fill(cells=tuple(map(layout.place, cells)))
    return tuple(dict.fromkeys(link.noun.the for link in links))


def _groups(
    layout: Layout, clues: Sequence[DrawnClue], drawn: Sequence[DrawnClue], paths: Sequence[Sequence[DrawnClue]]
) -> Iterator[JoinedSigns]:
    """Yield the combined signs of each path, and of its parts in one house, if their cells are few enough."""
    found = dict.fromkeys(_cells(path) for path in paths)
    for bits in layout.house_bits:
        inside = [clue for clue in drawn if not clue.bits & ~bits]
        found |= dict.fromkeys(_cells(path) for path in _group_connected_signs(inside) if len(path) > 1)
    for cells in sorted(found, key=int.bit_count):
        if cells.bit_count() <= MOST_TOGETHER:
            yield _join_signs(layout, [clue for clue in clues if not clue.bits & ~cells])


def _cells(clues: Iterable[DrawnClue]) -> int:
    return reduce(or_, (clue.bits for clue in clues))


def _join_signs(layout: Layout, clues: Sequence[DrawnClue]) -> JoinedSigns:
    return JoinedSigns(layout, [rule for clue in clues for rule in clue.rules])


def _group_connected_signs(clues: Sequence[DrawnClue]) -> Iterator[list[DrawnClue]]:
    left = dict.fromkeys(clues)
    while left:
        path = list[DrawnClue]()
        waiting = deque([next(iter(left))])
        while waiting:
            clue = waiting.popleft()
            if clue in left:
                del left[clue]
                path.append(clue)
                waiting.extend(other for other in left if other.bits & clue.bits)
        yield path


def deduce_along_signs(state: State, clue: JoinedSigns, most: int) -> Iterator[SignDeduction]:
    """Yield a deduction for every sign that excludes digits, together with the signs that then exclude more.

    At most `most` cells lose candidates. A sign that would leave a cell without candidates starts no deduction.
    """
    used: set[int] = set()
    start = clue.masks(state)
    for part in clue.parts:
        if isinstance(part.rule, Link) and id(part.rule) not in used:
            wave = deduce_from_signs(clue, start, [part], most)
            if wave is not None and wave.links:
                used.update(map(id, wave.links))
                yield wave


def deduce_from_signs(clue: JoinedSigns, start: Masks, first: Iterable[Part], most: int) -> SignDeduction | None:
    """Return what follows from these parts, or None if a cell would have no candidate left.

    A house compares only the cells of signs used so far, because the reader has just looked at these.
    """
    now, found, reached = start, dict[int, Rule](), set[int]()
    waiting = deque(first)
    while waiting:
        part = waiting.popleft()
        after = _prune_part(part, now, reached)
        if after is None:
            return None
        changed = [at for at in part.at if after[at] != now[at]]
        if changed and sum(map(ne, start, after)) <= most:
            now, found[id(part.rule)] = after, part.rule
            seen = part.at if isinstance(part.rule, Link) else changed
            reached.update(seen)
            waiting.extend(other for other in clue.parts if any(at in other.at for at in seen))
    links = tuple(rule for rule in found.values() if isinstance(rule, Link))
    return SignDeduction(now, links, tuple(rule for rule in found.values() if isinstance(rule, House)))


def _prune_part(part: Part, masks: Masks, reached: set[int]) -> Masks | None:
    house = isinstance(part.rule, House)
    places = [at for at in part.at if at in reached] if house else part.at
    mine = tuple([masks[at] for at in places])
    kept = prune_different(mine) if house else part.prune(mine)
    if kept is None:
        return None
    now = list(masks)
    for at, mask in zip(places, kept, strict=True):
        now[at] = mask
    return tuple(now)
