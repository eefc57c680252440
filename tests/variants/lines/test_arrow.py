from __future__ import annotations

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def test_the_shaft_adds_up_to_the_circle() -> None:
    assert agrees(Mark("arrow", ((0,), (1, 2))), board(), lambda a, b, c: a == b + c)


def test_each_shaft_counts_apart() -> None:
    assert agrees(Mark("arrow", ((0,), (1,), (4, 5))), board(), lambda a, b, c, d: a == b == c + d)


def test_a_pill_is_a_number() -> None:
    assert agrees(Mark("arrow", ((0, 1), (4, 5, 6, 7))), board(), lambda a, b, c, d, e, f: 10 * a + b == c + d + e + f)


def test_zero_counts_nothing() -> None:
    assert agrees(Mark("arrow", ((0,), (1, 2))), board(first=0), lambda a, b, c: a == b + c)


def test_it_needs_a_shaft() -> None:
    assert wrong(Mark("arrow", ((0,),)), board()) == ["arrow has 1 line, but needs 2"]
