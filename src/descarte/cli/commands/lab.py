"""`descarte lab`: runs, lists and races the algorithms of the textbooks."""

# ruff: noqa: PLC0415 (the list of commands stays cheap: heavy rooms are imported when a command runs)

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from descarte.cli import exits, options
from descarte.cli.command import Command
from descarte.cli.parser import Parser
from descarte.errors import InputError, OptionError, PuzzleError
from descarte.text import Text

if TYPE_CHECKING:
    from descarte.cli.progress import Progress
    from descarte.cli.report import Report
    from descarte.cli.screen import Screen
    from descarte.cli.sources import Entry
    from descarte.lab import Algorithm
    from descarte.lab.replay import Trace
    from descarte.model.puzzle import Puzzle
    from descarte.model.result import Result

_VARIABLES = ("static", "mrv", "degree", "dom-deg", "dom-wdeg")
_VALUES = ("order", "least-constraining", "random")
_HEADING = Text("puzzle {number}: {about}", "puzle {number}: {about}")
_NO_RACERS = Text(
    "name at least one algorithm to race ('descarte lab list' shows them)",
    "nombre al menos un algoritmo que compita (los muestra 'descarte lab list')",
)
_NO_TRACE = Text("{path}: cannot write the trace: {why}", "{path}: no se puede escribir la traza: {why}")
_NO_LOG = Text("{path}: cannot read the trace: {why}", "{path}: no se puede leer la traza: {why}")
_NO_PICTURE = Text("{path}: cannot write the picture: {why}", "{path}: no se puede escribir la imagen: {why}")
_REPLAY = Text("step through a trace, forward and back", "recorre una traza, hacia delante y hacia atrás")
_TREE = Text("draw the search tree of a trace as SVG", "dibuja el árbol de búsqueda de una traza en SVG")
_EXERCISE = Text("write a starter file for students, or grade one", "crea un ejercicio para estudiantes, o lo califica")
_EXERCISE_USAGE = "descarte lab exercise new NAME | check FILE"
_EASY = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
_TASKS = Text("tasks", "tareas")
_TASK = Text("TASK", "TAREA")
_LIST = Text("list the algorithms", "muestra los algoritmos")
_RUN = Text("run an algorithm on puzzles", "ejecuta un algoritmo con puzles")
_RACE = Text("run several algorithms and compare their counters", "ejecuta varios algoritmos y compara sus contadores")
_RUN_USAGE = Text("ALGORITHM [options] [PUZZLE ...]", "ALGORITMO [opciones] [PUZLE ...]")
_RACE_USAGE = Text("ALGORITHM ... [options] PUZZLE ...", "ALGORITMO ... [opciones] PUZLE ...")
_ALGORITHMS = Text("Algorithms", "Algoritmos")


class _Intermixed(Parser):
    """A parser that takes puzzles after options, too: `lab run mac --limit 9 PUZZLE`."""

    _inside = False

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """The arguments, whatever their order."""
        if self._inside:
            return super().parse_known_args(args, namespace)
        self._inside = True
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self._inside = False


