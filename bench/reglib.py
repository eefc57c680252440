"""Regression cases for techniques, from a file in HoDoKu's format: a technique must find exactly the listed step.

    :code[-variant]:candidates:givens:deleted:eliminations:placements:extra

`+d` among the givens is a placed digit that is not a given. Candidates are digit, row and column. The run fails if no
technique with the code of a case finds its step. python -m bench.reglib [FILE]
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.corpus import CORPUS

from descarte import kinds
from descarte.logic import every_technique
from descarte.logic.contract import Technique
from descarte.model.bits import bit, digits_of
from descarte.model.clues import Clues
from descarte.model.state import State
from descarte.model.step import Candidate, Step
from descarte.proof import verify

CASES = CORPUS / "techniques" / "reglib.txt"


@dataclass(frozen=True)
class Case:
    """One case: the state of a board, and the step that a technique must find in it."""

    line: int
    code: str
    variant: str
    digits: str
    state: State
    discards: frozenset[Candidate]
    places: frozenset[Candidate]
    extra: str


def read_cases(text: str) -> Iterator[Case]:
    """Yield the cases of a file. Only lines that start with a colon are cases."""
    for number, line in enumerate(text.splitlines(), 1):
        if not line.startswith(":"):
            continue
        fields = line.split(":")[1:]
        fields += [""] * (7 - len(fields))
        code, _, variant = fields[0].partition("-")
        discards, places = _triples(fields[4]), _triples(fields[5])
        yield Case(number, code, variant, fields[1], _state(fields[2], fields[3]), discards, places, fields[6])


def _triples(text: str) -> frozenset[Candidate]:
    return frozenset((9 * int(word[1]) + int(word[2]) - 10, int(word[0])) for word in text.split())


def _state(board: str, deleted: str) -> State:
    givens, entries, cell, given = [0] * 81, [], 0, True
    for symbol in board:
        if symbol == "+":
            given = False
            continue
        if symbol in "123456789":
            if given:
                givens[cell] = int(symbol)
            else:
                entries.append((cell, int(symbol)))
        cell, given = cell + 1, True
    state = State(kinds.build(Clues(9, 9, tuple(givens), kind="sudoku")))
    state.change(places=entries, discards=_triples(deleted))
    return state


def judge(case: Case, techniques: Sequence[Technique]) -> str:
    """Return an empty text if one of the techniques finds the step of a case, else the reason why it fails.

    In a case of variant "x", no technique may find a step.
    """
    steps = [step for technique in techniques for step in technique.find(case.state)]
    refused = [verdict for verdict in (verify(case.state, step) for step in steps) if not verdict]
    if refused:
        return f"refused: {refused[0]}"
    if case.variant == "x":
        return f"found {len(steps)} steps" if steps else ""
    return "" if any(_meets(step, case) for step in steps) else f"none of {len(steps)} steps"


def _meets(step: Step, case: Case) -> bool:
    if case.places:
        return frozenset(step.places) == case.places
    return _gone(step, case.state) == case.discards and digits_named(step) in ("", case.digits)


def _gone(step: Step, state: State) -> frozenset[Candidate]:
    """Return the candidates that a step discards, including the other candidates of cells that it fills."""
    filled = {
        (cell, digit) for cell, placed in step.places for digit in digits_of(state.candidates[cell] & ~bit(placed))
    }
    return frozenset(step.discards) | filled


def digits_named(step: Step) -> str:
    """Return the digits that the sentence of a step names, in ascending order, or an empty text."""
    words = dict(step.words)
    named = words.get("digits", words.get("digit", 0))
    assert isinstance(named, int)
    return "".join(map(str, digits_of(named))) if "digits" in words else str(named or "")


def by_code() -> dict[str, list[Technique]]:
    """Return the techniques of each code. Those that are used by default come first."""
    found: dict[str, list[Technique]] = {}
    for technique in sorted(every_technique(), key=lambda technique: not technique.traits.usual):
        for code in technique.lesson.codes:
            found.setdefault(code, []).append(technique)
    return found


def main(arguments: list[str]) -> int:
    """Run every case of a file and print the results by code. Return 1 if a case fails."""
    files = [Path(argument) for argument in arguments if not argument.startswith("-")] or [CASES]
    techniques = by_code()
    met, cases = Counter[str](), Counter[str]()
    for case in read_cases(files[0].read_text()):
        known = techniques.get(case.code)
        reason = judge(case, known) if known else "there is no technique"
        cases[case.code] += 1
        met[case.code] += not reason
        if reason:
            print(f"line {case.line}: {case.code}-{case.variant} {case.digits}: {reason}")
    for code in sorted(cases):
        names = ", ".join(technique.key for technique in techniques.get(code, ()))
        print(f"{code:6} {names:32} {met[code]:3} of {cases[code]:3}")
    print(f"{met.total()} of {cases.total()} met")
    return 0 if met == cases else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
