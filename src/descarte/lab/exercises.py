"""Exercises for a course in the shape of seed 003: starter files, and the judge of what was written into them.

A student's function works on a `Board`, which counts; the judge compares the solution and the counters with the
lab's own algorithm. It runs in a process of its own with limits of time and memory: see `grade.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from descarte.errors import InputError, OptionError
from descarte.lab.problem import Problem
from descarte.model.bits import digits_of
from descarte.model.puzzle import Puzzle
from descarte.text import Language, Text, language


class Board:
    """What a student's function works with: cells are numbers, digits are numbers, assignments are counted.

    >>> import descarte
    >>> board = Board(descarte.read("1.....3.4......2"))
    >>> board.empty[:2], board.neighbours[1][:3], board.domains[1]
    ([1, 2], (0, 2, 3), [1, 2, 3, 4])
    >>> board.consistent(1, 4), board.assign(1, 4), board.assignments
    (True, None, 1)
    """

    def __init__(self, puzzle: Puzzle) -> None:
        problem = Problem(puzzle)
        self.values = [variable.value for variable in problem.variables]
        """For each cell its digit, 0 for none."""
        self.domains = [list(digits_of(variable.domain)) for variable in problem.variables]
        """For each cell the digits still possible."""
        self.neighbours = [tuple(other.cell for other in variable.neighbours) for variable in problem.variables]
        """For each cell the cells that must differ from it."""
        self.empty = [variable.cell for variable in problem.variables if not variable.fixed]
        """The cells without a given, row by row."""
        self.assignments = 0
        """How many assignments were made that were consistent when made."""

    def consistent(self, cell: int, digit: int) -> bool:
        """Whether no neighbour has this digit."""
        return all(self.values[other] != digit for other in self.neighbours[cell])

    def assign(self, cell: int, digit: int) -> None:
        """Write a digit; counted if it is consistent."""
        self.assignments += self.consistent(cell, digit)
        self.values[cell] = digit

    def unassign(self, cell: int) -> None:
        """Erase a digit."""
        self.values[cell] = 0


@dataclass(frozen=True)
class Exercise:
    """An exercise: what is to be written, the counters expected, and hints from vague to plain."""

    key: str
    task: Text
    function: str
    """The name and arguments of the function to write."""
    algorithm: str
    """The lab's algorithm that it is compared with."""
    hints: tuple[Text, ...]
    ways: Mapping[str, Any] = field(default_factory=dict)
    filters: bool = False
    """Whether it only filters domains: then every domain must end with one digit."""

    def starter(self, lang: Language) -> str:
        """The file that a student begins with."""
        head = f'"""{self.task.say(lang)}\n\n{_ABOUT.say(lang)}\n"""\n\nEXERCISE = "{self.key}"\n'
        return f"{head}\n\ndef {self.function}:\n    raise NotImplementedError\n"


_ABOUT = Text(
    """The board has: board.empty, board.values[cell], board.domains[cell], board.neighbours[cell],
board.consistent(cell, digit), board.assign(cell, digit), board.unassign(cell).""",
    """El tablero tiene: board.empty (casillas vacías), board.values[casilla], board.domains[casilla],
board.neighbours[casilla], board.consistent(casilla, dígito), board.assign(casilla, dígito) y
board.unassign(casilla).""",
)
_IN_ORDER = Text(
    "take the cells of board.empty one after the other, and the digits from 1 up",
    "tome las casillas de board.empty una tras otra, y los dígitos desde el 1",
)

