"""Folder of answers on a disk or at any fsspec address, with a file per block, until the blocks are joined.

FILE.parts/00000012          answers to a block, written under another name and then renamed
FILE.parts/manifest.json     the request, and the blocks that are done, with their checksums
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4
from zlib import crc32

from descarte.batch.file_types import FileEnding, write_parquet
from descarte.batch.open_input import file_system, is_address
from descarte.batch.resumable_file import OTHER_INPUT
from descarte.core.errors import OptionError
from descarte.core.text import Text

MANIFEST = "manifest.json"
_DAMAGED = Text(
    "the block {path} is damaged. Use --resume to compute it again.",
    "el bloque {path} está dañado. Usa --resume para calcularlo de nuevo.",
)


@dataclass
class BlockStore:
    """The folder with the blocks of answers that will be joined in the file `target`."""

    target: str
    done: dict[int, dict[str, Any]] = field(default_factory=dict)
    """Notes on the blocks that are done, by block number."""

    def __post_init__(self) -> None:
        address = self.target if is_address(self.target) else os.path.abspath(self.target)
        self.system, self.path = file_system(address)
        self.folder = f"{self.path}.parts"

    def open_or_resume(self, asked: str, *, resume: bool) -> None:
        """Resume with the blocks in the folder, or empty the folder.

        Raise OptionError if `resume` is true and the blocks belong to another request than `asked`.
        """
        manifest = f"{self.folder}/{MANIFEST}"
        if resume and self.system.exists(manifest):
            found = json.loads(self.system.cat_file(manifest))
            if found["asked"] != asked:
                raise OptionError(OTHER_INPUT.fill(path=self.target))
            self.done = {note["block"]: note for note in found["blocks"]}
        elif self.system.exists(self.folder):
            self.system.rm(self.folder, recursive=True)
        self.system.makedirs(self.folder, exist_ok=True)
        self.write_manifest(asked)

    def write_manifest(self, asked: str) -> None:
        """Write the manifest with the request and the blocks that are done."""
        content = {"asked": asked, "blocks": [self.done[number] for number in sorted(self.done)]}
        self.write_file(MANIFEST, json.dumps(content).encode())

    def write_file(self, name: str, data: bytes) -> None:
        """Write one file of the folder atomically."""
        path = f"{self.folder}/{name}"
        temporary = f"{path}.{uuid4().hex}.tmp"
        try:
            self.system.pipe_file(temporary, data)
            if "file" in _protocols(self.system):
                os.replace(temporary, path)
            else:
                self.system.mv(temporary, path)
        except BaseException:
            if self.system.exists(temporary):
                self.system.rm_file(temporary)
            raise

    def require_same_block(self, number: int, checksum: int) -> None:
        """Raise OptionError if a block that was done before had a different checksum."""
        if self.done[number]["checksum"] != checksum:
            raise OptionError(OTHER_INPUT.fill(path=self.target))

    def finish(self, ending: FileEnding, table: str, header: bytes, rejects: str | None) -> None:
        """Join the blocks under the name of the file, and remove the folder."""
        with self.system.open(f"{self.path}.part", "wb") as file:
            if ending.packing == "parquet":
                write_parquet(self._blocks(""), file, table)
            else:
                file.write(header)
                for block in self._blocks(""):
                    file.write(block)
        self._rename(f"{self.path}.part", self.path)
        if rejects is not None:
            with open(f"{rejects}.part", "wb") as kept:
                for block in self._blocks(REJECTS):
                    kept.write(block)
            os.replace(f"{rejects}.part", rejects)
        self.system.rm(self.folder, recursive=True)

    def _blocks(self, kind: str) -> Iterator[bytes]:
        for number in sorted(self.done):
            if self.done[number]["sizes"][kind]:
                data: bytes = self.system.cat_file(f"{self.folder}/{name_of(number)}{kind}")
                if crc32(data) != self.done[number]["sums"][kind]:
                    raise OptionError(_DAMAGED.fill(path=f"{self.folder}/{name_of(number)}{kind}"))
                yield data

    def _rename(self, one: str, other: str) -> None:
        if "file" in _protocols(self.system):
            os.replace(one, other)
        else:
            self.system.mv(one, other)


REJECTS = ".rejects"


def name_of(number: int) -> str:
    """Return the file name of a block.

    >>> name_of(12)
    '00000012'
    """
    return f"{number:08}"


def _protocols(system: Any) -> tuple[str, ...]:
    protocol = system.protocol
    return (protocol,) if isinstance(protocol, str) else tuple(protocol)
