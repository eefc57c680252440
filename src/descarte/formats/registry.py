"""Registry of all formats: a module of this package that has a `FORMAT` is a format."""

from __future__ import annotations

from functools import cache

from descarte.core.discovery import discover
from descarte.core.errors import OptionError
from descarte.core.text import Text
from descarte.formats.contract import Format

_UNKNOWN_FORMAT = Text("unknown format", "formato desconocido")


@cache
def all_formats() -> tuple[Format, ...]:
    """Return every format, the plainest first.

    >>> [format.key for format in all_formats()][:3]
    ['line', 'kk', 'kakuro-cells']
    """
    formats = discover(__package__, "FORMAT", Format)
    return tuple(sorted(formats, key=lambda one: one.output.rank))


@cache
def formats_by_precedence() -> tuple[Format, ...]:
    """Return every format in the order in which detection tests them."""
    return tuple(sorted(all_formats(), key=lambda one: -one.recognition.precedence))


@cache
def link_formats() -> tuple[Format, ...]:
    """Return the formats of programs that open links, the plainest first."""
    return tuple(format for format in all_formats() if format.program is not None)


def find(key: str) -> Format:
    """Return the format with this key or with this file name extension. Raise OptionError if there is none.

    >>> find("kk").suffixes, find("sdm").key
    (('.kk',), 'line')
    """
    for format in all_formats():
        if format.key == key:
            return format
    for format in all_formats():
        if f".{key}" in format.suffixes:
            return format
    raise OptionError.unknown(_UNKNOWN_FORMAT, key, [format.key for format in all_formats()])
