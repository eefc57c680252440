"""Program that runs a student's file in a process of its own, and reports every move to the grader.

It imports nothing of descarte, because it runs in an isolated Python without installed packages, once per grid. It
neither counts nor grades.

    grader -- task, as JSON --> standard input -> `confine.py` confines the process
    grader <-- "ready" ------------------------- from here on, the time limit applies
                                                 the student's function works on a `Board`
    grader <-- one line per move --------------- the pipe that was standard output (printed text is discarded in
                                                 grading, and reported in a trial run)
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location, spec_from_loader
from io import TextIOBase
from typing import TYPE_CHECKING, Any, TextIO

DEEPEST = 200_000
"""Recursion limit, high enough for programs that call themselves at every step of the search."""
_LONGEST = 300
_PRINTED = 4000
"""Maximum number of printed characters in one message to the grader, so that its line is never too long."""
Tell = Callable[[str], object]


def _load(name: str) -> Any:
    """Load a Python file from this folder."""
    spec = spec_from_file_location(name, os.path.join(os.path.dirname(__file__), f"{name}.py"))
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


if TYPE_CHECKING or __name__ != "__main__":  # as part of the package, such as in a browser, where there are no files
    from descarte.lab.course.student_board import NAMES, Board, Misuse, whole_number, write_short
else:
    _board = _load("student_board")
    NAMES, Board, Misuse = _board.NAMES, _board.Board, _board.Misuse
    whole_number, write_short = _board.whole_number, _board.write_short


def run_on_board(namespace: dict[str, Any], task: dict[str, Any], tell: Tell) -> None:
    """Call the student's `solve` with a board, and report its moves, its result and the domains that it leaves."""
    board = Board(
        task["givens"], task["neighbours"], task["size"], tell, is_recursion_told=not task.get("recursion", True)
    )
    revise = _find_by_name(namespace, "revise", needed=task["revises"])

    def reported_revise(first: Board, x: int, y: int, *more: object) -> object:
        tell(f"r {whole_number('cell', x)} {whole_number('cell', y)}")
        return revise(first, x, y, *more)

    if revise is not None:
        for name in ("revise", NAMES["revise"]):
            namespace[name] = reported_revise
    returned = _find_by_name(namespace, "solve")(board)
    domains = _domains_of(board) if task["revises"] else []
    tell("end " + json.dumps({"returned": bool(returned), "written": write_short(returned), "domains": domains}))


def _domains_of(board: Board) -> list[list[int]]:
    """Return the digits that the student's program left in each cell. Raise Misuse if a domain is not valid."""
    if not isinstance(board.domains, list) or len(board.domains) != len(board.values):
        raise Misuse("domains", board.domains)
    found = []
    for cell, domain in enumerate(board.domains):
        try:
            found.append(sorted({whole_number("digit", digit) for digit in domain}))
        except (Misuse, TypeError):
            raise Misuse("domain", domain, cell) from None
    return found


def run_variables(namespace: dict[str, Any], task: dict[str, Any], tell: Tell) -> None:
    """Run the grader's script on objects of the student's class, and report each object after each step.

    If a step fails, its failure is reported, and the next step still runs.
    """
    if "Variable" not in namespace:
        raise Misuse("missing", "Variable")
    kind, path = namespace["Variable"], task["path"]
    for case in task["cases"]:
        variable, unmade = _call(lambda: kind(case["row"], case["column"], case["value"]), path)  # noqa: B023
        for step, *arguments in [["new"], *case["steps"]]:
            _, failed = (None, unmade) if step == "new" or unmade else _call(_step(variable, step, arguments), path)
            state, unseen = (None, unmade) if unmade else _call(lambda: state_of(variable), path)  # noqa: B023
            tell("f " + json.dumps({"value": state, "fault": failed or unseen}))
    _finish(tell)


def _step(variable: object, step: str, arguments: list[Any]) -> Callable[[], object]:
    """Return a function that calls the method `step`, and then empties the lists among its arguments.

    So the grader notices if an object keeps the caller's list instead of a copy.
    """

    def do() -> None:
        _attribute(variable, step)(*arguments)
        for argument in arguments:
            if isinstance(argument, list):
                argument.clear()

    return do


