"""Everything that follows from an assumption by the rules, each conclusion with its reason, until a contradiction.

r1c1 = 5  ->  r1c2 keeps 6 7 8 (the thermometer)  ->  r2c2 = 1 (the arrow)  ->  ...  ->  no place for 3 in box 6

Only the conclusions that lead to the contradiction are reported. A conclusion follows from earlier ones if its rule
would not allow it without them.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from descarte.core.deadline import check_deadline
from descarte.fast.follow_assumption import count_left_after
from descarte.logic.cache import cache_while_unchanged
from descarte.logic.inference.patterns.layout_tables import cells_of, tables_of
from descarte.logic.inference.rules.clue import DrawnClue, clues_of
from descarte.logic.inference.rules.conclusion_reasons import find_refutations
from descarte.logic.inference.rules.per_puzzle import cache_for_rules
from descarte.logic.inference.rules.pruning import Masks, Prune, prune_of
from descarte.logic.inference.rules.refutation_sentences import ConclusionKind, StoryConclusion
from descarte.model.bits import Cell, Digit, Digits, bit, digits_of
from descarte.model.layout import Layout
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Cage, Rule, Sum
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Combine, Fact


class PruningSource(NamedTuple):
    """A clue or cage that draws conclusions: its cells, how it prunes them, the rules to cite, and the rule to name."""

    cells: tuple[Cell, ...]
    prune: Prune
    cited: tuple[Rule, ...]
    name: Rule


class Elimination(NamedTuple):
    """Digits removed from a cell, and the reason: a source with the candidates of its cells, or a house."""

    cell: Cell
    digits: Digits
    source: int
    """Index of the source, or `-1 - index` of the house for a conclusion by a house."""
    saw: Masks
    """Candidates of the source's cells at that time. For a house, the digit as a set; empty for the assumption."""
    by: Cell
    """Cell whose digit is removed from its peers; -1 for the last place of a digit.

    For a locked digit, `-2 - index` of the house that loses it.
    """


class PruningSources(NamedTuple):
    """All sources of conclusions in a puzzle, and the indices of the sources at each cell."""

    all: tuple[PruningSource, ...]
    at: tuple[tuple[int, ...], ...]
    crossings: dict[int, list[tuple[int, int, int]]]
    """For each full house, the other houses with which it shares several cells.

    A tuple has the index of the other house, the cells of only the full house, and the cells of only the other house.
    """


@cache_for_rules
def sources_of(puzzle: Puzzle) -> PruningSources:
    """Return the clues and cages of a puzzle as sources, those with few cells first."""
    found = [PruningSource(clue.cells, _prune_by_clue(clue), clue.cited, clue.rules[0]) for clue in clues_of(puzzle)]
    found += [_build_cage_source(puzzle, cage) for cage in puzzle.cages]
    found.sort(key=lambda source: len(source.cells))
    at: list[list[int]] = [[] for _ in puzzle.layout.places]
    for number, source in enumerate(found):
        for cell in set(source.cells):
            at[cell].append(number)
    return PruningSources(tuple(found), tuple(map(tuple, at)), _crossings(puzzle.layout))


def _crossings(layout: Layout) -> dict[int, list[tuple[int, int, int]]]:
    tables, found = tables_of(layout), {}
    for index in tables.full:
        mine = layout.house_bits[index]
        shared = [(other, bits) for other, bits in enumerate(layout.house_bits) if other != index]
        found[index] = [
            (other, mine & ~bits, bits & ~mine)
            for other, bits in shared
            if (mine & bits).bit_count() > 1 and bits & ~mine
        ]
    return found


def _prune_by_clue(clue: DrawnClue) -> Prune:
    return lambda masks: clue.prune_masks(tuple(masks))


def _build_cage_source(puzzle: Puzzle, cage: Cage) -> PruningSource:
    layout, size = puzzle.layout, puzzle.layout.size
    cells = frozenset(cage.cells)
    houses = [layout.houses[index] for index in sorted({index for cell in cells for index in layout.houses_of[cell]})]
    houses = [house for house in houses if len(cells.intersection(house.cells)) > 1]
    digits = tuple(range(1, size + 1))
    added = Sum(cage.kind, cage.number, cage.cells, (digits,) * len(cells), (cage.total,), cage.noun)
    whole = [house for house in houses if cells <= frozenset(house.cells)][:1] or houses
    prune = prune_of(added, [frozenset(house.cells) for house in whole])
    return PruningSource(cage.cells, prune, (cage, *whole), cage)


