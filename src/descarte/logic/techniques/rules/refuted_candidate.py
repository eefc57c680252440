"""Steps for a candidate that was assumed and leads to a dead end, with the explanation."""

from __future__ import annotations

from descarte.logic.inference.chains.steps import rate_by_length
from descarte.logic.inference.rules.assume import AssumptionSearch
from descarte.logic.inference.rules.refutation_sentences import RefutationStory
from descarte.model.bits import bit
from descarte.model.rules import Cage, Rule
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Step
from descarte.proof import verify

PAIR, CHAIN, NET = "rule-pair", "rule-chain", "rule-net"
SHORT = 5
"""Maximum number of conclusions in a chain."""
RATINGS = {PAIR: 4.6, CHAIN: 5.0, NET: 7.4}


def build_refutation_step(
    state: State,
    candidate: Candidate,
    story: RefutationStory,
    because: Because,
    key: str,
    *,
    clues: tuple[Rule, ...] = (),
) -> Step:
    """Return the step that discards the candidate with this story; `clues` are the two clues of a pair."""
    cell, digit = candidate
    words = (("story", story.text), ("digit", digit), ("cell", cell), ("length", story.count))
    return Step(
        key,
        discards=(candidate,),
        because=because,
        roles=(
            ("pattern", tuple(one for one in story.removed if state.candidates[one[0]] & bit(one[1]))),
            ("target", (candidate,)),
        ),
        words=(("clues", clues), ("count", len(clues)), *words) if clues else words,
        rating=rate_by_length(RATINGS[key], story.count) if story.count else RATINGS[key],
    )


def refute_by_two_cages(state: State, candidate: Candidate, cages: tuple[Cage, Cage]) -> Step | None:
    """Return the step that discards a candidate with which two cages cannot both have their totals.

    Return None if both can, or if the judge does not accept the step.
    """
    following = AssumptionSearch(state, candidate, only=cages)
    if following.clash is None:
        return None
    events = following.find_needed_events()
    story = RefutationStory(state, candidate, following.list_conclusions(events))
    step = build_refutation_step(state, candidate, story, following.build_certificate(events), PAIR, clues=cages)
    return step if verify(state, step) else None
