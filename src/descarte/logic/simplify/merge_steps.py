"""Successive steps by one drawn clue become one step, if the judge accepts it: one argument, one step.

1 bounds        arrow: r1c1 is at least 5   --.
2 combinations  arrow: r1c2 is not 3          +-->  1 combinations  arrow: r1c1 ..., r1c2 ...
3 combinations  arrow: r1c3 is 2            --'
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from descarte.core.deadline import check_deadline
from descarte.logic.inference.patterns.certificates import cite_candidates
from descarte.logic.inference.reasons.of_refutation import blank_words, explain_refutation
from descarte.logic.inference.reasons.of_step import explain_by_rules
from descarte.logic.inference.rules.sentences import describe_kept
from descarte.model.bits import bit, get_only_digit
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Further, Rule
from descarte.model.state import State
from descarte.model.step import Candidate, Step
from descarte.proof import verify

MOST_SENTENCES = 6
"""Maximum number of sentences with which a merged step is explained."""


def merge_alike(puzzle: Puzzle, steps: Sequence[Step]) -> tuple[Step, ...]:
    """Return the steps, with successive steps by the same drawn clue merged where the judge accepts that.

    A naked single after a step that leaves its cell one candidate becomes part of that step.

    >>> import descarte
    >>> explained = descarte.explain(".Shape~4x4.Thermo~R1C1~R1C2~R2C2.Thermo~R4C4~R3C3~R2C3")
    >>> len(merge_alike(explained.puzzle, explained.trace)) <= len(explained.trace)
    True
    """
    if not puzzle.rules and not puzzle.cages:
        return tuple(steps)
    state, found, before = State(puzzle), list[Step](), State(puzzle)
    for step in steps:
        check_deadline()
        merged = _merge(before, found[-1], step, state) if found else None
        if merged is None:
            found.append(step)
            before = state.copy()
        else:
            found[-1] = merged
        state.apply(step)
    return tuple(found)


def _merge(before: State, first: Step, second: Step, between: State) -> Step | None:
    """Return both steps as one, taken in the state `before` the first, or None if they stay apart."""
    if _is_story(first) and _is_story(second):
        return _join_stories(before, first, second)
    return join_steps(before, first, second, between)


def join_steps(before: State, first: Step, second: Step, between: State) -> Step | None:
    """Return two steps by one drawn clue as one, taken in the state `before` the first, or None if they stay apart.

    `between` is the state in which the second one is taken. A single that the first step leaves is joined to it, too.
    """
    if not _is_plain(first):
        return None
    if _places_single(first, second, between):
        return _join(before, first, second, (*first.places, *second.places))
    if not _is_plain(second) or not _is_alike(first, second):
        return None
    return _join(before, first, second, (*first.places, *second.places))


def _is_story(step: Step) -> bool:
    return "story" in dict(step.words) and not step.because.cases and not step.places


def _join_stories(before: State, first: Step, second: Step) -> Step | None:
    """Return two refutations as one step if they use the same words and the judge accepts it, or None if they do not.

    The step is told by the first one; the sentence adds that the same argument holds for the others.
    """
    if first.technique != second.technique or _clues(first) != _clues(second):
        return None
    one, other = (_blank_story(before, step, step.discards[:1]) for step in (first, second))
    if not one or one != other:
        return None
    because = replace(
        first.because,
        rules=tuple(dict.fromkeys((*first.because.rules, *second.because.rules))),
        within=cite_candidates(
            before, dict.fromkeys(cell for cell, _ in (*first.because.within, *second.because.within))
        ),
        combine=tuple(dict.fromkeys((*first.because.combine, *second.because.combine))),
    )
    discards = tuple(dict.fromkeys((*first.discards, *second.discards)))
    joined = replace(first, discards=discards, because=because, roles=tuple(_join_roles(first, second, discards)))
    return joined if verify(before, joined) else None


def _blank_story(before: State, step: Step, discards: tuple[Candidate, ...]) -> str:
    """Return the story of a refuted candidate with every cell and digit blanked, or an empty string."""
    ((cell, digit),) = discards
    words = tuple((name, {"cell": cell, "digit": digit}.get(name, word)) for name, word in step.words)
    told = explain_refutation(before, replace(step, discards=discards, words=words))
    return blank_words(told)


def _is_plain(step: Step) -> bool:
    """Return True if a step follows from the rules of drawn clues and houses, without cases."""
    because = step.because
    words = dict(step.words)
    extra = because.cases or because.combine or because.swap or "story" in words or "seen_cells" in words
    return bool(_clues(step)) and not extra


def _is_alike(first: Step, second: Step) -> bool:
    """Return True if two steps use the same drawn clue, or parts with the same name, such as pairs of a palindrome."""
    if _clues(first) == _clues(second):
        return True
    names = [
        {(rule.kind, rule.noun) for rule in step.because.rules if isinstance(rule, Further)} for step in (first, second)
    ]
    return first.technique == second.technique and names[0] == names[1]


def _clues(step: Step) -> frozenset[Rule]:
    return frozenset(rule for rule in step.because.rules if isinstance(rule, Further))


def _places_single(first: Step, second: Step, between: State) -> bool:
    """Return True if the second step places the one candidate that the first one left to a cell."""
    if len(second.places) != 1 or second.discards or second.because.rules:
        return False
    ((cell, digit),) = second.places
    lost = any(other == cell for other, _ in first.discards)
    return lost and get_only_digit(between.candidates[cell]) == digit


def _join(before: State, first: Step, second: Step, places: tuple[Candidate, ...]) -> Step | None:
    """Return one step with the claims of both, or None if the judge rejects it or its reason is long."""
    placed = dict(places)
    peers = before.puzzle.layout.peer_bits
    discards = tuple(
        dict.fromkeys(
            (cell, digit)
            for cell, digit in (*first.discards, *second.discards)
            if cell not in placed
            and before.candidates[cell] & bit(digit)
            and not any(digit == other and peers[at] >> cell & 1 for at, other in places)
        )
    )
    rules = tuple(dict.fromkeys((*first.because.rules, *second.because.rules)))
    cells = dict.fromkeys(
        cell for cell, _ in (*first.because.within, *second.because.within, *places) if not before.placed[cell]
    )
    known = [cell for cell, _ in (*first.because.within, *second.because.within) if before.placed[cell]]
    harder = max(first, second, key=lambda step: step.rating) if _clues(second) else first
    joined = replace(
        harder,
        places=places,
        discards=discards,
        because=replace(first.because, rules=rules, within=cite_candidates(before, (*known, *cells))),
        roles=tuple(_join_roles(first, second, (*places, *discards))),
        words=_refresh_words(before, harder, places, discards),
    )
    why = explain_by_rules(before, joined)
    return joined if 0 < len(why) <= MOST_SENTENCES and verify(before, joined) else None


def _join_roles(
    first: Step, second: Step, target: tuple[Candidate, ...]
) -> Iterable[tuple[str, tuple[Candidate, ...]]]:
    for name, group in first.roles:
        other = dict(second.roles).get(name, ())
        yield name, target if name == "target" else tuple(dict.fromkeys((*group, *other)))


def _refresh_words(
    before: State, step: Step, places: Sequence[Candidate], discards: Sequence[Candidate]
) -> tuple[tuple[str, object], ...]:
    return tuple(
        (name, describe_kept(before, discards, places) if name == "kept" else word) for name, word in step.words
    )
