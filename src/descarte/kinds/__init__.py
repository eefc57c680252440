"""Kinds of puzzles, one file each, found by looking into this folder: a file with a `KIND` is a kind."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from descarte.errors import Fault, OptionError, PuzzleError
from descarte.kinds.kind import Kind
from descarte.model.clues import Clues
from descarte.model.puzzle import Puzzle
from descarte.model.sizes import insist_on_grid
from descarte.text import Text
from descarte.variants import whole_grid

__all__ = ["Kind", "all_kinds", "all_names", "build", "clues_of", "find"]

KIND_WORD = Text("kind", "tipo")
_TOO_FEW = Text(
    "there are {count} symbols, but the puzzle has {size} digits",
    "hay {count} símbolos, pero el puzle tiene {size} dígitos",
)
_NO_ZERO = Text(
    "with sums, a digit counts as it is written: no symbol can be 0",
    "donde hay sumas, un dígito vale lo que está escrito: ningún símbolo puede ser 0",
)
_NO_KIND = Text(
    "no kind of puzzle has a grid of {rows} by {columns} without further clues; name one with --kind",
    "ningún tipo de puzle tiene una cuadrícula de {rows} por {columns} sin más pistas; indica uno con --kind",
)


@cache
def all_kinds() -> tuple[Kind, ...]:
    """Every kind there is, in the order in which they are asked whether clues are theirs.

    >>> [kind.key for kind in all_kinds()][:6]
    ['kakuro', 'str8ts', 'killer', 'jigsaw', 'sudoku', 'futoshiki']
    """
    modules = [import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__)]
    kinds = [module.KIND for module in modules if hasattr(module, "KIND")]
    return tuple(sorted(kinds, key=lambda kind: kind.order))


@cache
def _keys() -> frozenset[str]:
    """The keys of all kinds: to ask them first saves loading the variants, a fifth of what a small solve costs."""
    return frozenset(kind.key for kind in all_kinds())


def find(key: str) -> Kind:
    """The kind with this key, or with this other name.

    >>> find("latin").name.say("es"), find("kenken").key
    ('cuadrado latino', 'calcudoku')
    """
    for kind in all_kinds():
        if key == kind.key or key in kind.also:
            return kind
    raise OptionError.unknown(KIND_WORD, key, [*sorted(kind.key for kind in all_kinds()), *whole_grid()])


@cache
def all_names() -> frozenset[str]:
    """Every name that stands for a kind: its key, and what else people call it.

    >>> {"calcudoku", "kenken"} <= all_names()
    True
    """
    return frozenset(name for kind in all_kinds() for name in (kind.key, *kind.also))


def build(clues: Clues) -> Puzzle:
    """The puzzle that the clues describe; the kind is guessed when they do not name it.

    The key of an option, such as "diagonal", stands for a Sudoku with it.

    >>> build(Clues(2, 2, (1, 0, 0, 0))).kind
    'latin'
    """
    insist_on_grid(clues.rows, clues.columns)
    if clues.entries and len(clues.entries) == len(clues.givens) and not any(clues.entries):
        clues = replace(clues, entries=())
    if clues.kind is not None and clues.kind not in _keys() and clues.kind in whole_grid():
        options = clues.options if clues.kind in clues.options else (*clues.options, clues.kind)
        clues = replace(clues, kind=None, options=options)
    if clues.kind is not None:
        return _finished(find(clues.kind).build(clues), clues)
    for kind in all_kinds():
        if kind.claims(clues):
            return _finished(kind.build(clues), clues)
    raise PuzzleError([Fault(_NO_KIND.fill(rows=clues.rows, columns=clues.columns))])


def _finished(puzzle: Puzzle, clues: Clues) -> Puzzle:
    puzzle = written_with(puzzle, clues.symbols)
    return puzzle.but(notes=clues.notes) if clues.notes else puzzle


def written_with(puzzle: Puzzle, symbols: tuple[str, ...]) -> Puzzle:
    """The same puzzle with other signs for its digits; none for the numbers themselves.

    >>> puzzle = written_with(build(Clues(2, 2, (1, 0, 0, 0))), ("0", "1"))
    >>> puzzle.givens[0], puzzle.sign(1)
    (1, '0')
    """
    size = puzzle.layout.size
    if symbols == tuple(map(str, range(1, size + 1))):
        symbols = ()
    if symbols and len(symbols) != size:
        raise PuzzleError([Fault(_TOO_FEW.fill(count=len(symbols), size=size))], id=puzzle.id)
    if symbols and "0" in symbols and puzzle.cages:
        raise PuzzleError([Fault(_NO_ZERO)], id=puzzle.id)
    return puzzle if symbols == puzzle.symbols else puzzle.but(symbols=symbols)


def clues_of(puzzle: Puzzle) -> Clues:
    """The clues that `build` would make this puzzle from."""
    clues = find(puzzle.kind).clues(puzzle)
    more = puzzle.symbols or puzzle.notes
    return replace(clues, symbols=puzzle.symbols or clues.symbols, notes=puzzle.notes) if more else clues
