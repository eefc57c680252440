"""SDK."""

from __future__ import annotations

import pytest

from descarte import formats
from descarte.model.clues import Clues
from descarte.model.notes import Notes
from tests.formats.puzzles import refused, written_is_read_back

TEXT = "#AAna\n#LEasy\n#B2020\n[Puzzle]\n" + "1........\n" * 9 + "[State]\n12.......\n" + "1........\n" * 8


def test_words_and_a_players_digits() -> None:
    with pytest.warns(UserWarning, match="kept in"):
        first, second = (item.puzzle for item in formats.read(TEXT + TEXT))
    assert first == second
    assert first is not None
    assert (first.notes.author, first.notes.level, first.entries[1]) == ("Ana", "Easy", 2)
    assert first.notes.kept == (("sdk.B", '"2020"'),)


def test_what_was_read_is_written_back() -> None:
    notes = Notes(author="Ana", comment="one\ntwo", source="s", level="l", kept=(("sdk.U", '"x"'),))
    clues = Clues(9, 9, (1, *(0,) * 80), entries=(0, 2, *(0,) * 79), id="name", notes=notes)
    assert written_is_read_back(clues, "sdk")
    assert "#Cone\n#Ctwo\n" in formats.find("sdk").write(clues)


def test_what_is_wrong_is_told() -> None:
    assert "nine lines" in refused("[Puzzle]\n123\n", "sdk")
    assert "nine lines" in refused("[Puzzle]\n" + "1........\n" * 8 + "abc\n", "sdk")


def test_of_several_authors_the_last_counts_and_comments_are_joined() -> None:
    text = "#AAna\n#ABeto\n#Cone\n#Ctwo\n[Puzzle]\n" + "1........\n" * 9
    (item,) = formats.read(text)
    assert item.puzzle is not None
    assert (item.puzzle.notes.author, item.puzzle.notes.comment) == ("Beto", "one\ntwo")
