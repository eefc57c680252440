"""The public functions: text in, answers out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from descarte import fast, formats
from descarte.errors import InputError, PuzzleError, Stopped
from descarte.model.puzzle import Puzzle
from descarte.model.result import Grid, Result
from descarte.text import Text

_ONE = Text("one puzzle", "un puzle")
_NONE = Text("none", "ninguno")
_MORE = Text("more than one (read_all reads them all)", "más de uno (read_all los lee todos)")

Source = str | Path
"""Text of a puzzle, or the path of a file that holds it; a string that names an existing file is its path."""


def read(
    source: Source,
    *,
    kind: str | None = None,
    format: str | None = None,
    options: Iterable[str] = (),
    box: tuple[int, int] | None = None,
    symbols: str | None = None,
) -> Puzzle:
    """The puzzle in a text or file, whatever its format.

    >>> read("1.....3.4......2").kind
    'sudoku'
    """
    found = read_all(source, kind=kind, format=format, options=options, box=box, symbols=symbols)
    puzzle = next(found, None)
    if puzzle is None:
        raise InputError(_ONE, _NONE)
    if next(found, None) is not None:
        raise InputError(_ONE, _MORE)
    return puzzle


def read_all(
    source: Source,
    *,
    kind: str | None = None,
    format: str | None = None,
    options: Iterable[str] = (),
    box: tuple[int, int] | None = None,
    symbols: str | None = None,
) -> Iterator[Puzzle]:
    """Every puzzle in a text or file, one after the other.

    >>> [puzzle.kind for puzzle in read_all("1.....3.4......2\\n12.......")]
    ['sudoku', 'latin']
    """
    text, name = formats.text_of(source)
    wishes = formats.Wishes(kind=kind, options=tuple(options), box=box, symbols=symbols)
    for item in formats.read(text, format=format, wishes=wishes, source=name):
        if item.error is not None:
            raise item.error
        assert item.puzzle is not None
        yield item.puzzle


def write(puzzles: Puzzle | Iterable[Puzzle], format: str | None = None) -> str:
    """Puzzles as text; without a format, the plainest one that can say everything.

    >>> write(read("1.....3.4......2"), "line")
    '1.....3.4......2\\n'
    """
    return formats.write([puzzles] if isinstance(puzzles, Puzzle) else puzzles, format)


def solve(puzzle: Puzzle | Source, *, first: bool = False, timeout: float | None = None) -> Result:
    """The solution, and whether it is the only one; with `first`, any solution and no more questions.

    >>> solve("1.....3.4......2").status
    'unique'
    """
    return fast.solve(_puzzle(puzzle), first=first, timeout=timeout)


def check(puzzle: Puzzle | Source, *, timeout: float | None = None) -> Result:
    """Like `solve`, but a faulty puzzle is a result too, with all its faults.

    >>> check("11....3.4......2").status
    'fault'
    """
    puzzle = _puzzle(puzzle)
    try:
        return fast.solve(puzzle, timeout=timeout)
    except PuzzleError as error:
        return Result("fault", puzzle, faults=error.faults)


def count(puzzle: Puzzle | Source, limit: int | None = None, *, timeout: float | None = None) -> int:
    """How many solutions there are; counting ends at `limit`, and raises Stopped after `timeout` seconds.

    >>> count("1..............."), count("1...............", limit=10)
    (72, 10)
    """
    result = fast.count(_puzzle(puzzle), limit, timeout=timeout)
    if result.reason is not None:
        raise Stopped(result.reason, result.counts["solutions"])
    return result.counts["solutions"]


def solutions(puzzle: Puzzle | Source) -> Iterator[Grid]:
    """Every solution, one after the other, each found when asked for.

    >>> next(solutions("1.....3.4......2"))[:4]
    (1, 3, 2, 4)
    """
    return fast.solutions(_puzzle(puzzle))


def _puzzle(source: Puzzle | Source) -> Puzzle:
    return source if isinstance(source, Puzzle) else read(source)
