"""A file that grows puzzle by puzzle, so that a run that was killed can be resumed.

It grows in FILE.part. Beside it, FILE.made notes what was asked for, the seed, and for each puzzle the attempt that it
came from and its key.
"""

from __future__ import annotations

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
_INTERRUPTED = Text(
    "; what was made is in {path}, and --resume goes on with it", "; lo hecho está en {path}, y --resume lo continúa"
)


class GrowingFile(ResumableFile):
    """A file of puzzles that were requested with these options, apart from how many."""

    def __init__(self, path: Path, options: str, seed: str, resume: bool) -> None:
        self.path = path
        self.closing = ""
        """What ends the file: it is cut off when the run is resumed."""
        notes = None if output.is_stream(path) else Path(f"{path}.made")
        super().__init__([output.part_of(path)], notes, {"asked": options, "seed": seed})
        if resume and notes is not None and notes.exists():
            if not self.read_notes():
                raise OptionError(_OTHER.fill(path=path))
            if not self.part.exists() and path.exists():
                path.replace(self.part)
        self.open()

    @property
    def seed(self) -> str:
        """The seed in use: that of the run that is resumed."""
        return str(self.run["seed"])

    @property
    def keys(self) -> list[str]:
        """What equivalent puzzles share, for each puzzle that is there."""
        return [note["key"] for note in self.done]

    @property
    def tried(self) -> int:
        """The number of attempts that were made before."""
        return self.done[-1]["try"] + 1 if self.done else 0

    def add(self, text: str, number: int, key: str) -> None:
        """Write a puzzle that came from the attempt with this number."""
        self.add_piece([text.encode()], key=key, **{"try": number})

    def __enter__(self) -> GrowingFile:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Give what is there its name, even after an interruption; the notes stay, so that more can be made later."""
        with suppress(OSError):
            self._files[0].write(self.closing.encode())
        self.close()
        if self.notes is None:
            return
        output.put_in_place(self.part, self.path.resolve())
        if kind is not None and issubclass(kind, KeyboardInterrupt):
            raise KeyboardInterrupt(str(_INTERRUPTED.fill(path=self.path))) from None
