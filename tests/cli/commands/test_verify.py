"""`descarte verify`."""

from __future__ import annotations

import io
import json
import os
import re
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from descarte import api, kinds
from descarte.capabilities.explain import explain
from descarte.core.errors import InputError
from descarte.model.bits import bit
from descarte.model.clues import Clues
from descarte.model.result import Result
from descarte.model.state import State
from descarte.model.step import Because, Step
from descarte.proof import propagate
from tests.cli.conftest import Run
from tests.cli.puzzles import SEED_000, UNIQUE


@pytest.fixture
def trace(descarte: Run, tmp_path: Path) -> Path:
    """Return the path of a saved trace."""
    file = tmp_path / "trace.json"
    file.write_text(descarte("explain", "--kind", "diagonal", "--json", SEED_000).out)
    return file


def test_a_saved_trace_is_a_proof(descarte: Run, trace: Path) -> None:
    assert descarte("verify", trace) == (0, f"{trace}: every step verified; unique, proved without search\n", "")


def test_the_name_of_a_file_cannot_drive_the_terminal(descarte: Run, trace: Path) -> None:
    wild = trace.with_name("\x1b[2Jtrace.json")
    trace.rename(wild)
    told = descarte("verify", wild)
    assert "\x1b" not in told.out + told.err
    assert told.code == 0
    wild.write_text("[]")
    assert "\x1b" not in descarte("verify", wild).err


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


