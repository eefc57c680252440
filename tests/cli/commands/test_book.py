"""`descarte book`."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from descarte.draw.documents.book import BookPuzzle, Style
from descarte.model.puzzle import Puzzle
from descarte.rating import Rating, rate
from tests.cli.conftest import Run
from tests.cli.puzzles import SEVERAL, UNIQUE

KAKURO = "3 3\n#    4\\-  3\\-\n-\\3   .    .\n-\\4   .    .\n"
DIAGONAL = "13......4......."
HARD = "367245198.1.93847684971635278.19.5.3934567821..138.7.94..823.17..3471.85178659234"
TYPST = "books need typst: make extras"


def test_a_graded_book_with_hints(descarte: Run, tmp_path: Path) -> None:
    pytest.importorskip("typst", reason=TYPST)
    path = tmp_path / "book.pdf"
    outcome = descarte("book", UNIQUE, UNIQUE, "-o", path, "--per-page", 4, "--graded", "--hints", "--title", "Two")
    assert outcome.code == 0
    assert outcome.err == f"written: {path} (2 puzzles)\n"
    assert path.read_bytes().startswith(b"%PDF")


def test_a_book_can_do_without_uniqueness(descarte: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("typst", reason=TYPST)
    asked: list[bool] = []

    def rated(puzzle: Puzzle, *, uniqueness: bool) -> Rating:
        asked.append(uniqueness)
        return rate(puzzle, uniqueness=uniqueness)

    monkeypatch.setattr("descarte.rating.rate", rated)
    for words in ((), ("--no-uniqueness",)):
        assert descarte("book", UNIQUE, "-o", tmp_path / "book.pdf", "--graded", *words).code == 0
    assert asked == [True, False]


def test_a_puzzle_with_several_solutions_does_not_belong_there(descarte: Run, tmp_path: Path) -> None:
    path = tmp_path / "book.pdf"
    outcome = descarte("book", UNIQUE, SEVERAL, "-o", path)
    assert outcome.code == 2
    assert "a puzzle in a book needs exactly one" in outcome.err
    assert not path.exists()


def test_with_keep_going_it_is_left_out(descarte: Run, tmp_path: Path) -> None:
    pytest.importorskip("typst", reason=TYPST)
    path = tmp_path / "book.pdf"
    outcome = descarte("book", "--keep-going", UNIQUE, SEVERAL, "-o", path, "--large-print", "--solutions", "facing")
    assert outcome.code == 2
    assert "(1 puzzle)" in outcome.err
    assert path.exists()


def test_another_kind_of_file(descarte: Run) -> None:
    assert descarte("book", UNIQUE, "-o", "x.html").code == 2


def test_a_book_of_several_kinds_says_which_is_which(
    descarte: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[str, str]] = []
    rules: list[str] = []

    def pdf(_title: str, _below: str, told: list[tuple[str, str]], items: list[BookPuzzle], _style: Style) -> bytes:
        seen.extend((item.name, item.heading) for item in items)
        rules.extend(kind for kind, _ in told)
        return b""

    monkeypatch.setattr("descarte.draw.documents.book.pdf", pdf)
    assert descarte("book", HARD, KAKURO, UNIQUE, "-o", tmp_path / "x.pdf", "--graded").code == 0
    assert seen == [("1. Sudoku", "Easy"), ("2. Kakuro", "Easy"), ("3. Sudoku", "Hard")]
    assert rules == ["Sudoku", "Kakuro"]
    seen.clear()
    assert descarte("book", "--with", "diagonal", DIAGONAL, "-o", tmp_path / "x.pdf").code == 0
    assert seen == [("1", "")]
    assert rules[-1] == "Sudoku (diagonal)"


def test_a_book_without_a_puzzle_is_not_written(descarte: Run, tmp_path: Path) -> None:
    path = tmp_path / "book.pdf"
    outcome = descarte("book", "--keep-going", SEVERAL, "-o", path)
    assert outcome.code == 2
    assert "written" not in outcome.err
    assert not path.exists()


def test_a_book_made_in_one_go(descarte: Run, tmp_path: Path) -> None:
    pytest.importorskip("typst", reason=TYPST)
    path = tmp_path / "book.pdf"
    outcome = descarte("book", "--make", "sudoku:2:easy,killer:1,kakuro:1", "--seed", "1", "-o", path)
    assert (outcome.code, outcome.err) == (0, f"written: {path} (4 puzzles)\n")
    assert path.read_bytes().startswith(b"%PDF")


def test_a_book_is_made_or_given(descarte: Run) -> None:
    code, _, err = descarte("book", UNIQUE, "--make", "sudoku:1", "-o", "x.pdf")
    assert (code, "not both" in err) == (2, True)
    assert descarte("book", "--make", "killer:10:evil", "-o", "x.pdf").code == 2
    assert descarte("book", "--make", "killer", "-o", "x.pdf").code == 2


def test_without_typst_no_puzzle_is_made(descarte: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    monkeypatch.setattr(
        "descarte.cli.run.book_orders.make_ordered_puzzles", lambda *_: pytest.fail("a puzzle was made")
    )
    outcome = descarte("book", "--make", "sudoku:1", "-o", tmp_path / "book.pdf")
    assert outcome.code == 2
    assert "make extras" in outcome.err
