"""Translation of the kernel's branches, on boards with sums or drawn clues, into steps of the easiest techniques."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from descarte.core.deadline import check_deadline_each
from descarte.fast.refutations import Conclusion, Derivation, KernelConclusionKind
from descarte.logic.case_split.contract import Split
from descarte.logic.case_split.dead_ends import is_dead
from descarte.logic.inference.rules.citations import CitationCollector, to_story_conclusions
from descarte.logic.inference.rules.clue import ClueShape
from descarte.logic.inference.rules.conclusion_reasons import ReasonIndex, reason_index_of
from descarte.logic.inference.rules.refutation_sentences import RefutationStory
from descarte.logic.techniques import add_rating
from descarte.logic.techniques.basic.locked import locked_step
from descarte.logic.techniques.basic.singles import hidden_single, naked_single
from descarte.logic.techniques.basic.subsets import naked_step
from descarte.logic.techniques.rules.arrangements import discard_needed_digit, prune_along_clue, prune_by_arrangements
from descarte.logic.techniques.rules.links import FINDERS as LINK_FINDERS
from descarte.logic.techniques.rules.refuted_candidate import (
    CHAIN,
    NET,
    PAIR,
    SHORT,
    build_refutation_step,
    refute_by_two_cages,
)
from descarte.logic.techniques.rules.sums import FINDERS as SUM_FINDERS
from descarte.logic.techniques.rules.sums import prune_by_sum
from descarte.logic.techniques.sums.cages import bounds_of, last_cell_of
from descarte.logic.techniques.sums.combinations import arrangements_of, search_cage, try_every_way
from descarte.logic.techniques.sums.regions import balance_step
from descarte.model.bits import bit
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Case, Step
from descarte.proof import verify

CLUE_FINDERS = {**LINK_FINDERS, **SUM_FINDERS, ClueShape.ALONG: (), ClueShape.ADDS: (prune_by_sum,)}
"""Searches that find a conclusion of a branch as a step, keyed by the form of the clue.

Bounds of sums are omitted: combinations cover them, and they took a third of the time.
"""


class ConclusionTranslator:
    """Translator from the kernel's conclusions on a board to steps of techniques."""

    def __init__(self, grounds: ReasonIndex) -> None:
        self.houses, self.cages, self.balances, self.clues = (
            grounds.houses,
            grounds.cages,
            grounds.balances,
            grounds.clues,
        )
        self.refuter = grounds.refuter

    def translate_branch(self, state: State, branch: Derivation, split: Split) -> tuple[Step, ...] | None:
        """Return the steps from the branch's candidate to a dead end, or None if no technique finds some conclusion.

        `split` builds the step of a nested case split.
        """
        state = state.copy()
        state.change(places=(branch.candidate,))
        steps: list[Step] = []
        for found, following in check_deadline_each(zip_longest(branch.steps, branch.steps[1:])):
            if not all(state.candidates):
                break
            if _is_removed(state, found) and not _is_placement(found, state):
                continue
            step = self.translate_conclusion(state, found, split, following)
            if step is None:
                break
            steps.append(step)
            state.apply(step)
        return tuple(steps) if is_dead(state) else None

    def translate_conclusion(
        self, state: State, found: Conclusion, split: Split, following: Conclusion | None = None
    ) -> Step | None:
        """Return one conclusion as a step, or None if no technique finds it.

        `following` is the next conclusion of the branch. If it places the digit of the same cell, so does the step of a
        sum.
        """
        for step in self._find_translations(state, found, split, following):
            if _shows(state, step, found):
                return add_rating(step)
        return None

    def _find_translations(
        self, state: State, found: Conclusion, split: Split, following: Conclusion | None
    ) -> Iterator[Step]:
        match found.why:
            case KernelConclusionKind.NAKED if state.candidates[found.cell].bit_count() == 1:
                yield naked_single(state, found.cell)
            case KernelConclusionKind.HIDDEN if state.candidates[found.cell] & bit(found.digit):
                yield hidden_single(state, found.rule, found.cell, found.digit)
            case KernelConclusionKind.LOCKED:
                yield locked_step(state, found.digit, self.houses[found.rule], self.houses[found.other])
            case KernelConclusionKind.SUBSET:
                cells = sorted(self.houses[found.rule].cells)
                subset = [cell for place, cell in enumerate(cells) if found.other >> place & 1]
                yield naked_step(state, subset, found.digit)
            case KernelConclusionKind.CHAIN | KernelConclusionKind.SPLIT if found.branch is not None:
                yield from self._explain_refutation(state, found.why, found.branch, split)
            case _:
                yield from self._translate_rule(state, found, following)

    def _translate_rule(self, state: State, found: Conclusion, following: Conclusion | None) -> Iterator[Step]:
        """Yield steps by the cage, sum or drawn clue of a conclusion; one of them may show the conclusion."""
        match found.why:
            case KernelConclusionKind.NEEDS:
                sum = self.cages[found.rule]
                yield from search_cage(state, sum)
                left = [cell for cell in sum.cage.cells if not state.placed[cell]]
                yield from (try_every_way(state, sum, cell) for cell in left[:1])
            case KernelConclusionKind.SUM:
                yield from self._explain_sum(state, found, following)
            case KernelConclusionKind.PAIRED:
                yield from self._explain_two_cages(state, found)
            case KernelConclusionKind.CLUE | KernelConclusionKind.CROSSED:
                yield from self._explain_drawn_clue(state, found)
            case KernelConclusionKind.CLUE_NEEDS:
                yield from discard_needed_digit(
                    state, self.clues[found.rule], found.digit, [cell for cell, _ in found.removed]
                )

    def _explain_refutation(
        self, state: State, why: KernelConclusionKind, branch: Derivation, split: Split
    ) -> Iterator[Step]:
        """Yield the refutation of a candidate: as a chain if it is short enough, otherwise as a case split."""
        chain = derived_step(state, branch, CHAIN) if why is KernelConclusionKind.CHAIN else None
        if chain is not None:
            yield chain
            return
        steps = self.translate_branch(state, branch, split)
        if steps is not None:
            yield split(branch.candidate, steps)

    def _explain_two_cages(self, state: State, found: Conclusion) -> Iterator[Step]:
        """Yield steps by the two cages of a conclusion: by each of them, which may suffice, then by both together."""
        sums = self.cages[found.rule], self.cages[found.other]
        for sum in sums:
            yield from search_cage(state, sum)
        step = refute_by_two_cages(state, (found.cell, found.digit), (sums[0].cage, sums[1].cage))
        yield from () if step is None else (step,)

    def _explain_drawn_clue(self, state: State, found: Conclusion) -> Iterator[Step]:
        """Yield steps by the drawn clue of a conclusion; one of them may show the conclusion."""
        clue, cell = self.clues[found.rule], found.removed[0][0]
        for find in CLUE_FINDERS[clue.shape]:
            yield from find(state, clue, cell)
        yield from (
            prune_along_clue(state, clue, cell)
            if found.why is KernelConclusionKind.CLUE
            else prune_by_arrangements(state, clue, found.removed)
        )

    def _explain_sum(self, state: State, found: Conclusion, following: Conclusion | None) -> Iterator[Step]:
        """Yield the steps by a sum, which place the digit if `following` does so in the same cell."""
        cell = found.removed[0][0]
        places = following is not None and following.why is KernelConclusionKind.NAKED and following.cell == cell
        if found.rule >= len(self.cages):
            yield balance_step(state, self.balances[found.rule - len(self.cages)], cell, places=places)
            return
        sum = self.cages[found.rule]
        if places:
            yield from last_cell_of(state, sum)
        for find in (search_cage, bounds_of, arrangements_of):
            yield from find(state, sum)
        yield try_every_way(state, sum, cell)


