"""Messages from the process of a student's program, except moves.

Every field is validated, because the program could have written the message itself.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from descarte.core.text import strip_control_characters

_MOST_WORDS = 300


class InvalidMessage(Exception):
    """Raised for a line that is not a valid message, as when the student's program wrote to the pipe itself."""


def clean_text(text: str) -> str:
    """Return a text on one line, without control characters and escape sequences, cut to 300 characters.

    >>> clean_text("\x1b[2J\x1b[31mten\x07 points\\n\u202e!")
    'ten points !'
    """
    kept = re.sub(" +", " ", strip_control_characters(text))
    return kept if len(kept) <= _MOST_WORDS else f"{kept[: _MOST_WORDS - 3]}..."


@dataclass(frozen=True)
class ProgramEnd:
    """Last message of a program: its return value as a boolean and as text, and the domains that it left.

    >>> ProgramEnd.read({"returned": True, "written": "True", "domains": []}, 16).returned
    True
    """

    returned: bool
    written: str
    domains: list[list[int]]

    @classmethod
    def read(cls, found: Any, cells: int) -> ProgramEnd:
        """Parse the last message of a program on a board with `cells` cells. Raise InvalidMessage if it is wrong."""
        returned, written, domains = _fields(found, returned=bool, written=str, domains=list)
        if domains and len(domains) != cells:
            raise InvalidMessage
        for domain in domains:
            if type(domain) is not list or not all(type(digit) is int for digit in domain):
                raise InvalidMessage
        return cls(returned, clean_text(written), domains)


@dataclass(frozen=True)
class ProgramCrash:
    """Error that ended the program: its line, its message and, for misuse of the board, its kind and its cell."""

    line: int | None
    error: str
    misuse: str | None = None
    cell: int | None = None

    @classmethod
    def read(cls, found: Any) -> ProgramCrash:
        """Parse the message on an error. Raise InvalidMessage if a field is wrong."""
        (error,) = _fields(found, error=str)
        line, misuse, cell = (found.get(name) for name in ("line", "misuse", "cell"))
        if not (type(line) in (int, type(None)) and type(cell) in (int, type(None))):
            raise InvalidMessage
        return cls(line, clean_text(error), misuse if type(misuse) is str else None, cell)


@dataclass(frozen=True)
class CallReport:
    """Result of one call of the student's code, and the error that ended it, if any.

    >>> CallReport.read({"value": [1, 2], "fault": None}).value
    [1, 2]
    """

    value: Any = None
    fault: ProgramCrash | None = None

    @classmethod
    def read(cls, found: Any, value: Callable[[Any], Any] | None = None) -> CallReport:
        """Parse the report on a call, with `value` to parse its result. Raise InvalidMessage if it is wrong."""
        if type(found) is not dict or found.keys() != {"value", "fault"}:
            raise InvalidMessage
        fault = None if found["fault"] is None else ProgramCrash.read(found["fault"])
        if fault is not None and found["value"] is None:
            return cls(None, fault)
        return cls((value or clean_value)(found["value"]), fault)


def state_from(found: Any) -> list[Any]:
    """Parse the list that `pupil.state_of` makes of a student's variable. Raise InvalidMessage if it is wrong.

    >>> state_from([0, 1, None, [1, 2], False])
    [0, 1, None, [1, 2], False]
    """
    if type(found) is not list or len(found) != 5 or type(found[3]) is not list or type(found[4]) is not bool:
        raise InvalidMessage
    row, column, value, domain, fixed = found
    return [*map(_clean_word, (row, column, value)), [_clean_word(digit) for digit in domain], fixed]


def clean_value(found: Any, depth: int = 2) -> Any:
    """Return a value that `pupil.run_calls` reports, with its texts cleaned.

    It may be None, a number, a text, or a list or dictionary of these. Raise InvalidMessage if it is anything else.

    >>> clean_value([[1, 2], None]), clean_value({"A1": "12"})
    ([[1, 2], None], {'A1': '12'})
    """
    if type(found) is list and depth and len(found) <= _MOST_WORDS:
        return [clean_value(one, depth - 1) for one in found]
    if type(found) is dict and depth and len(found) <= _MOST_WORDS:
        return {clean_text(name): clean_value(one, depth - 1) for name, one in found.items()}
    return _clean_word(found)


def _clean_word(found: Any) -> Any:
    if found is None or type(found) is int:
        return found
    if type(found) is str:
        return clean_text(found)
    raise InvalidMessage


def _fields(found: Any, **kinds: type) -> list[Any]:
    if type(found) is not dict or not all(type(found.get(name)) is kind for name, kind in kinds.items()):
        raise InvalidMessage
    return [found[name] for name in kinds]
