"""The rules of one drawn clue, combined with the houses that its cells share.

A thermometer is several links with one name, but a person sees one clue and asks which digits it allows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import cached_property

from descarte.core.deadline import check_deadline
from descarte.logic.inference.rules.per_puzzle import cache_for_rules
from descarte.logic.inference.rules.pruning import (
    MOST_DIFFERENT,
    Masks,
    Prune,
    find_shared_cells,
    prune_different,
    prune_of,
    to_linear_sum,
)
from descarte.logic.inference.rules.rising import Crowd, find_crowds
from descarte.model.bits import Cell, Digit, Digits, bit, bits_at, digits_of, full_digit_set
from descarte.model.layout import Layout
from descarte.model.puzzle import Puzzle
from descarte.model.rule_names import Noun
from descarte.model.rules import Further, House, Link, Rule, Sum
from descarte.model.state import State
from descarte.model.step import Candidate

MOST_KEPT = 4096
"""Maximum number of pruning results cached per clue; when it is reached, the cache is cleared."""


class ClueShape(Enum):
    """The form of a clue's rules, whatever variant they come from."""

    RISING = "rising"
    EQUAL = "equal"
    FAR = "far"
    NEAR = "near"
    BESIDE = "beside"
    ADDS = "adds"
    COUNTS = "counts"
    ALONG = "along"


class Part:
    """A rule of a clue, or a limit: the positions of its cells in the clue, and how it prunes them.

    A limit is a house, or a crowd: cells of a house that are all greater or all less than another cell.
    """

    __slots__ = ("at", "crowd", "prune", "rule")

    def __init__(self, rule: Rule, at: tuple[int, ...], prune: Prune, crowd: Crowd | None = None) -> None:
        self.rule, self.at, self.prune, self.crowd = rule, at, prune, crowd


