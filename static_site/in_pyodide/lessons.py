"""What the worker of the documentation does: run code, try and grade exercises, and check proofs.

It runs in a worker of the reader's browser, with the reader's own code. No server may do this.
"""

from __future__ import annotations

import ast
import json
import time
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from io import TextIOBase
from pathlib import Path
from types import CodeType
from typing import Any

from descarte.capabilities import answer as answer_capability
from descarte.core.errors import DescarteError
from descarte.core.text import Text, speaking
from descarte.draw.text.board import draw_with_texts
from descarte.lab.course import grids
from descarte.lab.course.exercises import find_exercise
from descarte.lab.course.grade import grade_submission
from descarte.lab.course.grade_report import grade_lines, hint_line
from descarte.lab.course.in_process import run_in_process
from descarte.lab.course.pupil import release_traceback
from descarte.lab.course.submission import Submission
from descarte.lab.course.tryout import try_submission

MOST_PRINTED = 100_000
"""Maximum number of characters that a block of code may print."""
_OFTEN = 0.05
"""Seconds between two messages with printed text, so that a loop that prints does not flood the page."""
_WAITING = 4000
"""Number of printed characters that are sent without waiting."""
_BLOCK = "block "
_AT = Text("Line {line}: {error}", "Línea {line}: {error}")
_AT_OTHER = Text("Block {block}, line {line}: {error}", "Bloque {block}, línea {line}: {error}")
_PRINTED = Text(
    "It printed more than {count} characters and was stopped.", "Imprimió más de {count} caracteres y se detuvo."
)
_MEANINGS = {
    "NameError": Text(
        "This name has no value yet. It may be misspelled, or defined in code that has not run.",
        "Este nombre aún no tiene valor. Puede estar mal escrito o definirse en código que no se ha ejecutado.",
    ),
    "SyntaxError": Text("Python cannot read this line.", "Python no entiende esta línea."),
    "IndentationError": Text(
        "The spaces at the start of this line do not fit the lines around it.",
        "Los espacios al principio de esta línea no encajan con las líneas de alrededor.",
    ),
    "TypeError": Text(
        "A value has a type that does not fit what is done with it.",
        "Un valor es de un tipo que no encaja con lo que se hace con él.",
    ),
    "IndexError": Text(
        "The list has no element with this number.", "La lista no tiene ningún elemento con ese número."
    ),
    "KeyError": Text("The dictionary has no such key.", "El diccionario no tiene esa clave."),
    "AttributeError": Text(
        "The object has no attribute with this name.", "El objeto no tiene ningún atributo con ese nombre."
    ),
    "ZeroDivisionError": Text("No number can be divided by 0.", "Ningún número se puede dividir entre 0."),
    "RecursionError": Text(
        "A function calls itself too many times, perhaps without end.",
        "Una función se llama a sí misma demasiadas veces, quizá sin fin.",
    ),
    "ModuleNotFoundError": Text(
        "Only Python's own modules and descarte can be imported here.",
        "Aquí solo se pueden importar los módulos del propio Python y descarte.",
    ),
    "NotImplementedError": Text("This code is still to be written.", "Este código aún está por escribir."),
}
"""What the usual errors mean, in plain words."""

Send = Callable[[str, str], object]


class _Overflow(BaseException):
    """Raised inside a program that prints too much."""


class _Printed(TextIOBase):
    """Stream that sends what a program prints to the page, in batches."""

    def __init__(self, send: Send) -> None:
        self._send, self._waiting, self._count, self._last = send, "", 0, 0.0

    def write(self, text: str) -> int:
        """Keep a text until it is sent. Raise _Overflow if the program has printed too much."""
        self._waiting += text[: MOST_PRINTED - self._count]
        self._count += len(text)
        if len(self._waiting) > _WAITING or time.monotonic() > self._last + _OFTEN:
            self.send_waiting()
        if self._count > MOST_PRINTED:
            raise _Overflow
        return len(text)

    def send_waiting(self) -> None:
        """Send what has been kept."""
        if self._waiting:
            self._send("printed", self._waiting)
        self._waiting, self._last = "", time.monotonic()


_namespace: dict[str, Any] = {"__name__": "__main__"}
"""The names that the blocks of a page have in common."""


def run_code(source: str, number: int, send: Send) -> dict[str, Any]:
    """Run the block of code with this number, from 1. Return the value of its last line, or its error in words.

    >>> run_code("6 * 7", 1, print)
    {'value': '42', 'error': None}
    """
    printed, name = _Printed(send), f"{_BLOCK}{number}"
    value, error = None, None
    try:
        with redirect_stdout(printed), redirect_stderr(printed):
            found = _execute(source, name)
            value = None if found is None else repr(found)
    except _Overflow as problem:
        error = str(_PRINTED.fill(count=MOST_PRINTED))
        release_traceback(problem)
    except BaseException as problem:
        error = explain_error(problem, name)
        release_traceback(problem)
    printed.send_waiting()
    return {"value": None if value is None else value[:MOST_PRINTED], "error": error}


