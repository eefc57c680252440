"""Conversion of the kernel's conclusions from an assumption into a story and into a certificate."""

from __future__ import annotations

from collections.abc import Iterable

from descarte.fast.refutations import Conclusion, Derivation, KernelConclusionKind
from descarte.logic.inference.rules.conclusion_reasons import ReasonIndex
from descarte.logic.inference.rules.refutation_sentences import ConclusionKind, StoryConclusion
from descarte.logic.inference.sums.balances import Balance
from descarte.model.bits import Cell
from descarte.model.rules import Rule
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Combine


def to_story_conclusions(grounds: ReasonIndex, derivation: Derivation) -> list[StoryConclusion]:
    """Return the conclusions of a derivation in the form that stories use."""
    cell, digit = derivation.candidate
    first = StoryConclusion(ConclusionKind.SEEN, derivation.removed, cell=cell, digit=digit)
    return [first, *(_to_story_conclusion(grounds, one) for one in derivation.steps)]


def _to_story_conclusion(grounds: ReasonIndex, one: Conclusion) -> StoryConclusion:
    houses = grounds.houses
    match one.why:
        case KernelConclusionKind.NAKED:
            return StoryConclusion(ConclusionKind.SEEN, one.removed, cell=one.cell, digit=one.digit)
        case KernelConclusionKind.HIDDEN:
            return StoryConclusion(
                ConclusionKind.LAST_PLACE, one.removed, houses[one.rule], cell=one.cell, digit=one.digit
            )
        case KernelConclusionKind.LOCKED:
            return StoryConclusion(
                ConclusionKind.LOCKED, one.removed, houses[one.rule], houses[one.other], digit=one.digit
            )
        case KernelConclusionKind.NEEDS:
            return StoryConclusion(ConclusionKind.NEEDED, one.removed, grounds.cages[one.rule].cage, digit=one.digit)
        case KernelConclusionKind.CLUE:
            return StoryConclusion(ConclusionKind.RULE, one.removed, grounds.clues[one.rule].rules[0])
    added = grounds.find_sum(one.rule)
    return StoryConclusion(ConclusionKind.RULE, one.removed, added if isinstance(added, Balance) else added.cage)


class CitationCollector:
    """Collector of the rules and cells that conclusions cite, for a certificate."""

    def __init__(self, state: State, grounds: ReasonIndex) -> None:
        self.state, self.layout, self.grounds = state, state.puzzle.layout, grounds
        self.rules: dict[int, Rule] = {}
        self.cells: dict[Cell, None] = {}
        self.combine: dict[tuple[int, int, int], Combine] = {}

    def build_certificate(self, derivation: Derivation) -> Because:
        """Return the certificate of the step that discards the candidate which the derivation refutes."""
        self._cite_peers(derivation.candidate[0], derivation.removed)
        now = self.state.candidates[:]
        self._remove_candidates(now, derivation.candidate[0], derivation.candidate[1], derivation.removed)
        for one in derivation.steps:
            self._cite(one)
            self._remove_candidates(
                now,
                one.cell,
                one.digit if one.why in (KernelConclusionKind.NAKED, KernelConclusionKind.HIDDEN) else 0,
                one.removed,
            )
        if all(now):
            self._cite_missing_place(now)
        facts = tuple((cell, self.state.candidates[cell]) for cell in sorted(self.cells))
        return Because(rules=tuple(self.rules.values()), within=facts, combine=tuple(self.combine.values()))

    @staticmethod
    def _remove_candidates(now: list[int], cell: Cell, digit: int, removed: Iterable[Candidate]) -> None:
        if digit:
            now[cell] &= 1 << (digit - 1)
        for other, lost_digit in removed:
            now[other] &= ~(1 << (lost_digit - 1))

    def _cite(self, one: Conclusion) -> None:
        grounds = self.grounds
        match one.why:
            case KernelConclusionKind.NAKED:
                self._cite_peers(one.cell, one.removed)
            case KernelConclusionKind.HIDDEN:
                self._add([grounds.houses[one.rule]], grounds.houses[one.rule].cells)
                self._cite_peers(one.cell, one.removed)
            case KernelConclusionKind.LOCKED:
                house, other = grounds.houses[one.rule], grounds.houses[one.other]
                self._add((), (*house.cells, *(cell for cell, _ in one.removed)))
                self.combine[one.rule, one.other, one.digit] = Combine(((house, 1), (other, -1)), one.digit)
            case KernelConclusionKind.NEEDS:
                cage = grounds.cages[one.rule]
                self._add((*cage.rules, grounds.houses[one.other]), cage.cage.cells)
            case KernelConclusionKind.CLUE:
                self._add(grounds.clues[one.rule].cited, grounds.clues[one.rule].cells)
            case _:
                self._cite_sum(one.rule)

    def _cite_sum(self, number: int) -> None:
        added = self.grounds.find_sum(number)
        if not isinstance(added, Balance):
            self._add(
                added.rules if added.house else (added.cage, *self.grounds.find_separating_houses(number)),
                added.cage.cells,
            )
            return
        self._add(self.grounds.find_separating_houses(number), [cell for _, cells, _ in added.groups for cell in cells])
        parts: tuple[tuple[Rule, int], ...] = tuple((rule, 1) for rule in added.plus)
        parts += tuple((rule, -1) for rule in added.minus)
        self.combine[number, -1, 0] = Combine(parts)

    def _cite_peers(self, cell: Cell, removed: Iterable[Candidate]) -> None:
        self.cells[cell] = None
        for other, _ in removed:
            if other != cell:
                bits = self.layout.house_bits
                house = next(index for index in self.layout.houses_of[cell] if bits[index] >> other & 1)
                self._add([self.layout.houses[house]], [other])

    def _cite_missing_place(self, now: list[int]) -> None:
        """Cite a house that has no place for some digit after all conclusions, if there is one."""
        for house in self.layout.houses:
            held = 0
            for cell in house.cells:
                held |= now[cell]
            if house.full and self.layout.digits & ~held:
                self._add([house], house.cells)
                return

    def _add(self, rules: Iterable[Rule], cells: Iterable[Cell]) -> None:
        self.rules.update((id(rule), rule) for rule in rules)
        self.cells.update(dict.fromkeys(cells))
