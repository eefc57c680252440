from __future__ import annotations

from dataclasses import replace

import pytest

from descarte import kinds
from descarte.model.clues import Clues
from descarte.model.layout import Layout
from descarte.model.rules import House


def sudoku(*options: str) -> Layout:
    return kinds.build(Clues(9, 9, (0,) * 81, options=options)).layout


def test_every_cell_of_a_sudoku_has_twenty_peers() -> None:
    assert {len(peers) for peers in sudoku().peers} == {20}


def test_a_million_puzzles_share_one_layout() -> None:
    assert sudoku() is sudoku()
    assert sudoku("diagonal") is not sudoku()


def test_peers_are_mutual_and_never_oneself() -> None:
    layout = sudoku("diagonal", "antiknight")
    for cell, peers in enumerate(layout.peers):
        assert cell not in peers
        assert all(cell in layout.peers[peer] for peer in peers)


@pytest.mark.parametrize(
    ("cells", "expected"),
    [((0, 1, 2), True), ((0, 1, 9), True), ((0, 1, 12), False), ((0, 0), False), ((0, 80), False)],
)
def test_all_different_asks_the_houses(cells: tuple[int, ...], expected: bool) -> None:
    assert sudoku().all_different(cells) is expected


def test_three_cells_can_differ_pairwise_without_a_house_in_common() -> None:
    layout = sudoku("antiknight")
    corner, knight, between = 0, 11, 2
    assert layout.all_different((corner, knight, between))


def test_houses_may_be_worked_out_later_and_are_still_houses() -> None:
    houses = (House("row", 1, (0, 1), full=True),)
    asked: list[int] = []

    def make() -> tuple[House, ...]:
        asked.append(1)
        return houses

    late, eager = Layout(1, 2, 2, (0, 1), make), Layout(1, 2, 2, (0, 1), houses=houses)
    assert not asked
    assert late == eager
    assert hash(late) == hash(eager)
    assert repr(late) == repr(eager)
    assert late.houses is houses
    assert asked == [1]
    assert replace(late, size=3).houses == houses
    assert replace(late, houses=()).houses == ()  # type: ignore[call-arg]
    assert late != replace(late, size=3)
