from collections.abc import Callable, Iterable
from typing import NewType

from descarte.model.rules import Cage, House

Rules = NewType("Rules", object)
Search = NewType("Search", object)
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
    /,
) -> tuple[str, int, int, int, tuple[tuple[int, ...], ...]]: ...
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
