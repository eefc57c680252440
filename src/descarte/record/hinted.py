"""What a player has written, and what `hint` adds to a record."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from descarte.core.errors import InputError, OptionError
from descarte.core.text import Place, Text
from descarte.formats.scanning.lines import echo
from descarte.formats.scanning.symbols import digits_by_sign
from descarte.model.puzzle import Puzzle

if TYPE_CHECKING:
    from descarte.diagnosis import WhyNot
    from descarte.logic.hints import Hint

_ENTRIES = Text(
    "--entries: expected {count} digits from {first} to {last} or '.', one a square, found {found}",
    "--entries: se esperaban {count} dígitos del {first} al {last} o '.', uno por casilla, se encontró {found}",
)
_ENTRY = Text("an entry such as {cell}=4", "una anotación como {cell}=4")
_WORDS = Text("{count} of them", "{count}")


def entries_of(text: str, puzzle: Puzzle) -> tuple[int, ...]:
    """The digits of a player, over the cells or over all squares of the grid.

    >>> import descarte
    >>> entries_of("1324............", descarte.read("1.....3.4......2"))[:5]
    (1, 3, 2, 4, 0)
    """
    layout = puzzle.layout
    wide = " " in text.strip() and not puzzle.one_sign_a_digit
    signs = text.split() if wide else [*"".join(text.split())]
    known = digits_by_sign(puzzle.symbols, layout.size)
    digits = [known.get(sign.lstrip("0") or sign, known.get(sign, 0 if sign in (".", "0") else -1)) for sign in signs]
    if len(digits) == layout.rows * layout.columns:
        digits = [digits[place] for place in layout.places]
    wrong = next((sign for sign, digit in zip(signs, digits, strict=False) if not 0 <= digit <= layout.size), None)
    if wrong is not None or len(digits) != len(layout.places):
        found = f"'{wrong}'" if wrong else _WORDS.fill(count=len(digits))
        raise OptionError(
            _ENTRIES.fill(count=len(layout.places), first=puzzle.sign(1), last=puzzle.sign(layout.size), found=found)
        )
    return tuple(digits)


def refuted_entry(puzzle: Puzzle, entry: str) -> WhyNot:
    """Return what speaks against an entry, with its cell named in any of the coordinates: r1c2=4, A2=4.

    Raise InputError if the text is not an entry of this puzzle.

    >>> import descarte
    >>> print(refuted_entry(descarte.read("1.....3.4......2"), "r1c2=4"))
    Suppose 4 stands at r1c2. At a glance: row 1 has no place for 3.
    """
    from descarte.diagnosis import why_not  # noqa: PLC0415

    match = re.fullmatch(r"\s*(\w{1,12})\s*=\s*([0-9]{1,4})\s*", entry)
    if match is None:
        raise InputError(_ENTRY.fill(cell=Place(0, 1)), echo(entry))
    return why_not(puzzle, puzzle.cell(match[1]), int(match[2]))


def hint_fields(hint: Hint, puzzle: Puzzle, refuted: WhyNot | None = None) -> dict[str, Any]:
    """What --json adds; the parts of the step that the level leaves open are null.

    >>> import descarte
    >>> puzzle = descarte.read("13242431421331.2")
    >>> hint_fields(descarte.hint(puzzle, 2), puzzle)["technique"]
    'full-house'
    """
    from descarte.logic.hints import cells_to_see, describe_region  # noqa: PLC0415 (the techniques take a moment to import)
    from descarte.logic.narrate.trace_json import to_json  # noqa: PLC0415

    step, level = hint.step, hint.level
    return {
        "level": level,
        "hint": str(hint),
        "wrong": [f"{puzzle.name(cell)}={digit}" for cell, digit in hint.wrong],
        "region": None if step is None else str(describe_region(step, puzzle)),
        "technique": step.technique if step is not None and level > 1 else None,
        "cells": [puzzle.name(cell) for cell in cells_to_see(step)] if step is not None and level > 2 else None,
        "step": to_json([step], puzzle, in_turn=False)[0] if step is not None and level > 3 else None,
        **({} if refuted is None else {"why_not": refuted.record}),
    }
