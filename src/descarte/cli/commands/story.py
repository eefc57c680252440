"""`descarte story`: show the way to the solution in pictures."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from descarte.capabilities.draw import CAPABILITY as DRAW
from descarte.capabilities.explain import CAPABILITY as EXPLAIN
from descarte.cli import options
from descarte.cli.command import Command
from descarte.cli.io import output
from descarte.cli.parser import Parser, add_option
from descarte.core.text import Text, strip_control_characters

if TYPE_CHECKING:
    from descarte.cli.run.report import Report
    from descarte.cli.terminal.screen import Screen
    from descarte.logic.narrate.explanation import Explanation
    from descarte.model.result import Result

_SUFFIXES = (".html", ".pdf", ".gif", ".png")
_WRITTEN = Text("written: {path} ({closing})", "escrito: {path} ({closing})")
_TITLE = Text("How to solve it: {name}", "Cómo se resuelve: {name}")
_NAME = Text("{kind} {rows}x{columns}", "{kind} {rows}x{columns}")


def add_arguments(parser: Parser) -> None:
    """Add the options for input, search and output, and those for the appearance."""
    options.add_input(parser)
    search = options.add_search(parser)
    options.add_techniques(search, EXPLAIN)
    options.add_parameters(search, EXPLAIN, "unfocused", "steps")
    group = options.add_output(parser)
    output.add_output_option(
        group,
        Text(
            "file to write: story.html, story.pdf, story.gif or story.png (animated); further puzzles go to "
            "story-2.html...",
            "archivo de salida: historia.html, .pdf, .gif o .png (animado); los demás puzles van a historia-2.html...",
        ),
        required=True,
    )
    options.add_parameters(group, DRAW, "theme", default="screen")
    add_option(
        group,
        "--seconds",
        Text("seconds per picture of an animation", "segundos para cada imagen de una animación"),
        type=options.parse_seconds,
        default=2.5,
        metavar="S",
    )
    add_option(
        group,
        "--paper",
        Text("paper size of a PDF", "tamaño del papel de un PDF"),
        choices=["a4", "us-letter"],
        default="a4",
    )


def run(settings: Namespace) -> int:
    """Write the story of every puzzle and return the exit code."""
    from descarte.capabilities.explain import explain
    from descarte.cli.run.one_by_one import Job, import_techniques
    from descarte.cli.run.one_by_one import run as run_job
    from descarte.draw.export import insist_on_modules, suffix_of
    from descarte.logic.selection import parse_selection

    suffix = suffix_of(settings.output, _SUFFIXES)
    insist_on_modules(".apng" if suffix == ".png" else suffix)
    import_techniques()
    techniques = options.techniques_of(settings)
    if techniques is not None:
        parse_selection(techniques)
    name = output.make_path_sequence(settings.output)
    way = {"verify": True, "unfocused": settings.unfocused}

    def more(result: Result, _: Screen) -> dict[str, Any]:
        from descarte.core.deadline import check_deadline
        from descarte.logic.narrate.explanation import Explanation

        assert isinstance(result, Explanation)
        check_deadline()
        path = name()
        assert path is not None
        _save(path, result, settings)
        return {"file": str(path), "steps": len(result.trace), "closing": str(result.closing)}

    def show(report: Report, screen: Screen) -> None:
        if "file" in report.more:
            screen.remark(str(_WRITTEN.fill(path=report.more["file"], closing=report.more["closing"])))

    return run_job(
        settings,
        Job(
            lambda puzzle: explain(puzzle, techniques=techniques, steps=settings.steps, **way),
            alone=show,
            among=show,
            more=more,
            summary=False,
        ),
    )


def _save(path: Path, explanation: Explanation, settings: Namespace) -> None:
    from descarte.draw.documents import story
    from descarte.draw.documents.animation import write_apng, write_gif
    from descarte.draw.documents.captioned_frames import caption_pages
    from descarte.draw.export import pngs
    from descarte.kinds.shared.titles import name_of
    from descarte.logic.narrate.story_pages import Appearance

    puzzle = explanation.puzzle
    layout = puzzle.layout
    words = {"kind": name_of(puzzle), "rows": layout.rows, "columns": layout.columns}
    title = str(_TITLE.fill(name=strip_control_characters(puzzle.id or "") or _NAME.fill(**words)))
    pages = list(explanation.story(Appearance(settings.theme)))
    suffix = path.suffix.lower()
    if suffix == ".html":
        output.save(path, story.html(title, pages, theme=settings.theme))
    elif suffix == ".pdf":
        output.save(path, story.pdf(title, pages, paper=settings.paper))
    else:
        pictures = pngs(caption_pages(pages, theme=settings.theme))
        output.save(path, (write_gif if suffix == ".gif" else write_apng)(pictures, settings.seconds))


COMMAND = Command(
    key="story",
    help=Text(
        "show the way to the solution in pictures, step by step",
        "muestra en imágenes, paso a paso, el camino a la solución",
    ),
    about=Text(
        "Writes one page per step: the board, what to look at, why it follows. The HTML is one\n"
        "file that needs nothing else; pages turn with the arrow keys. Every step is checked\n"
        "independently, and the last page says so. PDF, GIF and PNG (animations) need the optional\n"
        "part 'draw'.",
        "Escribe una página por paso: el tablero, dónde mirar y por qué se sigue. El HTML es un solo\n"
        "archivo que no necesita nada más; las páginas se pasan con las flechas. Cada paso se comprueba\n"
        "de forma independiente, y la última página lo dice. PDF, GIF y PNG (animaciones) necesitan\n"
        "la parte opcional 'draw'.",
    ),
    arguments=add_arguments,
    run=run,
    order=46,
)
