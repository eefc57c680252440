"""Comparison of what a variant accepts on a small board with its rule in plain Python, by brute force."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import TypeVar

from descarte import kinds, variants
from descarte.core.errors import PuzzleError
from descarte.model.bits import bit, digits_of, full_digit_set
from descarte.model.clues import Clues, Mark
from descarte.model.puzzle import Puzzle
from descarte.variants import Board
from descarte.variants.contract import Domain, Part

Kind = TypeVar("Kind")

BOXES_OF_FOUR = (0, 0, 1, 1) * 2 + (2, 2, 3, 3) * 2
"""Number of the box of each square of a 4x4 grid."""


def board(size: int = 4, *, first: int = 1, boxes: bool = False, marks: tuple[Mark, ...] = ()) -> Board:
    """Return an empty board."""
    return Board(size, size, size, first, BOXES_OF_FOUR if boxes and size == 4 else (), marks=marks)


def lowered(what: type[Kind], mark: Mark, on: Board) -> list[Kind]:
    """Return the rules to which a mark compiles, all of which must be of type `what`."""
    parts = list(variants.find(mark.variant).lower(mark, on))
    assert all(isinstance(part, what) for part in parts)
    return [part for part in parts if isinstance(part, what)]


def accepted(mark: Mark, on: Board) -> set[tuple[int, ...]]:
    """Return the values in the squares of a mark (each square once) that its compiled rules accept."""
    squares = tuple(dict.fromkeys(square for line in mark.lines for square in line))
    assert not list(variants.find(mark.variant).faults(mark, on))
    parts = list(variants.find(mark.variant).lower(mark, on))
    found = set()
    for digits in product(range(1, on.size + 1), repeat=len(squares)):
        values = [0] * (on.rows * on.columns)
        for square, digit in zip(squares, digits, strict=True):
            values[square] = digit
        if all(
            bool(part.digits & bit(values[part.cell])) if isinstance(part, Domain) else part.holds(values)
            for part in parts
        ):
            found.add(tuple(map(on.value, digits)))
    return found


def _holds(part: Part, values: list[int]) -> bool:
    return bool(part.digits & bit(values[part.cell])) if isinstance(part, Domain) else part.holds(values)


def wanted(mark: Mark, on: Board, rule: Callable[..., bool]) -> set[tuple[int, ...]]:
    """Return the values in the squares of a mark that a rule in plain Python accepts."""
    squares = len({square for line in mark.lines for square in line})
    return {values for values in product(on.values, repeat=squares) if rule(*values)}


def agrees(mark: Mark, on: Board, rule: Callable[..., bool]) -> bool:
    """Return True if a mark accepts the same values as the rule, and these are neither all values nor none."""
    found = accepted(mark, on)
    return found == wanted(mark, on, rule) and 0 < len(found) < on.size ** len(next(iter(found)))


def wrong(mark: Mark, on: Board) -> list[str]:
    """Return the messages of the faults of a mark."""
    return [str(fault) for fault in variants.find(mark.variant).faults(mark, on)]


def refused(clues: Clues) -> str:
    """Return the message of the error in clues, or an empty text if they are valid."""
    try:
        kinds.build(clues)
    except PuzzleError as error:
        return str(error)
    return ""


def solutions(clues: Clues, most: int = 2) -> list[tuple[int, ...]]:
    """Return the first `most` solutions, found by trying digits cell by cell. A rule is checked at its last cell."""
    puzzle = kinds.build(clues)
    assert puzzle.faults() == ()
    found = _fill(puzzle, [0] * len(puzzle.givens), 0, _rules_by_last_cell(puzzle))
    return [grid for _, grid in zip(range(most), found, strict=False)]


def _rules_by_last_cell(puzzle: Puzzle) -> list[list[Callable[[list[int]], bool]]]:
    ending: list[list[Callable[[list[int]], bool]]] = [[] for _ in puzzle.givens]
    for rule in (*puzzle.cages, *puzzle.rules):
        ending[max(rule.cells)].append(rule.holds)
    return ending


def _fill(
    puzzle: Puzzle, values: list[int], cell: int, ending: list[list[Callable[[list[int]], bool]]]
) -> Iterator[tuple[int, ...]]:
    if cell == len(values):
        yield tuple(values)
        return
    seen = {values[peer] for peer in puzzle.layout.peers[cell] if peer < cell}
    domain = puzzle.domains[cell] if puzzle.domains else full_digit_set(puzzle.layout.size)
    for digit in digits_of(domain):
        if digit not in seen and puzzle.givens[cell] in (0, digit):
            values[cell] = digit
            if all(holds(values) for holds in ending[cell]):
                yield from _fill(puzzle, values, cell + 1, ending)
    values[cell] = 0
