"""Bivalue universal grave: if all empty cells had two candidates, each twice per house, all could be exchanged."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from descarte.core.deadline import check_deadline_each
from descarte.core.text import Text
from descarte.logic.contract import NAKED_SINGLE_POINTS, Lesson, Scores, Technique, Turn
from descarte.logic.inference.patterns.certificates import cite_candidates
from descarte.logic.inference.patterns.layout_tables import cells_of
from descarte.logic.inference.patterns.rectangles import find_bound_cells
from descarte.logic.inference.patterns.small_cells import pair_cells, triple_cells
from descarte.logic.techniques.guides.uniqueness import GUIDES
from descarte.logic.traits import Traits
from descarte.model.bits import Cell, Digits, bit, digits_of
from descarte.model.state import State
from descarte.model.step import Because, Fact, Step


def grave_plus_one(state: State) -> Iterator[Step]:
    """Yield the step if all empty cells except one have two candidates.

    The remaining cell gets the digit that its houses have three times.
    """
    cells = triple_cells(state)
    if not cells or cells & (cells - 1) or pair_cells(state) | cells != state.unplaced:
        return
    cell = cells.bit_length() - 1
    for digit in digits_of(state.candidates[cell]):
        pair = state.candidates[cell] & ~bit(digit)
        if is_grave(state, {cell: pair}):
            yield _step(state, cell, digit, pair)


def is_grave(state: State, chosen: Mapping[Cell, Digits]) -> bool:
    """Return True if each house has each digit in two empty cells or none, when these cells keep only these pairs."""
    puzzle, unplaced = state.puzzle, state.unplaced
    if unplaced & find_bound_cells(state) or any(unplaced >> cell & 1 for cage in puzzle.cages for cell in cage.cells):
        return False
    if puzzle.candidates is not None and not any(puzzle.givens):
        return False
    places = [mine & unplaced for mine in state.places]
    for cell, pair in chosen.items():
        for digit in digits_of(state.candidates[cell] & ~pair):
            places[digit] &= ~(1 << cell)
    for bits in check_deadline_each(puzzle.layout.house_bits):
        here = bits & unplaced
        counts = [(mine & here).bit_count() for mine in places[1:]]
        if any(count not in (0, 2) for count in counts) or sum(counts) != 2 * here.bit_count():
            return False
    return True


def _step(state: State, cell: int, digit: int, pair: Digits) -> Step:
    others = cells_of(pair_cells(state))
    swap: tuple[Fact, ...] = (*cite_candidates(state, others), (cell, pair))
    return Step(
        "bug-plus-one",
        places=((cell, digit),),
        because=Because(within=cite_candidates(state, [*others, cell]), swap=swap),
        roles=(("target", ((cell, digit),)),),
        words=(("cell", cell), ("extra", digit)),
    )


_BUG_PLUS_ONE_BOARD = """\
1  7  56 8 3  2 4  59  69
3  4  2  6 9  5 8  7   1
9  56 8  1 7  4 25 3   26
8  25 1  3 25 9 7  6   4
24 3  45 7 25 6 1  89  89
6  9  7  4 1  8 25 25  3
7  8  9  2 4  3 6  1   5
24 1  3  5 6  7 9  248 28
5  26 46 9 8  1 3  24  7
"""
TECHNIQUES = (
    Technique(
        key="bug-plus-one",
        name=Text("BUG+1", "BUG+1"),
        says=Text(
            "Every empty cell but {cell} has two candidates. Without {extra} in {cell}, each digit would have two "
            "places in every house that still lacks it: all the pairs could be exchanged and the puzzle would have a "
            "second solution.",
            "Todas las casillas vacías menos {cell} tienen dos candidatos. Sin el {extra} en {cell}, cada dígito "
            "tendría dos sitios en toda casa donde falta: se podrían intercambiar todas las parejas y el puzle "
            "tendría otra solución.",
        ),
        search=grave_plus_one,
        lesson=Lesson(
            definition=Text(
                "Every empty cell has two candidates but one, which has three: the digit that is there three times in "
                "its houses goes into it.",
                "Todas las casillas vacías tienen dos candidatos menos una, que tiene tres: el dígito que está tres "
                "veces en sus casas va en ella.",
            ),
            why=Text(
                "Without that digit each candidate would be twice in every house: all pairs could be exchanged, and "
                "there would be no solution or two. (Only for puzzles known to have one solution.)",
                "Sin ese dígito cada candidato estaría dos veces en cada casa: todos los pares podrían intercambiarse, "
                "y no habría solución o habría dos. (Solo si se sabe que la solución es única.)",
            ),
            notation="{extra} in {cell}",
            example=_BUG_PLUS_ONE_BOARD,
            codes=("0610",),
            guide=GUIDES["bug-plus-one"],
        ),
        scores=Scores(
            rating=5.6, score=100, explainer=Turn(430), hodoku=Turn(580), points_for_placing=NAKED_SINGLE_POINTS
        ),
        traits=Traits(assumes_unique=True),
    ),
)
