from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.web.conftest import Ask

SMALL = "1.....3.4......2"


def timeless(record: dict[str, object]) -> dict[str, object]:
    counts = record["counts"]
    assert isinstance(counts, dict)
    return {**record, "counts": {name: count for name, count in counts.items() if name != "microseconds"}}


def test_the_answer_is_the_object_of_the_command_line(ask: Ask, command: Run) -> None:
    found = ask("lab/run", puzzle=SMALL, algorithm="mac", variables="mrv", solutions=2).record
    wanted = command("lab", "run", "mac", "--variables", "mrv", "--solutions", 2, "--json", SMALL).records[0]
    assert timeless(found) == timeless(wanted)


def test_the_events_are_those_of_the_log(ask: Ask, command: Run, tmp_path: Path) -> None:
    found = ask("lab/run", puzzle=SMALL, algorithm="two-stacks", events=20_000).record
    path = tmp_path / "log.jsonl"
    command("lab", "run", "two-stacks", SMALL, "--trace", path)
    logged = [json.loads(line) for line in path.read_text().splitlines()][1:-1]
    added = {"text", "changes", "stack", "queue", "counters"}
    told = [{name: value for name, value in event.items() if name not in added} for event in found["events"]]
    assert told == logged
    assert found["whole"]


@pytest.mark.parametrize("algorithm", ["two-stacks", "mac", "forward-checking"])
def test_the_changes_of_the_events_lead_to_the_solution(ask: Ask, algorithm: str) -> None:
    found = ask("lab/run", puzzle=SMALL, algorithm=algorithm, events=20_000).record
    board = [int(sign) if sign != "." else 0 for sign in SMALL]
    for event in found["events"]:
        for square, digit, left in event["changes"]:
            board[square] = digit
            assert digit == 0 or left in ([], [digit]) or digit in left
    assert board == found["grids"][0]
    assert found["events"][-1]["counters"]["assignments"] == found["counts"]["assignments"]


def test_no_more_events_than_asked_for(ask: Ask) -> None:
    found = ask("lab/run", puzzle=SMALL, algorithm="backtracking", events=3).record
    assert (len(found["events"]), found["whole"]) == (3, False)


def test_the_search_tree_is_a_picture(ask: Ask) -> None:
    assert "<svg" in ask("lab/run", puzzle=SMALL, algorithm="backtracking", tree=True).record["tree"]


def test_an_algorithm_that_there_is_not(ask: Ask) -> None:
    assert ask("lab/run", puzzle=SMALL, algorithm="ac5").status == 400
