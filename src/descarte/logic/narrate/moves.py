"""Sentences on cells that see each other only by a chess move, which nobody sees on the board without being told."""

from __future__ import annotations

from descarte.core.text import Text
from descarte.model.bits import Cell
from descarte.model.layout import Layout
from descarte.model.rules import House
from descarte.model.step import Step

_SEES = Text("{cell} sees {cells} by {move}.", "{cell} ve {cells} a {move}.")
_MOST = 6
"""Maximum number of moves that sentences name. More would hide the pattern, and a picture shows up to 24."""


def tell_moves(step: Step, layout: Layout) -> tuple[Text, ...]:
    """Return a sentence per cell that loses a candidate, with the cells that it sees by a chess move.

    Return an empty tuple if the step uses no move or very many, or if its implications are listed one by one.

    >>> import descarte
    >>> from descarte.model.step import Because
    >>> layout = descarte.read("." * 81, options=["antiknight"]).layout
    >>> moves = tuple(house for house in layout.houses if house.form.move and 39 in house.cells)[:2]
    >>> print(*tell_moves(Step("x", discards=((39, 4),), because=Because(rules=moves)), layout))
    r5c4 sees r3c3 and r3c5 by a knight's move.
    """
    moves = [rule for rule in step.because.rules if isinstance(rule, House) and rule.form.move is not None]
    if not 0 < len(moves) <= _MOST or {"path", "tree", "followed"} & dict(step.words).keys():
        return ()
    losing = {cell for cell, _ in step.discards}
    seen: dict[tuple[Cell, str], list[House]] = {}
    for house in moves:
        cell = next((cell for cell in house.cells if cell in losing), house.cells[0])
        seen.setdefault((cell, house.kind), []).append(house)
    return tuple(
        _SEES.fill(
            cell=layout.place(cell),
            cells=tuple(layout.place(other) for house in houses for other in house.cells if other != cell),
            move=houses[0].form.move,
        )
        for (cell, _), houses in sorted(seen.items())
    )
