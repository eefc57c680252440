"""Reasons why a digit that a player wrote is wrong: its consequences, and the clues that it contradicts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from descarte import kinds
from descarte.core.errors import OptionError
from descarte.core.text import Text
from descarte.diagnosis.reason import Why, check_puzzle
from descarte.formats.json.fields import object_of
from descarte.logic.naming import name_rule
from descarte.model.bits import Cell, Digit
from descarte.model.puzzle import Puzzle

_GIVEN = Text("{cell} is given: {given}.", "{cell} tiene un número dado: {given}.")
_CLASH = Text("{house} has its {digit} at {other}.", "En {house} el {digit} está en {other}.")
_RIGHT = Text("Nothing is wrong with {digit} at {cell}.", "No hay nada malo en el {digit} de {cell}.")
_SUPPOSE = Text("Suppose {cell} is {digit}. {end}", "Supón que {cell} es {digit}. {end}")
_LATE = Text("There was not enough time to find out.", "No hubo tiempo suficiente para averiguarlo.")
_DIGIT = Text(
    "expected a digit from 1 to {size}, found {digit}", "se esperaba un dígito del 1 al {size}, se encontró {digit}"
)


@dataclass(frozen=True, repr=False)
class WhyNot:
    """The reason why a digit in a cell is wrong, if it is; it prints as a few sentences.

    >>> import descarte
    >>> print(why_not(descarte.read("1.....3.4......2"), 1, 1))
    row 1 has its 1 at r1c1.
    """

    puzzle: Puzzle
    cell: Cell
    digit: Digit
    wrong: bool | None
    """True if the digit is wrong; None if there was not enough time to tell."""
    reason: Text
    why: Why | None = None
    """The clues that the digit contradicts and the steps that show it; None if the reason is obvious."""

    @property
    def record(self) -> dict[str, Any]:
        """Fields for JSON.

        The field `puzzle` has only the clues that contradict the digit; the steps start from this puzzle.
        """
        why = self.why
        return {
            **({"cells": [], "rules": [], "steps": []} if why is None else why.record),
            "puzzle": None if why is None or why.puzzle is None else object_of(kinds.clues_of(why.puzzle)),
            "entry": f"{self.puzzle.name(self.cell)}={self.digit}",
            "wrong": self.wrong,
            "reason": str(self.reason),
        }

    def __str__(self) -> str:
        explained = None if self.why is None else self.why.explanation()
        return "\n".join([str(self.reason), *([] if explained is None else explained.lines())])

    def __repr__(self) -> str:
        return f"<WhyNot: {self.reason}>"


def why_not(puzzle: Puzzle, cell: Cell, digit: Digit) -> WhyNot:
    """Return the reason why a digit is wrong in a cell, or a result that says that nothing is wrong with it.

    Raise OptionError if the puzzle does not have this digit.

    >>> import descarte
    >>> print(why_not(descarte.read("1.....3.4......2"), 1, 4))
    Suppose r1c2 is 4. At a glance: row 1 has no place for 3.
    """
    if not 1 <= digit <= puzzle.layout.size:
        raise OptionError(_DIGIT.fill(size=puzzle.layout.size, digit=digit))
    words = {"cell": puzzle.layout.place(cell), "digit": puzzle.sign(digit)}
    if puzzle.givens[cell]:
        wrong = puzzle.givens[cell] != digit
        return WhyNot(puzzle, cell, digit, wrong, _GIVEN.fill(given=puzzle.sign(puzzle.givens[cell]), **words))
    clash = _describe_clash(puzzle, cell, digit)
    if clash is not None:
        return WhyNot(puzzle, cell, digit, True, clash)
    givens = (*puzzle.givens[:cell], digit, *puzzle.givens[cell + 1 :])
    supposed = puzzle.but(givens=givens, entries=(), candidates=None, solution=None)
    found = check_puzzle(supposed)
    if found.why is not None:
        reason = _SUPPOSE.fill(end=found.why.end or found.why.reason, **words)
        return WhyNot(puzzle, cell, digit, True, reason, found.why)
    if found.status in ("none", "fault", "stopped"):
        return WhyNot(puzzle, cell, digit, None if found.status == "stopped" else True, _LATE)
    return WhyNot(puzzle, cell, digit, False, _RIGHT.fill(**words))


def _describe_clash(puzzle: Puzzle, cell: Cell, digit: Digit) -> Text | None:
    """Return a sentence that names a house in which this digit is given elsewhere, or None if there is none."""
    for index in puzzle.layout.houses_of[cell]:
        house = puzzle.layout.houses[index]
        for other in house.cells:
            if puzzle.givens[other] == digit:
                return _CLASH.fill(
                    house=name_rule(house, puzzle), digit=puzzle.sign(digit), other=puzzle.layout.place(other)
                )
    return None
