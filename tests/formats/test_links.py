"""Links as they are copied: with or without `https://`, with percent signs, spaces, and text after the puzzle."""

from __future__ import annotations

import json
import re
import warnings
from urllib.parse import quote

import pytest

from descarte import formats, kinds
from descarte.formats.scanning.sources import tidy
from descarte.formats.shared.lzstring import pack_text
from descarte.model.clues import Mark
from tests.formats.puzzles import one

NINE = "....9.3.6..7........13.47.8.....82.....97..1.6..4....947....1.....2..4..2.3..5.6."
FOUR = "1.....3.4......2"
ROWS = [NINE[at : at + 9] for at in range(0, 81, 9)]
CELLS = [[{"value": int(sign), "given": True} if sign != "." else {} for sign in row] for row in ROWS]
PACKED = next(
    text
    for text in (pack_text(json.dumps({"size": 9, "title": "a" * count, "grid": CELLS})) for count in range(1, 99))
    if "+" in text and "/" in text and text.endswith("=")
)
SHORT = formats.find("sudokupad").write(kinds.clues_of(one(NINE))).strip().partition("scf")[2]
STRING = formats.find("iss").write(kinds.clues_of(one(NINE))).strip()
DIGITS = NINE.replace(".", "0")


def line_of(text: str) -> str:
    with warnings.catch_warnings(action="ignore"):
        return "".join(str(given or ".") for given in kinds.clues_of(one(text)).givens)


@pytest.mark.parametrize(
    "start",
    [
        "https://www.f-puzzles.com/?load=",
        "http://f-puzzles.com/index.html?a=1&load=",
        "www.f-puzzles.com/?load=",
        "f-puzzles.com/?load=",
        "https://sudokupad.app/fpuzzles",
        "https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles",
        "sudokupad.app/fpuzzles",
        "<https://sudokupad.app/?load=",
        "fpuzzles",
        "",
    ],
)
@pytest.mark.parametrize("end", ["", "&a=1", "#b", "?setting-nogrid=1", ">", '"', ")", " a fine puzzle", "\n"])
def test_packed_puzzles_of_f_puzzles(start: str, end: str) -> None:
    blank = PACKED.replace("+", " ") if not end.startswith(" ") else PACKED
    for body in (PACKED, quote(PACKED, safe=""), PACKED.rstrip("="), blank):
        assert line_of(f"{start}{body}{end}") == NINE


def test_a_blank_is_a_plus_or_the_end_of_the_link() -> None:
    bare = PACKED.rstrip("=")
    assert line_of(f"https://www.f-puzzles.com/?load={bare} word") == NINE
    assert line_of(f"https://www.f-puzzles.com/?load={bare.replace('+', ' ')}") == NINE


def test_objects_of_f_puzzles_in_a_list() -> None:
    text = json.dumps([{"size": 9, "grid": CELLS}] * 2, indent=1)
    assert formats.detect(text).key == "fpuzzles"
    assert [kinds.clues_of(item.puzzle).givens[4] for item in formats.read(text) if item.puzzle] == [9, 9]


@pytest.mark.parametrize(
    "start",
    [
        "https://sudokupad.app/scf",
        "https://sudokupad.app/classic",
        "sudokupad.app/scf",
        "beta.sudokupad.app/?puzzleid=scf",
    ],
)
@pytest.mark.parametrize("end", ["", "?setting-dark=1", "#a"])
def test_short_links_of_sudokupad(start: str, end: str) -> None:
    assert line_of(f"{start}{SHORT}{end}") == NINE


@pytest.mark.parametrize("key", ["fpuzzles", "puzzlink", "penpa", "sudokumaker", "iss", "sudokupad"])
@pytest.mark.parametrize("around", ['"{}"', "'{}'", "<{}>", "  {}  ", "{}\n\n"])
def test_every_link_in_quotes_and_with_a_host_in_capitals(key: str, around: str) -> None:
    link = formats.link(one(FOUR), key)
    start, _, rest = link.partition("://")
    host, _, path = rest.partition("/")
    for text in (link, f"{start.upper()}://{host.upper()}/{path}"):
        assert line_of(around.format(text)) == FOUR


