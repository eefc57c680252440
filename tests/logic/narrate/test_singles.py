"""Singles name the digits that close the other cells of a house, or the houses that take the other digits."""

from __future__ import annotations

from typing import Any

import descarte
from descarte.logic.narrate.sentences import sentence
from descarte.logic.narrate.singles import tell_single
from descarte.model.bits import bit, bits_at
from descarte.model.sight import find_blockers
from descarte.model.state import State
from descarte.model.step import Step

TEXT = "..52..7.8...4.....4...9..6..78.6.1.5..4..5..31....2....3.....7....6..8......7...6"


def test_a_hidden_single_names_what_is_in_the_way() -> None:
    explained = descarte.explain(TEXT)
    said = [explained.sentence(step).say("en") for step in explained.trace]
    assert "hidden single (1.5): In row 4, the 2 at r1c4 leaves only r4c8 for the 2. So r4c8 is 2." in said
    assert any("los 5 de " in explained.sentence(step).say("es") for step in explained.trace)


def test_what_hidden_singles_name_is_so() -> None:
    explained = descarte.explain(TEXT)
    state, named = State(explained.puzzle), 0
    for step in explained.trace:
        words: dict[str, Any] = dict(step.words)
        if step.technique == "hidden-single":
            house, digit, cell = words["house"], words["digit"], words["cell"]
            others = bits_at(house.cells) & state.unplaced & ~(1 << cell)
            keepers, lost = find_blockers(state, digit, others, bits_at(house.cells))
            named += len(keepers)
            assert all(state.placed[keeper] == digit for keeper in keepers)
            for other in set(house.cells) - {cell}:
                seen = any(other in state.puzzle.layout.peers[keeper] for keeper in keepers)
                assert state.placed[other] or seen or lost >> other & 1
                assert not (lost >> other & 1 and state.candidates[other] & bit(digit))
        state.apply(step)
    assert named > 3


def test_earlier_steps_are_told_apart_from_digits_that_are_placed() -> None:
    puzzle = descarte.read(TEXT)
    state = State(puzzle)
    row, cells = puzzle.layout.houses[3], puzzle.layout.houses[3].cells
    lost = [cell for cell in cells if state.candidates[cell] & 0b10 and cell != cells[7] and not state.placed[cell]]
    state.change(discards=[(cell, 2) for cell in lost])
    words = (("house", row), ("digit", 2), ("cell", cells[7]))
    (said, *_) = tell_single(Step("hidden-single", places=((cells[7], 2),), words=words), state)
    assert "earlier steps" in str(said.say("en")) or not lost


def test_a_naked_single_names_the_houses_and_what_was_ruled_out() -> None:
    state = State(descarte.read("1.....3.4......2"))
    step = Step("naked-single", places=((3, 4),), words=(("cell", 3), ("digit", 4)))
    assert sentence(step, state.puzzle, state).say("en") == (
        "r1c4 sees 1 in row 1, 2 in column 4 and 3 in box 2. So r1c4 is 4."
    )
    assert sentence(step, state.puzzle, state).say("es").startswith("f1c4 ve 1 en la fila 1, 2 en la columna 4 y 3 en")
    state.change(discards=((1, 2), (1, 4)))
    step = Step("naked-single", places=((1, 3),), words=(("cell", 1), ("digit", 3)))
    assert "2 and 4 are already ruled out" in sentence(step, state.puzzle, state).say("en")


def test_a_digit_that_closes_cells_by_a_knights_move_says_so() -> None:
    puzzle = descarte.read("." * 81, options=["antiknight"])
    state = State(puzzle)
    row = puzzle.layout.houses[0]
    state.change(places=[(puzzle.cell("r2c3"), 5)])
    words = (("house", row), ("digit", 5), ("cell", 8))
    said = " ".join(text.say("en") for text in tell_single(Step("hidden-single", places=((8, 5),), words=words), state))
    assert "closes r1c5 by a knight's move" in said


def test_other_steps_are_not_told() -> None:
    state = State(descarte.read("1.....3.4......2"))
    assert tell_single(Step("naked-pair", discards=((1, 2),), words=(("cell", 1),)), state) == ()
