"""Sentences on a cage: its combinations, the digits that its cells cannot have, the candidates that others lose."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from descarte.core.text import Place, Text
from descarte.logic.inference.sums.cage_summaries import CageSummary
from descarte.logic.inference.sums.cages import spell_combinations
from descarte.model.bits import Cell, Digit, Digits, digits_of
from descarte.model.rules import Rule
from descarte.model.state import State
from descarte.model.step import Candidate

MOST_SHOWN = 12
"""Maximum number of combinations listed in a sentence, which otherwise ends with an ellipsis."""
MOST_BLOCKED = 3
"""Maximum number of sentences that explain why cells lack digits; if there are more, all are left out."""
MOST_TRIED = 2
"""Maximum number of candidates refuted one by one; with more, one sentence says that no order uses them."""

_NOTHING = Text("", "")
_OR, _OR_EIGHT = Text("{shown} or {last}", "{shown} o {last}"), Text("{shown} or {last}", "{shown} u {last}")
_SEES = Text(
    " {digits} cannot be in {cells}, which {several:sees|see} {count:it|them} at {others}.",
    " En {cells} no {count:cabe el|caben} {digits}, que ya {count:está|están} en {others}.",
)
_RULED_OUT = Text(
    " {digits} {count:is|are} already ruled out in {cells}.",
    " En {cells} ya {count:está descartado el|están descartados} {digits}.",
)
_ORDERS = Text(
    " Try {count:it|them} in every order: some candidates are never used.",
    " Probando todos los órdenes, hay candidatos que no salen nunca.",
)
_ONE_PLACE = Text(
    " {digit} has to be there, and it fits only in {cell}.",
    " Ahí va un {digit} en todo caso, y solo cabe en {cell}.",
)
_NO_DIGIT = Text(
    " With {digit} in {cell}, {cells} would have to be {needed_digit}, which is ruled out there.",
    " Con el {digit} en {cell}, {cells} tendría que ser {needed_digit}, que ahí ya está descartado.",
)
_NO_WAY = Text(
    " With {digit} in {cell}, {cells} would have to make {sum}, which they cannot.",
    " Con el {digit} en {cell}, {cells} tendrían que sumar {sum}, y no pueden.",
)
_PARTNERS = Text(
    " Each digit of one cell needs its partner in the other.",
    " Cada dígito de una casilla necesita su pareja en la otra.",
)
_TAKES = Text(
    " {digits} {count:has|have} to be there, so {count:it goes|they go} nowhere else in {houses}.",
    " Ahí {count:va un|van} {digits} en todo caso, así que en {houses} no {count:cabe|caben} en ninguna otra casilla.",
)


def list_combinations(state: State, combinations: Sequence[Digits]) -> Text:
    """Return combinations as text, up to `MOST_SHOWN` of them.

    >>> import descarte
    >>> print(list_combinations(State(descarte.read("1.....3.4......2")), [0b0011, 0b0110, 0b1001]))
    1+2, 2+3 or 1+4
    """
    shown = spell_combinations(combinations[:MOST_SHOWN], state.puzzle.sign)
    if len(combinations) > MOST_SHOWN:
        return Text("{shown}...", "{shown}...").fill(shown=", ".join((*shown, "")))
    return join_alternatives(shown)


def join_alternatives(shown: Sequence[str]) -> Text:
    """Return alternatives with "or" before the last.

    >>> join_alternatives(["6", "7", "8"]).say("en"), join_alternatives(["6", "7", "8"]).say("es")
    ('6, 7 or 8', '6, 7 u 8')
    """
    if len(shown) < 2:
        return Text("{shown}", "{shown}").fill(shown="".join(shown))
    return join_sums_with_or(shown[-1]).fill(shown=", ".join(shown[:-1]), last=shown[-1])


def join_sums_with_or(last: str) -> Text:
    """Return the template that joins the last of several sums; in Spanish "o" becomes "u" before 8 and 11.

    >>> join_sums_with_or("8+9").fill(shown="7+9", last="8+9").say("es")
    '7+9 u 8+9'
    """
    return _OR_EIGHT if re.match("8|11", last) else _OR


def describe_consequences(state: State, summary: CageSummary) -> Text:
    """Return sentences on a cage's combinations: why its cells have these digits, and what other cells lose."""
    blocked = list(explain_missing_digits(state, _find_lacking_digits(summary))) if summary.places else []
    sentences = blocked if len(blocked) <= MOST_BLOCKED else []
    if summary.by_order and not sentences:
        sentences = [_PARTNERS] if len(summary.left.cells) == 2 else _explain_orders(state, summary)
    return concatenate_sentences([*sentences, *describe_eliminations(summary)])


def _find_lacking_digits(summary: CageSummary) -> dict[Cell, Digits]:
    """Return, for each cell, the digits of the combinations that the cell cannot have."""
    return {cell: summary.union & ~mask for cell, mask in zip(summary.left.cells, summary.left.masks, strict=True)}


