"""Columns with a heading."""

from __future__ import annotations

import warnings
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from descarte import formats, kinds
from descarte.core.errors import OptionError
from descarte.model.clues import Clues
from descarte.model.notes import Notes
from tests.examples import examples
from tests.formats.puzzles import boards, kakuros, killers, plain, written_is_read_back

FOUR, SOLVED = "1.....3.4......2", "1324243142133142"


@examples(60)
@given(st.one_of(plain(9), boards(9), killers(), kakuros(bare=True)), st.text(max_size=9), st.text(max_size=9))
def test_what_can_be_written_is_read_back(clues: Clues, level: str, more: str) -> None:
    kept = (("csv.rating", f'"{more}"'),) if more.isalnum() and more.isascii() else ()
    assert written_is_read_back(replace(clues, notes=Notes(level=level, kept=kept)), "csv")


@pytest.mark.parametrize(
    "text",
    [
        f"rating,solution,puzzle\n2.3,{SOLVED},{FOUR}\n",
        f"puzzle;rating;solution\n{FOUR};2.3;{SOLVED}\n",
        f"Puzzle\tSolution\tRating\n{FOUR}\t{SOLVED}\t2.3\n",
        f'"rating","puzzle","solution"\n"2.3","{FOUR}","{SOLVED}"\n',
        f"\ufeffrating,solution,puzzle\r\n2.3,{SOLVED},{FOUR}\r\n",
    ],
)
def test_any_order_and_any_separator(text: str) -> None:
    assert formats.detect(text).key == "csv"
    (item,) = formats.read(text)
    assert item.puzzle is not None
    assert item.puzzle.givens[:7] == (1, 0, 0, 0, 0, 0, 3)
    assert item.puzzle.solution == tuple(map(int, SOLVED))
    ((name, value),) = item.puzzle.notes.kept
    assert (name.lower(), value) == ("csv.rating", '"2.3"')


def test_names_levels_and_words_go_where_they_belong() -> None:
    text = f'id,puzzle,difficulty,author,source,comment\n7,{FOUR},hard,Ana,book,"a, b"\n8,{FOUR},,,,\n'
    first, second = (item.puzzle for item in formats.read(text))
    assert first is not None
    assert second is not None
    assert (first.id, first.notes.level, first.notes.author, first.notes.source) == ("7", "hard", "Ana", "book")
    assert (first.notes.comment, first.notes.kept) == ("a, b", ())
    assert second.id == "8"
    assert not second.notes


def test_what_was_read_is_written_back_below_one_heading() -> None:
    text = f"puzzle,solution,id,level,rating\n{FOUR},{SOLVED},a,easy,1.5\n{FOUR},{SOLVED},b,hard,7.2\n"
    puzzles = [item.puzzle for item in formats.read(text) if item.puzzle]
    assert formats.write(puzzles, "csv") == text


@pytest.mark.filterwarnings("ignore:kept")
@pytest.mark.parametrize("name", ["a.csv", "a.tsv", "a.txt", None])
def test_no_name_of_a_file_hides_the_further_columns(name: str | None) -> None:
    text = f"puzzle,solution,clues,rating\n{FOUR},{SOLVED},4,7.2\n"
    (item,) = formats.read(text, source=name)
    assert item.puzzle is not None
    assert dict(item.puzzle.notes.kept) == {"csv.clues": '"4"', "csv.rating": '"7.2"'}


@examples(60)
@given(st.text(max_size=20), st.text('ab", \n\r#', max_size=20))
def test_words_on_several_lines_come_back(comment: str, rules: str) -> None:
    notes = Notes(comment=comment, rules=rules, source="here")
    with warnings.catch_warnings(action="ignore"):
        assert written_is_read_back(Clues(4, 4, (0,) * 16, "sudoku", (2, 2), notes=notes), "csv")


def test_a_bad_row_does_not_stop_the_others() -> None:
    text = f"puzzle,rating\n12345,1\n,2\n{FOUR},3\n{FOUR},4,5\n"
    items = list(formats.read(text))
    assert [(item.line, item.error is None) for item in items] == [(2, False), (3, False), (4, True), (5, False)]


def test_what_columns_cannot_say_is_refused() -> None:
    with pytest.raises(OptionError, match="its kind, kakuro|its black squares"):  # noqa: RUF043
        formats.find("csv").write(kinds.find("kakuro").sample)
    with pytest.raises(OptionError, match="the data of another program"):
        formats.find("csv").write(Clues(4, 4, (0,) * 16, notes=Notes(kept=(("fpuzzles.line", "[]"),))))


@pytest.mark.parametrize("field", ["1" * 140_000, f'"{"1" * 140_000}"'])
def test_a_field_that_is_too_long_is_refused_and_the_next_row_read(field: str) -> None:
    wrong, right = formats.read(f"puzzle,level\n{field},easy\n1.....3.4......2,hard\n")
    assert str(wrong.error).startswith("line 2: expected fields of at most 131072 characters, found ")
    assert right.puzzle is not None
    assert right.puzzle.notes.level == "hard"
