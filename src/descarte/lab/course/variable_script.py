"""Script of method calls that tests a student's class `Variable`, and the grading of each step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from descarte.core.text import Text
from descarte.lab.course.messages import CallReport
from descarte.lab.course.trouble import explain_crash

Case = dict[str, Any]
State = list[Any]
"""State of a variable: row, column, value, domain, and True if the value was given."""
_STEPS = {
    "new": Text("a new variable", "una variable nueva"),
    "assign": Text("assign", "asignar"),
    "unassign": Text("unassign", "desasignar"),
    "discard": Text("discard", "descartar"),
    "restore": Text("restore", "restaurar"),
}
_FREE = Text("{step}", "{step}")
_FIXED = Text("{step}, with a given", "{step}, con número dado")
_ANOTHER = Text("another new variable", "otra variable nueva")
_DIFFERS = Text("{name} is {found} instead of {wanted}", "{name} es {found} en vez de {wanted}")
_CALL = Text("{call}: {found}", "{call}: {found}")
_NAMES = (
    Text("row", "fila"),
    Text("column", "columna"),
    Text("value", "valor"),
    Text("domain", "dominio"),
    Text("fixed", "fijada"),
)


class StepVerdict(NamedTuple):
    """Verdict on one method of a variable: the topic of hints, a description, and the mistake or None."""

    topic: str
    what: Text
    why: Text | None


def script_of(random: Random) -> list[Case]:
    """Return three cases with random digits: a variable without a given, one with a given, and another one without.

    The steps with a given try to assign another digit, to discard its digit and to restore another domain, none of
    which may change it. The third variable reveals whether the first one changed data that variables share.

    >>> [len(case["steps"]) for case in script_of(Random(1))]
    [6, 6, 0]
    """
    given, one, two, three = random.sample(range(1, 10), 4)
    free = _case(random, None, _steps(random, one, two, three))
    fixed = _case(random, given, _steps(random, one, given, three))
    return [free, fixed, _case(random, None, [])]


def _case(random: Random, value: int | None, steps: list[list[Any]]) -> Case:
    return {"row": random.randrange(9), "column": random.randrange(9), "value": value, "steps": steps}


def _steps(random: Random, one: int, two: int, three: int) -> list[list[Any]]:
    kept = sorted(random.sample([digit for digit in range(1, 10) if digit != two], 4))
    return [["assign", one], ["unassign"], ["discard", two], ["discard", two], ["discard", three], ["restore", kept]]


def judge_reports(script: Sequence[Case], found: Sequence[Sequence[CallReport | Text]]) -> Iterator[StepVerdict]:
    """Yield one verdict per method of each variable. An earlier mistake does not affect the verdict on later steps.

    For each case, `found` has one report per step, or a text that explains why the report is missing.
    """
    domain = [*range(1, 10)]
    for form, case, reports in zip((_FREE, _FIXED, _ANOTHER), script, found, strict=True):
        verdicts, made = _grade_case(case, reports, domain)
        for step, why in verdicts.items():
            yield StepVerdict("given" if form is _FIXED and step != "new" else step, form.fill(step=_STEPS[step]), why)
        if form is _FREE and made is not None:
            domain = made[3]  # the third variable must begin with the same domain as this one


def _grade_case(
    case: Case, reports: Sequence[CallReport | Text], domain: list[int]
) -> tuple[dict[str, Text | None], State | None]:
    """Return the mistake in each method (None if it is right), and the initial state of the variable.

    The state is None if the variable could not be made.
    """
    value = case["value"]
    is_fixed = value is not None
    state = [case["row"], case["column"], value, [value] if is_fixed else domain, is_fixed]
    verdicts: dict[str, Text | None] = {}
    for (step, *arguments), report in zip([["new"], *case["steps"]], reports, strict=True):
        wanted = state if step == "new" or is_fixed else state_after(state, step, arguments)
        if isinstance(report, Text):
            why: Text | None = report
        elif report.fault is not None:
            why, state = explain_crash(report.fault), report.value or state
        else:
            why, state = _difference(report.value, wanted), report.value
        verdicts[step] = verdicts.get(step) or why
    first = reports[0]
    return verdicts, None if isinstance(first, Text) else first.value


def state_after(before: State, step: str, arguments: Sequence[Any]) -> State:
    """Return the expected state of a variable without a given after a step.

    >>> state_after([0, 1, None, [4, 5], False], "discard", [5])
    [0, 1, None, [4], False]
    """
    row, column, value, domain, fixed = before
    if step in ("assign", "unassign"):
        value = arguments[0] if arguments else None
    elif step == "discard":
        domain = [digit for digit in domain if digit not in arguments]
    else:
        domain = arguments[0]
    return [row, column, value, domain, fixed]


def _difference(found: State, wanted: State) -> Text | None:
    """Return a sentence on the first wrong attribute, or None if all are right."""
    for name, mine, theirs in zip(_NAMES, found, wanted, strict=True):
        if mine != theirs:
            return _DIFFERS.fill(name=name, found=_write_value(mine), wanted=_write_value(theirs))
    return None


def _write_value(found: Any) -> str:
    return f"[{', '.join(map(str, found))}]" if isinstance(found, list) else str(found)


def describe_step(case: Case, step: list[Any] | None, state: State | None, trouble: Text | None) -> Text:
    """Return a sentence on one step of the script: the call, and the state of the variable after it or the failure."""
    name, arguments = (
        ("Variable", [case["row"], case["column"], case["value"]]) if step is None else (step[0], step[1:])
    )
    call = f"{_STEPS[name] if step is not None else name}({', '.join(map(str, arguments))})"
    if trouble is not None or state is None:
        return _CALL.fill(call=call, found=trouble or "")
    return _CALL.fill(
        call=call, found=", ".join(f"{word} {_write_value(each)}" for word, each in zip(_NAMES, state, strict=True))
    )
