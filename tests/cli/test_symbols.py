"""A puzzle keeps the symbols with which it was typed wherever people read them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.conftest import Run

SIZE = 16
SHIFTS = [4 * (row % 4) + row // 4 for row in range(SIZE)]
GRID = [[(shift + column) % SIZE for column in range(SIZE)] for shift in SHIFTS]
FAMILIES = {"1-9A-G": "123456789ABCDEFG", "0-9A-F": "0123456789ABCDEF", "A-P": "ABCDEFGHIJKLMNOP"}


def lines(signs: str, gaps: tuple[tuple[int, int], ...] = ((0, 0), (0, 1), (5, 5))) -> list[str]:
    rows = [[signs[digit] for digit in row] for row in GRID]
    for row, column in gaps:
        rows[row][column] = "."
    return ["".join(row) for row in rows]


def solved(signs: str) -> str:
    return "".join(signs[digit] for row in GRID for digit in row)


@pytest.mark.parametrize("signs", FAMILIES.values(), ids=FAMILIES)
def test_solutions_come_back_as_they_were_typed(descarte: Run, signs: str) -> None:
    text = "".join(lines(signs))
    assert descarte("solve", "--line", text).out.strip() == solved(signs)
    board = re.sub(r"[-+|\s]", "", descarte("solve", text).out)
    assert board == solved(signs)
    assert re.sub(r"[-+|\s]", "", descarte("show", text).out).endswith(text)
    assert descarte("show", text, "--to", "line").out.splitlines()[-1] == text


@pytest.mark.parametrize("signs", FAMILIES.values(), ids=FAMILIES)
def test_sentences_and_hints_speak_of_the_digits_as_typed(descarte: Run, signs: str) -> None:
    text = "".join(lines(signs, ((0, 8),)))
    digit = signs[GRID[0][8]]
    assert f"So r1c9 is {digit}." in descarte("explain", text).out
    assert f"r1c9={digit}" in descarte("explain", "--notation", text).out
    assert f"So r1c9 is {digit}." in descarte("hint", "--level", "4", text).out
    assert f"={digit}" in descarte("explain", "--watch", text).out
    assert f"={digit}" in descarte("solve", "--watch", text).out


def test_faults_and_entries_too(descarte: Run) -> None:
    rows = lines("0123456789ABCDEF", ((0, 0),))
    rows[1] = rows[1][:3] + "8" + rows[1][4:]
    assert "8 appears 2 times in row 2" in descarte("check", "".join(rows)).out
    entries = "".join("." if at else "5" for at in range(256))
    said = descarte("hint", "--entries", entries, "".join(lines("0123456789ABCDEF", ((0, 0),)))).out
    assert "5 at r1c1 is wrong" in said


def test_json_has_numbers_from_1_and_the_symbols(descarte: Run) -> None:
    text = "".join(lines("0123456789ABCDEF"))
    record = json.loads(descarte("solve", "--json", text).out)
    assert record["symbols"] == "0123456789ABCDEF"
    assert record["grids"][0][:3] == [1, 2, 3]
    assert json.loads(descarte("show", "--json", text).out)["symbols"] == "0123456789ABCDEF"
    assert "symbols" not in json.loads(descarte("solve", "--json", "1.....3.4......2").out)


def test_other_symbols_can_be_chosen(descarte: Run) -> None:
    text = "".join(lines("0123456789ABCDEF"))
    assert descarte("solve", "--line", "--show-symbols", "A-P", text).out.strip() == solved("ABCDEFGHIJKLMNOP")
    numbers = descarte("solve", "--line", "--show-symbols", "1-16", text).out.split()
    assert list(map(int, numbers)) == [digit + 1 for row in GRID for digit in row]
    assert descarte("solve", "--line", "--show-symbols", "A-D", "1.....3.4......2").out.strip() == "ACBDBDCADBACCADB"


@pytest.mark.parametrize("symbols", ["1-9", "11", "A.C"])
def test_symbols_that_do_not_fit_are_refused(descarte: Run, symbols: str) -> None:
    outcome = descarte("solve", "--show-symbols", symbols, "".join(lines("0123456789ABCDEF")))
    assert outcome.code == 2
    assert "symbols" in outcome.err


def test_pictures_and_stories_and_replays(descarte: Run, tmp_path: Path) -> None:
    text = "".join(lines("ABCDEFGHIJKLMNOP", ((0, 8),)))
    picture, story, log = tmp_path / "a.svg", tmp_path / "a.html", tmp_path / "a.jsonl"
    descarte("draw", text, "-o", str(picture))
    drawn = re.findall(r">([^<>]+)</text>", picture.read_text())
    assert set(drawn) == set("ABCDEFGHIJKLMNOP")
    descarte("story", text, "-o", str(story))
    assert "So r1c9 is I." in story.read_text()
    descarte("lab", "run", "backtracking", text, "--trace", str(log))
    assert "chosen: r1c9=I" in descarte("lab", "replay", str(log)).out