EXERCISES = (
    Exercise(
        "backtracking",
        Text(
            "Chronological backtracking: fill every cell; return True when that is done, False when it cannot be.",
            "Vuelta atrás cronológica: rellene todas las casillas; devuelva True al lograrlo, False si es imposible.",
        ),
        "solve(board, k=0)",
        "backtracking",
        (
            _IN_ORDER,
            Text(
                "ask board.consistent before board.assign; when solve(board, k + 1) fails, board.unassign and go on",
                "pregunte board.consistent antes de board.assign; si solve(board, k + 1) falla, board.unassign y siga",
            ),
        ),
    ),
    Exercise(
        "forward-checking",
        Text(
            "Forward checking: take every assigned digit from the domains of the empty neighbours, givens first.",
            "Comprobación hacia delante: quite cada dígito asignado de los dominios vecinos vacíos, primero los datos.",
        ),
        "solve(board)",
        "forward-checking",
        (
            _IN_ORDER,
            Text(
                "when a domain becomes empty, restore every domain that you changed before the next digit",
                "si un dominio queda vacío, restaure todos los dominios que cambió antes del siguiente dígito",
            ),
        ),
    ),
    Exercise(
        "mrv",
        Text(
            "Forward checking that always takes the cell with the fewest digits left, the first of equals.",
            "Comprobación hacia delante que siempre toma la casilla con menos dígitos, la primera si hay empate.",
        ),
        "solve(board)",
        "forward-checking",
        (
            Text(
                "min(cells, key=...) takes the first of equals", "min(casillas, key=...) toma la primera si hay empate"
            ),
        ),
        {"variables": "mrv"},
    ),
    Exercise(
        "ac3",
        Text(
            "AC-3: filter board.domains until every arc is consistent; return False when a domain is empty.",
            "AC-3: filtre board.domains hasta que todo arco sea consistente; devuelva False si un dominio queda vacío.",
        ),
        "solve(board)",
        "ac3",
        (
            Text(
                "a digit has support in a neighbour unless that neighbour's domain is just this digit",
                "un dígito tiene soporte en un vecino salvo que el dominio de este sea solo ese dígito",
            ),
        ),
        filters=True,
    ),
)
_WORD = Text("exercise", "ejercicio")
_EXISTS = Text("{path} exists already", "{path} ya existe")
_LINE = Text('a line such as EXERCISE = "backtracking"', 'una línea como EXERCISE = "backtracking"')
_NONE = Text("none", "ninguna")
_UNREADABLE = Text("{path}: {why}", "{path}: {why}")


def find_exercise(key: str) -> Exercise:
    """The exercise with this key.

    >>> find_exercise("mrv").ways
    {'variables': 'mrv'}
    """
    for exercise in EXERCISES:
        if exercise.key == key:
            return exercise
    raise OptionError.unknown(_WORD, key, [exercise.key for exercise in EXERCISES])


def write_starter(key: str, path: Path | None = None, lang: Language | None = None) -> Path:
    """Write the starter file of an exercise, never over another; returns its path."""
    exercise = find_exercise(key)
    path = path or Path(f"{key.replace('-', '_')}.py")
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(exercise.starter(lang or language()))
    except FileExistsError:
        raise OptionError(_EXISTS.fill(path=path)) from None
    except OSError as error:
        raise OptionError(_UNREADABLE.fill(path=path, why=error.strerror)) from None
    return path


def exercise_in(path: Path) -> str:
    """The key of the exercise that a file is for: its line `EXERCISE = "..."`."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise OptionError(_UNREADABLE.fill(path=path, why=error.strerror)) from None
    match = re.search(r"^EXERCISE\s*=\s*[\"']([\w-]+)[\"']", text, re.MULTILINE)
    if match is None:
        raise InputError(_LINE, _NONE, source=str(path))
    return find_exercise(match[1]).key


def attempt(exercise: Exercise, solve: Callable[[Board], object], puzzle: Puzzle) -> dict[str, Any]:
    """Run a student's function on a puzzle: whether it solved it, and how many assignments it made.

    >>> import descarte
    >>> attempt(find_exercise("backtracking"), lambda board: False, descarte.read("1.....3.4......2"))
    {'solved': False, 'assignments': 0}
    """
    board = Board(puzzle)
    solve(board)
    values = board.values
    if exercise.filters:
        values = [domain[0] if len(domain) == 1 else 0 for domain in board.domains]
    return {"solved": puzzle.is_solution(puzzle.grid(values)), "assignments": board.assignments}
