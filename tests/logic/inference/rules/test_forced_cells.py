"""A cell to which a clue leaves one digit is filled immediately, and the sentence states exactly what the step does."""

from __future__ import annotations

import pytest

import descarte
from descarte import kinds
from descarte.core.text import Text
from descarte.logic import find, sentence
from descarte.logic.cache import memory_of
from descarte.logic.contract import Technique
from descarte.logic.inference.rules import forced_cells
from descarte.logic.inference.rules.clue import ClueShape, DrawnClue
from descarte.logic.inference.rules.forced_cells import search_clues
from descarte.model.clues import Clues, Mark
from descarte.model.state import State
from descarte.model.step import Step
from descarte.proof import verify
from tests.logic.claimed import only_said
from tests.logic.techniques.pictures import cells_with


def board(text: str, **cells: str) -> State:
    return cells_with(State(descarte.read(text)), **cells)


@pytest.mark.parametrize(
    ("text", "cells", "key", "places", "words"),
    [
        (".Arrow~R1C1~R1C2~R1C3", {"r1c1": "24", "r1c2": "3"}, "rule-sum-bounds", 2, "only 4 fits in r1c1"),
        (".Thermo~R1C1~R1C2", {"r1c1": "34", "r1c2": "4"}, "rising-line", 1, "r1c1 must be 3"),
        (".Whisper~5~R1C1~R1C2", {"r1c1": "14", "r1c2": "6"}, "far-apart", 1, "r1c1 must be 1"),
        (".BlackDot~R1C1~R1C2", {"r1c1": "14", "r1c2": "8"}, "pairs-beside", 1, "r1c1 must be 4"),
        (".~R1C5_1.~R5C1_1.Quad~R1C1~1~2", {}, "rule-count", 1, "r2c2 must be 1"),
    ],
)
def test_what_is_left_alone_is_placed(text: str, cells: dict[str, str], key: str, places: int, words: str) -> None:
    state = board(text, **cells)
    step = next(find(key).find(state))
    assert len(step.places) == places
    assert not {cell for cell, _ in step.places} & {cell for cell, _ in step.discards}
    assert dict(step.roles)["target"] == (*step.places, *step.discards)
    assert verify(state, step)
    assert words in sentence(step, state.puzzle).say("en")
    assert not only_said(step, state.puzzle, state.placed)


def test_cells_outside_the_clue_only_lose() -> None:
    state = board(".Renban~R1C1~R1C2", r1c1="12", r1c2="12", r1c3="13", r1c4="24")
    step = next(find("rule-needs").find(state))
    assert (step.places, (2, 1) in step.discards) == ((), True)


def test_where_the_judge_does_not_believe_a_placement_the_words_say_what_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    state = board(".Whisper~5~R1C1~R1C2", r1c1="148", r1c2="67")
    assert next(find("far-apart").find(state)).places == ((0, 1),)
    monkeypatch.setattr(forced_cells, "verify", lambda *_: False)
    step = next(find("far-apart").find(state))
    assert (step.places, step.discards) == ((), ((0, 4), (0, 8)))
    said = sentence(step, state.puzzle)
    assert said.say("en").endswith(": r1c1 cannot be 4 or 8.")
    assert said.say("es").endswith(": f1c1 no puede ser 4 ni 8.")


def test_a_clue_is_looked_at_again_only_when_its_cells_changed() -> None:
    state = State(kinds.build(Clues(4, 4, (0,) * 16, marks=(Mark("thermometer", ((0, 1, 2),)),))))
    looked: list[DrawnClue] = []

    def find(_state: State, clue: DrawnClue) -> list[Step]:
        looked.append(clue)
        return []

    technique = Technique("test", Text("", ""), Text("", ""), search_changed=search_clues(ClueShape, find))
    for discards in ([], [(15, 1)], [(1, 1)]):
        state.change(discards=discards)
        assert not list(technique.find(state))
    assert len(looked) == 2
    assert not list(search_clues([ClueShape.FAR], find)(state, memory_of(state).find_changes_since(None)))
    assert len(looked) == 2