class DrawnClue:
    """Rules with one name and their combined effect; `clues_of` returns those of a puzzle."""

    def __init__(self, layout: Layout, rules: Sequence[Further]) -> None:
        self.layout, self.rules = layout, tuple(rules)
        self.cells: tuple[Cell, ...] = tuple(dict.fromkeys(cell for rule in rules for cell in rule.cells))
        self.bits = bits_at(self.cells)
        self._known: dict[Masks, tuple[Masks | None]] = {}

    @property
    def noun(self) -> Noun:
        """The name of the clue."""
        return self.rules[0].noun

    @cached_property
    def shape(self) -> ClueShape:
        """The form of the clue's rules."""
        shapes = {_shape(rule) for rule in self.rules}
        if len(shapes) == 1 and (ClueShape.NEAR not in shapes or self._is_run):
            return shapes.pop()
        return ClueShape.BESIDE if all(isinstance(rule, Link) for rule in self.rules) else ClueShape.ALONG

    @property
    def _is_run(self) -> bool:
        """True if every two of at least three cells are linked and differ by less than the number of cells."""
        count, first = len(self.cells), self.rules[0]
        whole = count > 2 and len(self.rules) == count * (count - 1) // 2
        return whole and isinstance(first, Link) and first.allowed[0].bit_length() == count

    @cached_property
    def houses(self) -> tuple[House, ...]:
        """Houses with at least two cells of the clue, without those that another such house makes superfluous."""
        found: dict[frozenset[Cell], House] = {}
        for house in self._touching:
            found.setdefault(frozenset(house.cells) & frozenset(self.cells), house)
        return tuple(found[part] for part in find_shared_cells(found, frozenset(self.cells)))

    @cached_property
    def _touching(self) -> list[House]:
        layout = self.layout
        indexes = sorted({index for cell in self.cells for index in layout.houses_of[cell]})
        return [layout.houses[index] for index in indexes]

    @cached_property
    def cited(self) -> tuple[Rule, ...]:
        """The rules and houses that a step with this clue cites."""
        return *self.rules, *self.houses

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """The parts that prune the cells of the clue, rules first."""
        place = {cell: at for at, cell in enumerate(self.cells)}
        shared = [frozenset(house.cells) for house in self.houses]
        found = [Part(rule, tuple(place[cell] for cell in rule.cells), prune_of(rule, shared)) for rule in self.rules]
        for house in self.houses:
            here = tuple(place[cell] for cell in house.cells if cell in place)
            if len(here) <= MOST_DIFFERENT:
                found.append(Part(house, here, lambda masks: prune_different(tuple(masks))))
        found += [
            Part(crowd.house, tuple(place[cell] for cell in (crowd.cell, *crowd.others)), crowd.prune, crowd)
            for crowd in self.crowds
        ]
        return tuple(found)

    @cached_property
    def crowds(self) -> tuple[Crowd, ...]:
        """The cells of one house that are all greater or less than another cell of a clue of rising digits."""
        return tuple(find_crowds(self.rules, self.houses)) if self.shape is ClueShape.RISING else ()

    @cached_property
    def alone(self) -> tuple[tuple[Further, Prune], ...]:
        """Each rule of the clue with its pruning function, which ignores houses."""
        return tuple((rule, prune_of(rule)) for rule in self.rules)

    @cached_property
    def _parts_at(self) -> tuple[tuple[int, ...], ...]:
        return tuple(
            tuple(number for number, part in enumerate(self.parts) if at in part.at) for at in range(len(self.cells))
        )

    def masks(self, state: State) -> Masks:
        """Return the candidates of the clue's cells."""
        return tuple([state.candidates[cell] for cell in self.cells])

    def prune_masks(self, masks: Masks) -> Masks | None:
        """Return the digits that all rules of the clue together allow, or None if they cannot be satisfied."""
        found = self._known.get(masks)
        if found is None:
            if len(self._known) >= MOST_KEPT:
                self._known.clear()
            # Return the local value: another thread may clear the table at any time.
            found = self._known[masks] = (self._prune_masks(masks),)
        return found[0]

    def _prune_masks(self, masks: Masks) -> Masks | None:
        now = list(masks)
        waiting = dict.fromkeys(range(len(self.parts)))
        check_deadline()
        while waiting:
            number = min(waiting)
            del waiting[number]
            part = self.parts[number]
            kept = part.prune([now[at] for at in part.at])
            if kept is None:
                return None
            for at, mask in zip(part.at, kept, strict=True):
                if mask != now[at]:
                    now[at] = mask
                    waiting.update(dict.fromkeys(self._parts_at[at]))
        return tuple(now)

    def prune_with_digit(self, masks: Masks, at: int, digit: Digit) -> Masks | None:
        """Return the digits left if the cell at this position holds the digit, or None if it cannot."""
        return self.prune_masks((*masks[:at], bit(digit), *masks[at + 1 :]))

    def find_lost_candidates(self, state: State, cell: Cell | None = None) -> tuple[Candidate, ...]:
        """Return the candidates that the rules of the clue discard.

        If the rules cannot be satisfied, return all candidates of one cell: `cell`, or the open cell with the fewest.
        """
        masks = self.masks(state)
        left = self.prune_masks(masks)
        if left is None:
            return self.candidates_of_one_cell(state, cell)
        pairs = zip(self.cells, masks, left, strict=True)
        return tuple((cell, digit) for cell, mask, kept in pairs for digit in digits_of(mask & ~kept))

    def candidates_of_one_cell(self, state: State, cell: Cell | None = None) -> tuple[Candidate, ...]:
        """Return all candidates of one cell, which an impossible clue discards.

        The cell is `cell`, or the open cell of the clue with the fewest candidates.
        """
        if cell is None:
            open_cells = [cell for cell in self.cells if not state.placed[cell]]
            cell = min(open_cells, key=lambda cell: state.candidates[cell].bit_count(), default=None)
        return () if cell is None else tuple((cell, digit) for digit in digits_of(state.candidates[cell]))


