"""Sentences in two languages, with gaps that are filled when they are printed.

>>> cells = Text("{count} {count:cell|cells} in {where}", "{count} {count:casilla|casillas} en {where}")
>>> row = Text("row {number}", "fila {number}").fill(number=2)
>>> cells.fill(count=3, where=row).say("es")
'3 casillas en fila 2'
"""

from __future__ import annotations

import os
import re
import string
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any, Literal, cast, get_args

Language = Literal["en", "es"]
LANGUAGES: tuple[Language, ...] = get_args(Language)

Coordinates = Literal["r1c1", "f1c1", "A1", "1A"]
COORDINATES: tuple[Coordinates, ...] = get_args(Coordinates)

_ESCAPE = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)?|[ -/]*[0-~])|\x9b[0-?]*[ -/]*[@-~]")
_chosen: ContextVar[Language | None] = ContextVar("language", default=None)
_coordinates: ContextVar[Coordinates | None] = ContextVar("coordinates", default=None)
_has_flags: ContextVar[bool] = ContextVar("flags", default=True)
_ECHO = 40
"""Maximum number of characters of the input that a message quotes."""
_FLAG = re.compile(r"(?<![\w-])--([a-z][a-z-]*)")
"""Pattern of a command-line option in a message."""


def language() -> Language:
    """Return the current language: the one chosen with `speaking`, else the locale's, else English.

    >>> with speaking("es"):
    ...     language()
    'es'
    """
    chosen = _chosen.get()
    if chosen is not None:
        return chosen
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable, "")
        if value:
            return "es" if value.lower().startswith("es") else "en"
    return "en"


def current_coordinates(lang: Language | None = None) -> Coordinates:
    """Return the coordinates of sentences in `lang`, or in the current language.

    They are those chosen with `speaking`, else f1c1 in Spanish and r1c1 in English.

    >>> current_coordinates("en"), current_coordinates("es")
    ('r1c1', 'f1c1')
    """
    return _coordinates.get() or ("f1c1" if (lang or language()) == "es" else "r1c1")


@contextmanager
def speaking(lang: Language | None = None, coordinates: Coordinates | None = None) -> Iterator[None]:
    """Use a language and a way to name cells inside the `with` block.

    `lang` is "en" or "es", and `coordinates` is "r1c1", "f1c1", "A1" or "1A"; None leaves either unchanged. The choice
    is valid for the thread or asyncio task that makes it, so two threads can use two languages. A thread that is
    started inside does not inherit it, unless it runs in a copy of the context. Raise OptionError for any other value.

    >>> import descarte
    >>> with speaking("es", "A1"):
    ...     print(descarte.hint("13242431421331.2", level=4))
    última casilla (1,0): En la caja 4 solo queda vacía D3, y solo falta el 4. Por tanto, D3 es 4.
    >>> from concurrent.futures import ThreadPoolExecutor
    >>> from contextvars import copy_context
    >>> with speaking("es"), ThreadPoolExecutor() as pool:
    ...     pool.submit(copy_context().run, str, Text("row", "fila")).result()
    'fila'
    """
    _check_choice(_UNKNOWN_LANGUAGE, lang, LANGUAGES)
    _check_choice(_UNKNOWN_COORDINATES, coordinates, COORDINATES)
    tongue = _chosen.set(lang or _chosen.get())
    naming = _coordinates.set(coordinates or _coordinates.get())
    try:
        yield
    finally:
        _chosen.reset(tongue)
        _coordinates.reset(naming)


def _check_choice(what: Text, value: str | None, choices: tuple[str, ...]) -> None:
    if value is not None and value not in choices:
        from descarte.core.errors import OptionError  # noqa: PLC0415  (errors have texts)

        raise OptionError.unknown(what, value, choices)


@contextmanager
def without_flags() -> Iterator[None]:
    """Write options of the command line as parameter names inside the `with` block, for users of other front ends.

    >>> with without_flags():
    ...     str(Text("add a rule with --with {rule}", "añade una regla con --with {rule}").fill(rule="diagonal"))
    "add a rule with 'with' diagonal"
    """
    before = _has_flags.set(False)
    try:
        yield
    finally:
        _has_flags.reset(before)


def to_letters(index: int) -> str:
    """Return the name of a row or column by letters: A to Z, then AA, AB...

    >>> to_letters(0), to_letters(25), to_letters(26)
    ('A', 'Z', 'AA')
    """
    name = ""
    while index >= 0:
        index, rest = divmod(index, 26)
        name = chr(ord("A") + rest) + name
        index -= 1
    return name