def arguments(parser: Parser) -> None:
    """A task, and its own options."""
    tasks = parser.add_subparsers(
        dest="task",
        title=str(_TASKS),
        metavar=str(_TASK),
        parser_class=_Intermixed,
        prog="descarte lab",
        required=True,
    )
    run_parser = tasks.add_parser("run", help=str(_RUN), usage=f"descarte lab run {_RUN_USAGE}", description=str(_RUN))
    run_parser.add_argument(
        "algorithm",
        metavar=str(Text("ALGORITHM", "ALGORITMO")),
        help=str(Text("its key ('descarte lab list' shows them)", "su clave (las muestra 'descarte lab list')")),
    )
    search = _add_common(run_parser)
    search.add_argument(
        "--trace",
        type=Path,
        metavar=str(Text("FILE", "ARCHIVO")),
        help=str(
            Text("write every event to FILE, as JSON lines", "escribe cada evento en ARCHIVO, como líneas de JSON")
        ),
    )
    race = tasks.add_parser("race", help=str(_RACE), usage=f"descarte lab race {_RACE_USAGE}", description=str(_RACE))
    _add_common(race)
    listing = tasks.add_parser("list", help=str(_LIST), usage="descarte lab list", description=str(_LIST))
    listing.add_argument(
        "--json", action="store_true", help=str(Text("one JSON object a line", "un objeto JSON por línea"))
    )
    replay = tasks.add_parser("replay", help=str(_REPLAY), usage="descarte lab replay FILE", description=str(_REPLAY))
    tree = tasks.add_parser(
        "tree", help=str(_TREE), usage="descarte lab tree FILE [-o tree.svg]", description=str(_TREE)
    )
    _add_log(replay, tree)
    exercise = tasks.add_parser("exercise", help=str(_EXERCISE), usage=_EXERCISE_USAGE, description=str(_EXERCISE))
    exercise.add_argument("action", choices=("new", "check"))
    exercise.add_argument("subject", metavar=str(Text("NAME|FILE", "NOMBRE|ARCHIVO")))
    exercise.add_argument("--hint", type=int, default=1, metavar="N", help=str(Text("hint number", "número de pista")))
    exercise.add_argument("--json", action="store_true", help=str(Text("a JSON object", "un objeto JSON")))
    for own in (run_parser, race, listing, replay, tree, exercise):
        options.add_everywhere(own, default=False)


def _add_log(replay: Parser, tree: Parser) -> None:
    for own in (replay, tree):
        own.add_argument(
            "trace",
            type=Path,
            metavar=str(Text("FILE", "ARCHIVO")),
            help=str(Text("what 'lab run --trace' wrote", "lo que escribió 'lab run --trace'")),
        )
    replay.add_argument(
        "--at",
        type=options.whole_number,
        metavar="N",
        help=str(Text("only print the board after N events", "solo imprime el tablero tras N eventos")),
    )
    tree.add_argument("-o", "--output", type=Path, metavar="SVG", help=str(Text("file to write", "archivo de salida")))
    tree.add_argument(
        "--most",
        type=options.whole_number,
        default=2000,
        metavar="N",
        help=str(Text("nodes drawn, at most (default: 2000)", "nodos dibujados, como máximo (por omisión, 2000)")),
    )


def _add_common(parser: Parser) -> Any:
    options.add_input(parser)
    search = options.add_search(parser)
    search.add_argument(
        "--variables",
        choices=_VARIABLES,
        help=str(Text("which variable is next", "qué variable es la siguiente")),
    )
    search.add_argument("--values", choices=_VALUES, help=str(Text("which digit is first", "qué dígito es el primero")))
    search.add_argument(
        "--seed",
        type=int,
        default=0,
        metavar="N",
        help=str(Text("what random choices are drawn with (default: 0)", "con qué se sortea (por omisión, 0)")),
    )
    search.add_argument(
        "--limit",
        type=options.whole_number,
        metavar="N",
        help=str(Text("nodes for each puzzle, at most", "nodos para cada puzle, como máximo")),
    )
    search.add_argument(
        "--solutions",
        type=options.whole_number,
        default=1,
        metavar="N",
        help=str(
            Text(
                "go on until N solutions are found (default: 1; 2 tells whether it is the only one)",
                "sigue hasta hallar N soluciones (por omisión, 1; con 2 dice si es la única)",
            )
        ),
    )
    options.add_output(parser)
    return search


def run(settings: Namespace) -> int:
    """Do the task."""
    return {"run": _run, "race": _race, "list": _list, "replay": _replay, "tree": _tree, "exercise": _exercise}[
        settings.task
    ](settings)


