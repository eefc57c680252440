"""Names of puzzles come from strangers: they are shown, but control characters in them have no effect."""

from __future__ import annotations

import json
import unicodedata
from pathlib import Path

import pytest

from descarte.core.text import strip_control_characters
from descarte.draw.export import quote_for_typst
from tests.cli.conftest import Run
from tests.cli.puzzles import UNIQUE
from tests.cli.test_process import seen_on_a_terminal

NAME = "=cmd\x1b[31m\x1b]0;title\x07\x9b2J\u202e<b>&\x00"
COMMANDS = [
    *(["solve"], ["check"], ["count"], ["explain"], ["hint"], ["rate"], ["rate", "--csv"], ["show"], ["draw"]),
    *(["lab", "run", "mac"], ["lab", "race", "mac"], ["lab", "race", "mac", "--csv"], ["lab", "report", "mac"]),
]


def commands_in(text: str) -> set[str]:
    """Return the control and direction characters of a text, except line ends."""
    return {sign for sign in text if unicodedata.category(sign) in ("Cc", "Cf", "Cs") and sign != "\n"}


@pytest.fixture
def puzzles(tmp_path: Path) -> Path:
    """Return the path of two puzzles whose names hold everything that a terminal or a page might interpret."""
    file = tmp_path / "puzzles.jsonl"
    record = {"givens": [int(sign) if sign.isdigit() else 0 for sign in UNIQUE], "n": 4}
    file.write_text("".join(json.dumps({"id": f"{NAME}{number}", **record}) + "\n" for number in (1, 2)))
    return file


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_no_command_prints_them(descarte: Run, puzzles: Path, command: list[str]) -> None:
    outcome = descarte(*command, puzzles)
    assert outcome.code == 0, outcome.err
    assert not commands_in(outcome.out + outcome.err)


@pytest.mark.parametrize(("command", "name"), [("story", "x.html"), ("draw", "x.svg"), ("rate", "x.csv")])
def test_no_file_holds_them(descarte: Run, puzzles: Path, tmp_path: Path, command: str, name: str) -> None:
    assert descarte(command, "-q", puzzles, "-o", tmp_path / name).code == 0
    text = (tmp_path / name).read_text()
    assert not commands_in(text)
    assert "cmd" in text
    assert "<b>" not in text or name == "x.csv"


def test_what_a_pdf_is_set_from() -> None:
    assert quote_for_typst(NAME) == '"=cmd[31m]0;title2J<b>&"'


def test_file_names_in_complaints(descarte: Run, tmp_path: Path) -> None:
    outcome = descarte("solve", tmp_path / "no\x1b[31m.txt", tmp_path / "a\nb.txt")
    assert outcome.code == 2
    assert not commands_in(outcome.err)


def test_json_keeps_names_but_a_terminal_does_not_obey_them(descarte: Run, puzzles: Path) -> None:
    assert descarte("solve", "--json", puzzles).records[0]["id"] == f"{NAME}1"
    seen = seen_on_a_terminal("solve", "--json", str(puzzles))
    assert "\x9b" not in seen
    assert "\x1b]" not in seen


def test_plain_text_is_what_it_was() -> None:
    assert strip_control_characters("Muñoz, niño 数独 #1") == "Muñoz, niño 数独 #1"
    assert strip_control_characters(NAME) == "=cmd<b>&"
