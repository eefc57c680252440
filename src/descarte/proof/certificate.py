"""Whether a certificate is one at all: nothing of it is used before its types and numbers have been looked at.

Types are compared, not asked for: a number that only behaves like one could say one thing now and another later.
"""

from __future__ import annotations

from typing import Any

from descarte.model.rules import Cage, House
from descarte.model.step import Because, Case, Combine, Step
from descarte.model.verdict import NO_CELL, NO_DIGIT, NO_FORM, TOO_OFTEN
from descarte.proof.effort import MOST_WEIGHT, Refused

LONG = 1 << 60
"""Longer numbers take long to be written out."""


def need(true: bool, field: str) -> None:
    """Refuse a step with a field of the wrong type or out of range.

    >>> need(type(None) is tuple, "places")
    Traceback (most recent call last):
    descarte.proof.effort.Refused: 'places' is not made as it has to be
    """
    if not true:
        raise Refused(NO_FORM, field=field)


def check_step(step: Step, cells: int, size: int) -> None:
    """Look at every type and number of a step but those of its rules and of the steps in its cases."""
    need(type(step) is Step and type(step.because) is Because, "step")
    because = step.because
    need({type(because.rules), type(because.combine), type(because.cases)} == {tuple}, "because")
    check_pairs(step.places, "places", cells, size)
    check_pairs(step.discards, "discards", cells, size)
    check_pairs(because.within, "within", cells, (1 << size) - 1, least=0)
    check_pairs(because.swap, "swap", cells, (1 << size) - 1)
    for combine in because.combine:
        _check_combine(combine, cells, size)
    for case in because.cases:
        need(type(case) is Case and type(case.steps) is tuple and type(case.holds) is bool, "cases")
        check_pairs((getattr(case, "candidate", None),), "cases", cells, size)


def check_pairs(pairs: Any, field: str, cells: int, most: int, least: int = 1) -> None:
    """Look at pairs of a cell and a number: a digit, or a set of digits."""
    need(type(pairs) is tuple, field)
    for pair in pairs:
        if type(pair) is not tuple or len(pair) != 2:
            raise Refused(NO_FORM, field=field)
        cell, number = pair
        if not type(cell) is type(number) is int:
            raise Refused(NO_FORM, field=field)
        if not 0 <= cell < cells:
            raise Refused(NO_CELL)
        if not least <= number <= most:
            raise Refused(NO_DIGIT)


def _check_combine(combine: Combine, cells: int, size: int) -> None:
    need(type(combine) is Combine, "combine")
    parts, digit = getattr(combine, "parts", None), combine.digit
    need(type(parts) is tuple and type(digit) in (int, type(None)), "combine")
    need(type(combine.digits) is tuple and type(combine.cells) is tuple, "combine")
    if combine.digits or combine.cells:
        need(digit is None and len(combine.digits) == len(combine.parts), "combine")
    need({*map(type, combine.digits)} <= {int}, "combine")
    if not all(1 <= number <= size for number in (*combine.digits, *([] if digit is None else [digit]))):
        raise Refused(NO_DIGIT)
    for part in (*combine.parts, *combine.cells):
        need(type(part) is tuple and len(part) == 2 and type(part[1]) is int, "combine")
        if abs(part[1]) > MOST_WEIGHT:
            raise Refused(TOO_OFTEN, most=MOST_WEIGHT)
    for cell, _ in combine.cells:
        need(type(cell) is int, "combine")
        if not 0 <= cell < cells:
            raise Refused(NO_CELL)


def check_rule(rule: Any) -> None:
    """Look at the values of a rule, so that it can be compared and named."""
    need(type(rule) in (House, Cage), "rules")
    values: list[Any] = [getattr(rule, name, None) for name in rule.__slots__]
    kind, number, cells, last = values
    need(type(kind) is str and kind.isprintable() and type(cells) is tuple, "rules")
    need({type(number), *map(type, cells)} == {int} and type(last) in (bool, int), "rules")
    need(abs(number) < LONG and abs(last) < LONG, "rules")