def _list(settings: Namespace) -> int:
    from descarte import lab
    from descarte.cli.listing import Row, show

    rows = [Row(each.key, str(each.name), f"{each.about} [{each.source}]") for each in lab.all_algorithms()]
    show(settings, {"algorithm": (_ALGORITHMS, rows)})
    return exits.GOOD


def _run(settings: Namespace) -> int:
    from descarte import lab
    from descarte.cli.session import Job
    from descarte.cli.session import run as run_job

    lab.find(settings.algorithm)
    done = 0

    def answer(puzzle: Puzzle) -> Result:
        nonlocal done
        done += 1
        return _answer(puzzle, settings.algorithm, settings, number=done)

    return run_job(
        settings,
        Job(
            answer,
            alone=lambda report, screen: _show(report, screen, many=False),
            among=lambda report, screen: _show(report, screen, many=True),
            more=lambda _, __: {"algorithm": settings.algorithm},
        ),
    )


def _answer(puzzle: Puzzle, key: str, settings: Namespace, number: int = 1) -> Result:
    from descarte import lab
    from descarte.lab.trace import TraceWriter

    ways: dict[str, Any] = {
        "variables": settings.variables,
        "values": settings.values,
        "seed": settings.seed,
        "solutions": settings.solutions,
        "limit": settings.limit,
    }
    path: Path | None = getattr(settings, "trace", None)
    if path is None:
        return lab.run(puzzle, key, timeout=settings.timeout, **ways)
    path = path if number == 1 else path.with_stem(f"{path.stem}-{number}")
    try:
        writer = TraceWriter(path, puzzle, {"algorithm": key, **ways})
    except OSError as error:
        raise OptionError(_NO_TRACE.fill(path=path, why=error.strerror)) from None
    with writer:
        result = lab.run(puzzle, key, timeout=settings.timeout, watch=writer.watch, **ways)
        writer.end(result)
    return result


def _show(report: Report, screen: Screen, *, many: bool) -> None:
    from descarte.cli.report import line_of
    from descarte.lab.words import counters

    puzzle = report.entry.puzzle
    words = str(report.reason or report.status_name)
    if puzzle is None or report.result is None:
        screen.say(f"# {report.label}: {words}")
    elif many:
        grid = report.grids[0] if report.grids else None
        screen.say(f"# {report.label}: {words}" if grid is None else line_of(puzzle, grid))
        screen.remark(f"{report.label}: {counters(report.counts)}")
    else:
        screen.say(screen.board(puzzle, report.grids[0]) if report.grids else words)
        if report.grids:
            screen.remark(words)
        screen.remark(counters(report.counts))


def _race(settings: Namespace) -> int:
    from descarte import lab
    from descarte.cli.progress import Progress
    from descarte.cli.report import Report
    from descarte.cli.screen import Screen
    from descarte.cli.sources import entries

    known = {algorithm.key: algorithm for algorithm in lab.all_algorithms()}
    racers = [known[word] for word in settings.puzzles if word in known]
    settings.puzzles = [word for word in settings.puzzles if word not in known]
    if not racers:
        raise OptionError(_NO_RACERS)
    screen, codes = Screen(settings), []
    for entry in entries(settings):
        try:
            if entry.error is not None:
                raise entry.error
            with Progress(wanted=not settings.quiet) as progress:
                results = _heat(entry, racers, settings, screen, progress)
        except (InputError, PuzzleError) as error:
            screen.complain(Report.of_error(entry, error).complaint)
            codes.append(exits.BAD_INPUT)
            if settings.keep_going:
                continue
            break
        codes += [exits.OF_STATUS[result.status] for result in results.values()]
        if not settings.json:
            _show_race(entry, results, screen)
    return exits.worst(codes)


