"""Sentences on hidden singles name what excludes the digit, if this is not obvious."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import descarte
from descarte.core.text import speaking
from descarte.logic.narrate.blockers import add_blockers
from descarte.logic.narrate.sentences import sentence
from descarte.model.bits import bit
from descarte.model.state import State
from descarte.model.step import Step
from descarte.model.walk import Walk

TEXT = "..52..7.8...4.....4...9..6..78.6.1.5..4..5..31....2....3.....7....6..8......7...6"


def test_along_a_line_the_digits_that_are_in_the_way_are_named() -> None:
    explained = descarte.explain(TEXT)
    with speaking("en"):
        said = [str(explained.sentence(step)) for step in explained.trace]
    assert (
        "hidden single (1.5): Look for the 2 in row 4: only r4c8 still has room for it. "
        "The other empty cells see the 2 at r1c4. So r4c8 is 2." in said
    )
    with speaking("es"):
        assert any(
            "Las demás casillas vacías ven el 2 de f1c4." in str(sentence(s, explained.puzzle)) for s in explained.trace
        )


def test_what_they_name_is_so() -> None:
    explained = descarte.explain(TEXT)
    state, named = State(explained.puzzle), 0
    for step in add_blockers(Walk(explained.puzzle, explained.trace)):
        words: dict[str, Any] = dict(step.words)
        keepers, lost = words.get("keeper_cells", ()), words.get("lost_cells", ())
        if step.technique == "hidden-single" and (keepers or lost):
            named += 1
            house, digit, cell = words["house"], words["digit"], words["cell"]
            assert all(state.placed[keeper] == digit for keeper in keepers)
            for other in set(house.cells) - {cell}:
                seen = any(other in state.puzzle.layout.peers[keeper] for keeper in keepers)
                assert state.placed[other] or seen or other in lost
            assert not any(state.candidates[other] & bit(digit) for other in lost)
        state.apply(step)
    assert named > 3


def test_a_box_that_rows_and_columns_cross_is_plain() -> None:
    explained = descarte.explain("1.....3.4......2")
    assert not any("keeper_cells" in dict(step.words) for step in explained.trace)


def test_several_digits_in_the_way_are_several_and_what_is_ruled_out_is_no_step() -> None:
    puzzle = descarte.read("." * 16)
    words = (("house", puzzle.layout.houses[0]), ("digit", 3), ("cell", 0))
    step = Step("hidden-single", places=((0, 3),), words=(*words, ("keeper_cells", (6, 11))))
    ruled_out = replace(step, words=(*step.words, ("lost_cells", (1,))))
    alone = replace(step, words=(*words, ("lost_cells", (1, 2))))
    with speaking("en"):
        assert "The other empty cells see the 3s at r2c3 and r3c4. So" in str(sentence(step, puzzle))
        assert "see the 3s at r2c3 and r3c4, except r1c2, where it is already ruled out." in str(
            sentence(ruled_out, puzzle)
        )
        assert "It is already ruled out in r1c2 and r1c3." in str(sentence(alone, puzzle))
    with speaking("es"):
        assert "Las demás casillas vacías ven los 3 de f2c3 y f3c4. Por" in str(sentence(step, puzzle))
        assert "salvo f1c2, donde ya está descartado." in str(sentence(ruled_out, puzzle))
        assert "Ya está descartado en f1c2 y f1c3." in str(sentence(alone, puzzle))
