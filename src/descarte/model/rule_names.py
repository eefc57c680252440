"""Names of rules, with the articles that both languages need."""

from __future__ import annotations

from dataclasses import dataclass, field

from descarte.core.text import Text


@dataclass(frozen=True, slots=True)
class Noun:
    """A name with its gender. A `definite` name has "the" in English ("the thermometer from r2c3", but "row 3").

    `demand` says what the named clue demands of its digits, as a clause: "the digits along it add up to 7".

    >>> bulb = Noun(Text("thermometer from {cell}", "termómetro desde {cell}"), masculine=True, definite=True)
    >>> print(bulb.fill(cell="r2c3").the)
    the thermometer from r2c3
    >>> bulb.fill(cell="r2c3").of.say("es"), bulb.fill(cell="r2c3").to.say("es")
    ('del termómetro desde r2c3', 'al termómetro desde r2c3')
    """

    name: Text
    masculine: bool = False
    definite: bool = False
    demand: Text | None = field(default=None, compare=False)

    def fill(self, **words: object) -> Noun:
        """Return the same noun with its gaps filled."""
        demand = None if self.demand is None else self.demand.fill(**words)
        named = {key: word for key, word in words.items() if f"{{{key}" in self.name.en}
        return Noun(self.name.fill(**named), self.masculine, self.definite, demand)

    @property
    def the(self) -> Text:
        """The noun with its article: "row 3", "la fila 3"."""
        return self._fill_sentence("{name}", "el {name}", "la {name}")

    @property
    def of(self) -> Text:
        """The noun with "of": "of row 3", "de la fila 3"."""
        return self._fill_sentence("of {name}", "del {name}", "de la {name}")

    @property
    def to(self) -> Text:
        """The noun with "to": "to row 3", "a la fila 3"."""
        return self._fill_sentence("to {name}", "al {name}", "a la {name}")

    def _fill_sentence(self, english: str, masculine: str, feminine: str) -> Text:
        english = english.replace("{name}", "the {name}") if self.definite else english
        return Text(english, masculine if self.masculine else feminine).fill(name=self.name)