def _heat(
    entry: Entry, racers: Sequence[Algorithm], settings: Namespace, screen: Screen, progress: Progress
) -> dict[str, Result]:
    """Every racer on one puzzle; the orders are for those that have a choice."""
    from descarte.cli.report import Report

    assert entry.puzzle is not None
    results: dict[str, Result] = {}
    for racer in racers:
        own = settings if racer.orderings else Namespace(**{**vars(settings), "variables": None, "values": None})
        results[racer.key] = _answer(entry.puzzle, racer.key, own)
        progress.update(entry.number, len(results), len(racers))
        if settings.json:
            screen.say(Report.of_result(entry, results[racer.key], {"algorithm": racer.key}).as_json())
    return results


def _show_race(entry: Entry, results: Mapping[str, Result], screen: Screen) -> None:
    from descarte.cli.report import description
    from descarte.lab.words import table

    assert entry.puzzle is not None
    if entry.number > 1:
        screen.say("")
    screen.say(screen.strong(str(_HEADING.fill(number=entry.number, about=description(entry.puzzle)))))
    for row in table(results):
        screen.say(row)


def _replay(settings: Namespace) -> int:
    from descarte.cli.keys import reading
    from descarte.cli.screen import Screen
    from descarte.lab.player import Player, play

    screen = Screen(settings)
    with _opened(settings.trace) as trace:
        if settings.at is not None or not (sys.stdin.isatty() and sys.stdout.isatty()):
            number = len(trace) if settings.at is None else settings.at
            screen.say(Player(trace, number, unicode=screen.unicode).show())
        else:
            with reading() as read:
                play(Player(trace, unicode=screen.unicode), read, screen.say)
    return exits.GOOD


def _tree(settings: Namespace) -> int:
    from descarte.cli.screen import Screen
    from descarte.lab.tree import svg_of

    with _opened(settings.trace) as trace:
        picture = svg_of(trace, settings.most)
    if settings.output is None:
        Screen(settings).say(picture.rstrip())
        return exits.GOOD
    try:
        settings.output.write_text(picture, encoding="utf-8")
    except OSError as error:
        raise OptionError(_NO_PICTURE.fill(path=settings.output, why=error.strerror)) from None
    return exits.GOOD


def _exercise(settings: Namespace) -> int:
    import descarte
    from descarte.cli.screen import Screen
    from descarte.lab.exercises import exercise_in, write_starter
    from descarte.lab.grade import grade

    screen, path = Screen(settings), Path(settings.subject)
    if settings.action == "new":
        screen.say(str(write_starter(settings.subject)))
        return exits.GOOD
    found = grade(path, exercise_in(path), descarte.read(_EASY), hints=settings.hint)
    screen.say(json.dumps(found.record, ensure_ascii=False) if settings.json else f"{found.points}/2: {found.verdict}")
    if found.hint is not None and found.points < 2 and not settings.json:
        screen.remark(str(found.hint))
    return exits.GOOD if found.points == 2 else exits.NOT_UNIQUE


def _opened(path: Path) -> Trace:
    from descarte.lab.replay import Trace

    try:
        return Trace(path)
    except OSError as error:
        raise OptionError(_NO_LOG.fill(path=path, why=error.strerror)) from None


COMMAND = Command(
    key="lab",
    help=Text(
        "run, trace and race the algorithms of the textbooks", "ejecuta, traza y compara los algoritmos de los manuales"
    ),
    about=Text(
        "Runs the algorithms that textbooks teach, with identical counters for all:\n"
        "  descarte lab list\n"
        "  descarte lab run forward-checking --variables mrv PUZZLE --trace log.jsonl\n"
        "  descarte lab race backtracking mac dancing-links PUZZLE",
        "Ejecuta los algoritmos que enseñan los manuales, con los mismos contadores para todos:\n"
        "  descarte lab list\n"
        "  descarte lab run forward-checking --variables mrv PUZLE --trace traza.jsonl\n"
        "  descarte lab race backtracking mac dancing-links PUZLE",
    ),
    arguments=arguments,
    run=run,
    usage=Text("TASK [options]", "TAREA [opciones]"),
    order=45,
)
