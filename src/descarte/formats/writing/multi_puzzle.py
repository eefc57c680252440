"""Join several puzzles in one document, with its opening and closing written once."""

from __future__ import annotations

from collections.abc import Sequence

from descarte.formats.contract import Format


class TextJoiner:
    """Joiner of puzzles that are written one after another. `add` returns the text to write for each.

    >>> from descarte.formats.text.csv import FORMAT
    >>> join_texts = TextJoiner(FORMAT)
    >>> join_texts.add("puzzle\\n12\\n"), join_texts.add("puzzle\\n21\\n"), join_texts.end()
    ('puzzle\\n12\\n', '21\\n', '')
    """

    def __init__(self, form: Format, *, begun: bool = False) -> None:
        self.form, self.begun = form, begun
        """True if something has been written."""
        self.opening = self.closing = ""

    def add(self, text: str) -> str:
        """Return the text to write for the next puzzle. Texts of several lines are separated by blank lines."""
        begun, self.begun = self.begun, True
        if self.form.around is None:
            return f"\n{text}" if begun and text.count("\n") > 1 else text
        opening, body, closing = self.form.around(text)
        before, self.opening = self.opening or (opening if begun else ""), opening
        after, self.closing = self.closing, closing
        return body if before == opening else after + opening + body

    def end(self) -> str:
        """Return the end of the document."""
        return self.closing


def join_texts(texts: Sequence[str], form: Format) -> str:
    """Return all texts as one document. A single text is unchanged.

    >>> from descarte.formats.text.csv import FORMAT
    >>> join_texts(["puzzle\\n12\\n", "puzzle\\n21\\n"], FORMAT)
    'puzzle\\n12\\n21\\n'
    """
    if len(texts) < 2:
        return "".join(texts)
    all_of_them = TextJoiner(form)
    return "".join([*map(all_of_them.add, texts), all_of_them.end()])
