"""A puzzle: a layout, its rules, and its givens."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from descarte.core.errors import Fault, OptionError
from descarte.core.text import Coordinates, Place, Text
from descarte.model import faults as _faults
from descarte.model.appearance import Drawing
from descarte.model.bits import Cell, Digit, Digits, bit
from descarte.model.cache import CacheOwner
from descarte.model.clues import Mark
from descarte.model.layout import Layout
from descarte.model.lazy_api import public
from descarte.model.notes import NO_NOTES, Notes
from descarte.model.result import Grid, Result, array_of
from descarte.model.rulebook import NO_RULES, Rulebook, RuleParts
from descarte.model.rules import Cage, Further

_NO_CELL = Text(
    "there is no cell '{name}' here; cells are named like {example}",
    "aquí no hay ninguna casilla '{name}'; las casillas se llaman como {example}",
)
_UNKNOWN_FIELD = Text("unknown field", "campo desconocido")

_NOT_GIVEN: Any = object()
"""Default of the constructor's arguments for fields of `rulebook`, `play` and `meta`: the field keeps its value."""


class Play(NamedTuple):
    """A player's digits and pencil marks on a puzzle."""

    candidates: tuple[Digits, ...] | None = None
    """The player's own pencil marks for each cell."""
    entries: tuple[Digit, ...] = ()
    """The digits that a player has written, 0 for none."""


class Meta(NamedTuple):
    """Data that came with a puzzle and does not affect its solution."""

    solution: Grid | None = None
    """The solution that came with the puzzle."""
    id: str | None = None
    symbols: tuple[str, ...] = ()
    """The symbols of the digits 1, 2, 3..., or empty for the numbers themselves."""
    notes: Notes = NO_NOTES
    """The author, the rules text, a player's marks."""


NO_PLAY = Play()
NO_META = Meta()


