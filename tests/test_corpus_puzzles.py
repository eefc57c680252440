"""Outside puzzles: every recorded number of solutions must be found again.

They are in DESCARTE_CORPUS; without it, these tests are skipped.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from bench.corpus import CORPUS

from descarte import fast, formats
from descarte.core.errors import PuzzleError
from descarte.model.puzzle import Puzzle

pytestmark = pytest.mark.corpus

SECONDS = 20.0
"""Timeout in seconds per puzzle."""

VARIANTS = ["chess_windoku", "classic9", "diagonal", "jigsaw", "killer", "little_killer", "sudoku16", "thermo_arrow"]
SLOW = "iss/MATHEMAGIC"
STATUS = {"unique": "unique", "multiple": "several", "none": "none"}


def puzzles(path: Path) -> Iterator[Puzzle]:
    for item in formats.read(path.read_text(), source=path.name):
        assert item.puzzle is not None, item.error
        yield item.puzzle


@pytest.mark.parametrize("name", ["easy", "seventeen", "minimal", "top1465", "hardest_1905", "hardest_1106"])
def test_classic_sudokus_are_unique(name: str) -> None:
    some = list(puzzles(CORPUS / "sudoku" / f"{name}.txt"))[:175]
    assert len(some) > 20
    assert {fast.solve(puzzle).status for puzzle in some} == {"unique"}


SEED_002 = sorted((CORPUS / "kakuro" / "seed").glob("*.txt")) or [CORPUS]


@pytest.mark.parametrize("path", SEED_002, ids=lambda path: path.name)
def test_the_boards_of_seed_002_are_unique(path: Path) -> None:
    (puzzle,) = puzzles(path)
    assert puzzle.kind == "kakuro"
    assert puzzle.id is not None
    assert puzzle.id in path.name
    result = fast.solve(puzzle)
    assert result.status == "unique"
    assert result.grid is not None
    assert puzzle.is_solution(result.grid)


def solutions_found(puzzle: Puzzle) -> str:
    try:
        status = fast.solve(puzzle, timeout=SECONDS).status
    except PuzzleError:
        return "0"
    return {"none": "0", "unique": "1", "several": "2", "stopped": "stopped"}[status]


def test_kakuro_boards_have_the_recorded_number_of_solutions() -> None:
    path = CORPUS / "kakuro" / "boards.kk"
    recorded = re.findall(r"solutions=(\d)(\??)", path.read_text())
    stopped = 0
    for puzzle, (expected, unsure) in zip(puzzles(path), recorded, strict=True):
        found = solutions_found(puzzle)
        stopped += found == "stopped"
        assert found in (expected, "stopped"), puzzle.id
        assert found != "stopped" or unsure, puzzle.id
    assert stopped <= 1


def records(name: str) -> Iterator[tuple[dict[str, Any], formats.ReadPuzzle]]:
    text = (CORPUS / "variants" / f"{name}.jsonl").read_text()
    assert text.strip()
    for line, item in zip(text.splitlines(), formats.read(text, format="json"), strict=True):
        yield json.loads(line), item


def confirm(record: dict[str, Any], puzzle: Puzzle, seconds: float) -> None:
    result = fast.solve(puzzle, timeout=seconds)
    assert result.status == STATUS[record["status"]], record["id"]
    if result.status == "unique":
        assert list(result.grid or ()) == record["solution"]


@pytest.mark.parametrize("name", VARIANTS)
def test_variants_have_the_recorded_solutions(name: str) -> None:
    for record, item in records(name):
        if not record["id"].startswith(SLOW):
            assert item.puzzle is not None, item.error
            confirm(record, item.puzzle, SECONDS)


@pytest.mark.long
@pytest.mark.parametrize("name", ["killer", "latin", "sudoku25"])
def test_the_slowest_variants_have_the_recorded_solutions(name: str) -> None:
    pytest.importorskip("pysat", reason="SKIPPED: the extra 'sat' is not installed")
    for record, item in records(name):
        assert item.puzzle is not None, item.error
        assert item.puzzle.faults() == ()
        if record["status"] in STATUS and (name != "killer" or record["id"].startswith(SLOW)):
            confirm(record, item.puzzle, 120)
