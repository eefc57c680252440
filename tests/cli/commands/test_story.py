"""`descarte story`."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.puzzles import NONE, SEED_000, UNIQUE


def test_one_page_a_step_and_the_proof(descarte: Run, tmp_path: Path) -> None:
    path = tmp_path / "story.html"
    outcome = descarte("story", UNIQUE, "-o", path)
    assert outcome.code == 0
    assert "(solved in 12 steps (easy); the hardest:" in outcome.err
    text = path.read_text()
    assert text.count("<section") == 14
    assert "every step verified; unique, proved without search" in text
    assert "Techniques used here:" in text


def test_in_spanish_with_the_rules_that_are_added(descarte: Run, tmp_path: Path) -> None:
    path = tmp_path / "historia.html"
    descarte("story", "--lang", "es", "--kind", "diagonal", SEED_000, "--coordinates", "A1", "-o", path)
    text = path.read_text()
    assert "Las dos diagonales principales contienen cada dígito una vez." in text
    assert "todos los pasos comprobados" in text
    assert ">A</text>" in text


def test_as_far_as_it_goes(descarte: Run, tmp_path: Path) -> None:
    path = tmp_path / "story.html"
    outcome = descarte("story", "--steps", 2, UNIQUE, "-o", path)
    assert outcome.code != 0
    assert "The board reached" in path.read_text()


def test_no_solution(descarte: Run, tmp_path: Path) -> None:
    path = tmp_path / "story.html"
    assert descarte("story", NONE, "-o", path).code == 1
    assert path.read_text().count("<section") == 2


def test_another_kind_of_file(descarte: Run) -> None:
    assert descarte("story", UNIQUE, "-o", "x.doc").code == 2


def test_pdf(descarte: Run, tmp_path: Path) -> None:
    pytest.importorskip("typst", reason="PDF needs typst: make extras")
    path = tmp_path / "story.pdf"
    assert descarte("story", "--steps", 3, UNIQUE, "-o", path, "--paper", "us-letter").code != 2
    assert path.read_bytes().startswith(b"%PDF")


def test_an_animation(descarte: Run, tmp_path: Path) -> None:
    pytest.importorskip("typst", reason="animations need typst: make extras")
    path = tmp_path / "story.png"
    assert descarte("story", UNIQUE, "-o", path, "--seconds", 0.5).code == 0
    assert path.read_bytes().count(b"fcTL") == 14


def test_a_gif_with_the_words(descarte: Run, tmp_path: Path) -> None:
    pytest.importorskip("typst", reason="animations need typst: make extras")
    image = pytest.importorskip("PIL.Image", reason="GIF needs Pillow: make extras")
    path = tmp_path / "story.gif"
    assert descarte("story", UNIQUE, "-o", path, "--seconds", 0.5, "--theme", "dark").code == 0
    with image.open(path) as animation:
        assert animation.n_frames == 14
        assert animation.info["duration"] == 500
        assert animation.height > animation.width * 0.6
        picture = animation.convert("RGB")
    width, height = picture.size
    for box in ((0, height - 1, width, height), (width - 1, 0, width, height)):
        assert [colour for _, colour in picture.crop(box).getcolors()] == [(21, 25, 31)], (
            "the paper ends before the edge"
        )


def test_without_pillow_a_gif_is_refused_with_a_reason(
    descarte: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("typst", reason="animations need typst: make extras")
    monkeypatch.setitem(sys.modules, "PIL.Image", None)
    outcome = descarte("story", UNIQUE, "-o", tmp_path / "story.gif")
    assert outcome.code == 2
    assert "drawing GIF" in outcome.err
    assert "pip install 'descarte[draw]'" in outcome.err
