"""Unique rectangles in which houses confine a digit to the corners: types 4 and 6, and hidden rectangles.

xy    xyz      If a house has x only in the two corners of the roof (xyz), one of them is x,
xy    xyz      so the other must not be y.
"""

from __future__ import annotations

from collections.abc import Iterator

from descarte.core.text import Text
from descarte.logic.contract import Scores, Turn
from descarte.logic.inference.patterns.certificates import candidates_at, cite_missing_digits
from descarte.logic.inference.patterns.layout_tables import tables_of
from descarte.logic.inference.patterns.rectangles import SCORE, Rectangle, find_confining_house, rectangles, unique_step
from descarte.logic.techniques.uniqueness.unique_rectangles import BODIES, exchange_technique
from descarte.model.bits import Digit, bit, bits_at, digits_of, get_only_digit
from descarte.model.rules import House
from descarte.model.state import State
from descarte.model.step import Candidate, Step


def type_4(state: State) -> Iterator[Step]:
    """Yield the steps for houses that confine a digit of the pair to the roof, whose corners lose the other digit."""
    for rectangle in rectangles(state):
        if rectangle.roof_is_side:
            for digit in digits_of(rectangle.pair):
                house = find_confining_house(state, rectangle.roof[0], rectangle.roof[1], digit)
                discards = candidates_at(state, rectangle.roof, rectangle.pair & ~bit(digit))
                if house is not None and discards:
                    yield _locked_step(state, "unique-rectangle-4", rectangle, discards, digit=digit, houses=(house,))


def _locked_step(
    state: State,
    key: str,
    rectangle: Rectangle,
    discards: tuple[Candidate, ...],
    *,
    digit: Digit,
    houses: tuple[House, ...],
) -> Step:
    """Return the step for houses that confine a digit of the pair to corners of the rectangle."""
    corners = bits_at(rectangle.corners)
    empty = [cell for house in houses for cell in house.cells if not corners >> cell & 1]
    crossing = _sides(state, rectangle) if key == "unique-rectangle-6" else ()
    return unique_step(
        state,
        key,
        rectangle,
        discards,
        rules=tuple(dict.fromkeys((*houses, *crossing))),
        within=cite_missing_digits(state, bit(digit), empty),
        words=(
            ("houses", houses),
            ("locked", digit),
            ("other", get_only_digit(rectangle.pair & ~bit(digit))),
            ("far_cell", discards[0][0]),
        ),
    )


def _sides(state: State, rectangle: Rectangle) -> tuple[House, ...]:
    tables = tables_of(state.puzzle.layout)
    one, two, three, four = rectangle.corners
    found: list[House] = []
    for side in ((one, two), (two, three), (three, four), (four, one)):
        found += tables.find_joining_houses(1 << side[0], 1 << side[1])
    return tuple(found)


def type_6(state: State) -> Iterator[Step]:
    """Yield the steps for two opposite corners with extra candidates.

    Two parallel lines confine one digit of the pair to the corners, so the two opposite corners lose it.
    """
    for rectangle in rectangles(state):
        if len(rectangle.roof) == 2 and not rectangle.roof_is_side:
            for digit in digits_of(rectangle.pair):
                discards = candidates_at(state, rectangle.roof, bit(digit))
                for houses in _find_parallel_houses(state, rectangle, digit) if discards else ():
                    yield _locked_step(state, "unique-rectangle-6", rectangle, discards, digit=digit, houses=houses)


def _find_parallel_houses(state: State, rectangle: Rectangle, digit: Digit) -> Iterator[tuple[House, House]]:
    """Yield the pairs of houses along opposite sides that confine the digit to the corners."""
    one, two, three, four = rectangle.corners
    for first, second in (((one, two), (three, four)), ((two, three), (four, one))):
        house, other = find_confining_house(state, *first, digit), find_confining_house(state, *second, digit)
        if house is not None and other is not None:
            yield house, other


def search_hidden_rectangles(state: State) -> Iterator[Step]:
    """Yield the steps for the corner opposite to a corner with only the pair.

    If both of its lines confine one digit of the pair to the corners, it loses the other digit.
    """
    for rectangle in rectangles(state):
        if len(rectangle.roof) == 1 or rectangle.roof_is_side:
            continue
        for cell in rectangle.floor:
            far = rectangle.find_opposite_corner(cell)
            beside = [corner for corner in rectangle.corners if corner not in (cell, far)]
            for digit in digits_of(rectangle.pair):
                discards = candidates_at(state, [far], rectangle.pair & ~bit(digit))
                houses = [find_confining_house(state, far, corner, digit) for corner in beside] if discards else []
                found = tuple(house for house in houses if house is not None)
                if len(found) == 2:
                    yield _locked_step(state, "hidden-rectangle", rectangle, discards, digit=digit, houses=found)