def _explain_orders(state: State, summary: CageSummary) -> list[Text]:
    """Return sentences on candidates that belong to a combination but fit in no order.

    Either a digit has one place, or a few candidates are tried.
    """
    place, masks = state.puzzle.layout.place, summary.left.masks
    only = {cell: digit for cell, digit in summary.places if sum(mask >> digit - 1 & 1 for mask in masks) == 1}
    left = zip(summary.left.cells, masks, summary.kept, strict=True)
    never = [
        (cell, digit)
        for cell, mask, kept in left
        if cell not in only
        for digit in digits_of(mask & summary.union & ~kept)
    ]
    if len(never) > MOST_TRIED:
        return [_ORDERS.fill(count=len(summary.combinations))]
    sentences = [_ONE_PLACE.fill(digit=digit, cell=place(cell)) for cell, digit in only.items()]
    return sentences + [explain_impossible_sum(state, one, summary.left.cells, summary.left.total) for one in never]


def explain_impossible_sum(state: State, candidate: Candidate, cells: Sequence[Cell], total: int) -> Text:
    """Return the sentence on the sum that the other cells cannot make if a cell has this digit.

    >>> import descarte
    >>> print(explain_impossible_sum(State(descarte.read("1.....3.4......2")), (1, 4), (1, 2, 3), 9))
     With 4 in r1c2, r1c3 and r1c4 would have to make 5, which they cannot.
    """
    place, (cell, digit) = state.puzzle.layout.place, candidate
    others = tuple(place(other) for other in cells if other != cell)
    words = {"digit": digit, "cell": place(cell), "cells": others}
    if len(others) == 1:
        return _NO_DIGIT.fill(needed_digit=total - digit, **words)
    return _NO_WAY.fill(sum=total - digit, **words)


def explain_missing_digits(state: State, lacking: Mapping[Cell, Digits]) -> Iterator[Text]:
    """Yield sentences on why cells lack these digits; cells with the same reason share a sentence."""
    place = state.puzzle.layout.place
    seen: dict[tuple[tuple[Digit, ...], tuple[Place, ...]], tuple[Place, ...]] = {}
    removed: dict[tuple[Digit, ...], tuple[Place, ...]] = {}
    for cell, lost in lacking.items():
        at = {digit: _find_seen_cell(state, cell, digit) for digit in digits_of(lost)}
        visible = tuple(digit for digit in at if at[digit] >= 0)
        if visible:
            key = visible, tuple(dict.fromkeys(place(at[digit]) for digit in visible))
            seen[key] = (*seen.get(key, ()), place(cell))
        if len(visible) < len(at):
            hidden = tuple(digit for digit in at if at[digit] < 0)
            removed[hidden] = (*removed.get(hidden, ()), place(cell))
    for (digits, others), cells in seen.items():
        yield _SEES.fill(digits=digits, count=len(digits), cells=cells, several=len(cells), others=others)
    for digits, cells in removed.items():
        yield _RULED_OUT.fill(digits=digits, count=len(digits), cells=cells)


def _find_seen_cell(state: State, cell: Cell, digit: Digit) -> Cell:
    """Return a peer of the cell that has this digit, or -1 if there is none."""
    here = state.places[digit] & state.puzzle.layout.peer_bits[cell] & ~state.unplaced
    return (here & -here).bit_length() - 1


def describe_eliminations(summary: CageSummary) -> list[Text]:
    """Return sentences on what other cells lose, one for all digits with the same houses."""
    houses: dict[Digit, tuple[Rule, ...]] = {}
    for taken in summary.taken:
        houses[taken.digit] = (*houses.get(taken.digit, ()), taken.house)
    digits: dict[tuple[Rule, ...], tuple[Digit, ...]] = {}
    for digit, found in houses.items():
        digits[found] = (*digits.get(found, ()), digit)
    return [
        _TAKES.fill(digits=some, count=len(some), houses=_name_any_house([house.noun.the for house in found]))
        for found, some in digits.items()
    ]


def _name_any_house(houses: Sequence[Text]) -> Text:
    """Return house names for "nowhere else in": English writes "or" before the last name, Spanish "y"."""
    names = [f"house{index}" for index in range(len(houses))]
    *before, last = (f"{{{name}}}" for name in names)
    en, es = (f"{', '.join(before)} {joint} {last}" if before else last for joint in ("or", "y"))
    return Text(en, es).fill(**dict(zip(names, houses, strict=True)))


def concatenate_sentences(texts: Sequence[Text]) -> Text:
    """Return the sentences as one text, without added spaces.

    >>> print(concatenate_sentences([Text("One. ", "Uno. "), Text("Two.", "Dos.")]))
    One. Two.
    """
    if not texts:
        return _NOTHING
    names = [f"part{index}" for index in range(len(texts))]
    pattern = "".join(f"{{{name}}}" for name in names)
    return Text(pattern, pattern).fill(**dict(zip(names, texts, strict=True)))
