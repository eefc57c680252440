"""Conversion of steps and their certificates to JSON and back; docs/trace.md explains each field.

Cells are always named r3c5 here, whatever coordinates are in force, because programs read a saved trace.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from descarte.logic.narrate.details import reasons
from descarte.logic.narrate.notebook_trace import walk_of
from descarte.logic.narrate.sentence_json import words_to_json
from descarte.logic.narrate.sentences import sentence
from descarte.logic.narrate.trace_reader import Json, TraceReader
from descarte.model.bits import Cell, digits_of
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Cage, House, Rule
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Case, Combine, DerivedSum, Fact, Step
from descarte.model.walk import take_apart

Value = TypeVar("Value")

VERSION = 1
"""Version of this form; it rises when an older descarte could misread a new trace."""


def replay_steps(puzzle: Puzzle, steps: Iterable[Step]) -> State:
    """Return the state that the steps lead to, without checking the steps.

    >>> import descarte
    >>> replay_steps(descarte.read("1.....3.4......2"), [Step("single", places=((3, 4),))]).placed[3]
    4
    """
    return walk_of(puzzle, steps).end


def to_json(steps: Iterable[Step], puzzle: Puzzle, *, before: State | None = None) -> list[Json]:
    """Return steps as JSON objects, each with its sentence in the current language.

    Each step is taken after the previous ones, or in the state `before`, if it is given.

    >>> import descarte
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> (found,) = to_json([Step("single", places=((3, 4),), because=Because(within=((3, 8),)))], puzzle)
    >>> found["places"], found["because"]
    (['r1c4=4'], {'within': [['r1c4', [4]]]})
    """
    writer = StepWriter(puzzle)
    if before is not None:
        return [writer.write_step(step, before) for step in steps]
    steps = tuple(steps) if not isinstance(steps, tuple) else steps
    walk = walk_of(puzzle, steps)
    return [writer.write_step(step, walk.state_before(index)) for index, step in enumerate(steps)]


def rule_object(rule: Rule, puzzle: Puzzle) -> Json:
    """Return a rule as a JSON object, as certificates cite it.

    >>> import descarte
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> rule_object(puzzle.layout.houses[0], puzzle)["cells"]
    ['r1c1', 'r1c2', 'r1c3', 'r1c4']
    """
    return StepWriter(puzzle).write_rule(rule)


def from_json(value: Json, puzzle: Puzzle, path: str = "steps") -> tuple[Step, ...]:
    """Return the steps in a list of JSON objects.

    Raise InputError with the path of the first value that is not valid.

    >>> import descarte
    >>> from_json([{"technique": "single", "places": ["r1c4=5"]}], descarte.read("1.....3.4......2"))
    Traceback (most recent call last):
    descarte.core.errors.InputError: expected steps[0].places[0] to be a cell and a digit from 1 to 4, such as 'r1c1=1',
    found 'r1c4=5'
    """
    reader = TraceReader(puzzle)
    return reader.read_many(value, path, reader.read_step)


class StepWriter:
    """Writer of the steps of one puzzle as JSON objects."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle

    def write_step(self, step: Step, before: State | None = None) -> Json:
        """Return a step with its sentence; `before` is the state before the step, or None if it is not known."""
        found = self.write_claims(step, before)
        if step.roles:
            found["roles"] = [[name, self.write_candidates(group)] for name, group in step.roles]
        if step.words:
            found["text"] = str(sentence(step, self.puzzle, before))
            found["words"] = words_to_json(step.words, self.write_rule)
        why = [str(reason.text) for reason in reasons(step, self.puzzle, before)]
        if why:
            found["reasons"] = why
        return found

    def write_claims(self, step: Step, before: State | None = None) -> dict[str, Json]:
        """Return the fields of a step that the judge needs, and its difficulty. `before` is the state before it."""
        return {
            "technique": step.technique,
            "rating": step.rating,
            "score": step.score,
            "places": self.write_candidates(step.places),
            "discards": self.write_candidates(step.discards),
            "because": self.write_because(step.because, before),
        } | ({"sums": [self.write_sum(one) for one in step.sums]} if step.sums else {})

    def write_sum(self, sum: DerivedSum) -> Json:
        return {"cells": [[self.write_cell(cell), weight] for cell, weight in sum.cells], "total": sum.total}

    def write_because(self, because: Because, before: State | None = None) -> Json:
        forms: dict[str, list[Json]] = {
            "rules": [self.write_rule(rule) for rule in because.rules],
            "within": [self.write_fact(fact) for fact in because.within],
            "combine": [self.write_combine(combine) for combine in because.combine],
            "cases": [self.write_case(case) for case in because.cases],
            "swap": [self.write_fact(fact) for fact in because.swap],
            "steps": self._write_parts(because, before),
        }
        return {name: values for name, values in forms.items() if values}

    def _write_parts(self, because: Because, before: State | None) -> list[Json]:
        if before is None:
            return [self.write_step(part) for part in because.steps]
        group = Step("", because=because)
        return [self.write_step(part, now) for now, part in take_apart(group, before) if part is not group]

    def write_rule(self, rule: Rule) -> Json:
        common = {"number": rule.number, "cells": [self.write_cell(cell) for cell in rule.cells]}
        if isinstance(rule, Cage):
            return {"cage": rule.kind, **common, "total": rule.total}
        if isinstance(rule, House):
            return {"house": rule.kind, **common, "full": rule.full}
        return {"rule": rule.kind, **common}

    def write_combine(self, combine: Combine) -> Json:
        parts = [{"weight": weight, "rule": self.write_rule(rule)} for rule, weight in combine.parts]
        found: Json = {"digit": combine.digit, "parts": parts}
        if combine.digits or combine.cells:
            found |= {
                "digits": list(combine.digits),
                "cells": [[self.write_cell(cell), weight] for cell, weight in combine.cells],
            }
        return found

    def write_case(self, case: Case) -> Json:
        (candidate,) = self.write_candidates([case.candidate])
        return {"candidate": candidate, "holds": case.holds, "steps": [self.write_step(step) for step in case.steps]}

    def write_fact(self, fact: Fact) -> Json:
        cell, digits = fact
        return [self.write_cell(cell), list(digits_of(digits))]

    def write_candidates(self, candidates: Iterable[Candidate]) -> list[str]:
        return [f"{self.write_cell(cell)}={digit}" for cell, digit in candidates]

    def write_cell(self, cell: Cell) -> str:
        return self.puzzle.name(cell, "r1c1")
