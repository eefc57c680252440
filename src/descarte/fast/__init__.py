"""Fast search for one solution of a puzzle, for the number of its solutions, or for all of them."""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from typing import Any, cast

from descarte.core.deadline import Deadline, TimeUp, get_deadline, limit_time
from descarte.core.errors import OptionError, PuzzleError, Stopped
from descarte.core.text import Text
from descarte.fast.contract import NO_LIMITS, Ending, Engine, Found, Limits, OutOfLimits, Progress
from descarte.model.limits import require_cell_count
from descarte.model.puzzle import Puzzle
from descarte.model.result import Grid, Result, Status
from descarte.model.rules import Sum

_TIME = Text("the time limit of {seconds:g} s was reached", "se alcanzó el límite de {seconds:g} s")
_NODES = Text(
    "the limit of {nodes} {nodes:node|nodes} was reached", "se alcanzó el límite de {nodes:,} {nodes:nodo|nodos}"
)
_BEYOND = Text("the count is limited to 2^128 - 1", "la cuenta está limitada a 2^128 - 1")
_REASONS: dict[Ending, Text] = {"deadline": _TIME, "nodes": _NODES, "beyond": _BEYOND}
_SLOW = Text(
    "the kernel is not built, so the slower engine in Python is used. "
    "To build the kernel, install a C++20 compiler and reinstall descarte",
    "el núcleo no está compilado, así que se usa el motor en Python, que es más lento. "
    "Para compilar el núcleo, instala un compilador de C++20 y vuelve a instalar descarte",
)
_LIMIT = Text(
    "a limit must be a whole number above 0, not {limit}", "un límite debe ser un número entero mayor que 0, no {limit}"
)
_UNKNOWN_ENGINE = Text("unknown engine", "motor desconocido")
ENGINES = ("kernel", "twin")
"""Names of the engines."""
MOST = 1 << 63
"""Number at and above which a limit of solutions or nodes means no limit."""
FAILS_BEFORE_LEARNING = 6_000
"""Number of dead ends after which clause learning takes over. A Killer that takes a minute reaches it in 0.2 s."""
FAILS_WITH_RULES = 30_000
"""FAILS_BEFORE_LEARNING for puzzles with links, sums or patterns.

To reach it takes about as long as to start clause learning.
"""
FAILS_WITH_LONG_SUMS, LONG = 250_000, 7
"""FAILS_BEFORE_LEARNING for puzzles with long sums, for which clauses are inefficient.

LONG is the minimum number of cells of a long sum.
"""


def solve(
    puzzle: Puzzle,
    *,
    first: bool = False,
    limit: int = 2,
    timeout: float | None = None,
    nodes: int | None = None,
    progress: Progress | None = None,
) -> Result:
    """Search for up to `limit` solutions, or just any one (`first`), and return them with the status.

    `puzzle` is a `Puzzle`. `timeout` is in seconds and `nodes` is a number of nodes of the search tree; None means no
    limit. `progress`, if given, is called about twenty times per second with the numbers of solutions and nodes so far,
    and an error that it raises ends the search. The current deadline is a limit, too. At such a limit the status is
    "stopped". Raise PuzzleError if the puzzle has faults, OptionError for a limit below 1.

    >>> import descarte
    >>> solve(descarte.read("................"), nodes=3).reason.say("en")
    'the limit of 3 nodes was reached'
    """
    if timeout is not None:
        with limit_time(timeout):
            return solve(puzzle, first=first, limit=limit, nodes=nodes, progress=progress)
    limits = _limits(get_deadline(), nodes, progress)
    found = _find(puzzle, 1 if first else limit, limit, limits)
    status = _status(found, first)
    reason = _reason(found.ending, limits) if status == "stopped" else None
    return Result(status, puzzle, found.grids, counts=_counts(found), reason=reason)


LEFT = 255
"""Answer of `solve_alike` for a puzzle that only `solve` can answer: it has faults, or takes long."""


