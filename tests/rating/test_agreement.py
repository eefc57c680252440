"""Agreement of our ratings and scores with those of other programs, on a sample. `make ratings` uses all puzzles."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from bench import ratings


def test_equal_values_share_their_ranks() -> None:
    assert ratings.ranks([5, 1, 5, 5]) == [2.0, 0.0, 2.0, 2.0]


def test_the_correlation_is_one_for_the_same_order_and_less_one_for_the_contrary() -> None:
    spearman = ratings.spearman
    assert spearman([1, 2, 3], [10, 200, 3000]) == 1.0
    assert spearman([1, 2, 3], [9, 8, 7]) == -1.0


def test_a_file_that_is_not_there_is_a_failure(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "argv", ["ratings.py", str(tmp_path / "none.csv")])
    assert ratings.main() == 1


def test_disagreement_is_a_failure(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "upside-down.csv"
    puzzles = {"13242431421331.2": 300, "1.....3.4......2": 100, "1324243142133142": 900}
    lines = [f"{puzzle},{score},\n" for puzzle, score in puzzles.items()]
    file.write_text("puzzle,hodoku_score,SE_ER\n" + "".join(lines))
    monkeypatch.setattr(sys, "argv", ["ratings.py", str(file)])
    assert ratings.main() == 1


@pytest.mark.corpus
@pytest.mark.long
def test_a_sample_reaches_the_bars(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["ratings.py", "--every", "7"])
    assert ratings.main() == 0, capsys.readouterr().out
