from __future__ import annotations

from dataclasses import replace

import pytest

import descarte
from descarte import fast, kinds
from descarte.core.errors import PuzzleError
from descarte.draw.svg import svg
from descarte.model.clues import Clues, Mark, Total

SAMPLE = kinds.find("killer").sample


def test_a_cage_is_a_house_and_a_sum() -> None:
    puzzle = kinds.build(SAMPLE)
    cages = [house.cells for house in puzzle.layout.houses if house.kind == "cage"]
    assert cages == [cage.cells for cage in puzzle.cages]


def test_a_sum_alone_allows_repeats() -> None:
    sums = (Total(2, (0, 5)),)
    puzzle = kinds.build(Clues(4, 4, (0,) * 16, box=(1, 4), sums=sums))
    result = fast.solve(puzzle, first=True)
    assert result.grid is not None
    assert (result.grid[0], result.grid[5]) == (1, 1)
    assert kinds.build(Clues(4, 4, (0,) * 16, box=(1, 4), cages=sums)).faults() != ()


def test_cages_stand_on_regions_too() -> None:
    jigsaw = kinds.find("jigsaw").sample
    puzzle = kinds.build(replace(jigsaw, kind=None, cages=(Total(5, (1, 2)),)))
    assert puzzle.kind == "killer"
    assert kinds.build(kinds.clues_of(puzzle)) == puzzle


def test_a_killer_without_cages_is_none() -> None:
    with pytest.raises(PuzzleError, match="needs cages"):
        kinds.build(Clues(9, 9, (0,) * 81, kind="killer"))


def test_a_killer_can_have_diagonals_and_givens() -> None:
    clues = replace(SAMPLE, options=("diagonal",), givens=(2, *SAMPLE.givens[1:]))
    assert kinds.build(kinds.clues_of(kinds.build(clues))) == kinds.build(clues)


CROSSING = (Total(3, (0, 1)), Total(7, (1, 5, 6)))
ALONE = Total(4, (11, 15))
OVERLAPPING = Clues(4, 4, (0,) * 16, kind="killer", cages=(*CROSSING, ALONE))


def test_cages_that_share_a_cell_are_drawn_rules_and_the_others_stay() -> None:
    puzzle = kinds.build(OVERLAPPING)
    assert puzzle.kind == "killer"
    assert [cage.cells for cage in puzzle.cages] == [ALONE.places]
    assert puzzle.marks == tuple(Mark("cage", (cage.places,), (cage.total,)) for cage in CROSSING)
    assert kinds.build(kinds.clues_of(puzzle)) == puzzle


def test_overlapping_cages_mean_what_they_say() -> None:
    plain = kinds.build(Clues(4, 4, (0,) * 16))
    cages = OVERLAPPING.cages
    expected = {
        grid
        for grid in plain.solutions()
        if all(sum(grid[at] for at in cage.places) == cage.total for cage in cages)
        and all(len({grid[at] for at in cage.places}) == len(cage.places) for cage in cages)
    }
    assert set(kinds.build(OVERLAPPING).solutions()) == expected
    assert expected


@pytest.mark.parametrize(("box", "kind"), [(None, "sudoku"), ((1, 4), "latin")])
def test_where_all_cages_overlap_the_grid_below_them_gives_the_kind(box: tuple[int, int] | None, kind: str) -> None:
    assert kinds.build(replace(OVERLAPPING, cages=CROSSING, box=box)).kind == kind


def test_on_regions_that_is_a_jigsaw() -> None:
    cages = (Total(5, (1, 2)), Total(5, (2, 3)))
    assert kinds.build(replace(kinds.find("jigsaw").sample, kind="killer", cages=cages)).kind == "jigsaw"


def test_a_killer_in_json_is_the_same_puzzle_as_in_another_format() -> None:
    said = '{"n": 4, "kind": "killer", "cages": [[3, [0, 1]], [7, [1, 5, 6]], [4, [11, 15]]]}'
    other = descarte.read(".Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R1C2~R2C2~R2C3.Cage~4~R3C4~R4C4")
    assert descarte.read(said) == other


@pytest.mark.parametrize("format", ["json", "fpuzzles", "iss", "sudokumaker", "sudokupad"])
def test_overlapping_cages_are_written_and_read_back(format: str) -> None:
    puzzle = kinds.build(OVERLAPPING)
    assert descarte.read(descarte.write(puzzle, format)).but(solution=None) == puzzle


def test_every_total_is_drawn() -> None:
    picture = svg(kinds.build(OVERLAPPING))
    assert [f">{cage.total}</text>" in picture for cage in OVERLAPPING.cages] == [True, True, True]


def test_a_cell_twice_in_a_cage_is_still_a_fault() -> None:
    with pytest.raises(PuzzleError, match="r1c1"):
        kinds.build(replace(OVERLAPPING, cages=(Total(5, (0, 0)),)))
