"""Random clues of every kind, and functions that write a puzzle in a format and read it again."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from descarte import formats, kinds
from descarte.core.errors import InputError, OptionError
from descarte.formats import ReadOptions
from descarte.formats.writing.round_trip import sort_clues
from descarte.kinds.shared.square_grid import usual_box
from descarte.model.bits import bit, full_digit_set
from descarte.model.clues import Black, Clues, Total
from descarte.model.puzzle import Puzzle

IDS = st.none() | st.text("abcXYZ019/-_ñ", min_size=1, max_size=8).filter(lambda name: name != "-")
OPTIONS = st.sets(st.sampled_from(["diagonal", "antiknight", "antiking"])).map(lambda keys: tuple(sorted(keys)))


def digits(size: int, count: int, low: int = 0) -> st.SearchStrategy[tuple[int, ...]]:
    """Return a strategy for the digits of `count` cells. With `low` 0, some cells are empty."""
    return st.lists(st.integers(low, size), min_size=count, max_size=count).map(tuple)


def symbols_for(size: int) -> st.SearchStrategy[tuple[str, ...]]:
    """Return a strategy for the symbols of a puzzle: numbers from 1 or 0, letters, or other different characters."""
    letters = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ"[:size])
    from_0, backwards = tuple("0123456789ABCDEF"[:size]), tuple("zyxwvutsrqponmlk"[:size])
    return st.sampled_from([(), letters, from_0, backwards, tuple(map(str, range(size)))])


@st.composite
def plain(draw: st.DrawFn, largest: int = 9) -> Clues:
    """Draw a Sudoku or Latin square whose kind follows from its size."""
    size = draw(st.integers(1, largest))
    kind, box = ("sudoku", usual_box(size)) if usual_box(size) else ("latin", (1, size))
    solution = draw(st.none() | digits(size, size * size, 1))
    givens, symbols = draw(digits(size, size * size)), draw(symbols_for(size))
    return Clues(size, size, givens, kind, box, solution=solution, id=draw(IDS), symbols=symbols)


@st.composite
def boards(draw: st.DrawFn, largest: int = 12) -> Clues:
    """Draw a Sudoku with any boxes or a Latin square, with further rules and entries."""
    clues = draw(plain(largest))
    size = clues.rows
    shapes = [(height, size // height) for height in range(2, size) if size % height == 0]
    box = draw(st.sampled_from([*shapes, (1, size)]))
    kind = "latin" if box[0] == 1 else "sudoku"
    entries = draw(st.just(()) | digits(size, size * size))
    return replace(clues, kind=kind, box=box, options=draw(OPTIONS), entries=entries)


@st.composite
def marked(draw: st.DrawFn, largest: int = 12) -> Clues:
    """Draw a board with candidates. Those of a given are only its digit."""
    clues = draw(boards(largest))
    size = clues.rows
    marks = draw(st.lists(st.integers(0, full_digit_set(size)), min_size=size * size, max_size=size * size))
    both = zip(clues.givens, marks, strict=True)
    return replace(clues, candidates=tuple(bit(given) if given else mine for given, mine in both))


@st.composite
def groups(draw: st.DrawFn, cells: int) -> list[tuple[int, ...]]:
    """Draw up to three groups of cells, which may overlap."""
    members = st.lists(st.integers(0, cells - 1), min_size=1, max_size=4, unique=True).map(tuple)
    return draw(st.lists(members, max_size=3))


@st.composite
def region_map(draw: st.DrawFn, size: int) -> tuple[int, ...]:
    """Draw a partition of the cells into regions, as many as there are rows."""
    return tuple(draw(st.permutations([cell // size for cell in range(size * size)])))


@st.composite
def jigsaws(draw: st.DrawFn) -> Clues:
    """Draw a jigsaw with random regions."""
    clues = draw(boards(7))
    extra = tuple(draw(groups(clues.rows**2)))
    return replace(clues, kind="jigsaw", box=None, regions=draw(region_map(clues.rows)), extra=extra)


@st.composite
def killers(draw: st.DrawFn) -> Clues:
    """Draw a Killer with cages, sums and extra regions, on a board with boxes, regions or neither."""
    clues = draw(boards(8))
    cells = clues.rows**2
    owners = draw(st.lists(st.integers(0, 5), min_size=cells, max_size=cells))
    mapped = [tuple(cell for cell in range(cells) if owners[cell] == owner) for owner in range(1, 6)]
    cages = [places for places in mapped if places] or [(0,)]
    if draw(st.booleans()):
        free = {cell for cell in range(cells) if not owners[cell]} - {*cages[0]}
        cages += [places for places in draw(groups(cells))[:1] if free.issuperset(places)]
    if draw(st.booleans()):
        clues = replace(clues, box=None, regions=draw(region_map(clues.rows)))
    totals = st.integers(0, 99)
    return replace(
        clues,
        kind="killer",
        symbols=() if "0" in clues.symbols else clues.symbols,
        cages=tuple(Total(draw(totals), places) for places in cages),
        sums=tuple(Total(draw(totals), places) for places in draw(groups(cells))),
        extra=tuple(draw(groups(cells))),
    )


@st.composite
def kakuros(draw: st.DrawFn, bare: bool = False) -> Clues:
    """Draw a Kakuro with clues only before white squares. A `bare` one is square and has no givens or solution."""
    rows = draw(st.integers(1, 6))
    columns = rows if bare else draw(st.integers(1, 6))
    cells = rows * columns
    white = draw(st.lists(st.booleans(), min_size=cells, max_size=cells).filter(any))
    total = st.none() | st.integers(1, 45)
    blacks: list[Black | None] = []
    for place, mine in enumerate(white):
        below = place + columns < cells and white[place + columns]
        right = (place + 1) % columns and white[place + 1]
        blacks.append(None if mine else Black(draw(total) if below else None, draw(total) if right else None))
    clues = Clues(rows, columns, (0,) * cells, "kakuro", blacks=tuple(blacks), id=draw(IDS))
    return clues if bare else replace(clues, givens=draw(whites(white, 0)), solution=draw(st.none() | whites(white, 1)))


def whites(white: list[bool], low: int) -> st.SearchStrategy[tuple[int, ...]]:
    """Return a strategy for digits in the white squares and 0 in the black ones."""
    return st.tuples(*(st.integers(low, 9) if mine else st.just(0) for mine in white))


def again(clues: Clues, format: str, **wishes: Any) -> Puzzle:
    """Write a puzzle in a format, read the text and return the puzzle read."""
    text = formats.find(format).write(clues)
    (item,) = formats.read(text, format=format, wishes=ReadOptions(**wishes))
    assert item.error is None, f"{item.error}\n{text}"
    assert item.puzzle is not None
    return item.puzzle


def same_again(clues: Clues, format: str) -> bool:
    """Return True if a puzzle written in a format is read as the same puzzle."""
    puzzle = kinds.build(clues)
    return again(kinds.clues_of(puzzle), format) == puzzle


def one(text: str) -> Puzzle:
    """Return the only puzzle of a text, whose format is recognised."""
    (item,) = formats.read(text)
    assert item.puzzle is not None, str(item.error)
    return item.puzzle


def refused(text: str, format: str) -> str:
    """Return the error message for a text that cannot be read in a format."""
    (item,) = formats.read(text, format=format)
    assert isinstance(item.error, InputError)
    return str(item.error)


def written_is_read_back(clues: Clues, format: str) -> bool:
    """Return True if a format refuses to write clues, or if what it writes is read as the same puzzle."""
    try:
        formats.find(format).write(clues)
    except OptionError:
        return True
    return same_again(clues, format)


def same_drawn(clues: Clues, format: str) -> bool:
    """Return True if a puzzle written in a format is read as the same puzzle, except for the order of clues."""
    puzzle = kinds.build(clues)
    return sort_clues(kinds.clues_of(again(kinds.clues_of(puzzle), format))) == sort_clues(kinds.clues_of(puzzle))


def drawn_is_read_back(clues: Clues, format: str) -> bool:
    """Return True if a format refuses to write clues, or if the same puzzle is read, except for the order of clues.

    If a format may contain rules in words, the random solution is left out, because it would suggest such rules.
    """
    program = formats.find(format).program
    if program is not None and program.doubtful:
        clues = replace(clues, solution=None)
    try:
        formats.find(format).write(clues)
    except OptionError:
        return True
    return same_drawn(clues, format)
