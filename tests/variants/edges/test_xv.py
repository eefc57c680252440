from __future__ import annotations

from descarte.model.clues import Mark
from descarte.model.rules import Link
from descarte.variants import find
from tests.variants.boards import agrees, board, lowered, wrong


def test_digits_beside_a_v_add_up_to_five() -> None:
    assert agrees(Mark("xv", ((0, 1),), (5,)), board(), lambda a, b: a + b == 5)


def test_digits_beside_an_x_add_up_to_ten() -> None:
    assert agrees(Mark("xv", ((0, 1),), (10,)), board(6), lambda a, b: a + b == 10)


def test_there_is_no_other_letter() -> None:
    assert wrong(Mark("xv", ((0, 1),), (7,)), board()) == ["X or V at r1c1 has 7, but needs one of 5 and 10"]


def test_the_letter_is_drawn() -> None:
    draw = find("xv").draw
    assert draw is not None
    assert [drawing.text for drawing in draw(Mark("xv", ((0, 1),), (10,)), board())] == ["X"]


def test_it_stands_between_its_cells() -> None:
    (link,) = lowered(Link, Mark("xv", ((0, 1),), (5,)), board())
    assert link.noun.the.say("en") == "the V between r1c1 and r1c2"
    assert link.noun.the.say("es") == "la V entre f1c1 y f1c2"
