from __future__ import annotations

from descarte.model.clues import Mark
from descarte.model.rules import Link
from tests.variants.boards import board, lowered


def test_a_digit_is_never_its_own_number_of_steps_away_from_itself() -> None:
    links = {link.cells: link for link in lowered(Link, Mark("antitaxicab"), board())}
    assert (0, 1) not in links
    assert [digit for digit in (1, 2, 3, 4) if not links[0, 5].holds([digit] * 16)] == [2]
    assert [digit for digit in (1, 2, 3, 4) if not links[0, 9].holds([digit] * 16)] == [3]
    assert (0, 11) not in links
