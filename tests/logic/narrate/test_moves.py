"""Sentences name the chess moves by which a cell sees what it depends on."""

from __future__ import annotations

import pytest

import descarte
from descarte.logic import find
from descarte.logic.narrate.moves import tell_moves
from descarte.logic.narrate.sentences import sentence
from descarte.model.puzzle import Puzzle
from descarte.model.rules import House
from descarte.model.state import State
from descarte.model.step import Because, Step


def board(option: str) -> Puzzle:
    return descarte.read("." * 81, options=[option])


def moves_at(puzzle: Puzzle, cell: int) -> tuple[House, ...]:
    return tuple(house for house in puzzle.layout.houses if house.form.move and cell in house.cells)


@pytest.mark.parametrize(
    ("option", "language", "said"),
    [
        ("antiknight", "en", "r2c3 sees r4c2 and r4c4 by a knight's move."),
        ("antiknight", "es", "f2c3 ve f4c2 y f4c4 a un salto de caballo."),
        ("antiking", "en", "r4c3 sees r3c4 and r5c4 by a king's move."),
        ("antiking", "es", "f4c3 ve f3c4 y f5c4 a un paso de rey."),
    ],
)
def test_a_common_peer_names_the_moves_by_which_it_sees_the_pattern(option: str, language: str, said: str) -> None:
    puzzle = board(option)
    state = State(puzzle)
    if option == "antiknight":
        gone = [(cell, 1) for cell in (*puzzle.layout.houses[3].cells, 19, 21, 37, 39, 47) if cell not in (28, 30)]
    else:
        gone = [(cell, 1) for cell in puzzle.layout.houses[12].cells if cell not in (21, 39)]
    state.change(discards=gone)
    told = [
        sentence(step, puzzle, state).say(language)  # type: ignore[arg-type]
        for step in find("locked-common").find(state)
    ]
    assert any(f" {said} " in text for text in told), told


def test_each_move_is_told_once_and_from_the_cell_that_loses_a_candidate() -> None:
    puzzle = board("antiknight")
    moves = moves_at(puzzle, 40)[:3]
    step = Step("x", discards=((40, 1),), because=Because(rules=(puzzle.layout.houses[0], *moves)))
    (said,) = (text.say("en") for text in tell_moves(step, puzzle.layout))
    others = [puzzle.layout.place(cell) for house in moves for cell in house.cells if cell != 40]
    assert said.startswith("r5c5 sees ")
    assert all(said.count(str(place)) == 1 for place in others)


def test_nothing_is_said_without_moves_or_of_very_many_or_of_a_chain() -> None:
    puzzle = board("antiknight")
    rules = moves_at(puzzle, 40)
    assert len(rules) == 8
    layout, here = puzzle.layout, ((40, 1),)
    assert tell_moves(Step("x", discards=here, because=Because(rules=layout.houses[:1])), layout) == ()
    assert tell_moves(Step("x", discards=here, because=Because(rules=rules)), layout) == ()
    chain = Step("x", discards=here, because=Because(rules=rules[:1]), words=(("path", ()),))
    assert tell_moves(chain, layout) == ()
