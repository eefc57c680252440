"""Reader of event logs, which goes to any event in a time that does not depend on the length of the log.

    log     start e0 e1 ... e1023 e1024 ... e2047 e2048 ...
              |                   |               |
    index   chunk 0             chunk 1         chunk 2      position of the chunk and the board at that point

The index is built only as far as needed. The boards of the index are stored in a temporary file to save memory.
"""

from __future__ import annotations

import json
import tempfile
from array import array
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from pathlib import Path
from types import TracebackType
from typing import Any

from descarte.core.errors import InputError
from descarte.core.text import Text, strip_control_characters
from descarte.lab.log.event_log import puzzle_of
from descarte.lab.log.events import DEAD_ENDS, is_event
from descarte.lab.log.frame import Frame
from descarte.lab.problem import Problem
from descarte.model.puzzle import Puzzle

CHUNK = 1024
"""Minimum number of events between two saved boards. Boards with many cells are saved less often."""

_LOG = Text("an event log of 'descarte lab run --trace'", "un registro de sucesos de 'descarte lab run --trace'")
_OTHER = Text("something else", "otra cosa")
_EVENT = Text("an event of the log, with all its fields", "un suceso del registro, con todos sus campos")
_SHOWN = 60
_NO_EVENT = Text("an event before number {count}", "un suceso anterior al número {count}")


