"""SDX."""

from __future__ import annotations

from tests.formats.puzzles import one, refused

ROWS = ["u1 23 . . . . . . 5"] + [". . . . . . . . ."] * 8


def test_givens_placed_digits_and_candidates() -> None:
    puzzle = one("\n".join(ROWS))
    assert (puzzle.givens[8], puzzle.entries[0], puzzle.notes.centres[1]) == (5, 1, 6)


def test_what_is_wrong_is_told() -> None:
    assert "nine rows" in refused("\n".join(ROWS[:8]), "sdx")
    assert "nine cells" in refused("\n".join([*ROWS[:8], "1 2"]), "sdx")
