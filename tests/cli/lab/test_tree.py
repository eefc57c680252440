"""`descarte lab tree`."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Run
from tests.cli.puzzles import UNIQUE


def test_a_tree_is_drawn_as_svg(descarte: Run, tmp_path: Path) -> None:
    path, picture = tmp_path / "log.jsonl", tmp_path / "tree.svg"
    descarte("lab", "run", "backtracking", "--trace", path, UNIQUE)
    assert descarte("lab", "tree", path, "-o", picture) == (0, "", f"written: {picture}\n")
    assert picture.read_text().startswith("<svg")
    assert descarte("lab", "tree", path).out == picture.read_text()
    assert descarte("lab", "tree", path, "-o", tmp_path / "no" / "tree.svg").code == 2
