"""Data of a puzzle that does not affect its solution: author, rules text, marks of a player or a program."""

from __future__ import annotations

from dataclasses import dataclass

from descarte.model.bits import Digits


@dataclass(frozen=True)
class Notes:
    """Texts about a puzzle, a player's marks, and data of other programs for which descarte has no rule.

    >>> Notes(author="Ana").author, bool(Notes())
    ('Ana', False)
    """

    author: str = ""
    rules: str = ""
    """The rules in the setter's words."""
    source: str = ""
    level: str = ""
    comment: str = ""
    centres: tuple[Digits, ...] = ()
    """A player's marks in the middle of each square. If every empty square has some, they are candidates instead."""
    corners: tuple[Digits, ...] = ()
    """A player's marks in the corners of each square."""
    colours: tuple[str, ...] = ()
    """The colours of each square, separated by blanks; an empty text for a square without colours."""
    kept: tuple[tuple[str, str], ...] = ()
    """Fields of a format that are not clues. They are kept so that the same format can write them back.

    Each is a pair: format and field, such as `fpuzzles.line`, and the value of the field as JSON.
    """

    def __bool__(self) -> bool:
        return self is not NO_NOTES and self != NO_NOTES

    def get_kept_fields(self, format: str) -> dict[str, str]:
        """Return the kept fields of a format, by name.

        >>> Notes(kept=(("csv.rating", '"7.2"'),)).get_kept_fields("csv")
        {'rating': '"7.2"'}
        """
        found = ((*name.partition("."), text) for name, text in self.kept)
        return {field: text for owner, _, field, text in found if owner == format}


NO_NOTES = Notes()
