"""`minimise`: the clues that are not needed, and the puzzle without them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any

from descarte.capabilities.contract import Capability, Request
from descarte.capabilities.shared.limits import LIMITS
from descarte.capabilities.shared.parameters import count_field, text_or_number_field
from descarte.capabilities.shared.puzzle_parameters import GIVEN
from descarte.capabilities.shared.puzzles_result import MinimalResult
from descarte.capabilities.shared.sources import Source, as_puzzle
from descarte.core.deadline import limit_time
from descarte.core.text import Text
from descarte.model.puzzle import Puzzle
from descarte.model.result import Result

if TYPE_CHECKING:
    from descarte.diagnosis.pieces import Clue

PUZZLES = {"type": "array", "items": {"type": "object"}}


def redundant(puzzle: Puzzle | Source, *, timeout: float | None = None) -> tuple[Clue, ...]:
    """Return the clues that are not needed: removing any one of them leaves exactly one solution.

    `puzzle` is a `Puzzle`, or anything that `read` accepts. `timeout` is in seconds, or None for no limit. Raise
    InputError if the puzzle cannot be read, PuzzleError if it does not have exactly one solution, Stopped when the time
    is up.

    >>> [str(clue.name) for clue in redundant("13....3.4......2")]
    ['r1c1 = 1', 'r1c2 = 3']
    """
    from descarte.setters import minimal

    with limit_time(timeout):
        return minimal.redundant(as_puzzle(puzzle))


def minimise(puzzle: Puzzle | Source, *, seed: int | str | None = None, timeout: float | None = None) -> Puzzle:
    """Return a puzzle with the same solution in which every given, cage and line is needed.

    `puzzle` is a `Puzzle`, or anything that `read` accepts. Clues are tried for removal in their order or, with a
    `seed`, in a random order. `timeout` is in seconds, or None for no limit. Raise InputError if the puzzle cannot be
    read, PuzzleError if it does not have exactly one solution, Stopped when the time is up.

    >>> from descarte import write
    >>> write(minimise("13....3.4......2"), "line")
    '.3....3.4......2\\n'
    """
    from descarte.setters import minimal

    with limit_time(timeout):
        return minimal.minimise(as_puzzle(puzzle), seed)


def minimal_puzzles(puzzle: Puzzle | Source) -> Iterator[Puzzle]:
    """Yield every minimal puzzle that results from removing clues. Each is searched for only when it is requested.

    `puzzle` is a `Puzzle`, or anything that `read` accepts. Raise InputError if the puzzle cannot be read, PuzzleError
    if it does not have exactly one solution.

    >>> len(list(minimal_puzzles("13....3.4......2")))
    2
    """
    from descarte.setters import minimal

    return minimal.minimal_puzzles(as_puzzle(puzzle))


def answer(request: Request) -> dict[str, Any]:
    """Return the record of the puzzle, with minimal puzzles and the clues that are not needed."""
    from descarte.capabilities.shared.puzzles_result import others_fields
    from descarte.capabilities.shared.record import record_of_result

    result = minimise_puzzle(request.puzzle, all=request.get("all"), seed=request.get("seed"))
    return record_of_result(result, others_fields(result))


def minimise_puzzle(puzzle: Puzzle, *, all: int | None = None, seed: int | str | None = None) -> Result:
    """Return a result with one minimal puzzle or, with `all`, up to that many, and the clues that are not needed.

    For a puzzle without exactly one solution, return the result of solving it, without minimal puzzles.

    >>> import descarte
    >>> len(minimise_puzzle(descarte.read("13....3.4......2"), all=5).made)
    2
    """
    from descarte import fast
    from descarte.setters.minimal import minimal_puzzles, minimise, redundant

    solved = fast.solve(puzzle)
    if solved.status != "unique":
        return solved
    needless = redundant(puzzle)
    if all is None:
        return MinimalResult("unique", puzzle, made=(minimise(puzzle, seed),), needless=needless)
    found = list(islice(minimal_puzzles(puzzle), all + 1))
    return MinimalResult("unique", puzzle, made=tuple(found[:all]), needless=needless, every=len(found) <= all)


CAPABILITY = Capability(
    key="minimise",
    help=Text(
        "find the clues that are not needed, and a puzzle without them",
        "busca las indicaciones que sobran, y un puzle sin ellas",
    ),
    about=Text(
        "Names every given, cage and line that can be removed without giving a puzzle a second solution. It also finds"
        " a puzzle with the same solution in which every clue is needed; with 'all', every such puzzle.",
        "Nombra cada número dado, jaula y línea sin los cuales un puzle sigue teniendo exactamente una solución, y"
        " busca un puzle con la misma solución en el que no sobra nada; con 'all', todos ellos.",
    ),
    answer=answer,
    parameters=(
        *GIVEN,
        count_field(
            "all",
            Text("find all minimal puzzles, up to this many", "busca todos los puzles mínimos, hasta este número"),
            LIMITS.puzzles,
        ),
        text_or_number_field(
            "seed",
            Text(
                "try the clues in a random order with this seed",
                "prueba las indicaciones en un orden al azar con esta semilla",
            ),
        ),
    ),
    returns={
        "redundant": {"type": "array", "items": {"type": "object"}},
        "every": {"type": ["boolean", "null"]},
        "puzzles": PUZZLES,
    },
    example={"puzzle": "13....3.4......2"},
    order=35,
)