def derived_step(state: State, branch: Derivation, key: str = NET) -> Step | None:
    """Return the step that discards the candidate of a branch by the kernel's conclusions.

    If the conclusions are many, or the judge cannot verify them together, each becomes a step of a case. Return None if
    a chain or pair has more than `SHORT` conclusions, or the judge rejects both forms.
    """
    grounds = reason_index_of(state)
    assert grounds is not None
    story = RefutationStory(
        state, branch.candidate, to_story_conclusions(grounds, branch), None if key == NET else SHORT
    )
    if not story.ends or (key != NET and story.count > SHORT):
        return None
    rules = [grounds.clues[number].rules[0] for number in find_two_clues(branch)] if key == PAIR else []
    clues = tuple({rule.noun: rule for rule in rules}.values())
    short = story.count <= SHORT
    for written in (False, True) if short else (True, False):
        because = (
            _certify_branch(state, grounds, branch)
            if written
            else CitationCollector(state, grounds).build_certificate(branch)
        )
        step = (
            None
            if because is None
            else build_refutation_step(state, branch.candidate, story, because, key, clues=clues)
        )
        if step is not None and verify(state, step):
            return step
    return None


def _certify_branch(state: State, grounds: ReasonIndex, branch: Derivation) -> Because | None:
    """Return a certificate with a case in which each conclusion is a step, or None if one cannot be translated."""
    steps = ConclusionTranslator(grounds).translate_branch(state, branch, _refuse_split)
    if steps is None:
        return None
    return Because(cases=(Case(branch.candidate, steps), Case(branch.candidate, holds=False)))


def find_two_clues(branch: Derivation) -> list[int]:
    """Return the numbers of the clues that a branch uses, in order.

    Return an empty list if the branch uses anything else except naked singles.
    """
    if not all(step.why in (KernelConclusionKind.CLUE, KernelConclusionKind.NAKED) for step in branch.steps):
        return []
    return list(dict.fromkeys(step.rule for step in branch.steps if step.why is KernelConclusionKind.CLUE))


def _refuse_split(candidate: Candidate, steps: tuple[Step, ...]) -> Step:
    raise AssertionError((candidate, steps))


def _shows(state: State, step: Step, found: Conclusion) -> bool:
    """Return True if the step removes what the conclusion removes, or leaves a cell without candidates.

    Candidates that are already removed, and those that a placed digit removes elsewhere, may be missing from the step.
    """
    if found.why in {
        KernelConclusionKind.NAKED,
        KernelConclusionKind.HIDDEN,
        KernelConclusionKind.CHAIN,
        KernelConclusionKind.SPLIT,
    }:
        return True
    placed = dict(step.places)
    left = [(cell, digit) for cell, digit in found.removed if state.candidates[cell] & bit(digit)]
    if all(one in step.discards or placed.get(one[0], one[1]) != one[1] for one in left):
        return True
    after = state.copy()
    after.change(discards=step.discards)
    return not all(after.candidates)


def _is_placement(found: Conclusion, state: State) -> bool:
    return found.why in {KernelConclusionKind.NAKED, KernelConclusionKind.HIDDEN} and not state.placed[found.cell]


def _is_removed(state: State, found: Conclusion) -> bool:
    return not any(state.candidates[cell] & bit(digit) for cell, digit in found.removed)


def translator_of(state: State) -> ConclusionTranslator | None:
    """Return the translator for a puzzle with cages or drawn clues.

    Return None if the puzzle has neither or is too large, or if there is no kernel.

    >>> import descarte
    >>> translator_of(State(descarte.read("1.....3.4......2"))) is None
    True
    """
    grounds = reason_index_of(state)
    return None if grounds is None else ConclusionTranslator(grounds)
