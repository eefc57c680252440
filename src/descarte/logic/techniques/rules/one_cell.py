"""A clue that adds up the digits of a single cell, which therefore holds the total of the clue."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.core.text import Text
from descarte.logic.contract import Lesson, Scores, Technique, Turn
from descarte.logic.inference.patterns.certificates import cite_candidates
from descarte.logic.inference.rules.clue import ClueShape, DrawnClue
from descarte.logic.inference.rules.forced_cells import search_clues
from descarte.logic.techniques.guides.rules import GUIDES
from descarte.logic.traits import Topic, Traits
from descarte.model.bits import bit
from descarte.model.rules import Sum
from descarte.model.state import State
from descarte.model.step import Because, Step

KEY = "rule-one-cell"


def _one_cell(state: State, clue: DrawnClue) -> Iterator[Step]:
    for rule in clue.rules:
        if not isinstance(rule, Sum) or len(rule.cells) > 1 or not state.unplaced >> rule.cells[0] & 1:
            continue
        cell = rule.cells[0]
        digits = [digit for digit, value in enumerate(rule.values[0], 1) if value in rule.totals]
        if len(digits) == 1 and state.candidates[cell] & bit(digits[0]):
            place = (cell, digits[0])
            yield Step(
                KEY,
                places=(place,),
                because=Because(rules=(rule,), within=cite_candidates(state, [cell])),
                roles=(("target", (place,)),),
                words=(("clue", rule), ("cell", cell), ("digit", digits[0])),
            )


TECHNIQUES = (
    Technique(
        key=KEY,
        name=Text("clue of one cell", "indicación de una sola casilla"),
        says=Text(
            "Look at {clue}: it has no cell but {cell}, so it is as good as a given {digit}.",
            "Mira {clue}: no tiene más casilla que {cell}, así que es como un número dado: {digit}.",
        ),
        search_changed=search_clues([ClueShape.ADDS], _one_cell),
        lesson=Lesson(
            definition=Text(
                "A cage or another sum of a single cell: the cell holds what the clue says.",
                "Una jaula u otra suma de una sola casilla: la casilla contiene lo que dice la indicación.",
            ),
            why=Text(
                "There is nothing else that could make up the total.",
                "No hay nada más que pueda completar el total.",
            ),
            notation="{clue}",
            example="calcudoku\naabb\naccc\ndecf\neegf\na=7+ b=1- c=10+ d=1 e=9+ f=3/ g=2",
            guide=GUIDES[KEY],
        ),
        scores=Scores(rating=1.0, score=4, explainer=Turn(20, place=2), hodoku=Turn(40)),
        traits=Traits(about=Topic.RULES),
    ),
)
