"""Grids that differ in the order of lines and the names of digits have the same canonical form."""

from __future__ import annotations

import random
from itertools import product

import pytest

import descarte
from descarte import fast, kinds
from descarte.fast.canonical_lines import LineShape, canonical, canonical_in_python
from descarte.fast.python import engine
from descarte.model.clues import Clues

SHAPES = [LineShape(4, 2, 2), LineShape(5, 5, 5), LineShape(6, 2, 3), LineShape(9, 3, 3)]


def grids(shape: LineShape, first: tuple[int, ...] = ()) -> list[tuple[int, ...]]:
    """Yield every full grid with a given first row."""
    size = shape.size
    box = None if shape.height == size else (shape.height, shape.width)
    clues = Clues(size, size, first + (0,) * (size * size - len(first)), kind="sudoku" if box else "latin", box=box)
    return list(descarte.solutions(kinds.build(clues)))


def some_grid(shape: LineShape) -> tuple[int, ...]:
    size = shape.size
    box = None if shape.height == size else (shape.height, shape.width)
    clues = Clues(size, size, (0,) * size**2, kind="sudoku" if box else "latin", box=box)
    grid = descarte.solve(kinds.build(clues), first=True).grid
    assert grid is not None
    return grid


def scrambled(shape: LineShape, grid: tuple[int, ...], chance: random.Random) -> tuple[int, ...]:
    size = shape.size

    def lines(band: int) -> list[int]:
        bands = chance.sample(range(size // band), size // band)
        return [line for each in bands for line in chance.sample(range(each * band, each * band + band), band)]

    names = (0, *chance.sample(range(1, size + 1), size))
    rows, columns = lines(shape.height), lines(shape.width)
    found = [[names[grid[row * size + column]] for column in columns] for row in rows]
    if shape.turns and chance.random() < 0.5:
        found = [list(column) for column in zip(*found, strict=True)]
    return tuple(digit for row in found for digit in row)


@pytest.mark.parametrize(
    ("shape", "first", "classes"),
    [(SHAPES[0], (), 2), (SHAPES[1], (1, 2, 3, 4, 5), 2)],
    ids=["all 288 grids of 4x4", "Latin squares of 5"],
)
def test_there_are_as_many_forms_as_is_known(shape: LineShape, first: tuple[int, ...], classes: int) -> None:
    assert len({canonical(shape, grid) for grid in grids(shape, first)}) == classes


@pytest.mark.long
def test_the_grids_of_6x6_have_49_forms() -> None:
    shape = SHAPES[2]
    assert len({canonical(shape, grid) for grid in grids(shape, (1, 2, 3, 4, 5, 6))}) == 49


@pytest.mark.parametrize(("shape", "share"), [*product(SHAPES, (1, 0.5, 0.25, 0.05, 0))], ids=str)
def test_any_order_and_any_names_give_the_same_form_with_both_engines(shape: LineShape, share: float) -> None:
    chance = random.Random(f"{shape} {share}")
    grid = some_grid(shape)
    for _ in range(4):
        givens = tuple(digit if chance.random() < share else 0 for digit in grid)
        form = canonical(shape, givens)
        assert canonical(shape, scrambled(shape, givens, chance)) == form
        assert canonical_in_python(shape, scrambled(shape, givens, chance)) == form
        assert canonical(shape, form) == form
        assert sorted(map(bool, form)) == sorted(map(bool, givens))


def test_the_form_is_a_grid_of_the_same_class() -> None:
    """Of all orders and names of digits; two of each leave this puzzle as it is."""
    shape, chance = SHAPES[0], random.Random(4)
    givens = (1, 0, 0, 0, 0, 0, 3, 0, 4, 0, 0, 0, 0, 0, 0, 2)
    reached = {scrambled(shape, givens, chance) for _ in range(18_000)}
    assert len(reached) == 128 * 24 / 2
    assert canonical(shape, givens) in reached
    assert {canonical(shape, grid) for grid in list(reached)[:200]} == {canonical(shape, givens)}


def test_different_puzzles_have_different_forms() -> None:
    shape, grid = SHAPES[3], some_grid(SHAPES[3])
    ones = [tuple(0 if at == gone else digit for at, digit in enumerate(grid[:40] + (0,) * 41)) for gone in range(40)]
    counts = {tuple(sorted(map(one.count, range(1, 10)))): canonical(shape, one) for one in ones}
    assert len(set(counts.values())) == len(counts) > 1


@pytest.mark.parametrize("size", [9, 25])
def test_a_grid_with_very_many_symmetries_takes_a_moment(size: int) -> None:
    """The cyclic square of 25 lines has 25 * 25 * 20 symmetries besides the turned ones."""
    square = tuple((row + column) % size + 1 for row in range(size) for column in range(size))
    shape, chance = LineShape(size, size, size), random.Random(size)
    assert canonical(shape, scrambled(shape, square, chance)) == canonical(shape, square)


def test_a_symmetric_sudoku_takes_a_moment_in_python_too() -> None:
    most = tuple((3 * (row % 3) + row // 3 + column) % 9 + 1 for row in range(9) for column in range(9))
    assert canonical_in_python(SHAPES[3], most) == canonical(SHAPES[3], most)


def test_without_the_kernel_the_answer_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    givens = (1, 0, 0, 0, 0, 0, 3, 0, 4, 0, 0, 0, 0, 0, 0, 2)
    form = canonical(SHAPES[0], givens)
    monkeypatch.setattr(fast, "engine", lambda: engine)
    assert canonical(SHAPES[0], givens) == form


@pytest.mark.parametrize(
    "arguments",
    [
        (b"", 4, 2, 2, True),
        (bytes(16), 4, 3, 2, False),
        (bytes(16), 4, 1, 4, True),
        (bytes([5] * 16), 4, 2, 2, True),
        (bytes(16), 0, 2, 2, True),
        (bytes(16), 4, 0, 2, False),
    ],
)
def test_the_kernel_refuses_what_makes_no_grid(arguments: tuple[bytes, int, int, int, bool]) -> None:
    kernel = pytest.importorskip("descarte.fast._kernel")
    with pytest.raises(ValueError, match=r"given|bands|turned"):
        kernel.canonical(*arguments)
