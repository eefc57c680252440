"""Look up one or several names that people type, in either language, with or without accents."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Generic, Protocol, TypeVar

from descarte.core.errors import OptionError
from descarte.core.text import Text, language

_ENDING = re.compile(r"e?s?$")
_GENERIC = "sudoku"
"""Word that is left out when names are compared: "Killer Sudoku" is the same name as "Killer"."""


class Nameable(Protocol):
    """Something with a key, a name in each language and aliases."""

    @property
    def key(self) -> str:
        """The name for programs."""

    @property
    def name(self) -> Text:
        """The name for people."""

    @property
    def also(self) -> tuple[str, ...]:
        """Aliases."""


Thing = TypeVar("Thing", bound=Nameable)


def normalise_name(name: str) -> str:
    """Return a name without accents, capitals, blanks, hyphens, plural endings and the word "sudoku".

    >>> normalise_name("Peces espada") == normalise_name("pez-espada")
    True
    >>> normalise_name("Sudoku irregular"), normalise_name("X-Sudoku")
    ('irregular', 'xsudoku')
    """
    plain = "".join(sign for sign in unicodedata.normalize("NFD", name.lower()) if not unicodedata.combining(sign))
    words = [_ENDING.sub("", word) for word in re.split(r"[\s_-]+", plain)]
    telling = [word for word in words if word != _GENERIC]
    words = telling if len("".join(telling)) > 1 else words
    return "".join(f"{word[:-1]}c" if word.endswith("z") else word for word in words)


class NameIndex(Generic[Thing]):
    """Index of things by key, by name in either language and by alias.

    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True)
    ... class Grade:
    ...     key: str
    ...     name: Text
    ...     also: tuple[str, ...] = ()
    >>> grades = NameIndex(Text("unknown grade", "grado desconocido"), [Grade("hard", Text("hard", "difícil"))])
    >>> grades.find("dificil").key
    'hard'
    """

    def __init__(self, unknown_thing: Text, things: Iterable[Thing], see: Text | None = None) -> None:
        """Build the index. `unknown_thing` begins the error for an unknown name, such as "unknown grade".

        `see` says where the things are listed if they are many.
        """
        self.unknown_thing, self.see = unknown_thing, see
        self.by_key = {thing.key: thing for thing in things}
        self._by_form: dict[str, Thing] = {}
        for thing in self.by_key.values():
            self._by_form.setdefault(normalise_name(thing.key), thing)
        for thing in self.by_key.values():
            for name in (thing.name.say("en"), thing.name.say("es"), *thing.also):
                self._by_form.setdefault(normalise_name(name), thing)

    def get(self, name: str) -> Thing | None:
        """Return the thing with this name, or None."""
        return self.by_key.get(name) or self._by_form.get(normalise_name(name))

    def find(self, name: str) -> Thing:
        """Return the thing with this name. Raise OptionError, with the closest name, if it is unknown."""
        found = self.get(name)
        if found is None:
            raise self.unknown(name)
        return found

    def find_all(self, names: str | Iterable[str]) -> list[Thing]:
        """Return the things with several names.

        `names` is a list, or one text. Commas separate names, and so do blanks if the whole text is not a name.
        """
        texts = [names] if isinstance(names, str) else names
        parts = [part.strip() for text in texts for part in text.split(",") if part.strip()]
        return [thing for part in parts for thing in self._find_each(part)]

    def _find_each(self, part: str) -> list[Thing]:
        whole = self.get(part)
        words = part.split()
        return [whole] if whole is not None else [*map(self.find, words if any(map(self.get, words)) else [part])]

    def unknown(self, name: str) -> OptionError:
        """Return the error for an unknown name. Its choices are the keys or, in Spanish, the names."""
        things = self.by_key.values()
        shown = [str(thing.name) for thing in things] if language() == "es" else [*self.by_key]
        spellings = [*self.by_key, *(str(thing.name) for thing in things), *(one for t in things for one in t.also)]
        return OptionError.unknown(self.unknown_thing, name, shown, self.see, spellings)
