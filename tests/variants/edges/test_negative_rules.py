from __future__ import annotations

from descarte.model.clues import Mark
from descarte.model.rules import Link
from tests.variants.boards import board, lowered


def links(*marks: Mark) -> dict[frozenset[int], Link]:
    return {frozenset(link.cells): link for link in lowered(Link, Mark("negative_ratio"), board(marks=marks))}


def test_neighbours_without_a_dot_are_never_doubles() -> None:
    found = links(Mark("ratio", ((0, 1),)))
    assert len(found) == 23
    assert found[frozenset((1, 2))].allowed == (0b1101, 0b0110, 0b1111, 0b1101)


def test_a_dot_of_either_colour_spares_its_pair() -> None:
    found = links(Mark("ratio", ((0, 1),)), Mark("difference", ((1, 2),)))
    assert not {frozenset((0, 1)), frozenset((1, 2))} & set(found)
    assert frozenset((2, 3)) in found


def test_every_ratio_that_a_dot_has_is_meant() -> None:
    assert links(Mark("ratio", ((0, 1),), (3,)))[frozenset((1, 2))].allowed == (0b1011, 0b1111, 0b1110, 0b1111)


def test_neighbours_without_a_letter_add_up_to_neither() -> None:
    links = lowered(Link, Mark("negative_xv"), board(6, marks=(Mark("xv", ((0, 1),), (5,)),)))
    assert len(links) == 59
    assert links[0].allowed == (0b110111, 0b111011, 0b111101, 0b011110, 0b101111, 0b110111)
