"""The class `Mutant`: a bug to plant, which replaces a piece of a file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

SEED = "descarte"


@dataclass(frozen=True)
class Edit:
    """A change that a rule makes: the bytes from `start` to `end` of a file, and their replacement."""

    start: int
    end: int
    new: bytes
    rule: str


@dataclass(frozen=True)
class Mutant:
    """A bug: an edit of a file, with a key that stays the same if other lines of the file change."""

    path: str
    edit: Edit
    line: int
    old: str
    key: str

    @property
    def room(self) -> str:
        """Package in src/descarte that contains the file, or "native"."""
        parts = Path(self.path).parts
        return "native" if parts[0] == "native" else parts[2].removesuffix(".py")

    def planted(self, source: bytes) -> bytes:
        """Return the source of the file with the bug."""
        return source[: self.edit.start] + self.edit.new + source[self.edit.end :]

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.edit.rule}: {self.old}"


def mutants_of(path: str, source: bytes, edits: Iterable[Edit], seen: Counter[str] | None = None) -> list[Mutant]:
    """Return the mutants of a file, in order. Equal edits of equal lines get keys that differ by a running number.

    `seen` counts the edits of earlier files.
    """
    seen = Counter() if seen is None else seen
    found, name = [], _name(path)
    for edit in sorted(edits, key=lambda edit: (edit.start, edit.end, edit.rule, edit.new)):
        start = source.rfind(b"\n", 0, edit.start) + 1
        end = source.find(b"\n", edit.start)
        line = source[start : end if end >= 0 else len(source)]
        at = edit.start - start
        shown = f"{name} {line.decode()} @{at}-{edit.end - edit.start} {edit.new.decode()} {edit.rule}"
        seen[shown] += 1
        key = sha256(f"{SEED} {shown} {seen[shown]}".encode()).hexdigest()[:16]
        old = source[edit.start : edit.end].decode()
        description = f"`{_short(old)}` -> `{_short(edit.new.decode())}` in `{_short(line.decode(), 90)}`"
        found.append(Mutant(path, edit, source.count(b"\n", 0, edit.start) + 1, description, key))
    return found


def _name(path: str) -> str:
    """Return a path without the folders inside a room, so that keys stay the same if a file moves within the room."""
    parts = Path(path).parts
    return path if parts[0] == "native" else "/".join([*parts[:3], *parts[3:][-1:]])


def _short(text: str, most: int = 40) -> str:
    text = " ".join(text.split()).replace("|", "\\|")
    return text if len(text) <= most else text[: most - 3] + "..."
