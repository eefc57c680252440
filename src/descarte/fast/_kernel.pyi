from collections.abc import Callable
from typing import NewType

Rules = NewType("Rules", object)
Search = NewType("Search", object)
Board = NewType("Board", object)
Buffer = bytes | bytearray | memoryview

def solve9(text: str | bytes, limit: int = ..., /) -> tuple[int, str | None, str | None]: ...
def count9(
    text: str | bytes, limit: int, seconds: float, progress: Callable[[int], object] | None = ..., /
) -> tuple[int, bool, int]: ...
def batch9(
    puzzles: Buffer, limit: int, threads: int, progress: Callable[[int], object] | None = ..., /
) -> tuple[bytes, bytes, bytes, int]: ...
def compile(
    cells: int,
    digits: int,
    house_starts: Buffer,
    house_cells: Buffer,
    full: Buffer,
    cage_starts: Buffer,
    cage_cells: Buffer,
    totals: Buffer,
    /,
) -> Rules: ...
def search(
    rules: Rules,
    candidates: Buffer,
    solutions: int,
    keep: int,
    nodes: int,
    seconds: float,
    fails: int,
    progress: Callable[[int], object] | None = ...,
    /,
) -> tuple[str, int, int, int, list[bytes]]: ...
def start(rules: Rules, candidates: Buffer, /) -> Search: ...
def next(search: Search, /) -> bytes | None: ...
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
