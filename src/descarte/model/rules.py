"""The basic rules to which every variant compiles. Engines know neither variants nor kinds of rules.

    House     all different                   row, box, diagonal, cage of a Killer, cells a knight's move apart
    Cage      adds up to a total              cage of a Killer, run of a Kakuro
    Sum       each digit of each cell has a value; their sum is an allowed total    arrow, little killer, quadruple
    Link      two cells, and the pairs of digits that they may hold                 dot, thermometer, whispers
    Pattern   the digits along some cells are read by an automaton                  sandwich, skyscraper

A thermometer is a chain of links, an arrow one sum, a Killer cage a house and a cage over the same cells. Kind and
number identify a rule; its noun is the name for people.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple

from descarte.core.text import LineName, Text
from descarte.model.bits import Cell, Digit, Digits, bit
from descarte.model.rule_names import Noun

if TYPE_CHECKING:
    from descarte.model.automata import Automaton


class RuleForm(NamedTuple):
    """The name and appearance of a kind of rule. Drawings and sentences depend on the form, not on the kind."""

    noun: Noun
    plural: Text | None = None
    """Name of several rules of the kind, with its article: "rows {numbers}"."""
    letter: str = ""
    """The letter in expert notation: r for a row."""
    look: str = ""
    """Appearance in drawings: "box" or "area" (borders), "tint", "diagonal", "across" or "down" (the total of a run).

    Empty for a cage, which gets an outline, and for a house that is not drawn.
    """
    alone: bool = False
    """True if no two cages of this kind may share a cell."""
    move: Text | None = None
    """The move between the two cells of a rule of this kind, such as "a king's move"; None for other kinds."""
    each: tuple[Text, ...] = ()
    """Names of single rules of the kind, if they are clearer than numbers: "rising diagonal"."""
    axis: Literal["row", "column"] | None = None
    """The lines that numbers of this kind refer to, which coordinates may name by letters; None for other kinds."""

    def number(self, number: int) -> int | LineName:
        """Return the number of a rule of this kind as it is shown in the current coordinates.

        >>> from descarte.core.text import speaking
        >>> with speaking(None, "A1"):
        ...     print(form_of("row").number(2), form_of("box").number(2))
        B 2
        """
        return number if self.axis is None else LineName(self.axis, number)


_FORMS: dict[str, RuleForm] = {}
_UNNAMED = RuleForm(Noun(Text("{kind} {number}", "{kind} {number}")))


def name_rule(
    kind: str,
    name: Text,
    *,
    masculine: bool = False,
    plural: Text | None = None,
    letter: str = "",
    look: str = "",
    alone: bool = False,
    move: Text | None = None,
    each: tuple[Text, ...] = (),
    axis: Literal["row", "column"] | None = None,
) -> None:
    """Set the name of a kind of rule in both languages and its form. `{number}` and `{total}` are filled in later.

    `masculine` is the gender of the Spanish name. For cages, `kind` ends with "total", as in "cage total". The other
    parameters are the fields of `RuleForm`.

    >>> name_rule("wing", Text("wing {number}", "ala {number}"))
    >>> print(House("wing", 2, (0, 1)).name)
    wing 2
    """
    _FORMS[kind] = RuleForm(Noun(name, masculine), plural, letter, look, alone, move, each, axis)


def form_of(kind: str) -> RuleForm:
    """Return the form of a kind of rule.

    >>> form_of("row").letter
    'r'
    """
    return _FORMS.get(kind, _UNNAMED)


@dataclass(frozen=True, slots=True)
class House:
    """Cells that are all different; in a full house every digit appears.

    >>> print(House("row", 3, tuple(range(18, 27)), full=True).name)
    row 3
    """

    kind: str
    """Kind of house: "row", "column", "box", "region"..."""
    number: int
    """Number among the houses of its kind, from 1."""
    cells: tuple[Cell, ...]
    """The cells, by their indexes."""
    full: bool = False
    """True if every digit appears."""

    @property
    def noun(self) -> Noun:
        """The house's name with its gender and articles."""
        form = self.form
        if 0 < self.number <= len(form.each):
            return Noun(form.each[self.number - 1], form.noun.masculine, definite=True)
        return form.noun.fill(kind=self.kind, number=form.number(self.number))

    @property
    def form(self) -> RuleForm:
        """The name and appearance of its kind."""
        return form_of(self.kind)

    @property
    def name(self) -> Text:
        """The house's name: "row 3", "fila 3"."""
        return self.noun.name

    @property
    def the_name(self) -> Text:
        """The house's name with its article, if the language needs one: "row 3", "la fila 3"."""
        return self.noun.the

    def holds(self, values: Sequence[Digit]) -> bool:
        """Return True if the digits of all cells satisfy this rule."""
        return len({values[cell] for cell in self.cells}) == len(self.cells)


@dataclass(frozen=True, slots=True)
class Cage:
    """Cells that add up to a total.

    >>> print(Cage("cage", 1, (0, 1), 17).name)
    cage of 17
    """

    kind: str
    """Kind of cage: "cage", or "across" and "down" for runs of a Kakuro."""
    number: int
    """Number among the cages of its kind, from 1."""
    cells: tuple[Cell, ...]
    """The cells, by their indexes."""
    total: int
    """The sum of the digits."""

    @property
    def noun(self) -> Noun:
        """The cage's name with its gender and articles."""
        return self.form.noun.fill(kind=f"{self.kind} total", number=self.number, total=self.total)

    @property
    def form(self) -> RuleForm:
        """The name and appearance of its kind."""
        return form_of(f"{self.kind} total")

    @property
    def alone(self) -> bool:
        """True if it may not share a cell with others of its kind."""
        return self.form.alone

    @property
    def name(self) -> Text:
        """The cage's name: "cage of 17", "jaula de 17"."""
        return self.noun.name

    def holds(self, values: Sequence[Digit]) -> bool:
        """Return True if the digits of all cells satisfy this rule."""
        return sum(values[cell] for cell in self.cells) == self.total


