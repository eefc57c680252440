"""Warnings about a puzzle that has been read: its notes, which do not affect the answer, and unknown rules."""

from __future__ import annotations

import warnings
from dataclasses import replace

from descarte.core.text import Text
from descarte.formats.json.notes import pack_value
from descarte.model.notes import Notes
from descarte.model.puzzle import Puzzle

_KEPT = Text(
    "kept in the puzzle's notes and not used for the answer: {what}",
    "guardado en las notas del puzle y no usado para la respuesta: {what}",
)
_RULES = Text("its rules text", "su texto de reglas")
_OTHER_RULES = Text(
    "the solution that came with the puzzle breaks the rules that were read: its rules text may have more rules, and "
    "the answer may not be the setter's",
    "la solución que venía con el puzle incumple las reglas leídas: puede que su texto tenga más reglas y que la "
    "respuesta no sea la de quien lo creó",
)
_NOT_HEEDED = Text(
    "the puzzle has a rule that descarte does not have: {what}. It is kept in the notes, and the answer may not be "
    "the setter's.",
    "el puzle tiene una regla que descarte no tiene: {what}. Queda guardada en las notas, y puede que la respuesta no "
    "sea la de quien lo creó.",
)
_SILENT = frozenset(["styles", "sheet", "cellSize"])
"""Kept fields about layout and colours, which cause no warning."""


def describe_kept_notes(notes: Notes) -> Text | None:
    """Return the warning about the notes that were kept, or None if there are none.

    >>> print(describe_kept_notes(Notes(rules="As usual.", kept=(("fpuzzles.line", "[]"), ("fpuzzles.styles", "{}")))))
    kept in the puzzle's notes and not used for the answer: its rules text and 'line'
    """
    fields = dict.fromkeys(name.partition(".")[2] or name for name, _ in notes.kept)
    what: list[Text | str] = [_RULES] if notes.rules else []
    what += [f"'{name}'" for name in fields if name not in _SILENT]
    return _KEPT.fill(what=tuple(what)) if what else None


def describe_ignored_rule(what: Text | str) -> Text:
    """Return the warning about a rule that descarte does not support.

    >>> print(describe_ignored_rule("'sequence'").say()[:65])
    the puzzle has a rule that descarte does not have: 'sequence'. It
    """
    return _NOT_HEEDED.fill(what=what)


def drop_wrong_solution(puzzle: Puzzle, format: str) -> Puzzle:
    """Return the puzzle without a solution that breaks its rules. The solution is kept in the notes, with a warning."""
    if puzzle.solution is None or puzzle.is_solution(puzzle.solution):
        return puzzle
    warnings.warn(_OTHER_RULES.say(), UserWarning, stacklevel=3)
    kept = (*puzzle.notes.kept, (f"{format}.solution", pack_value(list(puzzle.solution))))
    return puzzle.but(solution=None, notes=replace(puzzle.notes, kept=kept))


class NoteWarnings:
    """Issuer of warnings about kept notes, each sentence once."""

    def __init__(self) -> None:
        self.issued: set[str] = set()

    def warn_once(self, notes: Notes) -> None:
        """Warn about these notes, unless the same warning has been issued."""
        if not notes.rules and not notes.kept:
            return
        sentence = describe_kept_notes(notes)
        if sentence is not None and sentence.say() not in self.issued:
            self.issued.add(sentence.say())
            warnings.warn(sentence.say(), UserWarning, stacklevel=3)
