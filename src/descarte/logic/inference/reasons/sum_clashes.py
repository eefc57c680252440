"""Reasons why a sum cannot reach its total: the least and the greatest sums of its sides do not meet."""

from __future__ import annotations

from descarte.core.text import Text
from descarte.logic.inference.reasons.equations import find_extreme, find_sums
from descarte.logic.inference.reasons.totals import MOST_REACHED, SumReasons
from descarte.logic.inference.rules.pruning import Masks
from descarte.model.bits import Cell, Digits

_FEW_DIGITS = Text(
    "{cells} have only {digits}: {count} {count:digit|digits} for {cell_count} cells",
    "{cells} solo tienen {digits}: {count} {count:dígito|dígitos} para {cell_count} casillas",
)
_LEFT_OVER = Text("{left} is at most {most}, not {total}", "{left} es como mucho {most}, no {total}")
_LEFT_SHORT = Text("{left} is at least {least}, not {total}", "{left} es al menos {least}, no {total}")
_SIDES_OVER = Text(
    "{left} is at least {least}, but {right} at most {most}",
    "{left} es al menos {least}, pero {right} como mucho {most}",
)
_SIDES_UNDER = Text(
    "{left} is at most {most}, but {right} at least {least}",
    "{left} es como mucho {most}, pero {right} al menos {least}",
)
_NO_MEETING = Text(
    "{left} makes {reached:or}, but {right} {others:or}", "{left} suma {reached:or}, pero {right} {others:or}"
)
_NOT_THE_TOTAL = Text("{left} makes {reached:or}, not {total}", "{left} suma {reached:or}, no {total}")
_AROUND_TOTAL = Text(
    "{left} makes at most {below} or at least {above}, not {total}",
    "{left} suma como mucho {below} o al menos {above}, no {total}",
)


def explain_sum_clash(reasons: SumReasons, masks: Masks) -> Text | None:
    """Return why the sum cannot reach its total with these candidates, or None if arithmetic does not show it."""
    known = dict(zip(reasons.rule.cells, masks, strict=True))
    left, right = reasons.equation.sides[1], reasons.equation.sides[-1]
    if not left.cells:
        left, right = right, left
    if any(find_extreme(side, known, most=False) is None for side in (left, right)):
        return _explain_few_digits(reasons, known)
    extremes = {
        (side, most): find_extreme(one, known, most=most)
        for side, one in ((1, left), (-1, right))
        for most in (False, True)
    }
    low, high = extremes[1, False], extremes[1, True]
    least, most = extremes[-1, False], extremes[-1, True]
    assert low is not None
    assert high is not None
    assert least is not None
    assert most is not None
    names = {"left": reasons.name(left), "right": reasons.name(right)}
    if high.total < least.total:
        if not right.cells:
            return _LEFT_OVER.fill(**names, most=str(high), total=least.total)
        return _SIDES_UNDER.fill(**names, most=str(high), least=str(least))
    if low.total > most.total:
        if not right.cells:
            return _LEFT_SHORT.fill(**names, least=str(low), total=most.total)
        return _SIDES_OVER.fill(**names, least=str(low), most=str(most))
    return _explain_gap(find_sums(left, known), find_sums(right, known), names, is_total=not right.cells)


def _explain_few_digits(reasons: SumReasons, masks: dict[Cell, Digits]) -> Text | None:
    """Return which cells with different digits have too few digits, or None if there are enough."""
    groups = [[cell for cell, _ in group] for side in reasons.equation.sides.values() for group in side.groups]
    for group in groups:
        held, found = 0, list[Cell]()
        for cell in sorted(group, key=lambda cell: masks[cell].bit_count()):
            found.append(cell)
            held |= masks[cell]
            if held.bit_count() < len(found):
                cells, digits = reasons.speaker.cells(sorted(found)), reasons.speaker.signs(held)
                return _FEW_DIGITS.fill(cells=cells, cell_count=len(cells), digits=digits, count=len(digits))
    return None


def _explain_gap(one: set[int], other: set[int], names: dict[str, Text], *, is_total: bool) -> Text | None:
    if not one or not other or one & other:
        return None
    if is_total:
        (total,) = other
        below, above = max(n for n in one if n < total), min(n for n in one if n > total)
        if len(one) <= MOST_REACHED:
            return _NOT_THE_TOTAL.fill(**names, reached=tuple(map(str, sorted(one))), total=total)
        return _AROUND_TOTAL.fill(**names, below=below, above=above, total=total)
    if max(len(one), len(other)) > MOST_REACHED:
        return None
    return _NO_MEETING.fill(**names, reached=tuple(map(str, sorted(one))), others=tuple(map(str, sorted(other))))
