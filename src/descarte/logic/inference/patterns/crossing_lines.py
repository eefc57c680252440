"""Fish in rows and columns: n base lines that have a digit, apart from fins, only in n cover lines.

A fin is a place of a base line outside the cover lines. The search starts from a cell that the fish may clear. With the
digit in that cell, its peers lose the digit, fins included, and the base lines have one cover line too few.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from descarte.fast.reasoning_kernel import Reasoner
from descarte.logic.inference.patterns.covers import Cover, find_covers
from descarte.logic.inference.patterns.layout_tables import Tables, cells_of, tables_of
from descarte.logic.kernel_bridge import prefer_kernel
from descarte.model.bits import Digit, bits_at
from descarte.model.rules import House
from descarte.model.state import State


class LineFish(NamedTuple):
    """A fish: base and cover lines as houses, fins and cleared cells as bit sets."""

    digit: Digit
    base: tuple[House, ...]
    cover: tuple[House, ...]
    fins: int
    cleared: int
    sashimi: bool
    """True if some base line has fewer than two places without the fins."""


def fish_in_lines(state: State, digit: Digit, size: int, *, finned: bool) -> Iterator[LineFish]:
    """Yield the fish with `size` base lines, without duplicates and with or without fins as requested."""
    tables = tables_of(state.puzzle.layout)
    places = _open_places(state, digit)
    for turned, *lines in fish_lines(state, digit, size, finned=finned):
        bits = tables.transpose(places) if turned else places
        yield _build_fish(tables, digit, bits, (tuple(lines[:size]), bits_at(lines[size:])), turned=bool(turned))


@prefer_kernel(Reasoner.find_line_fish)
def fish_lines(state: State, digit: Digit, size: int, *, finned: bool) -> Iterator[tuple[int, ...]]:
    """Yield each fish as a tuple: 1 if its base lines are columns, otherwise 0, then its base and cover lines."""
    tables = tables_of(state.puzzle.layout)
    places = _open_places(state, digit)
    for turned in (False, True):
        bits = tables.transpose(places) if turned else places
        for base, cover in dict.fromkeys(
            _find_finned_fish(tables, bits, size, turned) if finned else _find_plain_fish(tables, bits, size)
        ):
            yield int(turned), *base, *cells_of(cover)


def _find_plain_fish(tables: Tables, bits: int, size: int) -> Iterator[Cover]:
    rows = _lines(tables, bits)
    for base, cover in find_covers(rows, size):
        others = (row for line, row in enumerate(rows) if line not in base)
        if cover.bit_count() == size and any(row & cover for row in others):
            yield base, cover


def _find_finned_fish(tables: Tables, bits: int, size: int, turned: bool) -> Iterator[Cover]:
    peers = tables.turned_peers if turned else tables.layout.peer_bits
    whole = _lines(tables, bits)
    for target in cells_of(bits):
        # The base lines need `size` cover lines, but the digit in `target` would leave only `size - 1`.
        rows = _lines(tables, bits & ~peers[target])
        line, crossing = divmod(target, tables.layout.size)
        rows[line] = 0
        for base, union in find_covers(rows, size, -1):
            cover = union | 1 << crossing
            if cover.bit_count() == size and any(whole[line] & ~cover for line in base):
                yield base, cover


def _open_places(state: State, digit: Digit) -> int:
    return state.places[digit] & state.unplaced


def _lines(tables: Tables, bits: int) -> list[int]:
    size = tables.layout.size
    whole = (1 << size) - 1
    return [bits >> shift & whole for shift in range(0, size * size, size)]


def _build_fish(tables: Tables, digit: Digit, bits: int, lines: Cover, *, turned: bool) -> LineFish:
    base, cover = lines
    size = tables.layout.size
    whole = (1 << size) - 1
    columns = sum(cover << shift for shift in range(0, size * size, size))
    rows = sum(whole << (size * line) for line in base)
    fins = bits & rows & ~columns
    cleared = bits & columns & ~rows
    peers = tables.turned_peers if turned else tables.layout.peer_bits
    for fin in cells_of(fins):
        cleared &= peers[fin]
    bases, covering = (tables.columns, tables.rows) if turned else (tables.rows, tables.columns)
    return LineFish(
        digit,
        tuple(tables.houses[bases[line]] for line in base),
        tuple(tables.houses[covering[line]] for line in cells_of(cover)),
        tables.transpose(fins) if turned else fins,
        tables.transpose(cleared) if turned else cleared,
        any((bits >> (size * line) & cover).bit_count() < 2 for line in base),
    )
