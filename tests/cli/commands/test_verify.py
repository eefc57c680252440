"""`descarte verify`."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.puzzles import SEED_000, UNIQUE


@pytest.fixture
def trace(descarte: Run, tmp_path: Path) -> Path:
    """A saved trace."""
    file = tmp_path / "trace.json"
    file.write_text(descarte("explain", "--kind", "diagonal", "--json", SEED_000).out)
    return file


def test_a_saved_trace_is_a_proof(descarte: Run, trace: Path) -> None:
    assert descarte("verify", trace) == (0, f"{trace}: every step verified; unique, proved without search\n", "")


def test_in_spanish(descarte: Run, trace: Path) -> None:
    assert descarte("verify", "--lang", "es", trace).out == (
        f"{trace}: todos los pasos comprobados; solución única, demostrada sin búsqueda\n"
    )


def test_a_lie_is_refused_with_its_step(descarte: Run, trace: Path) -> None:
    record = json.loads(trace.read_text())
    cell, _, digit = record["steps"][6]["places"][0].partition("=")
    record["steps"][6]["places"] = [f"{cell}={int(digit) % 9 + 1}"]
    trace.write_text(json.dumps(record))
    outcome = descarte("verify", trace)
    assert outcome.code == 1
    assert outcome.out.startswith(f"{trace}: refused: step 7 ({record['steps'][6]['technique']}): ")
    (verdict,) = descarte("verify", "--json", trace).records
    assert (verdict["verified"], verdict["unique"], verdict["refused"]) == (False, False, 7)


def test_the_checker_does_not_believe_what_the_trace_says_of_itself(descarte: Run, trace: Path) -> None:
    record = json.loads(trace.read_text())
    record["verified"] = True
    record["steps"][0]["because"] = {}
    trace.write_text(json.dumps(record))
    assert descarte("verify", trace).code == 1


def test_a_trace_that_does_not_reach_the_end(descarte: Run, tmp_path: Path) -> None:
    file = tmp_path / "begun.json"
    file.write_text(descarte("explain", "--steps", 2, "--json", UNIQUE).out)
    assert descarte("verify", file) == (0, f"{file}: every step is proved; the puzzle is not finished\n", "")


def test_several_traces_of_one_file_and_standard_input(descarte: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    traces = descarte("explain", "--json", "-q", UNIQUE, UNIQUE).out
    monkeypatch.setattr("sys.stdin", io.StringIO(traces))
    assert descarte("verify", "-").lines == [
        "standard input, trace 1: every step verified; unique, proved without search",
        "standard input, trace 2: every step verified; unique, proved without search",
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("oops", "line 1, column 1: expected JSON without mistakes, found 'oops'"),
        ('{"puzzle": {"n": 4}}', "line 1: expected steps to be there, found nothing"),
        (
            '{"puzzle": {"n": 4}, "steps": [{"technique": "x", "places": ["r9c9=1"]}]}',
            "line 1: expected steps[0].places[0] to be a cell of the puzzle, such as 'r1c1', found 'r9c9'",
        ),
        ('{"puzzle": {"n": 4, "kind": "killer", "cages": [[3, [0, 0]]]}, "steps": []}', ""),
        ("  ", "expected a puzzle, found nothing: the text is empty"),
    ],
)
def test_a_trace_that_cannot_be_read(descarte: Run, tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "bad.json"
    file.write_text(text)
    outcome = descarte("verify", file)
    assert outcome.code == 2
    assert outcome.err.startswith(f"descarte: {file}: {message}")
    assert "internal" not in outcome.err


def test_a_file_that_is_not_there_does_not_stop_the_others(descarte: Run, trace: Path, tmp_path: Path) -> None:
    outcome = descarte("verify", tmp_path / "none.json", trace)
    assert outcome.code == 2
    assert outcome.err == f"descarte: {tmp_path / 'none.json'}: expected a file that can be read, found none\n"
    assert outcome.out.startswith(f"{trace}: every step verified")
