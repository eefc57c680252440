"""SDX."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from descarte.model.clues import Clues
from tests.examples import examples
from tests.formats.puzzles import boards, jigsaws, kakuros, killers, marked, one, plain, refused, written_is_read_back


@examples(60)
@given(st.one_of(plain(9), boards(9), marked(9), jigsaws(), killers(), kakuros(bare=True)))
def test_what_can_be_written_is_read_back(clues: Clues) -> None:
    assert written_is_read_back(clues, "sdx")


ROWS = ["u1 23 . . . . . . 5"] + [". . . . . . . . ."] * 8


def test_givens_placed_digits_and_candidates() -> None:
    puzzle = one("\n".join(ROWS))
    assert (puzzle.givens[8], puzzle.entries[0], puzzle.notes.centres[1]) == (5, 1, 6)


def test_what_is_wrong_is_told() -> None:
    assert "nine rows" in refused("\n".join(ROWS[:8]), "sdx")
    assert "nine cells" in refused("\n".join([*ROWS[:8], "1 2"]), "sdx")
