"""`descarte book`: lay out puzzles as a book to print, with their solutions."""

from __future__ import annotations

import time
from argparse import Namespace
from typing import TYPE_CHECKING, Any, NamedTuple

from descarte.capabilities.draw import CAPABILITY as DRAW
from descarte.capabilities.explain import CAPABILITY as EXPLAIN
from descarte.cli import exit_codes, options
from descarte.cli.command import Command
from descarte.cli.io import output
from descarte.cli.parser import Parser, add_flag, add_option
from descarte.core.text import Text, current_coordinates

if TYPE_CHECKING:
    from descarte.cli.run.report import Report
    from descarte.cli.terminal.screen import Screen
    from descarte.draw.documents.book import BookPuzzle
    from descarte.model.puzzle import Puzzle
    from descarte.model.result import Result
    from descarte.rating import Rating

SECONDS = 10.0
"""Timeout in seconds for solving one puzzle."""
_TITLE = Text("Puzzles", "Puzles")
_GRADE = Text("{grade:Aa}", "Dificultad {grade}")
_COUNT = Text("{count} {count:puzzle|puzzles}", "{count} {count:puzle|puzles}")
_WRITTEN = Text("written: {path} ({count} {count:puzzle|puzzles})", "escrito: {path} ({count} {count:puzle|puzles})")
_NOT_UNIQUE = Text(
    "{status}: a puzzle in a book needs exactly one solution. Use --keep-going to leave it out.",
    "{status}: un puzle de un libro necesita exactamente una solución. Usa --keep-going para omitirlo.",
)


class BookContent(NamedTuple):
    """The parts of a puzzle that a book prints: the pictures and, if requested, a hint and the rating."""

    puzzle: Puzzle
    picture: str
    solution: str
    hint: str
    rating: Rating | None


def add_arguments(parser: Parser) -> None:
    """Add the input, --output, and the options for the layout of the book."""
    options.add_input(parser)
    options.add_parameters(options.add_search(parser), EXPLAIN, "uniqueness")
    group = options.add_output(parser)
    output.add_output_option(
        group, Text("PDF file to write, such as book.pdf", "archivo PDF que se escribe, como libro.pdf"), required=True
    )
    add_option(
        group,
        "--make",
        Text(
            "make the puzzles of the book: KIND:COUNT:GRADE, such as killer:10:hard,kakuro:5:medium",
            "hace los puzles del libro: TIPO:CANTIDAD:GRADO, como killer:10:hard,kakuro:5:medium",
        ),
        metavar=Text("ORDERS", "PEDIDOS"),
    )
    add_option(
        group,
        "--seed",
        Text("with --make: the same seed gives the same puzzles", "con --make: la misma semilla da los mismos puzles"),
        metavar="S",
    )
    add_option(group, "--title", Text("title of the book", "título del libro"))
    add_option(
        group,
        "--per-page",
        Text(
            "puzzles per page (default: 2, or 1 in large print)",
            "puzles por página (por omisión, 2, o 1 en letra grande)",
        ),
        type=int,
        choices=[1, 2, 4, 6],
    )
    add_option(
        group,
        "--solutions",
        Text(
            "where to print solutions: at the end, on the facing page, or nowhere",
            "dónde van las soluciones: al final, en la página de enfrente, en ninguna parte",
        ),
        choices=["end", "facing", "none"],
        default="end",
    )
    add_flag(
        group,
        "--graded",
        Text(
            "sort the puzzles by grade, the easiest first, with headings",
            "ordena los puzles por grado, primero los más fáciles, con encabezados",
        ),
    )
    add_flag(group, "--hints", Text("add a page of hints on how to start", "añade una página de pistas para empezar"))
    add_option(group, "--paper", Text("paper size", "tamaño del papel"), choices=["a4", "us-letter"], default="a4")
    add_flag(group, "--large-print", Text("large type and thick lines", "letra grande y líneas gruesas"))
    options.add_parameters(group, DRAW, "theme")


def run(settings: Namespace) -> int:
    """Solve every puzzle, write the book and return the exit code."""
    from descarte.capabilities.solve import solve
    from descarte.cli.run.one_by_one import Job, import_techniques
    from descarte.cli.run.one_by_one import run as run_job
    from descarte.cli.terminal.screen import Screen
    from descarte.core.deadline import check_deadline, limit_time
    from descarte.core.errors import Fault, PuzzleError
    from descarte.draw.export import insist_on_modules, suffix_of
    from descarte.model.result import STATUS_NAMES

    insist_on_modules(suffix_of(settings.output, (".pdf",)))
    if settings.graded or settings.hints:
        import_techniques()
    started = time.monotonic()
    found: list[BookContent] = []
    if settings.make is not None:
        return _make_puzzles(settings, found)

    def answer(puzzle: Puzzle) -> Result:
        result = solve(puzzle, timeout=SECONDS)
        if result.status != "unique":
            check_deadline()
            raise PuzzleError([Fault(_NOT_UNIQUE.fill(status=STATUS_NAMES[result.status]))])
        found.append(_prepare_content(result, settings))
        return result

    def nothing(report: Report, screen: Screen) -> None:
        """Print nothing for a puzzle, because the book shows its result."""

    code = run_job(settings, Job(answer, alone=nothing, among=nothing, summary=False))
    if found and (code == exit_codes.GOOD or settings.keep_going):
        with limit_time(_measure_time_left(settings.timeout, len(found), started)):
            _save_book(found, settings)
        Screen(settings).remark(str(_WRITTEN.fill(path=settings.output, count=len(found))))
    return code


