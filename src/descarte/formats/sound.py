"""Formats with many ways to say things are read back before they are handed out: what came out otherwise is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, replace

from descarte import kinds
from descarte.errors import PuzzleError
from descarte.formats.format import Entry, Wishes
from descarte.formats.parts import NOTES, cannot
from descarte.kinds.square import in_order
from descarte.model.clues import Clues, Total

_SIZE = ("rows", "columns")


def insist_on_return(text: str, clues: Clues, format: str, read: Callable[[str, Wishes], Iterator[Entry]]) -> str:
    """The text, when reading it gives the same puzzle, in whatever order it is drawn; Unsayable otherwise.

    >>> insist_on_return("x", Clues(1, 1, (0,)), "x", lambda text, wishes: iter([Entry(1, Clues(1, 1, (0,)))]))
    'x'
    """
    found = next(read(text, Wishes())).clues
    try:
        mine = in_one_order(kinds.clues_of(kinds.build(clues)))
        theirs = in_one_order(kinds.clues_of(kinds.build(found))) if isinstance(found, Clues) else None
    except PuzzleError:
        theirs = None
    if theirs is None:
        raise cannot(format, ["kind"], clues.kind)
    names = [field.name for field in fields(Clues) if field.name != "notes"]
    lost = [name for name in names if getattr(mine, name) != getattr(theirs, name)]
    lost += [note.name for note in NOTES if getattr(mine.notes, note.name) != getattr(theirs.notes, note.name)]
    if lost:
        raise cannot(format, ["size" if name in _SIZE else name for name in lost], clues.kind)
    return text


def in_one_order(clues: Clues) -> Clues:
    """The clues with everything drawn in one order, and regions numbered as they are met.

    >>> in_one_order(Clues(1, 2, (0, 0), regions=(7, 3))).regions
    (0, 1)
    """
    numbers: dict[int, int] = {}
    regions = None if clues.regions is None else tuple(numbers.setdefault(one, len(numbers)) for one in clues.regions)
    return replace(
        in_order(clues),
        regions=regions,
        cages=tuple(sorted(Total(cage.total, tuple(sorted(cage.places))) for cage in clues.cages)),
        sums=tuple(sorted(clues.sums)),
        extra=tuple(sorted(tuple(sorted(places)) for places in clues.extra)),
        notes=replace(clues.notes, kept=tuple(sorted(clues.notes.kept))),
    )
