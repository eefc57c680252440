"""The public function: wishes in, puzzles out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from descarte import formats, kinds
from descarte.core.deadline import limit_time
from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.making.parse_options import parse_request
from descarte.making.run import MakingRun
from descarte.model.puzzle import Puzzle

_ONE = Text("one puzzle", "un puzle")
_NONE = Text("none", "ninguno")


def make(
    kind: str = "sudoku",
    *,
    count: int = 1,
    grade: str | None = None,
    size: int | str | tuple[int, int] | None = None,
    box: str | tuple[int, int] | None = None,
    options: str | Iterable[str] = (),
    symmetry: str | None = None,
    clues: int | str | None = None,
    needs: str | Iterable[str] = (),
    techniques: str | None = None,
    seed: int | str | None = None,
    jobs: int = 1,
    timeout: float | None = None,
    like: Puzzle | str | Path | None = None,
    **more: Any,
) -> Iterator[Puzzle]:
    """New puzzles with exactly one solution, each with it in `solution`, none twice; one after the other.

    The words are those of `descarte make`; `like` is a puzzle, its text, or a `Path` of its file. `more` are `pattern`
    and `layout` (texts), `cages`, `givens` and `runs`. The same `seed` gives the same puzzles with any number of
    `jobs`. It raises Stopped when what was asked for is not found after about a minute's worth of tries, or within
    `timeout` seconds.

    >>> [puzzle.count() for puzzle in make(size=4, count=3, seed=1)]
    [1, 1, 1]
    >>> next(make("diagonal", size=6, grade="easy", seed=1)).rate().grade.key
    'easy'
    """
    wishes = {"box": box, "grade": grade, "symmetry": symmetry, "techniques": techniques, **more}
    model = None if like is None else kinds.clues_of(like if isinstance(like, Puzzle) else read_model_puzzle(like))
    with limit_time(timeout) as deadline:
        request = parse_request(
            kind, size=size, seed=seed, clues=clues, like=model, options=options, needs=needs, **wishes
        )
    return (made.puzzle for made in MakingRun(request, count, jobs=jobs, timeout=deadline))


def read_model_puzzle(like: str | Path) -> Puzzle:
    with formats.suggest_path(like):
        return read_single_puzzle(formats.text_of(like)[0])


def read_single_puzzle(text: str) -> Puzzle:
    """The one puzzle of a text.

    >>> read_single_puzzle("1.....3.4......2").kind
    'sudoku'
    """
    found = next(iter(formats.read(text)), None)
    if found is None or found.puzzle is None:
        raise InputError(_ONE, _NONE) if found is None or found.error is None else found.error
    return found.puzzle
