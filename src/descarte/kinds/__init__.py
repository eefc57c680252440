"""Registry of kinds of puzzles: every file of this folder with a `KIND` defines one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from descarte import variants
from descarte.core.discovery import discover
from descarte.core.errors import Fault, PuzzleError
from descarte.core.text import Text
from descarte.kinds.contract import Kind
from descarte.model.clues import Clues
from descarte.model.limits import require_grid_size
from descarte.model.puzzle import Puzzle

if TYPE_CHECKING:
    from descarte.core.name_lookup import NameIndex
    from descarte.variants import UndrawnNameIndex, Variant

__all__ = ["Kind", "all_kinds", "build", "clues_of", "find", "keys_of", "kind_names"]

UNKNOWN_KIND = Text("unknown kind", "tipo desconocido")
_TOO_FEW = Text(
    "there are {count} symbols, but the puzzle has {size} digits; give one symbol per digit",
    "hay {count} símbolos, pero el puzle tiene {size} dígitos; indica un símbolo por dígito",
)
_NO_ZERO = Text(
    "in a puzzle with sums each digit counts as written, so no symbol can be 0; choose symbols without 0",
    "en un puzle con sumas cada dígito vale lo que está escrito, así que ningún símbolo puede ser 0; elige símbolos "
    "sin el 0",
)
_NO_KIND = Text(
    "no kind of puzzle has a grid of {rows} by {columns} without further clues; choose one with the option 'kind'",
    "ningún tipo de puzle tiene una cuadrícula de {rows} por {columns} sin más indicaciones; elige uno con la opción "
    "'kind'",
)


@cache
def all_kinds() -> tuple[Kind, ...]:
    """Return every kind, in the order in which `build` asks them whether clues without a kind are theirs.

    >>> [kind.key for kind in all_kinds()][:6]
    ['kakuro', 'str8ts', 'killer', 'jigsaw', 'sudoku', 'futoshiki']
    """
    kinds = discover(__name__, "KIND", Kind)
    return tuple(sorted(kinds, key=lambda kind: kind.order))


@cache
def kind_names() -> NameIndex[Kind]:
    """Return the index of names of all kinds.

    It does not contain rules, because loading the variants takes a fifth of the time of a small solve.

    >>> kind_names().find("irregular").key
    'jigsaw'
    """
    from descarte.core.name_lookup import NameIndex  # noqa: PLC0415 (most boards are built without names)

    return NameIndex(UNKNOWN_KIND, sorted(all_kinds(), key=lambda kind: kind.key))


@cache
def _names() -> UndrawnNameIndex[Kind | Variant]:
    """Return the index of names of every kind and every rule of the whole grid."""
    things: list[Kind | Variant] = [*kind_names().by_key.values(), *variants.whole_grid_variants().values()]
    return variants.UndrawnNameIndex(UNKNOWN_KIND, things)


def find(name: str) -> Kind:
    """Return the kind with this name in either language. Raise OptionError if there is none.

    >>> find("latin").name.say("es"), find("kenken").key
    ('cuadrado latino', 'calcudoku')
    """
    found = kind_names().get(name)
    if found is None:
        raise _names().unknown(name)
    return found


def keys_of(kind: str | None, rules: str | Iterable[str] = ()) -> tuple[str | None, tuple[str, ...]]:
    """Return the keys of a kind and of extra rules, which may be named in either language.

    `kind` may also be the name of a rule, and then the key of that rule is returned as the kind. `rules` is a list, or
    a text with commas. Raise OptionError if a name is unknown, or is that of a rule that is drawn on cells.

    >>> keys_of("sudoku irregular", "anti-knight, no consecutivos")
    ('jigsaw', ('antiknight', 'nonconsecutive'))
    """
    keys = tuple(dict.fromkeys(rule.key for rule in variants.whole_grid_names().find_all(rules))) if rules else ()
    return kind if kind is None or kind in kind_names().by_key else _names().find(kind).key, keys


def build(clues: Clues) -> Puzzle:
    """Build the puzzle that the clues describe; the kind is guessed if they do not name it.

    If they name a rule as the kind, such as "diagonal", that rule is added and the kind is guessed. Raise PuzzleError
    if the clues do not form a valid puzzle, OptionError if a name is unknown.

    >>> build(Clues(2, 2, (1, 0, 0, 0))).kind
    'latin'
    """
    require_grid_size(clues.rows, clues.columns)
    if clues.entries and len(clues.entries) == len(clues.givens) and not any(clues.entries):
        clues = replace(clues, entries=())
    if clues.options or (clues.kind is not None and clues.kind not in kind_names().by_key):
        clues = _resolve_keys(clues)
    if clues.kind is not None:
        return _add_symbols_and_notes(find(clues.kind).build(clues), clues)
    for kind in all_kinds():
        if kind.claims(clues):
            return _add_symbols_and_notes(kind.build(clues), clues)
    raise PuzzleError([Fault(_NO_KIND.fill(rows=clues.rows, columns=clues.columns))])


def _resolve_keys(clues: Clues) -> Clues:
    """Return the clues with keys in place of names. If the kind is the name of a rule, add the rule as an option."""
    kind, options = keys_of(clues.kind, clues.options)
    if kind is None or kind in kind_names().by_key:
        return replace(clues, kind=kind, options=options)
    return replace(clues, kind=None, options=options if kind in options else (*options, kind))


def _add_symbols_and_notes(puzzle: Puzzle, clues: Clues) -> Puzzle:
    puzzle = replace_symbols(puzzle, clues.symbols)
    return puzzle.but(notes=clues.notes) if clues.notes else puzzle


def replace_symbols(puzzle: Puzzle, symbols: tuple[str, ...]) -> Puzzle:
    """Return the puzzle with other symbols for its digits. Empty `symbols` stand for the numbers themselves.

    Raise PuzzleError if the number of symbols is wrong, or 0 is a symbol in a puzzle with sums.

    >>> puzzle = replace_symbols(build(Clues(2, 2, (1, 0, 0, 0))), ("0", "1"))
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
    """Return the clues from which `build` would make this puzzle."""
    clues = find(puzzle.kind).clues(puzzle)
    more = puzzle.symbols or puzzle.notes
    return replace(clues, symbols=puzzle.symbols or clues.symbols, notes=puzzle.notes) if more else clues
