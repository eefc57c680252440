"""Stronger forcing nets: the consequences of an assumption by singles, locked candidates and pairs."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.core.text import Text
from descarte.logic.cache import memory_of
from descarte.logic.case_split.follow_simple import count_candidates_after, find_refuted_by_following
from descarte.logic.contract import Lesson, Scores, Technique
from descarte.logic.inference.chains.steps import rate_by_length
from descarte.logic.inference.patterns.lesson_boards import build_one_digit_board
from descarte.logic.techniques.guides.last_resort import GUIDES
from descarte.logic.techniques.last_resort.simple_branches import find_simple_branch
from descarte.model.bits import bit
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Case, Step

KEY = "forcing-net-plus"
RATING = 9.0
COMPARED, CELLS = 8, 81
"""Number of nets compared on boards of at most CELLS cells; the steps with the fewest conclusions come first.

The nets are those of the candidates whose removal leaves the fewest candidates. Larger boards show the first net, which
halves the time to explain 16x16.
"""


def farther_nets(state: State) -> Iterator[Step]:
    """Yield the steps for assumptions that singles, locked candidates and pairs refute, shortest first.

    Only the `COMPARED` candidates whose removal leaves the fewest candidates are considered.
    """
    if state.puzzle.rules or state.puzzle.cages:
        return
    found = _find_refuted_candidates(state)
    compared = COMPARED if len(state.candidates) <= CELLS else 1
    ahead = sorted(zip(count_candidates_after(state, found, holds=False), found, strict=True))[:compared]
    nets = []
    for _, candidate in ahead:
        branch = state.copy()
        branch.change(places=(candidate,))
        steps = find_simple_branch(branch)
        if steps is not None:
            nets.append((len(steps), candidate, steps))
    for count, (cell, digit), steps in sorted(nets, key=lambda net: net[:2]):
        yield Step(
            KEY,
            discards=((cell, digit),),
            because=Because(cases=(Case((cell, digit), steps), Case((cell, digit), holds=False))),
            roles=(
                ("conclusion", tuple(place for step in steps for place in step.places)),
                ("target", ((cell, digit),)),
            ),
            words=(("digit", digit), ("cell", cell), ("count", count)),
            rating=min(rate_by_length(RATING, 2 * count), 9.4),
        )


def _find_refuted_candidates(state: State) -> list[Candidate]:
    """Return the refuted candidates from which the step is chosen.

    On large boards these are candidates that were refuted earlier and are still present, if there are any. A refutation
    remains valid when candidates are removed, and testing all again takes a tenth of the time of an explanation.
    """
    kept = memory_of(state).kept
    if len(state.candidates) > CELLS:
        before = [(cell, digit) for cell, digit in kept.get(KEY, ()) if state.candidates[cell] & bit(digit)]
        if before:
            return before
    found: list[Candidate] = find_refuted_by_following(state)
    kept[KEY] = found
    return found


_PLACES = "xx...x..x xxxxxxxxx xx...xxxx xx.xxxxxx xx.xxxxxx xx.xxxxxx xx...x..x xxxxxxx.x xxxxxxxxx"
"""Places of the digit on a lesson board where nothing easier finds a step."""
TECHNIQUES = (
    Technique(
        key=KEY,
        name=Text("forcing net with pairs (contradiction)", "red forzada con parejas (contradicción)"),
        says=Text(
            "Suppose {cell} is {digit}. Followed for {count} {count:step|steps}, by singles, locked candidates and "
            "pairs, that leads to something impossible.",
            "Supón que {cell} es {digit}. Si lo sigues durante {count} {count:paso|pasos}, con únicos, candidatos "
            "bloqueados y parejas, llegas a algo imposible.",
        ),
        search=farther_nets,
        lesson=Lesson(
            definition=Text(
                "A candidate is followed by singles, locked candidates and pairs until something is impossible.",
                "Se sigue un candidato con únicos, candidatos bloqueados y parejas hasta que algo es imposible.",
            ),
            why=Text(
                "An assumption that leads to something impossible is false. There are no cases on the way, only one "
                "assumption with one end.",
                "Una suposición que lleva a algo imposible es falsa. Por el camino no hay casos, solo una suposición "
                "con un final.",
            ),
            notation="{digit} in {cell}, {count} steps",
            example=build_one_digit_board(_PLACES),
            guide=GUIDES[KEY],
        ),
        scores=Scores(rating=RATING, score=800, explainer=None, hodoku=None),
    ),
)
