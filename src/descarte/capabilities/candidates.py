"""`candidates`: the digits that each cell has in at least one solution."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from descarte.capabilities.contract import Capability, Request
from descarte.capabilities.shared.limits import LIMITS
from descarte.capabilities.shared.parameters import count_field
from descarte.capabilities.shared.puzzle_parameters import GIVEN
from descarte.capabilities.shared.sources import Source, as_puzzle
from descarte.core.deadline import limit_time
from descarte.core.text import Text
from descarte.model.puzzle import Puzzle
from descarte.model.result import Result

if TYPE_CHECKING:
    from descarte.setters.true_candidates import TrueCandidates


def true_candidates(puzzle: Puzzle | Source, limit: int = 1, *, timeout: float | None = None) -> TrueCandidates:
    """Return the digits that each cell has in at least one solution.

    `puzzle` is a `Puzzle`, or anything that `read` accepts. With a `limit` above 1, also count the solutions with each
    digit, up to that limit. `timeout` is in seconds, or None for no limit. Raise InputError if the puzzle cannot be
    read, PuzzleError if it has faults, Stopped when the time is up.

    >>> found = true_candidates("1...............", limit=100)
    >>> found.digits[1], found.counts[1]
    ((2, 3, 4), (0, 24, 24, 24))
    """
    from descarte.setters import true_candidates as possible

    with limit_time(timeout):
        return possible.true_candidates(as_puzzle(puzzle), limit)


def answer(request: Request) -> dict[str, Any]:
    """Return the true candidates of the puzzle."""
    from descarte.capabilities.shared.record import record_of_result

    result = find_true_candidates(request.puzzle, request.get("limit", 1))
    return record_of_result(result, candidate_fields(result))


@dataclass(frozen=True)
class CandidatesResult(Result):
    """The true candidates of a puzzle, with a status."""

    true: TrueCandidates | None = None


def find_true_candidates(puzzle: Puzzle, limit: int = 1) -> CandidatesResult:
    """Return the true candidates of a puzzle; the status says whether it has one solution, several or none.

    >>> import descarte
    >>> find_true_candidates(descarte.read("1...............")).status
    'several'
    """
    from descarte.setters.true_candidates import true_candidates

    found = true_candidates(puzzle, limit)
    sizes = {len(digits) for digits in found.digits}
    return CandidatesResult("none" if 0 in sizes else "unique" if sizes == {1} else "several", puzzle, true=found)


def candidate_fields(result: Result) -> dict[str, Any]:
    """Return the true candidates of each square and, if the limit is above 1, the number of solutions with each.

    >>> import descarte
    >>> found = find_true_candidates(descarte.read("1..............."), limit=100)
    >>> candidate_fields(found)["candidates"][:2]
    [[1], [2, 3, 4]]
    """
    if not isinstance(result, CandidatesResult) or result.true is None:
        return {}
    found, layout = result.true, result.puzzle.layout
    squares = [layout.cell_at.get(place) for place in range(layout.rows * layout.columns)]
    shown = {"candidates": [[] if cell is None else list(found.digits[cell]) for cell in squares]}
    if found.limit > 1:
        shown["solutions"] = [[] if cell is None else list(found.counts[cell]) for cell in squares]
    return shown


CAPABILITY = Capability(
    key="candidates",
    help=Text(
        "show the digits that each cell has in some solution",
        "muestra los dígitos que cada casilla tiene en alguna solución",
    ),
    about=Text(
        "Shows the true candidates of a puzzle: the digits that a cell has in at least one solution. With a 'limit' "
        "above 1, it also counts the solutions with each of them, up to that limit.",
        "Muestra los candidatos verdaderos de un puzle: los dígitos que una casilla tiene en al menos una solución."
        " Con un 'limit' mayor que 1, cuenta además en cuántas soluciones está cada uno, hasta ese límite.",
    ),
    answer=answer,
    parameters=(
        *GIVEN,
        count_field(
            "limit",
            Text(
                "count the solutions with each candidate, up to this number",
                "cuenta las soluciones con cada candidato, hasta este número",
            ),
            LIMITS.solutions,
        ).with_default(1),
    ),
    returns={
        "candidates": {"type": "array", "items": {"type": "array", "items": {"type": "integer"}}},
        "solutions": {"type": "array", "items": {"type": "array", "items": {"type": "integer"}}},
    },
    example={"puzzle": "1..............."},
    order=34,
)
