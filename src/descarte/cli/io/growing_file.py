"""A file that grows puzzle by puzzle, so that a run that was killed can be taken up again.

It grows in FILE.part. Beside it, FILE.made says what was asked for, the seed, and for each puzzle the try that it
came from, its key, and where it ends in the file: what was written after that is cut off when the run goes on.
"""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import TextIO

from descarte.cli.io import output
from descarte.core.errors import OptionError, reason_of
from descarte.core.text import Text

_OTHER = Text(
    "{path} was asked for with other wishes; without --resume, it is made anew",
    "{path} se pidió con otros deseos; sin --resume se hace de nuevo",
)
_INTERRUPTED = Text(
    "; what was made is in {path}, and --resume goes on with it", "; lo hecho está en {path}, y --resume lo continúa"
)
_BROKEN_OFF = Text(
    "cannot write {path}: {reason}; --resume goes on with it",
    "no se puede escribir {path}: {reason}; --resume lo continúa",
)


@dataclass
class GrowingFile:
    """A file of puzzles that were asked for with these words, apart from how many; `seed` is the one in use."""

    path: Path
    asked: str
    seed: str
    resume: bool
    keys: list[str] = field(default_factory=list)
    """What equal puzzles share, for each puzzle that is there."""
    tried: int = 0
    """The tries that were made before."""
    closing: str = ""
    """What ends the file: it is cut off when the run goes on."""

    def __post_init__(self) -> None:
        self.stream = output.is_stream(self.path)
        self.part = output.part_of(self.path)
        self.book = Path(f"{self.path}.made")
        end = self._read_existing() if self.resume and self.book.exists() else 0
        try:
            self._file: TextIO = self.part.open("r+" if end else "w", encoding="utf-8", newline="\n")
            if end:
                self._file.truncate(end)
                self._file.seek(end)
            self._notes: TextIO | None = None
            if not self.stream:
                self._notes = self.book.open("a" if end else "w", encoding="utf-8", newline="\n")
                if not end:
                    self._write_note({"asked": self.asked, "seed": self.seed})
        except OSError as error:
            raise output.cannot_write(self.part, error, existed=False) from error

    def _read_existing(self) -> int:
        """Read what is there; how many bytes of the file are whole."""
        notes = []
        for line in self.book.read_text(encoding="utf-8", errors="replace").splitlines():
            with suppress(json.JSONDecodeError):
                notes.append(json.loads(line))
        if not notes:
            return 0
        if notes[0].get("asked") != self.asked:
            raise OptionError(_OTHER.fill(path=self.path))
        self.seed = str(notes[0]["seed"])
        if not self.part.exists() and self.path.exists():
            self.path.replace(self.part)
        size = self.part.stat().st_size if self.part.exists() else 0
        whole = [note for note in notes[1:] if note["end"] <= size]
        self.keys = [note["key"] for note in whole]
        self.tried = whole[-1]["try"] + 1 if whole else 0
        self.book.write_text("".join(f"{json.dumps(note)}\n" for note in (notes[0], *whole)), encoding="utf-8")
        return int(whole[-1]["end"]) if whole else 0

    def add(self, text: str, number: int, key: str) -> None:
        """Write a puzzle that came from the try with this number, at once."""
        try:
            self._file.write(text)
            self._file.flush()
            if self._notes is not None:
                self._write_note({"try": number, "key": key, "end": self._file.buffer.tell()})
        except OSError as error:
            raise OptionError(_BROKEN_OFF.fill(path=self.part, reason=reason_of(error))) from error

    def _write_note(self, note: dict[str, object]) -> None:
        assert self._notes is not None
        self._notes.write(f"{json.dumps(note)}\n")
        self._notes.flush()

    def __enter__(self) -> GrowingFile:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """What is there gets its name, even when the run was broken off; the notes stay: it may be wanted longer."""
        with suppress(OSError):
            self._file.write(self.closing)
        for file in (self._file, self._notes):
            if file is not None:
                with suppress(OSError):
                    file.close()
        if self.stream:
            return
        output.put_in_place(self.part, self.path.resolve())
        if kind is not None and issubclass(kind, KeyboardInterrupt):
            raise KeyboardInterrupt(str(_INTERRUPTED.fill(path=self.path))) from None
