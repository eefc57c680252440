"""Unique loops: the only two digits of six or more cells, with two cells in each house of the loop, could be exchanged.

xy  .  xy  |  .           Some cell (the roof) must hold another digit, as in a unique rectangle;
.   xy .   |  xyz         the types differ in what it can be.
xy  xy .   |  ...
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from descarte.core.deadline import check_deadline_each
from descarte.core.text import Text
from descarte.logic.cache import cache_while_unchanged
from descarte.logic.contract import Lesson, Scores, Technique, Turn
from descarte.logic.inference.patterns.certificates import candidates_at, cite_missing_digits
from descarte.logic.inference.patterns.layout_tables import cells_of, tables_of
from descarte.logic.inference.patterns.rectangles import SCORE, find_bound_cells, find_confining_house, unique_step
from descarte.logic.inference.patterns.small_cells import cells_by_pair
from descarte.logic.techniques.guides.uniqueness import GUIDES
from descarte.logic.techniques.uniqueness.unique_rectangles import BODIES, extra_step, subset_steps
from descarte.logic.traits import Traits
from descarte.model.bits import Cell, Digits, bit, bits_at, digits_of, get_only_digit
from descarte.model.state import State
from descarte.model.step import Step

RATING = 4.6
LEAST, MOST, LONG = 6, 12, 10
"""Minimum and maximum number of cells of a loop, and the number from which a loop is harder to see."""
ROOF, SUBSET = 2, 4
"""Maximum number of roof cells of a loop, and of further cells in a subset of type 3."""


class Loop(NamedTuple):
    """The cells of a loop, ascending, and the two digits."""

    corners: tuple[Cell, ...]
    pair: Digits
    floor: tuple[Cell, ...]
    """Cells without candidates beyond the two digits."""
    roof: tuple[Cell, ...]
    """Cells with further candidates."""

    @property
    def rating(self) -> float:
        """The rating of a step with this loop: 0.1 more if the loop is long."""
        return round(RATING + 0.1 * (len(self.corners) >= LONG), 1)


@cache_while_unchanged
def loops(state: State) -> list[Loop]:
    """Return every loop of open cells that could be exchanged, shortest first.

    >>> import descarte
    >>> loops(State(descarte.read("1.....3.4......2")))
    []
    """
    return sorted(_loops(state), key=lambda loop: len(loop.corners))


def _loops(state: State) -> Iterator[Loop]:
    puzzle = state.puzzle
    if puzzle.cages or (puzzle.candidates is not None and not any(puzzle.givens)):
        return
    free = state.unplaced & ~find_bound_cells(state)
    for pair, cells in cells_by_pair(state).items():
        floor = [cell for cell in cells if free >> cell & 1]
        if len(floor) < LEAST - ROOF:
            continue
        one, other = digits_of(pair)
        roof = state.places[one] & state.places[other] & free & ~bits_at(floor)
        seen = set()
        for start in floor:
            for loop in _close_loops(state, 1 << start, bits_at(floor), roof):
                if loop not in seen:
                    seen.add(loop)
                    mine = bits_at(floor) & loop
                    yield Loop(tuple(cells_of(loop)), pair, tuple(cells_of(mine)), tuple(cells_of(loop & ~mine)))


def _close_loops(state: State, cells: int, floor: int, roof: int) -> Iterator[int]:
    """Yield the sets of cells that contain `cells` and have two cells in each of their houses.

    At most `ROOF` of the cells are in `roof`, and at least one is.
    """
    layout = state.puzzle.layout
    count = cells.bit_count()
    # Every house of a cell needs a second cell: branch on the first house without one.
    for cell in check_deadline_each(cells_of(cells)):
        for house in layout.houses_of[cell]:
            bits = layout.house_bits[house]
            if (cells & bits).bit_count() == 1:
                if count < MOST:
                    wanted = floor | (roof if (cells & roof).bit_count() < ROOF else 0)
                    for further in cells_of(wanted & bits & ~cells):
                        if _fits(state, cells, further):
                            yield from _close_loops(state, cells | 1 << further, floor, roof)
                return
    if count >= LEAST and cells & roof:
        yield cells


def _fits(state: State, cells: int, cell: Cell) -> bool:
    layout = state.puzzle.layout
    return all((cells & layout.house_bits[house]).bit_count() < 2 for house in layout.houses_of[cell])


def _search_easiest_first(state: State, find: Callable[[Loop], Iterator[Step]]) -> Iterator[Step]:
    """Return the steps that `find` yields for all loops, easiest first."""
    steps = (step for loop in loops(state) for step in find(loop))
    return iter(sorted(steps, key=lambda step: step.rating))


def type_1(state: State) -> Iterator[Step]:
    """Yield the steps for loops with one roof cell, which has neither digit of the pair."""
    key = "unique-loop-1"

    def find(loop: Loop) -> Iterator[Step]:
        if len(loop.roof) == 1:
            discards = candidates_at(state, loop.roof, loop.pair)
            yield unique_step(state, key, loop, discards, rating=loop.rating, words=(("cell", loop.roof[0]),))

    return _search_easiest_first(state, find)


def type_2(state: State) -> Iterator[Step]:
    """Yield the steps for loops with two roof cells that have one extra digit: one of them has it."""
    key = "unique-loop-2"

    def find(loop: Loop) -> Iterator[Step]:
        return extra_step(state, key, loop, loop.rating) if len(loop.roof) == ROOF else iter(())

    return _search_easiest_first(state, find)


def type_3(state: State) -> Iterator[Step]:
    """Yield the steps for loops with two roof cells whose extra digits form a naked subset with further cells.

    The smallest subsets come first.
    """
    key = "unique-loop-3"

    def find(loop: Loop) -> Iterator[Step]:
        if len(loop.roof) == ROOF and tables_of(state.puzzle.layout).find_common_houses(bits_at(loop.roof)):
            extra = (state.candidates[loop.roof[0]] | state.candidates[loop.roof[1]]) & ~loop.pair
            for size in range(max(1, extra.bit_count() - 1), SUBSET + 1) if extra.bit_count() > 1 else ():
                yield from subset_steps(state, key, loop, extra, size=size, rating=round(loop.rating + 0.1, 1))

    return _search_easiest_first(state, find)


def type_4(state: State) -> Iterator[Step]:
    """Yield the steps for houses that confine a digit of the pair to the two roof cells, which lose the other digit."""
    key = "unique-loop-4"

    def find(loop: Loop) -> Iterator[Step]:
        for digit in digits_of(loop.pair) if len(loop.roof) == ROOF else ():
            house = find_confining_house(state, loop.roof[0], loop.roof[1], digit)
            if house is not None:
                empty = [cell for cell in house.cells if cell not in loop.roof]
                yield unique_step(
                    state,
                    key,
                    loop,
                    candidates_at(state, loop.roof, loop.pair & ~bit(digit)),
                    rating=loop.rating,
                    rules=(house,),
                    within=cite_missing_digits(state, bit(digit), empty),
                    words=(("houses", (house,)), ("locked", digit), ("other", get_only_digit(loop.pair & ~bit(digit)))),
                )

    return _search_easiest_first(state, find)


_NEEDS = Text(
    "{corner_cells} form a loop, two of them in each house that has any, and none is given. If they held nothing but "
    "{digits}, these two could change places all round and the puzzle would have a second solution.",
    "{corner_cells} forman un bucle, con dos de ellas en cada casa que tiene alguna, y ninguna tiene un número "
    "dado. Si no "
    "tuvieran más que {digits}, esos dos dígitos podrían intercambiarse por todo el bucle y el puzle tendría otra "
    "solución.",
)
_BOARD_1 = """\
3   {5}  4     {2} 6   {1} {8} 79  79
{8} {1}  2     5   7   {9} {6} 4   {3}
69  7    69    {4} 8   {3} {5} {1} 2
249 2349 39    39  {1} {8} {7} {5} 6
{5} {6}  1     {7} {2} 4   9   3   8
7   {8}  39    {6} 39  5   {1} {2} {4}
1   239  35679 39  359 267 {4} {8} 79
269 29   8     1   4   267 3   79  {5}
49  349  3579  8   359 7   2   6   {1}
"""
_BOARD_2 = """\
8   5   67  {4} {9} 67  {1}  2   3
347 {1} 267 {5} 23  67  8    9   46
349 39  269 1   23  {8} 567  467 456
1   6   79  8   {5} 2   37   347 49
{2} {4} {8} 9   67  3   67   5   1
{5} 79  3   67  {1} 4   267  678 2689
37  8   {1} 267 {4} 5   9    36  26
379 379 4   267 67  {1} 2356 368 2568
6   2   {5} {3} {8} {9} {4}  1   7
"""
_BOARD_3 = """\
56  56  {1} 28     3    28  7   {9} {4}
{7} {8} 2   {4}    {9}  {1} 6   {3} 5
{3} 9   {4} {6}    {5}  7   {2} 1   8
26  146 9   3      127  {5} 4   8   67
258 45  7   28     6    9   1   24  {3}
268 16  {3} 1278   4    28  {5} 267 9
1   {7} 568 589    8    {3} 489 456 2
4   3   58  125789 1278 {6} 89  57  17
{9} {2} 568 1578   178  4   {3} 567 167
"""
_DEFINITIONS = {
    1: Text(
        "Six cells or more with the same two digits, two of them in each house that has any; all but one have "
        "nothing else. That one loses both digits.",
        "Seis casillas o más con los mismos dos dígitos, dos en cada casa que tiene alguna; todas menos una no "
        "tienen nada más. Esa pierde los dos dígitos.",
    ),
    2: Text(
        "Two cells of the loop have the same one digit besides the pair. Any cell that sees both loses that digit.",
        "Dos casillas del bucle tienen el mismo dígito además del par. Toda casilla que ve ambas pierde ese dígito.",
    ),
    3: Text(
        "Two cells of the loop in one house have candidates besides the pair; together they act as one cell of a "
        "naked subset with further cells.",
        "Dos casillas del bucle en una misma casa tienen candidatos además del par; juntas valen por una casilla de un "
        "conjunto desnudo con otras más.",
    ),
    4: Text(
        "One digit of the pair has no other places in a house of the two cells with further candidates: these cells "
        "lose the other digit of the pair.",
        "Un dígito del par no tiene otros sitios en una casa de las dos casillas con más candidatos: esas casillas "
        "pierden el otro dígito del par.",
    ),
}
_EXAMPLES = {1: _BOARD_1, 2: _BOARD_2, 3: _BOARD_3, 4: _BOARD_3}
_FINDS = {1: type_1, 2: type_2, 3: type_3, 4: type_4}
_NOTATIONS = {
    1: "",
    2: ", {extra} in {roof_cells}",
    3: ", {subset_digits} in {subset_cells}",
    4: ", {locked} in {houses}",
}

_WHY = Text(
    "Two digits alone in all cells of the loop could change places, because every house has both of them before and "
    "after. The puzzle would have two solutions. As it has one, some cell holds something else. (Only for "
    "puzzles known to have one solution.)",
    "Dos dígitos solos en todas las casillas del bucle podrían intercambiarse, porque cada casa tiene los dos antes y "
    "después. El puzle tendría dos soluciones. Como tiene una, alguna casilla contiene otra cosa. (Solo si "
    "se sabe que la solución es única.)",
)
TECHNIQUES = tuple(
    Technique(
        key=f"unique-loop-{number}",
        name=Text("unique loop type {number}", "bucle único de tipo {number}").fill(number=number),
        says=Text(f"{_NEEDS.en} {body.en}", f"{_NEEDS.es} {body.es}"),
        search=_FINDS[number],
        lesson=Lesson(
            definition=_DEFINITIONS[number],
            why=_WHY,
            notation="{digits} in {corner_cells}" + _NOTATIONS[number],
            example=_EXAMPLES[number],
            guide=GUIDES[f"unique-loop-{number}"],
        ),
        scores=Scores(
            rating=round(RATING + 0.1 * (number == 3), 1), score=SCORE, explainer=Turn(370, place=3 + number)
        ),
        traits=Traits(assumes_unique=True),
    )
    for number, body in BODIES.items()
)
