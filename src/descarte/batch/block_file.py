"""Output file that grows block by block, as FILE.part, so that a run that was killed can be resumed.

FILE.part.blocks has the request and, for each complete block, the checksum of its input and the end of its answers.
When the run is resumed, everything after the last complete block is removed.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO

from descarte.batch.block_job import BlockAnswer
from descarte.batch.blocks import LineBlock
from descarte.batch.file_types import FileEnding, write_parquet
from descarte.batch.resumable_file import BROKEN_OFF, FINISHED, OTHER_INPUT, PART, ResumableFile
from descarte.core.errors import OptionError, reason_of


class BlockFile(ResumableFile):
    """A file of answers, and optionally a file of rejected lines. `done` has the notes on complete blocks."""

    def __init__(
        self,
        path: Path,
        run: dict[str, Any],
        ending: FileEnding,
        table: str,
        header: bytes,
        *,
        rejects: Path | None = None,
        resume: bool = False,
    ) -> None:
        self.path = path.resolve() if path.exists() else path.absolute()
        self.ending, self.table, self.rejects = ending, table, rejects
        part = Path(f"{self.path}{PART}")
        rejected = [] if rejects is None else [Path(f"{rejects.absolute()}{PART}")]
        self.note_path = Path(f"{part}.blocks")
        super().__init__([part, *rejected], self.note_path, run)
        if resume and self.note_path.exists():
            if not self.read_notes():
                raise OptionError(OTHER_INPUT.fill(path=self.path))
        elif resume and self.path.exists():
            raise OptionError(FINISHED.fill(path=self.path))
        self.open(header)

    def require_same_block(self, block: LineBlock) -> None:
        """Raise OptionError if the checksum of a block that was done before differs from that of `block`."""
        if self.done[block.number]["checksum"] != block.checksum:
            raise OptionError(OTHER_INPUT.fill(path=self.path))

    def add(self, block: LineBlock, answer: BlockAnswer) -> None:
        """Write the answers to a block, then a note that the block is complete."""
        pieces = (answer.out, answer.rejects)
        self.add_piece(pieces, block=block.number, checksum=answer.checksum, tally=answer.tally)
        for file, data in zip(self._files[: len(self.paths)], pieces, strict=False):
            _start_disk_write(file, len(data))

    def finish(self) -> None:
        """Complete the files, rename them to their final names, and delete the notes. Raise OptionError on failure."""
        try:
            self._files[0].flush()
            os.fsync(self._files[0].fileno())
            self.close()
            whole = self._write_parquet_file() if self.ending.packing == "parquet" else self.part
            with suppress(FileNotFoundError):
                whole.chmod(self.path.stat().st_mode & 0o7777)
            whole.replace(self.path)
            self.part.unlink(missing_ok=True)
            if self.rejects is not None:
                self.paths[1].replace(self.rejects)
            self.note_path.unlink()
        except OSError as error:
            raise OptionError(BROKEN_OFF.fill(path=self.part, reason=reason_of(error))) from error

    def _write_parquet_file(self) -> Path:
        whole = Path(f"{self.part}.parquet")
        with self.part.open("rb") as file, whole.open("wb") as target:
            write_parquet(_read_pieces(file.read, [note["ends"][0] for note in self.done]), target, self.table)
            target.flush()
            os.fsync(target.fileno())
        return whole


def _start_disk_write(file: BinaryIO, size: int) -> None:
    """Ask the system to start writing the last `size` bytes to disk, so that little is left to write at the end.

    Without this, a run of four million lines on two cores spends a quarter of its time waiting for the disk.
    """
    if hasattr(os, "posix_fadvise"):
        with suppress(OSError):
            os.posix_fadvise(file.fileno(), file.tell() - size, size, os.POSIX_FADV_DONTNEED)


def _read_pieces(read: Callable[[int], bytes], ends: list[int]) -> Iterator[bytes]:
    start = 0
    for end in ends:
        yield read(end - start)
        start = end