OLD = re.sub(r"\.+", lambda run: "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[len(run[0])], NINE)
"""A line in which a letter stands for each run of empty cells: B for one."""


@pytest.mark.parametrize(
    "start", ["https://sudokupad.app/classic", "https://app.crackingthecryptic.com/classic", "classic"]
)
def test_old_short_links_of_sudokupad_have_a_sign_for_each_run_of_empty_cells(start: str) -> None:
    assert line_of(f"{start}{OLD}") == NINE


@pytest.mark.parametrize("run", ["_B", "=C", "%3DC", "AZZUA", "(OE"])
def test_long_runs_of_empty_cells_in_old_links(run: str) -> None:
    assert line_of(f"https://sudokupad.app/classic12345678912{run}") == "12345678912" + "." * 70


def test_an_old_link_of_too_few_cells_is_refused() -> None:
    (item,) = formats.read("https://sudokupad.app/classic123456789_")
    assert str(item.error) == "line 1: expected 81 cells, found 78 of them"


def test_the_json_of_sudokupad_need_not_be_packed() -> None:
    cells = [[{"value": sign} if sign != "." else {} for sign in row] for row in ROWS]
    cage = {"cells": [[0, 0], [0, 1]], "value": "10"}
    metadata = {"title": "Monday", "author": "Ana"}
    text = json.dumps({"cellSize": 50, "metadata": metadata, "cells": cells, "cages": [cage]}, indent=1)
    assert formats.detect(text, "monday.json").key == "sudokupad"
    with warnings.catch_warnings(action="ignore"):
        puzzle = one(text)
    clues = kinds.clues_of(puzzle)
    assert line_of(text) == NINE
    assert (puzzle.id, puzzle.notes.author, len(clues.cages)) == ("Monday", "Ana", 1)


@pytest.mark.parametrize(
    "start", ["https://sigh.github.io/Interactive-Sudoku-Solver/?q=", "sigh.github.io/x/?a=b&q=", "?q="]
)
@pytest.mark.parametrize("end", ["", "&mode=solve", "#a"])
def test_links_of_interactive_sudoku_solver(start: str, end: str) -> None:
    assert line_of(f"{start}{STRING}{end}") == line_of(f"{start}{quote(STRING, safe='')}{end}") == NINE


def test_a_whisper_without_a_number_has_5() -> None:
    assert kinds.clues_of(one(".Whisper~R1C1~R1C2")).marks == (Mark("whispers", ((0, 1),), (5,)),)


@pytest.mark.parametrize(
    "text",
    [
        "https://puzz.link/p?sudoku/4/4/1k3g4l2",
        "puzz.link/p?sudoku/4/4/1k3g4l2/",
        "http://pzv.jp/p.html?sudoku/4/4/1k3g4l2",
        "https://puzz.link/p?sudoku_edit/4/4/1k3g4l2",
        "https://puzz.link/p?m+sudoku/4/4/1k3g4l2",
        "https://puzz.link/p?sudoku/v:/4/4/1k3g4l2",
        "https://puzz.link/p/sudoku/4/4/1k3g4l2",
        "https://puzz.link/p?sudoku%2F4%2F4%2F1k3g4l2",
        "https://puzz.link/p?sudoku/4/4/1k3g4l2#a",
        "https://puzz.link/p?sudoku/4/4/1k3g4l2&a=b",
        "sudoku/4/4/1k3g4l2",
        "2x2:1e3a4f2",
        "Solo: 2x2:1e3a4f2",
        "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#2x2:1e3a4f2",
        "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#2x2dt:1e3a4f2",
        f'<opensudoku><game data=" {FOUR} "/></opensudoku>',
    ],
)
def test_links_and_ids_of_a_small_sudoku(text: str) -> None:
    assert line_of(text) == FOUR


@pytest.mark.parametrize(
    "start", ["", "Unequal:", "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/unequal.html#"]
)
def test_ids_of_the_other_games(start: str) -> None:
    assert one(f"{start}2:0R,0,0,0").kind == "futoshiki"


@pytest.mark.parametrize("start", ["https://www.sudokuwiki.org/sudoku.htm?bd=", "sudokuwiki.org/Sudoku.asp?a=b&bd="])
def test_links_of_sudokuwiki(start: str) -> None:
    assert line_of(start + DIGITS) == NINE


def test_only_the_lines_of_known_sites_become_addresses() -> None:
    assert tidy("puzz.link/p?a\n www.puzz.link/p?b\nhttps://puzz.link/p?c\n") == (
        "https://puzz.link/p?a\n https://www.puzz.link/p?b\nhttps://puzz.link/p?c\n"
    )
    assert tidy("example.org/puzz.link/\n") == "example.org/puzz.link/\n"
    assert tidy("1 2\npuzz.link/p?a") == "1 2\npuzz.link/p?a"
