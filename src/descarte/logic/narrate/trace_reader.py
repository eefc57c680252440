"""The steps of a saved trace, read from JSON. Invalid values are refused with their path."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from descarte.core.errors import InputError, OptionError
from descarte.core.text import Text
from descarte.draw.step.implications import is_on_board
from descarte.logic.narrate.details import reasons
from descarte.logic.narrate.sentence_json import InvalidWords, words_from_json
from descarte.logic.narrate.sentences import sentence
from descarte.model.bits import Cell, union
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Cage, House, Rule
from descarte.model.step import Because, Candidate, Case, Combine, DerivedSum, Fact, Step
from descarte.proof import DEEPEST

Json = Any
Value = TypeVar("Value")

_WORD_ERRORS = (
    InvalidWords,
    InputError,
    OptionError,
    LookupError,
    ValueError,
    TypeError,
    AttributeError,
    AssertionError,
)
"""Errors that occur if the words of a step do not fit its sentence."""
FORMS = ("rules", "within", "combine", "cases", "swap", "steps")
"""Fields of a certificate."""
MOST = 1_000_000
"""Largest number that a trace may contain."""
_IS = Text("{path} to be {what}", "que «{path}» fuera {what}")
_HAS = Text("the field {path}", "el campo {path}")
_NOTHING = Text("nothing", "nada")
_OBJECT = Text("an object", "un objeto")
_LIST = Text("a list", "una lista")
_A_LIST = Text("a list of {count}", "una lista de {count}")
_STRING = Text("a text in quotes", "un texto entre comillas")
_WHOLE = Text("a whole number from {low} to {high}", "un número entero de {low} a {high}")
_NUMBER = Text("a number", "un número")
_TRUTH = Text("true or false", "true o false")
_CELL = Text("a cell of the puzzle, such as '{example}'", "una casilla del puzle, como '{example}'")
_CANDIDATE = Text(
    "a cell and a digit from 1 to {size}, such as '{example}=1'",
    "una casilla y un dígito del 1 al {size}, como '{example}=1'",
)
_FACT = Text(
    "a cell and a list of digits, such as ['{example}', [1, 2]]",
    "una casilla y una lista de dígitos, como ['{example}', [1, 2]]",
)
_OWN_RULE = Text("a rule of the puzzle", "una regla del puzle")
_RULE = Text("a rule with a field 'house' or 'cage'", "una regla con un campo 'house' o 'cage'")
_FORM = Text("a form of certificate: {choices}", "una forma de certificado: {choices}")
_COUNTED = Text("a cell and a whole number", "una casilla y un número entero")
_SHALLOW = Text(
    "at most {most} cases or steps within each other", "como máximo {most} casos o pasos unos dentro de otros"
)


class TraceReader:
    """Reader of the steps of one puzzle."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.size = puzzle.layout.size
        self.example = puzzle.name(0, "r1c1")
        self.depth = 0

    def read_many(self, value: Json, path: str, read: Callable[[Json, str], Value]) -> tuple[Value, ...]:
        if not isinstance(value, list):
            raise build_value_error(path, _LIST, value)
        return tuple(read(item, f"{path}[{index}]") for index, item in enumerate(value))

    def read_step(self, value: Json, path: str) -> Step:
        fields = self._read_fields(value, path, "technique")
        step = Step(
            technique=self._read_string(fields["technique"], f"{path}.technique"),
            places=self.read_many(fields.get("places", []), f"{path}.places", self.read_candidate),
            discards=self.read_many(fields.get("discards", []), f"{path}.discards", self.read_candidate),
            because=self.read_because(fields.get("because", {}), f"{path}.because"),
            roles=self.read_many(fields.get("roles", []), f"{path}.roles", self._read_role),
            rating=self._read_number(fields.get("rating", 0.0), f"{path}.rating"),
            score=self._read_integer(fields.get("score", 0), f"{path}.score", 0, MOST),
            sums=self.read_many(fields.get("sums", []), f"{path}.sums", self._read_sum),
        )
        return self._add_words(step, fields.get("words"), f"{path}.words")

    def _add_words(self, step: Step, value: Json, path: str) -> Step:
        """Return the step with its words, if they fill its sentence and name cells of the board.

        Otherwise return the step without words.
        """
        if value is None:
            return step
        try:
            step_with = replace(step, words=words_from_json(value, lambda rule: self.read_rule(rule, path)))
            sentence(step_with, self.puzzle).say()
            reasons(step_with, self.puzzle)
            return step_with if is_on_board(step_with, self.puzzle.layout) else step
        except _WORD_ERRORS:
            return step

    def read_because(self, value: Json, path: str) -> Because:
        fields = self._read_fields(value, path)
        for name in fields:
            if name not in FORMS:
                raise build_value_error(f"{path}.{name}", _FORM.fill(choices=", ".join(FORMS)), fields[name])
        return Because(
            rules=self.read_many(fields.get("rules", []), f"{path}.rules", self.read_rule),
            within=self.read_many(fields.get("within", []), f"{path}.within", self.read_fact),
            combine=self.read_many(fields.get("combine", []), f"{path}.combine", self._read_combine),
            cases=self.read_many(fields.get("cases", []), f"{path}.cases", self._read_case),
            swap=self.read_many(fields.get("swap", []), f"{path}.swap", self.read_fact),
            steps=self._read_parts(fields.get("steps", []), f"{path}.steps"),
        )

    def read_rule(self, value: Json, path: str) -> Rule:
        fields = self._read_fields(value, path, "number", "cells")
        number = self._read_integer(fields["number"], f"{path}.number", 0, MOST)
        cells = self.read_many(fields["cells"], f"{path}.cells", self.read_cell)
        if "rule" in fields:
            return self._find_rule(self._read_string(fields["rule"], f"{path}.rule"), number, cells, path)
        if "cage" in fields and "house" not in fields:
            total = self._read_integer(self._read_fields(fields, path, "total")["total"], f"{path}.total", 0, MOST)
            return Cage(self._read_string(fields["cage"], f"{path}.cage"), number, cells, total)
        if "house" not in fields or "cage" in fields:
            raise build_value_error(path, _RULE, value)
        full = self._read_boolean(fields.get("full", False), f"{path}.full")
        return House(self._read_string(fields["house"], f"{path}.house"), number, cells, full)

    def _find_rule(self, kind: str, number: int, cells: tuple[Cell, ...], path: str) -> Rule:
        for rule in self.puzzle.rules:
            if (rule.kind, rule.number, rule.cells) == (kind, number, cells):
                return rule
        raise build_value_error(path, _OWN_RULE, kind)

    def _read_combine(self, value: Json, path: str) -> Combine:
        fields = self._read_fields(value, path, "parts")
        digit = fields.get("digit")
        if digit is not None:
            digit = self._read_integer(digit, f"{path}.digit", 1, self.size)
        return Combine(
            self.read_many(fields["parts"], f"{path}.parts", self._read_part),
            digit,
            self.read_many(
                fields.get("digits", []), f"{path}.digits", lambda one, at: self._read_integer(one, at, 1, self.size)
            ),
            self.read_many(fields.get("cells", []), f"{path}.cells", self._read_count),
        )

    def _read_count(self, value: Json, path: str) -> tuple[Cell, int]:
        if not isinstance(value, list) or len(value) != 2:
            raise build_value_error(path, _COUNTED, value)
        return self.read_cell(value[0], f"{path}[0]"), self._read_integer(value[1], f"{path}[1]", -1000, 1000)

    def _read_part(self, value: Json, path: str) -> tuple[Rule, int]:
        fields = self._read_fields(value, path, "weight", "rule")
        return self.read_rule(fields["rule"], f"{path}.rule"), self._read_integer(
            fields["weight"], f"{path}.weight", -1000, 1000
        )

    def _read_sum(self, value: Json, path: str) -> DerivedSum:
        fields = self._read_fields(value, path, "cells", "total")
        return DerivedSum(
            self.read_many(fields["cells"], f"{path}.cells", self._read_count),
            self._read_integer(fields["total"], f"{path}.total", -MOST, MOST),
        )

    def _read_parts(self, value: Json, path: str) -> tuple[Step, ...]:
        if not value:
            return ()
        self._go_deeper(value, path)
        parts = self.read_many(value, path, self.read_step)
        self.depth -= 1
        return parts

    def _go_deeper(self, value: Json, path: str) -> None:
        if self.depth == DEEPEST:
            raise build_value_error(path, _SHALLOW.fill(most=DEEPEST), value)
        self.depth += 1

    def _read_case(self, value: Json, path: str) -> Case:
        self._go_deeper(value, path)
        fields = self._read_fields(value, path, "candidate")
        case = Case(
            self.read_candidate(fields["candidate"], f"{path}.candidate"),
            self.read_many(fields.get("steps", []), f"{path}.steps", self.read_step),
            self._read_boolean(fields.get("holds", True), f"{path}.holds"),
        )
        self.depth -= 1
        return case

    def _read_role(self, value: Json, path: str) -> tuple[str, tuple[Candidate, ...]]:
        if not isinstance(value, list) or len(value) != 2:
            raise build_value_error(path, _LIST, value)
        return self._read_string(value[0], f"{path}[0]"), self.read_many(value[1], f"{path}[1]", self.read_candidate)

    def read_fact(self, value: Json, path: str) -> Fact:
        if not isinstance(value, list) or len(value) != 2:
            raise build_value_error(path, _FACT.fill(example=self.example), value)
        digits = self.read_many(value[1], f"{path}[1]", lambda item, here: self._read_integer(item, here, 1, self.size))
        return self.read_cell(value[0], f"{path}[0]"), union(*digits)

    def read_candidate(self, value: Json, path: str) -> Candidate:
        match = re.fullmatch(r"([0-9A-Za-z]{1,12})=([0-9]{1,5})", value) if isinstance(value, str) else None
        if not match or not 1 <= int(match[2]) <= self.size:
            raise build_value_error(path, _CANDIDATE.fill(size=self.size, example=self.example), value)
        return self.read_cell(match[1], path), int(match[2])

    def read_cell(self, value: Json, path: str) -> Cell:
        try:
            if isinstance(value, str) and len(value) < 13:
                return self.puzzle.cell(value)
        except OptionError:
            pass
        raise build_value_error(path, _CELL.fill(example=self.example), value)

    def _read_fields(self, value: Json, path: str, *needed: str) -> dict[str, Json]:
        if not isinstance(value, dict):
            raise build_value_error(path, _OBJECT, value)
        for name in needed:
            if name not in value:
                raise build_missing_error(f"{path}.{name}")
        return value

    def _read_string(self, value: Json, path: str) -> str:
        if not isinstance(value, str):
            raise build_value_error(path, _STRING, value)
        return value

    def _read_boolean(self, value: Json, path: str) -> bool:
        if not isinstance(value, bool):
            raise build_value_error(path, _TRUTH, value)
        return value

    def _read_integer(self, value: Json, path: str, low: int, high: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise build_value_error(path, _WHOLE.fill(low=low, high=high), value)
        return value

    def _read_number(self, value: Json, path: str) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= MOST:
            raise build_value_error(path, _NUMBER, value)
        return float(value)


def build_missing_error(path: str) -> InputError:
    """Return the error for a missing field.

    >>> print(build_missing_error("steps"))
    expected the field steps, found nothing
    """
    return InputError(_HAS.fill(path=path), _NOTHING)


def build_value_error(path: str, what: Text, value: Json) -> InputError:
    """Return the error for a value that does not fit its field.

    >>> print(build_value_error("steps[0].rating", Text("a number", "un número"), "high"))
    expected steps[0].rating to be a number, found 'high'
    """
    found: Text | str
    if isinstance(value, bool) or value is None:
        found = {True: "true", False: "false", None: "null"}[value]
    elif isinstance(value, list):
        found = _A_LIST.fill(count=len(value))
    elif isinstance(value, dict):
        found = _OBJECT
    else:
        echo = "".join(sign if sign.isprintable() else "�" for sign in str(value)[:40])
        found = f"'{echo}'" if isinstance(value, str) else echo
    return InputError(_IS.fill(path=path, what=what), found)