def run_calls(namespace: dict[str, Any], task: dict[str, Any], tell: Tell) -> None:
    """Call the student's function with each of the grader's arguments, and report each result or failure."""
    function = _find_by_name(namespace, task["function"])
    for call in task["calls"]:
        value, fault = _call(lambda: _plain_result(function(*call)), task["path"])  # noqa: B023
        tell("f " + json.dumps({"value": value, "fault": fault}))
    _finish(tell)


def _call(do: Callable[[], object], path: str) -> tuple[Any, dict[str, object] | None]:
    """Call the student's code. Return its result and None, or None and the error that ended it."""
    try:
        return do(), None
    except BaseException as error:
        fault = fault_of(error, path)
        release_traceback(error)
        return None, fault


def _finish(tell: Tell) -> None:
    tell("end " + json.dumps({"returned": True, "written": "", "domains": []}))


def _plain_result(found: object, depth: int = 2) -> object:
    """Return a result as data for JSON: numbers and short texts unchanged, also in lists and dictionaries.

    A set of numbers becomes an ascending list. Anything else becomes its `repr`.
    """
    found = _sort_numbers(found)
    if isinstance(found, (list, tuple)) and depth and len(found) <= _LONGEST:
        return [_plain_result(one, depth - 1) for one in found]
    if isinstance(found, dict) and depth and len(found) <= _LONGEST and all(type(name) is str for name in found):
        return {name[:_LONGEST]: _plain_result(one, depth - 1) for name, one in found.items()}
    if type(found) is str and depth < 2 and len(found) <= 60:
        return found
    return _plain_number(found)


def _sort_numbers(found: object) -> object:
    """Return a set of whole numbers as an ascending list, and anything else unchanged."""
    is_numbers = isinstance(found, (set, frozenset)) and all(type(one) is int for one in found)
    return sorted(found) if is_numbers else found  # type: ignore[call-overload]


def state_of(variable: object) -> list[Any]:
    """Return the row, column, value, sorted domain and `fixed` of a student's variable."""
    row, column, value, domain, fixed = (
        _attribute(variable, name) for name in ("row", "column", "value", "domain", "fixed")
    )
    return [*map(_plain_number, (row, column, value)), [_plain_number(digit) for digit in sorted(domain)], bool(fixed)]


def _plain_number(found: object) -> object:
    """Return None or a number of at most three digits unchanged, and anything else as its `repr`, shortened."""
    return found if found is None or (type(found) is int and abs(found) <= 999) else write_short(found)


def _attribute(thing: object, name: str) -> Any:
    for each in (name, NAMES[name]):
        if hasattr(thing, each):
            return getattr(thing, each)
    raise Misuse("attribute", f"{name} / {NAMES[name]}")


def _find_by_name(namespace: dict[str, Any], name: str, *, needed: bool = True) -> Any:
    found = namespace.get(name, namespace.get(NAMES[name]))
    if found is None and needed:
        raise Misuse("missing", f"{name} / {NAMES[name]}")
    return found


def fault_of(error: BaseException, path: str) -> dict[str, object]:
    """Return an error as plain data, with the line of the student's file where it happened."""
    line, trace = None, error.__traceback__
    while trace is not None:
        line = trace.tb_lineno if trace.tb_frame.f_code.co_filename == path else line
        trace = trace.tb_next
    if isinstance(error, SyntaxError) and error.filename == path:
        line = error.lineno
    fault: dict[str, object] = {"line": line}
    if isinstance(error, Misuse):
        return {**fault, "misuse": error.kind, "error": error.found, "cell": error.cell}
    try:
        words = str(error.msg if isinstance(error, SyntaxError) else error)[:_LONGEST]
    except Exception:
        words = ""
    return {**fault, "error": f"{type(error).__name__[:_LONGEST]}: {words}".rstrip(": ")}