class Trace:
    """An event log, open for reading.

    >>> import descarte
    >>> from descarte import lab
    >>> from descarte.lab.log.event_log import TraceWriter
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = Path(folder) / "trace.jsonl"
    ...     with TraceWriter(path, puzzle, {"algorithm": "backtracking"}) as writer:
    ...         writer.end(lab.run(puzzle, "backtracking", watch=writer.watch))
    ...     with Trace(path) as trace:
    ...         trace.event(0), trace.frame(2).values[:2], trace.next_dead_end(0), trace.end["status"]
    ({'event': 'reject', 'cell': 1, 'digit': 1, 'rule': 0}, [1, 2], 10, 'found')
    """

    def __init__(self, path: Path, *, folder: tempfile.TemporaryDirectory[str] | None = None) -> None:
        self._path, self._folder = path, folder
        self._file = path.open("rb")
        self.header: dict[str, Any] = self._read_header()
        self.puzzle, self._problem = self._read_puzzle()
        cells, size = len(self.puzzle.givens) - 1, self.puzzle.layout.size
        self._limits = {"cell": cells, "other": cells, "to": cells, "digit": size, "digits": (1 << size) - 1}
        further = self.header["puzzle"].get("further", 0)
        self._limits["rule"] = len(self._problem.rules) + (further if isinstance(further, int) else 0) - 1
        self._events = max(CHUNK, 4 * len(self.puzzle.givens))
        self._starts = array("Q", [self._file.tell()])
        self._frame_starts = array("Q", [0])
        self._dead_ends = array("L")
        self._frames = tempfile.TemporaryFile()  # noqa: SIM115 (closed with the trace)
        self._frames.write(Frame(self._problem).save())
        self._last: int | None = None
        self._end: dict[str, Any] | None = None
        self._chunk = lru_cache(maxsize=4)(self._read_chunk)

    def _read_header(self) -> dict[str, Any]:
        try:
            record = json.loads(self._file.readline())
            if record["event"] == "start" and "puzzle" in record:
                return dict(record)
        except (ValueError, KeyError, TypeError):
            pass
        self._file.close()
        raise InputError(_LOG, _OTHER, source=str(self._path), line=1)

    def _read_puzzle(self) -> tuple[Puzzle, Problem]:
        try:
            puzzle = puzzle_of(self.header["puzzle"])
            return puzzle, Problem(puzzle)
        except (ValueError, KeyError, TypeError, IndexError, AttributeError):
            self._file.close()
            raise InputError(_LOG, _OTHER, source=str(self._path), line=1) from None

    def event(self, number: int) -> dict[str, Any]:
        """Return event `number`, counted from 0. Raise InputError if the log is shorter."""
        self._extend_index(number // self._events)
        if self._last is not None and not 0 <= number < self._last:
            raise InputError(_NO_EVENT.fill(count=self._last), str(number), source=str(self._path))
        return self._chunk(number // self._events)[0][number % self._events]

    def frame(self, number: int) -> Frame:
        """Return the board after the first `number` events. Raise InputError if the log is shorter."""
        chunk = number // self._events
        self._extend_index(chunk)
        if self._last is not None and not 0 <= number <= self._last:
            raise InputError(_NO_EVENT.fill(count=self._last + 1), str(number), source=str(self._path))
        frame = self._frame_at(chunk)
        for event in self._chunk(chunk)[0][: number % self._events]:
            frame.apply(event)
        return frame

    def next_dead_end(self, number: int) -> int | None:
        """Return the number of the first dead end at or after event `number`, or None if there is none."""
        chunk = number // self._events
        while True:
            self._extend_index(chunk + 1)
            if chunk >= len(self._dead_ends):
                return None
            if self._dead_ends[chunk]:
                for offset, event in enumerate(self._chunk(chunk)[0]):
                    if event["event"] in DEAD_ENDS and chunk * self._events + offset >= number:
                        return chunk * self._events + offset
            chunk += 1

    def events(self, start: int = 0) -> Iterator[dict[str, Any]]:
        """Yield the events in order, from number `start`."""
        chunk, offset = divmod(start, self._events)
        while chunk == 0 or self._extend_index(chunk):
            yield from self._chunk(chunk)[0][offset:]
            chunk, offset = chunk + 1, 0

    def __len__(self) -> int:
        """Return the number of events."""
        while self._last is None:
            self._extend_index(len(self._starts))
        return self._last

    @property
    def end(self) -> dict[str, Any] | None:
        """The result in the last line of the log, or None if the run was interrupted."""
        len(self)
        return self._end

    def _extend_index(self, chunk: int) -> bool:
        """Extend the index up to a chunk. Return True if the log has this chunk."""
        while len(self._starts) <= chunk and self._last is None:
            index = len(self._starts) - 1
            events, stop = self._chunk(index)
            self._dead_ends.append(sum(event["event"] in DEAD_ENDS for event in events))
            if len(events) < self._events:
                self._last = index * self._events + len(events)
                break
            frame = self._frame_at(index)
            for event in events:
                frame.apply(event)
            self._starts.append(stop)
            self._frame_starts.append(self._frames.seek(0, 2))
            self._frames.write(frame.save())
        return chunk < len(self._starts)

    def _frame_at(self, chunk: int) -> Frame:
        self._frames.seek(self._frame_starts[chunk])
        stop = self._frame_starts[chunk + 1] if chunk + 1 < len(self._frame_starts) else None
        return Frame(self._problem).load(self._frames.read(-1 if stop is None else stop - self._frame_starts[chunk]))

    def _read_chunk(self, chunk: int) -> tuple[list[dict[str, Any]], int]:
        """Return the events of a chunk and the position in the file of the next chunk."""
        self._file.seek(self._starts[chunk])
        lines = list(islice(self._file, self._events))
        if lines and not lines[-1].endswith(b"\n"):
            lines.pop()
        # One call for the whole chunk takes a third of the time of one call per line.
        try:
            found: list[Any] = json.loads(b"[" + b",".join(lines) + b"]")
        except (ValueError, RecursionError):
            found = [_record(line) for line in lines]
        if found and isinstance(found[-1], dict) and found[-1].get("event") == "end":
            self._end = found.pop()
        for offset, event in enumerate(found):
            if not is_event(event, self._limits):
                line, shown = chunk * self._events + offset + 2, _shorten_line(lines[offset])
                raise InputError(_EVENT, f"'{shown}'", source=str(self._path), line=line)
        return found, self._starts[chunk] + sum(map(len, lines))

    def _repr_html_(self) -> str:
        """Return the log as HTML with an animated board, which a notebook shows."""
        from descarte.lab.log.notebook import animate_trace  # noqa: PLC0415 (it draws, reading does not)

        return animate_trace(self)

    def close(self) -> None:
        """Close the files, and delete a log made by `lab.record`."""
        self._file.close()
        self._frames.close()
        if self._folder is not None:
            self._folder.cleanup()

    def __enter__(self) -> Trace:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _record(line: bytes) -> object:
    """Parse one line of a damaged log. Return None if it is not JSON."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _shorten_line(line: bytes) -> str:
    text = strip_control_characters(line.decode("utf-8", "replace")).strip()
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."
