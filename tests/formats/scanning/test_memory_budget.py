"""Reading needs at most twenty times the size of the text, or a fixed amount if that is more."""

from __future__ import annotations

import json
import tracemalloc
import warnings

import pytest

from descarte import formats
from descarte.core.errors import DescarteError, OptionError, PuzzleError
from descarte.formats.scanning.memory_budget import FIXED
from descarte.formats.shared.lzstring import pack_text
from descarte.kinds.shared import square_grid
from descarte.model.clues import Black, Clues, Mark, Total
from descarte.model.limits import squares_of
from descarte.variants import Variant, every_variant, whole_grid_variants
from tests.examples import mostly_long, sample
from tests.formats.test_formats import EXAMPLES

SIZE = 128
DIGITS = [(place // SIZE * 11 + place * 3) % SIZE + 1 if place % 3 == 0 else 0 for place in range(SIZE * SIZE)]
ROWS = [DIGITS[at : at + SIZE] for at in range(0, len(DIGITS), SIZE)]


def large(between: str, empty: str) -> str:
    """Return the largest board that can be read, one row per line."""
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


VARIANTS = [variant for variant in every_variant().values() if variant.sample and not variant.whole]


def moved(variant: Variant, size: int) -> Clues:
    """Return copies of a variant's sample mark, moved all over a board."""
    sample = variant.sample
    assert sample is not None
    across, one = sample.columns, next(mark for mark in sample.marks if mark.variant == variant.key)
    reach = max((max(square // across, square % across) for line in one.lines for square in line), default=0)
    starts = [row * size + column for row in range(size - reach) for column in range(size - reach)]
    lines = [[square // across * size + square % across for square in line] for line in one.lines]
    marks = [
        Mark(one.variant, tuple(tuple(start + square for square in line) for line in lines), one.values)
        for start in starts
    ]
    return Clues(size, size, (0,) * size**2, kind="sudoku", marks=tuple(marks))


def written(clues: Clues, key: str) -> str:
    with warnings.catch_warnings(action="ignore"):
        try:
            return formats.find(key).write(clues)
        except (OptionError, PuzzleError):  # a link of SudokuPad needs a puzzle to draw
            return ""


EMPTY = (0,) * 256
BOARDS = {
    "Latin square": Clues(16, 16, tuple(range(1, 17)) * 16, kind="latin"),
    "Sudoku": Clues(16, 16, EMPTY, kind="sudoku"),
    "candidates": Clues(16, 16, EMPTY, kind="sudoku", candidates=tuple(2**16 - at for at in range(1, 257))),
    "player's digits": Clues(16, 16, EMPTY, kind="sudoku", entries=tuple(range(1, 17)) * 16),
    "jigsaw": Clues(16, 16, EMPTY, kind="jigsaw", regions=tuple(at // 16 for at in range(256))),
    "Killer": Clues(16, 16, EMPTY, kind="killer", cages=tuple(Total(1 + at % 16, (at,)) for at in range(256))),
    "sums": Clues(16, 16, EMPTY, kind="killer", sums=tuple(Total(9, (at, at + 1)) for at in range(255))),
    "Futoshiki": Clues(
        16, 16, EMPTY, kind="futoshiki", marks=tuple(Mark("inequality", ((at, at + 16),)) for at in range(240))
    ),
    "Calcudoku": Clues(
        16, 16, EMPTY, kind="calcudoku", marks=tuple(Mark("total", ((at,),), (1 + at % 16,)) for at in range(256))
    ),
    "skyscrapers": Clues(
        16,
        16,
        EMPTY,
        kind="skyscrapers",
        marks=tuple(Mark("skyscraper", (tuple(range(at, at + 16)),), (2,)) for at in range(0, 256, 16)),
    ),
    "Str8ts": Clues(16, 16, EMPTY, kind="str8ts", blacks=tuple(Black() if at % 17 == 0 else None for at in range(256))),
    "Kakuro": Clues(
        17,
        17,
        (0,) * 289,
        blacks=tuple(Black(9, 9) if at % 17 % 4 == 0 or at // 17 % 4 == 0 else None for at in range(289)),
    ),
    "Sudoku of nine": Clues(9, 9, (0,) * 81, kind="sudoku"),
}
_PARTS = {
    "[?0]": '{"":0},',
    "[?1]": "{},",
    "[?2]": "[],",
    '{"n":4,"cages":[?[1,[0]]]}': "[1,[0]],",
    '{"n":4,"x":[?0]}': '{"":0},',
    '{"n":4,"notes":{"kept":{"a":[?0]}}}': "{},",
    '{?"n":4}': '"%d":1,',
    '{"size":1,"grid":[[{}]],"line":[?0]}': '{"":0},',
    '{"size":1,"grid":[[{}]],"even":[?0]}': '{"cell":"R1C1"},',
    '{"size":100,"grid":[?[]]}': "[{},{},{}],",
    '{"cells":[[{}]],"regions":[],"cages":[?0]}': "{},",
    "{ce:[[?]]}": ",",
}
TINY = {
    text: text.replace("?", "".join(part.replace("%d", str(at)) for at in range(FIXED // 15 // len(part))))
    for text, part in _PARTS.items()
}
"""JSON texts of very many very small parts."""


ASKED: set[str] = set()
"""Kinds that were read once before anything is measured, so that their modules are loaded."""


def room(text: str) -> int:
    """Return the maximum number of bytes in use while a text is read puzzle by puzzle."""

    def gone_through() -> None:
        try:
            for _ in formats.read(text):
                pass
        except DescarteError:
            pass

    for key, example in EXAMPLES.items() if not ASKED else ():
        ASKED.update(item.puzzle.kind for item in formats.read(example, format=key) if item.puzzle)
    square_grid._layout.cache_clear()
    squares_of.cache_clear()
    tracemalloc.start()
    gone_through()
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return peak


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(
    "name",
    mostly_long(
        TEXTS,
        "a list of very many rows",
        "one list of very many cells",
        "rows without an end",
        "many short links",
        "the largest board of JSON",
        "a large Kakuro in lists",
        "the largest jigsaw",
    ),
)
def test_large_texts(name: str) -> None:
    text = TEXTS[name]
    assert room(text) < max(20 * len(text), FIXED)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("key", mostly_long(EXAMPLES, "penpa"))
def test_very_many_puzzles_of_a_format(key: str) -> None:
    example = EXAMPLES[key].rstrip("\n")
    text = f"{example}\n\n" * (FIXED // 20 // len(example))
    assert room(text) < max(20 * len(text), FIXED)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
@pytest.mark.parametrize("key", sample(EXAMPLES, 8))
def test_a_board_in_every_format(key: str, board: Clues) -> None:
    text = written(board, key)
    assert not text or room(text) < FIXED // 2


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("key", sample(whole_grid_variants(), 20))
def test_the_largest_board_with_a_rule_of_the_whole_grid(key: str) -> None:
    text = f"kind: sudoku\nwith: {key}\n" + (". " * SIZE + "\n") * SIZE
    assert room(text) < FIXED


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("variant", sample(VARIANTS, 20), ids=[variant.key for variant in VARIANTS])
def test_very_many_rules(variant: Variant) -> None:
    text = written(moved(variant, 36), "json")
    assert room(text) < max(20 * len(text), FIXED)


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", mostly_long(TINY, "[?1]"))
def test_tiny_parts_packed_or_not(name: str) -> None:
    """What a link unpacks to counts as its text."""
    text = TINY[name]
    link = pack_text(text)
    assert max(map(room, (text, link, f"scl{link}"))) < max(20 * len(text), FIXED)