@dataclass(frozen=True, init=False, repr=False)
class Puzzle(CacheOwner):
    """A number-placement puzzle: its `kind`, such as "sudoku", its `layout`, and its clues. It prints as a board.

    `read` returns puzzles; few programs need the constructor. In place of the groups `rulebook`, `play` and `meta` it
    also accepts their fields, which the properties below describe: `Puzzle("latin", layout, givens=..., id="monday")`.

    >>> import descarte
    >>> p = descarte.read("1.....3.4......2")
    >>> p.name(6), p.cell("r2c3"), p.faults()
    ('r2c3', 6, ())
    """

    kind: str
    layout: Layout
    givens: tuple[Digit, ...]
    """The given digit of each cell, or 0."""
    marks: tuple[Mark, ...]
    """The marks that the setter drew, from which the rulebook and some houses follow."""
    rulebook: Rulebook
    """The rules other than houses, and their drawings."""
    play: Play
    """The player's digits and pencil marks."""
    meta: Meta
    """The id, the symbols, the notes, and the solution that came with the puzzle."""

    def __init__(  # noqa: PLR0917  (callers may rely on this order)
        self,
        kind: str,
        layout: Layout,
        cages: tuple[Cage, ...] = _NOT_GIVEN,
        givens: tuple[Digit, ...] = (),
        candidates: tuple[Digits, ...] | None = _NOT_GIVEN,
        entries: tuple[Digit, ...] = _NOT_GIVEN,
        solution: Grid | None = _NOT_GIVEN,
        id: str | None = _NOT_GIVEN,
        symbols: tuple[str, ...] = _NOT_GIVEN,
        rules: tuple[Further, ...] = _NOT_GIVEN,
        domains: tuple[Digits, ...] = _NOT_GIVEN,
        marks: tuple[Mark, ...] = (),
        drawings: tuple[Drawing, ...] = _NOT_GIVEN,
        notes: Notes = _NOT_GIVEN,
        *,
        rulebook: Rulebook = NO_RULES,
        play: Play = NO_PLAY,
        meta: Meta = NO_META,
    ) -> None:
        # The generated constructor of a frozen dataclass takes twice as long.
        held = self.__dict__
        held["kind"] = kind
        held["layout"] = layout
        held["givens"] = givens
        held["marks"] = marks
        if not (cages is _NOT_GIVEN and rules is _NOT_GIVEN and domains is _NOT_GIVEN and drawings is _NOT_GIVEN):
            rulebook = _change_rules(rulebook, cages, rules, domains, drawings)
        held["rulebook"] = rulebook
        if candidates is not _NOT_GIVEN or entries is not _NOT_GIVEN:
            play = _change_play(play, candidates, entries)
        held["play"] = play
        if not (solution is _NOT_GIVEN and id is _NOT_GIVEN and symbols is _NOT_GIVEN and notes is _NOT_GIVEN):
            meta = _change_meta(meta, solution, id, symbols, notes)
        held["meta"] = meta

    @property
    def cages(self) -> tuple[Cage, ...]:
        """The cells that add up to a total."""
        return self.rulebook.cages

    @property
    def rules(self) -> tuple[Further, ...]:
        """The rules other than houses and cages."""
        return self.rulebook.rules

    @property
    def domains(self) -> tuple[Digits, ...]:
        """The digits that rules (odd, even, given candidates) allow in each cell, or empty without such a rule."""
        return self.rulebook.domains

    @property
    def drawings(self) -> tuple[Drawing, ...]:
        """The drawings of the marks."""
        return self.rulebook.drawings

    @property
    def candidates(self) -> tuple[Digits, ...] | None:
        """The player's own pencil marks for each cell."""
        return self.play.candidates

    @property
    def entries(self) -> tuple[Digit, ...]:
        """The digits that a player has written, 0 for none."""
        return self.play.entries

    @property
    def solution(self) -> Grid | None:
        """The solution that came with the puzzle."""
        return self.meta.solution

    @property
    def id(self) -> str | None:
        """The id of the puzzle in its file."""
        return self.meta.id

    @property
    def symbols(self) -> tuple[str, ...]:
        """The symbols of the digits 1, 2, 3..., or empty for the numbers themselves."""
        return self.meta.symbols

    @property
    def notes(self) -> Notes:
        """Data that does not affect the solution: the author, the rules text, a player's marks."""
        return self.meta.notes

    def but(self, **fields: Any) -> Puzzle:
        """Return a copy of the puzzle with these fields changed. It builds rules only to change `rules` or `domains`.

        Raise TypeError if a puzzle has no such field.

        >>> import descarte
        >>> descarte.read("1.....3.4......2").but(id="monday").id
        'monday'
        """
        unknown = fields.keys() - _FIELDS
        if unknown:
            raise TypeError(str(OptionError.unknown(_UNKNOWN_FIELD, min(unknown), sorted(_FIELDS))))
        arguments = self.__dict__.copy()
        arguments.pop("cache", None)
        arguments.update(fields)
        return Puzzle(**arguments)

    def sign(self, digit: Digit) -> str:
        """Return the symbol of a digit in this puzzle. JSON and Python use the number.

        >>> import descarte
        >>> puzzle = descarte.read("A.....C.D......B")
        >>> puzzle.givens[6], puzzle.sign(3)
        (3, 'C')
        """
        return self.symbols[digit - 1] if 0 < digit <= len(self.symbols) else str(digit)

    @property
    def one_sign_a_digit(self) -> bool:
        """True if digits need no separator between them."""
        return max(map(len, self.symbols)) == 1 if self.symbols else self.layout.size < 10

    def signs(self, digits: Iterable[Digit], between: str = ",") -> str:
        """Return the symbols of these digits as one text, separated by `between` if a separator is needed.

        >>> import descarte
        >>> descarte.read("A.....C.D......B").signs([1, 4])
        'AD'
        """
        return ("" if self.one_sign_a_digit else between).join(map(self.sign, digits))

    def name(self, cell: Cell, coordinates: Coordinates | None = None) -> str:
        """Return the name of a cell: r3c5, f3c5, C5 or 3E. `coordinates` are as in `values`."""
        return self.layout.place(cell).name(coordinates)

    def cell(self, name: str) -> Cell:
        """Return the cell with this name: r3c5, f3c5, C5 (row C, column 5) or 3E (row 3, column E).

        Raise OptionError if there is no such cell.

        >>> import descarte
        >>> p = descarte.read("1.....3.4......2")
        >>> p.cell("r2c4"), p.cell("B4"), p.cell("2D")
        (7, 7, 7)
        """
        place = Place.from_name(name)
        if place is not None and place.column < self.layout.columns:
            found = self.layout.cell_at.get(place.row * self.layout.columns + place.column)
            if found is not None:
                return found
        raise OptionError(_NO_CELL.fill(name=name, example=self.layout.place(0)))

    def faults(self) -> tuple[Fault, ...]:
        """Return the faults of the puzzle, or an empty tuple if it has none."""
        return _faults.faults(self)

    def grid(self, values: Sequence[Digit]) -> Grid:
        """Return the digits of the cells as a whole grid, row-major, 0 at black squares."""
        layout = self.layout
        if len(layout.places) == layout.rows * layout.columns:
            return tuple(values)
        grid = [0] * (layout.rows * layout.columns)
        for place, value in zip(layout.places, values, strict=True):
            grid[place] = value
        return tuple(grid)

    def is_solution(self, grid: Sequence[Digit]) -> bool:
        """Return True if a whole grid satisfies every rule and contains every given.

        >>> import descarte
        >>> p = descarte.read("1.....3.4......2")
        >>> p.is_solution(p.solve().grid)
        True
        """
        layout = self.layout
        if len(grid) != layout.rows * layout.columns:
            return False
        values = [grid[place] for place in layout.places]
        return (
            all(1 <= value <= layout.size for value in values)
            and all(given in (0, value) for given, value in zip(self.givens, values, strict=True))
            and all(bit(value) & allowed for value, allowed in zip(values, self.domains, strict=False))
            and all(rule.holds(values) for rule in (*layout.houses, *self.cages, *self.rules))
        )

    def solve(self, *, first: bool = False, timeout: float | None = None) -> Result:
        """Solve the puzzle and check that the solution is unique: see `descarte.solve`."""
        return public.solve(self, first=first, timeout=timeout)

    def count(self, limit: int | None = None, *, timeout: float | None = None) -> int:
        """Return the number of solutions, up to a limit: see `descarte.count`."""
        return public.count(self, limit, timeout=timeout)

    def solutions(self, *, timeout: float | None = None) -> Iterator[Grid]:
        """Yield every solution: see `descarte.solutions`."""
        return public.solutions(self, timeout=timeout)

    def explain(
        self,
        *,
        techniques: str | Iterable[str] | None = None,
        steps: int | None = None,
        all_steps: bool = False,
        verify: bool = False,
        unfocused: bool = False,
        timeout: float | None = None,
    ) -> public.Explanation:
        """Return the steps of a human solution, the easiest first: see `descarte.explain`."""
        return public.explain(
            self,
            techniques=techniques,
            steps=steps,
            all_steps=all_steps,
            verify=verify,
            unfocused=unfocused,
            timeout=timeout,
        )

    def hint(self, level: int = 1, *, timeout: float | None = None, uniqueness: bool = True) -> public.Hint:
        """Return a hint, from where to look (1) to the whole step (4): see `descarte.hint`."""
        return public.hint(self, level, timeout=timeout, uniqueness=uniqueness)

    def rate(self, *, timeout: float | None = None, uniqueness: bool = True) -> public.Rating:
        """Return the rating of the puzzle: see `descarte.rate`."""
        return public.rate(self, timeout=timeout, uniqueness=uniqueness)

    def values(self, coordinates: Coordinates | None = None) -> dict[str, str]:
        """Return the board as a dictionary from cell names to digits, '.' for an empty cell.

        Cell names are in `coordinates`. Without this argument they are in the coordinates chosen with `speaking`, or
        else like r1c1 in every language.

        >>> import descarte
        >>> descarte.read("1.....3.4......2").values()["r2c3"]
        '3'
        >>> descarte.read("1.....3.4......2").values("A1")["B3"]
        '3'
        """
        names = self._names(coordinates)
        return {name: self.sign(given) if given else "." for name, given in zip(names, self.givens, strict=True)}

    def units(self, coordinates: Coordinates | None = None) -> dict[str, list[list[str]]]:
        """Return the houses of each cell as lists of names, by cell name. `coordinates` are as in `values`.

        >>> import descarte
        >>> descarte.read("1.....3.4......2").units("A1")["A1"][0]
        ['A1', 'A2', 'A3', 'A4']
        """
        names = self._names(coordinates)
        houses = [[names[cell] for cell in house.cells] for house in self.layout.houses]
        return {name: [houses[h] for h in mine] for name, mine in zip(names, self.layout.houses_of, strict=True)}

    def peers(self, coordinates: Coordinates | None = None) -> dict[str, set[str]]:
        """Return the names of the peers of each cell, by cell name. `coordinates` are as in `values`.

        >>> import descarte
        >>> sorted(descarte.read("1.....3.4......2").peers("A1")["A1"])
        ['A2', 'A3', 'A4', 'B1', 'B2', 'C1', 'D1']
        """
        names = self._names(coordinates)
        return {name: {names[peer] for peer in mine} for name, mine in zip(names, self.layout.peers, strict=True)}

    def _names(self, coordinates: Coordinates | None) -> list[str]:
        return [self.name(cell, coordinates) for cell in range(len(self.layout.places))]

    def __str__(self) -> str:
        """Return the puzzle as a board."""
        return public.board(self)

    def _repr_svg_(self) -> str:
        """Return the puzzle as a picture, for notebooks."""
        return public.svg(self, theme="screen")

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        """Return the givens as a numpy array of rows and columns, 0 at empty cells and black squares."""
        return array_of(self.grid(self.givens), self.layout.rows, self.layout.columns, dtype, copy)

    def __repr__(self) -> str:
        label = f" {self.id!r}" if self.id else ""
        shape = f"{self.kind} {self.layout.rows}x{self.layout.columns}"
        drawn = dict.fromkeys(mark.variant for mark in self.marks)
        return f"<Puzzle{label}: {', '.join([shape, f'{sum(map(bool, self.givens))} given', *drawn])}>"


