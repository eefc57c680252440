"""Traces that descarte 0.1 wrote are read and proved, and its command-line options are accepted.

`traces_0_1.json` has its answers to `explain --json` for a 4x4, a Kakuro and a hard 6x6, the last one in Spanish.
`options_0_1.txt` has the options that its help listed.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import descarte
from descarte.cli import main
from descarte.logic.narrate import trace_json

HERE = Path(__file__).parent
TRACES = (HERE / "traces_0_1.json").read_text(encoding="utf-8").splitlines()
COMMANDS = dict(line.split(": ") for line in (HERE / "options_0_1.txt").read_text(encoding="utf-8").splitlines())


@pytest.mark.parametrize("text", TRACES)
def test_a_trace_of_0_1_is_a_proof(text: str) -> None:
    assert "version" not in json.loads(text)
    assert descarte.verify(text).unique


@pytest.mark.parametrize("text", TRACES)
def test_a_trace_of_0_1_keeps_its_steps(text: str) -> None:
    old, new = json.loads(text)["steps"], json.loads(descarte.write_trace(descarte.read_trace(text)))["steps"]
    kept = ("technique", "rating", "score", "places", "discards", "because", "roles")
    assert [[step.get(field) for field in kept] for step in new] == [
        [step.get(field) for field in kept] for step in old
    ]


def test_a_trace_says_its_version_and_a_newer_one_is_refused() -> None:
    trace = json.loads(descarte.write_trace(descarte.explain("1.....3.4......2")))
    assert trace["version"] == trace_json.VERSION
    with pytest.raises(descarte.InputError, match="version 1 or older, found one of version 2"):
        descarte.read_trace(json.dumps({**trace, "version": 2}))
    with pytest.raises(descarte.InputError, match="expected version to be a whole number from 1 on, found '1'"):
        descarte.read_trace(json.dumps({**trace, "version": "1"}))


@pytest.mark.parametrize("command", COMMANDS)
def test_the_options_of_0_1_are_accepted(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    main([*command.split(), "--help"])
    shown = capsys.readouterr().out
    assert [option for option in COMMANDS[command].split() if option not in shown] == []
