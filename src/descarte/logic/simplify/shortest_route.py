"""Search for the fewest steps of a trace with which singles solve the puzzle, and for an order of these steps.

A step waits until its prerequisites are removed. Placements and discards are never undone, so the order in which steps
are applied does not matter. A step can be left out if singles and the other steps still place every digit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from descarte.core.deadline import check_deadline
from descarte.logic.contract import NEAR_UP_TO, Technique
from descarte.logic.engine import next_step
from descarte.logic.inference.patterns.layout_tables import tables_of
from descarte.logic.inference.rules.sentences import describe_kept
from descarte.logic.simplify.merge_steps import join_steps
from descarte.logic.techniques import traits_of
from descarte.model.bits import Cell, Digit, bit, get_only_digit
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Cage, Further, Rule
from descarte.model.state import State
from descarte.model.step import Candidate, Step
from descarte.proof import verify

MOST = 12_000
"""Maximum product of steps and open cells for leaving out steps, which would otherwise take too long."""


class WaitingStep(NamedTuple):
    """A step with its prerequisites: for each digit, the cells that must have lost it, as a bit set."""

    step: Step
    removed: tuple[tuple[int, int], ...]

    def is_ready(self, places: Sequence[int]) -> bool:
        """Return True if the candidates that must be removed first are gone, given the places of each digit."""
        return not any(places[digit] & cells for digit, cells in self.removed)


def build_waiting_step(step: Step, needs: Iterable[Candidate]) -> WaitingStep:
    """Return the step as a waiting step whose prerequisites are these candidates.

    >>> build_waiting_step(Step("chance"), [(0, 2), (3, 2)]).removed
    ((2, 9),)
    """
    removed: dict[int, int] = {}
    for cell, digit in needs:
        removed[digit] = removed.get(digit, 0) | 1 << cell
    return WaitingStep(step, tuple(removed.items()))


def find_fewest_steps(
    puzzle: Puzzle, steps: Sequence[WaitingStep], techniques: Sequence[Technique]
) -> tuple[Step, ...] | None:
    """Return steps to the solution: singles and as few of these steps as possible, leaving out the hardest first.

    Singles are found with `techniques`, and steps by sums or clues are searched again with them. If there are too many
    steps to leave some out, they are only put in order, on a board with clues and without case splits. Otherwise, or if
    the steps do not solve the puzzle, return None.
    """
    start = State(puzzle)
    if len(steps) * start.unplaced.bit_count() > MOST:
        split = any(one.step.because.cases for one in steps)
        return _order_steps(start, steps, techniques) if puzzle.rules and not split else None
    board, kept = _Board(start), list(steps)
    board.follow()
    for one in sorted(steps, key=lambda one: -one.step.rating):
        check_deadline()
        fewer = [other for other in kept if other is not one]
        if board.copy().leads_on(fewer):
            kept = fewer
    return _order_steps(start, kept, techniques)


class _Board:
    """A board for placing singles: the places of each digit and the open cells, as bit sets."""

    def __init__(self, start: State) -> None:
        layout = start.puzzle.layout
        self.places, self.unplaced = start.places[:], start.unplaced
        self.peers, self.houses = layout.peer_bits, [bits for bits, _ in tables_of(layout).full_bits]
        self.changed = set(range(1, len(self.places)))
        """Digits whose places changed since the last search for singles."""

    def copy(self) -> _Board:
        twin = _Board.__new__(_Board)
        twin.places, twin.unplaced, twin.changed = self.places[:], self.unplaced, set(self.changed)
        twin.peers, twin.houses = self.peers, self.houses
        return twin

    def leads_on(self, steps: Sequence[WaitingStep]) -> bool:
        """Return True if singles and these steps lead to the solution."""
        left = list(steps)
        self.follow()
        while self.unplaced:
            ready = [one for one in left if one.is_ready(self.places)]
            if not ready:
                return False
            left = [one for one in left if one not in ready]
            for one in ready:
                self.take(one.step)
            self.follow()
        return True

    def find_steps_to_placement(self, steps: Sequence[WaitingStep]) -> list[WaitingStep] | None:
        """Return the steps that lead to the next placement, easiest ready step first, or None if there is none."""
        left, taken, before = sorted(steps, key=lambda one: one.step.rating), list[WaitingStep](), self.unplaced
        while self.unplaced == before:
            one = next((one for one in left if one.is_ready(self.places)), None)
            if one is None:
                return None
            left = _remove_step(left, one)
            taken.append(one)
            self.take(one.step)
            self.follow()
        return taken

    def take(self, step: Step) -> None:
        """Apply the placements and discards of a step."""
        for cell, digit in step.discards:
            self.places[digit] &= ~(1 << cell)
            self.changed.add(digit)
        for cell, digit in step.places:
            self.place(cell, digit)

    def place(self, cell: Cell, digit: Digit) -> None:
        here, places = 1 << cell, self.places
        for other, held in enumerate(places):
            if held & here:
                places[other] = held ^ here
                self.changed.add(other)
        places[digit] = places[digit] & ~self.peers[cell] | here
        self.unplaced &= ~here

    def follow(self) -> None:
        """Place all singles, including those that other singles leave."""
        while self.changed or self._place_naked_singles():
            digit = self.changed.pop() if self.changed else 0
            held = self.places[digit]
            for bits in self.houses if held & self.unplaced else ():
                here = held & bits
                if not here & (here - 1) and here & self.unplaced:
                    self.place(here.bit_length() - 1, digit)
                    held = self.places[digit]

    def _place_naked_singles(self) -> bool:
        once = twice = 0
        for held in self.places:
            twice |= once & held
            once |= held
        rest = found = self.unplaced & once & ~twice
        while rest:
            low = rest & -rest
            rest ^= low
            digits = [digit for digit, held in enumerate(self.places) if held & low]
            for digit in digits:
                self.place(low.bit_length() - 1, digit)
        return found != 0


def _order_steps(
    state: State, steps: Sequence[WaitingStep], techniques: Sequence[Technique]
) -> tuple[Step, ...] | None:
    """Return the steps and the singles in a natural order: singles first, then the steps for the next placement.

    Return None if the steps do not lead to the solution, or if a case split is no longer valid.
    """
    found: list[Step] = []
    singles = [technique for technique in techniques if technique.traits.is_single]
    left, ahead = list(steps), list[WaitingStep]()
    hardest = max((one.step.rating for one in steps), default=0.0)
    while state.unplaced:
        step = next_step(state, singles, near=True)
        if step is None:
            ahead = ahead or _find_soonest_steps(state, left)
            one = _find_easiest_ready(ahead, state.places)
            if one is None:
                return None
            left, ahead = _remove_step(left, one), _remove_step(ahead, one)
            step = trim_step(state, one.step)
            if step is None:
                continue
            step = _refresh_step(state, step, techniques, hardest)
            step, left, ahead = _join_ready(state, step, left, ahead)
            step = _add_placements(state, step) if _cages(step) or _clues(step) else step
            if step.because.cases and not verify(state, step):
                return None
        found.append(step)
        state.apply(step)
    return tuple(found)


def _join_ready(
    state: State, step: Step, left: list[WaitingStep], ahead: list[WaitingStep]
) -> tuple[Step, list[WaitingStep], list[WaitingStep]]:
    """Return the step joined with the waiting steps by the same drawn clue, and the steps that still wait.

    A step is joined if it is ready before or after this one, and the judge accepts both as one.
    """
    clues = _clues(step)
    for one in left if clues and not step.because.cases else ():
        if _clues(one.step) != clues or one.step.because.cases:
            continue
        after = state.copy()
        after.apply(step)
        rest = trim_step(after, one.step) if one.is_ready(after.places) else None
        joined = None if rest is None else join_steps(state, step, rest, after)
        if joined is not None:
            step, left, ahead = joined, _remove_step(left, one), _remove_step(ahead, one)
    return step, left, ahead


def _find_soonest_steps(state: State, steps: Sequence[WaitingStep]) -> list[WaitingStep]:
    """Return only the steps that the next placement needs; the others wait for a later placement."""
    board = _Board(state)
    board.follow()
    kept = board.copy().find_steps_to_placement(steps) or []
    for one in kept[-2::-1]:  # The last step is needed in any case: it leads to the placement.
        check_deadline()
        fewer = _remove_step(kept, one)
        if len(fewer) < len(kept):
            kept = board.copy().find_steps_to_placement(fewer) or kept
    return kept


def _find_easiest_ready(steps: Sequence[WaitingStep], places: Sequence[int]) -> WaitingStep | None:
    return min((one for one in steps if one.is_ready(places)), key=lambda one: one.step.rating, default=None)


def _remove_step(steps: Sequence[WaitingStep], one: WaitingStep) -> list[WaitingStep]:
    return [other for other in steps if other is not one]


def _refresh_step(state: State, step: Step, techniques: Sequence[Technique], hardest: float) -> Step:
    """Return a step by sums or clues in the form in which the techniques find it in this state.

    The new form is rated at most `hardest`. It may name fewer combinations and discard more than the old one.
    """
    if _clues(step) and "story" in dict(step.words):
        return _find_simple_step(state, step, techniques) or step
    is_simple = bool(_cages(step) or (step.rating <= NEAR_UP_TO and _clues(step)))
    if not is_simple or step.because.cases or traits_of(step).costly:
        return step
    return next(
        (one for one in _find_alike(state, step, techniques) if one.rating <= hardest and _covers(state, one, step)),
        step,
    )


def _find_alike(state: State, step: Step, techniques: Sequence[Technique]) -> Iterator[Step]:
    """Yield the steps by the same sums or clues that the technique of a step, or one that ends sums, finds."""
    for technique in techniques:
        if technique.key == step.technique or technique.traits.ends_sums:
            yield from (other for other in technique.find(state) if _has_same_grounds(step, other))


def _has_same_grounds(step: Step, other: Step) -> bool:
    """Return True if another step uses the same cages or, without cages, one of the same clues."""
    cages = _cages(step)
    return _cages(other) == cages if cages else not _clues(step).isdisjoint(_clues(other))


def _find_simple_step(state: State, step: Step, techniques: Sequence[Technique]) -> Step | None:
    """Return a step by one of the clues of a refutation that does as much, or None if there is none.

    A candidate that needed a refutation when it was found may be excluded at a glance later.
    """
    for technique in techniques:
        if technique.rating <= NEAR_UP_TO and technique.traits.clue is not None:
            for other in technique.find(state):
                if _covers(state, other, step):
                    return other
    return None


def _add_placements(state: State, step: Step) -> Step:
    """Return the step with placements for the cells that it leaves with one candidate, if the judge accepts them."""
    after = state.copy()
    after.apply(step)
    alone = {cell: get_only_digit(after.candidates[cell]) for cell, _ in step.discards if not after.placed[cell]}
    places = *step.places, *((cell, digit) for cell, digit in alone.items() if digit)
    if step.because.cases or places == step.places:
        return step
    peers = state.puzzle.layout.peer_bits
    discards = tuple(
        (cell, digit)
        for cell, digit in step.discards
        if not alone.get(cell) and not any(digit == other and peers[at] >> cell & 1 for at, other in places)
    )
    within = tuple(
        (cell, state.candidates[cell] if alone.get(cell) else digits) for cell, digits in step.because.within
    )
    words = _refresh_words(state, step, discards, places)
    placing = replace(step, places=places, discards=discards, because=replace(step.because, within=within), words=words)
    return _add_placements(state, placing) if verify(state, placing) else step


def _cages(step: Step) -> set[Rule]:
    combined = (rule for combine in step.because.combine for rule, _ in combine.parts)
    return {rule for rule in (*step.because.rules, *combined) if isinstance(rule, Cage)}


def _clues(step: Step) -> set[Rule]:
    return {rule for rule in step.because.rules if isinstance(rule, Further)}


def _covers(state: State, step: Step, other: Step) -> bool:
    """Return True if `step`, taken in this state, does everything that `other` does."""
    after = state.copy()
    after.apply(step)
    return all(after.placed[cell] == digit for cell, digit in other.places) and not any(
        after.candidates[cell] & bit(digit) for cell, digit in other.discards
    )


def trim_step(state: State, step: Step) -> Step | None:
    """Return the step without the placements and discards that already hold, or None if none is left.

    >>> import descarte
    >>> state = State(descarte.read("1.....3.4......2"))
    >>> trim_step(state, Step("chance", discards=((0, 2), (3, 3)))) is None
    True
    """

    def new(claims: Iterable[Candidate]) -> tuple[Candidate, ...]:
        return tuple(
            (cell, digit) for cell, digit in claims if not state.placed[cell] and state.candidates[cell] & bit(digit)
        )

    places, discards = new(step.places), new(step.discards)
    if (places, discards) == (step.places, step.discards):
        return step
    if not places and not discards:
        return None
    roles = tuple((name, new(group) if name == "target" else group) for name, group in step.roles)
    words = _refresh_words(state, step, discards, places)
    return replace(step, places=places, discards=discards, roles=roles, words=words)


def _refresh_words(
    state: State, step: Step, discards: tuple[Candidate, ...], places: tuple[Candidate, ...]
) -> tuple[tuple[str, object], ...]:
    return tuple(
        (name, describe_kept(state, discards, places) if name == "kept" else word) for name, word in step.words
    )
