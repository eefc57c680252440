"""The functions `solve9` and `batch9` for classic 9x9 puzzles as bare text: twins in Python of those of the kernel."""

from __future__ import annotations

from collections.abc import Callable

from descarte.fast.classic_houses import CELLS, LAYOUT
from descarte.fast.python import engine
from descarte.model.puzzle import Puzzle

EMPTY = ".0*_-"


def solve9(text: str | bytes, limit: int = 2, /) -> tuple[int, str | None, str | None]:
    """Return the number of solutions of a puzzle of 81 characters, and the first two solutions, or None.

    `text` has 1 to 9, and any of `.0*_-` for an empty cell. The search ends at `limit` solutions, 1 or 2. Givens that
    clash have no solution. Raise ValueError if the text is not a puzzle.

    >>> solve9("." * 81, 1)[0]
    1
    """
    if limit not in (1, 2):
        raise ValueError("the limit is 1 or 2")
    puzzle = _puzzle(text.decode("latin-1") if isinstance(text, bytes) else text)
    if puzzle.faults():
        return 0, None, None
    found = engine.find(puzzle, limit=limit, keep=2)
    grids = ["".join(map(str, values)) for values in found.grids]
    return found.total, grids[0] if grids else None, grids[1] if len(grids) > 1 else None


def batch9(
    puzzles: bytes | bytearray | memoryview,
    limit: int = 2,
    threads: int = 1,  # noqa: ARG001
    progress: Callable[[int], object] | None = None,
) -> tuple[bytes, bytes, bytes, int]:
    """Return up to two solutions of each of many puzzles of 81 bytes.

    `puzzles` are packed, or one line per puzzle. The search ends at `limit` solutions, 1 or 2. `threads` is the number
    of threads, which only the kernel uses. `progress`, if given, is called now and then with the number of puzzles
    answered so far. The four answers are:

    - one byte per puzzle: 0, 1 or 2 solutions found, or 255 if it was not reached
    - 81 bytes per puzzle with its first solution, or dots if there is none
    - 81 bytes per puzzle that has two solutions, with the second one, in order
    - the number of guesses

    Raise ValueError if a text is not a puzzle.

    >>> batch9(b"." * 162, 2, 1)[0]
    b'\\x02\\x02'
    """
    text = bytes(puzzles)
    if b"\n" in text[: CELLS + 2]:
        text = _pack_lines(text)
    if len(text) % CELLS:
        raise ValueError("a batch has 81 bytes for each puzzle")
    answers = []
    for start in range(0, len(text), CELLS):
        answers.append(solve9(text[start : start + CELLS], limit))
        if progress is not None and len(answers) % 100 == 0:
            progress(len(answers))
    none = "." * CELLS
    first = "".join(one or none for _, one, _ in answers).encode()
    second = "".join(other or "" for _, _, other in answers).encode()
    return bytes(found for found, _, _ in answers), first, second, 0


def _pack_lines(text: bytes) -> bytes:
    """Return lines of puzzles without line ends. Raise ValueError if a line does not have 81 characters."""
    lines = [line.removesuffix(b"\r") for line in text.removesuffix(b"\n").split(b"\n")]
    for number, line in enumerate(lines, 1):
        if len(line) != CELLS:
            raise ValueError(f"a puzzle has 81 characters, and line {number} has {len(line)}")
    return b"".join(lines)


def _puzzle(text: str) -> Puzzle:
    if len(text) != CELLS:
        raise ValueError("a puzzle has 81 characters")
    if not set(text) <= set("123456789" + EMPTY):
        raise ValueError(f"a puzzle has only the characters 1 to 9, and {' '.join(EMPTY)} for empty cells")
    return Puzzle("sudoku", LAYOUT, givens=tuple(0 if mark in EMPTY else int(mark) for mark in text))
