"""Reading takes no more than twenty times the room of the text, however little each sign of it says."""

from __future__ import annotations

import tracemalloc

import pytest

from descarte import formats
from descarte.errors import DescarteError

BOARD = "[[1,0,0,0],[0,0,3,0],[4,0,0,0],[0,0,0,2]]"
TEXTS = {
    "lists of lists": f"{BOARD}\n" * 1250,
    "a list of very many rows": "[" + "[1,0,0,0]," * 6000 + "[1]]",
    "one list of very many cells": "[" + "1," * 30_000 + "2]",
    "lists without an end": f"{BOARD}\n" * 1250 + "[[1, 2",
    "many wrong links": "https://puzz.link/p?sudoku/4/4/1h2h3h4h\n" * 2000,
    "one board of Kakuro with a line too few": "ABC\n" + "3 0\n0\n12\n" * 20_000,
    "many boards of Kakuro": ("-\n" + "3 0\n0\n123456789\n" * 27 + "\n") * 200,
    "too many squares of Kakuro, a line each": "ABC\n" + "3 0\n0\n" * 10_000,
}


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_room(text: str) -> None:
    def gone_through() -> None:
        try:
            for _ in formats.read(text):
                pass
        except DescarteError:
            pass

    gone_through()
    tracemalloc.start()
    gone_through()
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 20 * len(text)
