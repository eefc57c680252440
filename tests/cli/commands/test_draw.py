"""`descarte draw`."""

from __future__ import annotations

import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from descarte.capabilities.draw import THEMES
from descarte.draw import theme
from tests.cli.conftest import Run
from tests.cli.puzzles import NONE, SOLVED, UNIQUE

TEXT = "{http://www.w3.org/2000/svg}text"


def texts(svg: str) -> int:
    return len(list(ElementTree.fromstring(svg).iter(TEXT)))


def test_every_theme_can_be_asked_for() -> None:
    assert list(THEMES) == list(theme.THEMES)


def test_svg_to_standard_output(descarte: Run) -> None:
    outcome = descarte("draw", UNIQUE)
    assert outcome.code == 0
    assert texts(outcome.out) == 4


def test_each_puzzle_has_its_file(descarte: Run, tmp_path: Path) -> None:
    outcome = descarte("draw", UNIQUE, SOLVED, "-o", tmp_path / "x.svg")
    assert outcome.code == 0
    assert [texts((tmp_path / name).read_text()) for name in ("x.svg", "x-2.svg")] == [4, 16]
    assert outcome.err.count("written: ") == 2


def test_the_solution_the_marks_and_a_step(descarte: Run) -> None:
    assert texts(descarte("draw", "--solution", UNIQUE).out) == 16
    assert texts(descarte("draw", "--marks", UNIQUE).out) > 16
    outcome = descarte("draw", "--step", 1, "--headings", UNIQUE)
    assert "<circle" in outcome.out
    assert ">r1</text>" in outcome.out


def test_a_step_that_is_not_there(descarte: Run) -> None:
    outcome = descarte("draw", "--step", 99, UNIQUE)
    assert outcome.code == 2
    assert "there is no step 99: the explanation has 12 steps" in outcome.err


def test_no_solution_to_draw(descarte: Run) -> None:
    outcome = descarte("draw", "--solution", NONE)
    assert outcome.code == 2
    assert "no solution" in outcome.err


def test_json_tells_the_file(descarte: Run, tmp_path: Path) -> None:
    outcome = descarte("draw", "--json", UNIQUE, "-o", tmp_path / "x.svg")
    assert outcome.records[0]["file"] == str(tmp_path / "x.svg")


def test_another_kind_of_file(descarte: Run) -> None:
    outcome = descarte("draw", UNIQUE, "-o", "x.jpg")
    assert outcome.code == 2
    assert "unknown kind of file '.jpg'" in outcome.err


@pytest.mark.parametrize(("suffix", "module", "start"), [("png", "resvg_py", b"\x89PNG"), ("pdf", "typst", b"%PDF")])
def test_png_and_pdf(descarte: Run, tmp_path: Path, suffix: str, module: str, start: bytes) -> None:
    pytest.importorskip(module, reason=f"{suffix} needs {module}: make extras")
    path = tmp_path / f"x.{suffix}"
    assert descarte("draw", UNIQUE, "-o", path).code == 0
    assert path.read_bytes().startswith(start)


def test_a_step_of_chosen_techniques(descarte: Run) -> None:
    outcome = descarte("draw", UNIQUE, "--techniques", "naked-single", "--step", 1)
    assert "r1c4 sees 1 in row 1, 2 in column 4 and 3 in box 2." in outcome.out
    assert descarte("draw", UNIQUE, "--techniques", "naked-singel", "--step", 1).code == 2


@pytest.mark.parametrize(
    ("command", "name", "module"),
    [
        ("draw", "x.png", "resvg_py"),
        ("draw", "x.pdf", "typst"),
        ("story", "x.png", "typst"),
        ("story", "x.gif", "PIL.Image"),
    ],
)
def test_a_missing_part_is_told_before_the_work_begins(
    command: str, name: str, module: str, descarte: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    monkeypatch.setattr("descarte.cli.run.one_by_one.run", lambda *_: pytest.fail("the work has begun"))
    assert "make extras" in descarte(command, UNIQUE, "-o", name).err
