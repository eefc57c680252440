"""Fish in rows and columns: lines that leave a digit to as many crossing lines, fins apart.

A fin is a place outside the crossing lines. The fish is seen from the cell that it clears: with the digit there,
its peers (fins among them) go, and the base lines are left with one crossing line too few.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from descarte.logic.scan.covering import Cover, covers
from descarte.logic.scan.tables import Tables, cells_of, reasoner_for, tables_of
from descarte.model.bits import Digit, bits_at
from descarte.model.rules import House
from descarte.model.state import State


class Fish(NamedTuple):
    """Base and cover lines by their houses; fins and cleared cells as bit sets."""

    digit: Digit
    base: tuple[House, ...]
    cover: tuple[House, ...]
    fins: int
    cleared: int
    sashimi: bool
    """Whether a base line has a single place left, or none, without the fins."""


def basic_fish(state: State, digit: Digit, size: int) -> Iterator[Fish]:
    """Fish without fins of this many lines."""
    tables = tables_of(state.puzzle.layout)
    places = _open_places(state, digit)
    kernel = reasoner_for(state.puzzle.layout)
    if kernel is not None:
        yield from _named(tables, digit, places, kernel.line_fish(places, size, finned=False))
        return
    for turned in (False, True):
        bits = tables.turn(places) if turned else places
        for base, cover in covers(_lines(tables, bits), size):
            if cover.bit_count() == size:
                fish = _fish(tables, digit, bits, (base, cover), turned=turned)
                if fish.cleared:
                    yield fish


def finned_fish(state: State, digit: Digit, size: int) -> Iterator[Fish]:
    """Fish with fins of this many lines, each once."""
    tables = tables_of(state.puzzle.layout)
    grid = tables.layout.size
    places = _open_places(state, digit)
    kernel = reasoner_for(state.puzzle.layout)
    if kernel is not None:
        yield from _named(tables, digit, places, kernel.line_fish(places, size, finned=True))
        return
    seen: set[tuple[bool, tuple[int, ...], int]] = set()
    for turned in (False, True):
        bits = tables.turn(places) if turned else places
        peers = tables.turned_peers if turned else tables.layout.peer_bits
        for target in cells_of(bits):
            rows = _lines(tables, bits & ~peers[target])
            line, crossing = divmod(target, grid)
            rows[line] = 0
            for base, union in covers(rows, size, -1):
                cover = union | 1 << crossing
                if cover.bit_count() == size and (turned, base, cover) not in seen:
                    seen.add((turned, base, cover))
                    fish = _fish(tables, digit, bits, (base, cover), turned=turned)
                    if fish.fins:
                        yield fish


def _named(tables: Tables, digit: Digit, places: int, found: Iterable[tuple[int, ...]]) -> Iterator[Fish]:
    """The fish that the kernel found: whether they are turned, their base lines, their cover lines."""
    for turned, *lines in found:
        size = len(lines) // 2
        bits = tables.turn(places) if turned else places
        yield _fish(tables, digit, bits, (tuple(lines[:size]), bits_at(lines[size:])), turned=bool(turned))


def _open_places(state: State, digit: Digit) -> int:
    return state.places[digit] & state.unplaced


def _lines(tables: Tables, bits: int) -> list[int]:
    size = tables.layout.size
    whole = (1 << size) - 1
    return [bits >> shift & whole for shift in range(0, size * size, size)]


def _fish(tables: Tables, digit: Digit, bits: int, lines: Cover, *, turned: bool) -> Fish:
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
    return Fish(
        digit,
        tuple(tables.houses[bases[line]] for line in base),
        tuple(tables.houses[covering[line]] for line in cells_of(cover)),
        tables.turn(fins) if turned else fins,
        tables.turn(cleared) if turned else cleared,
        any((bits >> (size * line) & cover).bit_count() < 2 for line in base),
    )
