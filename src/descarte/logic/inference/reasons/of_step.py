"""The reason of a step by drawn rules as sentences, derived again from its rules and the candidates before it."""

from __future__ import annotations

from collections.abc import Sequence

from descarte.core.text import Text
from descarte.logic.inference.patterns.certificates import group_by_cell
from descarte.logic.inference.patterns.layout_tables import cells_of
from descarte.logic.inference.reasons.counts import explain_places
from descarte.logic.inference.reasons.of_clue import INTRODUCTIONS, ClueReasons
from descarte.logic.inference.reasons.patterns import explain_always
from descarte.logic.inference.reasons.phrases import Speaker, introduce
from descarte.logic.inference.rules.clue import ClueShape, DrawnClue, clues_of, runs_of
from descarte.logic.inference.rules.landmarks import describe_landmarks, ways_to_read
from descarte.logic.inference.rules.pruning import to_linear_sum
from descarte.logic.inference.rules.sign_paths import JoinedSigns
from descarte.model.bits import Cell, Digits, bit, digits_of
from descarte.model.rules import Further, Link, Pattern, Sum
from descarte.model.state import State
from descarte.model.step import Step

MOST_CASES = 20
"""Maximum number of candidates that a sentence refutes one by one."""
MOST_LISTED = 40
"""Maximum number of sentences in which candidates are refuted one by one."""
_WITH = Text("With {digit} in {cells:or}, {clash}.", "Con {digit} en {cells:or}, {clash}.")
_SUPPOSE = Text("Suppose {cell} is {digit}.", "Supón que {cell} es {digit}.")
_SUPPOSE_NOT = Text("Suppose the {digit} is not in {cells:or}.", "Supón que el {digit} no está en {cells:or}.")
_THEN = Text("Then {clash}.", "Entonces {clash}.")
_EVERY_RUN = Text(
    "The {count} cells of {clue} hold consecutive digits, and only {runs:or} is left: every run has {digits}.",
    "Las {count} casillas de {clue} tienen dígitos consecutivos y solo queda {runs:or}: siempre hay {digits}.",
)
_PLACES = Text(
    "On the line, {digits} {count:fits|fit} only in {cells}.",
    "En la línea, {digits} solo {count:cabe|caben} en {cells}.",
)
_SIGHT = Text(
    "{cells} {count:sees|see} {others:that cell|all of these cells}.",
    "{cells} {count:ve|ven} {others:esa casilla|todas esas casillas}.",
)
_WITHOUT = Text("Without {digit:a} in {cells:or}, {clash}.", "Sin {digit:a} en {cells:or}, {clash}.")


def explain_by_rules(state: State, step: Step) -> tuple[Text, ...]:
    """Return the sentences on why a step by drawn rules follows, or an empty tuple if no short reason is known.

    >>> import descarte
    >>> from descarte.logic import find
    >>> state = State(descarte.read(".Shape~4x4.~R1C1_3.Thermo~R1C1~R1C2"))
    >>> explain_by_rules(state, next(find("naked-single").find(state), Step("none")))
    ()
    """
    rules = [rule for rule in step.because.rules if isinstance(rule, Further)]
    if not rules or step.because.cases or step.because.combine:
        return ()
    words = dict(step.words)
    if "seen_cells" in words and "digits" in words:
        clue = find_clue(state, rules)
        return lead_with_demand(clue, _explain_needs(state, step, clue, words))
    clue = find_clue(state, rules)
    if tells_landmarks(state, clue):
        return ()
    goal = collect_losses(state, step)
    inside = {cell: digits for cell, digits in goal.items() if clue.bits >> cell & 1}
    if len(inside) < len(goal):
        return ()
    found = ClueReasons(state, clue).explain(inside)
    if found is None:
        found = _explain_one_by_one(state, clue, inside)
    return lead_with_demand(clue, tuple(found or ()))


def lead_with_demand(clue: DrawnClue, found: tuple[Text, ...]) -> tuple[Text, ...]:
    """Return the sentences with what the clue demands first, once."""
    rule = clue.rules[0]
    told = introduce(rule.noun)
    if told in found:
        return told, *(text for text in found if text != told)
    if not found or rule.noun.demand is None or isinstance(rule, Link):
        return found
    if isinstance(rule, Sum) and to_linear_sum(rule) is not None:
        return found
    named = f"By {rule.noun.the.say('en')},"
    return found if any(text.say("en").startswith(named) for text in found) else (told, *found)


def tells_landmarks(state: State, clue: DrawnClue) -> bool:
    """Return True if the sentence of a step by this clue names its landmarks, such as the ends of a sandwich."""
    left = clue.prune_masks(clue.masks(state))
    ways = [] if left is None else ways_to_read(clue, left)
    return bool(ways) and describe_landmarks(state, clue, ways) is not None


def _explain_needs(state: State, step: Step, clue: DrawnClue, words: dict[str, object]) -> tuple[Text, ...]:
    """Return why a clue needs digits in certain of its cells, and which cells see these."""
    digits, cells = words["digits"], words["seen_cells"]
    assert isinstance(digits, int)
    assert isinstance(cells, tuple)
    found = _explain_runs(state, clue, digits, cells) or _explain_always(state, clue, cells)
    if found is None:
        found = []
        for digit in digits_of(digits):
            one = explain_needed_digit(state, clue, digit, sum(1 << cell for cell in cells))
            if one is None:
                return ()
            found += one
    targets = tuple(dict.fromkeys(cell for cell, _ in step.discards))
    if targets:
        names = Speaker(state).cells(targets)
        found.append(_SIGHT.fill(cells=names, count=len(names), others=len(cells)))
    return tuple(found)


