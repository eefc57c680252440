"""`descarte lab replay`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

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
    assert descarte("--lang", "es", "lab", "replay", path, "-o", page) == (0, "", f"escrito: {page}\n")
    assert page.read_text().startswith('<!DOCTYPE html>\n<html lang="es">')


@pytest.mark.parametrize(
    "damaged",
    [
        '{"event": "prune", "cell": 999, "digit": 1, "rule": 0}',
        '{"event": "prune", "cell": 1}',
        '{"event": "dance"}',
        '{"event": ["prune"]}',
        "[1, 2]",
        "{oops",
        "\x00\x1b[2J",
    ],
)
def test_a_damaged_log_names_the_line_that_is_none(descarte: Run, tmp_path: Path, damaged: str) -> None:
    path = tmp_path / "log.jsonl"
    descarte("lab", "run", "mac", "--trace", path, UNIQUE)
    lines = path.read_text().splitlines()
    lines[4] = damaged
    path.write_text("\n".join(lines) + "\n")
    code, out, error = descarte("lab", "replay", path)
    assert (code, out) == (2, "")
    assert error.startswith(f"descarte: {path}: line 5: expected an event of the log, with all its fields, found")
    assert "\x1b" not in error


def test_a_log_whose_puzzle_is_damaged_is_refused(descarte: Run, tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    path.write_text('{"event": "start", "puzzle": {"houses": [[1]]}}\n')
    code, _, error = descarte("lab", "replay", path)
    assert code == 2
    assert "an event log of 'descarte lab run --trace'" in error


def test_a_log_of_drawn_rules_is_replayed(descarte: Run, tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    lines = [[9, 8], [4, 5, 6, 1], [15, 14], [2, 3, 7]]
    puzzle = json.dumps({"n": 4, "givens": [0] * 15 + [3], "thermos": lines})
    assert descarte("lab", "run", "mac", "--trace", path, puzzle).code == 0
    sentences = [descarte("lab", "replay", path, "--at", number).out for number in range(1, 30)]
    assert any("thermometer from r2c1" in words for words in sentences)
