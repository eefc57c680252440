"""Output files that grow piece by piece, with a file of notes, so that a run that was killed can be resumed.

Notes are lines of JSON. The first line is the request of the run. Each further line says where a complete piece ends in
every output file. When the run is resumed, everything after the last complete piece is removed.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO

from descarte.core.errors import OptionError, reason_of
from descarte.core.text import Text

PART = ".part"
"""Suffix of the name of an output file until it is finished."""
OTHER_INPUT = Text(
    "{path} was started with another input or other options. Run without --resume to overwrite it.",
    "{path} se empezó con otra entrada u otras opciones. Ejecuta sin --resume para sobrescribirlo.",
)
FINISHED = Text(
    "{path} is finished, and there is nothing to resume. Run without --resume to overwrite it.",
    "{path} está terminado y no hay nada que continuar. Ejecuta sin --resume para sobrescribirlo.",
)
_CANNOT = Text("cannot write {path}: {reason}", "no se puede escribir {path}: {reason}")
BROKEN_OFF = Text(
    "cannot write {path}: {reason}. Use --resume to continue.",
    "no se puede escribir {path}: {reason}. Usa --resume para continuar.",
)


class ResumableFile:
    """Output files at `paths` that grow together, with the file `notes`.

    If `notes` is None, as for a stream, they cannot be resumed. `run` describes the run. A later run can resume the
    files only if its value of "asked" is the same.

    >>> import tempfile
    >>> folder = Path(tempfile.mkdtemp())
    >>> file = ResumableFile([folder / "x.part"], folder / "notes", {"asked": "solve"})
    >>> file.open()
    >>> file.add_piece([b"one"])
    >>> file.close()
    >>> resumed = ResumableFile([folder / "x.part"], folder / "notes", {"asked": "solve"})
    >>> resumed.read_notes(), resumed.done
    (True, [{'ends': [3]}])
    """

    def __init__(self, paths: Sequence[Path], notes: Path | None, run: dict[str, Any]) -> None:
        self.paths, self.notes, self.run = paths, notes, run
        self.part = paths[0]
        self.done: list[dict[str, Any]] = []
        """Note on each complete piece."""
        self._files: list[BinaryIO] = []

    def read_notes(self) -> bool:
        """Read the notes on complete pieces from the file. Return False if they belong to another request."""
        assert self.notes is not None
        content, found = self.notes.read_bytes(), []
        for line in content.split(b"\n"):
            with suppress(ValueError):
                found.append(json.loads(line))
        if not found:
            return not content.strip()
        if found[0].get("asked") != self.run.get("asked"):
            return False
        self.run, *self.done = found
        return True

    def open(self, header: bytes = b"") -> None:
        """Open the files after the last complete piece, or write the header to new ones.

        Raise OptionError if that fails.
        """
        try:
            self._forget_lost_pieces()
            ends = self.done[-1]["ends"] if self.done else []
            self._files = [path.open("r+b" if ends else "wb") for path in self.paths]
            for file, end in zip(self._files, ends, strict=False):
                file.truncate(end)
                file.seek(end)
            if not ends:
                self._files[0].write(header)
                self._files[0].flush()
            if self.notes is not None:
                self._files.append(self.notes.open("wb"))
                self._write_notes(self.run, *self.done)
        except OSError as error:
            raise OptionError(_CANNOT.fill(path=self.part, reason=reason_of(error))) from error

    def _forget_lost_pieces(self) -> None:
        """Drop the note on the first piece that is no longer whole in some file, and all later notes."""
        sizes = [path.stat().st_size if self.done and path.exists() else 0 for path in self.paths]
        lost = (
            index
            for index, note in enumerate(self.done)
            if any(end > size for end, size in zip(note["ends"], sizes, strict=True))
        )
        del self.done[next(lost, len(self.done)) :]

    def _write_notes(self, *notes: dict[str, Any]) -> None:
        self._files[-1].write(b"".join(json.dumps(note).encode() + b"\n" for note in notes))
        self._files[-1].flush()

    def add_piece(self, pieces: Sequence[bytes], **note: Any) -> None:
        """Append one of `pieces` to each file, then write a note on them. Raise OptionError if that fails."""
        files = self._files[: len(self.paths)]
        try:
            for file, data in zip(files, pieces, strict=False):
                file.write(data)
                file.flush()
            if self.notes is not None:
                note["ends"] = [file.tell() for file in files]
                self._write_notes(note)
        except OSError as error:
            raise OptionError(BROKEN_OFF.fill(path=self.part, reason=reason_of(error))) from error
        self.done.append(note)

    def close(self) -> None:
        """Close the files, complete or not."""
        for file in self._files:
            with suppress(OSError):
                file.close()
