"""Reasons by patterns: the arrangements left if they are few, or why a digit leaves none."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from descarte.core.text import Text
from descarte.logic.inference.reasons.derivation import ClueInference, Premise
from descarte.logic.inference.reasons.phrases import Speaker, as_sentence, conclude, introduce, is_span
from descarte.model.bits import Cell, Digit, Digits, bit, digits_of
from descarte.model.rules import House, Pattern

MOST_SHOWN = 4
"""Maximum number of arrangements that a sentence lists."""
MOST_ONE_BY_ONE = 3
"""Maximum number of lost digits that are explained one by one."""
FEWEST_SHOWN, MOST_CELLS_SHOWN = 3, 9
"""If fewer than FEWEST_SHOWN cells are open, an arrangement is shown with all cells, up to MOST_CELLS_SHOWN."""
MOST_TRIED = 20_000
"""Maximum number of digits tried in the search for arrangements."""
MOST_PREMISES, MOST_PHRASES = 6, 4
"""Maximum numbers of phrases on other cells in a sentence, and in one that also names a cell which these force."""
SKYSCRAPER = "skyscraper"
_NOTHING = Text("nothing fits together", "no hay nada que encaje")
_NONE_LEFT = Text("{premises}, and nothing fits together", "{premises}, y no hay nada que encaje")
_WOULD = Text(
    "with {digits:or} in {cell}, {other} would have to be {partners:or}, but {why}",
    "con {digits:or} en {cell}, {other} tendría que ser {partners:or}, pero {why}",
)
_WOULD_THEN = Text("{premises}, so {what}", "{premises}, así que {what}")
_WOULD_BE = Text(
    "{other} would have to be {partners:or}, but {why}", "{other} tendría que ser {partners:or}, pero {why}"
)
MOST_FORCED = 4
"""Maximum number of digits that a sentence names as those that another cell would have to be."""
_NOTHING_FITS = Text(
    "With {digits:or} in {cells:or}, nothing fits in the other cells.",
    "Con {digits:or} en {cells:or} no encaja nada en las demás casillas.",
)
_ALL_SEEN = Text(
    "By {clue}, all {clue_number} buildings are seen, so they rise: {ways:or}.",
    "Por {clue}, se ven los {clue_number} edificios, así que crecen: {ways:or}.",
)
_TALLEST = Text(
    "By {clue}, only one building is seen, so the first is the tallest: {cell} is {digit}.",
    "Por {clue}, solo se ve un edificio, así que el primero es el más alto: {cell} es {digit}.",
)
_TOO_HIGH = Text(
    "With {digit}{more} in {cell}, at most {total} buildings are seen, not {clue}: {before} before it, itself and "
    "{taller} taller.",
    "Con {digit}{more} en {cell} se ven como mucho {total} edificios, no {clue}: {before} antes, él mismo y {taller} "
    "{taller:más alto|más altos}.",
)
_OR_MORE, _NO_MORE = Text(" or more", " o más"), Text("", "")
_WAYS = Text("{cells} can only be, in this order, {ways:or}.", "{cells} solo pueden ser, por este orden, {ways:or}.")
_ONE_CELL = Text("{cells} can only be {ways:or}.", "{cells} solo puede ser {ways:or}.")


def list_arrangements(
    rule: Pattern, masks: Sequence[Digits], houses: Sequence[House], most: int
) -> list[tuple[Digit, ...]] | None:
    """Return the arrangements of a pattern with these candidates, or None if there are more than `most`.

    Cells of one house differ.
    """
    found: list[tuple[Digit, ...]] = []
    budget = [MOST_TRIED]
    for way in _extend(_Search(rule, masks, _find_alike(rule, houses), budget), (), 0):
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


def explain_always(
    speaker: Speaker, rule: Pattern, masks: Sequence[Digits], houses: Sequence[House], cells: Sequence[Cell]
) -> list[Text] | None:
    """Return the digits that some cells of a pattern can have together, or None if there are too many ways."""
    places = [rule.cells.index(cell) for cell in cells]
    budget = [MOST_TRIED]
    shown: dict[tuple[Digit, ...], None] = {}
    for way in _extend(_Search(rule, masks, _find_alike(rule, houses), budget), (), 0):
        shown[tuple(way[at] for at in places)] = None
        if len(shown) > MOST_SHOWN:
            return None
    if budget[0] <= 0 or not shown:
        return None
    ways = tuple(" ".join(map(speaker.sign, way)) for way in shown)
    return [introduce(rule.noun), (_WAYS if len(cells) > 1 else _ONE_CELL).fill(cells=speaker.cells(cells), ways=ways)]


def _find_alike(rule: Pattern, houses: Sequence[House]) -> list[list[int]]:
    """Return, for each position, the earlier positions that share a house with it."""
    return [
        [other for other in range(at) if any({rule.cells[at], rule.cells[other]} <= set(h.cells) for h in houses)]
        for at in range(len(rule.cells))
    ]


def explain_pattern(
    speaker: Speaker, rule: Pattern, houses: Sequence[House], found: Sequence[ClueInference]
) -> list[Text] | None:
    """Return why cells of a pattern lose digits, or None if no short reason is known."""
    masks = found[-1].saw
    ways = list_arrangements(rule, masks, houses, MOST_SHOWN)
    if ways:
        return _tell_all_seen(speaker, rule, ways) or [introduce(rule.noun), _list_ways(speaker, rule, masks, ways)]
    heights = [_explain_heights(speaker, rule, one) for one in found]
    others = [one for one, text in zip(found, heights, strict=True) if text is None]
    rest = explain_candidates(speaker, others)
    told = [sentence for text in heights for sentence in text or ()]
    return None if rest is None else [introduce(rule.noun), *told, *rest]


def explain_candidates(speaker: Speaker, found: Sequence[ClueInference]) -> list[Text] | None:
    """Return why cells lose digits by any rule, or None if some conclusion rests on too many cells.

    A reason is what another cell would have to be or, if that is one of many digits, which cells leave which digits.
    """
    sentences = _tell_unfit(speaker, found)
    alike: dict[tuple[tuple[Premise, ...], Digits], list[ClueInference]] = {}
    for one in found:
        if one.premises:
            alike.setdefault((one.premises, one.lost), []).append(one)
    for group in alike.values():
        forced = [_explain_forced(speaker, one) for one in group]
        told = forced if all(forced) else [_name_premises(speaker, group)]
        if not all(told):
            return None
        sentences += [sentence for text in told for sentence in text or ()]
    return sentences


def _tell_unfit(speaker: Speaker, found: Sequence[ClueInference]) -> list[Text]:
    """Return a sentence per set of digits that some cells cannot have, whatever the other cells of the rule hold."""
    unfit: dict[Digits, list[Cell]] = {}
    for one in found:
        if not one.premises:
            unfit.setdefault(one.lost, []).append(one.cell)
    return [_NOTHING_FITS.fill(digits=speaker.signs(lost), cells=speaker.cells(cells)) for lost, cells in unfit.items()]


def _list_ways(speaker: Speaker, rule: Pattern, masks: Sequence[Digits], ways: Sequence[tuple[Digit, ...]]) -> Text:
    open_at = [at for at in range(len(masks)) if len({way[at] for way in ways}) > 1 or masks[at].bit_count() > 1]
    if len(open_at) < FEWEST_SHOWN and len(masks) <= MOST_CELLS_SHOWN:
        open_at = list(range(len(masks)))
    cells = speaker.cells(rule.cells[at] for at in open_at)
    shown = tuple(" ".join(speaker.sign(way[at]) for at in open_at) for way in ways)
    return (_WAYS if len(open_at) > 1 else _ONE_CELL).fill(cells=cells, ways=tuple(dict.fromkeys(shown)))


def _tell_all_seen(speaker: Speaker, rule: Pattern, ways: Sequence[tuple[Digit, ...]]) -> list[Text]:
    """Return the sentence for a skyscraper clue as large as its line, or an empty list for other clues."""
    if rule.kind != SKYSCRAPER or _read_clue(rule) != len(rule.cells) or len(ways) > 1:
        return []
    shown = " ".join(map(speaker.sign, ways[0]))
    return [_ALL_SEEN.fill(clue=rule.noun.the, clue_number=len(rule.cells), ways=(shown,))]


def _read_clue(rule: Pattern) -> int:
    """Return the number of an outside clue, or -1 if it has none."""
    clue = dict(rule.noun.name.words).get("clue")
    return clue if isinstance(clue, int) else -1


class Forced(NamedTuple):
    """A cell that would have to hold one of some digits, all of them lost, and the other cells that force it."""

    premise: Premise
    digits: Digits
    others: tuple[Premise, ...]


def find_forced(one: ClueInference, digits: Digits, lost: Digits, known: Collection[Cell] = ()) -> Forced | None:
    """Return a cell that would have to hold digits which it has lost, the one with the fewest such digits.

    `digits` are those of the grid, and `lost` those assumed in the cell of the conclusion. The cells of `known` hold
    what is assumed, so another cell is chosen. Return None if every cell would have more than `MOST_FORCED` digits that
    do not follow one another.
    """
    part, premises = one.part, one.premises
    cells = part.rule.cells
    left = {premise.cell: premise.left for premise in premises}
    masks = [lost if cell == one.cell else left.get(cell, digits) for cell in cells]
    found: list[Forced] = []
    for premise in premises:
        at = cells.index(premise.cell)
        kept = None if premise.cell in known else part.prune([*masks[:at], digits, *masks[at + 1 :]])
        wanted = 0 if kept is None else kept[at]
        if _is_short(wanted) and not wanted & premise.left:
            others = tuple(other for other in premises if other is not premise and other.cell not in known)
            found.append(Forced(premise, wanted, others))
    # A cell that is still open is the better one to look at.
    return min(found, key=_rank, default=None)


def _is_short(digits: Digits) -> bool:
    return 0 < digits.bit_count() <= MOST_FORCED or is_span(digits)


def _rank(forced: Forced) -> tuple[int, bool]:
    return forced.digits.bit_count(), forced.premise.left.bit_count() == 1


def _explain_forced(speaker: Speaker, one: ClueInference) -> list[Text] | None:
    """Return what another cell would have to be with the lost digits, all together or one by one, or None."""
    for groups in ([one.lost], [bit(digit) for digit in digits_of(one.lost)]):
        found = [(lost, find_forced(one, speaker.layout.digits, lost)) for lost in groups]
        if len(found) <= MOST_ONE_BY_ONE and all(
            forced is not None and speaker.count_phrases(forced.others) <= MOST_PHRASES for _, forced in found
        ):
            told = [_tell_forced(speaker, one.cell, lost, forced) for lost, forced in found if forced is not None]
            return [sentence for sentences in told for sentence in sentences]
    return None


def _tell_forced(speaker: Speaker, cell: Cell, lost: Digits, forced: Forced) -> list[Text]:
    place = speaker.layout.place
    what = _WOULD.fill(
        digits=speaker.signs(lost),
        cell=place(cell),
        other=place(forced.premise.cell),
        partners=speaker.signs_or_span(forced.digits),
        why=speaker.explain_absence(forced.premise.cell, forced.digits, forced.premise.left),
    )
    return conclude(speaker.premises(forced.others), what) if forced.others else [as_sentence(what)]


def _name_premises(speaker: Speaker, alike: Sequence[ClueInference]) -> list[Text] | None:
    """Return the candidates of other cells that exclude digits of some cells, or None if they are too many."""
    one = alike[0]
    if not one.premises or speaker.count_phrases(one.premises) > MOST_PREMISES:
        return None
    cells = [other.cell for other in alike]
    result = speaker.cannot_be(cells, one.lost) if len(alike) > 1 else speaker.keeps_or_loses(cells, one.kept, one.lost)
    return conclude(speaker.premises(one.premises), result)


def explain_end(speaker: Speaker, one: ClueInference, known: Collection[Cell] = ()) -> Text | None:
    """Return the candidates that leave a rule no arrangement, or None if they concern no cell or too many.

    The cells of `known` hold what is assumed, which the sentence has said.
    """
    forced = find_forced(one, speaker.layout.digits, 0, known)
    if forced is not None and speaker.count_phrases(forced.others) <= MOST_PHRASES:
        what = _WOULD_BE.fill(
            other=speaker.layout.place(forced.premise.cell),
            partners=speaker.signs_or_span(forced.digits),
            why=speaker.explain_absence(forced.premise.cell, forced.digits, forced.premise.left),
        )
        return _WOULD_THEN.fill(premises=speaker.premises(forced.others), what=what) if forced.others else what
    if not one.premises or speaker.count_phrases(one.premises) > MOST_PREMISES:
        return None
    said = tuple(premise for premise in one.premises if premise.cell not in known)
    return _NONE_LEFT.fill(premises=speaker.premises(said)) if said else _NOTHING


def _explain_heights(speaker: Speaker, rule: Pattern, one: ClueInference) -> list[Text] | None:
    """Return why a building is too high for its place on a line of skyscrapers, or None if that is not the reason."""
    clue = _read_clue(rule)
    if rule.kind != SKYSCRAPER or clue < 0 or speaker.sign(1) != "1":
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
