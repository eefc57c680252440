"""Unique rectangles: two digits alone in four corners could change places, and a puzzle has one solution.

xy    xy       Some corner (the roof) must hold something else; the types differ in what it can be.
xy    xyz
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from descarte.logic.scan.certify import as_they_are, candidates_at, without
from descarte.logic.scan.covering import covers
from descarte.logic.scan.rectangles import SCORE, Exchange, Rectangle, confined, rectangles, unique_step
from descarte.logic.scan.tables import cells_of, tables_of
from descarte.model.bits import Digit, Digits, bit, bits_at, digits_of, only
from descarte.model.rules import House
from descarte.model.state import State
from descarte.model.step import Candidate, Step, Technique
from descarte.text import Text

TYPE_1, TYPE_2, TYPE_3, TYPE_4, TYPE_5, TYPE_6, HIDDEN = 4.5, 4.5, 4.6, 4.5, 4.6, 4.6, 4.7
_LOCKED = {"unique-rectangle-4": TYPE_4, "unique-rectangle-6": TYPE_6, "hidden-rectangle": HIDDEN}
MOST_CELLS = 5
"""How many further cells a subset of type 3 may have."""


def type_1(state: State) -> Iterator[Step]:
    """One corner has others: it is none of the pair."""
    for rectangle in rectangles(state):
        if len(rectangle.roof) == 1:
            cell = rectangle.roof[0]
            discards = candidates_at(state, [cell], rectangle.pair)
            yield unique_step(state, "unique-rectangle-1", rectangle, discards, rating=TYPE_1, words=(("cell", cell),))


def _same_extra(state: State, rectangle: Exchange) -> tuple[Digit, int]:
    """The one digit that the roof has besides the pair, and the other places that see all of the roof."""
    extra = 0
    for cell in rectangle.roof:
        extra |= state.candidates[cell] & ~rectangle.pair
    digit = only(extra)
    if not digit:
        return 0, 0
    seen = state.places[digit]
    for cell in rectangle.roof:
        seen &= state.puzzle.layout.peer_bits[cell]
    return digit, seen


def extra_step(state: State, key: str, rectangle: Exchange, rating: float) -> Iterator[Step]:
    """The roof has one digit more, the same everywhere: what sees all of the roof is not that digit."""
    digit, seen = _same_extra(state, rectangle)
    if seen:
        joining = tables_of(state.puzzle.layout).joining(seen, bits_at(rectangle.roof))
        yield unique_step(
            state,
            key,
            rectangle,
            candidates_at(state, cells_of(seen), bit(digit)),
            rating=rating,
            rules=joining,
            within=as_they_are(state, rectangle.roof),
            words=(("extra", digit),),
        )


def type_2(state: State) -> Iterator[Step]:
    """Two corners of a side have the same one digit more: it is in one of them."""
    for rectangle in rectangles(state):
        if rectangle.roof_is_side:
            yield from extra_step(state, "unique-rectangle-2", rectangle, TYPE_2)


def type_5(state: State) -> Iterator[Step]:
    """Two opposite corners, or three, have the same one digit more: it is in one of them."""
    for rectangle in rectangles(state):
        if len(rectangle.roof) >= 2 and not rectangle.roof_is_side:
            yield from extra_step(state, "unique-rectangle-5", rectangle, TYPE_5)


def type_3(state: State) -> Iterator[Step]:
    """The others of a side make a naked subset with further cells of a house; the smallest first."""
    sides = [rectangle for rectangle in rectangles(state) if rectangle.roof_is_side]
    for size in range(1, MOST_CELLS + 1):
        for rectangle in sides:
            extra = state.candidates[rectangle.roof[0]] | state.candidates[rectangle.roof[1]]
            extra &= ~rectangle.pair
            if 2 <= extra.bit_count() <= size + 1:
                yield from subset_steps(state, "unique-rectangle-3", rectangle, extra, size=size, rating=TYPE_3)


def subset_steps(
    state: State, key: str, rectangle: Exchange, extra: Digits, *, size: int, rating: float
) -> Iterator[Step]:
    """The others of a roof of two cells make a naked subset with so many further cells of a house."""
    tables = tables_of(state.puzzle.layout)
    roof = bits_at(rectangle.roof)
    seen = set()
    for house in tables.together(roof):
        cells = cells_of(tables.bits[house] & state.unplaced & ~roof)
        for chosen, digits in covers([state.candidates[cell] | extra for cell in cells], size, 1):
            subset = bits_at(cells[index] for index in chosen)
            if digits.bit_count() == size + 1 and subset not in seen:
                seen.add(subset)
                yield from _subset_step(state, key, rectangle, subset, digits=digits, rating=rating)


def _subset_step(
    state: State, key: str, rectangle: Exchange, subset: int, *, digits: Digits, rating: float
) -> Iterator[Step]:
    tables = tables_of(state.puzzle.layout)
    pattern = subset | bits_at(rectangle.roof)
    houses = tables.together(pattern)
    reach = 0
    for house in houses:
        reach |= tables.bits[house]
    discards = candidates_at(state, cells_of(reach & ~pattern & state.unplaced), digits)
    if discards:
        cells = tuple(cells_of(subset))
        rules = tuple(tables.houses[house] for house in houses)
        yield unique_step(
            state,
            key,
            rectangle,
            discards,
            rating=rating + 0.1 * (len(cells) - 1),
            rules=rules,
            within=as_they_are(state, (*rectangle.roof, *cells)),
            words=(("houses", rules), ("subset_cells", cells), ("subset_digits", digits), ("count", len(cells))),
            roles=(("subset", candidates_at(state, cells, digits)),),
        )


def type_4(state: State) -> Iterator[Step]:
    """A house leaves one digit of the pair to the two corners of a side: they are not the other."""
    for rectangle in rectangles(state):
        if rectangle.roof_is_side:
            for digit in digits_of(rectangle.pair):
                house = confined(state, rectangle.roof[0], rectangle.roof[1], digit)
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
    """Houses leave a digit of the pair to corners of the rectangle."""
    corners = bits_at(rectangle.corners)
    empty = [cell for house in houses for cell in house.cells if not corners >> cell & 1]
    crossing = _sides(state, rectangle) if key == "unique-rectangle-6" else ()
    return unique_step(
        state,
        key,
        rectangle,
        discards,
        rating=_LOCKED[key],
        rules=tuple(dict.fromkeys((*houses, *crossing))),
        within=without(state, bit(digit), empty),
        words=(
            ("houses", houses),
            ("locked", digit),
            ("other", only(rectangle.pair & ~bit(digit))),
            ("far_cell", discards[0][0]),
        ),
    )


def _sides(state: State, rectangle: Rectangle) -> tuple[House, ...]:
    tables = tables_of(state.puzzle.layout)
    one, two, three, four = rectangle.corners
    found: list[House] = []
    for side in ((one, two), (two, three), (three, four), (four, one)):
        found += tables.joining(1 << side[0], 1 << side[1])
    return tuple(found)


def type_6(state: State) -> Iterator[Step]:
    """Two opposite corners have others; parallel lines leave one digit of the pair to the corners: it is not there."""
    for rectangle in rectangles(state):
        if len(rectangle.roof) == 2 and not rectangle.roof_is_side:
            for digit in digits_of(rectangle.pair):
                discards = candidates_at(state, rectangle.roof, bit(digit))
                for houses in _parallel(state, rectangle, digit) if discards else ():
                    yield _locked_step(state, "unique-rectangle-6", rectangle, discards, digit=digit, houses=houses)


def _parallel(state: State, rectangle: Rectangle, digit: Digit) -> Iterator[tuple[House, House]]:
    """Houses along opposite sides that leave the digit to the corners."""
    one, two, three, four = rectangle.corners
    for first, second in (((one, two), (three, four)), ((two, three), (four, one))):
        house, other = confined(state, *first, digit), confined(state, *second, digit)
        if house is not None and other is not None:
            yield house, other


def hidden(state: State) -> Iterator[Step]:
    """Across from a corner with just the pair, both lines leave one digit to the corners: there it is not the other."""
    for rectangle in rectangles(state):
        if len(rectangle.roof) == 1 or rectangle.roof_is_side:
            continue
        for cell in rectangle.floor:
            far = rectangle.opposite(cell)
            beside = [corner for corner in rectangle.corners if corner not in (cell, far)]
            for digit in digits_of(rectangle.pair):
                discards = candidates_at(state, [far], rectangle.pair & ~bit(digit))
                houses = [confined(state, far, corner, digit) for corner in beside] if discards else []
                found = tuple(house for house in houses if house is not None)
                if len(found) == 2:
                    yield _locked_step(state, "hidden-rectangle", rectangle, discards, digit=digit, houses=found)


_NEEDS = Text(
    "{corner_cells} are the corners of a rectangle, none of them given. If they held nothing but {digits}, these two "
    "could change places and the puzzle would have a second solution.",
    "{corner_cells} son las esquinas de un rectángulo y ninguna es un dato. Si no tuvieran más que {digits}, esos dos "
    "dígitos podrían intercambiarse y el puzle tendría otra solución.",
)
_BODIES = {
    "1": Text(
        "Only {cell} has other candidates, so it must be one of those.",
        "Solo {cell} tiene otros candidatos, así que tiene que ser uno de ellos.",
    ),
    "2": Text(
        "Only {roof_cells} have another candidate, the {extra}: one of them must be {extra}, and a cell that sees "
        "both cannot be.",
        "Solo {roof_cells} tienen otro candidato, el {extra}: una de las dos tiene que ser {extra}, y una casilla que "
        "ve ambas no puede serlo.",
    ),
    "3": Text(
        "So one of {roof_cells}, at least, takes another digit, and with it {subset_cells} {count:uses|use} up "
        "{subset_digits} in {houses}.",
        "Así que al menos una de {roof_cells} toma otro dígito y, con ella, {subset_cells} {count:gasta|gastan} "
        "{subset_digits} en {houses}.",
    ),
    "4": Text(
        "In {houses} the {locked} fits only in {roof_cells}: one of them is {locked}, so the other must not be "
        "{other}.",
        "En {houses} el {locked} solo cabe en {roof_cells}: una de las dos es {locked}, así que la otra no puede ser "
        "{other}.",
    ),
    "5": Text(
        "Only {roof_cells} have another candidate, the {extra}: one of them must be {extra}, and a cell that sees "
        "them all cannot be.",
        "Solo {roof_cells} tienen otro candidato, el {extra}: una de ellas tiene que ser {extra}, y una casilla que "
        "las ve todas no puede serlo.",
    ),
    "6": Text(
        "In {houses} the {locked} fits only in these corners: if one of {roof_cells} were {locked}, the other would "
        "be {locked} too, and the rest {other}.",
        "En {houses} el {locked} solo cabe en esas esquinas: si una de {roof_cells} fuera {locked}, la otra también "
        "lo sería, y las demás {other}.",
    ),
    "hidden": Text(
        "In {houses} the {locked} fits only in these corners: if {far_cell}, where they cross, were {other}, its "
        "neighbours would be {locked} and the last corner {other}.",
        "En {houses} el {locked} solo cabe en esas esquinas: si {far_cell}, donde se cruzan, fuera {other}, sus "
        "vecinas serían {locked} y la última esquina {other}.",
    ),
}


def _technique(
    number: str, find: Callable[[State], Iterator[Step]], *, rating: float, code: str, notation: str, example: str
) -> Technique:
    name = Text("unique rectangle type {number}", "rectángulo único de tipo {number}").fill(number=number)
    plain = number == "hidden"
    return Technique(
        key="hidden-rectangle" if plain else f"unique-rectangle-{number}",
        name=Text("hidden rectangle", "rectángulo oculto") if plain else name,
        says=Text(f"{_NEEDS.en} {_BODIES[number].en}", f"{_NEEDS.es} {_BODIES[number].es}"),
        find=find,
        rating=rating,
        score=SCORE,
        codes=(code,),
        notation="{digits} in {corner_cells}" + notation,
        example=example,
        assumes_unique=True,
    )


_UNIQUE_RECTANGLE_3_BOARD = """\
15  3   15  7 2 4  89  89  6
2   7   4   6 9 8  5   1   3
9   6   8   3 1 5  47  247 27
467 24  26  8 3 29 1   79  5
157 125 125 4 6 29 789 3   789
3   8   9   5 7 1  2   6   4
145 145 7   2 8 6  3   459 19
8   124 126 9 5 3  467 47  17
56  9   3   1 4 7  68  258 28
"""
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
_UNIQUE_RECTANGLE_5_BOARD = """\
1   {5} 6   589 7   {8} 4   2   3
2   3   8   59  1   {4} 7   {9} 6
{7} 4   9   3   2   68  {1} {8} 5
3   8   1   4   5   7   29  6   29
47  679 2   89  89  1   3   5   479
479 79  5   2   6   3   8   1   47
5   1   {3} 7   348 2   6   49  49
6   79  {7} 1   {4} 5   29  3   8
{8} 2   4   6   38  9   5   7   1
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
    _technique(
        "1",
        type_1,
        rating=TYPE_1,
        code="0600",
        notation="",
        example="543968172278541639961327.....7.5249..29.14..7.54739...796185.....2496785485273916",
    ),
    _technique(
        "2",
        type_2,
        rating=TYPE_2,
        code="0601",
        notation=", {extra} in {roof_cells}",
        example="6579124..843.7.291921834..7385.2...476214....194.58...536.9..4.27948....418.6.7.9",
    ),
    _technique(
        "3",
        type_3,
        rating=TYPE_3,
        code="0602",
        notation=", {subset_digits} in {roof_cells},{subset_cells}",
        example=_UNIQUE_RECTANGLE_3_BOARD,
    ),
    _technique(
        "4", type_4, rating=TYPE_4, code="0603", notation=", {locked} in {houses}", example=_UNIQUE_RECTANGLE_4_BOARD
    ),
    _technique(
        "5", type_5, rating=TYPE_5, code="0604", notation=", {extra} in {roof_cells}", example=_UNIQUE_RECTANGLE_5_BOARD
    ),
    _technique(
        "6", type_6, rating=TYPE_6, code="0605", notation=", {locked} in {houses}", example=_UNIQUE_RECTANGLE_6_BOARD
    ),
    _technique(
        "hidden", hidden, rating=HIDDEN, code="0606", notation=", {locked} in {houses}", example=_HIDDEN_RECTANGLE_BOARD
    ),
)
