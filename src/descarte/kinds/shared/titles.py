"""Title and rules of a puzzle in words, including its added rules."""

from __future__ import annotations

from descarte import kinds, variants
from descarte.core.text import Text
from descarte.model.puzzle import Puzzle

_WITH_OPTIONS = Text("{kind} ({options})", "{kind} ({options})")


def name_of(puzzle: Puzzle) -> str:
    """Return the name of a puzzle's kind, followed by the names of the puzzle's added rules.

    >>> import descarte
    >>> name_of(descarte.read("................", options=["diagonal"]))
    'Sudoku (diagonal)'
    """
    name = _capitalise_first(str(kinds.find(puzzle.kind).name))
    added = tuple(option.name for option in _find_added_variants(puzzle))
    return str(_WITH_OPTIONS.fill(kind=name, options=added)) if added else name


def rules_of(puzzle: Puzzle) -> str:
    """Return the rules of a puzzle in words: those of its kind, then its added rules.

    >>> import descarte
    >>> rules_of(descarte.read("1.....3.4......2"))
    'Every row, every column and every box holds each digit once.'
    """
    added = [
        f"{_capitalise_first(str(variants.state_rule(option, puzzle)))}." for option in _find_added_variants(puzzle)
    ]
    return " ".join([str(kinds.find(puzzle.kind).rules), *added])


def _find_added_variants(puzzle: Puzzle) -> tuple[variants.Variant, ...]:
    """Return the variants that a puzzle has beyond those of its kind."""
    mine = kinds.find(puzzle.kind).variants
    return tuple(variant for variant in variants.variants_of(puzzle) if variant.key not in mine)


def _capitalise_first(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"
