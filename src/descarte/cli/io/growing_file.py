"""A file that grows puzzle by puzzle, so that a run that was killed can be resumed.

It grows as FILE.part. FILE.made records the options, the seed, and the attempt and the key of each puzzle.
"""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from types import TracebackType

from descarte.batch.resumable_file import ResumableFile
from descarte.cli.io import output
from descarte.core.errors import OptionError
from descarte.core.text import Text

_OTHER = Text(
    "{path} was started with different options. Run without --resume to overwrite it.",
    "{path} se empezó con otras opciones. Ejecuta sin --resume para sobrescribirlo.",
)
KEPT = Text(
    "the older {path} has not changed; the puzzles so far are in {part}. Use --resume to continue.",
    "el {path} anterior no ha cambiado; los puzles hechos están en {part}. Usa --resume para continuar.",
)
UNCHANGED = Text("{path} has not changed", "{path} no ha cambiado")
_INTERRUPTED = Text(
    "; the puzzles so far are in {path}. Use --resume to continue.",
    "; los puzles hechos están en {path}. Usa --resume para continuar.",
)


class GrowingFile(ResumableFile):
    """A file of puzzles that were requested with the same options, apart from their number."""

    def __init__(self, path: Path, options: str, seed: str, resume: bool) -> None:
        self.path = path
        self.closing = ""
        """End of the document, such as a closing bracket. It is cut off when the run is resumed."""
        self.is_complete = False
        """True once all puzzles are made. Until then, an older file of this name is kept."""
        notes = None if output.is_stream(path) else Path(f"{path}.made")
        super().__init__([output.part_of(path)], notes, {"asked": options, "seed": seed})
        if resume and notes is not None and notes.exists():
            if not self.read_notes():
                raise OptionError(_OTHER.fill(path=path))
            if not self.part.exists() and path.exists() and not self.run.get("older"):
                path.replace(self.part)
        self.replaces_older = notes is not None and path.exists()
        self.run["older"] = self.replaces_older
        self.open()

    @property
    def seed(self) -> str:
        """The seed of the run; a resumed run keeps the seed of the interrupted one."""
        return str(self.run["seed"])

    @property
    def keys(self) -> list[str]:
        """The key of each puzzle in the file; equivalent puzzles have the same key."""
        return [note["key"] for note in self.done]

    @property
    def tried(self) -> int:
        """The number of attempts in earlier runs."""
        return self.done[-1]["try"] + 1 if self.done else 0

    def add(self, text: str, number: int, key: str) -> None:
        """Write a puzzle that attempt `number` made."""
        self.add_piece([text.encode()], key=key, **{"try": number})

    def __enter__(self) -> GrowingFile:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Rename the file to its final name, even if it is not complete; keep the notes, with which a run resumes.

        An older file of this name is replaced only by a complete one.
        """
        with suppress(OSError):
            self._files[0].write(self.closing.encode())
        self.close()
        if self.notes is None:
            return
        words = self.describe_older() or _INTERRUPTED.fill(path=self.path)
        if self.is_complete or not self.replaces_older:
            output.put_in_place(self.part, self.path.resolve())
            self._own_file(self.notes)
        elif not self.done:
            self.part.unlink()
            self.notes.unlink()
        if kind is not None and issubclass(kind, KeyboardInterrupt):
            raise KeyboardInterrupt(f"; {str(words).removeprefix('; ')}") from None

    def _own_file(self, notes: Path) -> None:
        """Note that the file of the final name has the puzzles of this run, so that a later run can extend it."""
        if self.run["older"]:
            self.run["older"] = False
            _, _, rest = notes.read_text(encoding="utf-8").partition("\n")
            notes.write_text(f"{json.dumps(self.run)}\n{rest}", encoding="utf-8")

    def describe_older(self) -> Text | None:
        """Return that an older file is kept and where the puzzles so far are, or None if no older file is kept."""
        if self.is_complete or not self.replaces_older:
            return None
        return (KEPT if self.done else UNCHANGED).fill(path=self.path, part=self.part.name)
