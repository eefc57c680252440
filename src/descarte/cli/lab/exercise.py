"""`descarte lab exercise`: write starter files for students, and grade them."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from descarte.cli import exit_codes, options
from descarte.cli.lab.task import Task
from descarte.cli.parser import Parser, add_flag, add_option
from descarte.core.errors import OptionError
from descarte.core.text import Text

if TYPE_CHECKING:
    from descarte.cli.terminal.screen import Screen
    from descarte.lab.course.mark_sheet import FileGrade
    from descarte.model.puzzle import Puzzle

_NOTHING = Text(
    "name an exercise to start ({keys}) or a file to check",
    "indica un ejercicio para empezar ({keys}) o un archivo que comprobar",
)
_INTERNAL = Text(
    "internal error: {error}. Please report it with the file and the output of 'descarte --debug ...'.",
    "error interno: {error}. Comunícalo, por favor, con el archivo y la salida de 'descarte --debug ...'.",
)
_OPEN = Text(
    "on this system nothing keeps the students' programs from {what}. Check files that you do not trust in a container "
    "or a virtual machine",
    "en este sistema nada impide que los programas de los estudiantes {what}. Comprueba los archivos de los que no te "
    "fías en un contenedor o en una máquina virtual",
)
_OPEN_TO = {
    "processes": Text("ending your other programs", "cierren otros programas tuyos"),
    "network": Text("using the network", "usen la red"),
    "files": Text("reading and deleting your files", "lean y borren tus archivos"),
}
_UNCONFINED = Text(
    "this system has no means to confine a student's program, which could read and delete your files. "
    "Use Linux, macOS or WSL, or add --trust if you trust these files.",
    "este sistema no tiene medios para encerrar el programa de un estudiante, que podría leer y borrar tus archivos. "
    "Usa Linux, macOS o WSL, o añade --trust si te fías de estos archivos.",
)
_NOT_CLASSIC = Text(
    "--grid: expected one of {names} or a classic 9x9 Sudoku without further rules",
    "--grid: se esperaba {names} o un sudoku clásico de 9x9 sin más reglas",
)
_COLUMNS = ("file", "exercise", "points", "most", "first_failure", "seed")


def add_arguments(parser: Parser) -> None:
    """Add the arguments for the action and the exercises or files, and the options for grading."""
    add_option(
        parser,
        "action",
        Text(
            "what to do: write a starter file, try a file on a board, check files, or list the exercises",
            "lo que se hace: crear un archivo, probarlo en un tablero, comprobar archivos o enumerar los ejercicios",
        ),
        choices=("new", "try", "check", "list"),
        metavar="new|try|check|list",
    )
    parser.add_argument("subjects", nargs="*", metavar=str(Text("NAME|FILE", "NOMBRE|ARCHIVO")))
    add_option(
        parser,
        "--hint",
        Text(
            "level of the hint, from 1 (vague, the default) to 3 (plain), or 0 for no hint",
            "nivel de la pista, de 1 (vaga, por omisión) a 3 (clara), o 0 para ninguna",
        ),
        type=int,
        default=1,
        metavar="N",
    )
    add_option(
        parser,
        "--seed",
        Text(
            "seed of the grids on which a file is checked (default: 0, the same grids for everyone)",
            "semilla de las cuadrículas con las que se comprueba un archivo (por omisión, 0: las mismas para todos)",
        ),
        type=int,
        default=0,
        metavar="N",
    )
    add_option(
        parser,
        "--timeout",
        Text(
            "maximum number of seconds per file (default: 10)",
            "número máximo de segundos por archivo (por omisión, 10)",
        ),
        type=options.parse_seconds,
        default=10.0,
        metavar="S",
    )
    add_option(
        parser,
        "--grid",
        Text(
            "with try, the grid: few, easy (default) or none, or a Sudoku of your own",
            "con try, la cuadrícula: few, easy (por omisión) o none, o un sudoku tuyo",
        ),
        default="easy",
        metavar=Text("GRID", "CUADRÍCULA"),
    )
    _add_flags(parser)


def _add_flags(parser: Parser) -> None:
    add_flag(
        parser,
        "--trust",
        Text(
            "run the files even if the system cannot confine them (Windows)",
            "ejecuta los archivos aunque el sistema no pueda encerrarlos (Windows)",
        ),
    )
    add_flag(parser, "--json", Text("print one JSON object per file", "imprime un objeto JSON por archivo"))
    add_flag(parser, "--csv", Text("print one line of CSV per file", "imprime una línea de CSV por archivo"))


def run(settings: Namespace) -> int:
    """Write, try or grade files, or list the exercises; return the exit code."""
    from descarte.cli.terminal.screen import Screen
    from descarte.lab.course.exercises import EXERCISES, write_starter

    screen = Screen(settings)
    if settings.action == "list":
        for exercise in EXERCISES:
            screen.say(f"{exercise.key:<18}{exercise.task.say().partition(':')[0]}")
        return exit_codes.GOOD
    if not settings.subjects:
        raise OptionError(_NOTHING.fill(keys=", ".join(exercise.key for exercise in EXERCISES)))
    if settings.action == "new":
        for name in settings.subjects:
            screen.say(str(write_starter(name)))
        return exit_codes.GOOD
    _report_open_access(screen, is_trusted=settings.trust)
    if settings.action == "try":
        return exit_codes.worst_code([_try_file(Path(subject), settings, screen) for subject in settings.subjects])
    codes = []
    for number, subject in enumerate(settings.subjects):
        found = _grade_file(Path(subject), settings)
        _print_grade(subject, found, settings, screen, first=number == 0)
        codes.append(
            exit_codes.BAD_INPUT if found.error else exit_codes.GOOD if found.perfect else exit_codes.NOT_UNIQUE
        )
    return exit_codes.worst_code(codes)


def _try_file(path: Path, settings: Namespace, screen: Screen) -> int:
    """Run a file on a grid and show its output and its result."""
    from descarte.draw.text.board import draw_with_texts
    from descarte.lab.course.tryout import try_out

    puzzle = _chosen_grid(settings)
    found = try_out(path, puzzle, screen.say, seconds=settings.timeout, seed=settings.seed)
    if found.texts:
        screen.say(draw_with_texts(puzzle, found.texts, coordinates=screen.coordinates, unicode=screen.unicode))
    for line in found.lines:
        screen.say(str(line))
    if found.trouble is not None:
        screen.say(str(found.trouble))
    return exit_codes.GOOD if found.trouble is None else exit_codes.NOT_UNIQUE


def _chosen_grid(settings: Namespace) -> Puzzle:
    """Return the grid that --grid names, shuffled if the seed is not 0, or the Sudoku that --grid contains.

    Raise OptionError if that is not a classic 9x9 Sudoku.
    """
    from random import Random

    from descarte.cli.io.inputs import read_entries
    from descarte.lab.course import grids

    if settings.grid in grids.NAMED:
        text = grids.NAMED[settings.grid]
        return grids.read_grid(grids.shuffle_grid(text, Random(settings.seed)) if settings.seed else text)
    plain = Namespace(options=[], kind=None, box=None, symbols=None, format=None, timeout=settings.timeout)
    plain.puzzles = [settings.grid]
    entry = next(read_entries(plain))
    if entry.puzzle is None:
        assert entry.error is not None
        raise entry.error
    puzzle = entry.puzzle
    if (
        puzzle.layout.peers != grids.read_grid(grids.EASY).layout.peers
        or puzzle.cages
        or puzzle.rules
        or puzzle.domains
    ):
        raise OptionError(_NOT_CLASSIC.fill(names=", ".join(grids.NAMED)))
    return puzzle


def _report_open_access(screen: Screen, *, is_trusted: bool) -> None:
    """Print a remark, once for all files, if a student's program can reach files, processes or the network here.

    Raise OptionError if the system can confine nothing, unless the files are trusted.
    """
    from descarte.lab.course.supervise import containment

    if containment().level is None and not is_trusted:
        raise OptionError(_UNCONFINED)
    left = tuple(_OPEN_TO[each] for each in containment().open)
    if left:
        screen.remark(str(_OPEN.fill(what=left)))


def _grade_file(path: Path, settings: Namespace) -> FileGrade:
    """Return the grade of one file. An internal error becomes a grade too, so that the next file is graded."""
    from descarte.lab.course.grade import grade
    from descarte.lab.course.mark_sheet import FileGrade

    try:
        return grade(path, hints=settings.hint, seconds=settings.timeout, seed=settings.seed)
    except Exception as error:
        if settings.debug:
            raise
        words = f"{type(error).__name__}: {error}"
        return FileGrade("", (), settings.seed, error=_INTERNAL.fill(error=words))


def _print_grade(name: str, found: FileGrade, settings: Namespace, screen: Screen, *, first: bool) -> None:
    from descarte.lab.course.grade_report import grade_lines, hint_line
    from descarte.lab.course.messages import clean_text

    name = clean_text(name)
    if settings.json:
        screen.say(json.dumps({"file": name, **found.record}, ensure_ascii=False))
    elif settings.csv:
        screen.say(_line(name, found, first=first))
    else:
        for line in grade_lines(name, found):
            screen.say(line)
        if found.hint is not None:
            screen.remark(hint_line(name, found))


def _line(name: str, found: FileGrade, *, first: bool) -> str:
    from descarte.cli.io.record_file import row_of

    head = f"{row_of(_COLUMNS)}\n" if first else ""
    return head + row_of([name, found.exercise, found.points, found.most, found.failure, found.seed])


TASK = Task(
    "exercise",
    Text(
        "write starter files for students, try them out or grade them",
        "crea ejercicios para estudiantes, los prueba o los califica",
    ),
    Text(
        "new NAME ... | try FILE ... | check FILE ... | list",
        "new NOMBRE ... | try ARCHIVO ... | check ARCHIVO ... | list",
    ),
    add_arguments,
    run,
    order=80,
)
