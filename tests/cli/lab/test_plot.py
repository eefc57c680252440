"""`descarte lab plot`."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.puzzles import FAULTY, UNIQUE


@pytest.mark.long
def test_each_plot_is_a_picture(descarte: Run, tmp_path: Path) -> None:
    few = ("--size", 4, "--instances", 1, "--runs", 3)
    for name in ("clues", "cactus", "survival", "phase"):
        path = tmp_path / f"{name}.png"
        puzzles = () if name == "phase" else (UNIQUE,)
        outcome = descarte("lab", "plot", name, "mac", "forward-checking", *puzzles, *few, "-o", path)
        assert outcome == (0, "", f"written: {path}\n")
        assert path.read_bytes().startswith(b"\x89PNG")


@pytest.mark.long
def test_without_a_file_the_picture_is_printed_as_svg(descarte: Run) -> None:
    assert descarte("lab", "plot", "clues", "mac", UNIQUE).out.startswith("<?xml")


def test_json_tells_every_run(descarte: Run) -> None:
    records = descarte("lab", "plot", "survival", "restarts", UNIQUE, "--runs", 4, "--json").records
    assert [record["seed"] for record in records] == [0, 1, 2, 3]
    assert all(record["counts"]["nodes"] > 0 for record in records)


def test_what_cannot_be_drawn_is_told(descarte: Run, tmp_path: Path) -> None:
    assert "one puzzle, not 2" in descarte("lab", "plot", "survival", "mac", UNIQUE, UNIQUE).err
    assert "makes its own puzzles" in descarte("lab", "plot", "phase", "mac", UNIQUE).err
    assert "at least one algorithm" in descarte("lab", "plot", "clues", UNIQUE).err
    assert "kind of file" in descarte("lab", "plot", "clues", "mac", UNIQUE, "-o", tmp_path / "a.gif").err
    assert descarte("lab", "plot", "clues", "mac", FAULTY).code == 2


def test_without_matplotlib_no_run_is_made(descarte: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    monkeypatch.setattr("descarte.lab.experiments.runs.compare_algorithms", lambda *_: pytest.fail("a run was made"))
    assert "make extras" in descarte("lab", "plot", "clues", "mac", UNIQUE).err
