"""The technique for boards with sums that fills all cells with one candidate in one step, before any other search."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.core.text import Text
from descarte.logic.contract import Lesson, Scores, Technique, Turn
from descarte.logic.inference.patterns.certificates import candidates_at, cite_candidates
from descarte.logic.inference.patterns.layout_tables import cells_of
from descarte.logic.techniques.guides.basic import GUIDES
from descarte.logic.traits import Single, Topic, Traits
from descarte.model.state import State
from descarte.model.step import Because, Step

KEY = "single-candidates"


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
            words=(("cells", tuple(cells)), ("count", len(cells))),
        )


TECHNIQUES = (
    Technique(
        key=KEY,
        name=Text("one candidate left", "casillas con un solo candidato"),
        says=Text(
            "Only one candidate is left in {count:|each of }{cells}.",
            "En {count:|cada una de }{cells} queda un solo candidato.",
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
            guide=GUIDES[KEY],
        ),
        scores=Scores(rating=2.3, score=4, explainer=Turn(10), hodoku=Turn(10)),
        traits=Traits(single=Single.ALL_NAKED, tells_takers=True, foremost=True, about=Topic.SUMS),
    ),
)
