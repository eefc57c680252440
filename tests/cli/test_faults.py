"""A faulty puzzle is faulty for every command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

EMPTY = [0] * 16
FAULTS: dict[str, dict[str, object]] = {
    "a total out of reach": {"cages": [[50, [0, 1]]]},
    "a digit twice": {"givens": [1, 1, *EMPTY[2:]]},
    "a region of the wrong size": {"regions": [0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3]},
    "a cell outside": {"cages": [[5, [0, 99]]]},
    "a cell twice in a cage": {"cages": [[5, [0, 0]]]},
    "a solution that is none": {"solution": [2] * 16},
}
FINE: dict[str, dict[str, object]] = {
    "a cage in two pieces": {"cages": [[5, [0, 15]]]},
    "a region in two pieces": {"regions": [0, 0, 1, 1, 0, 1, 0, 1, 2, 2, 3, 3, 2, 2, 3, 3]},
    "an extra region in four pieces": {"extra": [[0, 3, 12, 15]]},
    "extra regions that overlap": {"extra": [[0, 1, 2, 3], [0, 5, 10, 15]]},
    "cages that overlap": {"cages": [[5, [0, 1]], [5, [1, 5]]]},
    "a Killer of which some cages overlap": {"kind": "killer", "cages": [[5, [0, 1]], [5, [1, 5]], [5, [14, 15]]]},
    "sums that overlap": {"sums": [[5, [0, 1]], [5, [1, 2]]]},
}
COMMANDS = [
    *(["solve"], ["check"], ["check", "--why"], ["count"], ["explain"], ["hint"], ["rate"]),
    *(["show"], ["show", "--marks"], ["show", "--to", "json"], ["show", "--json"], ["draw"], ["draw", "--marks"]),
    *(["draw", "--json"], ["story", "-o", "x.html"], ["book", "-o", "x.pdf"], ["lab", "run", "mac"]),
    *(["lab", "race", "mac"], ["lab", "report", "mac"]),
]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("name", FAULTS)
def test_what_is_a_fault_is_one_everywhere(
    descarte: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: list[str], name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    outcome = descarte(*command, json.dumps({"n": 4, "givens": EMPTY, **FAULTS[name]}))
    assert outcome.code == 2, outcome
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("command", [c for c in COMMANDS if c[0] != "book"], ids=" ".join)
@pytest.mark.parametrize("name", FINE)
def test_what_is_none_is_none_anywhere(
    descarte: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: list[str], name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("descarte.lab.experiments.page._pictures", lambda *_: "")
    outcome = descarte(*command, json.dumps({"n": 4, "givens": EMPTY, **FINE[name]}))
    assert outcome.code in (0, 1), outcome


def test_a_faulty_puzzle_is_shown_with_its_faults(descarte: Run) -> None:
    outcome = descarte("show", "11..............")
    assert outcome.lines[1] == "| 1 1 | . . |"
    assert "1 appears 2 times in row 1" in outcome.err
    assert descarte("draw", "11..............").out.startswith("<svg")


def test_among_many_a_faulty_one_is_told_and_keep_going_goes_on(descarte: Run) -> None:
    outcome = descarte("show", "--to", "line", "1...............", "11..............", "2...............")
    assert (outcome.code, len(outcome.lines)) == (2, 2)
    outcome = descarte(
        "show", "--keep-going", "--to", "line", "1...............", "11..............", "2..............."
    )
    assert (outcome.code, len(outcome.lines)) == (2, 3)