class AssumptionClash(NamedTuple):
    """A contradiction: a source that cannot be satisfied, a cell without candidates, or a house that lacks a digit."""

    source: int = -1
    saw: Masks = ()
    cell: Cell = -1
    house: int = -1
    digit: Digit = 0


class AssumptionSearch:
    """The conclusions from an assumption. `clash` is None if `most` operations find no contradiction.

    With `only`, conclusions come only from these rules and from the fact that peers differ.
    """

    def __init__(
        self, state: State, assumed: Candidate, *, most: int = 4000, only: Collection[Rule] | None = None
    ) -> None:
        self.state, self.layout = state, state.puzzle.layout
        self.sources, self.only = sources_of(state.puzzle), only
        self.now, self.places = state.candidates[:], state.places[:]
        self.events: list[Elimination] = []
        self.removed_by: dict[Candidate, int] = {}
        self.clash: AssumptionClash | None = None
        self._singles: list[Cell] = []
        self._waiting: dict[int, None] = {}
        self._houses: dict[int, None] = {}
        self._crossed: dict[int, None] = {}
        self.left = most
        cell, digit = assumed
        self.assumed = assumed
        self._discard_digits(cell, self.now[cell] & ~bit(digit), -1, (), cell)
        if not self.events:
            self._singles.append(cell)
            self._queue_sources_at(cell)
        for rule in only or ():
            self._queue_sources_at(rule.cells[0])
            self._singles += [one for one in rule.cells if self.now[one].bit_count() == 1 and one != cell]
        while self.clash is None and self._process_next():
            self.left -= 1
            if self.left < 0:
                break

    def _process_next(self) -> bool:
        """Process the waiting item that costs least, and return False if there is none."""
        if self._singles:
            self._exclude_from_peers(self._singles.pop())
        elif self._waiting:
            number = min(self._waiting)
            del self._waiting[number]
            self._apply(number)
        elif self._houses:
            house = next(iter(self._houses))
            del self._houses[house]
            self._place_hidden_singles(house)
            self._crossed[house] = None
        elif self._crossed:
            house = next(iter(self._crossed))
            del self._crossed[house]
            self._discard_locked(house)
        else:
            return False
        return True

    def _discard_digits(self, cell: Cell, digits: Digits, source: int, saw: Masks, by: Cell) -> None:
        """Discard candidates of a cell and queue every check that may now find something."""
        if not digits or self.clash is not None:
            return
        number = len(self.events)
        self.events.append(Elimination(cell, digits, source, saw, by))
        for digit in digits_of(digits):
            self.removed_by[cell, digit] = number
            self.places[digit] &= ~(1 << cell)
        left = self.now[cell] = self.now[cell] & ~digits
        if not left:
            self.clash = AssumptionClash(cell=cell)
        elif not left & (left - 1):
            self._singles.append(cell)
        self._queue_sources_at(cell)
        for house in self.layout.houses_of[cell] if self.only is None else ():
            if self.layout.houses[house].full:
                self._houses[house] = None

    def _queue_sources_at(self, cell: Cell) -> None:
        for number in self.sources.at[cell]:
            if self.only is None or self.sources.all[number].name in self.only:
                self._waiting[number] = None

    def _exclude_from_peers(self, cell: Cell) -> None:
        mask = self.now[cell]
        digit = mask.bit_length()
        for other in cells_of(self.places[digit] & self.layout.peer_bits[cell]):
            house = next(h for h in self.layout.houses_of[cell] if self.layout.house_bits[h] >> other & 1)
            self._discard_digits(other, mask, -1 - house, (mask,), cell)

    def _place_hidden_singles(self, house: int) -> None:
        bits = self.layout.house_bits[house]
        for digit in range(1, len(self.places)):
            here = self.places[digit] & bits
            if not here:
                self.clash = AssumptionClash(house=house, digit=digit)
                return
            if not here & (here - 1):
                cell = here.bit_length() - 1
                self._discard_digits(cell, self.now[cell] & ~bit(digit), -1 - house, (bit(digit),), -1)

    def _discard_locked(self, house: int) -> None:
        """Discard digits that a house has only in cells of another house from the rest of that other house."""
        for other, outside, rest in self.sources.crossings[house]:
            for digit in range(1, len(self.places)):
                places = self.places[digit]
                if places & rest and not places & outside:
                    for cell in cells_of(places & rest):
                        self._discard_digits(cell, bit(digit), -1 - house, (bit(digit),), -2 - other)

    def _apply(self, number: int) -> None:
        check_deadline()
        source = self.sources.all[number]
        saw = tuple([self.now[cell] for cell in source.cells])
        kept = source.prune(saw)
        if kept is None:
            self.clash = AssumptionClash(number, saw)
            return
        for cell, before, mask in zip(source.cells, saw, kept, strict=True):
            self._discard_digits(cell, before & ~mask & self.now[cell], number, saw, -1)
        self._waiting.pop(number, None)

    def find_needed_events(self) -> list[Elimination]:
        """Return the conclusions that lead to the contradiction, in order."""
        assert self.clash is not None
        clash, layout = self.clash, self.layout
        if clash.source >= 0:
            wanted = self._find_parents(clash.source, clash.saw, None, len(self.events))
        elif clash.cell >= 0:
            wanted = {self.removed_by[clash.cell, digit] for digit in digits_of(self.state.candidates[clash.cell])}
        else:
            wanted = self._find_removals(layout.house_bits[clash.house], clash.digit, len(self.events))
        for number in range(len(self.events) - 1, -1, -1):
            if number in wanted:
                wanted |= self._find_causes(number)
        return [self.events[number] for number in sorted(wanted)]

    def _find_causes(self, number: int) -> set[int]:
        """Return the numbers of the events from which an event follows directly."""
        event = self.events[number]
        if event.source >= 0:
            return self._find_parents(event.source, event.saw, event, number)
        if not event.saw:
            return set()
        digit = event.saw[0].bit_length()
        if event.by >= 0:
            # Cell `by` has this digit because its other candidates were removed.
            others = digits_of(self.state.candidates[event.by] & ~event.saw[0])
            return {self.removed_by[event.by, other] for other in others}
        bits = self.layout.house_bits[-1 - event.source] & ~(1 << event.cell)
        if event.by < -1:
            bits &= ~self.layout.house_bits[-2 - event.by]
        return self._find_removals(bits, digit, number)

    def _find_removals(self, bits: int, digit: Digit, before: int) -> set[int]:
        cells = cells_of(self.state.places[digit] & bits)
        return {self.removed_by[cell, digit] for cell in cells if self.removed_by.get((cell, digit), before) < before}

    def _find_parents(self, number: int, saw: Masks, event: Elimination | None, before: int) -> set[int]:
        """Return the numbers of the events without which a source would not draw the same conclusion.

        The search gives the lost candidates of each cell back, and keeps them if the conclusion still follows.
        """
        source = self.sources.all[number]
        masks = list(saw)
        for at, cell in enumerate(source.cells):
            known, masks[at] = masks[at], self.state.candidates[cell]
            kept = source.prune(masks) if masks[at] != known else None
            if masks[at] != known and not self._is_same_conclusion(source, kept, event):
                masks[at] = known
        lost = [(cell, self.state.candidates[cell] & ~mask) for cell, mask in zip(source.cells, masks, strict=True)]
        return {
            self.removed_by[cell, digit]
            for cell, digits in lost
            for digit in digits_of(digits)
            if self.removed_by[cell, digit] < before
        }

    @staticmethod
    def _is_same_conclusion(source: PruningSource, kept: Masks | None, event: Elimination | None) -> bool:
        if kept is None:
            return True
        return event is not None and not kept[source.cells.index(event.cell)] & event.digits

    def list_conclusions(self, events: Sequence[Elimination]) -> list[StoryConclusion]:
        """Return the conclusions for a story; if a rule cannot be satisfied, it comes last."""
        found: list[StoryConclusion] = []
        for event in events:
            if not event.saw:
                continue
            removed, houses = tuple((event.cell, digit) for digit in digits_of(event.digits)), self.layout.houses
            digit = event.saw[0].bit_length()
            if event.source >= 0:
                name = self.sources.all[event.source].name
                if found and found[-1].rule is name:
                    removed = (*found.pop().removed, *removed)
                found.append(StoryConclusion(ConclusionKind.RULE, removed, name))
            elif event.by >= 0:
                if found and found[-1].how is ConclusionKind.SEEN and found[-1].cell == event.by:
                    removed = (*found.pop().removed, *removed)
                found.append(StoryConclusion(ConclusionKind.SEEN, removed, cell=event.by, digit=digit))
            elif event.by == -1:
                found.append(
                    StoryConclusion(
                        ConclusionKind.LAST_PLACE, removed, houses[-1 - event.source], cell=event.cell, digit=digit
                    )
                )
            else:
                house, other = houses[-1 - event.source], houses[-2 - event.by]
                found.append(StoryConclusion(ConclusionKind.LOCKED, removed, house, other, digit=digit))
        if self.clash is not None and self.clash.source >= 0:
            source = self.sources.all[self.clash.source]
            cell = source.cells[0]
            everything = tuple((cell, digit) for digit in digits_of(self.layout.digits))
            found.append(StoryConclusion(ConclusionKind.RULE, everything, source.name))
        return found

    def build_certificate(self, events: Sequence[Elimination]) -> Because:
        """Return the certificate: the rules that the events use, and the candidates of the cells concerned."""
        assert self.clash is not None
        rules: dict[int, Rule] = {}
        cells: dict[Cell, None] = {}
        combine: dict[tuple[int, int, int], Combine] = {}
        for event in events:
            if event.source >= 0:
                self._cite(event.source, rules, cells)
            elif event.saw:
                house = self.layout.houses[-1 - event.source]
                cells.update(dict.fromkeys((event.cell, event.by) if event.by >= 0 else house.cells))
                if event.by >= -1:
                    rules[id(house)] = house
                    continue
                other, digit = self.layout.houses[-2 - event.by], event.saw[0].bit_length()
                combine[event.source, event.by, digit] = Combine(((house, 1), (other, -1)), digit)
        if self.clash.source >= 0:
            self._cite(self.clash.source, rules, cells)
        elif self.clash.cell >= 0:
            cells[self.clash.cell] = None
        else:
            house = self.layout.houses[self.clash.house]
            rules[id(house)] = house
            cells.update(dict.fromkeys(house.cells))
        facts: tuple[Fact, ...] = tuple((cell, self.state.candidates[cell]) for cell in sorted(cells))
        return Because(rules=tuple(rules.values()), within=facts, combine=tuple(combine.values()))

    def _cite(self, number: int, rules: dict[int, Rule], cells: dict[Cell, None]) -> None:
        source = self.sources.all[number]
        rules.update((id(rule), rule) for rule in source.cited)
        cells.update(dict.fromkeys(source.cells))


@cache_while_unchanged
def find_refuted_by_rules(state: State) -> list[Candidate]:
    """Return the candidates that lead to a contradiction by the rules without case splits."""
    known = find_refutations(state)
    if known is not None:
        return [one.candidate for one in known]
    every = [(cell, digit) for cell in cells_of(state.unplaced) for digit in digits_of(state.candidates[cell])]
    left = count_left_after(state, every)
    if left is None:
        return [candidate for candidate in every if AssumptionSearch(state, candidate).clash is not None]
    return [candidate for candidate, count in zip(every, left, strict=True) if count < 0]


@cache_while_unchanged
def find_farthest_refuted(state: State) -> list[Candidate]:
    """Return the candidates of `find_refuted_by_rules`, first those whose removal leads farthest."""
    wrong = find_refuted_by_rules(state)
    ahead = count_left_after(state, wrong, holds=False) or [0] * len(wrong)
    return [candidate for _, candidate in sorted(zip(ahead, wrong, strict=True))]
