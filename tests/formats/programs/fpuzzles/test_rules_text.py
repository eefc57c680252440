"""Rules texts of f-puzzles that mention more than the fields."""

from __future__ import annotations

import json
from typing import Any

import pytest

from descarte.cli.app import main
from descarte.core.text import Language, speaking
from descarte.formats.programs.fpuzzles.read import clues_of
from descarte.formats.programs.fpuzzles.rules_text import find_unstated_rules

LINE = [{"lines": [["R1C1", "R1C2"]]}]


def words(ruleset: object, **fields: Any) -> list[object]:
    return [dict(text.words)["word"] for text in find_unstated_rules(ruleset, fields)]


@pytest.mark.parametrize(
    ("ruleset", "fields", "expected"),
    [
        ("Normal sudoku rules apply.", {}, []),
        ("Green lines are German Whispers.", {"line": LINE}, ["German Whispers"]),
        ("Green lines are German Whispers.", {"whispers": LINE}, []),
        ("Kropki rules apply: white dots and black dots.", {"difference": [{}]}, ["black dots"]),
        ("Little killer clues; no killer cages.", {"littlekillersum": [{}]}, ["killer cages"]),
        ("A slow thermo does not fall.", {"thermometer": [{}]}, ["slow thermo"]),
        (
            "Antiknight. Anti-king. Yin Yang shading.",
            {"antiknight": True, "antiking": False},
            ["Anti-king", "Yin Yang"],
        ),
        ("Thermometers", {"thermometer": []}, ["Thermometers"]),
        ("All black dots are given.", {"negative": ["ratio"]}, []),
        ("Arrows point at the smallest digit.", {"minimum": [{}]}, []),
        (None, {}, []),
        (7, {}, []),
    ],
)
def test_what_no_field_says_is_named(ruleset: object, fields: dict[str, Any], expected: list[str]) -> None:
    assert words(ruleset, **fields) == expected


def puzzle(**fields: Any) -> dict[str, Any]:
    return {"size": 4, "grid": [[{} for _ in range(4)] for _ in range(4)], **fields}


@pytest.mark.parametrize(("language", "said"), [("en", "mentions 'renbans'"), ("es", "menciona 'renbans'")])
def test_reading_warns_in_the_language_in_force(language: Language, said: str) -> None:
    with speaking(language), pytest.warns(UserWarning, match=said):
        clues_of(puzzle(ruleset="Purple lines are renbans.", line=LINE))


@pytest.mark.filterwarnings("default")
def test_the_command_warns_and_goes_on(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "puzzle.json"
    file.write_text(json.dumps(puzzle(ruleset="Purple lines are renbans.", line=LINE)))
    assert main(["show", str(file)]) == 0
    assert "renbans" in capsys.readouterr().err
