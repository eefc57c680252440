"""The answer, fast: one solution, how many there are, or all of them."""

from __future__ import annotations

import os
import time
import warnings
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from typing import Any, cast

from descarte.errors import OptionError, PuzzleError
from descarte.fast.engine import Ending, Engine, Found
from descarte.model.puzzle import Puzzle
from descarte.model.result import Grid, Result, Status
from descarte.text import Text

_TIME = Text("the time limit of {seconds:g} s was reached", "se alcanzó el límite de {seconds:g} s")
_SLOW = Text(
    "the native kernel is not built here, so the slower Python engine is used; "
    "with a C++20 compiler installed, reinstall descarte",
    "el núcleo nativo no está compilado aquí y se usa el motor de Python, más lento; "
    "con un compilador de C++20 instalado, vuelva a instalar descarte",
)
_LIMIT = Text("a limit is a whole number from 1, not {limit}", "un límite es un número entero desde 1, no {limit}")
_SECONDS = Text("a time limit is above 0 s, not {seconds:g}", "un límite de tiempo es mayor que 0 s, no {seconds:g}")
_ENGINE = Text("engine", "motor")
ENGINES = ("kernel", "twin")
FAILS_BEFORE_LEARNING = 6_000
"""Dead ends after which clause learning, where it is installed, takes over: 0.2 s of a Killer that needs a minute."""


def solve(puzzle: Puzzle, *, first: bool = False, limit: int = 2, timeout: float | None = None) -> Result:
    """The solution and whether it is the only one: up to `limit` solutions, or any one and no questions (`first`)."""
    found = _find(puzzle, 1 if first else limit, limit, timeout)
    status = _status(found, first)
    return Result(
        status,
        puzzle,
        tuple(puzzle.grid(values) for values in found.solutions),
        counts=_counts(found),
        reason=_TIME.fill(seconds=timeout) if status == "stopped" else None,
    )


def count(puzzle: Puzzle, limit: int | None = None, *, timeout: float | None = None) -> Result:
    """How many solutions there are, up to a limit, in `counts["solutions"]`; no grids are kept."""
    found = _find(puzzle, limit, 0, timeout)
    if found.ending == "deadline":
        return Result("stopped", puzzle, counts=_counts(found), reason=_TIME.fill(seconds=timeout))
    return Result(_status(found, first=limit == 1), puzzle, counts=_counts(found))


def solutions(puzzle: Puzzle) -> Iterator[Grid]:
    """Every solution, one after the other, found when asked for."""
    for values in _engine_for(puzzle).solutions(puzzle):
        yield puzzle.grid(values)


def _status(found: Found, first: bool) -> Status:
    if found.total > 1:
        return "several"
    if found.total and first:
        return "found"
    if found.ending == "deadline":
        return "stopped"
    return "unique" if found.total else "none"


def _counts(found: Found) -> dict[str, int]:
    return {"solutions": found.total, "nodes": found.nodes, "guesses": found.guesses}


def _find(puzzle: Puzzle, limit: int | None, keep: int, timeout: float | None) -> Found:
    if limit is not None and limit < 1:
        raise OptionError(_LIMIT.fill(limit=limit))
    if limit is not None and limit >= 1 << 63:
        limit = None
    if timeout is not None and not timeout > 0:
        raise OptionError(_SECONDS.fill(seconds=timeout))
    chosen = _engine_for(puzzle)
    if limit is None or limit > 2 or not chosen.gives_up:
        return chosen.find(puzzle, limit=limit, keep=keep, timeout=timeout)
    start = time.monotonic()
    found = chosen.find(puzzle, limit=limit, keep=keep, timeout=timeout, fails=FAILS_BEFORE_LEARNING)
    if found.ending != "budget":
        return found
    from descarte.fast import learning  # noqa: PLC0415  (measured: 15 ms that hardly any call needs)

    left = None if timeout is None else max(0.0, timeout - (time.monotonic() - start))
    if not learning.available():
        return chosen.find(puzzle, limit=limit, keep=keep, timeout=left)
    learned = learning.search(puzzle, limit=limit, timeout=left)
    total = len(learned.solutions)
    ending: Ending = "deadline" if learned.stopped else "limit" if total == limit else "finished"
    return Found(tuple(learned.solutions), total, ending, found.nodes, found.guesses)


def _engine_for(puzzle: Puzzle) -> Engine:
    faults = puzzle.faults()
    if faults:
        raise PuzzleError(faults, id=puzzle.id)
    chosen = engine(os.environ.get("DESCARTE_ENGINE"))
    return chosen if chosen.takes(puzzle) else engine("twin")


@cache
def engine(name: str | None = None) -> Engine:
    """The engine with this name; without one the kernel, or its twin, with a warning, where it was not built.

    >>> engine("twin").name
    'twin'
    """
    if name is not None and name not in ENGINES:
        raise OptionError.unknown(_ENGINE, name, ENGINES)
    if name != "twin":
        try:
            return cast("Engine", import_module("descarte.fast.kernel"))
        except ImportError:
            warnings.warn(_SLOW.say(), RuntimeWarning, stacklevel=2)
    return cast("Engine", import_module("descarte.fast.twin"))


def __getattr__(name: str) -> Callable[..., Any]:
    """`solve9` and `batch9` (see `classic`): the kernel's own calls, with nothing in between, or their twins."""
    if name not in ("solve9", "batch9"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    home = "descarte.fast._kernel" if engine().name == "kernel" else "descarte.fast.classic"
    value: Callable[..., Any] = getattr(import_module(home), name)
    globals()[name] = value
    return value