def number_of(name: str) -> int:
    """Return the number, from 1, of a row or column named by a number or by letters, as `to_letters` returns them.

    >>> number_of("12"), number_of("A"), number_of("ab")
    (12, 1, 28)
    """
    if name.isdecimal():
        return int(name)
    number = 0
    for letter in name.upper():
        number = number * 26 + ord(letter) - ord("A") + 1
    return number


def strip_control_characters(text: str) -> str:
    """Return a text from outside as one line, without escape sequences, control characters and changes of direction.

    >>> strip_control_characters("\x1b[2J\x1b[31mten\x07 points\\n\u202e!")
    'ten points !'
    """
    if text.isprintable():
        return text
    signs = (" " if sign.isspace() else sign for sign in _ESCAPE.sub("", text))
    return "".join(sign for sign in signs if not unicodedata.category(sign).startswith("C"))


def echo(text: str) -> str:
    """Return a piece of the input in quotes, shortened and safe to print in a message.

    >>> echo("12x"), len(echo("1" * 1000))
    ("'12x'", 43)
    """
    cut = text if len(text) <= _ECHO else text[:_ECHO] + "…"
    return "'" + "".join(sign if sign.isprintable() else "�" for sign in cut) + "'"


@dataclass(frozen=True, order=True)
class Place:
    """A square of the grid, row and column from 0. It prints in the current coordinates, as sentences need it.

    The row comes first in all of them, so no name is ambiguous. `r1c1` has row and column as numbers, and `f1c1` the
    same in Spanish (fila, columna). `A1` has the row as a letter, `1A` the column.

    >>> with speaking("es"):
    ...     print(Place(2, 4), Place(2, 4).name())
    f3c5 r3c5
    >>> [Place(2, 4).name(coordinates) for coordinates in COORDINATES]
    ['r3c5', 'f3c5', 'C5', '3E']
    """

    row: int
    column: int

    def name(self, coordinates: Coordinates | None = None) -> str:
        """Return the square's name for programs: in `coordinates`, else in those chosen with `speaking`, else r1c1.

        It does not depend on the language.
        """
        style = coordinates or _coordinates.get() or "r1c1"
        if style not in COORDINATES:
            _check_choice(_UNKNOWN_COORDINATES, style, COORDINATES)
        if style == "A1":
            return f"{to_letters(self.row)}{self.column + 1}"
        if style == "1A":
            return f"{self.row + 1}{to_letters(self.column)}"
        return f"{style[0]}{self.row + 1}c{self.column + 1}"

    @classmethod
    def from_name(cls, name: str) -> Place | None:
        """Return the square with this name in any style of coordinates, in upper or lower case.

        Return None if the text does not name a square.

        >>> [Place.from_name(name) for name in ("r3c5", "F3C5", "C5", "3e")] == [Place(2, 4)] * 4
        True
        >>> Place.from_name("c"), Place.from_name("r0c1")
        (None, None)
        """
        found = _PLACE_NAME.fullmatch(name)
        if found is None:
            return None
        row, column = (number_of(part) for part in found.groups() if part)
        return cls(row - 1, column - 1) if row and column else None

    def __str__(self) -> str:
        return self.name(current_coordinates())


_PLACE_NAME = re.compile(
    r"[rf]([0-9]{1,5})c([0-9]{1,5}) | ([a-z]{1,3})([0-9]{1,5}) | ([0-9]{1,5})([a-z]{1,3})", re.IGNORECASE | re.VERBOSE
)


@dataclass(frozen=True, order=True)
class LineName:
    """The name of a row or column (`axis`), with its number from 1. It prints in the current coordinates.

    >>> print(LineName("row", 2))
    2
    >>> with speaking(None, "A1"):
    ...     print(LineName("row", 2), LineName("column", 2))
    B 2
    """

    axis: Literal["row", "column"]
    number: int

    def __str__(self) -> str:
        lettered = "A1" if self.axis == "row" else "1A"
        return to_letters(self.number - 1) if _coordinates.get() == lettered else str(self.number)


