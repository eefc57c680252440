"""One planted bug: a piece of a file and its replacement."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

SEED = "descarte"


@dataclass(frozen=True)
class Edit:
    """A change by a rule: the bytes from `start` to `end` and their replacement."""

    start: int
    end: int
    new: bytes
    rule: str


@dataclass(frozen=True)
class Mutant:
    """An edit of a file, with a key that does not depend on other lines of the file."""

    path: str
    edit: Edit
    line: int
    old: str
    key: str

    @property
    def room(self) -> str:
        """The room of its file."""
        parts = Path(self.path).parts
        return "native" if parts[0] == "native" else parts[2].removesuffix(".py")

    def planted(self, source: bytes) -> bytes:
        """Return the source with the bug."""
        return source[: self.edit.start] + self.edit.new + source[self.edit.end :]

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.edit.rule}: {self.old}"


def mutants_of(path: str, source: bytes, edits: Iterable[Edit], seen: Counter[str] | None = None) -> list[Mutant]:
    """Return the mutants of a file in order; equal ones, here or in `seen`, are numbered."""
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
    """Return a file name without the folders inside its room, so that a file may move within the room."""
    parts = Path(path).parts
    return path if parts[0] == "native" else "/".join([*parts[:3], *parts[3:][-1:]])


def _short(text: str, most: int = 40) -> str:
    text = " ".join(text.split()).replace("|", "\\|")
    return text if len(text) <= most else text[: most - 3] + "..."
