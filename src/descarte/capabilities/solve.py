"""`solve`: find the solution, and check that it is the only one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from descarte.capabilities.contract import Capability, Request
from descarte.capabilities.shared.limits import LIMITS
from descarte.capabilities.shared.parameters import boolean_field, count_field
from descarte.capabilities.shared.puzzle_parameters import GIVEN
from descarte.capabilities.shared.sources import Source, as_puzzle
from descarte.core.deadline import limit_time
from descarte.core.text import Text
from descarte.model.puzzle import Puzzle
from descarte.model.result import Result

if TYPE_CHECKING:
    from descarte.fast.contract import Progress


def solve(
    puzzle: Puzzle | Source,
    *,
    first: bool = False,
    limit: int = 2,
    timeout: float | None = None,
    nodes: int | None = None,
    progress: Progress | None = None,
) -> Result:
    """Return the solution and whether it is unique.

    `puzzle` is a `Puzzle`, or anything that `read` accepts. The search ends at `limit` solutions; with `first`, it ends
    at the first one, and the status is "found". `timeout` is in seconds and `nodes` is a number of nodes of the search
    tree; None means no limit. `progress`, if given, is called about twenty times per second with the numbers of
    solutions and nodes so far, and an error that it raises ends the search. When the time or the nodes run out, the
    status is "stopped".

    Raise InputError if the puzzle cannot be read, PuzzleError if it has faults (see `check`), OptionError for a limit
    below 1.

    >>> solve("1.....3.4......2").status
    'unique'
    """
    from descarte import fast

    with limit_time(timeout):
        return fast.solve(as_puzzle(puzzle), first=first, limit=limit, nodes=nodes, progress=progress)


def answer(request: Request) -> dict[str, Any]:
    """Solve the puzzle."""
    from descarte.capabilities.shared.record import record_of_result

    progress = None if request.tell is None else request.report_progress
    return record_of_result(
        solve_puzzle(request.puzzle, first=request.get("first", False), limit=request.get("limit"), progress=progress)
    )


def solve_puzzle(
    puzzle: Puzzle, *, first: bool = False, limit: int | None = None, progress: Progress | None = None
) -> Result:
    """Return the solution and whether it is unique, with up to `limit` solutions, 2 by default.

    >>> import descarte
    >>> len(solve_puzzle(descarte.read("1..............."), limit=5).grids)
    5
    """

    wanted = limit or 2
    # Even if one solution is wanted, only the search for a second shows whether the first is unique.
    result = solve(puzzle, first=first, limit=max(2, wanted), progress=progress)
    return result if len(result.grids) <= wanted else replace(result, grids=result.grids[:wanted])


CAPABILITY = Capability(
    key="solve",
    help=Text(
        "solve puzzles and prove that the solution is the only one",
        "resuelve puzles y demuestra que la solución es única",
    ),
    about=Text(
        "Finds the solution of a puzzle and reports whether it is the only one. With 'first', it stops at the first "
        "solution, unique or not.",
        "Busca la solución de un puzle e indica si es la única. Con 'first', se detiene en la primera solución, única "
        "o no.",
    ),
    answer=answer,
    parameters=(
        *GIVEN,
        boolean_field(
            "first", Text("stop at the first solution, unique or not", "se detiene en la primera solución, única o no")
        ),
        count_field(
            "limit",
            Text("show up to this many solutions of a puzzle", "muestra hasta este número de soluciones de un puzle"),
            LIMITS.solutions,
        ),
    ),
    example={"puzzle": "1.....3.4......2"},
    is_tool=True,
    order=10,
)