@dataclass(frozen=True)
class Text:
    """A sentence in English and Spanish, with named gaps and the words that fill them.

    A gap `{n:one|many}` chooses a form by a number or by the length of a tuple. `{n:word}` is the number in words, and
    `{n:Word}` with a capital. `{x:Aa}` is any word with a capital, `{x:a}` a digit with its article. A word that is a
    `Text` uses the same language. A tuple becomes a list with commas and "and", or with "or" in `{x:or}`.

    >>> str(Text("row {number}", "fila {number}").fill(number=3))
    'row 3'
    >>> str(Text("{count:Word} cells", "{count:Word} casillas").fill(count=3))
    'Three cells'
    >>> str(Text("{digit:a}", "{digit:a}").fill(digit=8))
    'an 8'
    >>> Text("{cells}", "{cells}").fill(cells=("r1c1", "r1c2", "r1c3")).say("es")
    'r1c1, r1c2 y r1c3'
    >>> Text("{cells:or}", "{cells:or}").fill(cells=("r1c1", "r1c2")).say("es")
    'r1c1 o r1c2'
    """

    en: str
    """The English sentence."""
    es: str
    """The Spanish sentence."""
    words: tuple[tuple[str, object], ...] = ()
    """The words that fill its gaps, by name."""

    def fill(self, **words: object) -> Text:
        """Return the same sentence with (more of) its gaps filled."""
        return Text(self.en, self.es, self.words + tuple(words.items()))

    def say(self, lang: Language | None = None) -> str:
        """Return the sentence in `lang`, or in the current language."""
        lang = lang or language()
        pattern = self.es if lang == "es" else self.en
        if "--" in pattern and not _has_flags.get():
            pattern = _FLAG.sub(lambda flag: f"'{flag[1].replace('-', '_')}'", pattern)
        if not self.words:
            return pattern
        said = _TextFormatter(lang).vformat(pattern, (), dict(self.words))
        return _CONTRACTED.sub(r"\1l ", said) if lang == "es" else said

    def __str__(self) -> str:
        return self.say()


def format_number(number: float, spec: str = "", lang: Language | None = None) -> str:
    """Return a number formatted by `spec`, in the notation of `lang` or of the current language.

    English has 6,254.5. Spanish has a decimal comma, and narrow no-break spaces between thousands.

    >>> format_number(6254.5, ",.2f", "en")
    '6,254.50'
    >>> format_number(6254.5, ",.2f", "es").replace("\N{NARROW NO-BREAK SPACE}", "_")
    '6_254,50'
    """
    said = format(number, spec)
    return said.translate(_SPANISH_SEPARATORS) if (lang or language()) == "es" else said


_SPANISH_SEPARATORS = str.maketrans({",": "\N{NARROW NO-BREAK SPACE}", ".": ","})
_CONTRACTED = re.compile(r"\b([Dd]e|[Aa]) el (?=\w)")
"""Pattern of "de el" and "a el" before a noun, which Spanish contracts to "del" and "al"."""
_VOWEL = re.compile(r"8|1[18]$|[AEFHILMNORSX]$")
"""Digits and letters that begin with a vowel when read aloud: an 8, an 11, an F."""
_NUMBERS = {
    "en": ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"),
    "es": ("cero", "un", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve"),
}


class _TextFormatter(string.Formatter):
    def __init__(self, lang: Language) -> None:
        self.lang = lang

    def format_field(self, value: Any, format_spec: str) -> str:
        if "|" in format_spec:
            one, many = format_spec.split("|")
            return one if (len(value) if isinstance(value, tuple) else value) == 1 else many
        if format_spec in ("word", "Word"):
            said = _NUMBERS[self.lang][value] if value in range(len(_NUMBERS[self.lang])) else str(value)
            return said.capitalize() if format_spec == "Word" else said
        if format_spec == "Aa":
            said = self.format_field(value, "")
            return said[:1].upper() + said[1:]
        if format_spec == "a":
            said = self.format_field(value, "")
            return f"{'un' if self.lang == 'es' else 'an' if _VOWEL.match(said) else 'a'} {said}"
        return self._format_by_type(value, format_spec)

    def _format_by_type(self, value: Any, format_spec: str) -> str:
        if isinstance(value, Text):
            return value.say(self.lang)
        if isinstance(value, Place):
            return value.name(current_coordinates(self.lang))
        if isinstance(value, tuple):
            return self._join_series([self.format_field(word, "") for word in value], either=format_spec == "or")
        if isinstance(value, float | int) and not isinstance(value, bool):
            return format_number(value, format_spec, self.lang)
        return cast("str", super().format_field(value, format_spec))

    def _join_series(self, words: list[str], *, either: bool) -> str:
        if len(words) < 2:
            return "".join(words)
        last = words[-1]
        conjunction = "or" if either else "and"
        if self.lang == "es":
            said = last.lower()
            conjunction = "e" if said.startswith(("i", "hi")) else "y"
            if either:
                conjunction = "u" if said.startswith(("o", "ho", "8")) or said == "11" else "o"
        return f"{', '.join(words[:-1])} {conjunction} {last}"


_UNKNOWN_LANGUAGE = Text("unknown language", "idioma desconocido")
_UNKNOWN_COORDINATES = Text("unknown coordinates", "coordenadas desconocidas")
