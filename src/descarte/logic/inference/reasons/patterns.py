"""Reasons by patterns: the arrangements left if they are few, or why a digit leaves none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from descarte.core.text import Text
from descarte.logic.inference.reasons.derivation import ClueInference
from descarte.logic.inference.reasons.phrases import Speaker, as_sentence
from descarte.model.bits import Digit, Digits, digits_of
from descarte.model.rules import House, Pattern

MOST_SHOWN = 4
"""Maximum number of arrangements that a sentence lists."""
MOST_TRIED = 20_000
"""Maximum number of digits tried in the search for arrangements."""
MOST_PREMISES = 6
"""Maximum number of cells that a sentence names as the ones that exclude an arrangement."""
SKYSCRAPER = "skyscraper"
_NO_ARRANGEMENT = Text(
    "{premises}: no arrangement then has {digits:or} in {cell}",
    "{premises}: ninguna disposición tiene entonces {digits:or} en {cell}",
)
_NONE_LEFT = Text("{premises}: no arrangement of {clue} is left", "{premises}: no queda ninguna disposición de {clue}")
_LOOK = Text("Look at {clue}.", "Mira {clue}.")
_TALLEST = Text(
    "By {clue}, only one building is seen, so the first is the tallest: {cell} is {digit}.",
    "Por {clue}, solo se ve un edificio, así que el primero es el más alto: {cell} es {digit}.",
)
_TOO_HIGH = Text(
    "With {digit}{more} in {cell}, at most {total} buildings are seen, not {clue}: {before} before it, itself and "
    "{taller} taller.",
    "Con {digit}{more} en {cell} se ven como mucho {total} edificios, no {clue}: {before} antes, él mismo y {taller} "
    "más altos.",
)
_OR_MORE, _NO_MORE = Text(" or more", " o más"), Text("", "")
_WAYS = Text(
    "By {clue}, {cells} can only be, in this order, {ways:or}.",
    "Por {clue}, {cells} solo pueden ser, por este orden, {ways:or}.",
)


def list_arrangements(
    rule: Pattern, masks: Sequence[Digits], houses: Sequence[House], most: int
) -> list[tuple[Digit, ...]] | None:
    """Return the arrangements of a pattern with these candidates, or None if there are more than `most`.

    Cells of one house differ.
    """
    alike = [
        [other for other in range(at) if any({rule.cells[at], rule.cells[other]} <= set(h.cells) for h in houses)]
        for at in range(len(rule.cells))
    ]
    found: list[tuple[Digit, ...]] = []
    budget = [MOST_TRIED]
    for way in _extend(_Search(rule, masks, alike, budget), (), 0):
        found.append(way)
        if len(found) > most:
            return None
    return None if budget[0] <= 0 else found


class _Search(NamedTuple):
    rule: Pattern
    masks: Sequence[Digits]
    alike: list[list[int]]
    """For each position, the earlier positions whose digits differ from it."""
    budget: list[int]


def _extend(search: _Search, before: tuple[Digit, ...], state: int) -> Iterator[tuple[Digit, ...]]:
    rule, masks, alike, budget = search
    at, automaton = len(before), rule.automaton
    if at == len(rule.cells):
        if automaton.accepting[state]:
            yield before
        return
    for digit in digits_of(masks[at]):
        budget[0] -= 1
        if budget[0] <= 0:
            return
        if any(before[other] == digit for other in alike[at]):
            continue
        following = automaton.moves[state][digit - 1]
        if following >= 0:
            yield from _extend(search, (*before, digit), following)


def explain_pattern(
    speaker: Speaker, rule: Pattern, houses: Sequence[House], found: Sequence[ClueInference]
) -> list[Text] | None:
    """Return why cells of a pattern lose digits, or None if no short reason is known."""
    masks = found[-1].saw
    ways = list_arrangements(rule, masks, houses, MOST_SHOWN)
    if ways:
        return [_list_ways(speaker, rule, masks, ways)]
    sentences: list[Text] = []
    for one in found:
        if not sentences:
            sentences.append(_LOOK.fill(clue=rule.noun.the))
        text = _explain_heights(speaker, rule, one) or _name_premises(speaker, one)
        if text is None:
            return None
        sentences += text
    return sentences


def _list_ways(speaker: Speaker, rule: Pattern, masks: Sequence[Digits], ways: Sequence[tuple[Digit, ...]]) -> Text:
    open_at = [at for at in range(len(masks)) if len({way[at] for way in ways}) > 1 or masks[at].bit_count() > 1]
    cells = speaker.cells(rule.cells[at] for at in open_at)
    shown = tuple(" ".join(speaker.sign(way[at]) for at in open_at) for way in ways)
    return _WAYS.fill(clue=rule.noun.the, cells=cells, count=len(cells), ways=tuple(dict.fromkeys(shown)))


def _name_premises(speaker: Speaker, one: ClueInference) -> list[Text] | None:
    """Return the candidates of other cells that exclude digits, or None if these cells are none or too many."""
    if not 0 < len(one.premises) <= MOST_PREMISES:
        return None
    (cell,) = speaker.cells([one.cell])
    premises = speaker.premises(one.premises)
    return [as_sentence(_NO_ARRANGEMENT.fill(premises=premises, cell=cell, digits=speaker.signs(one.lost)))]


def explain_pattern_end(speaker: Speaker, rule: Pattern, one: ClueInference) -> Text | None:
    """Return the candidates that leave a pattern no arrangement, or None if they concern no cell or too many."""
    if not 0 < len(one.premises) <= MOST_PREMISES:
        return None
    return _NONE_LEFT.fill(premises=speaker.premises(one.premises), clue=rule.noun.the)


def _explain_heights(speaker: Speaker, rule: Pattern, one: ClueInference) -> list[Text] | None:
    """Return why a building is too high for its place on a line of skyscrapers, or None if that is not the reason."""
    clue = dict(rule.noun.name.words).get("clue")
    if rule.kind != SKYSCRAPER or not isinstance(clue, int) or speaker.sign(1) != "1":
        return None
    at, size = rule.cells.index(one.cell), speaker.layout.size
    digits = digits_of(one.lost)
    if at == 0 and clue == 1:
        return [_TALLEST.fill(clue=rule.noun.the, digit=speaker.sign(size), cell=speaker.layout.place(one.cell))]
    if any(at + 1 + size - digit >= clue for digit in digits):
        return None
    least, taller = digits[0], size - digits[0]
    return [
        _TOO_HIGH.fill(
            digit=speaker.sign(least),
            more=_OR_MORE if len(digits) > 1 else _NO_MORE,
            cell=speaker.layout.place(one.cell),
            before=at,
            taller=taller,
            total=at + 1 + taller,
            clue=clue,
        )
    ]
