"""Reading of puzzles of SudokuPad."""

from __future__ import annotations

import json
import warnings
from dataclasses import replace
from typing import Any

import pytest

from descarte import formats, kinds
from descarte.formats.programs.sudokupad.board import _solution
from descarte.formats.programs.sudokupad.read import _LINK, _decode_old_form, _decode_short_form, _read_short_form
from descarte.formats.shared.lzstring import pack_text
from descarte.model.clues import Clues, Mark, Total
from descarte.model.notes import Notes
from tests.formats.puzzles import one, refused, same_drawn

EMPTY = Clues(9, 9, (0,) * 81)
SOME = (5, 3, 0, 0, 7, *(0,) * 75, 9)


@pytest.mark.parametrize(("options", "end"), [((), "79"), (("diagonal",), "79x"), (("windoku",), "79w")])
def test_givens_have_a_short_form(options: tuple[str, ...], end: str) -> None:
    signs = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    clues = Clues(9, 9, tuple(int(sign.replace(".", "0")) for sign in signs), options=options)
    text = formats.find("sudokupad").write(kinds.clues_of(kinds.build(clues)))
    assert text == f"https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS{end}\n"
    assert same_drawn(clues, "sudokupad")
    assert one(f"scf5NlQ19j9mGca3OIN1bWGk2m41TjS{end}") == kinds.build(clues)


def test_an_x_at_the_end_may_be_nine_with_five_empty_cells() -> None:
    clues = replace(EMPTY, givens=(*(0,) * 75, 9, *(0,) * 5))
    assert formats.find("sudokupad").write(clues).strip().endswith("x")
    assert same_drawn(clues, "sudokupad")


def test_anything_else_is_written_in_its_own_json() -> None:
    clues = replace(EMPTY, marks=(Mark("thermometer", ((0, 1),)),), id="x", notes=Notes(author="Ana", rules="r"))
    assert formats.find("sudokupad").write(clues).startswith("https://sudokupad.app/sclN4Ig")
    assert same_drawn(clues, "sudokupad")


BOXES = [
    [[row + down, column + right] for down in range(3) for right in range(3)]
    for row in (0, 3, 6)
    for column in (0, 3, 6)
]


def pad(prefix: str = "https://sudokupad.app/scl", **fields: Any) -> str:
    """Return a link with this JSON."""
    cells: list[list[dict[str, Any]]] = [[{} for _ in range(9)] for _ in range(9)]
    cells[0][0] = {"value": 5}
    return prefix + pack_text(json.dumps({"cellSize": 50, "cells": cells, "regions": BOXES, **fields}))


def test_givens_regions_cages_and_words() -> None:
    cages: list[dict[str, Any]] = [
        {"cells": [[0, 1], [0, 2]], "value": 3},
        {"cells": [[5, 5], [5, 6]], "unique": True},
        {"cells": [[7, 7]], "value": "?"},
        {"value": "title: A name"},
        {"value": "author: Ana"},
    ]
    lines = [{"wayPoints": [[0.5, 0.5], [1.5, 1.5]], "color": "#ff0000"}]
    clues = kinds.clues_of(one(pad(cages=cages, lines=lines, metadata={"rules": "Killer.", "source": "here"})))
    assert (clues.givens[0], clues.cages, clues.id) == (5, (Total(3, (1, 2)),), "A name")
    assert clues.marks == (Mark("cage", ((50, 51),)),)
    assert (clues.notes.author, clues.notes.rules, clues.notes.source) == ("Ana", "Killer.", "here")
    assert [name for name, _ in clues.notes.kept] == ["sudokupad.cages", "sudokupad.cellSize", "sudokupad.lines"]


@pytest.mark.parametrize(
    "prefix", ["scl", "ctc", "https://sudokupad.app/ctc", "https://sudokupad.app/sudoku/?puzzleid=scl"]
)
def test_every_way_to_carry_it(prefix: str) -> None:
    assert formats.detect(pad(prefix)).key == "sudokupad"
    assert one(pad(prefix)).givens[0] == 5


def test_regions_may_be_a_jigsaw_or_none() -> None:
    swapped = [*BOXES[:7], [*BOXES[7][:8], [6, 6]], [[8, 5], *BOXES[8][1:]]]
    assert one(pad(regions=swapped)).kind == "jigsaw"
    assert one(pad(regions=[])).kind == "latin"


def test_a_rule_of_which_only_the_text_speaks_is_warned_of() -> None:
    with pytest.warns(UserWarning, match="German whispers"):
        one(pad(metadata={"rules": "German whispers lines differ by 5."}))


def test_short_links_and_damaged_ones_are_refused() -> None:
    assert "only names a puzzle" in refused("https://sudokupad.app/abcDEF123", "sudokupad")
    assert "damaged" in refused("sclN4IgzglgXgpiBcBOANCAAAAAAAA", "sudokupad")
    assert "81 cells" in refused("https://sudokupad.app/scf123", "sudokupad")
    assert "square board" in refused(
        "scl" + pack_text('{"cells": [[{}], [{}]], "what": "no board at all"}'), "sudokupad"
    )
    assert "from 1 to 9" in refused(pad(cells=[[{"value": 77}] + [{}] * 8] + [[{}] * 9] * 8), "sudokupad")


def test_a_file_may_mix_the_forms() -> None:
    with warnings.catch_warnings(action="ignore"):
        packed_by_fpuzzles = formats.find("fpuzzles").write(replace(EMPTY, id="x"))
        fpuzzle = packed_by_fpuzzles.replace("https://www.f-puzzles.com/?load=", "https://sudokupad.app/fpuzzles")
    texts = [
        pad(),
        "scf5NlQ19j9mGca3OIN1bWGk2m41TjS79",
        fpuzzle.strip(),
        "https://sudokupad.app/?puzzleid=" + fpuzzle[22:].strip(),
    ]
    items = list(formats.read("\n".join(texts)))
    assert [(item.line, item.error) for item in items] == [(1, None), (2, None), (3, None), (4, None)]


def test_a_slash_within_the_packed_text_starts_no_other_form() -> None:
    assert one("https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79").givens[0] == 5
    link = "https://sudokupad.app/scl" + pack_text(json.dumps({"cells": [[{}]], "regions": [], "scf": "/scf/classic"}))
    assert _LINK.fullmatch(link.replace("N4Ig", "N4Ig/scfA/classicB"))[1] == "scl"  # type: ignore[index]


@pytest.mark.parametrize(("text", "size"), [("1" * 256, 16), ("1" * 80, 9), ("0" * 81, 9), ("5" * 16, 4)])
def test_a_solution_has_one_sign_for_each_cell(text: str, size: int) -> None:
    assert _solution(text, size) is None
    assert _solution("1234341221434321", 4) == (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)


def test_what_is_a_board_in_todays_signs_is_not_read_in_the_old_ones() -> None:
    body = "BD" * 20 + "1"
    assert len(_decode_short_form(body)) == len(_decode_old_form(body)) == 81
    assert _read_short_form(body).givens[:4] == (1, 0, 3, 0)
