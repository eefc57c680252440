"""The option --to and the output of commands whose answer to a puzzle consists of puzzles."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from descarte.cli.parser import add_option
from descarte.core.text import Text

if TYPE_CHECKING:
    from descarte.cli.run.report import Report
    from descarte.cli.terminal.screen import Screen


def add_format_option(group: argparse._ActionsContainer) -> None:
    """Add --to."""
    add_option(
        group,
        "--to",
        Text(
            "write this format ('descarte formats' lists them); the default is the simplest that keeps everything",
            "escribe este formato (los muestra 'descarte formats'); por omisión, el más sencillo que lo conserva todo",
        ),
        metavar=Text("FORMAT", "FORMATO"),
    )


def print_answer(report: Report, screen: Screen, format: str | None) -> None:
    """Print the puzzles of an answer, or the status if there are none."""
    from descarte.capabilities.shared.puzzles_result import PuzzlesResult

    if report.result is None or isinstance(report.result, PuzzlesResult):
        print_puzzles(report, screen, format)
    elif not report.faults:
        screen.say(str(report.result))


def print_puzzles(report: Report, screen: Screen, format: str | None) -> None:
    """Print the puzzles of an answer in a format."""
    from descarte.capabilities.shared.puzzles_result import PuzzlesResult, text_of

    if isinstance(report.result, PuzzlesResult):
        for puzzle in report.result.made:
            screen.say(text_of(puzzle, format))
