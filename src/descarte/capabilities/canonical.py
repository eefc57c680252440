"""`canonical`: one form for all puzzles that are the same."""

from __future__ import annotations

from typing import Any

from descarte.capabilities.contract import Capability, Request
from descarte.capabilities.minimise import PUZZLES
from descarte.capabilities.shared.puzzle_parameters import GIVEN
from descarte.capabilities.shared.puzzles_result import PuzzlesResult
from descarte.capabilities.shared.sources import Source, as_puzzle
from descarte.core.deadline import limit_time
from descarte.core.text import Text
from descarte.model.puzzle import Puzzle
from descarte.model.result import Result


def canonical(puzzle: Puzzle | Source, *, timeout: float | None = None) -> Puzzle:
    """One form for all puzzles that are the same under the symmetries of their kind.

    >>> canonical("1.....3.4......2") == canonical("...1.3.....42...")
    True
    """
    from descarte.setters import canonical as form

    with limit_time(timeout):
        return form.canonical(as_puzzle(puzzle))


def answer(request: Request) -> dict[str, Any]:
    """The one form of the puzzle."""
    from descarte.capabilities.shared.puzzles_result import others_fields
    from descarte.capabilities.shared.record import record_of_result

    result = canonise_puzzle(request.puzzle)
    return record_of_result(result, others_fields(result))


def canonise_puzzle(puzzle: Puzzle) -> Result:
    """The one form of a puzzle, as an answer.

    >>> import descarte
    >>> len(canonise_puzzle(descarte.read("1.....3.4......2")).made)
    1
    """
    from descarte.capabilities.shared.record import result_as_shown
    from descarte.setters.canonical import canonical

    found = result_as_shown(puzzle)
    return found if found.faults else PuzzlesResult("found", puzzle, made=(canonical(puzzle),))


CAPABILITY = Capability(
    key="canonical",
    help=Text("print the canonical form, to find duplicates", "imprime la forma canónica, para encontrar duplicados"),
    about=Text(
        "One form for all puzzles that are the same under the symmetries of their kind.",
        "Una sola forma para todos los puzles que son el mismo según las simetrías de su tipo.",
    ),
    answer=answer,
    parameters=GIVEN,
    returns={"puzzles": PUZZLES},
    example={"puzzle": "1.....3.4......2"},
)