def release_traceback(error: BaseException) -> None:
    """Free the traceback of an error, the innermost frame first.

    Python frees a traceback from the outside in, by recursion. For a function that calls itself without end, that
    needs more stack than a browser has.
    """
    parts, trace = [], error.__traceback__
    error.__traceback__ = None
    while trace is not None:
        parts.append(trace)
        trace = trace.tb_next
    for part in parts:
        part.tb_next = None
    while parts:
        part = parts.pop()
        del part


class SiblingModuleFinder:
    """Import finder for modules in the folder of the student's file, whose texts the grader has sent.

    >>> SiblingModuleFinder({"helper": ("helper.py", "x = 1", False)}).find_spec("helper").name
    'helper'
    """

    def __init__(self, modules: dict[str, tuple[str, str, bool]]) -> None:
        self.modules = modules
        """File, text and package flag of each module, by name."""

    def find_spec(self, name: str, *_: object) -> Any:
        """Return the import spec of a module that the grader has sent, or None for any other module."""
        if name not in self.modules:
            return None
        return spec_from_loader(name, self, origin=self.modules[name][0], is_package=self.modules[name][2])  # type: ignore[arg-type]

    def create_module(self, _: object) -> None:
        """Leave the creation of modules to Python."""

    def exec_module(self, module: Any) -> None:
        """Run the text of a module to initialise it."""
        file, text, _ = self.modules[module.__name__]
        module.__file__ = file
        exec(compile(text, file, "exec"), module.__dict__)


def _open_grader_pipe() -> TextIO:
    """Return a stream to the grader, on the original standard output, and discard anything printed from now on."""
    pipe = os.fdopen(os.dup(1), "w", encoding="ascii", buffering=1 << 16)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    return pipe


class PrintedText(TextIOBase):
    """Stream that reports printed text to the grader."""

    def __init__(self, tell: Tell) -> None:
        self._tell = tell

    def write(self, text: str) -> int:
        """Report a text in messages of at most `_PRINTED` characters."""
        for start in range(0, len(text), _PRINTED):
            self._tell("p " + json.dumps(text[start : start + _PRINTED]))
        return len(text)


def _confine_process(task: dict[str, Any]) -> list[str]:
    """Confine this process with `confine.py`. Return the resources that it can still reach."""
    if task["level"] is None:
        return ["processes", "network", "files"]
    confine = _load("confine")
    return list(confine.confine(task["level"], task["seconds"], task["hidden"], task["judge"]))


def run_file(task: dict[str, Any], tell: Tell) -> None:
    """Run the student's file in a new namespace, then the work of the task, and report the error that ends it.

    In a trial run, code below `if __name__ == "__main__":` runs as well.
    """
    path = task["path"]
    try:
        namespace: dict[str, Any] = {"__name__": "__main__" if task.get("shown") else "student", "__file__": path}
        exec(compile(task["source"], path, "exec"), namespace)
        (run_variables if "cases" in task else run_calls if "calls" in task else run_on_board)(namespace, task, tell)
    except BaseException as error:
        fault = fault_of(error, path)
        release_traceback(error)
        tell("error " + json.dumps(fault))


def main() -> None:
    """Read the task of the grader from standard input, run it and exit."""
    task, pipe = json.load(sys.stdin), _open_grader_pipe()

    def tell(line: str) -> None:
        pipe.write(line + "\n")
        if line.startswith(("f ", "p ")):  # the grader needs this message even if the next call hangs
            pipe.flush()

    try:
        still_open = _confine_process(task)
    except OSError as error:
        tell(f"refused {json.dumps(str(error))}")
        pipe.flush()
        os._exit(0)
    tell(f"ready {json.dumps(still_open)}")
    pipe.flush()
    sys.setrecursionlimit(DEEPEST)
    sys.dont_write_bytecode = True
    sys.meta_path.insert(0, SiblingModuleFinder(task["modules"]))
    if task.get("shown"):
        sys.stdout = sys.stderr = PrintedText(tell)
    run_file(task, tell)
    pipe.flush()
    os._exit(0)


if __name__ == "__main__":
    main()
