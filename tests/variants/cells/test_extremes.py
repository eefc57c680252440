from __future__ import annotations

from descarte.model.clues import Mark
from descarte.model.rules import Link
from tests.variants.boards import board, lowered, wrong


def test_it_is_larger_than_its_neighbours() -> None:
    links = lowered(Link, Mark("maximum", ((5,),)), board(marks=(Mark("maximum", ((5,),)),)))
    assert {link.cells for link in links} == {(5, 1), (5, 4), (5, 6), (5, 9)}
    assert all(link.holds([3 if cell == 5 else 2 for cell in range(16)]) for link in links)
    assert not any(link.holds([2] * 16) for link in links)


def test_neighbours_of_a_maximum_with_the_same_mark_are_spared() -> None:
    marks = (Mark("maximum", ((5,),)), Mark("maximum", ((6,),)))
    links = lowered(Link, marks[0], board(marks=marks))
    assert {link.cells for link in links} == {(5, 1), (5, 4), (5, 9)}


def test_the_cell_of_a_maximum_exists() -> None:
    assert wrong(Mark("maximum", ((99,),)), board()) == ["maximum: square number 99 is outside the grid"]


def test_it_is_smaller_than_its_neighbours() -> None:
    links = lowered(Link, Mark("minimum", ((5,),)), board(marks=(Mark("minimum", ((5,),)),)))
    assert {link.cells for link in links} == {(5, 1), (5, 4), (5, 6), (5, 9)}
    assert all(link.holds([2 if cell == 5 else 3 for cell in range(16)]) for link in links)
    assert not any(link.holds([2] * 16) for link in links)


def test_neighbours_of_a_minimum_with_the_same_mark_are_spared() -> None:
    marks = (Mark("minimum", ((5,),)), Mark("minimum", ((6,),)))
    links = lowered(Link, marks[0], board(marks=marks))
    assert {link.cells for link in links} == {(5, 1), (5, 4), (5, 9)}


def test_the_cell_of_a_minimum_exists() -> None:
    assert wrong(Mark("minimum", ((99,),)), board()) == ["minimum: square number 99 is outside the grid"]
