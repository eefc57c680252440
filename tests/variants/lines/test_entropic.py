from __future__ import annotations

from descarte.model.clues import Mark
from descarte.model.rules import Link
from descarte.variants.lines.entropic import lower
from tests.variants.boards import agrees, board, wrong


def test_three_in_a_row_are_low_middle_and_high() -> None:
    assert agrees(
        Mark("entropic", ((0, 1, 2, 3),)),
        board(6),
        lambda a, b, c, d: (
            {(a - 1) // 2, (b - 1) // 2, (c - 1) // 2} == {(b - 1) // 2, (c - 1) // 2, (d - 1) // 2} == {0, 1, 2}
        ),
    )


def test_every_third_cell_is_of_the_same_third() -> None:
    """A rule that follows from the others, for who does not branch: r1c4 is as r1c1, whatever stands between them."""
    parts = lower(Mark("entropic", ((0, 1, 2, 3, 4),)), board(6))
    links = [part for part in parts if isinstance(part, Link)]
    alike = [link.cells for link in links if link.allowed == (0b11, 0b11, 0b1100, 0b1100, 0b110000, 0b110000)]
    assert (len(links), alike) == (9, [(0, 3), (1, 4)])


def test_a_cell_that_a_line_comes_back_to_is_no_rule_for_itself() -> None:
    parts = [part for part in lower(Mark("entropic", ((0, 1, 6, 0),)), board(6)) if isinstance(part, Link)]
    assert all(len(set(link.cells)) == 2 for link in parts if link.allowed[0] & 1)


def test_the_digits_divide_into_thirds() -> None:
    assert wrong(Mark("entropic", ((0, 1, 2),)), board()) == [
        "entropic line needs digits that divide into three parts; here there are 4"
    ]
