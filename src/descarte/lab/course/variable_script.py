"""What the judge does with objects of a student's class `Variable`, and what they should be like after each step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from descarte.text import Text

Case = dict[str, Any]
_BEGINS = Text("a new variable", "una variable nueva")
_STEPS = {
    "assign": Text("assign", "asignar"),
    "unassign": Text("unassign", "desasignar"),
    "discard": Text("discard", "descartar"),
    "restore": Text("restore", "restaurar"),
    "save": Text("the domain as it is", "el dominio tal como está"),
}
_FREE = Text("{step}", "{step}")
_FIXED = Text("{step}, with a given", "{step}, con dato")
_DIFFERS = Text("{name} is {found} instead of {wanted}", "{name} es {found} en vez de {wanted}")
_NAMES = (
    Text("row", "fila"),
    Text("column", "columna"),
    Text("value", "valor"),
    Text("domain", "dominio"),
    Text("fixed", "fijada"),
)
_MISSING = Text("it did not get that far", "no llegó hasta ahí")


def script_of(random: Random) -> list[Case]:
    """Two variables, one of them with a given, and what is done with them; the digits are drawn.

    >>> [len(case["steps"]) for case in script_of(Random(1))]
    [7, 7]
    """
    cases = []
    for value in (None, random.randint(1, 9)):
        one, two, three = random.sample(range(1, 10), 3)
        steps = [
            ["assign", one],
            ["unassign"],
            ["save"],
            ["discard", two],
            ["discard", two],
            ["discard", three],
            ["restore"],
        ]
        cases.append({"row": random.randrange(9), "column": random.randrange(9), "value": value, "steps": steps})
    return cases


def states_of(case: Case) -> Iterator[list[Any]]:
    """What a variable should be like at first and after each step."""
    value, fixed = case["value"], case["value"] is not None
    domain = [value] if fixed else list(range(1, 10))
    yield [case["row"], case["column"], value, domain, fixed]
    saved = domain
    for step, *digits in case["steps"]:
        if step == "save":
            saved = domain
        elif not fixed:
            if step == "assign":
                value = digits[0]
            elif step == "unassign":
                value = None
            elif step == "discard":
                domain = [digit for digit in domain if digit not in digits]
            else:
                domain = saved
        yield [case["row"], case["column"], value, domain, fixed]


def compare_states(script: Sequence[Case], found: Sequence[Any]) -> Iterator[tuple[Text, Text | None]]:
    """For each thing that a variable does, once for a free and once for a given one: what, and what is wrong."""
    at = 0
    for case in script:
        form = _FREE if case["value"] is None else _FIXED
        verdicts: dict[str, Text | None] = {}
        names = ["", *(step[0] for step in case["steps"])]
        for name, wanted in zip(names, states_of(case), strict=True):
            why = _MISSING if at >= len(found) else _difference(found[at], wanted)
            if name != "save":
                verdicts[name] = verdicts.get(name) or why
            at += 1
        for name, why in verdicts.items():
            yield form.fill(step=_STEPS.get(name, _BEGINS)), why


def _difference(found: Sequence[Any], wanted: Sequence[Any]) -> Text | None:
    """The first attribute that is another than it should be."""
    for name, mine, theirs in zip(_NAMES, found, wanted, strict=True):
        if mine != theirs:
            return _DIFFERS.fill(name=name, found=_written(mine), wanted=_written(theirs))
    return None


def _written(found: Any) -> str:
    return f"[{', '.join(map(str, found))}]" if isinstance(found, list) else str(found)