def _make_puzzles(settings: Namespace, found: list[BookContent]) -> int:
    """Make the puzzles that --make requests, write the book and return the exit code."""
    from descarte import fast
    from descarte.cli.run.book_orders import make_ordered_puzzles
    from descarte.cli.terminal.screen import Screen
    from descarte.making.run import NotMade

    try:
        puzzles = make_ordered_puzzles(settings, Screen(settings))
        found += [_prepare_content(fast.solve(puzzle, timeout=SECONDS), settings) for puzzle in puzzles]
    except NotMade as error:
        Screen(settings).complain(str(error))
        return exit_codes.LIMIT if error.late else exit_codes.NOT_UNIQUE
    _save_book(found, settings)
    Screen(settings).remark(str(_WRITTEN.fill(path=settings.output, count=len(found))))
    return exit_codes.GOOD


def _measure_time_left(timeout: float | None, count: int, started: float) -> float | None:
    """Return the seconds left for laying out the pages: the time that the puzzles did not use of their timeouts."""
    return None if timeout is None else max(0.001, count * timeout - (time.monotonic() - started))


def _prepare_content(result: Result, settings: Namespace) -> BookContent:
    """Return the pictures, hint and rating of a solved puzzle."""
    from descarte.capabilities.hint import hint
    from descarte.core.deadline import check_deadline
    from descarte.draw.svg import svg
    from descarte.rating import rate

    puzzle = result.puzzle
    uniqueness = settings.uniqueness
    rating = rate(puzzle, uniqueness=uniqueness) if settings.graded else None
    begin = str(hint(puzzle, 2, uniqueness=uniqueness)) if settings.hints else ""
    check_deadline()
    large = settings.large_print and settings.theme == "print"
    style: dict[str, Any] = {"theme": "contrast" if large else settings.theme}
    coordinates = current_coordinates()
    if settings.hints or coordinates not in ("r1c1", "f1c1"):
        style["coordinates"] = coordinates
    solution = "" if settings.solutions == "none" else svg(puzzle, grid=result.grid, theme=style["theme"])
    return BookContent(puzzle, svg(puzzle, **style), solution, begin, rating)


def _save_book(found: list[BookContent], settings: Namespace) -> None:
    from descarte.draw.documents.book import Style, pdf
    from descarte.kinds.shared.titles import name_of, rules_of

    pairs = _sort_by_grade(found) if settings.graded else [(made, "") for made in found]
    several = len({name_of(made.puzzle) for made in found}) > 1
    items = [_make_item(number, *pair, several=several) for number, pair in enumerate(pairs, 1)]
    rules = {name_of(made.puzzle): rules_of(made.puzzle) for made in found}
    per_page = settings.per_page or (1 if settings.large_print else 2)
    style = Style(per_page, settings.solutions, settings.paper, settings.large_print)
    title, count = settings.title or str(_TITLE), str(_COUNT.fill(count=len(items)))
    output.save(settings.output, pdf(title, count, list(rules.items()), items, style))


def _sort_by_grade(found: list[BookContent]) -> list[tuple[BookContent, str]]:
    """Return each puzzle with its grade as heading, sorted by grade, kind (in order of appearance) and rating."""
    from descarte.kinds.shared.titles import name_of
    from descarte.rating import GRADES

    kinds = list(dict.fromkeys(name_of(made.puzzle) for made in found))

    def place(made: BookContent) -> tuple[int, int, float]:
        rated = made.rating
        hardness = GRADES[-1].most if rated is None or rated.rating is None else rated.rating
        grade = GRADES[-1] if rated is None or rated.grade is None else rated.grade
        return GRADES.index(grade), kinds.index(name_of(made.puzzle)), hardness

    placed = sorted(((place(made), number) for number, made in enumerate(found)))
    return [(found[number], str(_GRADE.fill(grade=GRADES[grade].name))) for (grade, *_), number in placed]


def _make_item(number: int, made: BookContent, heading: str, *, several: bool) -> BookPuzzle:
    from descarte.draw.documents.book import BookPuzzle
    from descarte.kinds.shared.titles import name_of

    names = [*([name_of(made.puzzle)] if several else []), *([made.puzzle.id] if made.puzzle.id else [])]
    name = f"{number}. {' · '.join(names)}" if names else str(number)
    return BookPuzzle(name, made.picture, made.solution, heading, made.hint, short=str(number))


COMMAND = Command(
    key="book",
    help=Text(
        "lay out puzzles as a book to print, with solutions", "compone un libro de puzles con soluciones para imprimir"
    ),
    about=Text(
        "Lays out puzzles of any kind as a PDF: a title page with the rules, the puzzles, and their\n"
        "solutions at the end or on the facing page. Every puzzle must have exactly one solution.\n"
        "Needs the optional part 'draw'.",
        "Compone puzles de cualquier tipo en un PDF: una portada con las reglas, los puzles y sus\n"
        "soluciones al final o en la página de enfrente. Cada puzle tiene que tener exactamente una\n"
        "solución. Necesita la parte opcional 'draw'.",
    ),
    arguments=add_arguments,
    run=run,
    order=47,
)
