"""`descarte lab report`."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Run
from tests.cli.puzzles import FAULTY, UNIQUE


def test_a_report_is_one_page(descarte: Run, tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    assert descarte("lab", "report", "mac", "ac3", UNIQUE, "-o", path, "--seed", 4, "--timeout", 5) == (
        0,
        "",
        f"written: {path}\n",
    )
    page = path.read_text()
    assert "100000 nodes, 5 s" in page
    assert descarte("--lang", "es", "lab", "report", "mac", UNIQUE).out.startswith('<!DOCTYPE html>\n<html lang="es">')


def test_a_report_needs_algorithms_and_good_puzzles(descarte: Run, tmp_path: Path) -> None:
    assert descarte("lab", "report", UNIQUE).code == 2
    assert descarte("lab", "report", "mac", FAULTY).code == 2
    assert descarte("lab", "report", "mac", UNIQUE, "-o", tmp_path / "no" / "report.html").code == 2
