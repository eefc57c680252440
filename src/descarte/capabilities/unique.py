"""`unique`: givens for a puzzle with several solutions, until it has one."""

from __future__ import annotations

from typing import Any

from descarte.api import Source, as_puzzle
from descarte.capabilities.contract import Capability, Request
from descarte.capabilities.minimise import PUZZLES
from descarte.capabilities.shared.parameters import text_or_number_field
from descarte.capabilities.shared.puzzle_parameters import GIVEN
from descarte.capabilities.shared.puzzles_result import PuzzlesResult
from descarte.core.deadline import limit_time
from descarte.core.text import Text
from descarte.model.puzzle import Puzzle
from descarte.model.result import Result


def make_unique(puzzle: Puzzle | Source, *, seed: int | str | None = None, timeout: float | None = None) -> Puzzle:
    """The puzzle with givens of one of its solutions added, until there is no other; each of them is needed.

    >>> from descarte import solve
    >>> solve(make_unique("1...............")).status
    'unique'
    """
    from descarte.setters import uniqueness

    with limit_time(timeout):
        return uniqueness.make_unique(as_puzzle(puzzle), seed)


def answer(request: Request) -> dict[str, Any]:
    """The puzzle with the givens that it lacks."""
    from descarte.capabilities.shared.puzzles_result import others_fields
    from descarte.capabilities.shared.record import record_of_result

    result = make_puzzle_unique(request.puzzle, request.get("seed"))
    return record_of_result(result, others_fields(result))


def make_puzzle_unique(puzzle: Puzzle, seed: int | str | None = None) -> Result:
    """The puzzle with the givens that it lacks, as an answer.

    >>> import descarte
    >>> make_puzzle_unique(descarte.read("1...............")).made[0].count()
    1
    """
    from descarte.capabilities.shared.record import result_as_shown
    from descarte.setters.uniqueness import make_unique

    found = result_as_shown(puzzle)
    return found if found.faults else PuzzlesResult("found", puzzle, made=(make_unique(puzzle, seed),))


CAPABILITY = Capability(
    key="unique",
    help=Text("add givens until there is one solution only", "añade números dados hasta que haya una sola solución"),
    about=Text(
        "The puzzle with givens of one of its solutions added, until there is no other; each of them is needed.",
        "El puzle con números dados añadidos de una de sus soluciones, hasta que no haya otra; todos los "
        "añadidos hacen falta.",
    ),
    answer=answer,
    parameters=(
        *GIVEN,
        text_or_number_field(
            "seed", Text("draw the solution and the cells by it", "sortea la solución y las casillas")
        ),
    ),
    returns={"puzzles": PUZZLES},
    example={"puzzle": "1..............."},
)
