"""`descarte book`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.puzzles import SEVERAL, UNIQUE

TYPST = "books need typst: pip install 'descarte[draw]'"


def test_a_graded_book_with_hints(descarte: Run, tmp_path: Path) -> None:
    pytest.importorskip("typst", reason=TYPST)
    path = tmp_path / "book.pdf"
    outcome = descarte("book", UNIQUE, UNIQUE, "-o", path, "--per-page", 4, "--graded", "--hints", "--title", "Two")
    assert outcome.code == 0
    assert outcome.err == f"written: {path} (2 puzzles)\n"
    assert path.read_bytes().startswith(b"%PDF")


def test_a_puzzle_with_several_solutions_does_not_belong_there(descarte: Run, tmp_path: Path) -> None:
    path = tmp_path / "book.pdf"
    outcome = descarte("book", UNIQUE, SEVERAL, "-o", path)
    assert outcome.code == 2
    assert "a book wants exactly one" in outcome.err
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
