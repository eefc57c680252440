"""Reasons why an entry or a discarded candidate of a player is wrong: the clues that it contradicts."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

from descarte import fast, kinds
from descarte.core.deadline import TimeUp, check_deadline
from descarte.core.errors import OptionError, PuzzleError
from descarte.core.text import Text
from descarte.diagnosis.reason import Why, explain_faults, explain_proof, reason_of
from descarte.diagnosis.shortest_proof import find_shortest_proof
from descarte.formats.json.fields import object_of
from descarte.logic.naming import name_rule
from descarte.logic.narrate import trace_json
from descarte.logic.narrate.explanation import Explanation
from descarte.logic.narrate.notebook_trace import Trace
from descarte.model.bits import Cell, Digit, bit
from descarte.model.puzzle import Puzzle
from descarte.model.state import State
from descarte.model.step import Step
from descarte.proof import verify

_GIVEN = Text("{cell} is given: {given}.", "{cell} tiene un número dado: {given}.")
_CLASH = Text("{house:Aa} has its {digit} at {other}.", "En {house} el {digit} está en {other}.")
_RIGHT = Text("Nothing is wrong with {digit} at {cell}.", "No hay nada malo en el {digit} de {cell}.")
_GIVEN_ELSE = Text(
    "{cell} is given: {given}. It cannot be {digit}.", "{cell} tiene un número dado: {given}. No puede ser {digit}."
)
_RIGHT_DISCARD = Text(
    "Nothing is wrong with removing the {digit} from {cell}.", "No hay nada malo en quitar el {digit} de {cell}."
)
_SUPPOSE_NOT = Text("Suppose {cell} is not {digit}. {end}", "Supón que {cell} no es {digit}. {end}")
_SUPPOSE = Text("Suppose {cell} is {digit}. {end}", "Supón que {cell} es {digit}. {end}")
_REGARDLESS = Text("These steps hold without this entry:", "Estos pasos valen sin esta anotación:")
_BECAUSE_OF_IT = Text("These follow from it:", "Estos se siguen de ella:")
_LATE = Text("There was not enough time to find out.", "No hubo tiempo suficiente para averiguarlo.")
_DIGIT = Text(
    "expected a digit from 1 to {size}, found {digit}", "se esperaba un dígito del 1 al {size}, se encontró {digit}"
)


@dataclass(frozen=True, repr=False)
class WhyNot:
    """The reason why a digit in a cell, or its removal, is wrong, if it is; it prints as a few sentences.

    >>> import descarte
    >>> print(why_not(descarte.read("1.....3.4......2"), 1, 1))
    Row 1 has its 1 at r1c1.
    """

    puzzle: Puzzle
    cell: Cell
    digit: Digit
    wrong: bool | None
    """True if the player is wrong; None if there was not enough time to tell."""
    reason: Text
    why: Why | None = None
    """The clues that the entry contradicts and the steps that show it; None if the reason is obvious."""
    removed: bool = False
    """True if the player has discarded the digit, false if the player has written it."""
    regardless: int = 0
    """Number of the first steps in `why` that hold whether the player is right or not."""

    @property
    def record(self) -> dict[str, Any]:
        """Fields for JSON.

        The field `puzzle` has only the clues that contradict the digit; the steps start from this puzzle.
        """
        why = self.why
        return {
            **({"cells": [], "rules": []} if why is None else why.record),
            "steps": self._write_steps(),
            "puzzle": None if why is None or why.puzzle is None else object_of(kinds.clues_of(why.puzzle)),
            "entry": f"{self.puzzle.name(self.cell)}{'<>' if self.removed else '='}{self.digit}",
            "wrong": self.wrong,
            "regardless": self.regardless,
            "reason": str(self.reason),
        }

    @property
    def board_without(self) -> Puzzle | None:
        """The puzzle of `why` without the entry, for the sentences of the first steps. None if there are no steps."""
        return None if self.why is None or self.why.puzzle is None else _undo_supposition(self.why.puzzle, self)

    def _write_steps(self) -> list[dict[str, Any]]:
        """Return the steps for JSON. Those that hold without the entry do not mention it."""
        why, without = self.why, self.board_without
        if why is None or why.puzzle is None or without is None:
            return []
        first = trace_json.to_json(why.steps[: self.regardless], without)
        return [*first, *trace_json.to_json(why.steps, why.puzzle)[self.regardless :]]

    def _tell_steps(self) -> list[str]:
        """Return the lines of the steps under their headings. Those that hold without the entry do not mention it."""
        why, without = self.why, self.board_without
        explained = None if why is None else why.explanation()
        if why is None or explained is None or without is None:
            return []
        lines = explained.lines()
        if not self.regardless:
            return lines
        steps = why.steps[: self.regardless]
        margin = " " * (len(str(len(why.steps))) - len(str(len(steps))))
        told = Explanation("none", without, trace=Trace.from_steps(without, steps)).lines()
        following = re.compile(rf" *{self.regardless + 1}\. ")
        rest = next((place for place, line in enumerate(lines) if following.match(line)), len(lines))
        after = [str(_BECAUSE_OF_IT), *lines[rest:]] if rest < len(lines) else []
        return [str(_REGARDLESS), *(margin + line for line in told), *after]

    def __str__(self) -> str:
        return "\n".join([str(self.reason), *self._tell_steps()])

    def __repr__(self) -> str:
        return f"<WhyNot: {self.reason}>"


def why_not(puzzle: Puzzle, cell: Cell, digit: Digit) -> WhyNot:
    """Return the reason why a digit is wrong in a cell, or a result that says that nothing is wrong with it.

    Raise OptionError if the puzzle does not have this digit.

    >>> import descarte
    >>> print(why_not(descarte.read("1.....3.4......2"), 1, 4))
    Suppose r1c2 is 4. At a glance: row 1 has no place for 3.
    """
    words = _name_entry(puzzle, cell, digit)
    if puzzle.givens[cell]:
        wrong = puzzle.givens[cell] != digit
        return WhyNot(puzzle, cell, digit, wrong, _GIVEN.fill(given=puzzle.sign(puzzle.givens[cell]), **words))
    clash = _describe_clash(puzzle, cell, digit)
    if clash is not None:
        return WhyNot(puzzle, cell, digit, True, clash)
    givens = (*puzzle.givens[:cell], digit, *puzzle.givens[cell + 1 :])
    supposed = puzzle.but(givens=givens, entries=(), candidates=None, solution=None)
    return _refute(WhyNot(puzzle, cell, digit, False, _RIGHT.fill(**words)), supposed, _SUPPOSE.fill(**words))


def why_not_without(puzzle: Puzzle, cell: Cell, digit: Digit) -> WhyNot:
    """Return the reason why a candidate cannot be discarded, or a result that says that nothing is wrong with it.

    Raise OptionError if the puzzle does not have this digit.

    >>> import descarte
    >>> print(why_not_without(descarte.read("1.....3.4......2"), 1, 3))
    Suppose r1c2 is not 3. At a glance: row 1 has no place for 3.
    """
    words = _name_entry(puzzle, cell, digit)
    if puzzle.givens[cell]:
        given = puzzle.givens[cell]
        form = _GIVEN if given == digit else _GIVEN_ELSE
        return WhyNot(puzzle, cell, digit, given == digit, form.fill(given=puzzle.sign(given), **words), removed=True)
    every = [puzzle.layout.digits] * len(puzzle.givens) if puzzle.candidates is None else list(puzzle.candidates)
    every[cell] &= ~bit(digit)
    supposed = puzzle.but(candidates=tuple(every), entries=(), solution=None)
    right = WhyNot(puzzle, cell, digit, False, _RIGHT_DISCARD.fill(**words), removed=True)
    return _refute(right, supposed, _SUPPOSE_NOT.fill(**words))


def _name_entry(puzzle: Puzzle, cell: Cell, digit: Digit) -> dict[str, object]:
    """Return the words for a cell and a digit. Raise OptionError if the puzzle does not have this digit."""
    if not 1 <= digit <= puzzle.layout.size:
        raise OptionError(_DIGIT.fill(size=puzzle.layout.size, digit=digit))
    return {"cell": puzzle.layout.place(cell), "digit": puzzle.sign(digit)}


def _refute(right: WhyNot, supposed: Puzzle, suppose: Text) -> WhyNot:
    """Return why the puzzle has no solution if the player is right, or `right` if it has one.

    The shortest proof found is shown. If there is none, the reason names the clues that contradict each other.
    """
    supposed = _suppose_as_mark(supposed, right)
    try:
        status = fast.solve(supposed).status
        if status not in ("none", "stopped"):
            return right
        proof = None if status == "stopped" else find_shortest_proof(supposed)
        why = None if status == "stopped" else reason_of(supposed) if proof is None else explain_proof(proof)
    except TimeUp:
        why = None
    except PuzzleError as error:
        why = explain_faults(error)
    if why is None:
        return replace(right, wrong=None, reason=_LATE)
    wrong = replace(right, wrong=True, reason=suppose.fill(end=why.end or why.reason), why=why)
    return _put_independent_steps_first(wrong, why)


def _suppose_as_mark(supposed: Puzzle, right: WhyNot) -> Puzzle:
    """Return the puzzle with the entry as the only candidate of its cell if it is at fault as a given.

    A fault would speak of givens, although the player has written the digit.
    """
    if right.removed or not supposed.faults():
        return supposed
    layout, cell = supposed.layout, right.cell
    marks = tuple(bit(right.digit) if other == cell else layout.digits for other in range(len(supposed.givens)))
    return supposed.but(givens=right.puzzle.givens, candidates=marks)


def _put_independent_steps_first(wrong: WhyNot, why: Why) -> WhyNot:
    """Return the result with the steps that the judge accepts without the entry before those that need it.

    A step that is accepted with less knowledge is accepted with more, so the order within both parts is kept.
    """
    if why.puzzle is None:
        return wrong
    without = State(_undo_supposition(why.puzzle, wrong))
    independent, dependent = list[Step](), list[Step]()
    for step in why.steps:
        check_deadline()
        if verify(without, step):
            without.apply(step)
            independent.append(step)
        else:
            dependent.append(step)
    return replace(wrong, why=replace(why, steps=(*independent, *dependent)), regardless=len(independent))


def _undo_supposition(puzzle: Puzzle, wrong: WhyNot) -> Puzzle:
    """Return the puzzle without the entry, whether this is a given, the only candidate, or a removed candidate."""
    cell, marks = wrong.cell, puzzle.candidates
    if puzzle.givens[cell] and not wrong.removed:
        return puzzle.but(givens=(*puzzle.givens[:cell], 0, *puzzle.givens[cell + 1 :]))
    if marks is None:
        return puzzle
    restored = marks[cell] | bit(wrong.digit) if wrong.removed else puzzle.layout.digits
    return puzzle.but(candidates=(*marks[:cell], restored, *marks[cell + 1 :]))


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
