"""The report on one puzzle: the record that `--json` prints, and the texts that people read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from descarte import kinds, variants
from descarte.capabilities.shared.record import record_of
from descarte.cli.io.inputs import InputPuzzle
from descarte.core.deadline import TimeUp
from descarte.core.errors import Fault, InputError, PuzzleError
from descarte.core.text import Text, strip_control_characters
from descarte.model.puzzle import Puzzle
from descarte.model.result import STATUS_NAMES, Grid, Result, Status

_DESCRIPTION = Text(
    "{kind} {rows}x{columns}{options}, {givens} {givens:given|givens}",
    "{kind} {rows}x{columns}{options}, {givens} {givens:número dado|números dados}",
)
_LINE = Text("{source}line {line}: {message}", "{source}línea {line}: {message}")
_INDENT = "\n  - "


@dataclass(frozen=True)
class Report:
    """The outcome of a command for one puzzle; `more` has the fields that the command adds."""

    entry: InputPuzzle
    status: Status
    grids: tuple[Grid, ...] = ()
    faults: tuple[Fault, ...] = ()
    counts: Mapping[str, int] = field(default_factory=dict)
    reason: Text | None = None
    more: Mapping[str, Any] = field(default_factory=dict)
    result: Result | None = None
    """Result of the engine; None if the puzzle could not be read or its time ran out."""

    @classmethod
    def of_result(cls, entry: InputPuzzle, result: Result, more: Mapping[str, Any]) -> Report:
        """Return the report of an engine's result."""
        return cls(entry, result.status, result.grids, result.faults, result.counts, result.reason, more, result)

    @classmethod
    def of_error(
        cls, entry: InputPuzzle, error: InputError | PuzzleError | TimeUp, reason: Text | None = None
    ) -> Report:
        """Return the report of a puzzle that is unreadable, faulty, or stopped by its timeout, perhaps for `reason`."""
        if isinstance(error, TimeUp):
            reason = reason or error.message
            return cls(entry, "stopped", reason=reason, more={"reason": str(reason)})
        if isinstance(error, PuzzleError):
            return cls(entry, "fault", faults=error.faults)
        return cls(entry, "fault", faults=(Fault(Text(str(error), str(error))),))

    @property
    def record(self) -> dict[str, Any]:
        """The object that `--json` prints."""
        entry = self.entry
        return record_of(
            entry.puzzle,
            self.status,
            grids=self.grids,
            counts=self.counts,
            faults=self.faults,
            more=self.more,
            number=entry.number,
            id=entry.id,
        )

    def as_json(self) -> str:
        """Return the record as one line."""
        import json

        return json.dumps(self.record, ensure_ascii=False, separators=(", ", ": "))

    @property
    def status_name(self) -> str:
        """The status as a text in the current language."""
        return str(STATUS_NAMES[self.status])

    @property
    def label(self) -> str:
        """The puzzle's number in the input, and its id if it has one."""
        identity = self.entry.id if self.entry.puzzle is None else self.entry.puzzle.id
        return f"{self.entry.number} {strip_control_characters(identity)}" if identity else str(self.entry.number)

    @property
    def complaint(self) -> str:
        """All faults of the puzzle, with its file and line."""
        messages = [str(fault) for fault in self.faults] or [str(self.reason or self.status_name)]
        if isinstance(self.entry.error, InputError):
            return messages[0]
        message = messages[0] if len(messages) == 1 else f"{self.status_name}:{_INDENT}{_INDENT.join(messages)}"
        source = self.entry.source
        if not self.entry.line or (source.name is None and self.entry.number == 1):
            return message
        name = "" if source.name is None else f"{source.name}: "
        return str(_LINE.fill(source=name, line=self.entry.line, message=message))


def describe_puzzle(puzzle: Puzzle) -> Text:
    """Return a short description such as "Sudoku 9x9 (diagonal), 36 givens"."""
    options = [str(variant.name) for variant in variants.variants_of(puzzle)]
    name = str(kinds.find(puzzle.kind).name)
    return _DESCRIPTION.fill(
        kind=name[:1].upper() + name[1:],
        rows=puzzle.layout.rows,
        columns=puzzle.layout.columns,
        options=f" ({', '.join(options)})" if options else "",
        givens=sum(map(bool, puzzle.givens)),
    )
