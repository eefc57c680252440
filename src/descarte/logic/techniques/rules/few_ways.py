"""Outside clues with few ways to read them: the fewer ways are left, the sooner a person looks at the clue.

X-sum 3       2 1 . . . . . . .         the only way: the first digit is 2, the second 1
sandwich 35   1 2 3 4 5 6 7 8 9 or 9 ... 1
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from descarte.core.text import Text
from descarte.logic.cache import StateChange
from descarte.logic.concepts import Concept
from descarte.logic.contract import Lesson, Scores, Technique
from descarte.logic.families import TechniqueFamily
from descarte.logic.guide import Guide, NearMiss
from descarte.logic.inference.rules.clue import ClueShape, DrawnClue
from descarte.logic.inference.rules.forced_cells import search_clues
from descarte.logic.inference.rules.landmarks import ways_to_read
from descarte.logic.inference.rules.pruning import Masks
from descarte.logic.techniques.rules.arrangements import find_along_clue
from descarte.logic.traits import Topic, Traits
from descarte.model.bits import digits_of
from descarte.model.state import State
from descarte.model.step import Step

ONE, FEW = "clue-one-way", "clue-few-ways"
MOST_WAYS = 3
"""Maximum number of ways that count as few."""
MOST_TRIED = 60
"""Maximum number of digits that are tried to count the arrangements of a clue."""


def _search(key: str, least: int, most: int) -> Callable[[State, StateChange], Iterator[Step]]:
    """Return the search for steps by outside clues with this number of ways."""

    def find(state: State, clue: DrawnClue) -> Iterator[Step]:
        masks = clue.masks(state)
        left = clue.prune_masks(masks)
        if left is not None and least <= _count_ways(clue, left) <= most:
            for step in find_along_clue(state, clue):
                yield replace(step, technique=key)

    return search_clues([ClueShape.ALONG], find)


def _count_ways(clue: DrawnClue, masks: Masks) -> int:
    """Return the number of ways to read a clue, or of its arrangements if it has no landmarks.

    More than `MOST_WAYS` are not counted exactly.
    """
    ways = ways_to_read(clue, masks)
    return len(ways) if ways else _Count(clue).run(masks)


class _Count:
    """Count of the arrangements of a clue, up to a limit."""

    def __init__(self, clue: DrawnClue) -> None:
        self.clue, self.found, self.tried = clue, 0, 0

    def run(self, masks: Masks) -> int:
        """Return the number of arrangements with these candidates."""
        self._branch(masks)
        return self.found

    def _branch(self, masks: Masks) -> None:
        if all(mask.bit_count() == 1 for mask in masks):
            self.found += 1
            return
        at = min((at for at, mask in enumerate(masks) if mask.bit_count() > 1), key=lambda at: masks[at].bit_count())
        for digit in digits_of(masks[at]):
            self.tried += 1
            if self.tried > MOST_TRIED or self.found > MOST_WAYS:
                self.found = MOST_WAYS + 1
                return
            left = self.clue.prune_with_digit(masks, at, digit)
            if left is not None:
                self._branch(left)


_SAYS = Text("{told} {kept}.", "{told} {kept}.")
_WHY = Text(
    "A digit that is in none of the ways to satisfy the clue cannot be there.",
    "Un dígito que no está en ninguna de las formas de cumplir la indicación no puede estar ahí.",
)
_ONE_GUIDE = Guide(
    Text(
        "Look first at the extreme clues: the smallest and the largest totals, and counts as large as the grid.",
        "Mira primero las indicaciones extremas: los totales más pequeños y más grandes, y las cuentas tan altas "
        "como el tablero.",
    ),
    NearMiss(
        Text("A second way to satisfy the clue is left.", "Queda una segunda forma de cumplir la indicación."),
    ),
    Concept.TABLE,
    (TechniqueFamily.RULES,),
)
_FEW_GUIDE = Guide(
    Text(
        "Write down the two or three ways that are left, and ask of each cell which digits they have there.",
        "Apunta las dos o tres formas que quedan y pregunta de cada casilla qué dígitos le dan.",
    ),
    NearMiss(
        Text(
            "Between them, the ways have every candidate at its place, so that none can go.",
            "Entre todas las formas, cada candidato aparece en su sitio, así que no sobra ninguno.",
        ),
    ),
    Concept.TABLE,
    (TechniqueFamily.RULES,),
)
TECHNIQUES = (
    Technique(
        key=ONE,
        name=Text("the only way for a clue", "la única forma de cumplir una indicación"),
        says=_SAYS,
        search_changed=_search(ONE, 1, 1),
        lesson=Lesson(
            definition=Text(
                "An outside clue that can be satisfied in only one way, such as an X-sum of 3, which is 2+1, or a "
                "skyscraper clue that is the size of the grid.",
                "Una indicación exterior que solo se puede cumplir de una forma, como una suma X de 3, que es 2+1, o "
                "un rascacielos con el número más alto.",
            ),
            why=_WHY,
            notation="{clue}",
            example=".Shape~4x4.XSum~R1~3~",
            guide=_ONE_GUIDE,
        ),
        scores=Scores(rating=1.5, score=10, explainer=None, hodoku=None),
        traits=Traits(about=Topic.RULES, clue=ClueShape.ALONG, clue_rule="x_sum"),
    ),
    Technique(
        key=FEW,
        name=Text("few ways for a clue", "pocas formas de cumplir una indicación"),
        says=_SAYS,
        search_changed=_search(FEW, 2, MOST_WAYS),
        lesson=Lesson(
            definition=Text(
                "An outside clue that can be satisfied in two or three ways. A digit that none of them has at its "
                "place is ruled out.",
                "Una indicación exterior que se puede cumplir de dos o tres formas. Se descarta el dígito que ninguna "
                "de ellas tiene en su sitio.",
            ),
            why=_WHY,
            notation="{clue}",
            example=".Shape~4x4.Sandwich~2~R1",
            guide=_FEW_GUIDE,
        ),
        scores=Scores(rating=2.5, score=20, explainer=None, hodoku=None),
        traits=Traits(about=Topic.RULES, clue=ClueShape.ALONG, clue_rule="sandwich"),
    ),
)
