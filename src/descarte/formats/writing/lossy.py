"""Write a puzzle in a format that cannot express all of it: leave out the rest, and warn about it."""

from __future__ import annotations

import warnings
from contextlib import suppress
from dataclasses import replace
from typing import Any

from descarte import kinds
from descarte.core.errors import OptionError, PuzzleError
from descarte.core.text import Text
from descarte.formats.contract import Format
from descarte.formats.scanning.lines import NOTES, UnwritablePuzzle
from descarte.model.clues import Clues

_LOST = Text(
    "left out, because the format '{format}' cannot express it: {what}",
    "omitido porque el formato '{format}' no puede expresarlo: {what}",
)
_NOTHING: dict[str, Any] = {
    "options": (),
    "regions": None,
    "cages": (),
    "sums": (),
    "extra": (),
    "marks": (),
    "candidates": None,
    "entries": (),
    "solution": None,
    "id": None,
    "symbols": (),
}
"""Fields that can be left out, with their empty values."""
_OF_A_KIND = {"regions", "cages", "sums"}
"""Fields whose removal may change the kind of the puzzle."""


def write(clues: Clues, format: Format) -> str:
    """Write the puzzle without the fields that the format cannot express, and warn about them.

    Raise UnwritablePuzzle if leaving out fields does not help.

    >>> from descarte.formats.text.line import FORMAT
    >>> with warnings.catch_warnings(record=True, action="always") as said:
    ...     write(Clues(2, 2, (1, 0, 0, 0), entries=(0, 2, 0, 0)), FORMAT)
    '1...\\n'
    >>> print(said[0].message)
    left out, because the format 'line' cannot express it: the player's digits
    """
    lost: list[Text] = []
    while True:
        try:
            text = format.write(clues)
        except UnwritablePuzzle as refusal:
            lighter = _remove_fields(clues, refusal)
            if lighter == clues:
                raise
            lost += [what for what in refusal.name_kept_fields(clues.notes).what if what not in lost]
            clues = lighter
        else:
            if lost:
                warnings.warn(_LOST.fill(format=format.key, what=tuple(lost)).say(), UserWarning, stacklevel=3)
            return text


def write_all(clues: Clues, format: Format) -> str:
    """Write the puzzle with all its fields.

    Raise UnwritablePuzzle if the format cannot express one of them. The error says whether it can be left out.

    >>> from descarte.formats.text.line import FORMAT
    >>> write_all(Clues(2, 2, (1, 0, 0, 0)), FORMAT)
    '1...\\n'
    """
    try:
        return format.write(clues)
    except UnwritablePuzzle as refusal:
        raise refusal.name_kept_fields(clues.notes, lossy=_can_omit_fields(clues, format)) from None


def _can_omit_fields(clues: Clues, format: Format) -> bool:
    with warnings.catch_warnings(action="ignore"), suppress(OptionError, PuzzleError):
        return bool(write(clues, format))
    return False


def _remove_fields(clues: Clues, refusal: UnwritablePuzzle) -> Clues:
    """Return the clues without the refused fields, or the same clues if none of those can be removed."""
    names = {note.name for note in NOTES}
    changed = {field: _NOTHING[field] for field in refusal.fields if field in _NOTHING}
    if refusal.variants:
        changed["marks"] = tuple(mark for mark in clues.marks if mark.variant not in refusal.variants)
        changed["options"] = tuple(key for key in clues.options if key not in refusal.variants)
    notes: dict[str, Any] = {note.name: note.default for note in NOTES if note.name in refusal.fields}
    if names & set(refusal.fields):
        changed["notes"] = replace(clues.notes, **notes)
    if not changed:
        return clues
    lighter = replace(clues, **changed)
    if _OF_A_KIND & set(refusal.fields) and clues.kind in ("killer", "jigsaw"):
        lighter = kinds.clues_of(kinds.build(replace(lighter, kind=None)))
    return lighter
