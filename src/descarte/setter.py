"""The public functions for setters: what is possible, what is needed, what is the same."""

# ruff: noqa: PLC0415 (who only solves does not pay for their import)

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from descarte.api import Source, read
from descarte.core.deadline import limit_time
from descarte.model.puzzle import Puzzle

if TYPE_CHECKING:
    from descarte.diagnosis.pieces import Clue
    from descarte.setters.true_candidates import TrueCandidates


def true_candidates(puzzle: Puzzle | Source, limit: int = 1, *, timeout: float | None = None) -> TrueCandidates:
    """The digits that each cell has in at least one solution; with a limit above 1, in how many, counted up to it.

    >>> found = true_candidates("1...............", limit=100)
    >>> found.digits[1], found.counts[1]
    ((2, 3, 4), (0, 24, 24, 24))
    """
    from descarte.setters import true_candidates as possible

    with limit_time(timeout):
        return possible.true_candidates(_as_puzzle(puzzle), limit)


def redundant(puzzle: Puzzle | Source, *, timeout: float | None = None) -> tuple[Clue, ...]:
    """The clues that are not needed: without any one of them, taken out alone, there is still exactly one solution.

    >>> [str(clue.name) for clue in redundant("13....3.4......2")]
    ['r1c1 = 1', 'r1c2 = 3']
    """
    from descarte.setters import minimal

    with limit_time(timeout):
        return minimal.redundant(_as_puzzle(puzzle))


def minimise(puzzle: Puzzle | Source, *, seed: int | str | None = None, timeout: float | None = None) -> Puzzle:
    """A puzzle with the same solution in which every given, cage and line is needed.

    Clues are tried in their order, or in one drawn by a seed.

    >>> from descarte import write
    >>> write(minimise("13....3.4......2"), "line")
    '.3....3.4......2\\n'
    """
    from descarte.setters import minimal

    with limit_time(timeout):
        return minimal.minimise(_as_puzzle(puzzle), seed)


def make_unique(puzzle: Puzzle | Source, *, seed: int | str | None = None, timeout: float | None = None) -> Puzzle:
    """The puzzle with givens of one of its solutions added, until there is no other; each of them is needed.

    >>> from descarte import solve
    >>> solve(make_unique("1...............")).status
    'unique'
    """
    from descarte.setters import uniqueness

    with limit_time(timeout):
        return uniqueness.make_unique(_as_puzzle(puzzle), seed)


def minimal_puzzles(puzzle: Puzzle | Source) -> Iterator[Puzzle]:
    """Every minimal puzzle that is left when clues are taken out, each found when asked for.

    >>> len(list(minimal_puzzles("13....3.4......2")))
    2
    """
    from descarte.setters import minimal

    return minimal.minimal_puzzles(_as_puzzle(puzzle))


def canonical(puzzle: Puzzle | Source, *, timeout: float | None = None) -> Puzzle:
    """One form for all puzzles that are the same under the symmetries of their kind.

    >>> canonical("1.....3.4......2") == canonical("...1.3.....42...")
    True
    """
    from descarte.setters import canonical as form

    with limit_time(timeout):
        return form.canonical(_as_puzzle(puzzle))


def transform(
    puzzle: Puzzle | Source,
    seed: int | str | None = None,
    ways: Iterable[str] = ("relabel", "permute", "turn", "mirror"),
) -> Puzzle:
    """Another puzzle that is the same, drawn by chance; the same seed gives the same one.

    >>> transform("1.....3.4......2", seed=7) == transform("1.....3.4......2", seed=7)
    True
    """
    from descarte.setters import transform as change

    return change.transform(_as_puzzle(puzzle), seed, ways)


def _as_puzzle(source: Puzzle | Source) -> Puzzle:
    return source if isinstance(source, Puzzle) else read(source)
