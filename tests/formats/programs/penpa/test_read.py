"""Sheets of penpa+."""

from __future__ import annotations

import base64
import json
import zlib
from dataclasses import replace

import pytest

from descarte import formats, kinds
from descarte.core.errors import OptionError
from descarte.formats.programs.penpa.read import _find_payload, _inflate_text, _parse_object
from descarte.model.clues import Clues, Mark, Total
from descarte.model.notes import Notes
from tests.formats.puzzles import (
    one,
    refused,
    same_drawn,
)

EMPTY = Clues(9, 9, (0,) * 81)
DRAWN = (
    Mark("thermometer", ((0, 1, 10),)),
    Mark("arrow", ((20,), (21, 22))),
    Mark("difference", ((30, 31),)),
    Mark("ratio", ((40, 49),)),
    Mark("xv", ((50, 51),), (10,)),
    Mark("odd", ((60,),)),
    Mark("even", ((61,),)),
    Mark("cage", ((70, 71, 80),)),
)


def sheet(clues: Clues) -> list[str]:
    """Return the lines of the sheet that is written for clues."""
    packed = _find_payload(formats.find("penpa").write(clues))
    assert packed is not None
    return _inflate_text(packed).split("\n")


def link(lines: list[str]) -> str:
    """Return the link of a sheet."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = packer.compress("\n".join(lines).encode()) + packer.flush()
    return "https://penpa.example/#m=solve&p=" + base64.b64encode(data).decode() + "&a=x"


def test_everything_that_a_sheet_can_draw_comes_back() -> None:
    notes = Notes(author="Ana", rules="Rules, of a=b & c\nsecond line", source="zz", corners=(0, 3, *(0,) * 79))
    clues = replace(EMPTY, id="Jazz, too", options=("falling",), marks=DRAWN, notes=notes)
    assert same_drawn(replace(clues, givens=(0, 0, 5, *(0,) * 78), entries=(0, 0, 0, 4, *(0,) * 77)), "penpa")
    assert same_drawn(replace(clues, options=("diagonal",), cages=(Total(15, (12, 13)),), kind="killer"), "penpa")
    assert same_drawn(replace(clues, notes=Notes(centres=(3, *(0,) * 80))), "penpa")


def test_the_sheet_is_laid_out_as_the_program_does_it() -> None:
    lines = sheet(replace(EMPTY, givens=(7, *(0,) * 80)))
    assert lines[0].startswith("sudoku,9,9,38,0,1,1,380,380,84,84,0,0,0,0,Title: ,Author: ,,,OFF,false")
    assert 'zN:{"28":["7",1,"1"]}' in lines[3]
    assert '"186,199":2' in lines[3]
    assert json.loads(lines[5])[:3] == [28, 1, 1]


def test_margins_move_the_board() -> None:
    lines = sheet(Clues(4, 4, (1, *(0,) * 15)))
    lines[0] = lines[0].replace("sudoku,4,4", "sudoku,6,6")
    lines[1] = "[1,1,1,1]"
    lines[3] = '{"number":{"33":["1",1,"1"],"24":["9",1,"1"]},"lineE":{}}'
    lines[5] = json.dumps([33, 1, 1, 1, 7, 1, 1, 1, 7, 1, 1, 1, 7, 1, 1, 1])
    clues = kinds.clues_of(one(link(lines)))
    assert clues.givens[0] == 1
    assert sum(clues.givens) == 1
    assert dict(clues.notes.kept) == {"penpa.number": '{"24":["9",1,"1"]}', "penpa.sheet": "[6,6,1,1]"}
    assert same_drawn(clues, "penpa")


def test_cages_that_are_only_drawn_are_found_by_their_outline() -> None:
    cages = (Total(10, (0, 1, 9)), Total(45, (30, 31, 32, 39, 40, 41, 48, 49, 50)), Total(3, (2, 11)))
    lines = sheet(replace(EMPTY, cages=cages, kind="killer"))
    before, _, after = lines[3].partition("z6:")
    lines[3] = before + "z6:[]" + after[after.index("]]") + 2 :]
    assert set(kinds.clues_of(one(link(lines))).cages) == set(cages)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda lines: ["tri,6,6,60", *lines[1:]], "a sheet of the type 'tri'"),
        (lambda lines: lines[:3], "a damaged one"),
        (lambda lines: [*lines[:3], "[]", *lines[4:]], "a damaged one"),
        (lambda lines: [*lines[:5], "[28,1,2]", *lines[6:]], "a board of another shape"),
        (lambda lines: [*lines[:3], '{zE:{"186,199":2}}', *lines[4:]], "walls of another shape"),
    ],
)
def test_what_is_wrong_is_told(change: object, words: str) -> None:
    assert words in refused(link(change(sheet(EMPTY))), "penpa")  # type: ignore[operator]


def test_a_sheet_that_unpacks_to_very_much_is_refused() -> None:
    assert "damaged" in refused(link(["sudoku,9,9,38", *["0" * 1_000_000] * 9]), "penpa")


def test_what_no_sheet_can_say_is_named() -> None:
    with pytest.raises(OptionError, match=r"\bwhispers\b|German"):
        formats.find("penpa").write(replace(EMPTY, marks=(Mark("whispers", ((0, 1),)),)))
    with pytest.raises(OptionError, match="anti-knight"):
        formats.find("penpa").write(replace(EMPTY, options=("antiknight",)))


@pytest.mark.parametrize(
    ("option", "keys"), [("falling", {"73,82"}), ("rising", {"84,77"}), ("diagonal", {"73,82", "84,77"})]
)
def test_diagonals_are_drawn_and_not_read_as_something_more(option: str, keys: set[str]) -> None:
    clues = kinds.clues_of(kinds.build(Clues(4, 4, (0,) * 16, options=(option,))))
    text = formats.find("penpa").write(clues)
    drawn = {key for key, style in _parse_object(sheet(clues)[3])["lineE"].items() if style == 12}
    assert keys <= drawn
    assert len(drawn) == 4 * len(keys)
    assert one(text).notes.kept == ()
    assert kinds.clues_of(one(text)) == clues