def runs_of(clue: DrawnClue, masks: Masks) -> list[Digits]:
    """Return the sets of consecutive digits that the cells of a clue can hold in some order."""
    count, found = len(clue.cells), []
    for least in range(1, clue.layout.size - count + 2):
        run = full_digit_set(least + count - 1) & ~full_digit_set(least - 1)
        if prune_different(tuple([mask & run for mask in masks])) is not None:
            found.append(run)
    return found


def _shape(rule: Further) -> ClueShape:
    if isinstance(rule, Sum):
        if to_linear_sum(rule) is not None:
            return ClueShape.ADDS
        return ClueShape.COUNTS if all(value in (0, 1) for table in rule.values for value in table) else ClueShape.ALONG
    if not isinstance(rule, Link):
        return ClueShape.ALONG
    return _link_shape(rule.allowed)


def _link_shape(allowed: tuple[Digits, ...]) -> ClueShape:
    """Return the form of a link, found by comparing its table of pairs with those of known relations."""
    size = len(allowed)
    all_digits = full_digit_set(size)
    above = tuple(all_digits & ~full_digit_set(digit) for digit in range(1, size + 1))
    below = tuple(full_digit_set(digit - 1) for digit in range(1, size + 1))
    alike = tuple(bit(digit) for digit in range(1, size + 1))
    # Pairs that rise or fall strictly, and pairs that may also be equal.
    if allowed in (above, below, *(tuple(a | b for a, b in zip(way, alike, strict=True)) for way in (above, below))):
        return ClueShape.RISING
    if allowed == alike:
        return ClueShape.EQUAL
    for gap in range(2, size):
        far = tuple(_digits_at_distance(digit, gap, size) for digit in range(1, size + 1))
        if allowed == far:
            return ClueShape.FAR
        near = tuple(all_digits & ~mine & ~here for mine, here in zip(far, alike, strict=True))
        if allowed == near:
            return ClueShape.NEAR
    return ClueShape.BESIDE


def _digits_at_distance(digit: Digit, gap: int, size: int) -> Digits:
    return sum(bit(other) for other in range(1, size + 1) if abs(other - digit) >= gap)


@cache_for_rules
def clues_of(puzzle: Puzzle) -> tuple[DrawnClue, ...]:
    """Return the drawn clues of a puzzle: groups of rules with one name.

    A rule of the whole grid gives one clue per link.

    >>> import descarte
    >>> [len(clue.cells) for clue in clues_of(descarte.read("................", options=["nonconsecutive"]))][:3]
    [2, 2, 2]
    """
    return tuple(_clues(puzzle))


def _clues(puzzle: Puzzle) -> Iterator[DrawnClue]:
    groups: dict[tuple[str, Noun], list[Further]] = {}
    for rule in puzzle.rules:
        groups.setdefault((rule.kind, rule.noun), []).append(rule)
    for rules in groups.values():
        # If the rules have more cells than two lines, they apply to the whole grid, and a person reads them one by one.
        whole = len({cell for rule in rules for cell in rule.cells}) > 2 * puzzle.layout.size
        for mine in [[rule] for rule in rules] if whole else [rules]:
            yield DrawnClue(puzzle.layout, mine)


def noun_of(rule: Rule, puzzle: Puzzle) -> Noun:
    """Return the name of a rule; a house with the cells of a drawn clue has the name of the clue.

    >>> import descarte
    >>> puzzle = descarte.read(".Renban~R2C1~R2C2~R3C3")
    >>> print(puzzle.layout.houses[-1].noun.the, "/", noun_of(puzzle.layout.houses[-1], puzzle).the)
    renban line 1 / the renban line at r2c1
    """
    if isinstance(rule, House):
        for clue in clues_of(puzzle):
            if clue.rules[0].kind == rule.kind and set(clue.cells) == set(rule.cells):
                return clue.noun
    return rule.noun
