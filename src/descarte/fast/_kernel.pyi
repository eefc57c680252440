from collections.abc import Callable, Iterable
from typing import NewType

from descarte.fast.engine import Ending
from descarte.model.rules import Cage, House

Rules = NewType("Rules", object)
Search = NewType("Search", object)
Board = NewType("Board", object)
Buffer = bytes | bytearray | memoryview
Progress = Callable[[int, int], object]

def solve9(text: str | bytes, limit: int = ..., /) -> tuple[int, str | None, str | None]: ...
def count9(
    text: str | bytes, limit: int, seconds: float, progress: Progress | None = ..., /
) -> tuple[int, bool, int]: ...
def batch9(
    puzzles: Buffer, limit: int, threads: int, progress: Callable[[int], object] | None = ..., /
) -> tuple[bytes, bytes, bytes, int]: ...
def compile(cells: int, digits: int, houses: Iterable[House], cages: Iterable[Cage], /) -> Rules: ...
def sound(
    rules: Rules, givens: Iterable[int], marks: Iterable[int] | None, solution: Iterable[int] | None, /
) -> bool: ...
def search(
    rules: Rules,
    givens: Iterable[int],
    marks: Iterable[int] | None,
    solutions: int,
    keep: int,
    nodes: int,
    seconds: float,
    fails: int,
    progress: Progress | None = ...,
    places: tuple[int, ...] | None = ...,
    squares: int = ...,
    /,
) -> tuple[Ending, int, int, int, tuple[tuple[int, ...], ...]]: ...
def start(
    rules: Rules,
    givens: Iterable[int],
    marks: Iterable[int] | None,
    nodes: int,
    seconds: float,
    progress: Progress | None = ...,
    /,
) -> Search: ...
def next(search: Search, /) -> tuple[int, ...] | str: ...
def variants() -> tuple[str, str]: ...
def board(
    cells: int, digits: int, house_starts: Buffer, house_cells: Buffer, full: Buffer, order: Buffer, /
) -> Board: ...
def refuted(board: Board, candidates: Buffer, placed: Buffer, /) -> bytes: ...
def followed(board: Board, candidates: Buffer, placed: Buffer, assumed: Buffer, /) -> bytes: ...
def chains(
    board: Board,
    candidates: Buffer,
    placed: Buffer,
    links: tuple[bool, bool, bool, bool, int, int],
    wanted: int,
    least: int,
    most: int,
    ways: int,
    /,
) -> tuple[int, bytes]: ...
def blossoms(
    board: Board, candidates: Buffer, placed: Buffer, links: tuple[bool, bool, bool, bool, int, int], /
) -> bytes: ...
def fish(board: Board, places: Buffer, bases: Buffer, covers: Buffer, size: int, /) -> bytes: ...
