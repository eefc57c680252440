"""`descarte lab replay`."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Run
from tests.cli.puzzles import UNIQUE


def test_a_replay_prints_the_board_at_an_event(descarte: Run, tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    descarte("lab", "run", "backtracking", "--trace", path, UNIQUE)
    *_, sentence, chosen, counters = descarte("lab", "replay", path, "--at", 2).lines
    assert (sentence, chosen) == ("event 2: r1c2 takes 2", "chosen: r1c2=2")
    assert counters.startswith("nodes 2, assignments 1, checks 2")
    assert "solution number 1" in descarte("lab", "replay", path).out
    assert descarte("lab", "replay", path, "--at", 10**6).code == 2
    assert descarte("lab", "replay", tmp_path / "none.jsonl").code == 2


def test_a_replay_is_written_as_a_page(descarte: Run, tmp_path: Path) -> None:
    path, page = tmp_path / "log.jsonl", tmp_path / "log.html"
    descarte("lab", "run", "mac", "--trace", path, UNIQUE)
    assert descarte("--lang", "es", "lab", "replay", path, "-o", page) == (0, "", "")
    assert page.read_text().startswith('<!DOCTYPE html>\n<html lang="es">')
