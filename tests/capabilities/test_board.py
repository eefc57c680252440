from __future__ import annotations

import descarte
from descarte.capabilities.shared.board_json import board_object
from tests.web.conftest import Ask


def test_the_board_of_a_puzzle(ask: Ask) -> None:
    assert ask("board", puzzle="1.....3.4......2").record == board_object(descarte.read("1.....3.4......2"))
