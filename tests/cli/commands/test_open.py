"""`descarte open`."""

from __future__ import annotations

import webbrowser

import pytest

from tests.cli.conftest import Run
from tests.cli.puzzles import UNIQUE

NINE = "....9.3.6..7........13.47.8.....82.....97..1.6..4....947....1.....2..4..2.3..5.6."


def test_the_link_is_printed(descarte: Run) -> None:
    assert descarte("open", NINE) == (0, "https://sudokupad.app/scfUJDQvK1D4Hw8q9RBQi94lpMOCNFG\n", "")


@pytest.mark.parametrize(
    ("program", "start"),
    [
        ("fpuzzles", "https://www.f-puzzles.com/?load=N4Ig"),
        ("penpa", "https://swaroopg92.github.io/penpa-edit/#m=edit&p="),
        ("puzzlink", "https://puzz.link/p?sudoku/4/4/"),
        ("iss", "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Shape~4x4"),
    ],
)
def test_every_program_has_its_own(descarte: Run, program: str, start: str) -> None:
    outcome = descarte("open", UNIQUE, "--in", program)
    assert outcome.code == 0
    assert outcome.out.startswith(start)
    assert descarte("show", "--to", "line", outcome.out.strip()).out == f"{UNIQUE}\n"


def test_a_format_without_a_program_is_refused(descarte: Run) -> None:
    outcome = descarte("open", UNIQUE, "--in", "kk")
    assert outcome.code == 2
    assert "Formats with links: iss, fpuzzles" in outcome.err


@pytest.mark.filterwarnings("default")
def test_what_would_be_lost_is_named(descarte: Run) -> None:
    outcome = descarte("open", "--with", "diagonal", UNIQUE, "--in", "puzzlink")
    assert outcome.code == 2
    assert "its extra rules" in outcome.err
    outcome = descarte("open", "--with", "diagonal", UNIQUE, "--in", "puzzlink", "--lossy")
    assert outcome.code == 0
    assert outcome.out.startswith("https://puzz.link/")
    assert "left out" in outcome.err


def test_nothing_is_opened_unless_asked(descarte: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    def browse(link: str) -> bool:
        opened.append(link)
        return True

    monkeypatch.setattr(webbrowser, "open", browse)
    link = descarte("open", NINE).out.strip()
    assert not opened
    descarte("open", NINE, "--browser")
    assert opened == [link]


def test_an_unknown_program_is_not_a_fault_of_the_puzzle(descarte: Run) -> None:
    outcome = descarte("open", UNIQUE, "--in", "sudokupd")
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith("descarte: unknown program 'sudokupd' (did you mean 'sudokupad'?); there are: ")
