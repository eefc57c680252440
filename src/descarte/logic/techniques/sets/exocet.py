"""Exocet: two cells where a box and a line cross, whose digits must also be in two other cells.

B B .   . . .   . . .     B  the base: two cells with three or four digits together
. . .   T . .   - . .     T  the targets; the cells beside them in their columns lack the digits of the base
. . .   - . .   T . .
. . s   s . .   s . .     s  three columns outside the band: each digit of the base has its places here in at most
. . s   s . .   s . .        two rows. A digit in the base is not beside it in these columns. At most two of the
. . s   s . .   s . .        three columns have it here, so a target has it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

from descarte.core.deadline import check_deadline
from descarte.core.text import Text
from descarte.logic.case_split.follow_simple import count_candidates_after
from descarte.logic.contract import Lesson, Scores, Technique
from descarte.logic.inference.patterns.certificates import candidates_at, cite_missing_digits
from descarte.logic.inference.patterns.layout_tables import Tables, cells_of, tables_of
from descarte.logic.techniques.guides.sets import GUIDES
from descarte.logic.techniques.sets.exocet_proof import Exocet, Proof, Way
from descarte.model.bits import Cell, Digit, Digits, bit, bits_at, digits_of, union
from descarte.model.layout import Layout
from descarte.model.rules import House
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Case, Combine, Fact, Step

KEY, PAIRS = "exocet", "exocet-pairs"
SIDE = 3
LEAST, MOST = 3, 4
"""Minimum and maximum number of digits of the base."""


class Target(NamedTuple):
    """A target cell, the cell beside it, and the line through both."""

    cell: Cell
    beside: Cell
    cross: int


class Base(NamedTuple):
    """Two of the three cells where a box and a line cross, the line across through the third, and possible targets."""

    cells: tuple[Cell, Cell]
    box: House
    line: House
    cross: int
    outside: int
    """Cells outside the band of the line, as a bit set."""
    lines: tuple[int, ...]
    """Indices of the lines outside the band."""
    targets: tuple[tuple[Target, ...], tuple[Target, ...]]


def exocets(state: State) -> Iterator[Step]:
    """Yield the steps that follow from the digits that base and targets can have together."""
    for exocet in _patterns(state):
        ways = [*_list_ways(state, exocet)]
        victims = tuple(
            (cell, digit)
            for number, cell in enumerate(exocet.cells)
            for digit in digits_of(state.candidates[cell])
            if not state.placed[cell] and not any(way[number] == digit for way in ways)
        )
        if victims:
            cases = Proof(exocet, exocet.cells, ways, victims).cases(state, ())
            yield _step(state, KEY, exocet, victims, Because(cases=cases))


def exocets_by_pairs(state: State) -> Iterator[Step]:
    """Yield the steps for digits of base or targets that singles, locked candidates and pairs refute.

    Digits whose removal leaves the fewest candidates come first.
    """
    found = [(exocet, candidate) for exocet in _patterns(state) for candidate in _find_refuted(state, exocet)]
    after = count_candidates_after(state, [candidate for _, candidate in found], holds=False)
    for _, _, (exocet, candidate) in sorted(zip(after, range(len(found)), found, strict=True)):
        refuted = Proof(exocet, exocet.order_cells(candidate[0]), (), (candidate,), plainly=True).case(state, candidate)
        because = Because(cases=(refuted, Case(candidate, holds=False)))
        yield _step(state, PAIRS, exocet, (candidate,), because)


def _find_refuted(state: State, exocet: Exocet) -> Iterator[Candidate]:
    """Yield the candidates in no assignment that is still possible, or nothing if both targets have digits."""
    if not _find_open_cells(state, exocet.targets):
        return
    ways = [*_list_ways(state, exocet)]
    kept = [way for way in ways if _is_possible(state, exocet, way)]
    for number, cell in enumerate(exocet.cells):
        if not state.placed[cell]:
            refuted = {way[number] for way in ways}.difference(way[number] for way in kept)
            yield from ((cell, digit) for digit in sorted(refuted))


def _step(state: State, key: str, exocet: Exocet, victims: tuple[Candidate, ...], because: Because) -> Step:
    targets = _find_open_cells(state, exocet.targets)
    return Step(
        key,
        discards=victims,
        because=because,
        roles=(
            ("base", candidates_at(state, _find_open_cells(state, exocet.base), -1)),
            ("objective", tuple(one for one in candidates_at(state, targets, exocet.digits) if one not in victims)),
            ("target", victims),
        ),
        words=(
            ("base_cells", exocet.base),
            ("base_digits", exocet.digits),
            ("target_cells", exocet.targets),
            ("houses", exocet.crosses),
            ("cell", victims[0][0]),
            ("digit", victims[0][1]),
        ),
    )


def _find_open_cells(state: State, cells: Iterable[Cell]) -> list[Cell]:
    return [cell for cell in cells if not state.placed[cell]]


def _list_ways(state: State, exocet: Exocet) -> Iterator[Way]:
    """Yield the assignments: the digits of the two targets, then the same digits in the base in either order."""
    one, other, first, second = (state.candidates[cell] for cell in exocet.cells)
    both = exocet.digits & ~exocet.twice
    for a, b in product(digits_of(one & both), digits_of(other & both)):
        for p, q in ((a, b), (b, a)) if a != b else ():
            if first & bit(p) and second & bit(q):
                yield a, b, p, q


def _is_possible(state: State, exocet: Exocet, way: Way) -> bool:
    branch = state.copy()
    *places, (cell, digit) = zip(exocet.cells, way, strict=True)
    branch.change(places=tuple(places))
    return bool(branch.candidates[cell] & bit(digit)) and count_candidates_after(branch, [(cell, digit)]) != [-1]


def _patterns(state: State) -> Iterator[Exocet]:
    for base in _bases(state.puzzle.layout):
        check_deadline()
        first, second = base.cells
        digits = state.candidates[first] | state.candidates[second]
        given = state.puzzle.givens[first] or state.puzzle.givens[second]
        if not given and LEAST <= digits.bit_count() <= MOST:
            here = [[target for target in targets if _is_target(state, target, digits)] for targets in base.targets]
            for targets in product(*here):
                exocet = _pattern(state, base, digits, targets)
                if exocet is not None:
                    yield exocet


def _is_target(state: State, target: Target, digits: Digits) -> bool:
    return bool(
        not state.puzzle.givens[target.cell]
        and state.candidates[target.cell] & digits
        and not state.candidates[target.beside] & digits
    )


def _pattern(state: State, base: Base, digits: Digits, targets: tuple[Target, ...]) -> Exocet | None:
    crosses = base.cross, *(target.cross for target in targets)
    counts: dict[Digit, tuple[Combine, tuple[Fact, ...]]] = {}
    for digit in digits_of(digits):
        count = _prove_by_count(state, base, crosses, digit, [target.cell for target in targets])
        if count is None:
            return None
        counts[digit] = count
    one, other = (target.cell for target in targets)
    # A digit in the base counts -2, in a target +1. If the weights add up to 0 instead of -1, both targets have it.
    houses = tuple(state.puzzle.layout.houses[cross] for cross in crosses)
    twice = union(*(digit for digit, (count, _) in counts.items() if sum(weight for _, weight in count.parts) >= 0))
    return Exocet(base.cells, (one, other), base.box, digits, houses, counts, twice)


def _prove_by_count(
    state: State, base: Base, crosses: tuple[int, ...], digit: Digit, targets: Iterable[Cell]
) -> tuple[Combine, tuple[Fact, ...]] | None:
    """Return the count of places that shows why a target has the digit if the base does, with its facts, or None."""
    tables, places = tables_of(state.puzzle.layout), state.places[digit] & base.outside
    for size in (3, 2, 1):
        for chosen in combinations(crosses, size):
            here = places & tables.join_cells(chosen)
            covers = [line for line in base.lines if here & tables.bits[line]]
            if len(covers) < size:
                parts = [
                    *((tables.houses[cross], 1) for cross in chosen),
                    *((tables.houses[line], -1) for line in covers),
                ]
                empty = (
                    tables.join_cells(chosen)
                    & ~tables.join_cells(covers)
                    & ~bits_at([*base.box.cells, *base.line.cells])
                )
                facts = cite_missing_digits(state, bit(digit), cells_of(empty & ~bits_at(targets)))
                return Combine((*parts, (base.line, -1), (base.box, -1)), digit), facts
    return None


@lru_cache(maxsize=16)
def _bases(layout: Layout) -> tuple[Base, ...]:
    """Return every pair of cells that can be a base, if the grid has nine square boxes."""
    tables = tables_of(layout)
    if layout.size != SIDE * SIDE or not tables.is_square:
        return ()
    found: list[Base] = []
    for lines, crosses in ((tables.rows, tables.columns), (tables.columns, tables.rows)):
        for line, stack in product(range(9), range(SIDE)):
            found += _bases_in(tables, lines, crosses, line, stack)
    return tuple(found)


def _bases_in(
    tables: Tables, lines: tuple[int, ...], crosses: tuple[int, ...], line: int, stack: int
) -> Iterator[Base]:
    band = [*lines[line // SIDE * SIDE :][:SIDE]]
    stacks = [crosses[SIDE * index : SIDE * index + SIDE] for index in range(SIDE)]
    boxes = [_box(tables, band, inside) for inside in stacks]
    if None in boxes:
        return
    own, others = lines[line], [index for index in range(SIDE) if index != stack]
    beside = [index for index in band if index != own]
    targets = [_find_targets(tables, stacks[other], beside) for other in others]
    box = boxes[stack]
    assert box is not None
    outside = tuple(index for index in lines if index not in band)
    for cross in stacks[stack]:
        first, second = (_crossing(tables, own, other) for other in stacks[stack] if other != cross)
        yield Base(
            (first, second),
            box,
            tables.houses[own],
            cross,
            tables.join_cells(outside),
            outside,
            (targets[0], targets[1]),
        )


def _crossing(tables: Tables, one: int, other: int) -> Cell:
    """Return the cell where two lines cross."""
    return (tables.bits[one] & tables.bits[other]).bit_length() - 1


def _find_targets(tables: Tables, crosses: Sequence[int], beside: Sequence[int]) -> tuple[Target, ...]:
    """Return the possible targets in a box: cells on the lines beside the base, each with the cell beside it."""
    return tuple(
        Target(_crossing(tables, cross, a), _crossing(tables, cross, b), cross)
        for cross in crosses
        for a, b in (beside, beside[::-1])
    )


def _box(tables: Tables, band: Iterable[int], stack: Iterable[int]) -> House | None:
    cells = tables.join_cells(band) & tables.join_cells(stack)
    return next((tables.houses[index] for bits, index in tables.full_boxes if bits == cells), None)


_FOUND = Text(
    "{base_cells}, the base, have {base_digits}. When one of these digits is in the base, {houses} cannot have it "
    "beside the base, and outside the band at most two of them can: the third has it in a target. So the targets, "
    "{target_cells}, have the two digits of the base.",
    "{base_cells}, la base, tienen {base_digits}. Cuando uno de estos dígitos está en la base, {houses} no pueden "
    "tenerlo junto a ella y, fuera de la banda, lo tienen dos como mucho: la tercera lo tiene en un objetivo. Por eso "
    "los objetivos, {target_cells}, tienen los dos dígitos de la base.",
)
_WHY = Text(
    "Three lines each need the digit, and outside the band only two of them can have it. A digit of the base cannot "
    "be beside the base, so a target has it. The two digits of the base are in the two targets.",
    "Tres líneas necesitan el dígito y, fuera de la banda, solo dos de ellas pueden tenerlo. Un dígito de la base no "
    "puede estar a su lado, así que lo tiene un objetivo. Los dos dígitos de la base están en los dos objetivos.",
)
_BOARD = """\
238 35  7 128  6 4     1258  128  9
28  1   9 5    3 78    2678  4    268
248 45  6 1278 9 178   12578 3    1258
39  39  2 16   8 156   4     7    156
5   78  1 367  4 367   9     268  2368
6   78  4 1379 2 13579 158   18   1358
49  469 3 48   5 2     168   1689 7
7   469 5 348  1 38    268   2689 268
1   2   8 69   7 69    3     5    4
"""
TECHNIQUES = (
    Technique(
        key=KEY,
        name=Text("exocet", "exocet"),
        says=_FOUND,
        search=exocets,
        lesson=Lesson(
            definition=Text(
                "Two cells in a box and a line, the base, and two target cells in the other boxes of the band. Each "
                "digit of the base that is not in a target would have to be in three lines outside the band, where it "
                "fits only twice. The targets lose the other digits, and the base those that no target can have.",
                "Dos casillas de una caja y una línea, la base, y dos casillas objetivo en las otras cajas de la "
                "banda. Un dígito de la base que no estuviera en un objetivo tendría que estar en tres líneas fuera de "
                "la banda, donde solo cabe dos veces. Los objetivos pierden los demás dígitos y la base, los que "
                "ningún objetivo puede tener.",
            ),
            why=_WHY,
            notation="{base_cells} ({base_digits}), {target_cells}",
            example=_BOARD,
            guide=GUIDES[KEY],
        ),
        scores=Scores(rating=8.8, score=1000, explainer=None, hodoku=None),
    ),
    Technique(
        key=PAIRS,
        name=Text("exocet with its pairs", "exocet con sus parejas"),
        says=Text(
            f"{_FOUND.en} Suppose {{cell}} is {{digit}}: whatever the other cells of the base and the "
            "targets hold, something impossible follows.",
            f"{_FOUND.es} Supón que {{cell}} es {{digit}}: tengan lo que tengan el resto de la base y los "
            "objetivos, se llega a algo imposible.",
        ),
        search=exocets_by_pairs,
        lesson=Lesson(
            definition=Text(
                "The base of an exocet has two digits, its targets the same two. Follow each choice of two digits by "
                "singles, locked candidates and pairs. Candidates that are in none of the possible choices are "
                "discarded.",
                "La base de un exocet tiene dos dígitos y sus objetivos, los mismos dos. Sigue cada elección de dos "
                "dígitos con únicos, candidatos bloqueados y parejas. Se descartan los candidatos que no están en "
                "ninguna de las elecciones posibles.",
            ),
            why=_WHY,
            notation="{base_cells} ({base_digits}), {target_cells}",
            example="....9.2..2....3..5....17....8..6..3...95...8..3...19...4.......128.7..........647",
            guide=GUIDES[PAIRS],
        ),
        scores=Scores(rating=9.3, score=1500, explainer=None, hodoku=None),
    ),
)