def _execute(source: str, name: str) -> object:
    """Run code in the page's namespace, and return the value of its last line if that is an expression."""
    tree = ast.parse(source, name)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, name, "exec"), _namespace)
    if not isinstance(last, ast.Expr):
        return None
    code: CodeType = compile(ast.Expression(last.value), name, "eval")
    found: object = eval(code, _namespace)
    return found


def explain_error(error: BaseException, name: str) -> str:
    """Return an error with its line in the blocks of the page, and what it means; `name` names the block that ran."""
    place, line = name, None
    if isinstance(error, SyntaxError) and error.filename == name:
        line = error.lineno
    trace = error.__traceback__
    while trace is not None:
        file = trace.tb_frame.f_code.co_filename
        if file.startswith(_BLOCK):
            place, line = file, trace.tb_lineno
        trace = trace.tb_next
    kind = type(error).__name__
    words = str(error.msg if isinstance(error, SyntaxError) else error)
    if not isinstance(error, DescarteError):
        words = f"{kind}: {words}".rstrip(": ")
        meaning = next((_MEANINGS[base.__name__] for base in type(error).__mro__ if base.__name__ in _MEANINGS), None)
        words = words if meaning is None else f"{words}\n{meaning}"
    if line is None:
        return words
    if place != name:
        return str(_AT_OTHER.fill(block=place.removeprefix(_BLOCK), line=line, error=words))
    return str(_AT.fill(line=line, error=words))


def grade_code(key: str, source: str, hints: int) -> dict[str, Any]:
    """Return the grade of a solution in the words of the command line, with hint number `hints` (0 for none).

    `checks` has for each line True or False if the line is on a check that passed or failed, and otherwise None.

    >>> grade_code("ac3", "x = 1", 0)["points"]
    0
    """
    name = find_exercise(key).file
    found = grade_submission(Submission(Path(name), key, source), hints=hints, runner=run_in_process)
    lines = list(grade_lines(name, found))
    passed = [check.passed for check in found.checks]
    # If all checks failed for the same reason, one line is on all of them.
    checks = [None, *(passed if len(lines) == len(passed) + 1 else [False])][: len(lines)]
    return {
        "lines": lines,
        "checks": checks,
        "hint": hint_line(name, found),
        "solved": found.perfect,
        "points": found.points,
        "most": found.most,
    }


def try_code(key: str, source: str, seconds: float, send: Send) -> dict[str, Any]:
    """Run a solution once on the easy grid, and return the board that it leaves and what went wrong."""
    puzzle, printed = grids.read_grid(grids.EASY), _Printed(send)

    def show(line: str) -> None:
        printed.write(f"{line}\n")

    submission = Submission(Path(find_exercise(key).file), key, source)
    try:
        found = try_submission(submission, puzzle, show, seconds=seconds, runner=run_in_process)
    except _Overflow:
        return {"board": "", "lines": [], "error": str(_PRINTED.fill(count=MOST_PRINTED))}
    printed.send_waiting()
    board = draw_with_texts(puzzle, found.texts) if found.texts else ""
    error = None if found.trouble is None else str(found.trouble)
    return {"board": board, "lines": [str(line) for line in found.lines], "error": error}


def check_proof(trace: str) -> dict[str, Any]:
    """Return the verdict on a trace: its sentence, its outcome, and the number of the refused step, from 1.

    The outcome is "proved", "refused", "unreadable", or "stopped" if the check reached a limit of the judge.
    """
    try:
        found = answer_capability("verify", {"trace": trace})
    except DescarteError as error:
        return {"verdict": str(error), "outcome": "unreadable", "refused": None}
    outcome = {True: "proved", False: "refused", None: "stopped"}[found["verified"]]
    return {"verdict": found["reason"], "outcome": outcome, "refused": found.get("refused")}


def answer(task: str, request: str, language: Any, send: Send) -> str:
    """Do a task of the page, with its request and its answer as JSON.

    `send` is called with the name and the text of each message before the answer.
    """
    asked = json.loads(request)
    with speaking("es" if language == "es" else "en"):
        match task:
            case "run":
                found = run_code(asked["source"], asked["number"], send)
            case "check":
                found = grade_code(asked["exercise"], asked["source"], asked["hints"])
            case "try":
                found = try_code(asked["exercise"], asked["source"], asked["seconds"], send)
            case "verify":
                found = check_proof(asked["trace"])
            case _:
                raise ValueError(task)
    return json.dumps(found)