def solve_alike(board: Puzzle, givens: bytes, progress: Callable[[int], object] | None = None) -> tuple[bytes, bytes]:
    """Return the number of solutions of many puzzles on one board, at most 2, and one solution of each.

    `board` is a puzzle with the same layout, without cages or further rules. `givens` has one byte per cell, puzzle by
    puzzle. The answers have one byte per puzzle (or `LEFT`, if only `solve` can answer it) and one byte per cell.
    `progress`, if given, is called about twenty times per second; an error that it raises ends the search.

    >>> import descarte
    >>> board = descarte.read("1.....3.4......2")
    >>> found, solutions = solve_alike(board, bytes(board.givens) + bytes([1, 1] + [0] * 14))
    >>> list(found), list(solutions[:4])
    ([1, 255], [1, 3, 2, 4])
    """
    chosen = engine(os.environ.get("DESCARTE_ENGINE"))
    own = board.cages or board.rules or board.domains or board.entries or board.candidates or board.solution
    if own or chosen.name != "kernel" or not chosen.takes(board):
        return bytes([LEFT]) * (len(givens) // len(board.givens)), bytes(len(givens))
    from descarte.fast import _kernel, kernel  # noqa: PLC0415  (may not be built)

    return _kernel.search_each(kernel.rules_of(board), givens, _fails_before_learning(board), progress)


def count(
    puzzle: Puzzle,
    limit: int | None = None,
    *,
    timeout: float | None = None,
    nodes: int | None = None,
    progress: Progress | None = None,
) -> Result:
    """Return the number of solutions, up to `limit` (None for all), in `counts["solutions"]`. No grids are kept.

    `puzzle`, `timeout`, `nodes` and `progress` are as in `solve`, and so are the errors.

    >>> import descarte
    >>> count(descarte.read("1...............")).counts["solutions"]
    72
    """
    if timeout is not None:
        with limit_time(timeout):
            return count(puzzle, limit, nodes=nodes, progress=progress)
    limits = _limits(get_deadline(), nodes, progress)
    found = _find(puzzle, limit, 0, limits)
    if found.ending in _REASONS:
        return Result("stopped", puzzle, counts=_counts(found), reason=_reason(found.ending, limits))
    return Result(_status(found, first=limit == 1), puzzle, counts=_counts(found))


def solutions(
    puzzle: Puzzle,
    *,
    timeout: float | None = None,
    nodes: int | None = None,
    progress: Progress | None = None,
) -> Iterator[Grid]:
    """Yield every solution on demand.

    `puzzle`, `timeout`, `nodes` and `progress` are as in `solve`. The time starts with the first solution requested,
    and continues while the caller uses the solutions. Raise PuzzleError if the puzzle has faults, Stopped at a limit.

    >>> import descarte
    >>> next(solutions(descarte.read("1.....3.4......2")))[:4]
    (1, 3, 2, 4)
    """
    _limits(None, nodes, progress)
    with limit_time(timeout):
        chosen = _engine_for(puzzle)
    return _solutions(puzzle, chosen, timeout, nodes, progress)


def _solutions(
    puzzle: Puzzle, chosen: Engine, timeout: float | None, nodes: int | None, progress: Progress | None
) -> Iterator[Grid]:
    found = 0
    with limit_time(timeout) as deadline:
        limits = _limits(deadline, nodes, progress)
    try:
        for values in chosen.solutions(puzzle, limits):
            found += 1
            yield puzzle.grid(values)
    except OutOfLimits as error:
        raise Stopped(_reason(error.ending, limits), found) from None


def _limits(deadline: Deadline | None, nodes: int | None, progress: Progress | None) -> Limits:
    if deadline is None and nodes is None and progress is None:
        return NO_LIMITS
    if nodes is not None and nodes < 1:
        raise OptionError(_LIMIT.fill(limit=nodes))
    timeout, asked = (None, None) if deadline is None else (deadline.get_seconds_left(), deadline.seconds)
    return Limits(timeout, None if nodes is None or nodes >= MOST else nodes, progress, asked)


def _reason(ending: Ending, limits: Limits) -> Text:
    return _REASONS[ending].fill(seconds=limits.asked, nodes=limits.nodes)


def _status(found: Found, first: bool) -> Status:
    if found.total > 1:
        return "several"
    if found.total and first:
        return "found"
    if found.ending in _REASONS:
        return "stopped"
    return "unique" if found.total else "none"


def _counts(found: Found) -> dict[str, int]:
    return {"solutions": found.total, "nodes": found.nodes, "guesses": found.guesses}


def _find(puzzle: Puzzle, limit: int | None, keep: int, limits: Limits) -> Found:
    if limit is not None and limit < 1:
        raise OptionError(_LIMIT.fill(limit=limit))
    if limit is not None and limit >= MOST:
        limit = None
    try:
        return _find_with_learning(puzzle, limit, keep, limits)
    except TimeUp:
        return Found((), 0, "deadline", 0, 0)


def _find_with_learning(puzzle: Puzzle, limit: int | None, keep: int, limits: Limits) -> Found:
    chosen = _engine_for(puzzle)
    if limit is None or limit > 2 or limits.nodes is not None or not chosen.gives_up:
        return chosen.find(puzzle, limit=limit, keep=keep, limits=limits)
    found = chosen.find(puzzle, limit=limit, keep=keep, limits=limits, fails=_fails_before_learning(puzzle))
    if found.ending != "budget":
        return found
    return _learn(puzzle, limit, keep, _remaining_limits(limits), found) or chosen.find(
        puzzle, limit=limit, keep=keep, limits=_remaining_limits(limits)
    )


def _fails_before_learning(puzzle: Puzzle) -> int:
    """Return the number of dead ends after which clause learning takes over for a puzzle."""
    if any(isinstance(rule, Sum) and len(rule.cells) >= LONG and len(rule.totals) == 1 for rule in puzzle.rules):
        return FAILS_WITH_LONG_SUMS
    return FAILS_WITH_RULES if puzzle.rules else FAILS_BEFORE_LEARNING


def _remaining_limits(limits: Limits) -> Limits:
    deadline = get_deadline()
    return limits if deadline is None else limits._replace(timeout=deadline.get_seconds_left())


def _learn(puzzle: Puzzle, limit: int, keep: int, limits: Limits, found: Found) -> Found | None:
    """Return the answer of clause learning for a puzzle that a search gave up, or None if it is too large."""
    from descarte.fast.learning import handover  # noqa: PLC0415  (measured: 15 ms that hardly any call needs)
    from descarte.fast.learning.encode import TooLarge  # noqa: PLC0415

    tell = limits.progress
    beat = None if tell is None else lambda: tell(found.total, found.nodes)
    try:
        learned = handover.search_by_learning(puzzle, limit=limit, timeout=limits.timeout, beat=beat)
    except TooLarge:
        return None
    grids = tuple(map(puzzle.grid, learned.solutions))
    if not learned.stopped:
        ending: Ending = "limit" if len(grids) == limit else "finished"
        return Found(grids[:keep], len(grids), ending, found.nodes, found.guesses)
    both = tuple(dict.fromkeys((*found.grids, *grids)))[:limit]
    total = max(found.total, len(both))
    return Found(both[:keep], total, "limit" if total == limit else "deadline", found.nodes, found.guesses)


def _engine_for(puzzle: Puzzle) -> Engine:
    chosen = engine(os.environ.get("DESCARTE_ENGINE"))
    if not chosen.takes(puzzle):
        chosen = engine("twin")
        require_cell_count(len(puzzle.layout.places))
    if not chosen.is_surely_sound(puzzle):
        faults = puzzle.faults()
        if faults:
            raise PuzzleError(faults, id=puzzle.id)
    return chosen


@cache
def engine(name: str | None = None) -> Engine:
    """Return the engine called `name`: "kernel" or "twin". None means "kernel".

    If the kernel is not built, warn and return the twin, the engine in Python. Raise OptionError for an unknown name.

    >>> engine("twin").name
    'twin'
    """
    if name is not None and name not in ENGINES:
        raise OptionError.unknown(_UNKNOWN_ENGINE, name, ENGINES)
    if name != "twin":
        try:
            return cast("Engine", import_module("descarte.fast.kernel"))
        except ImportError:
            warnings.warn(_SLOW.say(), RuntimeWarning, stacklevel=2)
    return cast("Engine", import_module("descarte.fast.python.engine"))


def __getattr__(name: str) -> Callable[..., Any]:
    """Return `solve9` or `batch9` (see `classic`): the function of the kernel, or its twin in Python."""
    if name not in ("solve9", "batch9"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    home = "descarte.fast._kernel" if engine().name == "kernel" else "descarte.fast.classic"
    value: Callable[..., Any] = getattr(import_module(home), name)
    globals()[name] = value
    return value
