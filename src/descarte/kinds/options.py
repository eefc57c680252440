"""Extra rules that a square grid can take, in any combination: all of them are only more houses."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import isqrt

from descarte.deadline import looking
from descarte.model.rules import House, name_rule
from descarte.text import Text

Pair = tuple[int, int]


@dataclass(frozen=True)
class Option:
    """An extra rule: its names, what it says, the kind of house that shows it, and those houses."""

    key: str
    name: Text
    rules: Text
    house: str
    houses: Callable[[int], tuple[House, ...]]
    """The houses it adds to a grid of n by n; none when it has no meaning there."""


def _diagonals(size: int) -> tuple[House, ...]:
    falling = tuple(i * size + i for i in range(size))
    rising = tuple(i * size + size - 1 - i for i in range(size))
    return House("diagonal", 1, falling, full=True), House("diagonal", 2, rising, full=True)


def _windows(size: int) -> tuple[House, ...]:
    side = isqrt(size)
    if side * side != size:
        return ()
    starts = range(1, size - side, side + 1)
    return tuple(
        House("window", number, _square(size, row, column, side), full=True)
        for number, (row, column) in enumerate(((r, c) for r in starts for c in starts), 1)
    )


def _square(size: int, row: int, column: int, side: int) -> tuple[int, ...]:
    return tuple((row + r) * size + column + c for r in range(side) for c in range(side))


def _moves(kind: str, jumps: Iterable[Pair]) -> Callable[[int], tuple[House, ...]]:
    def houses(size: int) -> tuple[House, ...]:
        pairs = sorted(
            (row * size + column, (row + down) * size + column + right)
            for row in looking(range(size))
            for column in range(size)
            for down, right in jumps
            if row + down < size and 0 <= column + right < size
        )
        return tuple(House(kind, number, pair) for number, pair in enumerate(looking(pairs), 1))

    return houses


name_rule("diagonal", Text("diagonal {number}", "diagonal {number}"))
name_rule("window", Text("window {number}", "ventana {number}"))
name_rule("knight", Text("knight's move {number}", "salto de caballo {number}"), masculine=True)
name_rule("king", Text("king's move {number}", "paso de rey {number}"), masculine=True)

OPTIONS: dict[str, Option] = {
    option.key: option
    for option in (
        Option(
            "diagonal",
            Text("diagonal", "diagonal"),
            Text(
                "both main diagonals hold every digit once",
                "las dos diagonales principales contienen cada dígito una vez",
            ),
            "diagonal",
            _diagonals,
        ),
        Option(
            "windoku",
            Text("windoku", "windoku"),
            Text(
                "the windows, shaded squares one step in from the boxes, hold every digit once",
                "las ventanas, cuadrados sombreados entre las cajas, contienen cada dígito una vez",
            ),
            "window",
            _windows,
        ),
        Option(
            "antiknight",
            Text("anti-knight", "anticaballo"),
            Text(
                "cells a knight's move apart differ",
                "las casillas a un salto de caballo son distintas",
            ),
            "knight",
            _moves("knight", ((1, 2), (1, -2), (2, 1), (2, -1))),
        ),
        Option(
            "antiking",
            Text("anti-king", "antirrey"),
            Text(
                "cells that touch, even by a corner, differ",
                "las casillas que se tocan, aunque sea por una esquina, son distintas",
            ),
            "king",
            _moves("king", ((1, 1), (1, -1))),
        ),
    )
}
