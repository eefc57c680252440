"""The report: one page, in both languages, in which every number comes from the runs."""

from __future__ import annotations

import json
import re
import sys

import pytest

from descarte.core.text import speaking
from descarte.lab.experiments.page import MOST_TABLES, RunEnvironment, html
from descarte.lab.experiments.runs import compare_algorithms
from tests.lab.puzzles import CORPUS, EASY, SMALL

SETUP = RunEnvironment("descarte lab report <mac>", "2026-01-01", "1.0", 5, "9 nodes")


def test_it_needs_nothing_but_itself() -> None:
    page = html([EASY], list(compare_algorithms([EASY], ["mac"], {})), SETUP)
    assert page.startswith("<!DOCTYPE html>")
    assert not re.search(r'(?:src|href)="(?!#)', page)
    assert "&lt;mac&gt;" in page


def test_every_number_comes_from_the_runs() -> None:
    runs = list(compare_algorithms([EASY], ["backtracking", "forward-checking"], {}))
    with speaking("en"):
        page = html([EASY], runs, SETUP)
    for run in runs:
        for name in ("assignments", "checks", "backtracks"):
            assert f">{run.counts[name]:,}<" in page
    told = re.search(r'id="runs">(.*?)</script>', page)
    assert told is not None
    assert json.loads(told[1]) == [run.record for run in runs]


def test_it_speaks_spanish_and_writes_numbers_as_spanish_does() -> None:
    with speaking("es"):
        page = html([EASY], list(compare_algorithms([EASY], ["backtracking"], {})), SETUP)
    assert '<html lang="es">' in page
    assert "Informe del laboratorio" in page
    assert "10\N{NARROW NO-BREAK SPACE}384" in page, "and decimals have a point, as ratings and seconds have"


@pytest.mark.long
def test_many_puzzles_have_a_summary_and_few_tables() -> None:
    puzzles = [SMALL] * (MOST_TABLES + 3)
    with speaking("en"):
        page = html(puzzles, list(compare_algorithms(puzzles, ["mac", "ac3"], {})), SETUP)
    assert "Summary" in page
    assert f"Puzzle {MOST_TABLES}<" in page
    assert f"Puzzle {MOST_TABLES + 1}<" not in page


def test_the_machine_and_the_seed_are_told() -> None:
    assert SETUP.rows["seed"] == "5"
    assert SETUP.rows["processor"]


def test_without_matplotlib_the_tables_remain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    puzzle = CORPUS["killer"]
    with speaking("en"):
        page = html([puzzle], list(compare_algorithms([puzzle], ["mac"], {})), SETUP)
    assert "make extras" in page
    assert "<table" in page
