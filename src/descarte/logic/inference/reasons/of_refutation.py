"""The story of a refuted candidate with the reason of every conclusion, derived again from the candidates before it.

Suppose r1c2 is 8. With r1c2 = 8, the arrow leaves ... Then the cage of 19 cannot be satisfied: at most 8 + 7 + 3 = 18.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from descarte.core.text import Text
from descarte.logic.inference.patterns.certificates import group_by_cell
from descarte.logic.inference.reasons.of_clue import ClueReasons
from descarte.logic.inference.reasons.phrases import SPLIT, Speaker, as_sentence, concludes_with, join
from descarte.logic.inference.reasons.side_names import DERIVED
from descarte.logic.inference.reasons.sum_clashes import explain_sum_clash
from descarte.logic.inference.reasons.totals import SumReasons
from descarte.logic.inference.rules.assume import AssumptionSearch
from descarte.logic.inference.rules.citations import to_story_conclusions
from descarte.logic.inference.rules.clue import DrawnClue, clues_of
from descarte.logic.inference.rules.conclusion_reasons import ONCE, reason_index_of
from descarte.logic.inference.rules.refutation_sentences import (
    ConclusionKind,
    RefutationStory,
    StoryConclusion,
    write_equation,
    write_sum,
)
from descarte.logic.inference.sums.balances import Balance
from descarte.logic.naming import name_rules
from descarte.model.bits import Cell, Digits, bit, digits_of
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Cage, Further, House, Rule, Sum
from descarte.model.state import State
from descarte.model.step import Candidate, DerivedSum, Step

_IS = Text("{cell} is {digits:or}", "{cell} sea {digits:or}")
_THEN = Text("Then {clash}.", "Entonces {clash}.")
_ALIKE = Text("In the same way it is impossible that {others:or}.", "Del mismo modo, es imposible que {others:or}.")
_SO = Text("So {what}.", "Así que {what}.")
_LOOK_THEN = Text("Then look at {clue}.", "Mira entonces {clue}.")
_END = Text("{said}: {clash}.", "{said}: {clash}.")
_DERIVED = Text(
    "{houses:Aa} {count:adds|add} up to {sum}, and {cages} to {totals}. The cells that they do not share make the "
    "difference: {equation}.",
    "{houses:Aa} {count:suma|suman} {sum}, y {cages}, {totals}. Las casillas que no comparten dan la diferencia: "
    "{equation}.",
)
_STATED = Text("By step {number}, {equation}.", "Por el paso {number}, {equation}.")
_DERIVED_ALONE = Text(
    "{houses:Aa} {count:adds|add} up to {sum}: {equation}.", "{houses:Aa} {count:suma|suman} {sum}: {equation}."
)


STATED = "stated_sums"
"""Name of the word with the sums that earlier steps have stated: number of the step, total, cells with weights."""


class ReasonedStory(RefutationStory):
    """A story whose conclusions by rules say why they follow."""

    def __init__(
        self,
        state: State,
        assumed: Candidate,
        conclusions: Sequence[StoryConclusion],
        stated: Mapping[DerivedSum, int] | None = None,
    ) -> None:
        """Build the sentences. `stated` has the sums that earlier steps have stated, with the numbers of the steps."""
        self._before: list[Digits] = []
        self._said: set[Text] = set()
        self._stated = stated or {}
        self.balances: dict[DerivedSum, Balance] = {}
        """The derived sums that the story uses."""
        super().__init__(state, assumed, conclusions)

    def _tell(self, conclusion: StoryConclusion) -> Iterator[Text]:
        self._before = self.now[:]
        if conclusion.how is not ConclusionKind.RULE:
            yield from super()._tell(conclusion)
            return
        goal = {cell: digits & self.now[cell] for cell, digits in group_by_cell(conclusion.removed).items()}
        goal = {cell: digits for cell, digits in goal.items() if digits}
        reasons = self._explain(conclusion.rule, goal)
        told = list(super()._tell(conclusion))
        if told:
            fresh = [text for text in reasons if text not in self._said]
            self._said.update(reasons)
            if fresh and concludes_with(fresh[-1], self.what):
                yield join(fresh)
            else:
                yield join([*fresh, _SO.fill(what=self.what)]) if fresh else told[0]

    def _explain(self, rule: Rule | Balance | None, goal: dict[Cell, Digits]) -> list[Text]:
        """Return the reasons for the loss of these digits by a rule, or an empty list if none is known."""
        if isinstance(rule, Further):
            clue = find_clue_of(self.state, rule)
            masks = tuple(self.now[cell] for cell in clue.cells)
            return ClueReasons(self.state, clue, masks).explain(goal) or []
        added = self._build_sum(rule)
        if added is None:
            return []
        sum, houses = added
        found = explain_sum(Speaker(self.state), sum, houses, self.now, goal) or []
        return [*self._derive(rule), *found]

    def _derive(self, rule: Rule | Balance | None) -> list[Text]:
        """Return the sentence that derives a sum of several rules, or an empty list for a single cage."""
        if not isinstance(rule, Balance):
            return []
        sum = rule.to_derived_sum()
        self.balances[sum] = rule
        if sum in self._stated:
            return [_STATED.fill(number=self._stated[sum], equation=write_equation(rule, self.layout))]
        return [describe_balance(self.state, rule)]

    def _build_sum(self, rule: Rule | Balance | None) -> tuple[Sum, list[House]] | None:
        layout = self.layout
        if isinstance(rule, Balance):
            return build_balance_sum(self.state, rule), [house for *_, house in rule.groups if house is not None]
        if not isinstance(rule, Cage):
            return None
        cells = frozenset(rule.cells)
        houses = [house for house in layout.houses if len(cells.intersection(house.cells)) > 1]
        digits = tuple(range(1, layout.size + 1))
        added = Sum(rule.kind, rule.number, rule.cells, (digits,) * len(cells), (rule.total,), rule.noun)
        return added, [house for house in houses if cells <= frozenset(house.cells)][:1] or houses

    def _describe_end(self, last: StoryConclusion | None) -> Text:
        said = super()._describe_end(last)
        clash, derived = None, list[Text]()
        if last is not None and last.how is ConclusionKind.RULE and self._is_end_by_rule(last):
            clash = self._explain_clash(last.rule)
            # The derivation is repeated, because the end of a long story is read without its list.
            derived = self._derive(last.rule)
        if clash is None:
            return join([*derived, said])
        if derived:
            return join([*derived, _THEN.fill(clash=clash[-1])])
        stem = Text(said.en.removesuffix("."), said.es.removesuffix("."), said.words)
        fresh = [text for text in clash[:-1] if text not in self._said]
        whole = _END.fill(said=stem, clash=clash[-1])
        if len(whole.say("en").split()) > SPLIT and last is not None and isinstance(last.rule, Further | Cage):
            return join([*fresh, _LOOK_THEN.fill(clue=last.rule.noun.the), as_sentence(clash[-1])])
        return join([*fresh, whole])

    def _is_end_by_rule(self, last: StoryConclusion) -> bool:
        emptied = [cell for cell, digits in enumerate(self.now) if not digits]
        return any(cell in emptied for cell, _ in last.removed)

    def _explain_clash(self, rule: Rule | Balance | None) -> list[Text] | None:
        """Return why a rule cannot be satisfied with the candidates before the last conclusion."""
        if isinstance(rule, Further):
            clue = find_clue_of(self.state, rule)
            return ClueReasons(self.state, clue, tuple(self._before[cell] for cell in clue.cells)).explain_clash()
        added = self._build_sum(rule)
        if added is None:
            return None
        sum, houses = added
        masks = tuple(self._before[cell] for cell in sum.cells)
        clash = explain_sum_clash(SumReasons(Speaker(self.state), sum, houses), masks)
        return None if clash is None else [clash]


def explain_sum(
    speaker: Speaker, sum: Sum, houses: Sequence[House], now: Sequence[Digits], goal: dict[Cell, Digits]
) -> list[Text] | None:
    """Return why cells of a sum lose digits with these candidates, or None if no short reason is known."""
    inside = {cell: digits for cell, digits in goal.items() if cell in sum.cells}
    masks = {cell: now[cell] for cell in sum.cells}
    return SumReasons(speaker, sum, houses).exclude_all(inside, masks)


def find_clue_of(state: State, rule: Further) -> DrawnClue:
    """Return the drawn clue of a puzzle that has a rule."""
    for clue in clues_of(state.puzzle):
        if any(one is rule for one in clue.rules):
            return clue
    return DrawnClue(state.puzzle.layout, [rule])


def build_balance_sum(state: State, balance: Balance) -> Sum:
    """Return a derived sum as a sum over its cells."""
    digits = tuple(range(1, state.puzzle.layout.size + 1))
    cells = [(cell, sign) for sign, group, _ in balance.groups for cell in group]
    tables = tuple(tuple(sign * digit for digit in digits) for _, sign in cells)
    return Sum(DERIVED, 0, tuple(cell for cell, _ in cells), tables, (balance.total,), balance.plus[0].noun)


def describe_balance(state: State, balance: Balance) -> Text:
    """Return the derivation of a sum: what its houses add up to, what its cages add up to, and the equation."""
    puzzle = state.puzzle
    each = puzzle.layout.size * (puzzle.layout.size + 1) // 2
    left = write_equation(balance, puzzle.layout)
    words = {"houses": name_rules(balance.plus, puzzle), "count": len(balance.plus), "sum": each * len(balance.plus)}
    if not balance.minus:
        return _DERIVED_ALONE.fill(**words, equation=left)
    totals = sum(cage.total for cage in balance.minus)
    return _DERIVED.fill(**words, cages=name_rules(balance.minus, puzzle), totals=totals, equation=left)


def explain_refutation(state: State, step: Step) -> tuple[Text, ...]:
    """Return the story of a step that refutes one candidate, sentence by sentence, or an empty tuple for other steps.

    The story is derived anew from the candidates of the state, so that every number in it is that of the board.
    """
    if len(list_refuted(state, step)) > 1 and _is_refutation(state, step):
        return _explain_alike(state, step)
    story = _build_story(state, step)
    return () if story is None else tuple(text for _, text in story.text.words if isinstance(text, Text))


def list_derived_sums(state: State, step: Step) -> tuple[Balance, ...]:
    """Return the sums of several rules that the story of a step uses, in the order of the story."""
    if len(list_refuted(state, step)) > 1 and _is_refutation(state, step):
        return tuple(sum for one in _refute_each(state, step) for sum in list_derived_sums(state, one))
    story = _build_story(state, step)
    return () if story is None else tuple(story.balances.values())


def _is_refutation(state: State, step: Step) -> bool:
    words = dict(step.words)
    if not (state.puzzle.rules or state.puzzle.cages) or "story" not in words:
        return False
    return not step.places or (words.get("cell"), words.get("digit")) in list_refuted(state, step)


def list_refuted(state: State, step: Step) -> list[Candidate]:
    """Return the candidates that a step discards, with those that its placements remove from their own cells.

    >>> import descarte
    >>> list_refuted(State(descarte.read("1.....3.4......2")), Step("x", places=((1, 4),)))
    [(1, 2), (1, 3)]
    """
    own = [(cell, other) for cell, digit in step.places for other in digits_of(state.candidates[cell] & ~bit(digit))]
    return [*step.discards, *own]


def _build_story(state: State, step: Step) -> ReasonedStory | None:
    """Return the story of a step that refutes one candidate, or None for other steps."""
    words = dict(step.words)
    cell, digit = words.get("cell"), words.get("digit")
    if not _is_refutation(state, step) or not isinstance(cell, int) or not isinstance(digit, int):
        return None
    conclusions = _find_conclusions(state, (cell, digit), step) if state.candidates[cell] & bit(digit) else None
    if conclusions is None:
        return None
    story = ReasonedStory(state, (cell, digit), conclusions, read_stated_sums(step))
    return story if story.ends else None


def read_stated_sums(step: Step) -> dict[DerivedSum, int]:
    """Return the sums that earlier steps have stated for this one, with the numbers of these steps.

    The words of a saved trace may be invalid; then there are none.

    >>> read_stated_sums(Step("x", words=((STATED, ((7, 4, ((0, 1), (5, -1))),)),)))
    {DerivedSum(cells=((0, 1), (5, -1)), total=4): 7}
    """
    found: Any = dict(step.words).get(STATED, ())
    try:
        rows = [
            (int(number), int(total), tuple((int(cell), int(weight)) for cell, weight in cells))
            for number, total, cells in found
        ]
    except (TypeError, ValueError):
        return {}
    return {DerivedSum(cells, total): number for number, total, cells in rows}


def describe_stated_sums(step: Step, puzzle: Puzzle) -> tuple[Text, ...]:
    """Return a sentence per sum that earlier steps have stated for this one, with the number of the step."""
    return tuple(
        _STATED.fill(number=number, equation=write_sum(sum, puzzle.layout))
        for sum, number in read_stated_sums(step).items()
        if sum.cells and all(cell in range(len(puzzle.layout.places)) for cell, _ in sum.cells)
    )


def cite_stated_sums(step: Step, stated: Mapping[DerivedSum, int]) -> Step:
    """Return the step with the numbers of the steps that state its sums among its words."""
    rows = tuple((number, sum.total, sum.cells) for sum, number in stated.items())
    return replace(step, words=(*(word for word in step.words if word[0] != STATED), (STATED, rows)))


def _explain_alike(state: State, step: Step) -> tuple[Text, ...]:
    """Return the story of the first of several refuted candidates, and that the others fail in the same words.

    If they do not, return the stories of all.
    """
    stories = [explain_refutation(state, one) for one in _refute_each(state, step)]
    if not all(stories):
        return ()
    if len({blank_words(story) for story in stories}) > 1:
        return tuple(text for story in stories for text in story)
    place = state.puzzle.layout.place
    others = tuple(
        _IS.fill(cell=place(cell), digits=digits_of(digits))
        for cell, digits in sorted(group_by_cell(list_refuted(state, step)[1:]).items())
    )
    return (*stories[0], _ALIKE.fill(others=others))


def _refute_each(state: State, step: Step) -> Iterator[Step]:
    """Yield a step per candidate that a step refutes."""
    for cell, digit in list_refuted(state, step):
        words = tuple((name, {"cell": cell, "digit": digit}.get(name, word)) for name, word in step.words)
        yield replace(step, places=(), discards=((cell, digit),), words=words)


def blank_words(story: Sequence[Text]) -> str:
    """Return the English sentences of a story with every cell and digit blanked.

    >>> blank_words([Text("r1c2 is 3, so r1c3 is 4.", "")])
    '_ is #, so _ is #.'
    """
    return re.sub(r"[0-9]+", "#", re.sub(r"r[0-9]+c[0-9]+", "_", " ".join(text.say("en") for text in story)))


def _find_conclusions(state: State, candidate: Candidate, step: Step) -> list[StoryConclusion] | None:
    """Return conclusions that refute a candidate: by the step's own rules if they suffice, otherwise by any rules."""
    cited = [rule for rule in step.because.rules if isinstance(rule, Further | Cage)]
    if "clues" in dict(step.words) and cited:
        following = AssumptionSearch(state, candidate, only=cited)
        if following.clash is not None:
            return following.list_conclusions(following.find_needed_events())
    grounds = reason_index_of(state)
    if grounds is None:
        following = AssumptionSearch(state, candidate)
        return None if following.clash is None else following.list_conclusions(following.find_needed_events())
    (found,) = grounds.refuter.find_refutations(state, [candidate], ONCE)
    return to_story_conclusions(grounds, found.branch) if found.ends == 1 else None
