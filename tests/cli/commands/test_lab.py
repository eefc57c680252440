"""`descarte lab`."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from descarte.lab.log.reader import Trace
from tests.cli.conftest import Run
from tests.cli.puzzles import BOARD, FAULTY, NONE, SEED_000, UNIQUE, UNREADABLE

EASY = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."


def test_a_run_shows_the_board_and_the_counters(descarte: Run) -> None:
    outcome = descarte("lab", "run", "mac", UNIQUE)
    assert (outcome.code, outcome.out) == (0, BOARD)
    first, second = outcome.err.splitlines()
    assert first == "solved (uniqueness not checked)"
    assert second.startswith("nodes 12, assignments 12, checks ")
    assert descarte("lab", "run", "mac", "--quiet", UNIQUE) == (0, BOARD, "")


def test_json_has_status_grids_and_counts(descarte: Run) -> None:
    record = descarte("lab", "run", "forward-checking", "--json", EASY).records[0]
    assert (record["status"], record["algorithm"], len(record["grids"])) == ("found", "forward-checking", 1)
    assert record["counts"]["assignments"] == 95


def test_options_may_stand_anywhere(descarte: Run) -> None:
    one = descarte("lab", "run", "backtracking", "--limit", 10, EASY)
    assert one[:2] == (3, "the limit of 10 nodes was reached\n")
    assert descarte("lab", "run", "--limit", 10, "backtracking", EASY)[:2] == one[:2]


def test_a_second_solution_is_looked_for_when_asked(descarte: Run) -> None:
    assert descarte("lab", "run", "mac", "--solutions", 2, "--json", UNIQUE).records[0]["status"] == "unique"


def test_no_solution_comes_with_a_count(descarte: Run) -> None:
    outcome = descarte("lab", "run", "two-stacks", NONE)
    assert outcome[:2] == (1, "no solution: 4 nodes, 10 checks, 0 digits pruned, 1 dead end\n")
    spanish = descarte("--lang", "es", "lab", "run", "two-stacks", NONE).out
    assert spanish == "sin solución: 4 nodos, 10 comprobaciones, 0 dígitos podados, 1 callejón sin salida\n"


def test_a_filter_may_get_stuck(descarte: Run) -> None:
    outcome = descarte("lab", "run", "seed-000", "--kind", "diagonal", SEED_000)
    assert outcome.code in (0, 1)
    assert descarte("lab", "run", "node-consistency", UNIQUE)[:2] == (
        1,
        "node consistency alone did not solve this puzzle\n",
    )


def test_the_orders_are_switches(descarte: Run) -> None:
    ways = ("--variables", "mrv", "--values", "random", "--seed", 5, "--json")
    once = descarte("lab", "run", "forward-checking", *ways, EASY).records[0]["counts"]
    again = descarte("lab", "run", "forward-checking", *ways, EASY).records[0]["counts"]
    assert once["nodes"] == again["nodes"]


def test_a_trace_is_written_for_each_puzzle(descarte: Run, tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    assert descarte("lab", "run", "mac", "--trace", path, UNIQUE, EASY).code == 0
    with Trace(path) as first, Trace(tmp_path / "log-2.jsonl") as second:
        assert (first.puzzle.layout.size, second.puzzle.layout.size) == (4, 9)
        assert first.header["algorithm"] == "mac"
        assert first.end is not None


def test_a_trace_that_cannot_be_written_is_an_error(descarte: Run, tmp_path: Path) -> None:
    outcome = descarte("lab", "run", "mac", "--trace", tmp_path / "no" / "log.jsonl", UNIQUE)
    assert outcome.code == 2
    assert "cannot write the event log" in outcome.err


def test_many_puzzles_are_a_line_each(descarte: Run) -> None:
    outcome = descarte("lab", "run", "dancing-links", UNIQUE, NONE)
    assert outcome.lines[0] == "1324243142133142"
    assert outcome.lines[1].startswith("# 2: no solution")


def test_puzzles_come_from_standard_input_too(descarte: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(UNIQUE))
    assert descarte("lab", "run", "mac").out == BOARD


@pytest.mark.parametrize("puzzle", [FAULTY, UNREADABLE])
def test_a_bad_puzzle_is_bad_input(descarte: Run, puzzle: str) -> None:
    assert descarte("lab", "run", "mac", puzzle).code == 2
    assert descarte("lab", "race", "mac", puzzle).code == 2


def test_an_unknown_algorithm_is_told(descarte: Run) -> None:
    outcome = descarte("lab", "run", "mak", UNIQUE)
    assert outcome.code == 2
    assert "did you mean 'mac'?" in outcome.err
