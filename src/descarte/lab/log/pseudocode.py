"""Pseudocode of an algorithm, and the line that belongs to each event."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import zip_longest

from descarte.core.text import Text


@dataclass(frozen=True)
class Pseudocode:
    """Pseudocode in English and Spanish, line by line. The English lines name their events after a `#`.

    >>> code = Pseudocode("for each d:  # reject\\n  x <- d  # assign", "para cada d:\\n  x <- d")
    >>> [line.say("es") for line in code.lines], code.line_of("assign"), code.line_of("prune")
    (['para cada d:', '  x <- d'], 1, None)
    """

    en: str
    es: str

    @cached_property
    def lines(self) -> tuple[Text, ...]:
        """The lines of the pseudocode, without the names of events."""
        english = [line.partition("#")[0].rstrip() for line in _lines(self.en)]
        pairs = zip_longest(english, _lines(self.es), fillvalue="")
        return tuple(Text(here, there) for here, there in pairs)

    @cached_property
    def _marks(self) -> dict[str, int]:
        marks: dict[str, int] = {}
        for number, line in enumerate(_lines(self.en)):
            for event in line.partition("#")[2].split():
                marks.setdefault(event, number)
        return marks

    @property
    def events(self) -> frozenset[str]:
        """Names of the events that belong to a line."""
        return frozenset(self._marks)

    def line_of(self, event: str) -> int | None:
        """Return the index of the line that belongs to an event, or None if no line does."""
        return self._marks.get(event)


def _lines(text: str) -> list[str]:
    return [line.rstrip() for line in text.strip("\n").splitlines()]
