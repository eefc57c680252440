"""Random small puzzles of every kind, and a simple solver to compare with."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from hypothesis import reject
from hypothesis import strategies as st

from descarte import kinds
from descarte.core.errors import PuzzleError
from descarte.model.clues import Black, Clues, Total
from descarte.model.layout import Layout
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Cage, House
from descarte.variants import whole_grid_variants

HOUSES = sorted(key for key, variant in whole_grid_variants().items() if variant.scope.house)
"""Keys of the variants that only add houses."""


def brute_force(puzzle: Puzzle) -> Iterator[tuple[int, ...]]:
    """Yield every solution, found by trying each digit in each cell. Sums and other rules are checked at the end."""
    layout = puzzle.layout
    values = [0] * len(layout.places)
    marks = list(puzzle.candidates or [layout.digits] * len(values))
    if puzzle.domains:
        marks = [mark & domain for mark, domain in zip(marks, puzzle.domains, strict=True)]

    def fill(cell: int) -> Iterator[tuple[int, ...]]:
        if cell == len(values):
            sums = all(sum(values[c] for c in cage.cells) == cage.total for cage in puzzle.cages)
            if sums and all(rule.holds(values) for rule in puzzle.rules):
                yield tuple(values)
            return
        choices = [puzzle.givens[cell]] if puzzle.givens[cell] else range(1, layout.size + 1)
        for digit in choices:
            earlier = (peer for peer in layout.peers[cell] if peer < cell)
            if marks[cell] >> (digit - 1) & 1 and all(values[peer] != digit for peer in earlier):
                values[cell] = digit
                yield from fill(cell + 1)
                values[cell] = 0

    return fill(0)


@st.composite
def squares(draw: st.DrawFn) -> Puzzle:
    """Draw a 3x3 or 4x4 Sudoku, Latin square, jigsaw or Killer. It may be unsolvable, and cages may overlap."""
    size = draw(st.sampled_from([3, 4]))
    cells = st.integers(0, size * size - 1)
    givens = [0] * (size * size)
    for cell in draw(st.lists(cells, max_size=5)):
        givens[cell] = draw(st.integers(1, size))
    options = draw(st.sets(st.sampled_from(HOUSES)))
    regions = tuple(draw(st.permutations([n // size for n in range(size * size)]))) if draw(st.booleans()) else None
    totals = st.builds(Total, st.integers(1, 3 * size), st.sets(cells, min_size=1, max_size=4).map(sorted).map(tuple))
    clues = Clues(
        size,
        size,
        tuple(givens),
        box=None if size == 4 and draw(st.booleans()) else (1, size),
        options=tuple(sorted(options - ({"windoku"} if size == 3 else set()))),
        regions=regions,
        cages=tuple(draw(st.lists(totals, max_size=2))),
        sums=tuple(draw(st.lists(totals, max_size=3))),
        candidates=tuple(draw(st.lists(st.integers(1, 2**size - 1), min_size=size * size, max_size=size * size)))
        if draw(st.booleans())
        else None,
    )
    try:
        return kinds.build(clues)
    except PuzzleError:
        reject()


@st.composite
def kakuros(draw: st.DrawFn) -> Puzzle:
    """Draw a Kakuro of up to 3 by 3 squares. Its sums may be impossible."""
    rows, columns = draw(st.integers(2, 3)), draw(st.integers(2, 3))
    whites = draw(st.lists(st.booleans(), min_size=rows * columns, max_size=rows * columns))
    whites[0], whites[-1] = False, True
    blacks: list[Black | None] = [None if white else Black() for white in whites]
    sums = st.integers(1, 20)
    for place, black in enumerate(blacks):
        if black is not None:
            below, right = place + columns, place + 1
            down = below < len(whites) and whites[below] and draw(st.integers(0, 3))
            across = right % columns and whites[right] and draw(st.integers(0, 3))
            blacks[place] = Black(draw(sums) if down else None, draw(sums) if across else None)
    givens = tuple(draw(st.integers(1, 9)) if white and draw(st.integers(0, 4)) == 0 else 0 for white in whites)
    return kinds.build(Clues(rows, columns, givens, blacks=tuple(blacks)))


@st.composite
def loose(draw: st.DrawFn) -> Puzzle:
    """Draw a puzzle of up to six cells with random houses, cages and candidates."""
    count, size = draw(st.integers(2, 6)), draw(st.integers(2, 4))
    cells = st.integers(0, count - 1)
    rows = draw(st.lists(st.sets(cells, min_size=2, max_size=size), max_size=6, unique_by=frozenset))
    houses = [House("extra", number, tuple(sorted(row)), len(row) == size) for number, row in enumerate(rows, 1)]
    sums = draw(st.lists(st.sets(cells, min_size=1, max_size=4), max_size=2))
    cages = [Cage("sum", number, tuple(sorted(row)), draw(st.integers(1, 9))) for number, row in enumerate(sums, 1)]
    marks = draw(st.lists(st.integers(1, 2**size - 1), min_size=count, max_size=count))
    layout = Layout(1, count, size, tuple(range(count)), tuple(houses))
    return Puzzle("loose", layout, tuple(cages), (0,) * count, tuple(marks) if draw(st.booleans()) else None)


def puzzles() -> st.SearchStrategy[Puzzle]:
    """Return a strategy for square puzzles and Kakuros without faults."""
    return (squares() | kakuros()).filter(lambda puzzle: not puzzle.faults())


def crowd(cells: int, digits: int) -> Puzzle:
    """Return a puzzle in which each pair of cells is a house. Clause learning hardly notices if digits are too few."""
    pairs = tuple(House("pair", n, pair) for n, pair in enumerate(combinations(range(cells), 2)))
    return Puzzle("odd", Layout(1, cells, digits, tuple(range(cells)), pairs), (), (0,) * cells)
