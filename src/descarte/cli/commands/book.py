"""`descarte book`: puzzles to print, with their solutions."""

# ruff: noqa: PLC0415 (the list of commands stays cheap: heavy rooms are imported when a command runs)

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING, Any

from descarte.cli import exits, options, output
from descarte.cli.command import Command
from descarte.cli.commands.draw import add_look
from descarte.cli.parser import Parser
from descarte.text import Text

if TYPE_CHECKING:
    from descarte.cli.report import Report
    from descarte.cli.screen import Screen
    from descarte.draw.book import Item
    from descarte.model.puzzle import Puzzle
    from descarte.model.result import Result

SECONDS = 10.0
_TITLE = Text("Puzzles", "Puzles")
_COUNT = Text("{count} {count:puzzle|puzzles}", "{count} {count:puzle|puzles}")
_WRITTEN = Text("written: {path} ({count} {count:puzzle|puzzles})", "escrito: {path} ({count} {count:puzle|puzles})")
_NOT_UNIQUE = Text(
    "{status}: a book wants exactly one (--keep-going leaves it out)",
    "{status}: para un libro tiene que tener exactamente una (--keep-going lo deja fuera)",
)


def arguments(parser: Parser) -> None:
    """Input, the file, and how the book is laid out."""
    options.add_input(parser)
    group = options.add_output(parser)
    output.add(group, Text("the book: book.pdf", "el libro: libro.pdf"), required=True)
    group.add_argument("--title", help=str(Text("title of the book", "título del libro")))
    group.add_argument(
        "--per-page",
        type=int,
        choices=[1, 2, 4, 6],
        help=str(
            Text("puzzles on a page (default: 2; in large print 1)", "puzles por página (por omisión, 2; en grande, 1)")
        ),
    )
    group.add_argument(
        "--solutions",
        choices=["end", "facing", "none"],
        default="end",
        help=str(
            Text(
                "where solutions stand: at the end, on the facing page, nowhere",
                "dónde van las soluciones: al final, en la página de enfrente, en ninguna parte",
            )
        ),
    )
    group.add_argument(
        "--graded",
        action="store_true",
        help=str(Text("by grade, easy ones first, under headings", "por grado, primero los fáciles, con encabezados")),
    )
    group.add_argument(
        "--hints",
        action="store_true",
        help=str(Text("a page of hints: how to begin", "una página de pistas: cómo empezar")),
    )
    group.add_argument("--paper", choices=["a4", "us-letter"], default="a4", help=str(Text("paper", "papel")))
    group.add_argument(
        "--large-print",
        action="store_true",
        help=str(Text("large type, strong lines", "letra grande, líneas fuertes")),
    )
    add_look(group)


def run(settings: Namespace) -> int:
    """Solve every puzzle, then set the book."""
    from descarte import fast
    from descarte.cli.screen import Screen
    from descarte.cli.session import Job
    from descarte.cli.session import run as run_job
    from descarte.draw.export import suffix_of
    from descarte.errors import Fault, PuzzleError
    from descarte.model.result import STATUS_NAMES

    suffix_of(settings.output, (".pdf",))
    found: list[Result] = []

    def answer(puzzle: Puzzle) -> Result:
        result = fast.solve(puzzle, timeout=SECONDS)
        if result.status != "unique":
            raise PuzzleError([Fault(_NOT_UNIQUE.fill(status=STATUS_NAMES[result.status]))])
        found.append(result)
        return result

    def nothing(report: Report, screen: Screen) -> None:
        """The book says it all."""

    code = run_job(settings, Job(answer, alone=nothing, among=nothing, summary=False))
    if found and (code == exits.GOOD or settings.keep_going):
        _save(found, settings)
        Screen(settings).remark(str(_WRITTEN.fill(path=settings.output, count=len(found))))
    return code


def _save(found: list[Result], settings: Namespace) -> None:
    from descarte.draw.book import Style, pdf
    from descarte.kinds.words import name_of, rules_of

    pairs = _graded(found) if settings.graded else [(result, "") for result in found]
    several = len({name_of(result.puzzle) for result in found}) > 1
    items = [_item(number, *pair, settings, several=several) for number, pair in enumerate(pairs, 1)]
    rules = {name_of(result.puzzle): rules_of(result.puzzle) for result in found}
    per_page = settings.per_page or (1 if settings.large_print else 2)
    style = Style(per_page, settings.solutions, settings.paper, settings.large_print)
    title, count = settings.title or str(_TITLE), str(_COUNT.fill(count=len(items)))
    output.save(settings.output, pdf(title, count, list(rules.items()), items, style))


def _graded(found: list[Result]) -> list[tuple[Result, str]]:
    """By grade, within a grade by kind in the order in which they came, within a kind the easiest first."""
    from descarte.kinds.words import name_of
    from descarte.rate import GRADES, rate

    kinds = list(dict.fromkeys(name_of(result.puzzle) for result in found))

    def place(result: Result) -> tuple[int, int, float]:
        rating = rate(result.puzzle)
        hardness = GRADES[-1].most if rating.rating is None else rating.rating
        grade = GRADES[-1] if rating.grade is None else rating.grade
        return GRADES.index(grade), kinds.index(name_of(result.puzzle)), hardness

    placed = sorted(((place(result), number) for number, result in enumerate(found)))
    names = [str(grade.name) for grade in GRADES]
    return [(found[number], names[grade][0].upper() + names[grade][1:]) for (grade, *_), number in placed]


def _item(number: int, result: Result, heading: str, settings: Namespace, *, several: bool) -> Item:
    from descarte import api
    from descarte.draw.book import Item
    from descarte.draw.svg import svg
    from descarte.kinds.words import name_of

    puzzle = result.puzzle
    large = settings.large_print and settings.theme == "print"
    look: dict[str, Any] = {"theme": "contrast" if large else settings.theme}
    if settings.coordinates != "r1c1":
        look["coordinates"] = settings.coordinates
    elif settings.hints:
        look["coordinates"] = "r1c1"
    names = [*([name_of(puzzle)] if several else []), *([puzzle.id] if puzzle.id else [])]
    name = f"{number}. {' · '.join(names)}" if names else str(number)
    solution = "" if settings.solutions == "none" else svg(puzzle, grid=result.grid, theme=look["theme"])
    hint = str(api.hint(puzzle, 2)) if settings.hints else ""
    return Item(name, svg(puzzle, **look), solution, heading, hint, short=str(number))


COMMAND = Command(
    key="book",
    help=Text("set puzzles as a book to print, with solutions", "compone un libro de puzles para imprimir"),
    about=Text(
        "Sets puzzles of any kind as a PDF: a title page with the rules, the puzzles, and their\n"
        "solutions at the end or on the facing page. Every puzzle must have exactly one solution.\n"
        "Needs the optional part 'draw'.",
        "Compone puzles de cualquier tipo en un PDF: una portada con las reglas, los puzles y sus\n"
        "soluciones al final o en la página de enfrente. Cada puzle tiene que tener exactamente una\n"
        "solución. Necesita la parte opcional 'draw'.",
    ),
    arguments=arguments,
    run=run,
    order=47,
)
