"""Functions for Sudoku, Latin squares, jigsaws and Killer: a square grid of rows, columns, boxes or regions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from itertools import chain, islice
from typing import TYPE_CHECKING, NamedTuple

from descarte import variants
from descarte.core.deadline import check_deadline_each
from descarte.core.errors import MOST_FAULTS, Fault, PuzzleError
from descarte.core.text import Place, Text
from descarte.kinds.shared.mark_rules import add_mark_rules, adds_only_houses, houses_of, select_house_marks
from descarte.model.clues import Clues, Mark, Total
from descarte.model.layout import Layout
from descarte.model.limits import require_digit_count, squares_of
from descarte.model.puzzle import Meta, Play, Puzzle
from descarte.model.rulebook import NO_RULES, Rulebook
from descarte.model.rules import Cage, House

if TYPE_CHECKING:
    from descarte.variants import Board

Box = tuple[int, int]
LARGE = 25
"""Maximum side of a grid with extra rules on which givens and houses are checked even if there are other faults.

On larger grids, this would take too long.
"""
_NO_LAYOUT = Layout(0, 0, 0, (), ())

NOT_SQUARE = Text(
    "the grid is {rows} by {columns}, but it must be square",
    "la cuadrícula es de {rows} por {columns}, pero debe ser cuadrada",
)
_BOX = Text(
    "boxes of {height}x{width} do not fill a grid of {size} by {size}",
    "las cajas de {height}x{width} no llenan una cuadrícula de {size} por {size}",
)
_REGION_SIZE = Text(
    "region {region} has {count} {count:cell|cells}, but needs {size}",
    "la región {region} tiene {count} {count:casilla|casillas}, pero necesita {size}",
)
_OUTSIDE = Text(
    "{rule} has a cell outside the grid (number {place})",
    "{rule} tiene una casilla fuera de la cuadrícula (número {place})",
)
_REPEATED = Text("{rule} has {cell} twice", "{rule} tiene dos veces la casilla {cell}")
_NO_CELLS = Text("{rule} has no cells", "{rule} no tiene casillas")
_LENGTH = Text(
    "the clues give {count} {what}, but the grid has {size} cells",
    "las indicaciones dan {count} {what}, pero la cuadrícula tiene {size} casillas",
)
_FOREIGN = Text("{what} do not belong in a puzzle of kind {kind}", "{what} no tienen cabida en un puzle de tipo {kind}")
_FIELDS = {
    "box": Text("boxes", "las cajas"),
    "options": Text("extra rules", "las reglas adicionales"),
    "extra": Text("extra regions", "las regiones extra"),
    "regions": Text("regions", "las regiones"),
    "cages": Text("cages", "las jaulas"),
    "sums": Text("sums", "las sumas"),
    "blacks": Text("black squares", "las casillas negras"),
    "marks": Text("drawn rules", "las reglas dibujadas"),
}


def usual_box(size: int) -> Box | None:
    """Return the usual box shape of a grid of this size: as square as possible, never higher than wide.

    >>> usual_box(9), usual_box(6), usual_box(12), usual_box(7)
    ((3, 3), (2, 3), (3, 4), None)
    """
    heights = [height for height in range(2, size) if size % height == 0 and height * height <= size]
    return (heights[-1], size // heights[-1]) if heights else None


def separate_crossing_cages(clues: Clues) -> Clues:
    """Return the clues with a mark in place of each cage that shares a cell with another, because marks may overlap.

    >>> crossing = Clues(2, 2, (0,) * 4, cages=(Total(3, (0, 1)), Total(3, (0, 2)), Total(1, (3,))))
    >>> separate_crossing_cages(crossing).cages, [mark.lines for mark in separate_crossing_cages(crossing).marks]
    ((Total(total=1, places=(3,)),), [((0, 1),), ((0, 2),)])
    """
    caged = [*chain.from_iterable(cage.places for cage in clues.cages)]
    if len({*caged}) == len(caged):
        return clues
    seen = Counter(place for cage in clues.cages for place in {*cage.places})
    crossing = [cage for cage in clues.cages if any(seen[place] > 1 for place in cage.places)]
    marks = (Mark("cage", (cage.places,), (cage.total,)) for cage in crossing)
    apart = tuple(cage for cage in clues.cages if cage not in crossing)
    return replace(clues, cages=apart, marks=(*marks, *clues.marks))


def build(kind: str, clues: Clues, box: Box | None, takes: frozenset[str] = frozenset()) -> Puzzle:
    """Build the puzzle on a square grid with boxes of this shape, or without boxes if `box` is None.

    `takes` names the fields of the clues, beyond the common ones, that the kind uses.
    Raise PuzzleError with every fault of the clues.
    """
    require_digit_count(clues.rows)
    clues = separate_crossing_cages(clues) if clues.cages else clues
    common = {"box", "options", "extra", "marks"}
    found = [*foreign_faults(kind, clues, takes | common), *_shape_faults(clues, box)]
    if found:
        raise PuzzleError(found, id=clues.id)
    found = [*islice(_rule_faults(clues), MOST_FAULTS)]
    sound = _drop_unbuildable_rules(clues) if found else clues
    marks = _marks(sound)
    cages = (*_cages("cage", sound.cages), *_cages("sum", sound.sums))
    puzzle = Puzzle(
        kind=kind,
        layout=_NO_LAYOUT,
        givens=clues.givens,
        marks=marks,
        rulebook=Rulebook(cages) if cages else NO_RULES,
        play=Play(clues.candidates, clues.entries),
        meta=Meta(clues.solution, clues.id, clues.symbols),
    )
    board = _board(sound, box, marks) if marks else None
    housed: tuple[Mark, ...] = ()
    if board is not None:
        drawn = tuple(mark for mark in marks if not adds_only_houses(mark))
        puzzle, faults, drawn = add_mark_rules(puzzle, board, drawn)
        housed = select_house_marks(drawn)
        found += faults
    shape = _Shape(clues.rows, box, clues.options, sound.regions, sound.extra, sound.cages)
    puzzle = puzzle.but(layout=_layout(shape, board if housed else None, housed))
    if found:
        found += () if clues.options and clues.rows > LARGE else puzzle.but(rules=(), domains=()).faults()
        raise PuzzleError(found, id=clues.id)
    return puzzle


def _marks(clues: Clues) -> tuple[Mark, ...]:
    """Return the variants of the whole grid in their usual order, then the drawn marks."""
    if not clues.options:
        return clues.marks
    return (*(Mark(key) for key in variants.whole_grid_variants() if key in clues.options), *clues.marks)


def _board(clues: Clues, box: Box | None, marks: tuple[Mark, ...]) -> Board:
    size = clues.rows
    first = 0 if clues.symbols and clues.symbols[0] == "0" else 1
    regions = clues.regions
    if regions is None and box is not None and min(box) > 1:
        height, width = box
        regions = tuple(row // height * height + column // width for row in range(size) for column in range(size))
    return variants.Board(size, size, size, first, regions or (), marks=marks)


def sort_marks(clues: Clues) -> Clues:
    """Return the clues with sorted marks, so that a puzzle does not depend on the order in which it is written.

    >>> [mark.lines for mark in sort_marks(Clues(1, 2, (0, 0), marks=(Mark("x", ((1,),)), Mark("x", ((0,),))))).marks]
    [((0,),), ((1,),)]
    """
    return replace(clues, marks=tuple(sorted(clues.marks, key=lambda mark: (mark.lines, mark.variant, mark.values))))


def is_latin_with(keys: frozenset[str], clues: Clues) -> bool:
    """Return True if clues without a kind are a Latin square with marks of these variants and nothing else.

    >>> is_latin_with(frozenset({"inequality"}), Clues(5, 5, (0,) * 25, marks=(Mark("inequality", ((0, 1),)),)))
    True
    """
    boxed = usual_box(clues.rows) is not None if clues.box is None else min(clues.box) > 1
    more = clues.options or clues.regions or clues.cages or clues.sums or clues.extra or clues.blacks
    drawn = {mark.variant for mark in clues.marks}
    return clues.rows == clues.columns and not boxed and not more and bool(drawn) and drawn <= keys


def clues_of(puzzle: Puzzle) -> Clues:
    """Return the clues of a puzzle that `build` made."""
    layout = puzzle.layout
    houses: dict[str, list[House]] = {}
    for house in layout.houses:
        houses.setdefault(house.kind, []).append(house)
    regions = _regions_of(houses["region"]) if "region" in houses else None
    return Clues(
        rows=layout.rows,
        columns=layout.columns,
        givens=puzzle.givens,
        kind=puzzle.kind,
        box=_box_of(houses.get("box"), layout.size) if regions is None else None,
        options=tuple(mark.variant for mark in puzzle.marks if variants.find(mark.variant).whole),
        regions=regions,
        cages=tuple(Total(cage.total, cage.cells) for cage in puzzle.cages if cage.kind == "cage"),
        sums=tuple(Total(cage.total, cage.cells) for cage in puzzle.cages if cage.kind == "sum"),
        extra=tuple(house.cells for house in houses.get("extra", ())),
        marks=tuple(mark for mark in puzzle.marks if not variants.find(mark.variant).whole),
        candidates=puzzle.candidates,
        entries=puzzle.entries,
        solution=puzzle.solution,
        id=puzzle.id,
    )


def _regions_of(houses: Sequence[House]) -> tuple[int, ...]:
    """Return the number of the region of each cell."""
    numbers = {cell: house.number - 1 for house in houses for cell in house.cells}
    return tuple(numbers[cell] for cell in range(len(numbers)))


def _box_of(boxes: list[House] | None, size: int) -> Box:
    if not boxes:
        return 1, size
    width = sum(cell < size for cell in boxes[0].cells)
    return size // width, width


def foreign_faults(kind: str, clues: Clues, takes: frozenset[str]) -> Iterator[Fault]:
    """Yield one fault per non-empty field of the clues that the kind does not use, so that no clue is ignored.

    >>> [str(fault) for fault in foreign_faults("latin", Clues(1, 1, (0,), regions=(0,)), frozenset())]
    ['regions do not belong in a puzzle of kind latin']
    """
    for field, what in _FIELDS.items():
        if field not in takes and getattr(clues, field):
            yield Fault(_FOREIGN.fill(what=what, kind=kind))


def _drop_unbuildable_rules(clues: Clues) -> Clues:
    """Return the clues without the rules that cannot be built, so that the faults of the others can be reported too."""

    def fine(places: tuple[int, ...]) -> bool:
        within = all(0 <= place < clues.rows**2 for place in places)
        return bool(places) and within and len(set(places)) == len(places)

    regions = clues.regions
    if regions is not None and set(Counter(regions).values()) != {clues.rows}:
        regions = None
    return replace(
        clues,
        regions=regions,
        cages=tuple(total for total in clues.cages if fine(total.places)),
        sums=tuple(total for total in clues.sums if fine(total.places)),
        extra=tuple(places for places in clues.extra if fine(places)),
    )


def _shape_faults(clues: Clues, box: Box | None) -> Iterator[Fault]:
    size = clues.rows
    if size != clues.columns or size < 1:
        yield Fault(NOT_SQUARE.fill(rows=clues.rows, columns=clues.columns))
        return
    lengths = (
        (clues.givens, Text("givens", "números dados"), True),
        (clues.regions or (), Text("region numbers", "números de región"), clues.regions is not None),
        (clues.candidates or (), Text("sets of candidates", "conjuntos de candidatos"), clues.candidates is not None),
        (clues.entries, Text("entries", "anotaciones"), bool(clues.entries)),
        (clues.solution or (), Text("digits of a solution", "dígitos de una solución"), clues.solution is not None),
    )
    for values, what, present in lengths:
        if present and len(values) != size * size:
            yield Fault(_LENGTH.fill(count=len(values), what=what, size=size * size))
    if box is not None and box[0] * box[1] != size:
        yield Fault(_BOX.fill(height=box[0], width=box[1], size=size))
    for key in clues.options:
        if key not in variants.whole_grid_variants():
            raise variants.whole_grid_names().unknown(key)
        if variants.find(key).scope.house:
            yield from variants.find(key).faults(Mark(key), variants.Board(size, size, size))


def _rule_faults(clues: Clues) -> Iterator[Fault]:
    size = clues.rows
    for region, count in sorted(Counter(clues.regions or ()).items()):
        if count != size:
            cells = [Place(*divmod(i, size)) for i, number in enumerate(clues.regions or ()) if number == region]
            yield Fault(_REGION_SIZE.fill(region=region + 1, count=count, size=size), tuple(cells))
    for cage in chain(_cages("cage", clues.cages), _cages("sum", clues.sums)):
        yield from _places_faults(cage, cage.cells, size)
    for number, places in enumerate(clues.extra, 1):
        yield from _places_faults(House("extra", number, places), places, size)


def _places_faults(rule: Cage | House, places: tuple[int, ...], size: int) -> Iterator[Fault]:
    if places and len(set(places)) == len(places) and min(places) >= 0 and max(places) < size * size:
        return
    called = rule.name
    if not places:
        yield Fault(_NO_CELLS.fill(rule=called))
    for place, count in sorted(Counter(places).items()):
        if not 0 <= place < size * size:
            yield Fault(_OUTSIDE.fill(rule=called, place=place))
        elif count > 1:
            cell = Place(*divmod(place, size))
            yield Fault(_REPEATED.fill(rule=called, cell=cell), (cell,))


def _cages(kind: str, totals: tuple[Total, ...]) -> Iterator[Cage]:
    return (Cage(kind, number, total.places, total.total) for number, total in enumerate(totals, 1))


class _Shape(NamedTuple):
    """Everything that determines the houses of a layout."""

    size: int
    box: Box | None
    options: tuple[str, ...]
    regions: tuple[int, ...] | None
    extra: tuple[tuple[int, ...], ...]
    cages: tuple[Total, ...]


@lru_cache(maxsize=256)
def _layout(shape: _Shape, board: Board | None, marks: tuple[Mark, ...]) -> Layout:
    """Return the layout with the houses of a shape and those that the marks add."""
    houses = partial(_houses, shape, board, marks)
    return Layout(shape.size, shape.size, shape.size, squares_of(shape.size, shape.size), houses)


def _houses(shape: _Shape, marked: Board | None, marks: tuple[Mark, ...]) -> tuple[House, ...]:
    size, box, options, regions, extra, cages = shape
    cells, lines = squares_of(size, size), range(size)
    houses = [House("row", r + 1, cells[r * size : (r + 1) * size], full=True) for r in check_deadline_each(lines)]
    houses += [House("column", c + 1, cells[c::size], full=True) for c in check_deadline_each(lines)]
    if regions is not None:
        houses += _region_houses(regions, cells, size)
    elif box is not None and box[0] > 1 and box[1] > 1:
        houses += _box_houses(cells, size, *box)
    if options:
        _add_option_houses(houses, options, size)
    houses += (House("extra", number, places, len(places) == size) for number, places in enumerate(extra, 1))
    houses += (House("cage", number, cage.places, len(cage.places) == size) for number, cage in enumerate(cages, 1))
    return (*houses, *(houses_of(marked, marks) if marked else ()))


def _add_option_houses(houses: list[House], options: Collection[str], size: int) -> None:
    """Add the houses of rules for the whole grid, such as diagonals."""
    board = variants.Board(size, size, size)
    for key, variant in variants.whole_grid_variants().items():
        if key in options and variant.scope.house:
            found = variant.lower(Mark(key), board)
            houses += _new_houses(houses, tuple(house for house in found if isinstance(house, House)))


def _box_houses(all_cells: tuple[int, ...], size: int, height: int, width: int) -> Iterator[House]:
    corners = [(r, c) for r in range(0, size, height) for c in range(0, size, width)]
    for number, (row, column) in enumerate(corners, 1):
        cells = tuple(all_cells[(row + r) * size + column + c] for r in range(height) for c in range(width))
        yield House("box", number, cells, full=True)


def _region_houses(regions: tuple[int, ...], all_cells: tuple[int, ...], size: int) -> Iterator[House]:
    for number, region in enumerate(sorted(set(regions)), 1):
        cells = tuple(cell for cell, mine in zip(all_cells, regions, strict=True) if mine == region)
        yield House("region", number, cells, full=len(cells) == size)


def _new_houses(houses: list[House], more: tuple[House, ...]) -> Iterator[House]:
    """Yield the houses of `more` that add a rule. A pair of cells that already share a house adds none."""
    houses_of: dict[int, set[int]] = {}
    for index, house in enumerate(check_deadline_each(houses)):
        for cell in house.cells:
            houses_of.setdefault(cell, set()).add(index)
    for house in check_deadline_each(more):
        if house.full or houses_of[house.cells[0]].isdisjoint(houses_of[house.cells[1]]):
            yield house
