"""`unique`: add givens to a puzzle until it has exactly one solution."""

from __future__ import annotations

from descarte.capabilities.contract import Capability, Request
from descarte.capabilities.minimise import PUZZLES
from descarte.capabilities.shared.parameters import text_or_number_field
from descarte.capabilities.shared.puzzle_parameters import GIVEN
from descarte.capabilities.shared.puzzles_result import PuzzlesResult, others_fields
from descarte.capabilities.shared.record import result_as_shown
from descarte.capabilities.shared.sources import Source, as_puzzle
from descarte.core.deadline import limit_time
from descarte.core.text import Text
from descarte.model.puzzle import Puzzle
from descarte.model.result import Result


def make_unique(puzzle: Puzzle | Source, *, seed: int | str | None = None, timeout: float | None = None) -> Puzzle:
    """Return the puzzle with additional givens that make its solution unique. Every new given is needed.

    `puzzle` is a `Puzzle`, or anything that `read` accepts. With a `seed`, the solution and the cells are chosen at
    random; None takes the first ones found. `timeout` is in seconds, or None for no limit. Raise InputError if the
    puzzle cannot be read, PuzzleError if it has faults or no solution, Stopped when the time is up.

    >>> from descarte import solve
    >>> solve(make_unique("1...............")).status
    'unique'
    """
    from descarte.setters import uniqueness

    with limit_time(timeout):
        return uniqueness.make_unique(as_puzzle(puzzle), seed)


def work(puzzle: Puzzle, request: Request) -> Result:
    """Return a result with the puzzle and its new givens, or with the faults of a faulty puzzle."""
    found = result_as_shown(puzzle)
    if found.faults:
        return found
    return PuzzlesResult("found", puzzle, made=(make_unique(puzzle, seed=request.get("seed")),))


CAPABILITY = Capability(
    key="unique",
    help=Text("add givens until the solution is unique", "añade números dados hasta que la solución sea única"),
    about=Text(
        "Adds givens from one of the solutions of a puzzle until there is no other solution. Every new given is "
        "needed. A puzzle with exactly one solution is not changed. A puzzle without a solution is an error.",
        "Añade a un puzle números dados de una de sus soluciones, hasta que no haya otra. Todos los que añade hacen "
        "falta. Un puzle con exactamente una solución se queda como está. Un puzle sin solución es un error.",
    ),
    work=work,
    fields=others_fields,
    parameters=(
        *GIVEN,
        text_or_number_field(
            "seed",
            Text(
                "choose the solution and the cells at random with this seed",
                "sortea con esta semilla la solución y las casillas",
            ),
        ),
    ),
    returns={"puzzles": PUZZLES},
    example={"puzzle": "1..............."},
    order=35,
)
