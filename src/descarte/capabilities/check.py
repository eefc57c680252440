"""`check`: the faults of a puzzle, or whether it has one solution, several or none."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from descarte.capabilities.contract import Capability, Request
from descarte.capabilities.shared.parameters import boolean_field
from descarte.capabilities.shared.puzzle_parameters import GIVEN
from descarte.capabilities.shared.sources import Source, as_puzzle
from descarte.core.deadline import limit_time
from descarte.core.errors import PuzzleError
from descarte.core.text import Text
from descarte.model.puzzle import Puzzle
from descarte.model.result import Grid, Result

if TYPE_CHECKING:
    from descarte.diagnosis import Why
    from descarte.setters.several import SeveralSolutions


def check(puzzle: Puzzle | Source, *, timeout: float | None = None) -> Result:
    """Return the result of `solve` or, for a puzzle with faults, a result that lists them all.

    `puzzle` is a `Puzzle`, or anything that `read` accepts. `timeout` is in seconds, or None for no limit. When the
    time is up, the status is "stopped". Raise InputError if the puzzle cannot be read.

    >>> check("11....3.4......2").status
    'fault'
    """
    with limit_time(timeout):
        return _solve_or_report_faults(as_puzzle(puzzle))


def _solve_or_report_faults(puzzle: Puzzle) -> Result:
    from descarte import fast

    try:
        return fast.solve(puzzle)
    except PuzzleError as error:
        return Result("fault", puzzle, faults=error.faults)


def why(puzzle: Puzzle | Source, *, timeout: float | None = None) -> Why | None:
    """Return the reason why a puzzle has no solution: the clues that contradict each other, and steps that show it.

    `puzzle` is a `Puzzle`, or anything that `read` accepts. `timeout` is in seconds, or None for no limit. Return None
    if the puzzle has a solution or the time runs out. Raise InputError if the puzzle cannot be read.

    >>> print(why("12....34........").reason)
    These 3 clues contradict each other: r1c2 = 2, r2c3 = 3 and r2c4 = 4. No smaller set of clues does.
    """
    from descarte import diagnosis

    return diagnosis.why(as_puzzle(puzzle), timeout=timeout)


def answer(request: Request) -> dict[str, Any]:
    """Check the puzzle of the request."""
    from descarte.capabilities.shared.record import record_of_result

    result = check_with_reason(request.puzzle, why=request.get("why", False))
    return record_of_result(result, check_fields(result))


def check_with_reason(puzzle: Puzzle, *, why: bool = False) -> Result:
    """Return the result of `check`. With `why`, it includes the reason if there is no solution or more than one.

    >>> import descarte
    >>> check_with_reason(descarte.read("11....3.4......2")).status
    'fault'
    """

    if not why:
        return check(puzzle)
    from descarte.diagnosis import check_puzzle
    from descarte.setters.several import ComparedResult

    found = check_puzzle(puzzle)
    return ComparedResult(found) if found.status == "several" else found


def several_of(result: Result | None) -> SeveralSolutions | None:
    """Return what is known about the solutions of a puzzle with several, or None if the result does not include it."""
    from descarte.setters.several import ComparedResult

    return result.solutions if isinstance(result, ComparedResult) else None


def why_of(result: Result | None) -> Why | None:
    """Return the reason why the puzzle has no solution, or None if the result includes no such reason."""
    from descarte.diagnosis import CheckResult

    return result.why if isinstance(result, CheckResult) else None


def differing_squares(grids: tuple[Grid, ...]) -> list[int]:
    """Return the squares in which the first two grids differ.

    >>> differing_squares(((1, 2, 3), (1, 3, 2)))
    [1, 2]
    """
    return [place for place, (one, other) in enumerate(zip(*grids[:2], strict=True)) if one != other]


def check_fields(result: Result) -> dict[str, Any]:
    """Return the JSON fields that `check` adds: why there is no solution, or the cells in which two solutions differ.

    >>> import descarte
    >>> check_fields(check_with_reason(descarte.read("1324243142133...")))
    {}
    """
    reason = why_of(result)
    if reason is not None:
        return {"why": reason.record}
    if result.status != "several":
        return {}
    layout, several = result.puzzle.layout, several_of(result)
    more = {} if several is None else {"why": several.record}
    return more | {"differ": [layout.place(layout.cell_at[place]).name() for place in differing_squares(result.grids)]}


CAPABILITY = Capability(
    key="check",
    help=Text(
        "report the faults of puzzles, or whether they have one solution, several or none",
        "muestra los fallos de los puzles, o si tienen una solución, varias o ninguna",
    ),
    about=Text(
        "Lists all faults of a puzzle. Without faults, it reports whether the puzzle has no solution, exactly one or "
        "several, and where two solutions differ. With 'why', it gives the reason why there is no solution. This is "
        "either sums that do not balance, or clues that contradict each other, with the steps that lead from these "
        "clues to something impossible. If there are several solutions, it counts them, compares the two closest ones "
        "and names givens that would leave only one.",
        "Muestra todos los fallos de un puzle. Si no los hay, dice si el puzle no tiene solución, tiene exactamente "
        "una o tiene varias, y en qué difieren dos soluciones. Con 'why', da la razón por la que no hay solución. Son "
        "sumas que no cuadran, o indicaciones que se contradicen, con los pasos que llevan de estas indicaciones a "
        "algo imposible. Si hay varias soluciones, las cuenta, compara las dos más parecidas y nombra números dados "
        "con los que quedaría una sola.",
    ),
    answer=answer,
    parameters=(
        *GIVEN,
        boolean_field(
            "why",
            Text(
                "show the reason step by step if there is no solution, and what would settle it if there are several",
                "muestra la razón paso a paso si no hay solución, y qué lo decidiría si hay varias",
            ),
        ),
    ),
    returns={
        "differ": {"type": "array", "items": {"type": "string"}},
        "why": {"type": "object"},
    },
    example={"puzzle": "1..............."},
    is_tool=True,
    order=20,
)
