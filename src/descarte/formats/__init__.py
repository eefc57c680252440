"""Readers and writers of puzzle formats, one file per format."""

from __future__ import annotations

from typing import TYPE_CHECKING

from descarte.core.lazy import lazy_names

if TYPE_CHECKING:
    from descarte.formats.build import ReadPuzzle as ReadPuzzle
    from descarte.formats.contract import Entry as Entry
    from descarte.formats.contract import Format as Format
    from descarte.formats.contract import ReadOptions as ReadOptions
    from descarte.formats.contract import box_shape as box_shape
    from descarte.formats.detection import detect as detect
    from descarte.formats.detection import is_line as is_line
    from descarte.formats.plain_line import read_plain_line as read_plain_line
    from descarte.formats.read_write import checks_answers as checks_answers
    from descarte.formats.read_write import link as link
    from descarte.formats.read_write import read as read
    from descarte.formats.read_write import write as write
    from descarte.formats.read_write import write_as_drawing as write_as_drawing
    from descarte.formats.registry import all_formats as all_formats
    from descarte.formats.registry import find as find
    from descarte.formats.scanning.sources import decode as decode
    from descarte.formats.scanning.sources import is_board as is_board
    from descarte.formats.scanning.sources import refuse_file_name as refuse_file_name
    from descarte.formats.scanning.sources import suggest_path as suggest_path
    from descarte.formats.scanning.sources import text_of as text_of
    from descarte.formats.scanning.sources import texts_of as texts_of
    from descarte.formats.scanning.sources import unpack_files as unpack_files
    from descarte.formats.writing.multi_puzzle import TextJoiner as TextJoiner

__getattr__, __all__ = lazy_names(
    __name__,
    {
        "build": "ReadPuzzle",
        "contract": "Entry Format ReadOptions box_shape",
        "detection": "detect is_line",
        "plain_line": "read_plain_line",
        "read_write": "checks_answers link read write write_as_drawing",
        "registry": "all_formats find",
        "scanning.sources": "decode is_board refuse_file_name suggest_path text_of texts_of unpack_files",
        "writing.multi_puzzle": "TextJoiner",
    },
)
