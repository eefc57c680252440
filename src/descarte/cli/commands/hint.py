"""`descarte hint`: give a hint for the next step, from a vague one to the whole step."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from descarte.capabilities.hint import CAPABILITY
from descarte.cli import options
from descarte.cli.command import Command
from descarte.cli.parser import Parser, add_option
from descarte.core.text import Text

if TYPE_CHECKING:
    from descarte.cli.run.report import Report
    from descarte.cli.terminal.screen import Screen
    from descarte.diagnosis import WhyNot
    from descarte.logic.hints import Hint
    from descarte.model.puzzle import Puzzle
    from descarte.model.result import Result

_WHY_NOT = Text(
    "use hint --why-not {cell}={digit} to see what it contradicts",
    "usa hint --why-not {cell}={digit} para ver qué contradice",
)
_LEVEL_2 = Text("use hint --level 2 to see the technique", "usa hint --level 2 para ver la técnica")


def add_arguments(parser: Parser) -> None:
    """Add the options for input, search and output, --level, --entries and --why-not."""
    options.add_input(parser)
    group = options.add_search(parser)
    options.add_parameters(group, CAPABILITY, "level")
    add_option(
        group,
        "--entries",
        Text(
            "the digits written so far, square by square, '.' for none; separated by spaces if some are above 9",
            "los dígitos escritos hasta ahora, cuadro a cuadro, '.' si no hay; separados por espacios si hay "
            "dígitos mayores que 9",
        ),
        metavar=Text("DIGITS", "DÍGITOS"),
    )
    options.add_parameters(group, CAPABILITY, "uniqueness", "why_not")
    options.add_output(parser)


def run(settings: Namespace) -> int:
    """Give a hint for every puzzle and return the exit code."""
    from descarte.capabilities.hint import hint, hint_fields, refuted_entry
    from descarte.capabilities.shared.entries import entries_of
    from descarte.cli.run.one_by_one import Job, import_techniques
    from descarte.cli.run.one_by_one import run as run_job
    from descarte.model.result import Result as Answer

    import_techniques()
    found: list[Hint] = []
    refuted: list[WhyNot] = []

    def answer(puzzle: Puzzle) -> Result:
        if settings.entries is not None:
            puzzle = puzzle.but(entries=entries_of(settings.entries, puzzle))
        found[:] = [hint(puzzle, settings.level, uniqueness=settings.uniqueness)]
        refuted[:] = [] if settings.why_not is None else [refuted_entry(puzzle, settings.why_not)]
        return Answer(found[0].status, puzzle)

    def show(report: Report, screen: Screen, *, many: bool) -> None:
        words = str([*refuted, *found][0]) if report.result is not None else report.status_name
        screen.say(f"{report.label}: {' '.join(words.splitlines())}" if many else words)
        advice = (
            _suggest_next_question(found[0], report.result.puzzle) if report.result is not None and not many else None
        )
        if advice is not None and not refuted:
            screen.remark(str(advice))

    return run_job(
        settings,
        Job(
            answer,
            alone=lambda report, screen: show(report, screen, many=False),
            among=lambda report, screen: show(report, screen, many=True),
            more=lambda result, _: hint_fields(found[0], result.puzzle, *refuted),
            summary=False,
        ),
    )


def _suggest_next_question(hint: Hint, puzzle: Puzzle) -> Text | None:
    """Return advice on what to ask next: why an entry is wrong, or which technique. Return None if there is none."""
    if hint.wrong:
        cell, digit = hint.wrong[0]
        return _WHY_NOT.fill(cell=puzzle.layout.place(cell), digit=puzzle.sign(digit))
    return _LEVEL_2 if hint.level == 1 and hint.step is not None else None


COMMAND = Command.of(CAPABILITY, add_arguments, run)
