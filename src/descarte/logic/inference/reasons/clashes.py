"""Reasons why a part of a clue cannot be satisfied: a forced digit that is gone, or cells with too few digits."""

from __future__ import annotations

from collections.abc import Collection
from functools import reduce
from operator import or_

from descarte.core.text import Text
from descarte.logic.inference.reasons.counts import explain_count_clash
from descarte.logic.inference.reasons.derivation import ClueInference, Premise
from descarte.logic.inference.reasons.lines import tell_crowd
from descarte.logic.inference.reasons.patterns import explain_end
from descarte.logic.inference.reasons.phrases import MOST_PARTNERS, Speaker
from descarte.logic.inference.reasons.sum_clashes import explain_sum_clash
from descarte.logic.inference.reasons.totals import SumReasons
from descarte.logic.inference.rules.clue import DrawnClue
from descarte.logic.inference.rules.pruning import partners, to_linear_sum
from descarte.logic.inference.rules.rising import Crowd
from descarte.logic.naming import name_rule
from descarte.model.bits import Cell, Digits
from descarte.model.rules import House, Link, Sum

_CLASH_NONE = Text("{premises}, which does not fit", "{premises}, y eso no encaja")
_CLASH_PLAIN = Text("{premises}, which is not allowed", "{premises}, y eso no se permite")
_CLASH_LINK = Text(
    "{premises}, so {other} would have to be {partners:or}, but {why}",
    "{premises}, así que {other} tendría que ser {partners:or}, pero {why}",
)
_CLASH_HOUSE = Text(
    "the {count} cells {cells} of {house} have only {digits}",
    "las {count} casillas {cells} de {house} solo tienen {digits}",
)
_CLASH_CROWD = Text("{bound}, but {left}", "{bound}, pero {left}")
_CLASH_ALONE = Text(
    "{cells} of {house} hold {digits}, but {alone} fit only in {cell}",
    "{cells}, de {house}, tienen {digits}, pero {alone} solo caben en {cell}",
)
_CLASH_MOVE = Text("{cells} would both be {digit}, {move} apart", "{cells} serían las dos {digit}, y están a {move}")
_CLASH_TWICE = Text("{cells} would both be {digit} in {house}", "{cells} serían las dos {digit} en {house}")


def explain_failure(speaker: Speaker, clue: DrawnClue, one: ClueInference, known: Collection[Cell] = ()) -> Text | None:
    """Return why a part of a clue cannot be satisfied, as a clause, or None if no short reason is known.

    The cells of `known` hold what a sentence has just assumed.
    """
    rule = one.part.rule
    if one.part.crowd is not None:
        return _explain_crowd(speaker, one.part.crowd, one)
    if isinstance(rule, Link):
        return _explain_link(speaker, rule, one, known)
    if isinstance(rule, House):
        return _explain_house(speaker, rule, one)
    if isinstance(rule, Sum):
        if to_linear_sum(rule) is None:
            clash = explain_count_clash(speaker, rule, one.saw)
            return clash or explain_end(speaker, one, known)
        return explain_sum_clash(SumReasons(speaker, rule, clue.houses), one.saw)
    return explain_end(speaker, one, known)


def _explain_crowd(speaker: Speaker, crowd: Crowd, one: ClueInference) -> Text | None:
    """Return what a cell would have to be below or above several cells of a house, and what it can be."""
    bound = tell_crowd(speaker, crowd, one.saw[1:])
    if bound is None:
        return None
    left = speaker.can_be([crowd.cell], one.saw[0])
    return _CLASH_CROWD.fill(bound=Text(bound.en[:-1], bound.es[:-1], bound.words), left=left)


def _explain_link(speaker: Speaker, rule: Link, one: ClueInference, known: Collection[Cell]) -> Text:
    """Return what one cell of a link would have to be, and what it can be."""
    digits = speaker.layout.digits
    premises = [Premise(cell, mask, digits & ~mask) for cell, mask in zip(rule.cells, one.saw, strict=True)]
    first, second = premises
    allowed = rule.allowed
    if first.left.bit_count() > second.left.bit_count():
        first, second, allowed = second, first, rule.transpose_allowed()
    needed = partners(allowed, first.left)
    if not needed or needed.bit_count() > MOST_PARTNERS:
        unsaid = [premise for premise in premises if premise.cell not in known]
        if len(unsaid) == 1:
            return _CLASH_NONE.fill(premises=speaker.premise(unsaid[0]))
        return _CLASH_PLAIN.fill(premises=speaker.premises(premises))
    return _CLASH_LINK.fill(
        premises=speaker.premise(first),
        other=speaker.layout.place(second.cell),
        partners=speaker.signs(needed),
        why=speaker.explain_absence(second.cell, needed, second.left),
    )


def _explain_lone_digits(speaker: Speaker, one: ClueInference, held: Digits, house: Text) -> Text | None:
    """Return which digits have only one cell left among cells that need every one of their digits."""
    if held.bit_count() > len(one.premises):
        return None
    for premise in one.premises:
        others = reduce(or_, (other.left for other in one.premises if other is not premise), 0)
        alone = premise.left & ~others
        if alone.bit_count() > 1:
            return _CLASH_ALONE.fill(
                cells=speaker.cells(other.cell for other in one.premises),
                house=house,
                digits=speaker.signs(held),
                alone=speaker.signs(alone),
                cell=speaker.layout.place(premise.cell),
            )
    return None


def _explain_house(speaker: Speaker, house: House, one: ClueInference) -> Text | None:
    held = 0
    for premise in one.premises:
        held |= premise.left
    cells = [premise.cell for premise in one.premises]
    name = name_rule(house, speaker.puzzle)
    if held.bit_count() >= len(cells):
        return _explain_lone_digits(speaker, one, held, name)
    if len(cells) == 2:
        (sign,) = speaker.signs(held)
        if house.form.move:
            return _CLASH_MOVE.fill(cells=speaker.cells(cells), digit=sign, move=house.form.move)
        return _CLASH_TWICE.fill(cells=speaker.cells(cells), digit=sign, house=name)
    return _CLASH_HOUSE.fill(count=len(cells), cells=speaker.cells(cells), house=name, digits=speaker.signs(held))
