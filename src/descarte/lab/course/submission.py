"""A student's file: its text, its exercise, and the modules of the same folder that it imports."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from importlib.util import decode_source
from pathlib import Path

from descarte.core.errors import DescarteError, OptionError, reason_of
from descarte.core.text import Text
from descarte.lab.course.exercises import find_exercise
from descarte.lab.course.messages import clean_text

Module = tuple[str, str, bool]
"""A module: file, text, and True if it is a package."""
_MOST_BYTES = 1 << 20
_MOST_BESIDE = 4 << 20

_NO_FILE = Text("there is no such file", "no existe ese archivo")
_FOLDER = Text("it is a folder, not a file", "es una carpeta, no un archivo")
_NOT_ALLOWED = Text("you do not have permission to read it", "no tienes permiso para leerlo")
_NO_PLAIN_FILE = Text("it is not a regular file", "no es un archivo corriente")
_NOT_READ = Text("it cannot be read: {why}", "no se puede leer: {why}")
_LARGE = Text("it has more than {most} bytes", "tiene más de {most} bytes")
_NOT_TEXT = Text(
    "it is not UTF-8 text; save it again with that encoding",
    "no es texto en UTF-8; guárdalo otra vez con esa codificación",
)
_NO_LINE = Text(
    'it does not name its exercise; add a line such as EXERCISE = "backtracking"',
    'no dice de qué ejercicio es; añade una línea como EXERCISE = "backtracking"',
)
_AT = Text("{path}: {why}", "{path}: {why}")


class UnusableFile(OptionError):
    """Raised for a file that cannot be graded; `why` is the reason without the file name."""

    def __init__(self, path: Path, why: Text) -> None:
        super().__init__(_AT.fill(path=path, why=why))
        self.why = why


@dataclass(frozen=True)
class Submission:
    """A student's file, the key of its exercise, its text, and the modules that it imports, by name."""

    path: Path
    exercise: str
    source: str
    modules: dict[str, Module] = field(default_factory=dict)

    @classmethod
    def read(cls, path: Path, exercise: str | None = None) -> Submission:
        """Read a file. If `exercise` is None, the line `EXERCISE = "..."` of the file names its exercise.

        Raise UnusableFile if the file cannot be read or does not name a known exercise.
        """
        source = _read_text(path)
        if exercise is None:
            match = re.search(r"^EXERCISE\s*=\s*[\"']([^\"'\n]*)[\"']", source, re.MULTILINE)
            if match is None:
                raise UnusableFile(path, _NO_LINE)
            try:
                exercise = find_exercise(clean_text(match[1])).key
            except DescarteError as error:
                raise UnusableFile(path, error.message) from None
        return cls(path, exercise, source, dict(_find_imported_modules(path.parent, source)))


def _read_text(path: Path) -> str:
    try:
        if path.exists() and not path.is_file():
            raise UnusableFile(path, _FOLDER if path.is_dir() else _NO_PLAIN_FILE)
        with path.open("rb") as file:
            found = file.read(_MOST_BYTES + 1)
    except UnusableFile:
        raise
    except FileNotFoundError:
        raise UnusableFile(path, _NO_FILE) from None
    except PermissionError:
        raise UnusableFile(path, _NOT_ALLOWED) from None
    except (OSError, ValueError) as error:
        raise UnusableFile(
            path, _NOT_READ.fill(why=reason_of(error) if isinstance(error, OSError) else error)
        ) from None
    if len(found) > _MOST_BYTES:
        raise UnusableFile(path, _LARGE.fill(most=_MOST_BYTES))
    try:
        return decode_source(found)
    except (SyntaxError, ValueError, LookupError):
        raise UnusableFile(path, _NOT_TEXT) from None


_IMPORT = re.compile(r"^[ \t]*(?:from|import)[ \t]+(.+)$", re.MULTILINE)


def _find_imported_modules(folder: Path, source: str) -> Iterator[tuple[str, Module]]:
    """Yield the modules of a folder that a program imports, directly or through other modules, with their names."""
    waiting, seen, room = [source], set[str](), _MOST_BESIDE
    while waiting:
        words = {word for line in _IMPORT.findall(waiting.pop()) for word in re.findall(r"\w+", line)}
        for word in sorted(words - seen):
            seen.add(word)
            for name, file in _find_module_files(folder, word):
                with suppress(UnusableFile):
                    text = _read_text(file)
                    room -= len(text)
                    if room < 0:
                        return
                    waiting.append(text)
                    yield name, (str(file), text, file.name == "__init__.py")


def _find_module_files(folder: Path, word: str) -> Iterator[tuple[str, Path]]:
    with suppress(OSError):
        if (folder / word / "__init__.py").is_file():
            for file in sorted((folder / word).rglob("*.py")):
                inside = file.parent if file.name == "__init__.py" else file.with_suffix("")
                yield ".".join(inside.relative_to(folder).parts), file
        elif (folder / f"{word}.py").is_file():
            yield word, folder / f"{word}.py"
