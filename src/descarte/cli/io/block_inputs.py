"""The inputs of a run in blocks: files, pipes, addresses and typed puzzles, read line by line where possible."""

from __future__ import annotations

import io
import os
import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import ExitStack, closing
from typing import TYPE_CHECKING, BinaryIO

from descarte import formats
from descarte.cli.io.inputs import STANDARD_INPUT, Source, arguments_of, read_options_of, sources_of
from descarte.core.errors import InputError, PuzzleError
from descarte.core.text import Text
from descarte.formats.scanning.sources import MOST_UNPACKED

if TYPE_CHECKING:
    from descarte.batch.blocks import GivenPuzzle
    from descarte.batch.open_input import OpenInput
    from descarte.batch.pipeline import BatchInput


_PUZZLE = Text("a puzzle", "un puzle")
_NONE = Text("none", "ninguno")
_SMALLER = Text("at most {most} MB, or one puzzle per line", "{most} MB como mucho, o un puzle por línea")
_MORE = Text("more", "más")


def open_inputs(settings: Namespace, files: ExitStack) -> list[BatchInput]:
    """Open every input; `files` closes them. An input that does not have one puzzle per line is read as a whole."""
    from descarte.batch.open_input import OpenInput, is_address

    if settings.format is not None:
        formats.find(settings.format)
    found = []
    for argument in arguments_of(settings):
        opened = None
        if argument == "-":
            opened = OpenInput(str(STANDARD_INPUT), _standard_input())
        elif is_address(argument) or os.path.isfile(argument):
            opened = files.enter_context(closing(OpenInput(argument)))
        one = None if opened is None else open_line_input(opened, opened.name, settings)
        found.append(one or _open_whole_input(argument, opened, settings))
    return found


def _standard_input() -> BinaryIO:
    buffer: BinaryIO | None = getattr(sys.stdin, "buffer", None)
    return io.BytesIO(sys.stdin.read().encode()) if buffer is None else buffer


def open_line_input(opened: OpenInput, name: str, settings: Namespace) -> BatchInput | None:
    """Return the input if it has one puzzle per line, else None; the bytes read so far stay in `opened.head`."""
    from descarte.batch.input_format import HEAD, reading_of
    from descarte.batch.pipeline import BatchInput
    from descarte.batch.table_rows import reader_of

    if opened.column is not None:
        rows, column = reader_of(opened.column, name, read_options_of(settings), settings.format)
        return BatchInput(rows.lines, opened, column=column, rows=rows)
    head = opened.read(HEAD)
    whole = head if len(head) < HEAD else head[: head.rfind(b"\n") + 1]
    reading = None if head[:2] == b"PK" else reading_of(whole, name, read_options_of(settings), settings.format)
    opened.head = head
    return None if reading is None else BatchInput(reading, opened, head)


def _open_whole_input(argument: str, opened: OpenInput | None, settings: Namespace) -> BatchInput:
    from descarte.batch.input_format import LineReading
    from descarte.batch.pipeline import BatchInput

    name = None if opened is None else opened.name
    return BatchInput(LineReading(name, straight=False), given=_read_given_puzzles(argument, opened, settings))


def _read_given_puzzles(argument: str, opened: OpenInput | None, settings: Namespace) -> Iterator[GivenPuzzle]:
    from descarte.batch.blocks import GivenPuzzle
    from descarte.batch.input_format import row_format

    read_options = read_options_of(settings)
    none = True
    try:
        for source in _read_texts(argument, opened):
            format = settings.format or row_format(source.text, source.name)
            for item in formats.read(source.text, format=format, wishes=read_options, source=source.name):
                none = False
                yield GivenPuzzle.from_item(item)
    except (InputError, PuzzleError) as error:
        faults = error.faults if isinstance(error, PuzzleError) else ()
        yield GivenPuzzle(error.line or 0, None, None, "" if faults else str(error), faults)
        return
    if none:
        yield GivenPuzzle(0, None, None, str(InputError(_PUZZLE, _NONE, source=argument)))


def _read_texts(argument: str, opened: OpenInput | None) -> Iterator[Source]:
    if opened is None:
        yield from sources_of(argument)
        return
    data = opened.head
    while part := opened.read(1 << 20):
        data += part
        if len(data) > MOST_UNPACKED:
            raise InputError(_SMALLER.fill(most=MOST_UNPACKED >> 20), _MORE, source=opened.name)
    for unpacked, name in formats.unpack_files(data, opened.name):
        yield Source(formats.decode(unpacked, name), name)