_UNIQUE_RECTANGLE_4_BOARD = """\
1  7  56 8 3  2 49 459  69
3  4  2  6 9  5 8  7    1
9  56 8  1 7  4 25 3    26
8  25 1  3 25 9 7  6    4
24 3  45 7 25 6 1  89   89
6  9  7  4 1  8 25 25   3
7  8  9  2 4  3 6  1    5
24 1  3  5 6  7 49 2489 289
5  26 46 9 8  1 3  24   7
"""
_UNIQUE_RECTANGLE_6_BOARD = """\
5   16 8   4  2 16 9   3   7
7   9  4   16 5 3  18  268 128
3   16 2   7  9 8  146 5   14
6   7  3   5  8 4  2   1   9
4   2  15  16 3 9  7   68  58
19  8  159 2  7 16 56  4   3
189 5  19  3  6 2  148 7   148
12  3  6   8  4 7  15  9   125
28  4  7   9  1 5  3   28  6
"""
_HIDDEN_RECTANGLE_BOARD = """\
5  16 8  4  2 16 9   3   7
7  9  4  16 5 3  18  268 128
3  16 2  7  9 8  146 5   14
6  7  3  5  8 4  2   1   9
4  2  15 16 3 9  7   68  58
9  8  15 2  7 16 56  4   3
18 5  9  3  6 2  148 7   148
12 3  6  8  4 7  15  9   125
28 4  7  9  1 5  3   28  6
"""
TECHNIQUES = (
    exchange_technique(
        "unique-rectangle-4",
        type_4,
        BODIES[4],
        Text(
            "One digit of the pair has no other places in a house of the two corners with further candidates: these "
            "corners lose the other digit of the pair.",
            "Un dígito del par no tiene otros sitios en una casa de las dos esquinas con más candidatos: esas esquinas "
            "pierden el otro dígito del par.",
        ),
        scores=Scores(rating=4.5, score=SCORE, explainer=Turn(370, place=3), hodoku=Turn(690)),
        code="0603",
        notation=", {locked} in {houses}",
        example=_UNIQUE_RECTANGLE_4_BOARD,
    ),
    exchange_technique(
        "unique-rectangle-6",
        type_6,
        Text(
            "In {houses} the {locked} fits only in these corners: if one of {roof_cells} were {locked}, the other "
            "would be {locked} too, and the rest {other}.",
            "En {houses} el {locked} solo cabe en esas esquinas: si una de {roof_cells} fuera {locked}, la otra "
            "también lo sería, y las demás {other}.",
        ),
        Text(
            "Two opposite corners have further candidates, and one digit of the pair has only the corners in both "
            "lines: these two corners lose it.",
            "Dos esquinas opuestas tienen más candidatos, y un dígito del par solo tiene las esquinas en ambas líneas: "
            "esas dos esquinas lo pierden.",
        ),
        scores=Scores(rating=4.6, score=SCORE, hodoku=Turn(710)),
        code="0605",
        notation=", {locked} in {houses}",
        example=_UNIQUE_RECTANGLE_6_BOARD,
    ),
    exchange_technique(
        "hidden-rectangle",
        search_hidden_rectangles,
        Text(
            "In {houses} the {locked} fits only in these corners: if {far_cell}, where they cross, were {other}, its "
            "neighbours would be {locked} and the last corner {other}.",
            "En {houses} el {locked} solo cabe en esas esquinas: si {far_cell}, donde se cruzan, fuera {other}, sus "
            "vecinas serían {locked} y la última esquina {other}.",
        ),
        Text(
            "A corner with the pair alone, and one digit of it that has only corners in the two lines of the opposite "
            "corner: that corner loses the other digit.",
            "Una esquina con solo el par, y uno de sus dígitos que solo tiene esquinas en las dos líneas de la esquina "
            "opuesta: esa esquina pierde el otro dígito.",
        ),
        scores=Scores(rating=4.7, score=SCORE, hodoku=Turn(720)),
        code="0606",
        notation=", {locked} in {houses}",
        example=_HIDDEN_RECTANGLE_BOARD,
    ),
)
