"""Branches that the kernel found on boards with sums or drawn clues, told as steps by the easiest techniques."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import zip_longest

from descarte.core.deadline import looking
from descarte.fast.refutations import Conclusion, Derivation, Ground
from descarte.logic.case_split.dead_ends import is_dead
from descarte.logic.inference.rules.citations import Cited, conclusions
from descarte.logic.inference.rules.clue import ClueShape
from descarte.logic.inference.rules.conclusion_reasons import Grounds, grounds_of
from descarte.logic.inference.rules.refutation_sentences import Recount
from descarte.logic.inference.rules.refuted_candidate import CHAIN, NET, PAIR, SHORT, supposed, two_cages
from descarte.logic.techniques import stamped
from descarte.logic.techniques.basic.locked import locked_step
from descarte.logic.techniques.basic.singles import hidden_single, naked_single
from descarte.logic.techniques.basic.subsets import naked_step
from descarte.logic.techniques.rules.arrangements import along_of, crossed_of, needed_of
from descarte.logic.techniques.rules.links import FINDERS as LINK_FINDERS
from descarte.logic.techniques.rules.sums import FINDERS as SUM_FINDERS
from descarte.logic.techniques.rules.sums import kept_by_sum_of
from descarte.logic.techniques.sums.cages import bounds_of, last_cell_of
from descarte.logic.techniques.sums.combinations import arrangements_of, every_way, told_of
from descarte.logic.techniques.sums.regions import balance_step
from descarte.model.bits import bit
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Case, Step
from descarte.proof import verify

Split = Callable[[Candidate, tuple[Step, ...]], Step]
"""Makes the step that discards a candidate from the steps that lead from it to something impossible."""


CLUE_FINDERS = {**LINK_FINDERS, **SUM_FINDERS, ClueShape.ALONG: (), ClueShape.ADDS: (kept_by_sum_of,)}
"""What tells a conclusion of a branch; bounds of sums, which their combinations have too, took a third of the time."""


class Teller:
    """The way back from the kernel's conclusions to steps; see `teller_of`."""

    def __init__(self, grounds: Grounds) -> None:
        self.houses, self.cages, self.balances, self.clues = (
            grounds.houses,
            grounds.cages,
            grounds.balances,
            grounds.clues,
        )
        self.refuter = grounds.refuter

    def told(self, state: State, branch: Derivation, split: Split) -> tuple[Step, ...] | None:
        """The steps from the branch's candidate to something impossible; None where a conclusion cannot be told."""
        state = state.copy()
        state.change(places=(branch.candidate,))
        steps: list[Step] = []
        for found, following in looking(zip_longest(branch.steps, branch.steps[1:])):
            if not all(state.candidates):
                break
            if _gone(state, found) and not _places(found, state):
                continue
            step = self.step(state, found, split, following)
            if step is None:
                break
            steps.append(step)
            state.apply(step)
        return tuple(steps) if is_dead(state) else None

    def step(self, state: State, found: Conclusion, split: Split, following: Conclusion | None = None) -> Step | None:
        """One conclusion as a step; None where it does not follow."""
        for step in self._ways(state, found, split, following):
            if _shows(state, step, found):
                return stamped(step)
        return None

    def _ways(self, state: State, found: Conclusion, split: Split, following: Conclusion | None) -> Iterator[Step]:
        match found.why:
            case Ground.NAKED if state.candidates[found.cell].bit_count() == 1:
                yield naked_single(state, found.cell)
            case Ground.HIDDEN if state.candidates[found.cell] & bit(found.digit):
                yield hidden_single(state, found.rule, found.cell, found.digit)
            case Ground.LOCKED:
                yield locked_step(state, found.digit, self.houses[found.rule], self.houses[found.other])
            case Ground.SUBSET:
                cells = sorted(self.houses[found.rule].cells)
                subset = [cell for place, cell in enumerate(cells) if found.other >> place & 1]
                yield naked_step(state, subset, found.digit)
            case Ground.NEEDS:
                sum = self.cages[found.rule]
                yield from told_of(state, sum)
                left = [cell for cell in sum.cage.cells if not state.placed[cell]]
                yield from (every_way(state, sum, cell) for cell in left[:1])
            case Ground.SUM:
                yield from self._added(state, found, following)
            case Ground.PAIRED:
                yield from self._paired(state, found)
            case Ground.CLUE | Ground.CROSSED:
                yield from self._drawn(state, found)
            case Ground.CLUE_NEEDS:
                yield from needed_of(state, self.clues[found.rule], found.digit, [cell for cell, _ in found.removed])
            case Ground.CHAIN | Ground.SPLIT if found.branch is not None:
                yield from self._refuted(state, found.why, found.branch, split)

    def _refuted(self, state: State, why: Ground, branch: Derivation, split: Split) -> Iterator[Step]:
        """A candidate that leads to something impossible: as a chain where it may be one, else as a branch."""
        chain = derived_step(state, branch, CHAIN) if why is Ground.CHAIN else None
        if chain is not None:
            yield chain
            return
        steps = self.told(state, branch, split)
        if steps is not None:
            yield split(branch.candidate, steps)

    def _paired(self, state: State, found: Conclusion) -> Iterator[Step]:
        """What two cages say together; one of them may say it alone, after what they said before."""
        sums = self.cages[found.rule], self.cages[found.other]
        for sum in sums:
            yield from told_of(state, sum)
        step = two_cages(state, (found.cell, found.digit), (sums[0].cage, sums[1].cage))
        yield from () if step is None else (step,)

    def _drawn(self, state: State, found: Conclusion) -> Iterator[Step]:
        """What a drawn clue says."""
        clue, cell = self.clues[found.rule], found.removed[0][0]
        for find in CLUE_FINDERS[clue.shape]:
            yield from find(state, clue, cell)
        yield from along_of(state, clue, cell) if found.why is Ground.CLUE else crossed_of(state, clue, found.removed)

    def _added(self, state: State, found: Conclusion, following: Conclusion | None) -> Iterator[Step]:
        """What a sum says; a digit that is placed next may be placed at once."""
        cell = found.removed[0][0]
        places = following is not None and following.why is Ground.NAKED and following.cell == cell
        if found.rule >= len(self.cages):
            yield balance_step(state, self.balances[found.rule - len(self.cages)], cell, places=places)
            return
        sum = self.cages[found.rule]
        if places:
            yield from last_cell_of(state, sum)
        for find in (told_of, bounds_of, arrangements_of):
            yield from find(state, sum)
        yield every_way(state, sum, cell)