def test_a_step_beyond_a_limit_of_the_checker_is_not_refused(
    descarte: Run, trace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(propagate, "MOST_WORK", 10)
    outcome = descarte("verify", trace)
    assert outcome.code == 3
    assert re.match(rf"{trace}: stopped: step 1 \(.*\): checking it takes more than 10 visits to cells", outcome.out)
    (verdict,) = descarte("verify", "--json", trace).records
    assert verdict["verified"] is None
    assert verdict["reason"].startswith("stopped: step 1 ")


def test_the_checker_does_not_believe_what_the_trace_says_of_itself(descarte: Run, trace: Path) -> None:
    record = json.loads(trace.read_text())
    record["verified"] = True
    record["steps"][0]["because"] = {}
    trace.write_text(json.dumps(record))
    assert descarte("verify", trace).code == 1


def test_a_trace_that_does_not_reach_the_end(descarte: Run, tmp_path: Path) -> None:
    file = tmp_path / "begun.json"
    file.write_text(descarte("explain", "--steps", 2, "--json", UNIQUE).out)
    assert descarte("verify", file) == (4, f"{file}: every step is proved; the puzzle is not finished\n", "")


def test_a_trace_that_proves_that_there_is_no_solution(descarte: Run, tmp_path: Path) -> None:
    file = tmp_path / "none.json"
    file.write_text(descarte("explain", "--json", "12........1...2.").out)
    said = f"{file}: every step is proved; they show that the puzzle has no solution\n"
    assert descarte("verify", file) == (4, said, "")


def swapped() -> str:
    """Return a trace that assumes a unique solution of a puzzle with several."""
    puzzle = kinds.build(Clues(2, 2, (0,) * 4, kind="latin"))
    first = Step("guess", places=((0, 1),), because=Because(swap=tuple((cell, 0b11) for cell in range(4))))
    others = [
        Step("single", places=((c, d),), because=Because(within=((c, bit(d)),))) for c, d in ((1, 2), (2, 2), (3, 1))
    ]
    return api.write_trace(Result("found", puzzle, trace=(first, *others)))


def marked() -> str:
    """Return a trace that starts from pencil marks."""
    puzzle = api.read(UNIQUE)
    return api.write_trace(explain(puzzle.but(candidates=tuple(State(puzzle).candidates))))


@pytest.mark.parametrize("trace", [swapped, marked])
def test_a_solution_that_is_the_only_one_under_an_assumption(
    descarte: Run, tmp_path: Path, trace: Callable[[], str]
) -> None:
    file = tmp_path / "assumed.json"
    file.write_text(trace())
    assert descarte("verify", file).code == 5
    (record,) = descarte("verify", "--json", file).records
    assert (record["verified"], record["solved"], record["unique"]) == (True, True, False)


def test_of_several_traces_the_worst_counts(descarte: Run, trace: Path, tmp_path: Path) -> None:
    good = trace.read_text()
    begun = descarte("explain", "--steps", 2, "--json", UNIQUE).out
    lie = good.replace('"because": {', '"because": {"swap": [["r1c1", [1, 2]]], ', 1)
    texts = {0: good, 5: swapped(), 4: begun, 1: lie, 2: "oops"}
    files = {}
    for code, text in texts.items():
        files[code] = tmp_path / f"{code}.json"
        files[code].write_text(text)
        assert descarte("verify", *files.values()).code == code
        assert descarte("verify", *reversed(files.values())).code == code


def test_nothing_at_all_proves_nothing(descarte: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(" \n"))
    outcome = descarte("verify")
    assert outcome.code == 2
    assert outcome.err == "descarte: standard input: expected a trace, found nothing\n"


def test_a_limit_of_time_stops_it(descarte: Run, trace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock jumps an hour when the third step is looked at."""
    looks, clock = 0, time.monotonic

    def later() -> float:
        nonlocal looks
        looks += 1
        return clock() + (3600 if looks > 24 else 0)

    monkeypatch.setattr("descarte.core.deadline.time.monotonic", later)
    outcome = descarte("verify", "--timeout", 5, trace)
    assert outcome.code == 3
    assert re.fullmatch(
        re.escape(str(trace)) + r": stopped: the time limit of 5 s was reached; \d of \d+ steps had been proved\n",
        outcome.out,
    )
    looks = 0
    (record,) = descarte("verify", "--json", "--timeout", 5, trace).records
    assert record["verified"] is None
    assert descarte("verify", "--timeout", 0, trace).code == 2


def test_the_help_tells_every_exit_code(descarte: Run) -> None:
    for lang in ("en", "es"):
        told = descarte("verify", "--lang", lang, "--help").out
        assert all(re.search(rf"^  {code}  ", told, re.MULTILINE) for code in (0, 1, 2, 3, 4, 5, 130))
        assert "130, 2, 3, 1, 4, 5, 0" in told
        assert "--timeout" in told


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
        ('{"puzzle": {"n": 4}}', "line 1: expected the field steps, found nothing"),
        (
            '{"puzzle": {"n": 4}, "steps": [{"technique": "x", "places": ["r9c9=1"]}]}',
            "line 1: expected steps[0].places[0] to be a cell of the puzzle, such as 'r1c1', found 'r9c9'",
        ),
        ('{"puzzle": {"n": 4, "kind": "killer", "cages": [[3, [0, 0]]]}, "steps": []}', ""),
        ("  ", "expected a puzzle, found nothing"),
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


def write_lines(path: Path, *lines: str) -> Path:
    path.write_text("\n".join(lines) + "\n")
    return path


def steps_of_a_model(**change: object) -> str:
    """The line of a model that fills the last cell of a puzzle, right unless `change` spoils it."""
    step = {"technique": "naked-single", "places": ["r4c3=4"], "because": {"within": [["r4c3", [4]]]}}
    return json.dumps({"puzzle": "13242431421331.2", "steps": [step | change]})


def test_the_steps_of_a_model_are_judged_line_by_line(descarte: Run, tmp_path: Path) -> None:
    right, unproved = steps_of_a_model(), steps_of_a_model(because={})
    file = write_lines(tmp_path / "model.jsonl", right, "So r4c3 is 4.", "", unproved, right)
    outcome = descarte("verify", "--keep-going", file)
    assert outcome.lines == [
        f"{file}, line 1: every step verified; unique, proved without search",
        f"{file}, line 4: refused: step 1 (naked-single): r4c3 = 4 does not follow from what it cites",
        f"{file}, line 5: every step verified; unique, proved without search",
    ]
    assert outcome.err == f"descarte: {file}: line 2, column 1: expected JSON without mistakes, found 'So r4c3 is 4.'\n"
    assert outcome.code == 2


def test_as_objects_every_line_has_its_verdict(descarte: Run, tmp_path: Path) -> None:
    wrong = steps_of_a_model(places=["r4c3=9"])
    file = write_lines(tmp_path / "model.jsonl", steps_of_a_model(), wrong, steps_of_a_model(because={}))
    records = descarte("verify", "--keep-going", "--json", file).records
    assert [(record["verified"], record.get("refused")) for record in records] == [
        (True, None),
        (None, None),
        (False, 1),
    ]
    assert records[1]["reason"].startswith("line 2: expected steps[0].places[0] to be a cell and a digit")


def test_a_line_whose_clues_make_no_puzzle_is_named(descarte: Run, tmp_path: Path) -> None:
    clues = {"kind": "killer", "n": 4, "cages": [{"cells": ["r1c1", "r1c2"], "sum": 99}]}
    file = write_lines(tmp_path / "model.jsonl", steps_of_a_model(), json.dumps({"puzzle": clues, "steps": []}))
    outcome = descarte("verify", "--keep-going", file)
    assert outcome.err.startswith(f"descarte: {file}: line 2: ")
    assert (outcome.code, len(outcome.lines)) == (2, 1)


def test_a_puzzle_of_a_trace_may_be_text(descarte: Run, tmp_path: Path) -> None:
    file = write_lines(tmp_path / "one.json", steps_of_a_model())
    assert descarte("verify", file).code == 0
    write_lines(file, steps_of_a_model().replace("13242431421331.2", "no puzzle"))
    assert descarte("verify", file).err.startswith(f"descarte: {file}: line 1: expected in the puzzle, ")


def test_a_row_of_a_table_may_hold_the_trace_as_text_or_as_an_object(descarte: Run, tmp_path: Path) -> None:
    trace = steps_of_a_model()
    rows = [{"status": "unique", "trace": trace}, {"status": "unique", "trace": json.loads(trace)}]
    file = write_lines(tmp_path / "rows.jsonl", *map(json.dumps, rows))
    assert descarte("verify", file).code == 0
    write_lines(file, json.dumps({"status": "fault", "trace": None}))
    outcome = descarte("verify", file)
    assert (outcome.code, "found nothing" in outcome.err) == (2, True)
    write_lines(file, json.dumps({"trace": {"trace": trace}}))
    assert "expected the field puzzle" in descarte("verify", file).err


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_a_named_pipe_is_read_once(descarte: Run, trace: Path, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_bytes, args=[trace.read_bytes()], daemon=True)
    writer.start()
    assert descarte("verify", pipe).code == 0
    writer.join(10)


def test_a_row_without_a_trace_is_passed_over(descarte: Run, trace: Path, tmp_path: Path) -> None:
    rows = tmp_path / "rows.jsonl"
    row = json.dumps({"trace": json.dumps(json.loads(trace.read_text()))})
    rows.write_text(f'{row}\n{{"trace": null}}\n{row}\n')
    outcome = descarte("verify", rows)
    assert (outcome.code, len(outcome.lines)) == (0, 2)


def test_a_cell_holds_one_trace(trace: Path) -> None:
    text = trace.read_text()
    assert api.read_trace(json.dumps({"trace": f" {text} "})).trace
    with pytest.raises(InputError, match="expected one trace, found more than one"):
        api.read_trace(json.dumps({"trace": text + text}))
