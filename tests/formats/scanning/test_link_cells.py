"""Links from any site that contain the cells of a board."""

from __future__ import annotations

import pytest

import descarte
from descarte.core.errors import InputError
from descarte.formats.scanning.link_cells import cells_of_link

NINE = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
FOUR = "1.....3.4......2"


@pytest.mark.parametrize(
    "link",
    [
        "https://sudoku.example/en/play/{}",
        "https://sudoku.example/play/?s={}",
        "http://www.example.org:8080/x/2026?id=7&board={}&theme=dark#top",
        "https://example.org/#{}",
        "HTTPS://EXAMPLE.ORG/p{}",
        "sudoku.example/play/{}",
    ],
)
@pytest.mark.parametrize("cells", [NINE, NINE.replace(".", "0"), FOUR])
def test_a_link_with_one_board_is_that_board(link: str, cells: str) -> None:
    assert descarte.read(link.format(cells)) == descarte.read(cells)


def test_links_may_stand_one_a_line() -> None:
    links = f"https://sudoku.example/{NINE}\nhttps://sudoku.example/{FOUR}\n"
    assert [puzzle.layout.size for puzzle in descarte.read_all(links)] == [9, 4]


def test_other_signs_for_empty_cells() -> None:
    assert cells_of_link(f"https://example.org/{NINE.replace('.', '_')}") == NINE.replace(".", "_")


@pytest.mark.parametrize(
    "link",
    [
        f"https://example.org/{FOUR}/{FOUR[::-1]}",
        "https://example.org/1234123412341234",
        "https://example.org/1.....7.4......2",
        "https://example.org/play/2026",
        NINE,
        "a/b",
    ],
)
def test_what_is_no_link_or_not_surely_a_board_is_none(link: str) -> None:
    assert cells_of_link(link) is None


def test_a_link_without_a_board_is_refused_with_the_links_that_are_read() -> None:
    with pytest.raises(InputError, match="a link that carries its puzzle"):
        descarte.read("https://example.org/play/2026")
