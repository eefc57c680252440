"""Detect the format of a text, by its content and its file name."""

from __future__ import annotations

from pathlib import Path

from descarte.formats.contract import Format
from descarte.formats.programs.fpuzzles.read import PACKED_START
from descarte.formats.programs.iss.shorthand import lists_candidates
from descarte.formats.registry import all_formats, find, formats_by_precedence
from descarte.formats.scanning.header_lines import is_head
from descarte.formats.scanning.row_styles import is_nearly_square
from descarte.formats.scanning.sources import tidy
from descarte.formats.text.line import FORMAT as LINE
from descarte.formats.text.recognise_lines import is_plain

_LONGEST_OF_BOTH_CASES = 81
"""Maximum length of a line of cells with letters of both upper and lower case. A longer one is compressed data."""


def is_line(text: str) -> bool:
    """Return True if the text can only be a single line of a board, one character per cell.

    >>> is_line("1.....3.4......2"), is_line("1 2")
    (True, False)
    """
    if not is_plain(text) or lists_candidates(text) or text.startswith(PACKED_START):
        return False
    return len(text) <= _LONGEST_OF_BOTH_CASES or text in (text.upper(), text.lower())


def detect(text: str, name: str | None = None) -> Format:
    """Return the format of a text, by its content. The file name decides if the content is ambiguous.

    >>> detect("1.....3.4......2").key, detect("1 2\\n2 1").key
    ('line', 'grid')
    """
    text = tidy(text)
    if is_line(text.strip("\n")):
        return LINE
    text = text.lstrip("\n")
    linked = _detect_link(text)
    if linked is not None:
        return linked
    suffix = Path(name.lower().removesuffix(".gz")).suffix if name else ""
    last = next((format for format in formats_by_precedence() if format.looks_like(text)), None)
    if last is not None and (last.recognition.unmistakable or not suffix or suffix in last.suffixes):
        return last
    named = _detect_by_suffix(text, suffix, last) if suffix else None
    return named or last or find("line" if "\n" not in text.strip() else "grid")


def _detect_link(text: str) -> Format | None:
    """Return the format of a text that starts with a link or compressed data, or None if no program opens it."""
    if not text.startswith(("http", PACKED_START)):
        return None
    # Testing only the formats with links takes a quarter of the time of testing all.
    return next((format for format in formats_by_precedence() if format.program and format.looks_like(text)), None)


def _detect_by_suffix(text: str, suffix: str, last: Format | None) -> Format | None:
    """Return the plainest format with this file name extension, or None.

    If the content suggests another format (`last`), only formats that the text looks like are considered.
    """
    for format in all_formats():
        if suffix in format.suffixes and (last is None or format.looks_like(text)):
            drawn = last is None and (is_nearly_square(text) or is_head(text.partition("\n")[0]))
            return find("grid") if format is LINE and drawn else format
    return None