def _explain_always(state: State, clue: DrawnClue, cells: Sequence[Cell]) -> list[Text] | None:
    """Return the digits that cells of a pattern can have together, or None for other clues or too many ways."""
    rule = clue.rules[0]
    if len(clue.rules) > 1 or not isinstance(rule, Pattern):
        return None
    masks = [state.candidates[cell] for cell in rule.cells]
    return explain_always(Speaker(state), rule, masks, clue.houses, cells)


def _explain_runs(state: State, clue: DrawnClue, digits: Digits, cells: Sequence[Cell]) -> list[Text] | None:
    """Return that every run left to a clue has these digits, or None if that is not the reason."""
    if clue.shape is not ClueShape.NEAR:
        return None
    runs = runs_of(clue, clue.masks(state))
    if not runs or any(digits & ~run for run in runs):
        return None
    speaker = Speaker(state)
    signs = speaker.signs(digits)
    names = tuple(f"{speaker.signs(run)[0]}–{speaker.signs(run)[-1]}" for run in runs)
    return [
        _EVERY_RUN.fill(count=len(clue.cells), clue=clue.noun.the, runs=names, digits=signs),
        _PLACES.fill(digits=signs, count=len(signs), cells=speaker.cells(cells)),
    ]


def find_clue(state: State, rules: Sequence[Further]) -> DrawnClue:
    """Return the clue with these rules: one of the puzzle, or all of them as signs taken together."""
    wanted = set(map(id, rules))
    for clue in clues_of(state.puzzle):
        if set(map(id, clue.rules)) == wanted:
            return clue
    kind = DrawnClue if len({rule.noun for rule in rules}) == 1 else JoinedSigns
    return kind(state.puzzle.layout, rules)


def collect_losses(state: State, step: Step) -> dict[Cell, Digits]:
    """Return the digits that each cell loses by a step, those of placements included.

    Candidates that a placed digit of the step removes from its peers are left out.
    """
    lost = group_by_cell(step.discards)
    peers = state.puzzle.layout.peer_bits
    for cell, digit in step.places:
        for other in list(lost):
            if peers[cell] >> other & 1:
                lost[other] &= ~bit(digit)
    for cell, digit in step.places:
        lost[cell] = lost.get(cell, 0) | state.candidates[cell] & ~bit(digit)
    return {cell: digits for cell, digits in lost.items() if digits}


def _explain_one_by_one(state: State, clue: DrawnClue, goal: dict[Cell, Digits]) -> list[Text] | None:
    """Return a sentence per candidate on what goes wrong with it, or None if there are too many candidates."""
    candidates = [(cell, digit) for cell, digits in goal.items() for digit in digits_of(digits)]
    if len(candidates) > MOST_CASES:
        return None
    speaker, masks, found = Speaker(state), clue.masks(state), list[Text]()
    refuted: dict[tuple[int, tuple[Text, ...]], list[Cell]] = {}
    for cell, digit in candidates:
        at = clue.cells.index(cell)
        assumed = (*masks[:at], bit(digit), *masks[at + 1 :])
        clash = ClueReasons(state, clue, assumed, known=(cell,)).explain_clash()
        if clash is None:
            return None
        refuted.setdefault((digit, tuple(clash)), []).append(cell)
    shared = _find_shared([ends for _, ends in refuted])
    found += shared
    for (digit, said), cells in refuted.items():
        ends = tuple(text for text in said if text not in shared)
        if len(ends) == 1:
            found.append(_WITH.fill(digit=speaker.sign(digit), cells=speaker.cells(cells), clash=ends[0]))
            continue
        for cell in cells:
            found += _refute(_SUPPOSE, ends, digit=speaker.sign(digit), cell=state.puzzle.layout.place(cell))
    return found if len(found) <= MOST_LISTED else None


def _find_shared(clashes: Sequence[tuple[Text, ...]]) -> list[Text]:
    """Return the sentences on the clue with which several clashes begin, so that each comes only once."""
    several = [clash for clash in clashes if len(clash) > 1]
    if len(several) < 2:
        return []
    # Other sentences depend on what is assumed, even if they read alike.
    return [text for text in several[0][:-1] if text.en in INTRODUCTIONS and all(text in clash for clash in several)]


def _refute(assumption: Text, clash: Sequence[Text], **words: object) -> list[Text]:
    """Return an assumption with its consequences, up to the clash."""
    return [assumption.fill(**words), *clash[:-1], _THEN.fill(clash=clash[-1])]


def explain_needed_digit(state: State, clue: DrawnClue, digit: int, seen: int) -> list[Text] | None:
    """Return why a clue needs a digit in one of the cells `seen`, or None if no short reason is known."""
    masks = tuple(
        mask & ~bit(digit) if seen >> cell & 1 else mask
        for cell, mask in zip(clue.cells, clue.masks(state), strict=True)
    )
    speaker = Speaker(state)
    for rule in clue.rules:
        if isinstance(rule, Sum) and (
            place := explain_places(
                speaker, rule, digit, tuple(state.candidates[cell] for cell in rule.cells), cells_of(seen)
            )
        ):
            return [place]
    if not all(masks):
        return None
    clash = ClueReasons(state, clue, masks, known=cells_of(seen)).explain_clash()
    if clash is None:
        return None
    words = {"digit": speaker.sign(digit), "cells": speaker.cells(cells_of(seen))}
    if len(clash) == 1:
        return [_WITHOUT.fill(clash=clash[0], **words)]
    return _refute(_SUPPOSE_NOT, clash, **words)
