"""`descarte lab race`."""

from __future__ import annotations

import csv

from tests.cli.conftest import Run
from tests.cli.puzzles import UNIQUE

EASY = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."


def test_a_race_is_a_table(descarte: Run) -> None:
    outcome = descarte("lab", "race", "backtracking", "forward-checking", "ac3", "--variables", "static", EASY)
    title, heading, *rows = outcome.lines
    assert title == "puzzle 1: Sudoku 9x9, 32 givens"
    assert heading.split()[:4] == ["algorithm", "result", "nodes", "assignments"]
    assert [row.split()[:4] for row in rows] == [
        ["backtracking", "found", "1605", "200"],
        ["forward-checking", "found", "95", "95"],
        ["ac3", "unique", "0", "49"],
    ]


def test_a_race_in_json_has_a_record_for_each_run(descarte: Run) -> None:
    records = descarte("lab", "race", "mac", "ac3", UNIQUE, EASY, "--json").records
    assert [(record["index"], record["algorithm"]) for record in records] == [
        *((1, "mac"), (1, "ac3")),
        *((2, "mac"), (2, "ac3")),
    ]


def test_a_race_in_csv_has_a_line_for_each_run(descarte: Run) -> None:
    heading, *lines = csv.reader(descarte("lab", "race", "forward-checking", "mac", UNIQUE, EASY, "--csv").lines)
    assert heading[:6] == ["puzzle", "id", "algorithm", "status", "solutions", "nodes"]
    assert [line[:4] for line in lines] == [
        ["1", "", "forward-checking", "found"],
        ["1", "", "mac", "found"],
        ["2", "", "forward-checking", "found"],
        ["2", "", "mac", "found"],
    ]
    assert lines[2][heading.index("assignments")] == "95"


def test_several_races_end_with_a_sum(descarte: Run) -> None:
    lines = descarte("lab", "race", "backtracking", "node-consistency", UNIQUE, EASY).lines
    assert lines[-3].split()[:2] == ["algorithm", "solved"]
    assert lines[-2].split()[:4] == ["backtracking", "2", "1647", "215"]
    assert lines[-1].split()[:2] == ["node-consistency", "0"]


def test_a_race_needs_racers(descarte: Run) -> None:
    outcome = descarte("lab", "race", UNIQUE)
    assert outcome.code == 2
    assert "at least one algorithm" in outcome.err
