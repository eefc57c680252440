"""The exceptions of descarte.

    DescarteError
    ├── InputError         text that cannot be read: where, what was expected, what was found
    ├── PuzzleError        clues that do not form a puzzle, or a puzzle with faults: all of them
    ├── OptionError        an unknown kind, format or option: what is available
    ├── Stopped            a limit was reached before the answer was known
    └── MissingExtra       an optional part is not installed: how to install it

"No solution" is not an error but a result.
"""

from __future__ import annotations

import errno
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from descarte.core.text import Place, Text


class DescarteError(Exception):
    """The base of every error that descarte raises on purpose.

    `message` has the text in both languages; `str(error)` is the text in the current one.

    >>> raise DescarteError(Text("the pencil broke", "se rompió el lápiz"))
    Traceback (most recent call last):
    descarte.core.errors.DescarteError: the pencil broke
    """

    def __init__(self, message: Text) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return self.message.say()


_PLACE = Text("{source}line {line}, column {column}: ", "{source}línea {line}, columna {column}: ")
_LINE = Text("{source}line {line}: ", "{source}línea {line}: ")
_SOURCE = Text("{source}", "{source}")
_EXPECTED = Text("expected {expected}, found {found}", "se esperaba {expected}; en su lugar: {found}")


class InputError(DescarteError, ValueError):
    """Error: text that cannot be read.

    `expected` and `found` say what is wrong. `line`, `column` (both from 1) and `source`, the name of the file, say
    where; each is None if it is not known.

    >>> error = InputError(Text("a digit from 1 to 9", "un dígito del 1 al 9"), "'x'", line=2, column=7)
    >>> print(error)
    line 2, column 7: expected a digit from 1 to 9, found 'x'
    """

    def __init__(
        self,
        expected: Text,
        found: Text | str,
        *,
        line: int | None = None,
        column: int | None = None,
        source: str | None = None,
    ) -> None:
        self.expected, self.found = expected, found
        self.line, self.column, self.source = line, column, source
        self.further: tuple[InputError, ...] = ()
        """Other errors in the same puzzle."""
        super().__init__(_EXPECTED.fill(expected=expected, found=found))

    def __str__(self) -> str:
        return "\n".join([self.place.say() + super().__str__(), *map(str, self.further)])

    @staticmethod
    def all_of(errors: Sequence[InputError]) -> InputError:
        """Return several errors of one puzzle as one.

        >>> word = Text("a word", "una palabra")
        >>> print(InputError.all_of([InputError(word, "1", line=1), InputError(word, "2", line=3)]))
        line 1: expected a word, found 1
        line 3: expected a word, found 2
        """
        first = errors[0].at()
        first.further = tuple(each for error in errors for each in (error, *error.further))[1:]
        return first

    @property
    def place(self) -> Text:
        """The position, as a prefix of the message."""
        source = "" if self.source is None else f"{self.source}: "
        if self.line is None:
            return _SOURCE.fill(source=source)
        if self.column is None:
            return _LINE.fill(source=source, line=self.line)
        return _PLACE.fill(source=source, line=self.line, column=self.column)

    def at(self, *, source: str | None = None, line: int | None = None) -> InputError:
        """Return the same error for a larger text: with the name of its source, and `line` lines further down."""
        shifted = self.line if line is None else (self.line or 1) + line
        where = source or self.source
        moved = type(self)(self.expected, self.found, line=shifted, column=self.column, source=where)
        moved.further = tuple(error.at(source=source, line=line) for error in self.further)
        return moved


@dataclass(frozen=True, repr=False)
class Fault:
    """One fault of a puzzle, and the squares of the grid that it concerns.

    >>> import descarte
    >>> (fault, _) = descarte.read("11....3.4......2").faults()
    >>> print(fault)
    1 appears 2 times in row 1: at r1c1 and r1c2
    """

    message: Text
    """Description of the fault."""
    cells: tuple[Place, ...] = ()
    """The squares of the grid, as rows and columns from 0."""

    def __str__(self) -> str:
        return self.message.say()

    def __repr__(self) -> str:
        return f"<Fault: {self}>"


MOST_FAULTS = 500
"""Maximum number of faults reported per puzzle: a large board of nonsense has tens of thousands."""


class PuzzleError(DescarteError, ValueError):
    """Error: the clues do not form a puzzle, or the puzzle has faults.

    `faults` lists every reason, not only the first. `line` and `id` identify the puzzle within a file; each is None if
    unknown.

    >>> raise PuzzleError([Fault(Text("two 5s in row 1", "dos 5 en la fila 1"), ())])
    Traceback (most recent call last):
    descarte.core.errors.PuzzleError: two 5s in row 1
    """

    def __init__(self, faults: Iterable[Fault], *, line: int | None = None, id: str | None = None) -> None:
        self.faults = tuple(faults)
        self.line, self.id = line, id
        super().__init__(self.faults[0].message)

    def __str__(self) -> str:
        return "\n".join(str(fault) for fault in self.faults)


