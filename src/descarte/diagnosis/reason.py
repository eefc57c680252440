"""Reasons why a puzzle has no solution: which clues contradict each other, in a sentence and step by step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any

from descarte import fast
from descarte.core.deadline import TimeUp, limit_time
from descarte.core.errors import PuzzleError
from descarte.core.text import Place, Text
from descarte.diagnosis.conflict import Conflict, Proof, find_conflicts, find_needed_houses
from descarte.diagnosis.contradiction import find_cited_rules, find_contradiction_steps
from descarte.diagnosis.pieces import Clue, clues_of, keep_clues_only
from descarte.diagnosis.shortest_proof import DeadEndProof
from descarte.diagnosis.totals import explain_imbalance, find_imbalance
from descarte.logic.case_split.dead_ends import dead_ends
from descarte.logic.contract import Technique
from descarte.logic.inference.reasons.phrases import Speaker
from descarte.logic.inference.reasons.sum_clashes import explain_sum_clash
from descarte.logic.inference.reasons.totals import SumReasons
from descarte.logic.naming import name_rule
from descarte.logic.narrate import trace_json
from descarte.logic.narrate.explanation import Explanation
from descarte.logic.narrate.notebook_trace import Trace
from descarte.logic.narrate.sentences import tell_dead_end
from descarte.model.bits import Cell
from descarte.model.lazy_api import public
from descarte.model.puzzle import Puzzle
from descarte.model.result import Result, as_paragraphs
from descarte.model.rules import House, Rule, Sum
from descarte.model.step import Step
from descarte.proof import verify_steps

SECONDS = 5.0
"""Total number of seconds spent on finding the steps to a contradiction."""

_CLUES = Text(
    "These {count} clues contradict each other: {clues}.", "Estas {count} indicaciones se contradicen: {clues}."
)
_ONE = Text("One clue is impossible here: {clues}.", "Una indicación es imposible aquí: {clues}.")
_NO_CLUE = Text(
    "The rules contradict each other, even without any clue.", "Las reglas se contradicen, incluso sin indicaciones."
)
_PROOFS: dict[Proof, Text] = {
    "smallest": Text("No smaller set of clues does.", "Ningún conjunto menor lo hace."),
    "minimal": Text(
        "Each of them is needed for the contradiction.",
        "Cada una hace falta para la contradicción.",
    ),
    "open": Text(
        "There was not enough time to find out if all of them are needed.",
        "No hubo tiempo para averiguar si hacen falta todas.",
    ),
}
_MANY = Text(
    "{count} of the clues contradict each other, too many to name.",
    "Se contradicen {count} indicaciones, demasiadas para nombrarlas.",
)
_ALONE = Text("Without {clues} the whole puzzle has a solution.", "Sin {clues} el puzle entero tiene solución.")
_ANY = Text(
    "To repair the whole puzzle, remove or change one of these: {clues}.",
    "Para arreglar el puzle entero, quita o cambia una de estas: {clues}.",
)
# Maximum number of clues that a message names, and of clues that it proposes to remove.
MOST_NAMED, MOST_SUSPECTS = 24, 6
_AT_ONCE = Text("At a glance: {end}.", "A simple vista: {end}.")
_AFTER = Text(
    "After {count} {count:step|steps}: {end}.",
    "Tras {count} {count:paso|pasos}: {end}.",
)
_SUM_END = Text("{cage} cannot reach its total: {clash}", "{cage} no puede llegar a su total: {clash}")
_SEARCHED = Text(
    "That was proved by search; no short chain of reasons was found.",
    "Lo demuestra una búsqueda; no se encontró un razonamiento corto.",
)
_SENTENCES = Text("{one} {two}", "{one} {two}")


@dataclass(frozen=True, repr=False)
class Why:
    """The reason why a puzzle has no solution, and the steps to the contradiction. It prints as a few sentences.

    >>> import descarte
    >>> print(descarte.why("123....4........"))
    These 3 clues contradict each other: r1c1 = 1, r1c2 = 2 and r2c4 = 4. No smaller set of clues does.
    At a glance: row 1 has no place for 4.
    """

    reason: Text
    rules: tuple[Rule, ...] = ()
    """Cages and houses that, together with the givens, contradict each other."""
    cells: tuple[Place, ...] = ()
    """The squares of the clues; for faults, the squares that they concern."""
    end: Text | None = None
    """The dead end that the steps reach, as a sentence, or a note that a search proved the contradiction."""
    puzzle: Puzzle | None = None
    """The puzzle with only the clues that contradict each other, on which the steps are taken."""
    steps: tuple[Step, ...] = ()

    @cached_property
    def told(self) -> Text:
        """The reason and the sentence on the dead end, without the steps."""
        return self.reason if self.end is None else _SENTENCES.fill(one=self.reason, two=self.end)

    def explanation(self, *, verifying: bool = False) -> Explanation | None:
        """Return the steps as an explanation of the puzzle with only these clues, or None if there is no such puzzle.

        With `verifying`, the judge checks the steps.
        """
        if self.puzzle is None:
            return None
        return Explanation(
            "none",
            self.puzzle,
            trace=Trace.from_steps(self.puzzle, self.steps),
            counts={"steps": len(self.steps)},
            reason=self.told,
            verdict=verify_steps(self.puzzle, self.steps) if verifying else None,
        )

    @property
    def record(self) -> dict[str, Any]:
        """The fields for JSON; docs/diagnosis.md explains them."""
        puzzle = self.puzzle
        return {
            "reason": str(self.told),
            "rules": [] if puzzle is None else [trace_json.rule_object(rule, puzzle) for rule in self.rules],
            "cells": [place.name() for place in self.cells],
            "steps": [] if puzzle is None else trace_json.to_json(self.steps, puzzle),
        }

    def __str__(self) -> str:
        explained = self.explanation()
        lines = [] if explained is None else explained.lines()
        return "\n".join([str(self.reason), *lines, *([] if self.end is None else [str(self.end)])])

    def __repr__(self) -> str:
        return f"<Why: {self.told}>"

    def _repr_html_(self) -> str:
        """Return a picture of the clues that contradict each other, with the steps in words, as HTML for notebooks."""
        picture = "" if self.puzzle is None else public.svg(self.puzzle, theme="screen")
        return f"<div>{picture}{as_paragraphs(str(self).splitlines())}</div>"


@dataclass(frozen=True, repr=False)
class CheckResult(Result):
    """The result of a check, with the reason if there is no solution.

    >>> import descarte
    >>> print(check_puzzle(descarte.read("11....3.4......2")).why)
    1 appears 2 times in row 1: at r1c1 and r1c2. 1 appears 2 times in box 1: at r1c1 and r1c2.
    """

    why: Why | None = None


def check_puzzle(puzzle: Puzzle, *, timeout: float | None = None) -> CheckResult:
    """Check if a puzzle has one solution, several or none, and return its faults or the reason why it has no solution.

    The check takes at most `timeout` seconds.

    >>> import descarte
    >>> check_puzzle(descarte.read("1.....3.4......2")).why is None
    True
    """
    with limit_time(timeout):
        try:
            result = fast.solve(puzzle, timeout=timeout)
        except PuzzleError as error:
            return CheckResult("fault", puzzle, faults=error.faults, why=explain_faults(error))
        known = {field.name: getattr(result, field.name) for field in fields(Result)}
        try:
            reason = reason_of(puzzle) if result.status == "none" else None
        except TimeUp:
            reason = None
        return CheckResult(**known, why=reason)


def why(puzzle: Puzzle, *, timeout: float | None = None) -> Why | None:
    """Return the reason why a puzzle has no solution; None if it has one, or if `timeout` seconds are not enough.

    >>> import descarte
    >>> why(descarte.read("1.....3.4......2")) is None
    True
    """
    return check_puzzle(puzzle, timeout=timeout).why


def reason_of(puzzle: Puzzle, techniques: Sequence[Technique] | None = None) -> Why:
    """Return the reason why a puzzle, known to be unsolvable, has no solution, using `techniques` (default: all).

    >>> import descarte
    >>> print(reason_of(descarte.read("123....4........")).end)
    At a glance: row 1 has no place for 4.
    """
    try:
        sums = find_imbalance(puzzle)
        reason = None if sums is None else explain_imbalance(puzzle, sums)
    except TimeUp:
        sums = None
    if sums is not None and reason is not None:
        cells = {cell for rule in sums.rules for cell in rule.cells}
        return Why(reason, sums.rules, _places(puzzle, cells), puzzle=puzzle)
    return _find_easiest_reason(puzzle, find_conflicts(puzzle), techniques)


def explain_proof(proof: DeadEndProof) -> Why:
    """Return a proof as a reason, which names the clues that the steps need.

    >>> import descarte
    >>> from descarte.diagnosis.shortest_proof import find_shortest_proof
    >>> print(explain_proof(find_shortest_proof(descarte.read("123....4........"))).end)
    At a glance: row 1 has no place for 4.
    """
    return _explain_clues(Conflict(clues_of(proof.puzzle), "open"), proof.puzzle, proof.steps)


def explain_faults(error: PuzzleError) -> Why:
    """Return the faults of a puzzle as the reason why it has no solution.

    >>> import descarte
    >>> fault = descarte.read("11....3.4......2").faults()[0]
    >>> print(explain_faults(PuzzleError((fault,))).reason)
    1 appears 2 times in row 1: at r1c1 and r1c2.
    """
    cells = dict.fromkeys(place for fault in error.faults for place in fault.cells)
    pattern = " ".join(f"{{fault{number}}}." for number in range(len(error.faults)))
    words = {f"fault{number}": fault.message for number, fault in enumerate(error.faults)}
    return Why(Text(pattern, pattern).fill(**words), cells=tuple(cells))


def _find_easiest_reason(puzzle: Puzzle, found: Sequence[Conflict], techniques: Sequence[Technique] | None) -> Why:
    """Return the reason for the smallest conflict that the techniques explain; among equals, the easiest one.

    If they explain none, return the reason for the smallest conflict without steps.
    """
    best: tuple[tuple[float, ...], Conflict, Puzzle, tuple[Step, ...] | None] | None = None
    try:
        with limit_time(SECONDS):
            for conflict in found:
                if best is not None and len(conflict.clues) > len(best[1].clues) and best[3] is not None:
                    break
                smaller = keep_clues_only(puzzle, conflict.clues)
                steps = find_contradiction_steps(smaller, techniques)
                hardest = max((step.rating for step in steps), default=0.0) if steps is not None else 0.0
                cost = (steps is None, len(conflict.clues), hardest, len(steps or ()))
                if best is None or cost < best[0]:
                    best = cost, conflict, smaller, steps
    except TimeUp:
        pass
    if best is None:
        best = (), found[0], keep_clues_only(puzzle, found[0].clues), None
    _, conflict, smaller, steps = best
    return _explain_clues(conflict, smaller, steps)


def _explain_clues(conflict: Conflict, puzzle: Puzzle, steps: tuple[Step, ...] | None) -> Why:
    named = [] if steps is None else [rule for rule in find_cited_rules(puzzle, steps) if isinstance(rule, House)]
    rules: tuple[Rule, ...] = (*find_needed_houses(puzzle, named), *puzzle.cages)
    cells = _places(puzzle, {cell for clue in conflict.clues if not _is_wide(clue) for cell in clue.cells})
    return Why(_describe_clues(conflict), rules, cells, _describe_end(puzzle, steps), puzzle, steps or ())


def _describe_clues(conflict: Conflict) -> Text:
    """Return the sentences that name the clues of a conflict, and those clues whose removal alone resolves it."""
    clues = conflict.clues
    form = _NO_CLUE if not clues else _ONE if len(clues) == 1 else _CLUES if len(clues) <= MOST_NAMED else _MANY
    reason = form.fill(count=len(clues), clues=tuple(clue.name for clue in clues))
    if len(clues) < 2:
        return reason
    reason = _SENTENCES.fill(one=reason, two=_PROOFS[conflict.proof])
    if not 0 < len(conflict.alone) <= min(MOST_SUSPECTS, len(clues) - 1):
        return reason
    form = _ALONE if len(conflict.alone) == 1 else _ANY
    return _SENTENCES.fill(one=reason, two=form.fill(clues=tuple(clue.name for clue in conflict.alone)))


def _is_wide(clue: Clue) -> bool:
    """Return True if a clue stands for several houses, as most rules of the whole grid do."""
    return clue.cage is None and len(clue.houses) > 1


def _describe_end(puzzle: Puzzle, steps: tuple[Step, ...] | None) -> Text:
    if steps is None:
        return _SEARCHED
    return (_AFTER if steps else _AT_ONCE).fill(count=len(steps), end=_find_plainest_end(puzzle, steps))


def _find_plainest_end(puzzle: Puzzle, steps: Sequence[Step]) -> Text:
    """Return a dead end as text, with arithmetic if it is a sum. Cells and houses are plainer than sums and rules."""
    state = trace_json.replay_steps(puzzle, steps)
    end = next(dead_ends(state))
    cages = [cage for cage in puzzle.cages if cage.cells == tuple(cell for cell, _ in end.facts)]
    if end.rule is not None or not cages or any(not digits for _, digits in end.facts):
        return tell_dead_end(state) or end.reason
    cage, cells = cages[0], set(cages[0].cells)
    digits = tuple(range(1, puzzle.layout.size + 1))
    added = Sum(cage.kind, cage.number, cage.cells, (digits,) * len(cells), (cage.total,), cage.noun)
    houses = [house for house in puzzle.layout.houses if len(cells.intersection(house.cells)) > 1]
    clash = explain_sum_clash(
        SumReasons(Speaker(state), added, houses), tuple(state.candidates[cell] for cell in cage.cells)
    )
    return end.reason if clash is None else _SUM_END.fill(cage=name_rule(cage, puzzle), clash=clash)


def _places(puzzle: Puzzle, cells: set[Cell]) -> tuple[Place, ...]:
    return tuple(puzzle.layout.place(cell) for cell in sorted(cells))
