"""On boards with sums: every cell that has one candidate left is filled at once, before anything else is looked for."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.logic.scan.certify import as_they_are, candidates_at
from descarte.logic.scan.tables import cells_of
from descarte.logic.technique import Technique
from descarte.model.state import State
from descarte.model.step import Because, Step
from descarte.text import Text

KEY = "single-candidates"


def settled_cells(state: State) -> Iterator[Step]:
    """All cells with one candidate left, as one step; cells that see each other with the same one wait."""
    if not state.puzzle.cages:
        return
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
            because=Because(within=as_they_are(state, cells)),
            roles=(("target", places),),
            words=(("cells", tuple(cells)), ("count", len(cells))),
        )


TECHNIQUES = (
    Technique(
        key=KEY,
        name=Text("one candidate left", "un solo candidato"),
        says=Text(
            "Only one candidate is left in {count:|each of }{cells}.",
            "En {count:|cada una de }{cells} queda un solo candidato.",
        ),
        search=settled_cells,
        definition=Text(
            "On a board with sums, cells with one candidate left are filled at once, all of them.",
            "En un tablero con sumas, las casillas a las que les queda un solo candidato se rellenan enseguida, todas.",
        ),
        why=Text(
            "Every cell holds a digit, and all others are ruled out.",
            "Toda casilla contiene un dígito, y los demás están descartados.",
        ),
        rating=2.3,
        score=4,
        notation="{cells}",
        example="killer\ncages:\naabb\ncdeb\ncfgh\nciii\na=4 b=7 c=7 d=4 e=3 f=3 g=1 h=2 i=9\n"
        "givens:\n312.\n24..\n....\n....",
        foremost=True,
    ),
)
