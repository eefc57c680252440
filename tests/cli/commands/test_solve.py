"""`descarte solve`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.puzzles import BOARD, FAULTY, NONE, SEED_000, SEED_004, SEVERAL, SOLVED, UNIQUE, UNREADABLE


def test_one_puzzle_is_shown_as_a_board(descarte: Run) -> None:
    assert descarte("solve", UNIQUE) == (0, BOARD, "exactly one solution\n")


def test_quiet_prints_the_board_only(descarte: Run) -> None:
    assert descarte("solve", "--quiet", UNIQUE) == (0, BOARD, "")


def test_coordinates_add_headings(descarte: Run) -> None:
    assert descarte("solve", "--coordinates", "A1", UNIQUE).lines[0] == "    1 2   3 4"
    assert descarte("solve", "--coordinates", "1A", UNIQUE).lines[0] == "    A B   C D"


def test_the_diagonals_of_seed_000_make_it_unique(descarte: Run) -> None:
    solved = descarte("solve", "--kind", "diagonal", "--json", SEED_000)
    assert solved.code == 0
    assert solved.records[0]["status"] == "unique"
    assert descarte("solve", "--kind", "sudoku", "--with", "diagonal", "--json", SEED_000).out == solved.out
    assert descarte("solve", SEED_000).code == 1


def test_several_solutions_are_said_to_be_several(descarte: Run) -> None:
    outcome = descarte("solve", SEED_004)
    assert outcome.code == 1
    assert len(outcome.lines) == 13
    assert outcome.err.startswith("several solutions: this is one of them")


def test_the_first_solution_is_enough_when_asked(descarte: Run) -> None:
    outcome = descarte("solve", "--first", "--json", SEED_004)
    assert outcome.code == 0
    assert outcome.records[0]["status"] == "found"
    assert len(outcome.records[0]["grids"]) == 1


def test_no_solution_is_an_answer(descarte: Run) -> None:
    assert descarte("solve", NONE) == (1, "no solution\n", "")


def test_a_limit_asks_for_more_solutions(descarte: Run) -> None:
    outcome = descarte("solve", "--limit", 4, "--line", SEVERAL)
    assert len(set(outcome.lines)) == 4
    assert outcome.err == "4 of its solutions\n"
    assert len(descarte("solve", "--limit", 4, "--json", SEVERAL).records[0]["grids"]) == 4


def test_a_timeout_stops_the_search(descarte: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DESCARTE_ENGINE", "twin")
    outcome = descarte("solve", "--timeout", "0.000001", SEED_004)
    assert outcome.code == 3
    assert outcome.out == "the time limit of 1e-06 s was reached\n"


def test_many_puzzles_take_a_line_each(descarte: Run, tmp_path: Path) -> None:
    file = tmp_path / "many.txt"
    file.write_text("\n".join([UNIQUE, NONE, SEVERAL, UNIQUE]))
    outcome = descarte("solve", file)
    assert outcome.code == 1
    assert outcome.lines == [SOLVED, "# 2: no solution", "# 3: several solutions", SOLVED]
    assert outcome.err.startswith("4 puzzles in ")
    assert "2 with exactly one solution, 1 without a solution and 1 with several solutions" in outcome.err


def test_many_puzzles_as_boards(descarte: Run) -> None:
    assert descarte("solve", "-q", "--board", UNIQUE, UNIQUE).out == f"{BOARD}\n{BOARD}\n"


def test_numbers_above_nine_are_set_apart_on_a_line(descarte: Run) -> None:
    options = ("--kind", "latin", "--symbols", "1-9A", "--show-symbols", "1-10")
    outcome = descarte("solve", "--first", "--line", *options, "." * 100)
    assert sorted(map(int, outcome.out.split())) == sorted(list(range(1, 11)) * 10)


def test_black_squares_on_a_line(descarte: Run) -> None:
    kakuro = "2 3\n# 4\\- 1\\-\n-\\5 . .\n"
    assert descarte("solve", "--line", kakuro).out == "####41\n"


def test_the_record_of_a_puzzle(descarte: Run) -> None:
    (record,) = descarte("solve", "--json", UNIQUE).records
    assert list(record) == ["index", "kind", "status", "grids", "faults", "counts"]
    assert record["index"] == 1
    assert record["kind"] == "sudoku"
    assert record["grids"] == [[int(digit) for digit in SOLVED]]
    assert record["counts"]["solutions"] == 1


def test_a_name_is_part_of_the_record(descarte: Run) -> None:
    kakuro = "; small\n2 3\n# 4\\- 1\\-\n-\\5 . .\n"
    assert descarte("solve", "--json", kakuro).records[0]["id"] == "small"


def test_faults_are_bad_input(descarte: Run) -> None:
    outcome = descarte("solve", FAULTY)
    assert outcome.code == 2
    assert outcome.out == ""
    assert "  - 1 appears 2 times in row 1: at r1c1 and r1c2\n" in outcome.err


def test_faults_in_json_name_their_cells(descarte: Run) -> None:
    outcome = descarte("solve", "--json", "--coordinates", "A1", FAULTY)
    assert outcome.code == 2
    assert outcome.records[0]["status"] == "fault"
    assert outcome.records[0]["faults"][0] == {
        "message": "1 appears 2 times in row A: at A1 and A2",
        "cells": ["A1", "A2"],
    }


def test_an_unreadable_puzzle_is_a_record_too(descarte: Run) -> None:
    outcome = descarte("solve", "--json", "--keep-going", UNREADABLE, UNIQUE)
    assert outcome.code == 2
    bad, good = outcome.records
    assert bad["status"] == "fault"
    assert bad["kind"] is None
    assert bad["faults"][0]["message"].startswith("line 1, column 3: expected ")
    assert (good["index"], good["status"]) == (2, "unique")
