"""Check the form of certificates. Nothing in them is used before its types and numbers have been checked.

Types are compared exactly: a subclass of int could have one value now and another later.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from descarte.core.text import Text
from descarte.model.bits import full_digit_set
from descarte.model.rules import Cage, House
from descarte.model.step import Because, Case, Combine, DerivedSum, Step
from descarte.model.verdict import NO_CELL, NO_DIGIT, NO_FORM, TOO_OFTEN
from descarte.proof.propagate import MOST_WEIGHT, Refused

LONG = 1 << 60
"""Bound of the numbers in a rule, because printing larger numbers in a refusal would take long."""
ANYTHING = object()
"""Form that every value has, for the rules of a `Combine`. The judge checks these rules when it looks them up."""


class NumberRange(NamedTuple):
    """A range of whole numbers, and the reason given when a number outside it is refused."""

    least: int
    most: int
    reason: Text = NO_FORM


WEIGHT, SHORT = NumberRange(-MOST_WEIGHT, MOST_WEIGHT, TOO_OFTEN), NumberRange(1 - LONG, LONG - 1)


def check_form(value: Any, form: Any, field: str) -> None:
    """Raise Refused if a value has another form.

    A form is a class, a number range, a tuple of forms, or a list with the form of each item.

    >>> check_form((1, 3), [NumberRange(1, 2)], "places")
    Traceback (most recent call last):
    descarte.proof.propagate.Refused: 'places' does not have the required form
    """
    kind = type(form)
    if kind is NumberRange:
        if type(value) is not int or not form.least <= value <= form.most:
            raise Refused(form.reason if type(value) is int else NO_FORM, field=field, most=form.most)
    elif kind is list or kind is tuple:
        if type(value) is not tuple or (kind is tuple and len(value) != len(form)):
            raise Refused(NO_FORM, field=field)
        for one, inner in zip(value, form * len(value) if kind is list else form, strict=True):
            check_form(one, inner, field)
    elif form is not ANYTHING and type(value) is not form:
        raise Refused(NO_FORM, field=field)


def check_step(step: Step, cells: int, size: int) -> None:
    """Check every type and number of a step, except those of its rules and of the steps within it."""
    cell, digit = NumberRange(0, cells - 1, NO_CELL), NumberRange(1, size, NO_DIGIT)
    check_form(step, Step, "step")
    check_form(step.because, Because, "step")
    check_form(step.places, [(cell, digit)], "places")
    check_form(step.discards, [(cell, digit)], "discards")
    because = step.because
    check_form((because.rules, because.combine, because.cases, because.steps), (tuple,) * 4, "because")
    check_form(because.within, [(cell, NumberRange(0, full_digit_set(size), NO_DIGIT))], "within")
    check_form(because.swap, [(cell, NumberRange(1, full_digit_set(size), NO_DIGIT))], "swap")
    for combine in because.combine:
        check_form(combine, Combine, "combine")
        parts = getattr(combine, "parts", None), combine.digits, combine.cells
        check_form(parts, ([(ANYTHING, WEIGHT)], [digit], [(cell, WEIGHT)]), "combine")
        if combine.digits or combine.cells:
            check_form((combine.digit, combine.digits), (type(None), (digit,) * len(combine.parts)), "combine")
        elif combine.digit is not None:
            check_form(combine.digit, digit, "combine")
    check_form(step.sums, tuple, "sums")
    for claimed in step.sums:
        check_form(claimed, DerivedSum, "sums")
        check_form(
            (getattr(claimed, "cells", None), getattr(claimed, "total", None)), ([(cell, WEIGHT)], SHORT), "sums"
        )
    for case in because.cases:
        check_form(case, Case, "cases")
        check_form((getattr(case, "candidate", None), case.steps, case.holds), ((cell, digit), tuple, bool), "cases")


def check_rule(rule: Any) -> None:
    """Check the values of a rule, so that it can be compared and named. Raise Refused if they are wrong."""
    if type(rule) not in (House, Cage):
        raise Refused(NO_FORM, field="rules")
    values = tuple(getattr(rule, name, None) for name in rule.__slots__)
    check_form(values, (str, SHORT, [SHORT], bool if type(rule) is House else SHORT), "rules")
    if not rule.kind.isprintable():
        raise Refused(NO_FORM, field="rules")
