"""`count`: the number of solutions."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from descarte.capabilities.contract import Capability, Request
from descarte.capabilities.shared.limits import LIMITS
from descarte.capabilities.shared.parameters import count_field
from descarte.capabilities.shared.puzzle_parameters import GIVEN
from descarte.capabilities.shared.sources import Source, as_puzzle
from descarte.core.deadline import limit_time
from descarte.core.errors import Stopped
from descarte.core.text import Text
from descarte.model.puzzle import Puzzle
from descarte.model.result import Result

if TYPE_CHECKING:
    from descarte.fast.contract import Progress


def count(
    puzzle: Puzzle | Source,
    limit: int | None = None,
    *,
    timeout: float | None = None,
    nodes: int | None = None,
    progress: Progress | None = None,
) -> int:
    """Return the number of solutions, counted up to `limit` (None for all).

    `puzzle` is a `Puzzle`, or anything that `read` accepts. `timeout` is in seconds and `nodes` is a number of nodes of
    the search tree; None means no limit. `progress`, if given, is called about twenty times per second with the numbers
    of solutions and nodes so far, and an error that it raises ends the search.

    Raise InputError if the puzzle cannot be read, PuzzleError if it has faults, OptionError for a limit below 1,
    Stopped when the time or the nodes run out.

    >>> count("1..............."), count("1...............", limit=10)
    (72, 10)
    """
    from descarte import fast

    with limit_time(timeout):
        result = fast.count(as_puzzle(puzzle), limit, nodes=nodes, progress=progress)
    if result.reason is not None:
        raise Stopped(result.reason, result.counts["solutions"])
    return result.counts["solutions"]


def answer(request: Request) -> dict[str, Any]:
    """Count the solutions of the puzzle."""
    from descarte.capabilities.shared.record import record_of_result

    progress = None if request.tell is None else request.report_progress
    return record_of_result(
        count_solutions(request.puzzle, limit=request.get("limit", LIMITS.count), progress=progress)
    )


_LIMIT = Text("stopped at the limit of {limit}", "detenido en el límite de {limit}")


def count_solutions(puzzle: Puzzle, *, limit: int | None = None, progress: Progress | None = None) -> Result:
    """Return a result with the number of solutions, counted up to `limit`. If there are more, its `reason` says so.

    >>> import descarte
    >>> result = count_solutions(descarte.read("1..............."), limit=10)
    >>> result.counts["solutions"], str(result.reason)
    (10, 'stopped at the limit of 10')
    """
    from descarte import fast

    # A solution beyond the limit shows that there are more.
    result = fast.count(puzzle, None if limit is None else limit + 1, progress=progress)
    if limit is None or result.counts["solutions"] <= limit:
        return result
    counts = {**result.counts, "solutions": limit}
    return replace(result, status="several", counts=counts, reason=_LIMIT.fill(limit=limit))


CAPABILITY = Capability(
    key="count",
    help=Text("count the solutions of puzzles", "cuenta las soluciones de los puzles"),
    about=Text(
        "Counts the solutions of a puzzle ('counts.solutions'). If a limit was reached, there may be more.",
        "Cuenta las soluciones de un puzle ('counts.solutions'). Si se alcanzó un límite, puede haber más.",
    ),
    answer=answer,
    parameters=(
        *GIVEN,
        count_field(
            "limit",
            Text("stop at this many solutions", "se detiene al llegar a este número de soluciones"),
            LIMITS.count,
        ),
    ),
    example={"puzzle": "1..............."},
    order=30,
)
