"""Str8ts, compared with brute force and with the other engines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from descarte import fast, kinds
from descarte.core.errors import PuzzleError
from descarte.fast import kernel
from descarte.fast.python import engine
from descarte.model.clues import Black, Clues, Mark
from tests.examples import sample
from tests.kinds.making import compartments, learned, str8ts, straight

SAMPLE = kinds.find("str8ts").sample


def brute(clues: Clues) -> Iterator[tuple[int, ...]]:
    """Return all solutions by trying digits square by square, with 0 in black squares without a digit."""
    size, grid = clues.rows, list(clues.givens)
    assert clues.blacks is not None
    whites = [black is None for black in clues.blacks]
    runs = compartments(whites, size)

    def fits(square: int, digit: int) -> bool:
        lines = [at for at in range(size * size) if at // size == square // size or at % size == square % size]
        return all(at == square or grid[at] != digit for at in lines)

    def fill(square: int) -> Iterator[tuple[int, ...]]:
        if square == size * size:
            if all(straight([grid[at] for at in run]) for run in runs):
                yield tuple(grid)
            return
        if not whites[square] or clues.givens[square]:
            if not grid[square] or fits(square, grid[square]):
                yield from fill(square + 1)
            return
        for digit in range(1, size + 1):
            if fits(square, digit):
                grid[square] = digit
                yield from fill(square + 1)
        grid[square] = 0

    return fill(0)


@pytest.mark.parametrize("seed", range(16))
def test_every_solution_of_a_small_one_is_found_and_no_other(seed: int) -> None:
    random = Random(seed)
    clues, _ = str8ts(random.choice([3, 4]), random, givens=0.15)
    puzzle, wanted = kinds.build(clues), set(brute(clues))
    assert wanted
    assert {puzzle.grid(values) for values in kernel.solutions(puzzle)} == wanted
    assert {puzzle.grid(values) for values in engine.solutions(puzzle)} == wanted


@pytest.mark.parametrize("seed", sample(range(6), 3))
def test_larger_ones_are_solved_as_clause_learning_solves_them(seed: int) -> None:
    clues, grid = str8ts(6 + seed % 4, Random(seed), givens=0.3)
    puzzle = kinds.build(clues)
    assert puzzle.is_solution(grid)
    assert learned(puzzle) == fast.solve(puzzle).status


def test_a_black_digit_is_taken_from_its_row_and_column_but_from_no_compartment() -> None:
    puzzle = kinds.build(Clues(3, 3, (2,) + (0,) * 8, kind="str8ts", blacks=(Black(), *(None,) * 8)))
    assert all(2 not in (grid[1], grid[2], grid[3], grid[6]) for grid in kernel.solutions(puzzle))
    assert all(0 not in rule.cells for rule in puzzle.rules)


def test_any_rule_goes_on_top() -> None:
    more = replace(SAMPLE, options=("antiking",), marks=(Mark("inequality", ((2, 7),)),))
    puzzle = kinds.build(more)
    assert kinds.clues_of(puzzle) == more
    assert fast.solve(puzzle).status in ("unique", "none")
    assert any(house.kind == "king" for house in puzzle.layout.houses)


@pytest.mark.parametrize(
    ("clues", "words"),
    [
        (Clues(2, 2, (0,) * 4, kind="str8ts"), "a Str8ts needs black squares"),
        (Clues(2, 2, (0,) * 4, kind="str8ts", blacks=(Black(),) * 4), "no white square"),
        (Clues(1, 2, (0,) * 2, kind="str8ts", blacks=(Black(), None)), "1 by 2, but it must be square"),
        (Clues(2, 2, (0,) * 4, kind="str8ts", blacks=(Black(3), *(None,) * 3)), "r1c1 has a clue for a sum"),
        (Clues(2, 2, (0,) * 4, kind="str8ts", blacks=(None,) * 3), "gives? 3 black and white squares"),
    ],
)
def test_what_is_none_is_refused(clues: Clues, words: str) -> None:
    with pytest.raises(PuzzleError, match=words):
        kinds.build(clues)


def test_two_equal_digits_in_a_row_are_a_fault_even_on_black() -> None:
    puzzle = kinds.build(replace(SAMPLE, givens=(3, *SAMPLE.givens[1:])))
    assert [str(fault) for fault in puzzle.faults()] == ["3 appears 2 times in row 1: at r1c1 and r1c4"]


def test_a_compartment_as_long_as_the_board_holds_every_digit_anyway() -> None:
    """A white row of four needs no links between its cells, the columns of two beside it do."""
    blacks = tuple(Black() if place in (8, 9, 10, 11) else None for place in range(16))
    puzzle = kinds.build(Clues(4, 4, (0,) * 16, kind="str8ts", blacks=blacks))
    assert {rule.cells for rule in puzzle.rules} == {(cell, cell + 4) for cell in range(4)}
