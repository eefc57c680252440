"""Conversion of links, sums and patterns to plain data and back, so that a log contains its puzzle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from descarte.core.text import Text
from descarte.model.automata import Automaton
from descarte.model.rule_names import Noun
from descarte.model.rules import Further, Link, Pattern, Sum


def record_of_rule(rule: Further) -> list[Any]:
    """Return a rule as plain data: form, kind, number, cells, tables of the rule, and its name in both languages.

    >>> above = Noun(Text("sign", "signo"), masculine=True)
    >>> record_of_rule(Link("inequality", 1, (0, 1), (0b10, 0), above))
    ['link', 'inequality', 1, (0, 1), [(2, 0)], ['sign', 'signo', True, False]]
    """
    noun = rule.noun
    name = [noun.name.say("en"), noun.name.say("es"), noun.masculine, noun.definite]
    form, says = _form_and_fields(rule)
    return [form, rule.kind, rule.number, rule.cells, says, name]


def _form_and_fields(rule: Further) -> tuple[str, list[Any]]:
    if isinstance(rule, Link):
        return "link", [rule.allowed]
    if isinstance(rule, Sum):
        return "sum", [rule.values, rule.totals]
    return "pattern", [rule.automaton.moves, rule.automaton.accepting]


def rule_of(record: Sequence[Any]) -> Further:
    """Return the rule of a record from `record_of_rule`.

    >>> link = Link("inequality", 1, (0, 1), (0b10, 0), Noun(Text("sign", "signo"), masculine=True))
    >>> rule_of(record_of_rule(link)) == link
    True
    """
    form, kind, number, cells, says, (english, spanish, masculine, definite) = record
    noun = Noun(Text(english, spanish), masculine=masculine, definite=definite)
    if form == "link":
        one, other = cells
        return Link(kind, number, (one, other), tuple(says[0]), noun)
    if form == "sum":
        return Sum(kind, number, tuple(cells), tuple(map(tuple, says[0])), tuple(says[1]), noun)
    automaton = Automaton(tuple(map(tuple, says[0])), tuple(map(bool, says[1])))
    return Pattern(kind, number, tuple(cells), automaton, noun)
