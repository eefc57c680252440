"""What a puzzle carries that changes no answer: who made it, its rules text, what a player or a program left on it."""

from __future__ import annotations

from dataclasses import dataclass

from descarte.model.bits import Digits


@dataclass(frozen=True)
class Notes:
    """Words about a puzzle, a player's marks, and what another program said of it that no rule of ours says.

    >>> Notes(author="Ana").author, bool(Notes())
    ('Ana', False)
    """

    author: str = ""
    rules: str = ""
    """The rules as their setter tells them."""
    source: str = ""
    level: str = ""
    comment: str = ""
    centres: tuple[Digits, ...] = ()
    """The digits that a player has written in the middle of each square, where not every empty square has some."""
    corners: tuple[Digits, ...] = ()
    """The digits that a player has written in the corners of each square."""
    colours: tuple[str, ...] = ()
    """The colours of each square, set apart by blanks; an empty text for none."""
    kept: tuple[tuple[str, str], ...] = ()
    """What a format has and no rule says, to be written back: its key and field (`fpuzzles.line`), and its JSON."""

    def __bool__(self) -> bool:
        return self is not NO_NOTES and self != NO_NOTES

    def get_kept_fields(self, format: str) -> dict[str, str]:
        """What a format has kept, by the names of its fields.

        >>> Notes(kept=(("csv.rating", '"7.2"'),)).get_kept_fields("csv")
        {'rating': '"7.2"'}
        """
        found = ((*name.partition("."), text) for name, text in self.kept)
        return {field: text for owner, _, field, text in found if owner == format}


NO_NOTES = Notes()
