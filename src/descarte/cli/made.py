"""What commands share that answer a puzzle with other puzzles."""

# ruff: noqa: PLC0415 (the list of commands stays cheap: heavy rooms are imported when a command runs)

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from descarte.model.result import Result, Status
from descarte.text import Text

if TYPE_CHECKING:
    from descarte.cli.answer import Report
    from descarte.cli.screen import Screen
    from descarte.model.puzzle import Puzzle


class OtherPuzzles(Result):
    """An answer that is made of puzzles.

    >>> import descarte
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> len(OtherPuzzles("found", puzzle, [puzzle]).made)
    1
    """

    made: tuple[Puzzle, ...]

    def __init__(self, status: Status, puzzle: Puzzle, made: Sequence[Puzzle]) -> None:
        super().__init__(status, puzzle)
        self.__dict__["made"] = tuple(made)


def add_to(group: argparse._ActionsContainer) -> None:
    """The format that puzzles are written in."""
    group.add_argument(
        "--to",
        metavar=str(Text("FORMAT", "FORMATO")),
        help=str(
            Text(
                "write this format ('descarte formats' lists them); the default is the plainest that says everything",
                "escribe este formato (los muestra 'descarte formats'); por omisión, el más sencillo que lo dice todo",
            )
        ),
    )


def text_of(puzzle: Puzzle, format: str | None) -> str:
    """A puzzle in a format; one that cannot say everything is a fault.

    >>> import descarte
    >>> text_of(descarte.read("1.....3.4......2"), None)
    '1.....3.4......2'
    """
    from descarte import formats
    from descarte.errors import Fault, OptionError, PuzzleError

    try:
        return formats.write([puzzle], format).rstrip("\n")
    except OptionError as error:
        raise PuzzleError([Fault(error.message)]) from error


def as_objects(result: Result, _: Screen) -> dict[str, Any]:
    """The puzzles that were made, for `--json`."""
    from descarte import kinds
    from descarte.formats.fields import object_of

    made = result.made if isinstance(result, OtherPuzzles) else ()
    return {"puzzles": [object_of(kinds.clues_of(puzzle)) for puzzle in made]}


def say(report: Report, screen: Screen, format: str | None) -> None:
    """Print the puzzles that were made."""
    if isinstance(report.result, OtherPuzzles):
        for puzzle in report.result.made:
            screen.say(text_of(puzzle, format))
