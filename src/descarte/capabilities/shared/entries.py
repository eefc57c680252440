"""Read the digits that a player has entered from a text."""

from __future__ import annotations

from descarte.core.errors import OptionError
from descarte.core.text import Text
from descarte.model.puzzle import Puzzle

_ENTRIES = Text(
    "--entries: expected {count} digits from {first} to {last} or '.', one per square, found {found}",
    "--entries: se esperaban {count} dígitos del {first} al {last} o '.', uno por cuadro, se encontró {found}",
)


_WORDS = Text("{count} of them", "{count}")


def entries_of(text: str, puzzle: Puzzle) -> tuple[int, ...]:
    """Return the digits of a player, one per cell, from a text with one digit per cell or per square.

    Raise OptionError if a digit is out of range or their number is wrong.

    >>> import descarte
    >>> entries_of("1324............", descarte.read("1.....3.4......2"))[:5]
    (1, 3, 2, 4, 0)
    """
    from descarte.formats.scanning.symbols import digits_by_sign

    layout = puzzle.layout
    wide = " " in text.strip() and not puzzle.one_sign_a_digit
    signs = text.split() if wide else [*"".join(text.split())]
    known = digits_by_sign(puzzle.symbols, layout.size)
    # A padded number such as 07 counts as 7; -1 marks an unknown symbol.
    digits = [known.get(sign.lstrip("0") or sign, known.get(sign, 0 if sign in (".", "0") else -1)) for sign in signs]
    wrong = next((sign for sign, digit in zip(signs, digits, strict=True) if not 0 <= digit <= layout.size), None)
    if len(digits) == layout.rows * layout.columns:
        digits = [digits[place] for place in layout.places]
    if wrong is not None or len(digits) != len(layout.places):
        found = f"'{wrong}'" if wrong else _WORDS.fill(count=len(digits))
        raise OptionError(
            _ENTRIES.fill(count=len(layout.places), first=puzzle.sign(1), last=puzzle.sign(layout.size), found=found)
        )
    return tuple(digits)
