"""Books: their typst source, and that it compiles."""

from __future__ import annotations

import re

import pytest

import descarte
from descarte.core.text import speaking
from descarte.draw.documents.book import BookPuzzle, Style, pdf, typst_source
from descarte.draw.svg import svg

PUZZLE = descarte.read("1.....3.4......2")
PICTURE, SOLUTION = svg(PUZZLE), svg(PUZZLE, grid=PUZZLE.solve().grid)
ITEMS = [
    BookPuzzle(str(number), PICTURE, SOLUTION, "Easy" if number < 4 else "Hard", f"hint {number}")
    for number in range(1, 8)
]


def sheets(style: Style) -> list[str]:
    with speaking("en"):
        return [
            line for line in typst_source("A book", "", [], ITEMS, style).splitlines() if line.startswith("#sheet(")
        ]


def test_a_heading_begins_a_page_and_stands_on_every_page_of_its_part() -> None:
    found = sheets(Style(per_page=2, solutions="none"))
    assert [line.count(".svg") for line in found] == [2, 1, 2, 2]
    assert [('"Easy"' in line, "again: true" in line) for line in found] == [
        (True, False),
        (True, True),
        (False, False),
        (False, True),
    ]


@pytest.mark.parametrize(
    ("count", "per_page", "shared"), [(5, 4, [3, 2]), (7, 6, [4, 3]), (9, 4, [3, 3, 3]), (4, 4, [4])]
)
def test_pages_are_evenly_filled(count: int, per_page: int, shared: list[int]) -> None:
    items = [BookPuzzle(str(number), PICTURE) for number in range(count)]
    text = typst_source("A book", "", [], items, Style(per_page=per_page, solutions="none"))
    assert [line.count(".svg") for line in text.splitlines() if line.startswith("#sheet(")] == shared


def test_the_title_page_shows_a_puzzle() -> None:
    assert '(file: "p0.svg", ratio: 1)' in typst_source("A book", "", [], ITEMS, Style())
    assert "#title_page" in typst_source("A book", "", [], [], Style())


@pytest.mark.parametrize(("per_page", "pages"), [(1, 7), (2, 4), (4, 2), (6, 2)])
def test_puzzles_on_a_page(per_page: int, pages: int) -> None:
    assert len(sheets(Style(per_page=per_page, solutions="none"))) == pages


@pytest.mark.parametrize(("per_page", "lattice"), [(1, "1, 1"), (2, "1, 2"), (4, "2, 2"), (6, "2, 3")])
def test_puzzles_stand_in_columns_and_rows(per_page: int, lattice: str) -> None:
    assert {line[:12] for line in sheets(Style(per_page=per_page, solutions="none"))} == {f"#sheet({lattice},"}


def test_solutions_at_the_end_are_many_on_a_page() -> None:
    (last,) = sheets(Style(per_page=6))[2:]
    assert last.startswith('#sheet(4, 5, 1, "Solutions"')
    assert last.count(".svg") == 7


def test_solutions_on_the_facing_page() -> None:
    found = sheets(Style(per_page=4, solutions="facing"))
    assert ['"s' in line for line in found] == [False, True, False, True]


def test_solutions_and_hints_are_known_by_number() -> None:
    item = BookPuzzle("8. Kakuro · a name", PICTURE, SOLUTION, hint="Look.", short="8")
    text = typst_source("A book", "", [], [item], Style())
    assert text.count("Kakuro") == 1
    assert '(("8", "Look."), )' in text


def test_the_title_page_has_the_rules_of_each_kind() -> None:
    with speaking("en"):
        text = typst_source("A book", "2 puzzles", [("Sudoku", "One."), ("Kakuro", "Two.")], ITEMS, Style())
    assert '#title_page("A book", "2 puzzles", "Rules", (("Sudoku", "One."), ("Kakuro", "Two."), ), ' in text


def test_hints_stand_before_the_solutions() -> None:
    text = typst_source("A book", "", [], ITEMS, Style())
    assert text.index("hint 7") < text.rindex("#sheet(")


def test_any_words_can_be_set() -> None:
    pytest.importorskip("typst", reason="PDF needs typst: make extras")
    items = [BookPuzzle('#1 "x" $y$ *z* \\', PICTURE, SOLUTION, "[a] _b_", "<c> @d")]
    assert pdf('#"$', "*x*", [("1 * 2", "a_b")], items, Style(paper="us-letter", large=True)).startswith(b"%PDF")


def test_each_sheet_is_one_page() -> None:
    pytest.importorskip("typst", reason="PDF needs typst: make extras")
    for style in (Style(per_page=1), Style(per_page=6, solutions="facing"), Style(large=True, per_page=2)):
        bare = [BookPuzzle(item.name, item.picture, item.solution, item.heading) for item in ITEMS]
        counts = re.findall(rb"/Count (\d+)", pdf("A book", "", [], bare, style))
        assert max(map(int, counts)) == 1 + len(sheets(style))
