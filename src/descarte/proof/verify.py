"""The judge of steps: knows the rules of the puzzle and no technique.

A step is proved if its certificate cites rules of the puzzle and its actual candidates. In addition, the negation of
each claim, added only to what is cited, must lead to a contradiction without guessing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cached_property

from descarte.core.deadline import TimeUp
from descarte.model import verdict as say
from descarte.model.bits import Cell, Digit, Digits, bit, digits_of
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Cage, House, Link, Pattern, Rule
from descarte.model.state import State
from descarte.model.step import Because, Case, Combine, Step
from descarte.model.verdict import Verdict
from descarte.model.walk import Walk
from descarte.proof.all_different import are_all_different, build_all_different
from descarte.proof.automata import (
    build_clique_constraints,
    build_distinct_reading,
    build_reading_constraint,
    to_linear_sum,
)
from descarte.proof.certificate import check_rule, check_step
from descarte.proof.derived import add_up, build_outside_pair, combine_rules, is_swappable
from descarte.proof.propagate import DEEPEST, Constraint, Effort, OverLimit, Refused, refutes
from descarte.proof.sums import weighted_sum


def verify(state: State, step: Step) -> Verdict:
    """Return the verdict on a step: it is proved if it follows, in this state, from its certificate.

    >>> import descarte
    >>> from descarte.model.step import Because
    >>> state = State(descarte.read("1.....3.4......2"))
    >>> row = state.puzzle.layout.houses[0]
    >>> bool(verify(state, Step("naked-single", places=((3, 4),), because=Because(within=((3, 0b1000),)))))
    True
    >>> print(verify(state, Step("guess", places=((1, 2),), because=Because(rules=(row,)))))
    r1c2 = 2 does not follow from what it cites
    """
    try:
        _StepVerifier(state.puzzle).verify_step(state, step, Effort())
    except Refused as refused:
        return Verdict(False, refused.reason, is_limit=isinstance(refused, OverLimit))
    return Verdict(True)


def verify_steps(puzzle: Puzzle, steps: Iterable[Step] | Walk) -> Verdict:
    """Return the verdict on a trace: each step must follow in the state that the steps before it lead to.

    A trace that starts from a player's pencil marks is proved for them, not for the puzzle. The states of a walk are
    used as they are. Raise TimeUp at the deadline, with the number of proved steps in `found`.

    >>> import descarte
    >>> print(verify_steps(descarte.read("1.....3.4......2"), ()))
    every step is proved; the puzzle is not finished
    """
    court, assumes_unique = _StepVerifier(puzzle), False
    walk = steps if isinstance(steps, Walk) and steps.puzzle is puzzle else Walk(puzzle, _list_steps(steps))
    for index, (state, step) in enumerate(walk):
        try:
            court.judge_step(index, state, step, Effort())
        except Refused as refused:
            return Verdict(False, refused.reason, step=index, is_limit=isinstance(refused, OverLimit))
        except TimeUp as stop:
            stop.found = index
            raise
        assumes_unique = assumes_unique or step.because.assumes_unique
    whole, state = not assumes_unique and puzzle.candidates is None, walk.end
    if not state.solved:
        return Verdict(True, say.IMPOSSIBLE if whole and court.surely_fails(state) else say.OPEN)
    reason = say.UNIQUE if whole else say.ASSUMED if assumes_unique else say.MARKED
    return Verdict(True, reason, unique=whole, solved=True)


def _list_steps(steps: Iterable[Step] | Walk) -> Iterable[Step]:
    if isinstance(steps, Walk):
        return steps.steps
    return steps if isinstance(steps, Iterable) else (steps,)


class _StepVerifier:
    """Verifier of the steps of one puzzle. Its methods raise Refused if a step is not proved."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle, self.layout = puzzle, puzzle.layout
        rules: tuple[Rule, ...] = (*puzzle.layout.houses, *puzzle.cages, *puzzle.rules)
        self.own = {id(rule): rule for rule in rules}
        self.constraints: dict[tuple[int, bool], Constraint] = {}

    @cached_property
    def equal(self) -> frozenset[Rule]:
        """The houses and cages of the puzzle, to compare by value: a saved trace has copies of them."""
        return frozenset((*self.layout.houses, *self.puzzle.cages))

    def accept_step(self, index: int, state: State, step: Step, effort: Effort, depth: int = 0) -> None:
        """Verify step number `index` of a branch and apply it to the state."""
        self.judge_step(index, state, step, effort, depth)
        state.apply(step)

    def judge_step(self, index: int, state: State, step: Step, effort: Effort, depth: int = 0) -> None:
        """Verify step number `index` of a trace or branch. The reason of a refusal names the step."""
        try:
            self.verify_step(state, step, effort, depth)
        except Refused as refused:
            raise type(refused)(say.describe_numbered_step(index, step, refused.reason)) from None

    def verify_step(self, state: State, step: Step, effort: Effort, depth: int = 0) -> None:
        """Verify a step in a state. `depth` is the nesting depth of cases."""
        check_step(step, len(state.candidates), self.layout.size)
        effort.spend(len(state.candidates))
        self._check_facts(state, step)
        self._check_sums(step)
        houses = [rule for rule in step.because.rules if isinstance(rule, House)]
        if step.because.steps:
            self._follow_steps(state, step, effort, depth)
        elif step.because.cases:
            self._follow_cases(state, step, houses, effort, depth)
        else:
            self._refute_claims(step, self._build_constraints(step.because, houses, effort), effort)

    def _build_constraints(self, because: Because, houses: Sequence[House], effort: Effort) -> list[Constraint]:
        """Return the constraints of the cited rules, the cheapest to propagate first."""
        size = self.layout.size
        others = [rule for rule in because.rules if not isinstance(rule, House)]
        constraints = [build_all_different(house, self.layout.digits)[0] for house in houses]
        constraints += [self._constrain_by_rule(rule, houses) for rule in others if not isinstance(rule, Cage)]
        for added in (*because.combine, *(Combine(((rule, 1),)) for rule in others if to_linear_sum(rule, size))):
            effort.spend((len(added.parts) + len(added.cells)) * size * (1 + len(houses)))
            constraints.append(combine_rules(added, size, [house.cells for house in houses]))
        constraints += [build_outside_pair(because.swap)] if because.swap else []
        constraints += [build_all_different(house, self.layout.digits)[1] for house in houses]
        constraints += build_clique_constraints((rule for rule in others if isinstance(rule, Link)), size)
        return constraints + self._read_distinct_patterns(others, houses)

    def _read_distinct_patterns(self, rules: Sequence[Rule], houses: Sequence[House]) -> list[Constraint]:
        """Return constraints for patterns along cells that a house makes all different."""
        patterns = [rule for rule in rules if isinstance(rule, Pattern)]
        return [
            build_distinct_reading(rule, self.layout.size)
            for rule in patterns
            if any(are_all_different(rule.cells, house) for house in houses)
        ]

    def _constrain_by_rule(self, rule: Rule, houses: Sequence[House] = ()) -> Constraint:
        """Return the constraint of one rule of the puzzle. The digits of a link within one of `houses` must differ."""
        key = id(rule), any(are_all_different(rule.cells, house) for house in houses)
        if key not in self.constraints:
            if isinstance(rule, House):
                self.constraints[key] = build_all_different(rule, self.layout.digits)[0]
            elif isinstance(rule, Cage):
                self.constraints[key] = weighted_sum(Counter(rule.cells), rule.total, self.layout.size)
            else:
                self.constraints[key] = build_reading_constraint(
                    rule.remove_equal_pairs() if isinstance(rule, Link) and key[1] else rule
                )
        return self.constraints[key]

    def _check_facts(self, state: State, step: Step) -> None:
        """Raise Refused if a fact that the step cites is not true of the state."""
        candidates, place = state.candidates, self.layout.place
        if not step.places and not step.discards and not step.sums:
            raise Refused(say.NO_CLAIM)
        for cell, digit in (*step.places, *step.discards):
            if not candidates[cell] & bit(digit):
                raise Refused(say.NO_CANDIDATE, digit=digit, cell=place(cell))
            if state.placed[cell]:
                raise Refused(say.PLACED, cell=place(cell))
        for cell, digits in step.because.within:
            if candidates[cell] & ~digits:
                raise Refused(say.NO_FACT, cell=place(cell))
        if step.because.swap and not is_swappable(self.puzzle, step.because.swap):
            raise Refused(say.NO_SWAP)
        for rule in (*step.because.rules, *(rule for one in step.because.combine for rule, _ in one.parts)):
            self._check_own(rule)

    def _check_own(self, rule: Rule) -> None:
        """Raise Refused if a rule is not one of the puzzle."""
        if id(rule) not in self.own:
            check_rule(rule)
            if rule not in self.equal:
                raise Refused(say.NO_RULE, rule=rule.noun.the)

    def _check_sums(self, step: Step) -> None:
        """Raise Refused if a sum that the step states is not the one that its certificate adds up."""
        if len(step.sums) > len(step.because.combine):
            raise Refused(say.NO_SUM)
        for claimed, added in zip(step.sums, step.because.combine, strict=False):
            weights, total = add_up(added, self.layout.size)
            if (dict(claimed.cells), claimed.total) != (weights, total) or len(claimed.cells) != len(weights):
                raise Refused(say.NO_SUM)

    def _follow_steps(self, state: State, step: Step, effort: Effort, depth: int) -> None:
        """Follow the steps of a certificate. Raise Refused if one of them is not proved, or a claim does not hold."""
        if depth == DEEPEST:
            raise OverLimit(say.TOO_DEEP, most=DEEPEST)
        effort.spend(len(state.candidates) * self.layout.size)
        after = state.copy()
        for index, inner in enumerate(step.because.steps):
            self.accept_step(index, after, inner, effort, depth + 1)
        for cell, sign, digit, left in _claims(step):
            if after.candidates[cell] & ~left:
                raise Refused(say.NO_PROOF, cell=self.layout.place(cell), sign=sign, digit=digit)

    def _refute_claims(self, step: Step, constraints: list[Constraint], effort: Effort) -> None:
        """Refute the negation of each claim by the cited facts. Raise Refused if that fails."""
        known = [self.layout.digits] * len(self.layout.places)
        for cell, digits in step.because.within:
            known[cell] &= digits
        for cell, sign, digit, left in _claims(step):
            domains = known[:]
            domains[cell] &= ~left
            if domains[cell] and not refutes(constraints, domains, effort):
                raise Refused(say.NO_PROOF, cell=self.layout.place(cell), sign=sign, digit=digit)

    def _follow_cases(self, state: State, step: Step, houses: list[House], effort: Effort, depth: int) -> None:
        """Follow each case until it fails or proves every claim. Raise Refused if it does neither."""
        if depth == DEEPEST:
            raise OverLimit(say.TOO_DEEP, most=DEEPEST)
        if not self._is_exhaustive(state, houses, step.because.cases):
            raise Refused(say.NO_CHOICE)
        for case in step.because.cases:
            effort.spend(len(state.candidates) * self.layout.size)
            branch, assumed = state.copy(), [case.candidate]
            branch.change(places=assumed if case.holds else (), discards=() if case.holds else assumed)
            for index, inner in enumerate(case.steps):
                self.accept_step(index, branch, inner, effort, depth + 1)
            shown = all(not branch.candidates[cell] & ~left for cell, _, _, left in _claims(step))
            if not shown and not self._fails(branch, effort):
                cell, digit = case.candidate
                sign = "=" if case.holds else "≠"
                raise Refused(say.NO_BRANCH, cell=self.layout.place(cell), sign=sign, digit=digit)

    def _is_exhaustive(self, state: State, houses: list[House], cases: tuple[Case, ...]) -> bool:
        """Return True if the cases leave no other possibility.

        They do if they include one candidate both true and false, all candidates of a cell, or all places of a digit
        in a full house.
        """
        chosen, candidates = {case.candidate for case in cases if case.holds}, state.candidates
        full = [house.cells for house in houses if len(house.cells) == self.layout.size]
        choices = [{case.candidate} for case in cases if not case.holds]
        for cell, digit in chosen:
            choices.append({(cell, other) for other in digits_of(candidates[cell])})
            choices += [{(place, digit) for place in cells if candidates[place] & bit(digit)} for cells in full]
        return any(choice <= chosen for choice in choices)

    def surely_fails(self, state: State) -> bool:
        """Return True if the state is found to be impossible with the work budget of one step."""
        try:
            return self._fails(state, Effort())
        except Refused:
            return False

    def _fails(self, state: State, effort: Effort) -> bool:
        """Return True if a cell has no candidate, or a single rule cannot be satisfied."""
        if not all(state.candidates):
            return True
        return any(refutes([self._constrain_by_rule(rule)], state.candidates[:], effort) for rule in self.own.values())


def _claims(step: Step) -> list[tuple[Cell, str, Digit, Digits]]:
    """Return each claim of a step as (cell, sign, digit, digits that the cell may have if the claim is true)."""
    places = [(cell, "=", digit, bit(digit)) for cell, digit in step.places]
    return places + [(cell, "≠", digit, ~bit(digit)) for cell, digit in step.discards]
