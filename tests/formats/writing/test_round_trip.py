"""A text is read again before it is returned."""

from __future__ import annotations

from dataclasses import replace

import pytest

from descarte.core.errors import InputError, OptionError
from descarte.core.text import Text
from descarte.formats.contract import Entry
from descarte.formats.writing.round_trip import require_round_trip
from descarte.model.clues import Clues, Mark, Total
from descarte.model.notes import Notes

FOUR = Clues(4, 4, (1, *(0,) * 15), id="x", marks=(Mark("odd", ((3,),)), Mark("even", ((1,),))))


def returned(clues: Clues | InputError) -> str:
    """Return what is written if the text would be read as these clues or with this error."""
    return require_round_trip("text", FOUR, "form", lambda _text, _wishes: iter([Entry(1, clues)]))


def test_the_order_of_what_is_drawn_does_not_matter() -> None:
    assert returned(replace(FOUR, marks=FOUR.marks[::-1])) == "text"


@pytest.mark.parametrize(
    ("found", "words"),
    [
        (replace(FOUR, id=None), "its name"),
        (replace(FOUR, marks=FOUR.marks[:1]), "its drawn marks"),
        (replace(FOUR, cages=(Total(3, (0, 1)),)), "its kind, None and its cages"),
        (replace(FOUR, notes=Notes(author="Ana")), "its author"),
        (replace(FOUR, givens=(7, *FOUR.givens[1:]), marks=(Mark("odd", ((99,),)),)), "its kind"),
        (InputError(Text("a", "a"), "b"), "its kind"),
    ],
)
def test_what_comes_back_otherwise_is_refused(found: Clues | InputError, words: str) -> None:
    with pytest.raises(OptionError, match=f"form.*{words}"):
        returned(found)
