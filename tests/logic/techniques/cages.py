"""Killer boards for tests: cages on an empty 9x9 grid."""

from __future__ import annotations

from descarte import kinds
from descarte.model.clues import Clues, Total
from descarte.model.state import State

OPEN = (0,) * 81


def killer(*cages: tuple[int, str], sums: tuple[tuple[int, str], ...] = ()) -> State:
    """Return a board with cages such as (17, "r1c1 r1c2"). In `sums`, digits may repeat."""
    clues = Clues(
        9,
        9,
        OPEN,
        kind="killer",
        cages=tuple(Total(total, _places(names)) for total, names in cages),
        sums=tuple(Total(total, _places(names)) for total, names in sums),
    )
    return State(kinds.build(clues))


def _places(names: str) -> tuple[int, ...]:
    return tuple((int(name[1]) - 1) * 9 + int(name[3]) - 1 for name in names.split())
