"""Cages that cross: a digit in one would leave a cell between them to what the other cannot use."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from descarte.logic.certify import as_they_are, candidates_at
from descarte.logic.notes import changed_since, looked_in_vain
from descarte.logic.sums import Sum, arrange, countable, open_part, sums_of
from descarte.logic.tables import cells_of
from descarte.model.bits import Cell, Digit, Digits, bit, digits_of
from descarte.model.state import State
from descarte.model.step import Because, Step, Technique
from descarte.text import Text

RATING, SCORE = 5.5, 180


class Failure(NamedTuple):
    """The cage that cannot reach its total, the cages that brought this about, and the cells between them."""

    failing: Sum
    causes: tuple[Sum, ...]
    cells: tuple[Cell, ...]


def crossing_cages(state: State) -> Iterator[Step]:
    """A candidate that leaves no arrangement to a cage that crosses its own."""
    through = _through(state)
    changed = changed_since(state, "cage-crossing")
    if not changed or all(len(cages) < 2 for cages in through.values()):
        return
    found = False
    for cell in cells_of(state.unplaced):
        if not _reach(through, cell) & changed:
            continue
        for digit in digits_of(state.candidates[cell]):
            failure = _try(state, through, cell, digit)
            if failure is not None:
                found = True
                yield _step(state, cell, digit, failure)
    if not found:
        looked_in_vain(state, "cage-crossing")


def _through(state: State) -> dict[Cell, list[Sum]]:
    """For each open cell the cages with different digits that have it."""
    known: dict[Cell, list[Sum]] | None = state.memo.get("cages through cells")
    if known is None:
        known = state.memo["cages through cells"] = {cell: [] for cell in cells_of(state.unplaced)}
        for sum in sums_of(state):
            mine = sum.bits & state.unplaced
            if sum.house is not None and countable(mine.bit_count(), state.puzzle.layout.size):
                for cell in cells_of(mine):
                    known[cell].append(sum)
    return known


def _reach(through: dict[Cell, list[Sum]], cell: Cell) -> int:
    reach = 0
    for sum in through[cell]:
        for other in sum.cage.cells:
            for crossing in through.get(other, ()):
                reach |= crossing.bits
    return reach


def _try(state: State, through: dict[Cell, list[Sum]], cell: Cell, digit: Digit) -> Failure | None:
    """What goes wrong one crossing away when the cell has the digit."""
    narrowed: dict[Cell, Digits] = {cell: bit(digit)}
    causes: dict[Cell, Sum] = {}
    for sum in through[cell]:
        left = open_part(state, sum)
        masks = tuple([narrowed[cell] if other == cell else state.candidates[other] for other in left.cells])
        kept = arrange(left.total, masks, state.puzzle.layout.size)
        if kept is None:
            return None
        for other, mask, before in zip(left.cells, kept, left.masks, strict=True):
            if other != cell and mask != before:
                narrowed[other], causes[other] = mask, sum
    tried = list(through[cell])
    for other in causes:
        for sum in through[other]:
            if sum in tried:
                continue
            tried.append(sum)
            left = open_part(state, sum)
            masks = tuple([narrowed.get(one, mask) for one, mask in zip(left.cells, left.masks, strict=True)])
            if arrange(left.total, masks, state.puzzle.layout.size) is None:
                between = tuple(one for one in left.cells if one in causes)
                return Failure(sum, tuple(dict.fromkeys(causes[one] for one in between)), between)
    return None


def _step(state: State, cell: Cell, digit: Digit, failure: Failure) -> Step:
    cited = (*failure.causes, failure.failing)
    cells = tuple(dict.fromkeys(one for sum in cited for one in sum.cage.cells))
    return Step(
        "cage-crossing",
        discards=((cell, digit),),
        because=Because(
            rules=tuple(dict.fromkeys(rule for sum in cited for rule in sum.rules)), within=as_they_are(state, cells)
        ),
        roles=(
            ("pattern", candidates_at(state, failure.cells, state.puzzle.layout.digits)),
            ("target", ((cell, digit),)),
        ),
        words=(
            ("cell", cell),
            ("digit", digit),
            ("causes", tuple(sum.cage for sum in failure.causes)),
            ("count", len(failure.causes)),
            ("cells", failure.cells),
            ("cage", failure.failing.cage),
        ),
        rating=RATING,
        score=SCORE,
    )


TECHNIQUES = (
    Technique(
        key="cage-crossing",
        name=Text("crossing cages", "sumas que se cruzan"),
        says=Text(
            "Suppose {cell} were {digit}: {causes} would then leave so little to {cells} that {cage} could not reach its "
            "total.",
            "Supón que {cell} fuera {digit}: {causes} {count:dejaría|dejarían} tan poco a {cells} que {cage} no podría "
            "llegar a su total.",
        ),
        find=crossing_cages,
        rating=RATING,
        score=SCORE,
        notation="{causes} x {cage} ({cells})",
        example="5 4\n# 7\\- 9\\- #\n-\\3 . . #\n-\\9 . . #\n-\\4 . . #\n# # # #",
    ),
)