_FIELDS = Puzzle.__init__.__annotations__.keys() - {"return"}


def _change_rules(
    rulebook: Rulebook,
    cages: tuple[Cage, ...],
    rules: tuple[Further, ...],
    domains: tuple[Digits, ...],
    drawings: tuple[Drawing, ...],
) -> Rulebook:
    """Return a rulebook with the given fields changed."""
    if rulebook is NO_RULES and not any(one for one in (cages, rules, domains, drawings) if one is not _NOT_GIVEN):
        return NO_RULES
    parts = None
    if rules is not _NOT_GIVEN or domains is not _NOT_GIVEN:
        parts = RuleParts(
            rulebook.rules if rules is _NOT_GIVEN else rules, rulebook.domains if domains is _NOT_GIVEN else domains
        )
    return rulebook.but(None if cages is _NOT_GIVEN else cages, parts, None if drawings is _NOT_GIVEN else drawings)


def _change_play(play: Play, candidates: tuple[Digits, ...] | None, entries: tuple[Digit, ...]) -> Play:
    """Return a player's digits and marks with the given fields changed."""
    return Play(
        play.candidates if candidates is _NOT_GIVEN else candidates, play.entries if entries is _NOT_GIVEN else entries
    )


def _change_meta(meta: Meta, solution: Grid | None, id: str | None, symbols: tuple[str, ...], notes: Notes) -> Meta:
    """Return the meta data with the given fields changed."""
    return Meta(
        meta.solution if solution is _NOT_GIVEN else solution,
        meta.id if id is _NOT_GIVEN else id,
        meta.symbols if symbols is _NOT_GIVEN else symbols,
        meta.notes if notes is _NOT_GIVEN else notes,
    )
