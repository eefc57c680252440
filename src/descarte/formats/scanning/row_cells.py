"""The cells of a row as written: a text and a column per cell, without an object per cell."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from typing import overload

from descarte.formats.scanning.lines import Word


class WrittenRow(Sequence[Word]):
    """The words of a row.

    An object per cell takes sixty times the memory of the text; a text and a column take less than ten times.

    >>> row = WrittenRow.from_words([Word("12", 2), Word(".", 5)])
    >>> row[0], row[1:].texts
    (Word(text='12', column=2), ['.'])
    """

    __slots__ = ("columns", "texts")

    def __init__(self, texts: Sequence[str], columns: Sequence[int]) -> None:
        self.texts, self.columns = texts, columns

    @classmethod
    def from_words(cls, words: Iterable[Word], kept: dict[str, str] | None = None) -> WrittenRow:
        """Return the row of these words. Texts that occur in `kept` are shared."""
        pairs = [*words]
        texts, columns = [word[0] for word in pairs], [word[1] for word in pairs]
        signs = "".join(texts)
        if len(signs) == len(texts) and "" not in texts:
            return cls(signs, _compress_columns(columns))
        return cls(
            texts if kept is None else [kept.setdefault(text, text) for text in texts], _compress_columns(columns)
        )

    def __len__(self) -> int:
        return len(self.texts)

    def __iter__(self) -> Iterator[Word]:
        return map(Word, self.texts, self.columns)

    @overload
    def __getitem__(self, at: int) -> Word: ...

    @overload
    def __getitem__(self, at: slice) -> WrittenRow: ...

    def __getitem__(self, at: int | slice) -> Word | WrittenRow:
        if isinstance(at, slice):
            return WrittenRow(self.texts[at], self.columns[at])
        return Word(self.texts[at], self.columns[at])

    def split_cells(self) -> WrittenRow:
        """Return the row with each character as a cell of its own.

        >>> [*WrittenRow.from_words([Word("12", 2)]).split_cells()]
        [Word(text='1', column=2), Word(text='2', column=3)]
        """
        pairs = zip(self.texts, self.columns, strict=True)
        return WrittenRow(
            "".join(self.texts), _compress_columns([column + at for text, column in pairs for at in range(len(text))])
        )

    def pad_cells(self, width: int) -> WrittenRow:
        """Return the row with empty cells appended up to this width.

        >>> [*WrittenRow.from_words([Word("12", 2)]).pad_cells(2)]
        [Word(text='12', column=2), Word(text='', column=1)]
        """
        more = width - len(self)
        return WrittenRow([*self.texts, *[""] * more], array("i", [*self.columns, *[1] * more])) if more > 0 else self


def _compress_columns(columns: list[int]) -> Sequence[int]:
    """Return the columns as a range if they are evenly spaced, to save memory."""
    if len(columns) < 2 or columns[1] <= columns[0]:
        return columns
    even = range(columns[0], columns[-1] + 1, columns[1] - columns[0])
    return even if len(even) == len(columns) and [*even] == columns else array("i", columns)


def to_written_rows(rows: Iterable[Iterable[Word]]) -> list[WrittenRow]:
    """Return the rows of a board. Equal texts are stored once.

    >>> [row.texts for row in to_written_rows([[Word("1", 1), Word(".", 3)], [Word("", 1), Word("12", 4)]])]
    ['1.', ['', '12']]
    """
    kept: dict[str, str] = {}
    return [WrittenRow.from_words(row, kept) for row in rows]
