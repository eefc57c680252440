"""Redundant clues of a puzzle, and the minimal puzzles in which no clue can be removed."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from descarte import fast, variants
from descarte.core.deadline import check_deadline
from descarte.core.errors import Fault, PuzzleError
from descarte.core.text import Text
from descarte.diagnosis.pieces import Clue, clues_of, keep_clues_only, remove_clues
from descarte.model.puzzle import Puzzle

_NOT_UNIQUE = Text(
    "only a puzzle with exactly one solution can be made minimal; this one has {status}",
    "solo se puede hacer mínimo un puzle con exactamente una solución; este {status}",
)
_STATUS = {
    "none": Text("none", "no tiene ninguna"),
    "several": Text("several", "tiene varias"),
}


def find_removable_clues(puzzle: Puzzle) -> tuple[Clue, ...]:
    """Return the clues that can be removed one by one: givens, cages, sums of runs, extra regions and drawn marks.

    >>> import descarte
    >>> [str(clue.name) for clue in find_removable_clues(descarte.read("1.....3.4......2", options=["diagonal"]))]
    ['r1c1 = 1', 'r2c3 = 3', 'r3c1 = 4', 'r4c4 = 2']
    """
    return tuple(clue for clue in clues_of(_strip_player_fields(puzzle)) if _is_single(clue))


def _is_single(clue: Clue) -> bool:
    if clue.mark is not None:
        return not variants.find(clue.mark.variant).whole
    return bool(clue.digit) or clue.cage is not None or (bool(clue.houses) and clue.houses[0].kind == "extra")


def _strip_player_fields(puzzle: Puzzle) -> Puzzle:
    return puzzle.but(candidates=None, entries=(), solution=None)


def redundant(puzzle: Puzzle) -> tuple[Clue, ...]:
    """Return the clues that can each be removed alone so that the solution stays unique.

    Raise PuzzleError if the puzzle does not have exactly one solution.

    >>> import descarte
    >>> [str(clue.name) for clue in redundant(descarte.read("13....3.4......2"))]
    ['r1c1 = 1', 'r1c2 = 3']
    """
    search = _ClueSearch(puzzle)
    return tuple(
        search.clues[index] for index in range(len(search.clues)) if search.is_unique(search.all & ~(1 << index))
    )


def minimise(puzzle: Puzzle, seed: int | str | None = None) -> Puzzle:
    """Return a puzzle with the same solution in which every clue is needed; a seed shuffles the order of removal.

    Raise PuzzleError if the puzzle does not have exactly one solution.

    >>> import descarte
    >>> descarte.write(minimise(descarte.read("13....3.4......2")), "line")
    '.3....3.4......2\\n'
    """
    search = _ClueSearch(puzzle)
    order = list(range(len(search.clues)))
    if seed is not None:
        random.Random(f"descarte minimise {seed}").shuffle(order)
    chosen = search.all
    for index in order:
        if search.is_unique(chosen & ~(1 << index)):
            chosen &= ~(1 << index)
    return search.puzzle_of(chosen)


def minimal_puzzles(puzzle: Puzzle) -> Iterator[Puzzle]:
    """Yield every minimal puzzle that can result from removing clues, without duplicates.

    Raise PuzzleError if the puzzle does not have exactly one solution.

    >>> import descarte
    >>> sum(1 for _ in minimal_puzzles(descarte.read("13....3.4......2")))
    2
    """
    search = _ClueSearch(puzzle)
    return (search.puzzle_of(chosen) for chosen in search.find_minimal_sets(0, search.all))


class _ClueSearch:
    """Search for minimal sets of clues. A set is an integer with a bit per clue; the results for sets are cached."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = _strip_player_fields(puzzle)
        self.clues: Sequence[Clue] = find_removable_clues(puzzle)
        self.all = (1 << len(self.clues)) - 1
        self._known: dict[int, bool] = {}
        result = fast.solve(self.puzzle)
        check_deadline()
        if result.status != "unique":
            raise PuzzleError([Fault(_NOT_UNIQUE.fill(status=_STATUS[result.status]))], id=puzzle.id)

    def is_unique(self, chosen: int) -> bool:
        """Return True if these clues have exactly one solution."""
        found = self._known.get(chosen)
        if found is None:
            check_deadline()
            result = fast.solve(remove_clues(self.puzzle, self._members(self.all & ~chosen)))
            check_deadline()
            found = self._known[chosen] = result.status == "unique"
        return found

    def puzzle_of(self, chosen: int) -> Puzzle:
        """Return the puzzle with only these clues. Rules that cannot be removed one by one are kept."""
        smaller = remove_clues(self.puzzle, self._members(self.all & ~chosen))
        return keep_clues_only(smaller, clues_of(smaller)).but(id=self.puzzle.id)

    def find_minimal_sets(self, kept: int, open_ones: int) -> Iterator[int]:
        """Yield each minimal set that contains all of `kept` and some of `open_ones`.

        The clues of `kept` and `open_ones` together must have exactly one solution.
        """
        every = kept | open_ones
        for index in self._bits(open_ones):
            if self.is_unique(every & ~index):
                break
        else:
            if not any(self.is_unique(every & ~index) for index in self._bits(kept)):
                yield every
            return
        yield from self.find_minimal_sets(kept, open_ones & ~index)
        if not self.is_unique(kept):
            yield from self.find_minimal_sets(kept | index, open_ones & ~index)

    def _bits(self, chosen: int) -> Iterator[int]:
        while chosen:
            yield chosen & -chosen
            chosen &= chosen - 1

    def _members(self, chosen: int) -> list[Clue]:
        return [clue for index, clue in enumerate(self.clues) if chosen >> index & 1]
