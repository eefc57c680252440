from __future__ import annotations

import random

import descarte
from descarte.logic.inference.sums.balances import MOST_CELLS, balances_of, groups_of
from descarte.model.state import State
from tests.logic import generated


def test_every_sum_holds_in_the_solution() -> None:
    puzzle = generated.killer(random.Random(5), 2, 4)
    grid = puzzle.solve().grids[0]
    found = balances_of(puzzle)
    assert found
    for one in found:
        assert sum(sign * grid[cell] for sign, cells, _ in one.groups for cell in cells) == one.total
        assert 0 < sum(len(cells) for _, cells, _ in one.groups) <= MOST_CELLS
        houses = [(cells, house) for _, cells, house in one.groups]
        assert all(house is not None and set(cells) <= set(house.cells) for cells, house in houses if len(cells) > 1)


def test_no_sum_comes_twice_nor_is_a_cage() -> None:
    puzzle = generated.killer(random.Random(5), 2, 4)
    keys = [frozenset((cell, sign) for sign, cells, _ in one.groups for cell in cells) for one in balances_of(puzzle)]
    assert len(set(keys)) == len(keys)
    assert not {frozenset((cell, 1) for cell in cage.cells) for cage in puzzle.cages} & set(keys)


def test_a_cut_has_only_the_open_cells() -> None:
    puzzle = generated.killer(random.Random(5), 2, 4)
    grid = puzzle.solve().grids[0]
    one = next(one for one in balances_of(puzzle) if sum(len(cells) for _, cells, _ in one.groups) > 2)
    state = State(puzzle)
    (first, *_), *_ = (cells for _, cells, _ in one.groups)
    state.change(places=((first, grid[first]),))
    cut = one.to_cut(state)
    assert first not in cut.cells
    assert sum(sign * grid[cell] for cell, sign in zip(cut.cells, cut.signs, strict=True)) == cut.total
    assert sorted(cell for _, cells, _ in one.open_groups(state) for cell in cells) == sorted(cut.cells)


def test_cells_that_see_nobody_are_groups_of_their_own() -> None:
    layout = generated.killer(random.Random(5), 2, 4).layout
    assert groups_of(layout, {0: 1, 40: 1}) == ((1, (0,), None), (1, (40,), None))


def test_on_large_boards_few_houses_give_sums_of_few_cells() -> None:
    (puzzle,) = descarte.make("killer", size=16, seed=2)
    found = balances_of(puzzle)
    assert {len(balance.plus) for balance in found} == {1, 2}
    assert max(sum(len(cells) for _, cells, _ in balance.groups) for balance in found) == 6
