"""Aligned pair exclusion: digits of two cells that together would leave a cell with two candidates empty.

A = 1    B = 2       a cell with 1 and 2 that sees both would be empty
A = 1    B = 3       a cell with 1 and 3 that sees both would be empty: so A is not 1
"""

from __future__ import annotations

from collections.abc import Iterator

from descarte.core.deadline import check_deadline_each
from descarte.core.text import Text
from descarte.logic.contract import Lesson, Scores, Technique
from descarte.logic.inference.patterns.certificates import cite_candidates
from descarte.logic.inference.patterns.layout_tables import cells_of, tables_of
from descarte.logic.inference.patterns.small_cells import pair_cells
from descarte.logic.techniques.guides.sets import GUIDES
from descarte.logic.traits import Traits
from descarte.model.bits import Cell, Digit, bit, digits_of, get_only_digit
from descarte.model.state import State
from descarte.model.step import Because, Step

KEY = "aligned-pair-exclusion"


def aligned_pairs(state: State) -> Iterator[Step]:
    """Yield the steps for a candidate with which every digit of a second cell would leave a third cell empty."""
    for cell in check_deadline_each(cells_of(state.unplaced)):
        for digit in digits_of(state.candidates[cell]):
            yield from _find_excluded_pairs(state, cell, digit)


def _find_excluded_pairs(state: State, cell: Cell, digit: Digit) -> Iterator[Step]:
    peers = state.puzzle.layout.peer_bits
    pairs = [other for other in cells_of(pair_cells(state) & peers[cell]) if state.candidates[other] & bit(digit)]
    for aligned in cells_of(state.unplaced) if len(pairs) > 1 else ():
        if aligned == cell or aligned in pairs:
            continue
        left = state.candidates[aligned] & ~(bit(digit) if peers[cell] >> aligned & 1 else 0)
        chosen: dict[Digit, Cell] = {}
        for pair in pairs:
            if peers[aligned] >> pair & 1:
                chosen.setdefault(get_only_digit(state.candidates[pair] & ~bit(digit)), pair)
        if left.bit_count() > 1 and all(other in chosen for other in digits_of(left)):
            yield _step(state, cell, digit, aligned, [chosen[other] for other in digits_of(left)])


def _step(state: State, cell: Cell, digit: Digit, aligned: Cell, pairs: list[Cell]) -> Step:
    tables, middle = tables_of(state.puzzle.layout), sum(1 << pair for pair in pairs)
    ends = 1 << cell | 1 << aligned
    rules = dict.fromkeys(tables.find_joining_houses(ends, middle))
    if state.puzzle.layout.peer_bits[cell] >> aligned & 1:
        rules.update(dict.fromkeys(tables.find_joining_houses(1 << cell, 1 << aligned)))
    return Step(
        KEY,
        discards=((cell, digit),),
        because=Because(rules=tuple(rules), within=cite_candidates(state, [aligned, *pairs])),
        roles=(
            ("pattern", tuple((aligned, one) for one in digits_of(state.candidates[aligned]))),
            ("link", tuple((pair, one) for pair in pairs for one in digits_of(state.candidates[pair]))),
            ("target", ((cell, digit),)),
        ),
        words=(
            ("cell", cell),
            ("digit", digit),
            ("aligned_cell", aligned),
            ("case_digits", state.candidates[aligned]),
            ("pair_cells", tuple(pairs)),
        ),
    )


_ANY = "123456789"
_BOARD = "\n".join(
    " ".join({0: "124", 1: "23", 9: "12", 10: "13"}.get(9 * row + column, _ANY) for column in range(9))
    for row in range(9)
)
TECHNIQUES = (
    Technique(
        key=KEY,
        name=Text("aligned pair exclusion", "exclusión de pares alineados"),
        says=Text(
            "Suppose {cell} is {digit}. {aligned_cell} has {case_digits}, and none of them is possible then: it would "
            "see the same digit, or take the last candidate from one of {pair_cells}.",
            "Supón que {cell} es {digit}. {aligned_cell} tiene {case_digits}, y entonces ninguno es posible: vería el "
            "mismo dígito o le quitaría el último candidato a una de {pair_cells}.",
        ),
        search=aligned_pairs,
        lesson=Lesson(
            definition=Text(
                "Two cells and their pairs of digits: a pair that takes both candidates from a cell that sees both is "
                "impossible. A digit that has no possible partner is discarded.",
                "Dos casillas y sus pares de dígitos: es imposible un par que quita los dos candidatos a una casilla "
                "que ve ambas. Un dígito sin pareja posible se descarta.",
            ),
            why=Text(
                "Both cells have some digit. When every digit of the second one clashes with a digit of the first, the "
                "first one cannot have it.",
                "Las dos casillas tienen algún dígito. Si todos los dígitos de la segunda chocan con uno de la "
                "primera, la primera no puede tenerlo.",
            ),
            notation="{digit} in {cell}, {case_digits} in {aligned_cell}, {pair_cells}",
            example=_BOARD,
            guide=GUIDES[KEY],
        ),
        scores=Scores(rating=6.2, score=300),
        traits=Traits(usual=False),
    ),
)
