"""Unique rectangles: the only two digits of four corners could be exchanged, but a puzzle has one solution.

xy    xy       Some corner (the roof) must hold another digit; the types differ in what it can be.
xy    xyz
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from descarte.core.text import Text
from descarte.logic.contract import Lesson, Scores, Technique, Turn
from descarte.logic.inference.patterns.certificates import candidates_at, cite_candidates
from descarte.logic.inference.patterns.covers import find_covers
from descarte.logic.inference.patterns.layout_tables import cells_of, tables_of
from descarte.logic.inference.patterns.rectangles import SCORE, Exchange, rectangles, unique_step
from descarte.logic.techniques.guides.uniqueness import GUIDES
from descarte.logic.traits import Traits
from descarte.model.bits import Digit, Digits, bit, bits_at, get_only_digit
from descarte.model.state import State
from descarte.model.step import Step

TYPE_3 = 4.6
MOST_CELLS = 5
"""Maximum number of further cells in a subset of type 3."""


def type_1(state: State) -> Iterator[Step]:
    """Yield the steps for rectangles with one roof corner, which has neither digit of the pair."""
    for rectangle in rectangles(state):
        if len(rectangle.roof) == 1:
            cell = rectangle.roof[0]
            discards = candidates_at(state, [cell], rectangle.pair)
            yield unique_step(state, "unique-rectangle-1", rectangle, discards, words=(("cell", cell),))


def _same_extra(state: State, rectangle: Exchange) -> tuple[Digit, int]:
    """Return the only digit of the roof outside the pair, and its other places that see all of the roof.

    Return (0, 0) if the roof has several such digits.
    """
    extra = 0
    for cell in rectangle.roof:
        extra |= state.candidates[cell] & ~rectangle.pair
    digit = get_only_digit(extra)
    if not digit:
        return 0, 0
    seen = state.places[digit]
    for cell in rectangle.roof:
        seen &= state.puzzle.layout.peer_bits[cell]
    return digit, seen


def extra_step(state: State, key: str, rectangle: Exchange, rating: float = 0.0) -> Iterator[Step]:
    """Yield the step for a roof with only one extra digit: cells that see all of the roof lose this digit."""
    digit, seen = _same_extra(state, rectangle)
    if seen:
        joining = tables_of(state.puzzle.layout).find_joining_houses(seen, bits_at(rectangle.roof))
        yield unique_step(
            state,
            key,
            rectangle,
            candidates_at(state, cells_of(seen), bit(digit)),
            rating=rating,
            rules=joining,
            within=cite_candidates(state, rectangle.roof),
            words=(("extra", digit),),
        )


def type_2(state: State) -> Iterator[Step]:
    """Yield the steps for two roof corners on one side that have one extra digit: one of them has it."""
    for rectangle in rectangles(state):
        if rectangle.roof_is_side:
            yield from extra_step(state, "unique-rectangle-2", rectangle)


def type_5(state: State) -> Iterator[Step]:
    """Yield the steps for two opposite or three roof corners that have one extra digit: one of them has it."""
    for rectangle in rectangles(state):
        if len(rectangle.roof) >= 2 and not rectangle.roof_is_side:
            yield from extra_step(state, "unique-rectangle-5", rectangle)


def type_3(state: State) -> Iterator[Step]:
    """Yield the steps for two roof corners on one side whose extra digits form a naked subset with other cells.

    The smallest subsets come first.
    """
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
    """Yield the steps for a roof of two cells whose extra digits form a naked subset with `size` cells of a house."""
    tables = tables_of(state.puzzle.layout)
    roof = bits_at(rectangle.roof)
    seen = set()
    for house in tables.find_common_houses(roof):
        around = cells_of(tables.bits[house] & state.unplaced & ~roof)
        cells = [cell for cell in around if (state.candidates[cell] | extra).bit_count() <= size + 1]
        if len(cells) < size:
            continue
        for chosen, digits in find_covers([state.candidates[cell] | extra for cell in cells], size, 1):
            subset = bits_at(cells[index] for index in chosen)
            if digits.bit_count() == size + 1 and subset not in seen:
                seen.add(subset)
                yield from _subset_step(state, key, rectangle, subset, digits=digits, rating=rating)


def _subset_step(
    state: State, key: str, rectangle: Exchange, subset: int, *, digits: Digits, rating: float
) -> Iterator[Step]:
    tables = tables_of(state.puzzle.layout)
    pattern = subset | bits_at(rectangle.roof)
    houses = tables.find_common_houses(pattern)
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
            within=cite_candidates(state, (*rectangle.roof, *cells)),
            words=(("houses", rules), ("subset_cells", cells), ("subset_digits", digits), ("count", len(cells))),
            roles=(("subset", candidates_at(state, cells, digits)),),
        )


NEEDS = Text(
    "{corner_cells} are the corners of a rectangle, none of them given. If they held nothing but {digits}, these two "
    "could change places and the puzzle would have a second solution.",
    "{corner_cells} son las esquinas de un rectángulo y ninguna tiene un número dado. Si no tuvieran más que "
    "{digits}, esos dos "
    "dígitos podrían intercambiarse y el puzle tendría otra solución.",
)
BODIES = {
    1: Text(
        "Only {cell} has other candidates, so it must be one of those.",
        "Solo {cell} tiene otros candidatos, así que tiene que ser uno de ellos.",
    ),
    2: Text(
        "Only {roof_cells} have another candidate, the {extra}: one of them must be {extra}, and a cell that sees "
        "both cannot be.",
        "Solo {roof_cells} tienen otro candidato, el {extra}: una de las dos tiene que ser {extra}, y una casilla que "
        "ve ambas no puede serlo.",
    ),
    3: Text(
        "So one of {roof_cells}, at least, takes another digit, and with it {subset_cells} {count:uses|use} up "
        "{subset_digits} in {houses}.",
        "Así que al menos una de {roof_cells} toma otro dígito y, con ella, {subset_cells} {count:gasta|gastan} "
        "{subset_digits} en {houses}.",
    ),
    4: Text(
        "In {houses} the {locked} fits only in {roof_cells}: one of them is {locked}, so the other must not be "
        "{other}.",
        "En {houses} el {locked} solo cabe en {roof_cells}: una de las dos es {locked}, así que la otra no puede ser "
        "{other}.",
    ),
}
"""Explanation of each type of unique rectangle or loop, keyed by the number of the type."""


_WHY = Text(
    "Two digits alone in the four corners, in two rows, two columns and two boxes, could change places: the puzzle "
    "would have two solutions. As it has one, some corner holds something else. (Only for puzzles known to have one "
    "solution.)",
    "Dos dígitos solos en las cuatro esquinas, en dos filas, dos columnas y dos cajas, podrían intercambiarse: el "
    "puzle tendría dos soluciones. Como tiene una, alguna esquina contiene otra cosa. (Solo si se sabe que la "
    "solución es única.)",
)


def exchange_technique(
    key: str,
    find: Callable[[State], Iterator[Step]],
    body: Text,
    definition: Text,
    *,
    scores: Scores,
    code: str,
    notation: str,
    example: str,
) -> Technique:
    """Return a technique of this family; its sentence is the common beginning followed by `body`."""
    name = Text("unique rectangle type {number}", "rectángulo único de tipo {number}").fill(number=key[-1])
    return Technique(
        key=key,
        name=Text("hidden rectangle", "rectángulo oculto") if key == "hidden-rectangle" else name,
        says=Text(f"{NEEDS.en} {body.en}", f"{NEEDS.es} {body.es}"),
        search=find,
        lesson=Lesson(
            definition=definition,
            why=_WHY,
            notation="{digits} in {corner_cells}" + notation,
            example=example,
            codes=(code,),
            guide=GUIDES[key],
        ),
        scores=scores,
        traits=Traits(assumes_unique=True),
    )


_UNIQUE_RECTANGLE_3_BOARD = "476591....13.6.759.593..461.4...2....3.....1.182..69..72..4539659.6.317.36...95.8"
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
TECHNIQUES = (
    exchange_technique(
        "unique-rectangle-1",
        type_1,
        BODIES[1],
        Text(
            "Four corners with the same pair of candidates; only one corner has other candidates. It loses the pair.",
            "Cuatro esquinas con el mismo par de candidatos; solo una tiene otros. Esa pierde el par.",
        ),
        scores=Scores(rating=4.5, score=SCORE, explainer=Turn(370), hodoku=Turn(660)),
        code="0600",
        notation="",
        example="765234.1.983...462..2698537.58..97.3..93....5.37.5....896721354574..3...321....7.",
    ),
    exchange_technique(
        "unique-rectangle-2",
        type_2,
        BODIES[2],
        Text(
            "Two corners of a side have the same one digit besides the pair. Any cell that sees both loses that digit.",
            "Dos esquinas de un lado tienen el mismo dígito además del par. Toda casilla que ve ambas pierde ese "
            "dígito.",
        ),
        scores=Scores(rating=4.5, score=SCORE, explainer=Turn(370, place=1), hodoku=Turn(670)),
        code="0601",
        notation=", {extra} in {roof_cells}",
        example="4.3895..1.572418....13764...945..21...21.......592..6.7.9638..2..6459.8.5.8712...",
    ),
    exchange_technique(
        "unique-rectangle-3",
        type_3,
        BODIES[3],
        Text(
            "Two corners of a side have candidates besides the pair; together they act as one cell of a naked subset "
            "with further cells.",
            "Dos esquinas de un lado tienen candidatos además del par; juntas valen por una casilla de un conjunto "
            "desnudo con otras más.",
        ),
        scores=Scores(rating=TYPE_3, score=SCORE, explainer=Turn(370, place=2), hodoku=Turn(680)),
        code="0602",
        notation=", {subset_digits} in {roof_cells},{subset_cells}",
        example=_UNIQUE_RECTANGLE_3_BOARD,
    ),
    exchange_technique(
        "unique-rectangle-5",
        type_5,
        Text(
            "Only {roof_cells} have another candidate, the {extra}: one of them must be {extra}, and a cell that sees "
            "them all cannot be.",
            "Solo {roof_cells} tienen otro candidato, el {extra}: una de ellas tiene que ser {extra}, y una casilla "
            "que las ve todas no puede serlo.",
        ),
        Text(
            "Two opposite corners, or three, have the same one digit besides the pair. Any cell that sees all of them "
            "loses it.",
            "Dos esquinas opuestas, o tres, tienen el mismo dígito además del par. Toda casilla que las ve todas lo "
            "pierde.",
        ),
        scores=Scores(rating=4.6, score=SCORE, hodoku=Turn(700)),
        code="0604",
        notation=", {extra} in {roof_cells}",
        example=_UNIQUE_RECTANGLE_5_BOARD,
    ),
)
