"""`descarte tell`."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.conftest import Run

HARD = "...4.9.5.....6.7..3......21..1..........8...5..45...799..3....7.3.842.....2.7...."


def saved(descarte: Run, folder: Path) -> Path:
    path = folder / "trace.json"
    path.write_text(descarte("--lang", "en", "explain", "--json", HARD).out)
    return path


def test_a_trace_is_told_again_in_the_other_language_and_coordinates(descarte: Run, tmp_path: Path) -> None:
    path = saved(descarte, tmp_path)
    again = descarte("--lang", "es", "tell", "--coordinates", "f1c1", path)
    fresh = descarte("--lang", "es", "explain", "--coordinates", "f1c1", HARD)
    assert again.code == 0
    steps = [line for line in again.lines if line and "; lo más difícil" not in line]
    assert steps
    assert steps == fresh.lines[: len(steps)]
    assert again.lines[-1] == fresh.lines[-1]


def test_with_detail_as_well(descarte: Run, tmp_path: Path) -> None:
    assert any(
        "1) Si f" in line for line in descarte("--lang", "es", "tell", "--detail", saved(descarte, tmp_path)).lines
    )


def test_json_is_the_same_trace_in_other_words(descarte: Run, tmp_path: Path) -> None:
    path = saved(descarte, tmp_path)
    spanish = json.loads(descarte("--lang", "es", "tell", "--json", path).out)
    english = json.loads(path.read_text())
    assert [step["words"] for step in spanish["steps"]] == [step["words"] for step in english["steps"]]
    assert spanish["steps"][0]["text"].startswith(("Busca", "En "))
    again = tmp_path / "spanish.json"
    again.write_text(json.dumps(spanish))
    assert descarte("verify", again).code == descarte("verify", path).code


def test_a_trace_without_words_says_what_its_steps_do(descarte: Run, tmp_path: Path) -> None:
    path = tmp_path / "trace.json"
    step = {"technique": "a-trick", "places": ["r1c4=4"]}
    path.write_text(json.dumps({"puzzle": {"n": 4, "givens": [1, *[0] * 5, 3, 0, 4, *[0] * 6, 2]}, "steps": [step]}))
    code, words, _ = descarte("tell", path)
    assert code == 0
    assert words.startswith("1. a-trick (0.0): r1c4 is 4")


def test_what_is_no_trace_is_refused(descarte: Run, tmp_path: Path) -> None:
    path = tmp_path / "trace.json"
    path.write_text("[1, 2")
    assert descarte("tell", path).code == 2
    path.write_text("")
    assert descarte("tell", path).code == 2
    assert descarte("tell", tmp_path / "none.json").code == 2
