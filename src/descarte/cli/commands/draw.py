"""`descarte draw`: draw puzzles as pictures."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from descarte.capabilities.draw import CAPABILITY
from descarte.capabilities.explain import CAPABILITY as EXPLAIN
from descarte.cli import options
from descarte.cli.command import Command
from descarte.cli.io import output
from descarte.cli.parser import Parser
from descarte.core.text import Text

if TYPE_CHECKING:
    from descarte.cli.run.report import Report
    from descarte.cli.terminal.screen import Screen
    from descarte.model.result import Result

_SUFFIXES = (".svg", ".png", ".pdf")


def add_arguments(parser: Parser) -> None:
    """Add the options for input, search and output, and those for the contents of the picture."""
    options.add_input(parser)
    search = options.add_search(parser)
    options.add_techniques(search, CAPABILITY)
    options.add_parameters(search, EXPLAIN, "unfocused")
    group = options.add_output(parser)
    output.add_output_option(
        group,
        Text(
            "file to write, such as x.svg, x.png or x.pdf; further puzzles go to x-2.svg... (default: SVG to standard "
            "output)",
            "archivo de salida, como x.svg, x.png o x.pdf; los demás puzles van a x-2.svg... (por omisión, SVG a la "
            "salida estándar)",
        ),
    )
    options.add_parameters(group, CAPABILITY, "theme")
    options.add_parameters(group.add_mutually_exclusive_group(), CAPABILITY, "marks", "solution", "step")
    options.add_parameters(group, CAPABILITY, "size", "headings")


def run(settings: Namespace) -> int:
    """Draw every puzzle and return the exit code."""
    from descarte.capabilities.draw import PictureOptions, draw_picture, prepare_picture
    from descarte.cli.run.one_by_one import Job, import_techniques
    from descarte.cli.run.one_by_one import run as run_job
    from descarte.draw.export import insist_on_modules, suffix_of
    from descarte.logic.selection import parse_selection

    if settings.output is not None:
        insist_on_modules(suffix_of(settings.output, _SUFFIXES))
    settings.techniques = options.techniques_of(settings)
    if settings.techniques is not None:
        parse_selection(settings.techniques)
    if settings.step is not None:
        import_techniques()
    name = output.make_path_sequence(settings.output)
    view = PictureOptions(
        settings.theme,
        settings.size,
        settings.marks,
        settings.solution,
        settings.step,
        settings.techniques,
        settings.headings,
        unfocused=settings.unfocused,
    )

    def more(result: Result, _: Screen) -> dict[str, str]:
        picture = draw_picture(result, view)
        path = name()
        if path is None:
            return {"svg": picture}
        _save(path, picture, settings.size)
        return {"file": str(path)}

    def show(report: Report, screen: Screen) -> None:
        if "svg" in report.more:
            screen.say(report.more["svg"].rstrip("\n"))
        elif "file" in report.more:
            screen.remark(str(output.WRITTEN.fill(path=report.more["file"])))

    return run_job(
        settings, Job(lambda puzzle: prepare_picture(puzzle, view), alone=show, among=show, more=more, summary=False)
    )


def _save(path: Path, picture: str, size: int | None) -> None:
    from descarte.draw.export import pdf, png

    suffix = path.suffix.lower()
    output.save(path, picture if suffix == ".svg" else pdf(picture) if suffix == ".pdf" else png(picture, width=size))


COMMAND = Command.of(CAPABILITY, add_arguments, run)
