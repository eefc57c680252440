"""The technique for boards with sums that fills all cells with one candidate in one step, before any other search."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from descarte.core.text import Text
from descarte.logic.cache import memory_of
from descarte.logic.contract import Lesson, Scores, Technique, Turn
from descarte.logic.inference.patterns.certificates import candidates_at, cite_candidates
from descarte.logic.inference.patterns.layout_tables import cells_of, tables_of
from descarte.logic.inference.sums.cages import CageSum, open_part, sums_of
from descarte.logic.naming import name_rule
from descarte.logic.traits import Single, Topic, Traits
from descarte.model.bits import Cell, digits_of
from descarte.model.state import State
from descarte.model.step import Because, Step

KEY = "single-candidates"
MOST_REASONS = 3
"""Maximum number of cells for which the sentence says that they are the last of a house or a sum."""
_LAST_OF_SUM = Text(
    "in {cage} only {cell} is empty, and the rest adds up to {others}",
    "en {cage} solo queda vacía {cell}, y el resto suma {others}",
)
_LAST_OF_HOUSE = Text("in {house} only {cell} is empty", "en {house} solo queda vacía {cell}")


def settled_cells(state: State) -> Iterator[Step]:
    """Yield one step for all cells with one candidate left.

    Of peers with the same candidate, only the first is filled.
    """
    if not state.puzzle.rulebook.cages:
        return
    # `once` collects the cells with at least one candidate, `twice` those with at least two.
    once = twice = 0
    for here in state.places:
        twice |= once & here
        once |= here
    cells, taken = [], dict.fromkeys(range(len(state.places)), 0)
    for cell in cells_of(state.unplaced & once & ~twice):
        digit = state.candidates[cell].bit_length()
        if not taken[digit] >> cell & 1:
            cells.append(cell)
            taken[digit] |= state.puzzle.layout.peer_bits[cell]
    if cells:
        places = candidates_at(state, cells, state.puzzle.layout.digits)
        yield Step(
            KEY,
            places=places,
            because=Because(within=cite_candidates(state, cells)),
            roles=(("target", places),),
            words=(("cells", tuple(cells)), ("count", len(cells)), ("reasons", _reasons(state, cells))),
        )


def _reasons(state: State, cells: Sequence[Cell]) -> Text:
    """Return a text on the cells that are the last empty ones of a house or a sum.

    The text is empty if there are more than `MOST_REASONS` cells.
    """
    found = [_describe_last_cell(state, cell) for cell in cells] if len(cells) <= MOST_REASONS else []
    reasons = {f"reason{index}": reason for index, reason in enumerate(found) if reason is not None}
    pattern = "; ".join(f"{{{name}}}" for name in reasons)
    return Text(f": {pattern}", f": {pattern}").fill(**reasons) if reasons else Text("", "")


def _describe_last_cell(state: State, cell: Cell) -> Text | None:
    tables, puzzle = tables_of(state.puzzle.layout), state.puzzle
    for bits, index in tables.full_bits:
        if bits & state.unplaced == 1 << cell:
            return _LAST_OF_HOUSE.fill(house=name_rule(tables.houses[index], puzzle), cell=puzzle.layout.place(cell))
    for sum in _sums_at(state).get(cell, ()):
        if sum.bits & state.unplaced == 1 << cell != sum.bits:
            missing = open_part(state, sum).total
            if digits_of(state.candidates[cell]) == (missing,):
                return _LAST_OF_SUM.fill(
                    cage=name_rule(sum.cage, puzzle), cell=puzzle.layout.place(cell), others=sum.cage.total - missing
                )
    return None


def _sums_at(state: State) -> dict[Cell, list[CageSum]]:
    """Return the sums that contain each cell."""
    kept = memory_of(state).kept
    if "sums at" not in kept:
        found: dict[Cell, list[CageSum]] = {}
        for sum in sums_of(state):
            for cell in sum.cage.cells:
                found.setdefault(cell, []).append(sum)
        kept["sums at"] = found
    at: dict[Cell, list[CageSum]] = kept["sums at"]
    return at


TECHNIQUES = (
    Technique(
        key=KEY,
        name=Text("one candidate left", "casillas con un solo candidato"),
        says=Text(
            "Only one candidate is left in {count:|each of }{cells}{reasons}.",
            "En {count:|cada una de }{cells} queda un solo candidato{reasons}.",
        ),
        search=settled_cells,
        lesson=Lesson(
            definition=Text(
                "On a board with sums, all cells with one candidate left are filled in one step.",
                "En un tablero con sumas, todas las casillas a las que les queda un solo candidato se rellenan en un "
                "solo paso.",
            ),
            why=Text(
                "Every cell holds a digit, and all others are ruled out.",
                "Toda casilla contiene un dígito, y los demás están descartados.",
            ),
            notation="{cells}",
            example="killer\ncages:\naabb\ncdeb\ncfgh\nciii\na=4 b=7 c=7 d=4 e=3 f=3 g=1 h=2 i=9\n"
            "givens:\n312.\n24..\n....\n....",
        ),
        scores=Scores(rating=2.3, score=4, explainer=Turn(10), hodoku=Turn(10)),
        traits=Traits(single=Single.ALL_NAKED, foremost=True, about=Topic.SUMS),
    ),
)
