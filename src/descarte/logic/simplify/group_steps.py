"""Successive steps that a person sees as one become one step, told part by part.

1 full house     r1c1 is 5  --.
2 full house     r4c2 is 3    +-->  1 full houses    r1c1 is 5, r4c2 is 3
3 chain          r5c6 is not 8  --.
4 equal cells    r8c7 is not 8    +-->  2 chain      r5c6 is not 8; so r8c7 is not 8; so r8c1 is 8
5 hidden single  r8c1 is 8      --.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from descarte.core.deadline import check_deadline
from descarte.logic.contract import NEAR_UP_TO
from descarte.logic.simplify.dependencies import find_prerequisites
from descarte.logic.simplify.shortest_route import trim_step
from descarte.logic.techniques import every_technique, traits_of
from descarte.logic.traits import Single
from descarte.model.bits import bit
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Cage, Further, Rule
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Step

MOST_PARTS = 3
"""Maximum number of parts of a group that is not about one digit or the last cells of houses."""
MOST_AHEAD = 40
"""Number of later steps among which those that belong to a group are looked for."""


def group_steps(puzzle: Puzzle, steps: Sequence[Step]) -> tuple[Step, ...]:
    """Return the steps in groups, each a step whose certificate consists of the steps of the group.

    Full houses belong together, and hidden singles of one digit. So do steps that apply one technique to one kind of
    clue or to the same houses, and an argument with its direct consequences: what a clue removes because of it, and
    the single that it leaves. Boards without drawn rules and cages stay as they are.

    >>> import descarte
    >>> explained = descarte.explain("1.....3.4......2")
    >>> group_steps(explained.puzzle, explained.trace) == tuple(explained.trace)
    True
    """
    if not puzzle.rules and not puzzle.cages:
        return tuple(steps)
    state, left, found = State(puzzle), list(steps), list[Step]()
    while left:
        check_deadline()
        first = trim_step(state, left.pop(0))
        if first is None:
            continue
        group = _Group(state, _find_full_house(state, first) or first)
        group.take_from(left)
        found.append(build_group(state, group.parts))
        state.apply(found[-1])
    return tuple(found)


def build_group(before: State, parts: Sequence[Step]) -> Step:
    """Return steps that are taken one after the other in the state `before` as one step.

    >>> import descarte
    >>> state = State(descarte.read("1.....3.4......2"))
    >>> parts = Step("pair", discards=((3, 2), (3, 3))), Step("single", places=((3, 4),))
    >>> build_group(state, parts).technique, build_group(state, parts).discards
    ('pair', ())
    """
    first = parts[0]
    if len(parts) == 1:
        return first
    places = tuple(one for part in parts for one in part.places)
    peers, placed = before.puzzle.layout.peer_bits, dict(places)
    discards = tuple(
        (cell, digit)
        for cell, digit in dict.fromkeys(one for part in parts for one in part.discards)
        if cell not in placed and not any(digit == other and peers[at] >> cell & 1 for at, other in places)
    )
    return Step(
        first.technique,
        places,
        discards,
        Because(rules=tuple(dict.fromkeys(rule for part in parts for rule in part.because.rules)), steps=tuple(parts)),
        _join_roles(parts, (*places, *discards)),
        first.words,
        max(part.rating for part in parts),
        sum(part.score for part in parts),
    )


@dataclass
class _Group:
    """Steps that belong together, with the state before and after them."""

    before: State
    first: Step
    parts: list[Step] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.now = self.before.copy()
        self._add(self.first)

    def take_from(self, left: list[Step]) -> None:
        """Move the steps that belong to the group from `left` into the group."""
        index = 0
        while index < min(len(left), MOST_AHEAD) and not left[index].because.cases:
            step = trim_step(self.now, left[index]) if self._is_ready(left[index]) else None
            step = step and (_find_full_house(self.now, step) or step)
            if step is not None and self._belongs(step):
                del left[index]
                self._add(step)
                index = 0
            elif self._is_about_digits() or step is None:
                index += 1
            else:
                return

    def _add(self, step: Step) -> None:
        self.parts.append(step)
        self.now.apply(step)

    def _is_ready(self, step: Step) -> bool:
        """Return True if the facts that a step cites hold after the group."""
        return all(not self.now.candidates[cell] & ~digits for cell, digits in step.because.within)

    def _is_about_digits(self) -> bool:
        return traits_of(self.first).single in (Single.LAST_CELL, Single.HIDDEN)

    def _belongs(self, step: Step) -> bool:
        single, first = traits_of(step).single, traits_of(self.first).single
        if first is Single.LAST_CELL:
            return single is first
        if first is Single.HIDDEN:
            return single is first and {digit for _, digit in step.places} == {digit for _, digit in self.first.places}
        if first is not None or len(self.parts) == MOST_PARTS or traits_of(self.parts[-1]).is_single:
            return False
        if single is not None:
            return self._follows_from_discards(step)
        if step.rating > self.first.rating:
            return False
        return self._is_alike(step) or (_is_by_one_clue(step) and self._follows(step))

    def _is_alike(self, step: Step) -> bool:
        """Return True if a step applies the technique of the group to the same kind of clue or the same houses."""
        first = self.first
        if step.technique != first.technique or "story" in dict(step.words):
            return False
        kinds = [{clue.kind for clue in _clues(one)} for one in (first, step)]
        return kinds[0] == kinds[1] if kinds[0] else {*step.because.rules} == {*first.because.rules} != set()

    def _follows(self, step: Step) -> bool:
        """Return True if a step is not yet valid before the group."""
        return any(self.before.candidates[cell] & bit(digit) for cell, digit in find_prerequisites(self.now, step))

    def _follows_from_discards(self, step: Step) -> bool:
        """Return True if a single needs a candidate to be gone that a part of the group discards."""
        gone = {one for part in self.parts for one in part.discards}
        return not gone.isdisjoint(find_prerequisites(self.now, step))


def _find_full_house(state: State, single: Step) -> Step | None:
    """Return the full house that a hidden single has become, or None if other cells of its house are empty."""
    if traits_of(single).single is not Single.HIDDEN:
        return None
    technique = next(one for one in every_technique() if one.traits.single is Single.LAST_CELL)
    return next((step for step in technique.find(state) if step.places == single.places), None)


def _clues(step: Step) -> set[Rule]:
    return {rule for rule in step.because.rules if isinstance(rule, Further | Cage)}


def _is_by_one_clue(step: Step) -> bool:
    """Return True if a step is a simple one by a single drawn clue or cage."""
    because = step.because
    simple = not (because.combine or because.swap or "story" in dict(step.words)) and step.rating <= NEAR_UP_TO
    return simple and len({rule.noun for rule in _clues(step)}) == 1


def _join_roles(parts: Sequence[Step], claims: tuple[Candidate, ...]) -> tuple[tuple[str, tuple[Candidate, ...]], ...]:
    """Return the roles of all parts; parts may have roles of the same name."""
    joined: dict[str, dict[Candidate, None]] = {}
    for part in parts:
        for name, group in part.roles:
            joined.setdefault(name, {}).update(dict.fromkeys(claims if name == "target" else group))
    return tuple((name, tuple(group)) for name, group in joined.items())
