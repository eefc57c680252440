"""Killers made."""

from __future__ import annotations

import pytest

import descarte
from descarte import fast
from descarte.making.chance import chance_of
from descarte.making.mending import Cages
from descarte.making.shares import hangs_together, neighbours


@pytest.mark.parametrize(
    "wish", [{}, {"size": 6}, {"options": "diagonal"}, {"options": "jigsaw"}, {"cages": 3}, {"givens": 4}], ids=str
)
def test_killers_have_one_solution(wish: dict[str, object]) -> None:
    for puzzle in descarte.make("killer", count=2, seed=1, **wish):  # type: ignore[arg-type]
        size = puzzle.layout.rows
        assert puzzle.kind == "killer"
        assert sorted(cell for cage in puzzle.cages for cell in cage.cells) == list(range(size * size))
        assert all(hangs_together(cage.cells, neighbours(size, size)) for cage in puzzle.cages)
        assert max(len(cage.cells) for cage in puzzle.cages) <= int(str(wish.get("cages", 5)))
        assert sum(map(bool, puzzle.givens)) == wish.get("givens", 0)
        assert descarte.solve(puzzle).status == "unique"
        assert puzzle.is_solution(puzzle.solution or ())


def test_another_engine_agrees() -> None:
    (puzzle,) = descarte.make("killer", size=6, seed=2)
    assert fast.engine("twin").find(puzzle, limit=2, keep=2).grids == (puzzle.solution,)


def test_a_jigsaw_killer_has_regions() -> None:
    (puzzle,) = descarte.make("killer", options="jigsaw,diagonal", size=6, seed=1)
    assert {"region", "diagonal", "cage"} <= {house.kind for house in puzzle.layout.houses}


@pytest.mark.parametrize(("cages", "message"), [(1, "at least 2 cells"), (10, "cannot hold different digits")])
def test_cages_that_cannot_be(cages: int, message: str) -> None:
    with pytest.raises(descarte.OptionError, match=message):
        descarte.make("killer", cages=cages)


def test_mending_rules_the_other_solution_out() -> None:
    grid = descarte.read("1324243142133142").givens
    other = descarte.read("1342243142133124").givens
    drawn = ((0, 1), (2, 3, 7), (4, 8), (5, 9), (6, 10), (11,), (12, 13), (14, 15))
    for number in range(20):
        cages = Cages(grid, 4, 4, chance_of("mend", number))
        cages.cages = [frozenset(cells) for cells in drawn]
        assert cages.mend(other)
        told = [sum(other[cell] for cell in total.places) != total.total for total in cages.totals]
        repeats = [len({other[cell] for cell in total.places}) < len(total.places) for total in cages.totals]
        assert any(told) or any(repeats)
