"""Several puzzles in one document: what stands around each is written once."""

from __future__ import annotations

from collections.abc import Sequence

from descarte.formats.contract import Format


class TextJoiner:
    """Takes the texts of puzzles one after the other, and gives what has to be written for each.

    >>> from descarte.formats.text.csv import FORMAT
    >>> join_texts = TextJoiner(FORMAT)
    >>> join_texts.add("puzzle\\n12\\n"), join_texts.add("puzzle\\n21\\n"), join_texts.end()
    ('puzzle\\n12\\n', '21\\n', '')
    """

    def __init__(self, form: Format, *, begun: bool = False) -> None:
        self.form, self.begun = form, begun
        """Whether something has been written."""
        self.opening = self.closing = ""

    def add(self, text: str) -> str:
        """What the next puzzle adds; texts of several lines are set apart by blank ones."""
        begun, self.begun = self.begun, True
        if self.form.around is None:
            return f"\n{text}" if begun and text.count("\n") > 1 else text
        opening, body, closing = self.form.around(text)
        before, self.opening = self.opening or (opening if begun else ""), opening
        after, self.closing = self.closing, closing
        return body if before == opening else after + opening + body

    def end(self) -> str:
        """What ends the document."""
        return self.closing


def join_texts(texts: Sequence[str], form: Format) -> str:
    """All texts as one; a single one stays as it is.

    >>> from descarte.formats.text.csv import FORMAT
    >>> join_texts(["puzzle\\n12\\n", "puzzle\\n21\\n"], FORMAT)
    'puzzle\\n12\\n21\\n'
    """
    if len(texts) < 2:
        return "".join(texts)
    all_of_them = TextJoiner(form)
    return "".join([*map(all_of_them.add, texts), all_of_them.end()])
