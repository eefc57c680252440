"""The two rules that span the field: a house is all different, a cage adds up.

A Killer cage or a Kakuro run is one of each over the same cells. The kind and number of a rule are only
there to name it: no engine looks at them.
"""

from __future__ import annotations

from dataclasses import dataclass

from descarte.model.bits import Cell
from descarte.text import Text

_NAMES: dict[str, Text] = {}
_MASCULINE: set[str] = set()


def name_rule(kind: str, name: Text, *, masculine: bool = False) -> None:
    """Give a kind of rule its name in both languages; `{number}` and `{total}` are filled in.

    `masculine` tells which article the Spanish name takes.

    >>> name_rule("wing", Text("wing {number}", "ala {number}"))
    >>> print(House("wing", 2, (0, 1)).name)
    wing 2
    """
    _NAMES[kind] = name
    if masculine:
        _MASCULINE.add(kind)


def with_article(kind: str, name: Text) -> Text:
    """A rule's name with its article, where the language wants one.

    >>> with_article("row", House("row", 3, ()).name).say("es")
    'la fila 3'
    """
    return Text("{name}", "el {name}" if kind in _MASCULINE else "la {name}").fill(name=name)


def _named(kind: str, **words: object) -> Text:
    name = _NAMES.get(kind, Text("{kind} {number}", "{kind} {number}"))
    return name.fill(kind=kind, **words)


@dataclass(frozen=True, slots=True)
class House:
    """Cells that are all different; in a full house every digit appears.

    >>> print(House("row", 3, tuple(range(18, 27)), full=True).name)
    row 3
    """

    kind: str
    number: int
    cells: tuple[Cell, ...]
    full: bool = False

    @property
    def name(self) -> Text:
        """The house's name: "row 3", "fila 3"."""
        return _named(self.kind, number=self.number)

    @property
    def the_name(self) -> Text:
        """The house's name with its article, where the language wants one: "row 3", "la fila 3"."""
        return with_article(self.kind, self.name)


@dataclass(frozen=True, slots=True)
class Cage:
    """Cells that add up to a total.

    >>> print(Cage("cage", 1, (0, 1), 17).name)
    cage of 17
    """

    kind: str
    number: int
    cells: tuple[Cell, ...]
    total: int

    @property
    def name(self) -> Text:
        """The cage's name: "cage of 17", "jaula de 17"."""
        return _named(f"{self.kind} total", number=self.number, total=self.total)


name_rule("row", Text("row {number}", "fila {number}"))
name_rule("column", Text("column {number}", "columna {number}"))
name_rule("box", Text("box {number}", "caja {number}"))
name_rule("region", Text("region {number}", "región {number}"))
name_rule("extra", Text("extra region {number}", "región extra {number}"))
name_rule("cage", Text("cage {number}", "jaula {number}"))
name_rule("cage total", Text("cage of {total}", "jaula de {total}"))
name_rule("sum total", Text("sum of {total}", "suma de {total}"))
