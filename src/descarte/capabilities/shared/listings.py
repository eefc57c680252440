"""Lists of the kinds, extra rules, formats and algorithms that descarte knows."""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter
from typing import Any, NamedTuple


class CatalogueRow(NamedTuple):
    """One row of a list: a kind, a rule, a format or an algorithm."""

    key: str
    name: str
    about: str
    suffixes: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """The name with a capital first letter, followed by the suffixes of file names."""
        name = self.name[:1].upper() + self.name[1:]
        return f"{name} ({', '.join(self.suffixes)})" if self.suffixes else name

    def record(self, what: str) -> dict[str, Any]:
        """Return the row as JSON values; `what` is the name of the field that holds the key.

        >>> CatalogueRow("kk", "Kakuro", "sums").record("format")
        {'format': 'kk', 'name': 'Kakuro', 'about': 'sums'}
        """
        found: dict[str, Any] = {what: self.key, "name": self.name, "about": self.about}
        return found | {"suffixes": list(self.suffixes)} if self.suffixes else found


def kind_rows() -> list[CatalogueRow]:
    """Return a row for every kind of puzzle.

    >>> "sudoku" in [row.key for row in kind_rows()]
    True
    """
    from descarte.kinds import all_kinds

    return [
        CatalogueRow(kind.key, str(kind.name), str(kind.rules)) for kind in sorted(all_kinds(), key=attrgetter("key"))
    ]


def rule_rows() -> list[CatalogueRow]:
    """Return a row for every extra rule of the whole grid.

    >>> "diagonal" in [row.key for row in rule_rows()]
    True
    """
    from descarte.variants import whole_grid_variants

    return [CatalogueRow(option.key, str(option.name), str(option.rules)) for option in whole_grid_variants().values()]


def drawn_rule_rows() -> list[CatalogueRow]:
    """Return a row for every rule that is drawn on cells.

    >>> "thermometer" in [row.key for row in drawn_rule_rows()]
    True
    """
    from descarte.variants import every_variant

    return [
        CatalogueRow(rule.key, str(rule.name), str(rule.rules)) for rule in every_variant().values() if not rule.whole
    ]


def drawn_rule_samples() -> list[dict[str, Any]]:
    """Return every drawn rule, sorted by name, with the size of its example mark.

    `lines` has the number of cells of each line of the mark, `values` the number of its values.

    >>> next(row for row in drawn_rule_samples() if row["rule"] == "arrow")["lines"]
    [1, 2]
    """
    from descarte.model.appearance import OUTSIDE_SHAPES
    from descarte.variants import every_variant

    found: list[dict[str, Any]] = []
    for variant in every_variant().values():
        drawn = () if variant.whole or variant.sample is None else variant.sample.marks
        mark = next((mark for mark in drawn if mark.variant == variant.key), None)
        if mark is not None:
            row = CatalogueRow(variant.key, str(variant.name), str(variant.rules)).record("rule")
            lines = [len(line) for line in mark.lines]
            row |= {"lines": lines, "values": len(mark.values), "usual": variant.usual is not None}
            found.append(row | {"outside": variant.look is not None and variant.look.shape in OUTSIDE_SHAPES})
    return sorted(found, key=lambda row: str(row["name"]).lower())


def format_rows() -> Iterator[CatalogueRow]:
    """Yield a row for every format, with the clues that it can express.

    >>> next(format_rows()).key
    'line'
    """
    from descarte.formats import all_formats
    from descarte.formats.writing.format_support import find_format_support

    for format in all_formats():
        about = "; ".join(map(str, [format.about, *find_format_support(format).words()]))
        yield CatalogueRow(format.key, str(format.name), about, tuple(format.suffixes))


def algorithm_rows() -> list[CatalogueRow]:
    """Return a row for every algorithm of the lab.

    >>> "mac" in [row.key for row in algorithm_rows()]
    True
    """
    from descarte import lab

    return [CatalogueRow(each.key, str(each.name), f"{each.about} [{each.credit}]") for each in lab.all_algorithms()]
