"""The clues of a puzzle as removable pieces, to find those that contradict each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from descarte import kinds, variants
from descarte.core.errors import PuzzleError
from descarte.core.text import Text
from descarte.logic.naming import name_rule
from descarte.model.bits import Cell, Digit, Digits, bit
from descarte.model.clues import Mark
from descarte.model.layout import Layout
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Cage, Further, House
from descarte.variants import whole_grid_variants

_GIVEN = Text("{cell} = {digit}", "{cell} = {digit}")
_MARKS = Text("the candidates of {cell}", "los candidatos de {cell}")
_OPTION = Text("the rule {name}", "la regla {name}")
_AT = Text("{name} at {cell}", "{name} en {cell}")


@dataclass(frozen=True, repr=False)
class Clue:
    """One removable piece of a puzzle.

    It is a given, a cage with its total, a cell's pencil marks, a drawn mark, an extra region, or a rule of the whole
    grid.
    """

    name: Text
    cells: tuple[Cell, ...]
    digit: Digit = 0
    """The digit of a given, otherwise 0."""
    cage: Cage | None = None
    houses: tuple[House, ...] = ()
    """The houses that the clue adds to the puzzle."""
    marks: int = 0
    """The candidates of the cell, as bits, if the clue is the pencil marks of a cell; otherwise 0."""
    mark: Mark | None = None
    """The mark or rule of the whole grid; None for a given, a cage, pencil marks or a clue that only adds houses."""
    rules: tuple[Further, ...] = ()
    """The rules that follow from the mark, apart from houses."""
    bound: tuple[tuple[Cell, Digits], ...] = ()
    """The digits that the mark allows in single cells."""

    def __repr__(self) -> str:
        return f"<Clue: {self.name}>"

    def allows(self, values: Sequence[Digit]) -> bool:
        """Return True if the digits of all cells satisfy the clue."""
        if self.digit:
            return values[self.cells[0]] == self.digit
        if self.marks:
            return bool(self.marks & bit(values[self.cells[0]]))
        if self.cage is not None and sum(values[cell] for cell in self.cells) != self.cage.total:
            return False
        if not all(digits & bit(values[cell]) for cell, digits in self.bound):
            return False
        return all(rule.holds(values) for rule in (*self.houses, *self.rules))


def clues_of(puzzle: Puzzle) -> tuple[Clue, ...]:
    """Return every clue of a puzzle. Without them, the grid with its rows, columns and boxes, regions or runs is left.

    >>> import descarte
    >>> [str(clue.name) for clue in clues_of(descarte.read("1.....3.4......2", options=["diagonal"]))]
    ['r1c1 = 1', 'r2c3 = 3', 'r3c1 = 4', 'r4c4 = 2', 'the rule diagonal']
    """
    return (*_givens(puzzle), *_cages(puzzle), *_marks(puzzle), *_drawn_clues(puzzle), *_rules(puzzle))


def _givens(puzzle: Puzzle) -> Iterator[Clue]:
    for cell, digit in enumerate(puzzle.givens):
        if digit:
            name = _GIVEN.fill(cell=puzzle.layout.place(cell), digit=puzzle.sign(digit))
            yield Clue(name, (cell,), digit=digit)


def _cages(puzzle: Puzzle) -> Iterator[Clue]:
    for cage in puzzle.cages:
        own = (house for house in puzzle.layout.houses if house.kind == cage.kind == "cage")
        yield Clue(
            name_rule(cage, puzzle),
            cage.cells,
            cage=cage,
            houses=tuple(house for house in own if house.cells == cage.cells),
        )


def _marks(puzzle: Puzzle) -> Iterator[Clue]:
    for cell, marks in enumerate(puzzle.candidates or ()):
        if marks != puzzle.layout.digits and not puzzle.givens[cell]:
            yield Clue(_MARKS.fill(cell=puzzle.layout.place(cell)), (cell,), marks=marks)


def _drawn_clues(puzzle: Puzzle) -> Iterator[Clue]:
    """Yield, as clues, the marks whose removal removes rules and adds none.

    A dot does not qualify if, without it, its pair would follow the rule for all pairs without a dot.
    """
    every = _count_rules(puzzle)
    for mark in dict.fromkeys(puzzle.marks):
        if variants.find(mark.variant).scope.house and not mark.lines:
            continue
        smaller = _count_rules(_remove_marks(puzzle, {mark}))
        if smaller <= every:
            yield _clue_of(puzzle, mark, [*(every - smaller).elements()])


def _count_rules(puzzle: Puzzle) -> Counter[House | Further | tuple[Cell, Digits]]:
    """Return a counter of everything that marks can add to a puzzle: houses, other rules, and cells with fewer digits.

    The numbers of rules are set to 0, because they change when a mark is removed.
    """
    bound = ((cell, digits) for cell, digits in enumerate(puzzle.domains) if digits != puzzle.layout.digits)
    rules = (replace(rule, number=0) for rule in (*puzzle.layout.houses, *puzzle.rules))
    return Counter((*rules, *bound))


def _clue_of(puzzle: Puzzle, mark: Mark, added: Sequence[House | Further | tuple[Cell, Digits]]) -> Clue:
    variant = variants.find(mark.variant)
    houses = tuple(one for one in added if isinstance(one, House))
    bound = tuple(one for one in added if isinstance(one, tuple))
    rules = tuple(one for one in added if not isinstance(one, House | tuple))
    cells = {cell for one in (*houses, *rules) for cell in one.cells}.union(cell for cell, _ in bound)
    if variant.whole:
        name = _OPTION.fill(name=variant.name)
    elif rules:
        name = rules[0].noun.the
    else:
        name = _AT.fill(name=variant.name, cell=puzzle.layout.place(min(cells)) if cells else "-")
    return Clue(name, tuple(sorted(cells)), houses=houses, mark=mark, rules=rules, bound=bound)


def _remove_marks(puzzle: Puzzle, removed: set[Mark]) -> Puzzle:
    """Return the puzzle without these marks and the rules that follow from them."""
    clues = kinds.clues_of(puzzle)
    options = tuple(key for key in clues.options if Mark(key) not in removed)
    return kinds.build(
        replace(clues, marks=tuple(mark for mark in clues.marks if mark not in removed), options=options)
    )


def _rules(puzzle: Puzzle) -> Iterator[Clue]:
    for house in puzzle.layout.houses:
        if house.kind == "extra":
            yield Clue(house.the_name, house.cells, houses=(house,))
    for option in whole_grid_variants().values():
        houses = tuple(house for house in puzzle.layout.houses if house.kind == option.scope.house)
        if houses:
            cells = tuple(sorted({cell for house in houses for cell in house.cells}))
            yield Clue(_OPTION.fill(name=option.name), cells, houses=houses)


def remove_clues(puzzle: Puzzle, clues: Sequence[Clue], houses: Sequence[House] = ()) -> Puzzle:
    """Return the puzzle without these clues and without these houses.

    >>> import descarte
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> remove_clues(puzzle, clues_of(puzzle)[1:]).givens
    (1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    """
    marks = {clue.mark for clue in clues if clue.mark is not None}
    if marks:
        puzzle = _remove_marks(puzzle, marks)
    removed = {house for clue in clues if clue.mark is None for house in clue.houses}.union(houses)
    cages = {clue.cage for clue in clues if clue.cage is not None}
    givens, candidates = _remove_digits(puzzle, clues)
    return puzzle.but(
        layout=_remove_houses(puzzle.layout, removed) if removed else puzzle.layout,
        givens=givens,
        cages=tuple(cage for cage in puzzle.cages if cage not in cages) if cages else puzzle.cages,
        candidates=candidates,
        entries=(),
        solution=None,
    )


def _remove_digits(puzzle: Puzzle, clues: Sequence[Clue]) -> tuple[tuple[Digit, ...], tuple[Digits, ...] | None]:
    """Return the givens and the candidates of the puzzle without the digits and pencil marks of `clues`."""
    givens = list(puzzle.givens)
    candidates = None if puzzle.candidates is None else list(puzzle.candidates)
    for clue in clues:
        if clue.digit:
            givens[clue.cells[0]] = 0
        if candidates is not None and (clue.digit or clue.marks):
            candidates[clue.cells[0]] = puzzle.layout.digits
    return tuple(givens), None if candidates is None else tuple(candidates)


def _remove_houses(layout: Layout, removed: set[House]) -> Layout:
    """Return the layout without these houses."""
    kept = tuple(house for house in layout.houses if house not in removed)
    return Layout(layout.rows, layout.columns, layout.size, layout.places, kept)


def keep_clues_only(puzzle: Puzzle, clues: Sequence[Clue]) -> Puzzle:
    """Return the puzzle with only these clues; it equals a puzzle that was read with these clues alone.

    >>> import descarte
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> keep_clues_only(puzzle, clues_of(puzzle)[:1]) == descarte.read("1...............")
    True
    """
    chosen = set(clues)
    smaller = remove_clues(puzzle, [clue for clue in clues_of(puzzle) if clue not in chosen])
    found = kinds.clues_of(smaller)
    # A Killer without cages is built as a jigsaw, a Latin square or a Sudoku.
    if puzzle.cages and not smaller.cages and puzzle.kind != "kakuro":
        plain = "jigsaw" if found.regions is not None else "latin" if found.box is None or 1 in found.box else "sudoku"
        found = replace(found, kind=plain, box=None if plain == "latin" else found.box)
    try:
        return kinds.build(found)
    except PuzzleError:
        return smaller
