from array import array
from collections.abc import Callable, Iterable
from typing import NewType

from descarte.fast.answers import Ending
from descarte.model.rules import Cage, Further, House

Rules = NewType("Rules", object)
Search = NewType("Search", object)
Board = NewType("Board", object)
Graph = NewType("Graph", object)
Buffer = bytes | bytearray | memoryview | array[int]
Progress = Callable[[int, int], object]

def solve9(text: str | bytes, limit: int = ..., /) -> tuple[int, str | None, str | None]: ...
def count9(
    text: str | bytes, limit: int, seconds: float, progress: Progress | None = ..., /
) -> tuple[int, bool, int]: ...
def batch9(
    puzzles: Buffer, limit: int, threads: int, progress: Callable[[int], object] | None = ..., /
) -> tuple[bytes, bytes, bytes, int]: ...
def compile(
    cells: int, digits: int, houses: Iterable[House], cages: Iterable[Cage], rules: Iterable[Further] = (), /
) -> Rules: ...
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
def assume(rules: Rules, candidates: Iterable[int], assumed: Buffer, /) -> bytes: ...
def fill(
    rules: Rules,
    givens: Iterable[int],
    marks: Iterable[int] | None,
    seed: int,
    fails: int,
    mixing: int,
    most: int,
    /,
) -> bytes | None: ...
def learn(
    variables: int, clauses: Buffer, shown: int, limit: int, seconds: float, progress: Progress | None = ..., /
) -> tuple[Ending, list[bytes], int]: ...
def variants() -> tuple[str, str]: ...
def board(
    cells: int, digits: int, house_starts: Buffer, house_cells: Buffer, full: Buffer, order: Buffer, /
) -> Board: ...
def refuted(board: Board, candidates: Buffer, placed: Buffer, /) -> bytes: ...
def followed(board: Board, candidates: Buffer, placed: Buffer, assumed: Buffer, /) -> bytes: ...
def sketch(
    board: Board, candidates: Buffer, placed: Buffer, cell: int, digit: int, most: int, /
) -> tuple[int, int]: ...
def graph(
    board: Board, candidates: Buffer, placed: Buffer, links: tuple[bool, bool, bool, bool, int, int], /
) -> Graph: ...
def chains(graph: Graph, wanted: int, least: int, most: int, ways: int, /) -> tuple[int, bytes]: ...
def paths(graph: Graph, start: int, partner: int, other: int, length: int, most: int, /) -> bytes: ...
def nodes(graph: Graph, /) -> bytes: ...
def reason(graph: Graph, one: int, other: int, /) -> tuple[int, int, int, bytes]: ...
def blossoms(graph: Graph, /) -> bytes: ...
def fish(board: Board, places: Buffer, bases: Buffer, covers: Buffer, size: int, /) -> bytes: ...
def naked(board: Board, candidates: Buffer, placed: Buffer, houses: Buffer, size: int, least: int, /) -> bytes: ...
def hidden(board: Board, candidates: Buffer, placed: Buffer, houses: Buffer, size: int, /) -> bytes: ...
def bent(board: Board, candidates: Buffer, placed: Buffer, pairs: Buffer, size: int, /) -> bytes: ...
def crossed(board: Board, candidates: Buffer, placed: Buffer, pairs: Buffer, /) -> bytes: ...
def line_fish(board: Board, places: Buffer, size: int, finned: bool, /) -> bytes: ...
def alone(board: Board, places: Buffer, /) -> bytes: ...
def choices(board: Board, candidates: Buffer, placed: Buffer, houses: bool, /) -> bytes: ...
def adding(
    board: object,
    cages: int,
    totals: memoryview | bytes,
    sum_starts: memoryview | bytes,
    signs: memoryview | bytes,
    group_starts: memoryview | bytes,
    group_cells: memoryview | bytes,
    /,
) -> object: ...
def closed(adding: object, candidates: memoryview | bytes, placed: bytes, /) -> bytes: ...
def refutations(
    adding: object,
    candidates: memoryview | bytes,
    placed: bytes,
    assumed: memoryview | bytes,
    closures: int,
    cells: int,
    /,
) -> tuple[bytes, list[bytes]]: ...
