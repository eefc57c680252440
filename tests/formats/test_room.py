"""Reading takes no more than twenty times the room of the text, however little each sign of it says."""

from __future__ import annotations

import json
import tracemalloc

import pytest

from descarte import formats
from descarte.errors import DescarteError

SIZE = 128
DIGITS = [(place // SIZE * 11 + place * 3) % SIZE + 1 if place % 3 == 0 else 0 for place in range(SIZE * SIZE)]
ROWS = [DIGITS[at : at + SIZE] for at in range(0, len(DIGITS), SIZE)]


def large(between: str, empty: str) -> str:
    """The largest board that is read, one row a line."""
    return "".join(between.join(str(digit or empty) for digit in row) + "\n" for row in ROWS)


MAP = "".join(" ".join(str(row // 8 * 8 + column // 16) for column in range(SIZE)) + "\n" for row in range(SIZE))
EDGE = ". " * SIZE
ROW_OF_LISTS = "[['', 17], '_', '_', " + "'*', " * 96 + "'*'],\n"
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
    "boards of Kakuro, two by two": "-\n0\n3 0\n0 3\n123456789\n\n" * 3000,
    "boards of Kakuro, two by two, without sums": "AB\n0\n0\n0\n1\n\n" * 6000,
    "very many boards": ("53..7....\n" * 9 + "\n") * 600,
    "many boards": ("53..7....\n" * 9 + "\n") * 400,
    "boards from a spreadsheet": ("5\t3\t\t\t7\t\t\t\t\n" * 9 + "\n") * 300,
    "boards of two by two": "1 2\n2 1\n\n" * 2500,
    "rows without an end": "1\n" * 40_000,
    "borders without an end": "+---+\n" * 10_000,
    "heads without an end": "id: a\n" * 10_000,
    "one row of very many bars": "|" * 80_000,
    "one row of very many commas": "," * 80_000,
    "quoted rows": "> 1 2\n" * 10_000,
    "many lists": "[[1]]\n" * 2500,
    "many rows in brackets": "[1, 2]\n" * 2500,
    "many strings of classes": ".~R1C1_1\n" * 6000,
    "many small objects": '{"n":1}\n' * 6000,
    "many ids": "2x2:a\n" * 8000,
    "many documents": '<opensudoku><game data="1"/></opensudoku>' * 1000,
    "many short links": "https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79\n" * 1000,
    "the largest board": large(" ", "."),
    "the largest board, empty": (". " * SIZE + "\n") * SIZE,
    "the largest board, too few rows": (". " * SIZE + "\n") * (SIZE - 1),
    "the largest board, zeros for empty cells": large(" ", "0"),
    "the largest board from a spreadsheet": large("\t", ""),
    "the largest board with commas": large(",", ""),
    "the largest board in a list of lists": str(ROWS).replace(" ", ""),
    "the largest board in one list": str(DIGITS).replace(" ", ""),
    "the largest board in lists, one a line": "\n".join(map(str, ROWS)),
    "the largest board of JSON": json.dumps({"n": SIZE, "givens": DIGITS}),
    "a board of JSON in one short line": json.dumps({"n": 64, "givens": [0] * 4096}),
    "a large Kakuro in lists": "[" + "[" + "'*', " * 99 + "'*'],\n" + ROW_OF_LISTS * 99 + "]\n",
    "a large Kakuro": "kind: kakuro\n" + "# " * 100 + "\n" + ("# . . . . . . . . . " * 10 + "\n") * 99,
    "the largest jigsaw": f"jigsaw\n{MAP}",
    "the largest skyscrapers": f"skyscrapers\n{EDGE}\n" + f". {'. ' * SIZE}.\n" * SIZE + EDGE,
    "the largest Futoshiki": f"futoshiki\n{large('   ', '.')}",
    "the largest board in a file of puzz.link": f"pzprv3\nsudoku\n{SIZE}\n{large(' ', '.')}"
    + (". " * SIZE + "\n") * SIZE,
    "a very long row in a file of puzz.link": f"pzprv3\nsudoku\n{SIZE}\n" + ". " * SIZE * SIZE,
    "many files of puzz.link": "pzprv3\n" * 5000,
    "one file of puzz.link, with a long history": f"pzprv3/sudoku/1/1/./info:{{{'[' * 20_000}",
    "Kakuros of one column": "; a\n" + "30000 1\n" + ".\n" * 30_000,
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
