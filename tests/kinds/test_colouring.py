"""Map colouring: the states of Australia, and other graphs."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from descarte import fast, kinds, lab
from descarte.core.errors import PuzzleError
from descarte.fast import kernel
from descarte.fast.python import engine
from descarte.model.clues import Black, Clues, Mark

AUSTRALIA = kinds.find("colouring").sample
OPEN = replace(AUSTRALIA, givens=(0,) * 12)


def test_australia_has_18_colourings_with_three_colours_of_the_mainland_and_three_of_tasmania() -> None:
    puzzle = kinds.build(OPEN)
    cell = puzzle.layout.cell_at
    borders = [tuple(cell[square] for square in mark.lines[0]) for mark in OPEN.marks]
    wanted = {way for way in product((1, 2, 3), repeat=7) if all(way[one] != way[other] for one, other in borders)}
    assert len(wanted) == 18
    assert set(kernel.solutions(puzzle)) == set(engine.solutions(puzzle)) == wanted


@pytest.mark.parametrize("key", [each.key for each in lab.all_algorithms() if each.complete])
def test_every_complete_algorithm_of_the_lab_colours_australia(key: str) -> None:
    puzzle = kinds.build(OPEN)
    assert sorted(lab.run(puzzle, key, solutions=99).grids) == sorted(fast.solutions(puzzle))


def test_arc_consistency_alone_colours_the_mainland_from_two_states() -> None:
    assert lab.run(kinds.build(AUSTRALIA), "ac3").status == "unique"
    with lab.record(kinds.build(AUSTRALIA), "ac3") as trace:
        assert trace.end is not None
        assert trace.end["status"] == "unique"
        assert len(trace) > 10


def test_two_colours_are_too_few_and_four_the_usual_number() -> None:
    assert fast.solve(kinds.build(replace(OPEN, symbols=("R", "G")))).status == "none"
    assert kinds.build(replace(OPEN, symbols=())).layout.size == 4


def test_a_map_needs_countries_and_borders_between_them() -> None:
    with pytest.raises(PuzzleError, match="there is no country to colour"):
        kinds.build(Clues(1, 1, (0,), kind="colouring", blacks=(Black(),)))
    with pytest.raises(PuzzleError) as caught:
        kinds.build(replace(AUSTRALIA, marks=(Mark("border", ((0, 3),)), Mark("border", ((0, 99),)))))
    assert [str(fault) for fault in caught.value.faults] == [
        "border: r2c1 is not a cell",
        "border: square number 99 is outside the grid",
    ]