@dataclass(frozen=True, slots=True)
class Sum:
    """Cells whose digits have values, and the allowed totals of these values.

    An arrow gives the digit of its circle its own value and each digit of its shaft minus its value; the total is 0.

    >>> arrow = Sum("arrow", 1, (0, 1, 2), ((1, 2, 3), (-1, -2, -3), (-1, -2, -3)), (0,), Noun(Text("arrow", "flecha")))
    >>> arrow.holds([3, 1, 2]), arrow.holds([3, 2, 2])
    (True, False)
    """

    kind: str
    number: int
    cells: tuple[Cell, ...]
    values: tuple[tuple[int, ...], ...]
    """The value of each digit, from 1, in each cell."""
    totals: tuple[int, ...]
    """The allowed totals, ascending."""
    noun: Noun = field(compare=False, repr=False)

    @property
    def name(self) -> Text:
        """The name of the rule."""
        return self.noun.name

    def holds(self, values: Sequence[Digit]) -> bool:
        """Return True if the digits of all cells satisfy this rule."""
        counted = zip(self.cells, self.values, strict=True)
        return sum(table[values[cell] - 1] for cell, table in counted) in self.totals


@dataclass(frozen=True, slots=True)
class Link:
    """Two cells and the pairs of digits that they may hold.

    >>> rising = Link("thermometer", 1, (0, 1), (0b110, 0b100, 0), Noun(Text("thermometer", "termómetro")))
    >>> rising.holds([1, 3]), rising.holds([3, 1])
    (True, False)
    """

    kind: str
    number: int
    cells: tuple[Cell, Cell]
    allowed: tuple[Digits, ...]
    """For each digit of the first cell, from 1, the digits that the second may hold."""
    noun: Noun = field(compare=False, repr=False)

    @property
    def name(self) -> Text:
        """The name of the rule."""
        return self.noun.name

    def holds(self, values: Sequence[Digit]) -> bool:
        """Return True if the digits of all cells satisfy this rule."""
        one, other = self.cells
        return bool(self.allowed[values[one] - 1] & bit(values[other]))

    def transpose_allowed(self) -> tuple[Digits, ...]:
        """Return for each digit of the second cell, from 1, the digits that the first may hold.

        >>> Link("thermometer", 1, (0, 1), (0b110, 0b100, 0), Noun(Text("", ""))).transpose_allowed()
        (0, 1, 3)
        """
        return _transpose_table(self.allowed)

    def remove_equal_pairs(self) -> Link:
        """Return the link without equal digits, for two cells of one house.

        >>> Link("table", 1, (0, 1), (0b111, 0b011, 0b101), Noun(Text("", ""))).remove_equal_pairs().allowed
        (6, 1, 1)
        """
        return replace(self, allowed=tuple(mask & ~bit(digit) for digit, mask in enumerate(self.allowed, 1)))


@lru_cache(maxsize=256)
def _transpose_table(allowed: tuple[Digits, ...]) -> tuple[Digits, ...]:
    size = range(1, len(allowed) + 1)
    return tuple(sum(bit(one) for one in size if allowed[one - 1] & bit(other)) for other in size)


@dataclass(frozen=True, slots=True)
class Pattern:
    """Cells in order, along which an automaton must accept the digits.

    >>> from descarte.model.automata import build_automaton
    >>> up = build_automaton(3, 0, lambda last, digit: digit if digit > last else None, lambda _: True)
    >>> Pattern("rising", 1, (0, 1), up, Noun(Text("", ""))).holds([1, 3])
    True
    """

    kind: str
    number: int
    cells: tuple[Cell, ...]
    automaton: Automaton
    noun: Noun = field(compare=False, repr=False)
    between: int | None = field(default=None, compare=False, repr=False)
    """The total of the digits between the lowest and the highest one, if the automaton requires exactly this."""
    leading: int | None = field(default=None, compare=False, repr=False)
    """The total of the first N digits, where N is the first digit, if the automaton requires exactly this."""

    @property
    def name(self) -> Text:
        """The name of the rule."""
        return self.noun.name

    def holds(self, values: Sequence[Digit]) -> bool:
        """Return True if the digits of all cells satisfy this rule."""
        return self.automaton.accepts([values[cell] for cell in self.cells])


Further = Sum | Link | Pattern
"""The rules of a puzzle other than its houses and cages."""
Rule = House | Cage | Sum | Link | Pattern

_ROWS, _COLUMNS = Text("rows {numbers}", "las filas {numbers}"), Text("columns {numbers}", "las columnas {numbers}")
_BOXES, _REGIONS = Text("boxes {numbers}", "las cajas {numbers}"), Text("regions {numbers}", "las regiones {numbers}")
_CAGES = Text("the cages of {numbers}", "las jaulas de {numbers}")
name_rule("row", Text("row {number}", "fila {number}"), plural=_ROWS, letter="r", axis="row")
name_rule("column", Text("column {number}", "columna {number}"), plural=_COLUMNS, letter="c", axis="column")
name_rule("box", Text("box {number}", "caja {number}"), plural=_BOXES, letter="b", look="box")
name_rule("region", Text("region {number}", "región {number}"), plural=_REGIONS, letter="j", look="area")
name_rule("extra", Text("extra region {number}", "región extra {number}"), look="tint")
name_rule("cage", Text("cage {number}", "jaula {number}"))
name_rule("cage total", Text("cage of {total}", "jaula de {total}"), plural=_CAGES, alone=True)
name_rule("sum total", Text("sum of {total}", "suma de {total}"))
