"""Reasons by clues that count: how many cells have or can have certain digits, and how many must."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from descarte.core.text import Text
from descarte.logic.inference.reasons.derivation import ClueInference
from descarte.logic.inference.reasons.phrases import Speaker, introduce
from descarte.logic.inference.rules.pruning import Masks
from descarte.model.bits import Cell, Digit, Digits, bit
from descarte.model.rules import Sum

_FEW = Text(
    "On {clue}, {least} {least:cell|cells} must be {digits:or}, and only {able} still can.",
    "En {clue}, {least} {least:casilla tiene|casillas tienen} que ser {digits:or}, y ya solo {count:puede|pueden} "
    "{able}.",
)
_FEW_WHY = Text(
    "On {clue}, {least} {least:cell|cells} must be {digits:or}. {houses:Aa} {houses_count:has|have} it already, so "
    "only {able} still can.",
    "En {clue}, {least} {least:casilla tiene|casillas tienen} que ser {digits:or}. Ya {houses_count:lo tiene|lo "
    "tienen} {houses}, así que solo {count:puede|pueden} {able}.",
)
_SO_NONE = Text(
    "On {clue}, only {able} can still be {digits:or}: {count}, not {least}, so none of them is.",
    "En {clue}, ya solo {count:puede|pueden} ser {digits:or} {able}: {count}, no {least}, así que no lo es ninguna.",
)
_FITS = Text("The {digit} fits only in {able}.", "El {digit} solo cabe en {able}.")
_FITS_WHY = Text(
    "{houses:Aa} already {houses_count:has|have} the {digit}, so it fits only in {able}.",
    "{houses:Aa} ya {houses_count:tiene|tienen} el {digit}, así que solo cabe en {able}.",
)
_ENOUGH = Text(
    "On {clue}, at most {most} {most:cell|cells} can be {digits:or}, and {sure} {count:is|are} already.",
    "En {clue}, como mucho {most} {most:casilla puede|casillas pueden} ser {digits:or}, y ya lo {count:es|son} {sure}.",
)
_CANNOT = Text(
    "On {clue}, {totals:or} cells must be {digits:or}; {sure} {count:is|are} already, so one more would be wrong.",
    "En {clue}, {totals:or} casillas tienen que ser {digits:or}; ya lo {count:es|son} {sure}, así que una más sería un "
    "error.",
)
_TOO_FEW = Text(
    "only {able} can still be {digits:or}: {count}, not {least}",
    "ya solo {count:puede|pueden} ser {digits:or} {able}: {count}, no {least}",
)
_NONE = Text("no cell of it can still be {digits:or}", "ninguna de sus casillas puede ser ya {digits:or}")
_TOO_MANY = Text(
    "{sure} {count:is|are} {digits:or}: {count}, not {most}", "{sure} {count:es|son} {digits:or}: {count}, no {most}"
)


class DigitCount(NamedTuple):
    """What a clue counts: the digits, the cells that surely have one of them, and those that can."""

    digits: Digits
    sure: tuple[Cell, ...]
    able: tuple[Cell, ...]


def count_digits(rule: Sum, masks: Masks) -> DigitCount | None:
    """Return what a clue counts with these candidates, or None if it does not count the same digits in every cell.

    >>> from descarte.model.rule_names import Noun
    >>> rule = Sum("", 1, (4, 7), ((1, 0, 0), (1, 0, 0)), (1,), Noun(Text("", "")))
    >>> count_digits(rule, (0b001, 0b011))
    DigitCount(digits=1, sure=(4,), able=(4, 7))
    """
    table = rule.values[0]
    if set(table) - {0, 1} or any(other != table for other in rule.values):
        return None
    digits = sum(bit(digit) for digit, value in enumerate(table, 1) if value)
    pairs = list(zip(rule.cells, masks, strict=True))
    sure = tuple(cell for cell, mask in pairs if mask and not mask & ~digits)
    return DigitCount(digits, sure, tuple(cell for cell, mask in pairs if mask & digits))


def explain_count(speaker: Speaker, rule: Sum, found: Sequence[ClueInference]) -> list[Text] | None:
    """Return why cells of a counting clue lose digits, or None if its numbers do not show it."""
    sentences: list[Text] = [] if rule.noun.demand is None else [introduce(rule.noun)]
    for one in found:
        counted = count_digits(rule, one.saw)
        text = None if counted is None else _explain_one(speaker, rule, one, counted)
        if text is None:
            return None
        sentences.append(text)
    return sentences


def _explain_one(speaker: Speaker, rule: Sum, one: ClueInference, counted: DigitCount) -> Text | None:
    words = {"clue": rule.noun.the, "digits": speaker.signs(counted.digits)}
    sure = [cell for cell in counted.sure if cell != one.cell]
    able = [cell for cell in counted.able if cell != one.cell]
    if not one.lost & counted.digits:
        return _explain_needed(speaker, rule, counted, words, (len(sure), len(able)))
    if one.lost & ~counted.digits:
        return None
    if not sure:
        return _explain_none(speaker, rule, counted, words)
    words |= {"sure": speaker.cells(sure), "count": len(sure)}
    if len(sure) >= max(rule.totals):
        return _ENOUGH.fill(**words, most=max(rule.totals))
    return _CANNOT.fill(**words, totals=tuple(map(str, rule.totals)))


def _explain_needed(
    speaker: Speaker, rule: Sum, counted: DigitCount, words: dict[str, object], others: tuple[int, int]
) -> Text | None:
    """Return that too few cells can have the digits without one cell, or None if that is not so.

    `others` has the numbers of other cells that surely have one of the digits, and of those that can.
    """
    sure, able = others
    if any(sure <= total <= able for total in rule.totals):
        return None
    least = min(total for total in rule.totals if total > able)
    words |= {"least": least, "able": speaker.cells(counted.able), "count": len(counted.able)}
    return _tell_few(speaker, rule, counted, words, is_one=least == 1 and rule.noun.demand is not None)


def _explain_none(speaker: Speaker, rule: Sum, counted: DigitCount, words: dict[str, object]) -> Text | None:
    """Return that so few cells can have the digits that none has, or None if that is not so."""
    missing = [total for total in rule.totals if total > len(counted.able)]
    if not missing or any(total not in (0, *missing) for total in rule.totals):
        return None
    words |= {"able": speaker.cells(counted.able), "count": len(counted.able), "least": min(missing)}
    return _SO_NONE.fill(**words)


def explain_places(speaker: Speaker, rule: Sum, digit: Digit, masks: Masks, cells: Collection[Cell]) -> Text | None:
    """Return that a clue needs a digit and that it fits only in these cells, or None if the clue does not count it."""
    counted = count_digits(rule, masks)
    if counted is None or counted.digits != bit(digit) or set(counted.able) != set(cells) or min(rule.totals) < 1:
        return None
    least = min(rule.totals)
    able = speaker.cells(counted.able)
    words = {"clue": rule.noun.the, "digits": speaker.signs(counted.digits), "least": least}
    words |= {"able": able, "count": len(able)}
    return _tell_few(speaker, rule, counted, words, is_one=least == 1 and rule.noun.demand is not None)


def _tell_few(speaker: Speaker, rule: Sum, counted: DigitCount, words: dict[str, object], *, is_one: bool) -> Text:
    """Return that only some cells can have the digits, with the houses that have a single digit already."""
    if counted.digits.bit_count() > 1:
        return _FEW.fill(**words)
    digit = counted.digits.bit_length()
    words["digit"] = speaker.sign(digit)
    houses = _find_houses_with(speaker, rule, counted, digit)
    if houses is None:
        return (_FITS if is_one else _FEW).fill(**words)
    return (_FITS_WHY if is_one else _FEW_WHY).fill(**words, houses=houses, houses_count=len(houses))


def _find_houses_with(speaker: Speaker, rule: Sum, counted: DigitCount, digit: Digit) -> tuple[Text, ...] | None:
    """Return the houses that have a digit and so take it from cells of the clue, or None if they do not explain it."""
    houses: dict[int, None] = {}
    for cell in rule.cells:
        if cell in counted.able or speaker.state.placed[cell]:
            continue
        found = speaker.find_blocker(cell, digit)
        if found is None or speaker.layout.houses[found[0]].form.move:
            return None
        houses[found[0]] = None
    return tuple(speaker.name_house(speaker.layout.houses[index]) for index in houses) or None


def explain_count_clash(speaker: Speaker, rule: Sum, masks: Masks) -> Text | None:
    """Return why a counting clue cannot be satisfied, or None if its numbers do not show it."""
    counted = count_digits(rule, masks)
    if counted is None:
        return None
    digits = speaker.signs(counted.digits)
    above = [total for total in rule.totals if total > len(counted.able)]
    below = [total for total in rule.totals if total < len(counted.sure)]
    if len(above) + len(below) < len(rule.totals):
        return None
    if above and not counted.able:
        return _NONE.fill(digits=digits)
    if above:
        return _TOO_FEW.fill(able=speaker.cells(counted.able), count=len(counted.able), digits=digits, least=min(above))
    return _TOO_MANY.fill(sure=speaker.cells(counted.sure), count=len(counted.sure), digits=digits, most=max(below))
