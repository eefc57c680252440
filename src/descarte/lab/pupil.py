"""Runs a student's file and tells the judge, move by move, what it does; nothing is counted or judged here.

It imports nothing of descarte, because it is run by itself in an isolated Python without installed packages:

    judge -- task, as JSON --> standard input -> the student's function works on a `Board`
    judge <-- one line for each move ---------- the pipe that was standard output (printing goes nowhere)
"""

from __future__ import annotations

import json
import os
import sys
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TextIO

MEGABYTES = 512
NAMES = {
    "solve": "resolver",
    "revise": "revisar",
    "values": "valores",
    "domains": "dominios",
    "neighbours": "vecinas",
    "empty": "vacias",
    "consistent": "consistente",
    "assign": "asignar",
    "unassign": "desasignar",
    "discard": "descartar",
    "restore": "restaurar",
    "row": "fila",
    "column": "columna",
    "value": "valor",
    "domain": "dominio",
    "fixed": "fijada",
}
"""Every name that a student may use, and the same in Spanish."""
_ENGLISH = {spanish: english for english, spanish in NAMES.items()}
Tell = Callable[[str], object]


class Board:
    """What a student's function works with: cells are numbers, digits are numbers.

    The names are there in Spanish, too: `valores`, `dominios`, `vecinas`, `vacias`, `asignar`...

    >>> moves = []
    >>> board = Board([1, 0, 0, 2], [[1, 2], [0, 3], [0, 3], [1, 2]], 2, moves.append)
    >>> board.empty, board.domains[1], board.consistent(1, 2), board.vacias
    ([1, 2], [1, 2], False, [1, 2])
    >>> board.assign(1, 1)
    >>> moves
    ['a 1 1']
    """

    def __init__(self, givens: Sequence[int], neighbours: Sequence[Sequence[int]], size: int, tell: Tell) -> None:
        self.values = list(givens)
        """For each cell its digit, 0 for none."""
        self.domains = [[given] if given else list(range(1, size + 1)) for given in givens]
        """For each cell the digits still possible."""
        self.neighbours = [tuple(cells) for cells in neighbours]
        """For each cell the cells that must differ from it."""
        self.empty = [cell for cell, given in enumerate(givens) if not given]
        """The cells without a given, row by row."""
        self._tell = tell

    def consistent(self, cell: int, digit: int) -> bool:
        """Whether no neighbour has this digit."""
        return all(self.values[other] != digit for other in self.neighbours[cell])

    def assign(self, cell: int, digit: int) -> None:
        """Write a digit."""
        self._tell(f"a {cell:d} {digit:d}")
        self.values[cell] = digit

    def unassign(self, cell: int) -> None:
        """Erase a digit."""
        self._tell(f"u {cell:d}")
        self.values[cell] = 0

    def __getattr__(self, name: str) -> Any:
        if name in _ENGLISH:
            return getattr(self, _ENGLISH[name])
        raise AttributeError(name)


def run_on_board(namespace: dict[str, Any], task: dict[str, Any], tell: Tell) -> None:
    """Call the student's `solve` and tell what it does, what it returns and the domains that it leaves."""
    board = Board(task["givens"], task["neighbours"], task["size"], tell)
    revise = _named(namespace, "revise", needed=task["revises"])

    def told(first: Board, x: int, y: int, *more: object) -> object:
        tell(f"r {x:d} {y:d}")
        return revise(first, x, y, *more)

    if revise is not None:
        for name in ("revise", NAMES["revise"]):
            namespace[name] = told
    returned = _named(namespace, "solve")(board)
    domains = [[int(digit) for digit in domain] for domain in board.domains]
    tell("end " + json.dumps({"returned": bool(returned), "domains": domains}))


def run_variables(namespace: dict[str, Any], task: dict[str, Any], tell: Tell) -> None:
    """Do what the judge's script says with objects of the student's class, and tell their state after each step."""
    kind = namespace["Variable"]
    for case in task["script"]:
        variable = kind(case["row"], case["column"], case["value"])
        tell("v " + json.dumps(state_of(variable)))
        saved: list[int] = []
        for step, *digits in case["steps"]:
            if step == "save":
                saved = list(_attribute(variable, "domain"))
            elif step == "restore":
                _attribute(variable, "restore")(saved)
                saved.clear()
            else:
                _attribute(variable, step)(*digits)
            tell("v " + json.dumps(state_of(variable)))
    tell("end {}")


def state_of(variable: object) -> list[Any]:
    """Row, column, value, domain and whether it is fixed."""
    row, column, value, domain, fixed = (
        _attribute(variable, name) for name in ("row", "column", "value", "domain", "fixed")
    )
    return [row, column, value, sorted(domain), bool(fixed)]


def _attribute(thing: object, name: str) -> Any:
    return getattr(thing, name) if hasattr(thing, name) else getattr(thing, NAMES[name])


def _named(namespace: dict[str, Any], name: str, *, needed: bool = True) -> Any:
    found = namespace.get(name, namespace.get(NAMES[name]))
    if found is None and needed:
        raise NameError(f"{name} / {NAMES[name]}")
    return found


def limit(seconds: float) -> None:
    """Limit time, memory and the size of files."""
    try:
        import resource  # noqa: PLC0415 (not on Windows, where only the time is limited)
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 2))
    resource.setrlimit(resource.RLIMIT_AS, (MEGABYTES << 20, MEGABYTES << 20))
    resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 20, 1 << 20))


def fault_of(error: BaseException, path: str) -> str:
    """An error as one line, with the line of the student's file where it happened."""
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == path]
    if isinstance(error, SyntaxError):
        lines = [error.lineno]
    said = error.msg if isinstance(error, SyntaxError) else error
    words = f"{type(error).__name__}: {said}".rstrip(": ").replace("\n", " ")
    return json.dumps({"line": lines[-1] if lines else None, "error": words})


def _pipe() -> TextIO:
    """The way to the judge: standard output as it was; whatever is printed from now on goes nowhere."""
    pipe = os.fdopen(os.dup(1), "w", encoding="ascii", buffering=1 << 16)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    return pipe


def main() -> None:
    """Do the task on standard input."""
    task, pipe = json.load(sys.stdin), _pipe()
    path = task["path"]

    def tell(line: str) -> None:
        pipe.write(line + "\n")

    limit(task["seconds"])
    sys.setrecursionlimit(20_000)
    sys.path.insert(0, str(Path(path).parent))
    try:
        namespace: dict[str, Any] = {"__name__": "student", "__file__": path}
        exec(compile(Path(path).read_text(encoding="utf-8-sig"), path, "exec"), namespace)
        (run_variables if "script" in task else run_on_board)(namespace, task, tell)
    except BaseException as error:
        tell("error " + fault_of(error, path))
    pipe.flush()
    os._exit(0)


if __name__ == "__main__":
    main()
