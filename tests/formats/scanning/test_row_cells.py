"""The cells of rows need little memory, and each has its position."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from descarte.formats.scanning.lines import Word
from descarte.formats.scanning.row_cells import WrittenRow, to_written_rows

TEXTS = st.lists(st.sampled_from(["", ".", "1", "12", "128"]), max_size=9)


@given(TEXTS, st.integers(1, 3), st.integers(1, 5))
def test_a_row_is_its_words(texts: list[str], step: int, start: int) -> None:
    words = [Word(text, start + step * at) for at, text in enumerate(texts)]
    row = WrittenRow.from_words(words)
    assert [*row] == words
    assert [*row[1:]] == words[1:]
    assert [row[at] for at in range(len(row))] == words


@given(st.lists(st.integers(1, 100), max_size=6))
def test_any_columns(columns: list[int]) -> None:
    assert [word.column for word in WrittenRow.from_words(Word("1", column) for column in columns)] == columns


def test_missing_cells_at_the_end_are_empty() -> None:
    row = WrittenRow.from_words([Word("1", 1), Word("2", 3)])
    assert [word.text for word in row.pad_cells(4)] == ["1", "2", "", ""]
    assert row.pad_cells(2) is row


def test_equal_texts_are_one_object() -> None:
    one, other = to_written_rows([[Word("12".zfill(3), 1), Word("", 5)] for _ in range(2)])
    assert one.texts[0] is other.texts[0]
