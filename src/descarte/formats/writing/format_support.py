"""Determine what a format can express, by writing the sample of each kind and variations of a small Sudoku."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import NamedTuple

from descarte import kinds
from descarte.core.errors import OptionError, PuzzleError
from descarte.core.text import Text
from descarte.formats.contract import Format
from descarte.formats.scanning.lines import TOLD
from descarte.model.bits import bit, full_digit_set
from descarte.model.clues import Clues, Mark, Total
from descarte.model.notes import Notes

_WRITES = Text("writes {kinds}", "escribe {kinds}")
_READS = Text("is only read", "solo se lee")
_KEEPS = Text("keeps {fields}", "conserva {fields}")
_PLAIN = Clues(9, 9, (1, *(0,) * 80), kind="sudoku", box=(3, 3))


class FormatSupport(NamedTuple):
    """The kinds that a format can write, and the names of the fields that it keeps in addition to the clues."""

    kinds: tuple[str, ...]
    fields: tuple[str, ...]

    def words(self) -> tuple[Text, ...]:
        """Return the support as phrases for people.

        >>> print(FormatSupport(("sudoku",), ("id",)).words()[0], FormatSupport((), ()).words()[0])
        writes Sudoku is only read
        """
        if not self.kinds:
            return (_READS,)
        found = (_WRITES.fill(kinds=tuple(kinds.find(key).name for key in self.kinds)),)
        return (*found, _KEEPS.fill(fields=tuple(TOLD[name] for name in self.fields))) if self.fields else found


def _examples() -> dict[str, tuple[Clues, ...]]:
    """Return puzzles of each kind: its sample, and a 9x9 puzzle for formats that support no other size."""
    band = tuple(row // 3 * 3 + column // 3 for row in range(9) for column in range(9))
    bent = tuple({0: 1, 3: 0}.get(at, band[at]) for at in range(81))
    cells = tuple(Total(45, tuple(range(row * 9, row * 9 + 9))) for row in range(9))
    nine: dict[str, Clues] = {
        "sudoku": _PLAIN,
        "jigsaw": replace(_PLAIN, kind="jigsaw", box=None, regions=bent),
        "killer": replace(_PLAIN, kind="killer", givens=(0,) * 81, cages=cells),
    }
    samples = {kind.key: replace(kind.sample, id=None, solution=None) for kind in kinds.all_kinds()}
    return {key: (sample, nine[key]) if key in nine else (sample,) for key, sample in samples.items()}


def _make_trial_clues(clues: Clues) -> dict[str, Clues]:
    """Return copies of the puzzle with one more field filled, by the name of the field."""
    count, size = len(clues.givens), clues.rows
    marked = tuple(3 if at == 1 else 0 for at in range(count))
    white = [black is None for black in clues.blacks or (None,) * count]
    first = next(at for at, mine in enumerate(white) if mine and not clues.givens[at])
    full = tuple(given or (1 if mine else 0) for given, mine in zip(clues.givens, white, strict=True))
    words = {
        "author": replace(clues, notes=Notes(author="word")),
        "rules": replace(clues, notes=Notes(rules="word")),
        "source": replace(clues, notes=Notes(source="word")),
        "level": replace(clues, notes=Notes(level="word")),
        "comment": replace(clues, notes=Notes(comment="word")),
    }
    return {
        "options": replace(clues, options=("diagonal",)),
        "marks": replace(clues, marks=(*clues.marks, Mark("thermometer", ((0, 1),)))),
        "candidates": replace(
            clues, candidates=tuple(bit(given) if given else full_digit_set(size) for given in clues.givens)
        ),
        "entries": replace(clues, entries=tuple(1 if at == first else 0 for at in range(count))),
        "solution": replace(clues, solution=full),
        "id": replace(clues, id="name"),
        **words,
        "centres": replace(clues, notes=Notes(centres=marked)),
        "corners": replace(clues, notes=Notes(corners=marked)),
        "colours": replace(clues, notes=Notes(colours=("#ff0000", *("",) * (count - 1)))),
    }


@cache
def find_format_support(format: Format) -> FormatSupport:
    """Return the kinds and fields that a format can express.

    >>> from descarte.formats.text.line import FORMAT
    >>> find_format_support(FORMAT)
    FormatSupport(kinds=('sudoku', 'latin'), fields=('solution', 'id', 'comment'))
    """
    examples = _examples()
    written = {key: clues for key in examples for clues in examples[key] if _can_write(format, clues)}
    if not written:
        return FormatSupport((), ())
    plain = written.get("sudoku") or next(iter(written.values()))
    return FormatSupport(
        tuple(written), tuple(name for name, clues in _make_trial_clues(plain).items() if _can_write(format, clues))
    )


def _can_write(format: Format, clues: Clues) -> bool:
    try:
        format.write(clues)
    except (OptionError, PuzzleError):
        return False
    return True
