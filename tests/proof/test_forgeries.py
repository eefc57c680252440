"""Forged steps of real traces: what the judge still accepts is true in every solution."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Container, Iterator
from dataclasses import replace
from itertools import islice

import pytest

from descarte.logic import all_techniques, find_usable_techniques, take_steps
from descarte.model.bits import bit
from descarte.model.clues import Clues, Total
from descarte.model.puzzle import Puzzle
from descarte.model.state import State
from descarte.model.step import Step
from descarte.proof import verify
from tests.logic import generated
from tests.proof.brute_force import solutions
from tests.proof.forger import Forger

Solutions = tuple[tuple[int, ...], ...]

BOARDS = {
    "sudoku": Clues(4, 4, (0,) * 16),
    "wide": Clues(6, 6, (0,) * 36),
    "diagonal": Clues(4, 4, (0,) * 16, options=("diagonal",)),
    "anti-knight": Clues(6, 6, (0,) * 36, options=("antiknight",)),
    "latin": Clues(5, 5, (0,) * 25, kind="latin"),
    "jigsaw": generated.SQUARES["jigsaw"],
    "extra": Clues(4, 4, (0,) * 16, extra=((0, 5, 10),)),
}
MOST_SOLUTIONS = 100


def caged(chance: random.Random) -> Puzzle:
    """Return a small Killer with one solution, whose cages are pairs and single cells of a solved board."""
    board = Clues(4, 4, (0,) * 16)
    while True:
        grid = generated.solved(board, chance)
        cages = [(c, c + 4) if chance.random() < 0.5 else (c, c + 1) for c in (0, 2, 8, 10)]
        totals = tuple(Total(sum(grid[c] for c in cells), cells) for cells in cages)
        givens = tuple(d if chance.random() < 0.25 else 0 for d in grid)
        puzzle = generated.unique(replace(board, kind="killer", cages=totals, givens=givens))
        if puzzle is not None:
            return puzzle


def boards(kind: str, chance: random.Random) -> Iterator[Puzzle]:
    """Yield puzzles with one solution, and in between the same puzzles without one or two givens."""
    while True:
        if kind in ("killer", "kakuro"):
            puzzle = caged(chance) if kind == "killer" else generated.kakuro(chance)
        else:
            puzzle = generated.square(BOARDS[kind], chance)
        yield puzzle
        given = [cell for cell, digit in enumerate(puzzle.givens) if digit]
        if given:
            gone = chance.sample(given, min(2, len(given)))
            yield replace(puzzle, givens=tuple(0 if c in gone else d for c, d in enumerate(puzzle.givens)))


def known_solutions(puzzle: Puzzle) -> Solutions | None:
    """Return every solution, if there are not too many."""
    grids = tuple(islice(solutions(puzzle), MOST_SOLUTIONS + 1))
    return grids if len(grids) <= MOST_SOLUTIONS else None


def holds(step: Step, state: State, known: Solutions) -> bool:
    """Return True if the claims are true in every solution that the candidates allow."""
    return all(
        all(grid[cell] == digit for cell, digit in step.places) and all(grid[cell] != d for cell, d in step.discards)
        for grid in known
        if all(bit(digit) & mask for digit, mask in zip(grid, state.candidates, strict=True))
    )


def believed(forged: Step, state: State, known: Solutions) -> bool:
    """Return True if the judge accepts a step. Fail immediately if an accepted step is wrong."""
    if not verify(state, forged):
        return False
    if len(known) == 1 or not forged.because.assumes_unique:
        assert holds(forged, state, known), (state.puzzle, state.values(), forged)
    return True


def tried(kind: str, puzzles: int, forgeries: int, first: Container[str] = ()) -> Counter[bool]:
    """Forge the steps of traces with random techniques. Return the numbers of accepted and refused forgeries."""
    chance = random.Random(f"forgeries of {kind}")
    count: Counter[bool] = Counter()
    for puzzle in islice(boards(kind, chance), puzzles):
        known = known_solutions(puzzle)
        if not known:
            continue
        forger, state = Forger(puzzle, chance), State(puzzle)
        techniques = find_usable_techniques(puzzle, all_techniques(), unique=len(known) == 1)
        some = chance.sample(techniques, len(techniques) // 2)
        some += [technique for technique in techniques if technique.key in first]
        trace = list(take_steps(State(puzzle), sorted(some, key=lambda technique: technique.key not in first)))
        for step in trace:
            for number in range(forgeries):
                forged = forger.step(step if number % 4 else chance.choice(trace), state)
                count[believed(forged, state, known)] += 1
            state.apply(step)
    return count


KINDS = (*BOARDS, "killer", "kakuro")
UNIQUENESS = {technique.key for technique in all_techniques() if technique.assumes_unique}
CASES = {"nishio", "cell-forcing", "house-forcing", "forcing-net", "case-split"}


@pytest.mark.parametrize("kind", KINDS)
def test_no_forgery_that_is_believed_is_a_lie(kind: str) -> None:
    count = tried(kind, 5, 12)
    assert count[True] > 25
    assert count[False] > 250


@pytest.mark.parametrize("kind", ["sudoku", "latin", "extra", "killer"])
@pytest.mark.parametrize("first", [UNIQUENESS, CASES], ids=["swaps", "cases"])
def test_nor_is_a_forged_swap_or_a_forged_case(kind: str, first: Container[str]) -> None:
    count = tried(kind, 4, 12, first)
    assert count[True] > 25
    assert count[False] > 250


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("first", [(), UNIQUENESS, CASES], ids=["any", "swaps", "cases"])
def test_no_forgery_of_very_many_that_is_believed_is_a_lie(kind: str, first: Container[str]) -> None:
    assert tried(kind, 60, 60, first)[True] > 1000
