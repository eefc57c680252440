"""Lines above and below a drawn board for what it cannot show, so that everything `show` prints can be read back.

with: diagonal               header lines above
+9====+.....+                the drawing, with boxes, regions and cages
...
sum 12: r1c1 r4c4            cell lists below
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from descarte import kinds
from descarte.core.errors import DescarteError
from descarte.draw.board.regions import find_drawable_cages
from descarte.draw.text.board import board
from descarte.formats import read
from descarte.formats.scanning import cell_lists, header_lines
from descarte.model.clues import Clues
from descarte.model.notes import NO_NOTES
from descarte.model.puzzle import Puzzle


class SurroundingLines(NamedTuple):
    """The lines above and below the drawing of a puzzle."""

    above: tuple[str, ...]
    below: tuple[str, ...]

    def surround_drawing(self, drawing: str) -> str:
        """Return the drawing with these lines around it."""
        return "\n".join([*self.above, drawing, *self.below])


def find_surrounding_lines(puzzle: Puzzle) -> SurroundingLines:
    """Return the smallest set of lines with which the drawing reads back as the same puzzle.

    The id, solution, pencil marks and notes are not shown.

    >>> import descarte
    >>> find_surrounding_lines(descarte.read("1.....3.4......2", options=["diagonal"]))
    SurroundingLines(above=('with: diagonal',), below=())
    """
    shown = puzzle.but(id=None, solution=None, candidates=None, notes=NO_NOTES)
    clues = kinds.clues_of(shown)
    drawing = board(puzzle, captions=False)
    found = SurroundingLines(tuple(_write_header(clues)), tuple(cell_lists.write(_select_hidden_clues(puzzle, clues))))
    if _read_back(found.surround_drawing(drawing)) != shown:
        found = SurroundingLines(tuple(_write_header(clues, exact=True)), tuple(cell_lists.write(clues)))
    return found


def _read_back(text: str) -> Puzzle | None:
    try:
        items = [*read(text)]
    except DescarteError:
        return None
    return items[0].puzzle if len(items) == 1 else None


def _select_hidden_clues(puzzle: Puzzle, clues: Clues) -> Clues:
    """Return the clues that the drawing does not show. A sum is drawn like a cage, so it is listed as well."""
    drawn = {frozenset(cage.cells) for cage in find_drawable_cages(puzzle) if cage.kind == "cage"}
    cages = tuple(total for total in clues.cages if frozenset(total.places) not in drawn)
    return replace(clues, cages=cages, regions=None)


def _write_header(clues: Clues, *, exact: bool = False) -> Iterator[str]:
    """Yield the header lines. Without `exact`, a player's digits are given as a list of cells."""
    bare = replace(clues, entries=clues.entries if exact else ())
    if clues.blacks is not None and exact:
        yield f"kind: {clues.kind}"
    kind = clues.kind if clues.kind in ("jigsaw", "killer", "kakuro", "str8ts") else None
    drawn = clues.box is not None and min(clues.box) > 1
    yield from header_lines.write(bare, kind, boxes_drawn=drawn and not exact).splitlines()
    mine = [at for at, entry in enumerate(clues.entries) if entry and not clues.givens[at]]
    if mine:
        yield f"written: {cell_lists.names(mine, clues.columns)}"
