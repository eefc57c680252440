"""List of all exercises of the course, and the writer of their starter files in English and Spanish.

The function that a student writes works on a `Board` (`student_board.py`). The grader (`grade.py`) follows its moves
and compares them with those of the lab's own algorithm.
"""

from __future__ import annotations

from pathlib import Path

from descarte.core.errors import OptionError, reason_of
from descarte.core.text import Language, Text, language
from descarte.lab.course.exercise import Exercise
from descarte.lab.course.function_exercises import DEDUCTION_EXERCISES, OTHER_EXERCISES
from descarte.lab.course.search_exercises import SEARCH_EXERCISES
from descarte.lab.course.variable_exercise import VARIABLE

EXERCISES = (VARIABLE, *DEDUCTION_EXERCISES, *SEARCH_EXERCISES, *OTHER_EXERCISES)
_UNKNOWN_EXERCISE = Text("unknown exercise", "ejercicio desconocido")
_EXISTS = Text("{path} already exists; choose another file name", "{path} ya existe; elige otro nombre de archivo")
_UNREADABLE = Text("{path}: {why}", "{path}: {why}")


def find_exercise(key: str) -> Exercise:
    """Return the exercise with this key. Raise OptionError if there is none.

    >>> find_exercise("mrv").ways
    {'variables': 'mrv'}
    """
    for exercise in EXERCISES:
        if exercise.key == key:
            return exercise
    raise OptionError.unknown(_UNKNOWN_EXERCISE, key, [exercise.key for exercise in EXERCISES])


def write_starter(key: str, path: Path | None = None, lang: Language | None = None) -> Path:
    """Write the starter file of an exercise and return its path. Raise OptionError if the file exists."""
    exercise = find_exercise(key)
    path = path or Path(exercise.file)
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(exercise.starter(lang or language()))
    except FileExistsError:
        raise OptionError(_EXISTS.fill(path=path)) from None
    except OSError as error:
        raise OptionError(_UNREADABLE.fill(path=path, why=reason_of(error))) from None
    return path