_UNKNOWN = Text("{what} '{name}'", "{what}: '{name}'")
_CLOSE = Text("{said} (did you mean '{close}'?)", "{said} (¿quizá '{close}'?)")
_CHOICES = Text("{said}; there {count:is|are}: {choices}", "{said}; hay: {choices}")
_SEE = Text("{said}; {see}", "{said}; {see}")
_CLOSENESS = 0.65
"""Minimum similarity of a name that is suggested in place of an unknown one."""
MOST_LISTED = 30
"""Number of choices above which an error shows only the closest one, if there is one."""


_SPANISH_REASONS = {
    errno.ENOENT: "no existe ese archivo o esa carpeta",
    errno.EACCES: "falta el permiso",
    errno.EPERM: "no está permitido",
    errno.EISDIR: "es una carpeta",
    errno.ENOTDIR: "una parte de la ruta no es una carpeta",
    errno.ENOSPC: "no queda espacio en el disco",
    errno.EROFS: "solo se puede leer",
    errno.EADDRINUSE: "ya está en uso",
    errno.EADDRNOTAVAIL: "esta máquina no tiene esa dirección",
}


def reason_of(error: OSError) -> Text:
    """Return the reason that the system gives for an error, in Spanish too if it is a common one.

    >>> reason_of(FileNotFoundError(errno.ENOENT, "No such file or directory")).say("es")
    'no existe ese archivo o esa carpeta'
    """
    said = str(error.strerror or error)
    return Text("{said}", _SPANISH_REASONS.get(error.errno or 0, "{said}")).fill(said=said)


class OptionError(DescarteError, ValueError):
    """Error: a name or value that descarte does not accept. The `message` has the choices or the closest one.

    >>> raise OptionError.unknown(Text("unknown kind", "tipo desconocido"), "sudku", ["kakuro", "sudoku"])
    Traceback (most recent call last):
    descarte.core.errors.OptionError: unknown kind 'sudku' (did you mean 'sudoku'?); there are: kakuro, sudoku
    """

    @classmethod
    def unknown(
        cls, what: Text, name: str, choices: Sequence[str], see: Text | None = None, spellings: Sequence[str] = ()
    ) -> OptionError:
        """Return the error for a name that is not among the choices.

        `what` has the noun and its adjective, which agree: "técnica desconocida". If there are too many choices to
        list, `see` says where they are listed. `spellings` are further names that may be suggested.
        """
        from difflib import get_close_matches  # noqa: PLC0415 (only for an error)

        matches = get_close_matches(name.lower(), [*choices, *spellings], 1, _CLOSENESS)
        said = _UNKNOWN.fill(what=what, name=name)
        if matches:
            said = _CLOSE.fill(said=said, close=matches[0])
        if see is not None:
            said = said if matches else _SEE.fill(said=said, see=see)
        elif not matches or len(choices) <= MOST_LISTED:
            said = _CHOICES.fill(said=said, count=len(choices), choices=", ".join(choices))
        return cls(said)


class Stopped(DescarteError):
    """Error: a limit (time, nodes) was reached before the answer was known.

    `message` says which limit. `found` is the number of solutions found until then, or of steps proved.

    >>> raise Stopped(Text("stopped after 2 s", "detenido tras 2 s"), found=7)
    Traceback (most recent call last):
    descarte.core.errors.Stopped: stopped after 2 s
    """

    def __init__(self, message: Text, found: int) -> None:
        super().__init__(message)
        self.found = found


_EXTRA = Text(
    "{what} needs the optional part '{extra}', which is not installed. Run pip install 'descarte[{extra}]', or in the "
    "folder of descarte 'make extras'",
    "{what} necesita la parte opcional '{extra}', que no está instalada. Ejecuta pip install 'descarte[{extra}]' o, en "
    "la carpeta de descarte, 'make extras'",
)


class MissingExtra(DescarteError, ImportError):
    """Error: an optional part of descarte is not installed.

    >>> raise MissingExtra(Text("drawing PNG", "dibujar PNG"), "draw")
    Traceback (most recent call last):
    descarte.core.errors.MissingExtra: drawing PNG needs the optional part 'draw', which is not installed. Run
    pip install 'descarte[draw]', or in the folder of descarte 'make extras'
    """

    def __init__(self, what: Text, extra: str) -> None:
        super().__init__(_EXTRA.fill(what=what, extra=extra))
        self.extra = extra
