from __future__ import annotations

import pytest

from descarte import kinds
from descarte.model.clues import Clues
from descarte.model.layout import Layout


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
