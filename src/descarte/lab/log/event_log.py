"""Writer of event logs: JSON lines written while an algorithm runs.

The first line has the puzzle and the settings. One line per event follows. Unless the run was interrupted, the last
line has the result. A truncated log is readable up to its last complete line.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, TextIO

from descarte import kinds, variants
from descarte.lab.log.events import EVENTS
from descarte.lab.log.rule_records import record_of_rule, rule_of
from descarte.lab.trial import Event, Watch
from descarte.model.layout import Layout
from descarte.model.puzzle import Puzzle
from descarte.model.result import Result
from descarte.model.rules import Cage, House

_AT_ONCE = 2048
"""Number of events buffered before they are written."""


def _form(fields: tuple[str, ...]) -> str:
    signs = ['"%s"' if field == "reason" else "%s" for field in fields]
    pairs = [f'"{field}":{sign}' for field, sign in zip(fields, signs, strict=True)]
    return f'{{"event":"%s",{",".join(pairs)}}}\n'


_FORMS = {name: _form(kind.fields) for name, kind in EVENTS.items()}


def line_of(event: Event) -> str:
    """Return the line of an event log for an event.

    >>> line_of(("prune", 3, 5, 12))
    '{"event":"prune","cell":3,"digit":5,"rule":12}\\n'
    """
    return _FORMS[str(event[0])] % event


class TraceWriter:
    """Writer of an event log. Its attribute `watch` is the function that `lab.run` calls with every event.

    >>> import descarte, tempfile
    >>> from descarte import lab
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = Path(folder) / "trace.jsonl"
    ...     with TraceWriter(path, puzzle, {"algorithm": "mac"}) as writer:
    ...         writer.end(lab.run(puzzle, "mac", watch=writer.watch))
    ...     len(path.read_text().splitlines()) == writer.count + 2
    True
    """

    def __init__(self, path: Path, puzzle: Puzzle, settings: Mapping[str, Any]) -> None:
        self.count = 0
        """Number of events written so far."""
        self._buffer: list[Event] = []
        self._file: TextIO = path.open("w", encoding="utf-8")
        self._write_record({"event": "start", **settings, "puzzle": record_of(puzzle)})
        self.watch: Watch = self._watcher()

    def _watcher(self) -> Watch:
        # A closure over the list takes half the time of a method that looks it up.
        buffer, append, flush = self._buffer, self._buffer.append, self.flush

        def watch(event: Event) -> None:
            append(event)
            if len(buffer) >= _AT_ONCE:
                flush()

        return watch

    def flush(self) -> None:
        """Write the buffered events to the file."""
        forms = _FORMS
        self._file.write("".join([forms[event[0]] % event for event in self._buffer]))  # type: ignore[index]
        self.count += len(self._buffer)
        self._buffer.clear()

    def end(self, result: Result) -> None:
        """Write the result after the events."""
        self.flush()
        grids = [list(grid) for grid in result.grids]
        self._write_record({"event": "end", "status": result.status, "grids": grids, "counts": dict(result.counts)})

    def _write_record(self, record: Mapping[str, Any]) -> None:
        self._file.write(json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n")

    def __enter__(self) -> TraceWriter:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.flush()
        self._file.close()


def record_of(puzzle: Puzzle) -> dict[str, Any]:
    """Return a puzzle with all its rules as plain data, for the first line of a log.

    >>> import descarte
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> puzzle_of(record_of(puzzle)) == puzzle
    True
    """
    layout = puzzle.layout
    return {
        "kind": puzzle.kind,
        "rows": layout.rows,
        "columns": layout.columns,
        "size": layout.size,
        "places": layout.places,
        "houses": [[house.kind, house.number, house.cells, house.full] for house in layout.houses],
        "cages": [[cage.kind, cage.number, cage.cells, cage.total] for cage in puzzle.cages],
        "rules": [record_of_rule(rule) for rule in puzzle.rules],
        "domains": puzzle.domains,
        "givens": puzzle.givens,
        "further": len(puzzle.rules),
        "candidates": puzzle.candidates,
        "id": puzzle.id,
        "symbols": puzzle.symbols,
    }


def puzzle_of(record: Mapping[str, Any]) -> Puzzle:
    """Return the puzzle of a record from `record_of`.

    All kinds and variants are loaded first, because they define the names and styles of rules.
    """
    kinds.all_kinds()
    variants.every_variant()
    houses = tuple(House(kind, number, tuple(cells), full) for kind, number, cells, full in record["houses"])
    cages = tuple(Cage(kind, number, tuple(cells), total) for kind, number, cells, total in record["cages"])
    places = tuple(record["places"])
    return Puzzle(
        record["kind"],
        Layout(record["rows"], record["columns"], record["size"], places, houses),
        cages,
        tuple(record["givens"]),
        None if record["candidates"] is None else tuple(record["candidates"]),
        id=record["id"],
        symbols=tuple(record.get("symbols", ())),
        rules=tuple(map(rule_of, record.get("rules", ()))),
        domains=tuple(record.get("domains", ())),
    )
