from __future__ import annotations

from descarte.model.clues import Mark
from descarte.model.rules import Link
from descarte.variants import Board, find
from tests.variants.boards import board, lowered


def test_a_digit_is_never_its_own_number_of_steps_away_from_itself() -> None:
    links = {link.cells: link for link in lowered(Link, Mark("antitaxicab"), board())}
    assert (0, 1) not in links
    assert [digit for digit in (1, 2, 3, 4) if not links[0, 5].holds([digit] * 16)] == [2]
    assert [digit for digit in (1, 2, 3, 4) if not links[0, 9].holds([digit] * 16)] == [3]
    assert (0, 11) not in links


def test_links_go_from_each_cell_to_those_behind_it_in_order() -> None:
    cells = [link.cells for link in lowered(Link, Mark("antitaxicab"), board())]
    assert cells == sorted(cells)
    assert len(cells) == len(set(cells)) == 18 + 24 + 12 + 8


def test_a_board_with_too_many_pairs_is_refused() -> None:
    assert not [*find("antitaxicab").faults(Mark("antitaxicab"), Board(25, 25, 25))]
    (fault,) = find("antitaxicab").faults(Mark("antitaxicab"), Board(26, 26, 26))
    assert str(fault) == "anti-taxicab would link too many cells in a grid of 26 by 26"
