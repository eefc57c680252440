from __future__ import annotations

import json
from typing import Any

import pytest

from descarte.web.classic_fast_path import answer_classic
from tests.web.conftest import Ask

EASY = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
IMPOSSIBLE = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
"""A puzzle whose search takes seventy milliseconds, for which other requests would have to wait."""


@pytest.mark.parametrize("puzzle", [EASY, EASY.replace("9", ".", 3), "1.....3.4......2", "12....34........"])
def test_it_is_the_answer_of_a_worker(puzzle: str, ask: Ask) -> None:
    quick = answer_classic("solve", {"puzzle": puzzle})
    assert quick is not None
    assert json.loads(quick) == ask("solve", puzzle=puzzle).record


@pytest.mark.parametrize(
    ("operation", "request_"),
    [
        ("count", {"puzzle": EASY}),
        ("solve", {"puzzle": EASY, "limit": 3}),
        ("solve", {"puzzle": {"n": 4}}),
        ("solve", {"puzzle": EASY + EASY}),
        ("solve", {"puzzle": IMPOSSIBLE}),
        ("solve", {"puzzle": "." * 81}),
        ("solve", {"puzzle": "11....3.4......2"}),
        ("solve", {"puzzle": "not a puzzle"}),
        ("solve", {"text": EASY}),
        ("solve", [EASY]),
    ],
)
def test_anything_else_is_left_to_a_worker(operation: str, request_: Any) -> None:
    assert answer_classic(operation, request_) is None
