"""Grades of Kakuros against the labels of their publishers."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from bench import kakuro_grades

KAKURO = """; {name} solutions=1 white=4
3 3
# 4\\- 3\\-
-\\3 . .
-\\4 . .
"""


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("x/9x9_easy", "easy"),
        ("x/Medium_8x8", "medium"),
        ("x/k6_Hard", "hard"),
        ("very_hard/KK5", "very hard"),
        ("x/hardest", "very hard"),
        ("grandgames/gg27", None),
    ],
)
def test_the_label_is_a_word_in_the_name(name: str, label: str | None) -> None:
    assert kakuro_grades.label_of(name) == label


@pytest.mark.parametrize(("name", "code"), [("a/easy", 0), ("a/very_hard", 1)])
def test_very_hard_puzzles_must_not_be_easy(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, code: int
) -> None:
    boards = tmp_path / "boards.kk"
    boards.write_text(KAKURO.format(name=name))
    monkeypatch.setattr(sys, "argv", ["kakuro_grades", str(boards)])
    assert kakuro_grades.main() == code
    assert f"{name}\n" in capsys.readouterr().out


@pytest.mark.corpus
def test_no_board_that_its_publisher_calls_very_hard_is_easy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["kakuro_grades", "--most", "300"])
    assert kakuro_grades.main() == 0
