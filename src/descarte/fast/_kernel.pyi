from collections.abc import Callable
from typing import NewType

Rules = NewType("Rules", object)
Search = NewType("Search", object)
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
