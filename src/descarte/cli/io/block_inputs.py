"""The inputs of work in blocks: files, pipes, addresses and typed puzzles, line by line where they are lines."""

# ruff: noqa: PLC0415 (the list of commands stays cheap: heavy rooms are imported when a command runs)

from __future__ import annotations

import io
import os
import sys
from argparse import Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING, BinaryIO

from descarte import formats
from descarte.cli.io.inputs import STANDARD_INPUT, Source, arguments_of, sources_of, wishes_of
from descarte.core.errors import InputError, PuzzleError
from descarte.core.text import Text
from descarte.formats.scanning.sources import MOST_UNPACKED

if TYPE_CHECKING:
    from descarte.batch.blocks import GivenPuzzle
    from descarte.batch.open_input import OpenInput
    from descarte.batch.pipeline import RoadInput


_PUZZLE = Text("a puzzle", "un puzle")
_NONE = Text("none", "ninguno")
_SMALLER = Text("at most {most} MB, or a puzzle a line", "{most} MB como mucho, o un puzle por línea")
_MORE = Text("more", "más")


def all_inputs(settings: Namespace) -> list[RoadInput]:
    """Every input, opened; one that is no lines is read as a whole when its turn comes."""
    from descarte.batch.open_input import OpenInput, is_address

    if settings.format is not None:
        formats.find(settings.format)
    found = []
    for argument in arguments_of(settings):
        opened = None
        if argument == "-":
            opened = OpenInput(str(STANDARD_INPUT), _standard_input())
        elif is_address(argument) or os.path.isfile(argument):
            opened = OpenInput(argument)
        one = None if opened is None else line_input(opened, opened.name, settings)
        found.append(one or _whole_input(argument, opened, settings))
    return found


def _standard_input() -> BinaryIO:
    buffer: BinaryIO | None = getattr(sys.stdin, "buffer", None)
    return io.BytesIO(sys.stdin.read().encode()) if buffer is None else buffer


def line_input(opened: OpenInput, name: str, settings: Namespace) -> RoadInput | None:
    """An input of a puzzle a line; None for any other, which then stands at its beginning again if it can."""
    from descarte.batch.input_format import HEAD, reading_of
    from descarte.batch.pipeline import RoadInput
    from descarte.batch.table_rows import reader_of

    if opened.column is not None:
        rows, column = reader_of(opened.column, name, wishes_of(settings), settings.format)
        return RoadInput(rows.lines, opened, column=column, rows=rows)
    head = opened.read(HEAD)
    whole = head if len(head) < HEAD else head[: head.rfind(b"\n") + 1]
    reading = None if head[:2] == b"PK" else reading_of(whole, name, wishes_of(settings), settings.format)
    opened.head = head
    return None if reading is None else RoadInput(reading, opened, head)


def _whole_input(argument: str, opened: OpenInput | None, settings: Namespace) -> RoadInput:
    from descarte.batch.input_format import LineReading
    from descarte.batch.pipeline import RoadInput

    name = None if opened is None else opened.name
    return RoadInput(LineReading(name, straight=False), given=_given(argument, opened, settings))


def _given(argument: str, opened: OpenInput | None, settings: Namespace) -> Iterator[GivenPuzzle]:
    from descarte.batch.blocks import GivenPuzzle
    from descarte.batch.input_format import row_format

    wishes = wishes_of(settings)
    none = True
    try:
        for source in _texts(argument, opened):
            format = settings.format or row_format(source.text, source.name)
            for item in formats.read(source.text, format=format, wishes=wishes, source=source.name):
                none = False
                yield GivenPuzzle.of(item)
    except (InputError, PuzzleError) as error:
        faults = error.faults if isinstance(error, PuzzleError) else ()
        yield GivenPuzzle(error.line or 0, None, None, "" if faults else str(error), faults)
        return
    if none:
        yield GivenPuzzle(0, None, None, str(InputError(_PUZZLE, _NONE, source=argument)))


def _texts(argument: str, opened: OpenInput | None) -> Iterator[Source]:
    if opened is None:
        yield from sources_of(argument)
        return
    data = opened.head
    while part := opened.read(1 << 20):
        data += part
        if len(data) > MOST_UNPACKED:
            raise InputError(_SMALLER.fill(most=MOST_UNPACKED >> 20), _MORE, source=opened.name)
    for unpacked, name in formats.unpacked(data, opened.name):
        yield Source(formats.decode(unpacked, name), name)
