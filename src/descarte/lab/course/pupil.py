"""Runs a student's file and tells the judge, move by move, what it does; nothing is counted or judged here.

It imports nothing of descarte and little else, because it is run by itself, for every grid, in an isolated Python
without installed packages:

    judge -- task, as JSON --> standard input -> `confine.py` shuts the process in
    judge <-- "ready" ------------------------- from here on time is counted
                                                the student's function works on a `Board`
    judge <-- one line for each move ---------- the pipe that was standard output (printing goes nowhere)
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Sequence
from importlib.util import module_from_spec, spec_from_file_location, spec_from_loader
from operator import index
from typing import Any, TextIO

_DEEPEST = 200_000
"""Calls inside calls: seed 003's procedure calls itself at every step."""
_LONGEST = 300
NAMES = {
    "solve": "resolver",
    "revise": "revisar",
    "possible": "posibles",
    "cover": "cubrir",
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


class Misuse(Exception):
    """Something was given to the board, or left in it, that is none of its things: `kind` says which."""

    def __init__(self, kind: str, found: object, cell: int | None = None) -> None:
        super().__init__(kind)
        self.kind, self.cell = kind, cell
        self.found = found if kind in ("missing", "attribute") else _short(found)


class Trail:
    """The cells that have a digit, in the order of the decisions.

    Deciding a cell anew, or erasing it, goes back to it: later decisions no longer count, erased or
    not. That is how a check of "variable k against 1 to k - 1" reads the board.

    >>> trail = Trail()
    >>> for cell in (4, 7, 9):
    ...     trail.decide(cell)
    >>> trail.later(7), trail.later(8)
    ({9}, set())
    >>> trail.erase(7)
    >>> trail.later(8)
    {9}
    """

    def __init__(self) -> None:
        self._decided: list[int] = []
        self._void: set[int] = set()

    def decide(self, cell: int) -> None:
        """The cell gets a digit."""
        self.erase(cell)
        self._decided.append(cell)

    def erase(self, cell: int) -> None:
        """The cell loses its digit."""
        if cell in self._decided:
            at = self._decided.index(cell)
            self._void.update(self._decided[at:])
            del self._decided[at:]
        self._void.discard(cell)

    def later(self, cell: int) -> set[int]:
        """The cells whose digits do not count for this one, because they were decided after it."""
        after = self._decided[self._decided.index(cell) + 1 :] if cell in self._decided else ()
        return self._void.union(after)


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
        self._size = size
        self._trail = Trail()
        self._tell = tell

    def consistent(self, cell: int, digit: int) -> bool:
        """Whether it is a digit of this board that no neighbour has; what was decided after the cell does not count."""
        if not 1 <= digit <= self._size:
            return False
        clashing = [other for other in self.neighbours[cell] if self.values[other] == digit]
        return self._trail.later(cell).issuperset(clashing) if clashing else True

    def assign(self, cell: int, digit: int) -> None:
        """Write a digit."""
        cell, digit = self._cell(cell), _whole("digit", digit)
        self._tell(f"a {cell} {digit}")
        self._trail.decide(cell)
        self.values[cell] = digit

    def unassign(self, cell: int) -> None:
        """Erase a digit."""
        cell = self._cell(cell)
        self._tell(f"u {cell}")
        self._trail.erase(cell)
        self.values[cell] = 0

    def _cell(self, cell: object) -> int:
        number = _whole("cell", cell)
        if not 0 <= number < len(self.values):
            raise Misuse("cell", cell)
        return number

    def __getattr__(self, name: str) -> Any:
        if name in _ENGLISH:
            return getattr(self, _ENGLISH[name])
        raise AttributeError(name)


def _whole(kind: str, found: object) -> int:
    """A number that is whole and not enormous."""
    try:
        number = index(found)  # type: ignore[arg-type]
    except TypeError:
        raise Misuse(kind, found) from None
    if abs(number) > 999:
        raise Misuse(kind, found)
    return number


def _short(found: object) -> str:
    """How a thing is written, at most a line of it."""
    try:
        written = repr(found)
    except Exception:
        written = type(found).__name__
    return written if len(written) <= 60 else f"{written[:57]}..."


def run_on_board(namespace: dict[str, Any], task: dict[str, Any], tell: Tell) -> None:
    """Call the student's `solve` and tell what it does, what it returns and the domains that it leaves."""
    board = Board(task["givens"], task["neighbours"], task["size"], tell)
    revise = _named(namespace, "revise", needed=task["revises"])

    def told(first: Board, x: int, y: int, *more: object) -> object:
        tell(f"r {_whole('cell', x)} {_whole('cell', y)}")
        return revise(first, x, y, *more)

    if revise is not None:
        for name in ("revise", NAMES["revise"]):
            namespace[name] = told
    returned = _named(namespace, "solve")(board)
    domains = _domains_of(board) if task["revises"] else []
    tell("end " + json.dumps({"returned": bool(returned), "written": _short(returned), "domains": domains}))


def _domains_of(board: Board) -> list[list[int]]:
    """The digits that the student's program left in each cell."""
    if not isinstance(board.domains, list) or len(board.domains) != len(board.values):
        raise Misuse("domains", board.domains)
    found = []
    for cell, domain in enumerate(board.domains):
        try:
            found.append(sorted({_whole("digit", digit) for digit in domain}))
        except (Misuse, TypeError):
            raise Misuse("domain", domain, cell) from None
    return found


def run_variables(namespace: dict[str, Any], task: dict[str, Any], tell: Tell) -> None:
    """Do what the judge's script says with objects of the student's class, and tell their state after each step."""
    if "Variable" not in namespace:
        raise Misuse("missing", "Variable")
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


def run_calls(namespace: dict[str, Any], task: dict[str, Any], tell: Tell) -> None:
    """Call the student's function with what the judge asks for, each time anew, and tell what it returns."""
    function = _named(namespace, task["function"])
    for call in task["calls"]:
        tell("f " + json.dumps(_returned(function(*json.loads(json.dumps(call))))))
    tell("end " + json.dumps({"returned": True, "written": "", "domains": []}))


def _returned(found: object, depth: int = 2) -> object:
    """Numbers in lists, as they are; anything else as it is written."""
    if isinstance(found, (list, tuple)) and depth and len(found) <= _LONGEST:
        return [_returned(one, depth - 1) for one in found]
    return _plain(found)


def state_of(variable: object) -> list[Any]:
    """Row, column, value, domain and whether it is fixed."""
    row, column, value, domain, fixed = (
        _attribute(variable, name) for name in ("row", "column", "value", "domain", "fixed")
    )
    return [*map(_plain, (row, column, value)), [_plain(digit) for digit in sorted(domain)], bool(fixed)]


def _plain(found: object) -> object:
    """A number or None as it is, anything else as it is written."""
    return found if found is None or (type(found) is int and abs(found) <= 999) else _short(found)


def _attribute(thing: object, name: str) -> Any:
    for each in (name, NAMES[name]):
        if hasattr(thing, each):
            return getattr(thing, each)
    raise Misuse("attribute", f"{name} / {NAMES[name]}")


def _named(namespace: dict[str, Any], name: str, *, needed: bool = True) -> Any:
    found = namespace.get(name, namespace.get(NAMES[name]))
    if found is None and needed:
        raise Misuse("missing", f"{name} / {NAMES[name]}")
    return found


def fault_of(error: BaseException, path: str) -> str:
    """An error as one line, with the line of the student's file where it happened."""
    line, trace = None, error.__traceback__
    while trace is not None:
        line = trace.tb_lineno if trace.tb_frame.f_code.co_filename == path else line
        trace = trace.tb_next
    if isinstance(error, SyntaxError) and error.filename == path:
        line = error.lineno
    fault: dict[str, object] = {"line": line}
    if isinstance(error, Misuse):
        return json.dumps({**fault, "misuse": error.kind, "error": error.found, "cell": error.cell})
    try:
        said = str(error.msg if isinstance(error, SyntaxError) else error)[:_LONGEST]
    except Exception:
        said = ""
    return json.dumps({**fault, "error": f"{type(error).__name__[:_LONGEST]}: {said}".rstrip(": ")})


class Beside:
    """Finds the modules that lie beside the student's file; the judge has read them.

    >>> Beside({"helper": ("helper.py", "x = 1", False)}).find_spec("helper").name
    'helper'
    """

    def __init__(self, modules: dict[str, tuple[str, str, bool]]) -> None:
        self.modules = modules
        """For each name its file, its text and whether it is a package."""

    def find_spec(self, name: str, *_: object) -> Any:
        """What the import system asks for."""
        if name not in self.modules:
            return None
        return spec_from_loader(name, self, origin=self.modules[name][0], is_package=self.modules[name][2])  # type: ignore[arg-type]

    def create_module(self, _: object) -> None:
        """Modules are made as usual."""

    def exec_module(self, module: Any) -> None:
        """Run its text."""
        file, text, _ = self.modules[module.__name__]
        module.__file__ = file
        exec(compile(text, file, "exec"), module.__dict__)


def _pipe() -> TextIO:
    """The way to the judge: the original standard output. Anything printed from now on is discarded."""
    pipe = os.fdopen(os.dup(1), "w", encoding="ascii", buffering=1 << 16)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    return pipe


def _shut_in(task: dict[str, Any]) -> list[str]:
    """Do what `confine.py` beside this file does; returns what stays open."""
    if task["level"] is None:
        return ["processes", "network", "files"]
    spec = spec_from_file_location("confine", os.path.join(os.path.dirname(__file__), "confine.py"))
    assert spec is not None
    assert spec.loader is not None
    confine = module_from_spec(spec)
    spec.loader.exec_module(confine)
    return list(confine.confine(task["level"], task["seconds"], task["hidden"], task["judge"]))


def main() -> None:
    """Do the task on standard input."""
    task, pipe = json.load(sys.stdin), _pipe()
    path = task["path"]

    def tell(line: str) -> None:
        pipe.write(line + "\n")

    try:
        still_open = _shut_in(task)
    except OSError as error:
        tell(f"refused {json.dumps(str(error))}")
        pipe.flush()
        os._exit(0)
    tell(f"ready {json.dumps(still_open)}")
    pipe.flush()
    sys.setrecursionlimit(_DEEPEST)
    sys.dont_write_bytecode = True
    sys.meta_path.insert(0, Beside(task["modules"]))
    try:
        namespace: dict[str, Any] = {"__name__": "student", "__file__": path}
        exec(compile(task["source"], path, "exec"), namespace)
        (run_variables if "script" in task else run_calls if "calls" in task else run_on_board)(namespace, task, tell)
    except BaseException as error:
        tell("error " + fault_of(error, path))
    pipe.flush()
    os._exit(0)


if __name__ == "__main__":
    main()