def derived_step(state: State, branch: Derivation, key: str = NET) -> Step | None:
    """The step that discards a candidate by the kernel's conclusions; None where these are not few enough.

    Where they are many, or the judge does not see all of it at once, each conclusion is a step of a written case.
    """
    grounds = grounds_of(state)
    assert grounds is not None
    story = Recount(state, branch.candidate, conclusions(grounds, branch), None if key == NET else SHORT)
    if not story.ends or (key != NET and story.count > SHORT):
        return None
    rules = [grounds.clues[number].rules[0] for number in two_clues(branch)] if key == PAIR else []
    clues = tuple({rule.noun: rule for rule in rules}.values())
    short = story.count <= SHORT
    for written in (False, True) if short else (True, False):
        because = _written(state, grounds, branch) if written else Cited(state, grounds).because(branch)
        step = None if because is None else supposed(state, branch.candidate, story, because, key, clues=clues)
        if step is not None and verify(state, step):
            return step
    return None


def _written(state: State, grounds: Grounds, branch: Derivation) -> Because | None:
    """Each conclusion as a step of a case; None where one cannot be told."""
    steps = Teller(grounds).told(state, branch, _unsplit)
    if steps is None:
        return None
    return Because(cases=(Case(branch.candidate, steps), Case(branch.candidate, holds=False)))


def two_clues(branch: Derivation) -> list[int]:
    """The clues that a branch rests on, by number, in order; none where it rests on more than digits that are seen."""
    if not all(step.why in (Ground.CLUE, Ground.NAKED) for step in branch.steps):
        return []
    return list(dict.fromkeys(step.rule for step in branch.steps if step.why is Ground.CLUE))


def _unsplit(candidate: Candidate, steps: tuple[Step, ...]) -> Step:
    raise AssertionError((candidate, steps))


def _shows(state: State, step: Step, found: Conclusion) -> bool:
    """Whether the step removes what the conclusion does, or leaves a cell with nothing.

    All of it that is still there, but for what a placed digit removes elsewhere.
    """
    if found.why in {Ground.NAKED, Ground.HIDDEN, Ground.CHAIN, Ground.SPLIT}:
        return True
    placed = dict(step.places)
    left = [(cell, digit) for cell, digit in found.removed if state.candidates[cell] & bit(digit)]
    if all(one in step.discards or placed.get(one[0], one[1]) != one[1] for one in left):
        return True
    after = state.copy()
    after.change(discards=step.discards)
    return not all(after.candidates)


def _places(found: Conclusion, state: State) -> bool:
    return found.why in {Ground.NAKED, Ground.HIDDEN} and not state.placed[found.cell]


def _gone(state: State, found: Conclusion) -> bool:
    return not any(state.candidates[cell] & bit(digit) for cell, digit in found.removed)


def teller_of(state: State) -> Teller | None:
    """The teller of a puzzle with cages or drawn clues that is small enough for the kernel; None without one.

    >>> import descarte
    >>> teller_of(State(descarte.read("1.....3.4......2"))) is None
    True
    """
    grounds = grounds_of(state)
    return None if grounds is None else Teller(grounds)
