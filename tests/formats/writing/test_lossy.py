"""Writing of only a part of a puzzle, with a warning that names the rest."""

from __future__ import annotations

from dataclasses import replace

import pytest

from descarte import formats, kinds
from descarte.core.errors import OptionError
from descarte.core.text import speaking
from descarte.model.clues import Clues, Mark, Total
from descarte.model.notes import Notes

FOUR = Clues(4, 4, (1, *(0,) * 15))


def lossy(clues: Clues, format: str) -> tuple[str, str]:
    """Return the text, and the warning."""
    with pytest.warns(UserWarning, match="left out") as said:
        text = formats.write([kinds.build(clues)], format, lossy=True)
    return text, str(said[0].message)


def test_what_a_format_cannot_say_is_left_out_and_named() -> None:
    clues = replace(FOUR, options=("diagonal",), entries=(0, 2, *(0,) * 14), notes=Notes(author="Ana"))
    with pytest.raises(OptionError, match="its extra rules, the player's digits and its author"):
        formats.write([kinds.build(clues)], "line")
    text, said = lossy(clues, "line")
    assert text == "1...............\n"
    assert said.endswith("its extra rules, the player's digits and its author")


def test_a_killer_without_its_cages_is_a_sudoku() -> None:
    text, said = lossy(replace(FOUR, kind="killer", cages=(Total(5, (0, 1)),)), "puzzlink")
    assert text == "https://puzz.link/p?sudoku/4/4/1u\n"
    assert said.endswith("its cages")


def test_only_the_marks_that_cannot_be_said_are_left_out() -> None:
    marks = (Mark("thermometer", ((0, 1),)), Mark("renban", ((5, 6),)))
    text, said = lossy(replace(FOUR, marks=marks), "penpa")
    assert said.endswith("renban line")
    (item,) = formats.read(text)
    assert item.puzzle is not None
    assert item.puzzle.marks == marks[:1]


def test_without_a_loss_nothing_is_said(recwarn: pytest.WarningsRecorder) -> None:
    assert formats.write([kinds.build(FOUR)], "line", lossy=True) == "1...............\n"
    assert not recwarn.list


def test_what_cannot_be_left_out_is_refused_all_the_same() -> None:
    with pytest.raises(OptionError, match="its black squares"):
        formats.write([kinds.build(kinds.find("kakuro").sample)], "line", lossy=True)


def test_it_is_said_in_spanish_too() -> None:
    with speaking("es"), pytest.warns(UserWarning, match="omitido porque el formato 'line' no puede"):
        formats.write([kinds.build(replace(FOUR, options=("diagonal",)))], "line", lossy=True)


def test_a_refusal_names_what_is_kept_and_how_to_leave_it_out() -> None:
    kept = (("fpuzzles.line", "[]"), ("csv.rating", '"7"'))
    puzzle = kinds.build(Clues(4, 4, (1, *(0,) * 15), notes=Notes(author="Ana", kept=kept)))
    with pytest.raises(OptionError) as caught:
        formats.write([puzzle], "puzzlink")
    assert "its author and the data of another program ('line' and 'rating')" in str(caught.value)
    assert str(caught.value).endswith("The format 'json' can, and the option 'lossy' leaves it out")
    with pytest.warns(UserWarning, match=r"its author and the data of another program \('line' and 'rating'\)"):
        assert formats.link(puzzle, "puzzlink", lossy=True) == "https://puzz.link/p?sudoku/4/4/1u"


def test_what_cannot_be_left_out_is_refused_without_the_hint() -> None:
    puzzle = kinds.build(kinds.find("kakuro").sample)
    with pytest.raises(OptionError, match=r"its black squares.*\. The format 'json' can$"):
        formats.write([puzzle], "fpuzzles")
