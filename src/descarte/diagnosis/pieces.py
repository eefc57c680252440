"""What can be taken out of a puzzle, piece by piece, to see which pieces contradict each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from descarte import kinds
from descarte.errors import PuzzleError
from descarte.logic.telling.words import the
from descarte.model.bits import Cell, Digit, bit
from descarte.model.layout import Layout
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Cage, House
from descarte.text import Text
from descarte.variants import whole_grid

_GIVEN = Text("{cell} = {digit}", "{cell} = {digit}")
_MARKS = Text("the candidates of {cell}", "los candidatos de {cell}")
_OPTION = Text("the rule {name}", "la regla {name}")


@dataclass(frozen=True)
class Clue:
    """One piece: a given, a cage with its total, a cell's pencil marks, an extra region, or all houses of a rule."""

    name: Text
    cells: tuple[Cell, ...]
    digit: Digit = 0
    """What is given, if it is a given."""
    cage: Cage | None = None
    houses: tuple[House, ...] = ()
    """The houses that go with it."""
    marks: int = 0
    """The candidates of its cell, if it is a cell's pencil marks."""

    def allows(self, values: Sequence[Digit]) -> bool:
        """Whether the digits of all cells keep it."""
        if self.digit:
            return values[self.cells[0]] == self.digit
        if self.marks:
            return bool(self.marks & bit(values[self.cells[0]]))
        if self.cage is not None and sum(values[cell] for cell in self.cells) != self.cage.total:
            return False
        return all(len({values[cell] for cell in house.cells}) == len(house.cells) for house in self.houses)


def clues_of(puzzle: Puzzle) -> tuple[Clue, ...]:
    """Every clue of a puzzle; what is left without them is its grid, with rows, columns and boxes, regions or runs.

    >>> import descarte
    >>> [str(clue.name) for clue in clues_of(descarte.read("1.....3.4......2", options=["diagonal"]))]
    ['r1c1 = 1', 'r2c3 = 3', 'r3c1 = 4', 'r4c4 = 2', 'the rule diagonal']
    """
    return (*_givens(puzzle), *_cages(puzzle), *_marks(puzzle), *_rules(puzzle))


def _givens(puzzle: Puzzle) -> Iterator[Clue]:
    for cell, digit in enumerate(puzzle.givens):
        if digit:
            name = _GIVEN.fill(cell=puzzle.layout.place(cell), digit=puzzle.sign(digit))
            yield Clue(name, (cell,), digit=digit)


def _cages(puzzle: Puzzle) -> Iterator[Clue]:
    for cage in puzzle.cages:
        own = (house for house in puzzle.layout.houses if house.kind == cage.kind == "cage")
        yield Clue(
            the(cage, puzzle), cage.cells, cage=cage, houses=tuple(house for house in own if house.cells == cage.cells)
        )


def _marks(puzzle: Puzzle) -> Iterator[Clue]:
    for cell, marks in enumerate(puzzle.candidates or ()):
        if marks != puzzle.layout.digits and not puzzle.givens[cell]:
            yield Clue(_MARKS.fill(cell=puzzle.layout.place(cell)), (cell,), marks=marks)


def _rules(puzzle: Puzzle) -> Iterator[Clue]:
    for house in puzzle.layout.houses:
        if house.kind == "extra":
            yield Clue(house.the_name, house.cells, houses=(house,))
    for option in whole_grid().values():
        houses = tuple(house for house in puzzle.layout.houses if house.kind == option.house)
        if houses:
            cells = tuple(sorted({cell for house in houses for cell in house.cells}))
            yield Clue(_OPTION.fill(name=option.name), cells, houses=houses)


def without(puzzle: Puzzle, clues: Sequence[Clue], houses: Sequence[House] = ()) -> Puzzle:
    """The puzzle without these clues, and without these houses besides.

    >>> import descarte
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> without(puzzle, clues_of(puzzle)[1:]).givens
    (1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    """
    givens, layout = list(puzzle.givens), puzzle.layout
    candidates = None if puzzle.candidates is None else list(puzzle.candidates)
    for clue in clues:
        if clue.digit:
            givens[clue.cells[0]] = 0
        if candidates is not None and (clue.digit or clue.marks):
            candidates[clue.cells[0]] = layout.digits
    gone = {house for clue in clues for house in clue.houses}.union(houses)
    if gone:
        kept = tuple(house for house in layout.houses if house not in gone)
        layout = Layout(layout.rows, layout.columns, layout.size, layout.places, kept)
    cages = {clue.cage for clue in clues if clue.cage is not None}
    return replace(
        puzzle,
        layout=layout,
        givens=tuple(givens),
        cages=tuple(cage for cage in puzzle.cages if cage not in cages) if cages else puzzle.cages,
        candidates=None if candidates is None else tuple(candidates),
        entries=(),
        solution=None,
    )


def reduced(puzzle: Puzzle, clues: Sequence[Clue]) -> Puzzle:
    """The puzzle with these clues only, numbered as if it had been read so.

    >>> import descarte
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> reduced(puzzle, clues_of(puzzle)[:1]) == descarte.read("1...............")
    True
    """
    chosen = set(clues)
    smaller = without(puzzle, [clue for clue in clues_of(puzzle) if clue not in chosen])
    found = kinds.clues_of(smaller)
    if puzzle.cages and not smaller.cages and puzzle.kind != "kakuro":
        plain = "jigsaw" if found.regions is not None else "latin" if found.box is None or 1 in found.box else "sudoku"
        found = replace(found, kind=plain, box=None if plain == "latin" else found.box)
    try:
        return kinds.build(found)
    except PuzzleError:
        return smaller
