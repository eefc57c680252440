"""`descarte check`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.cli.conftest import Run
from tests.cli.puzzles import FAULTY, NONE, SEED_000, SEED_004, SEVERAL, UNIQUE, UNREADABLE

if TYPE_CHECKING:
    import pytest


def test_exactly_one_solution(descarte: Run) -> None:
    assert descarte("check", UNIQUE) == (0, "Sudoku 4x4, 4 givens: exactly one solution\n", "")


def test_no_solution(descarte: Run) -> None:
    assert descarte("check", "--quiet", NONE) == (1, "Sudoku 4x4, 4 givens: no solution\n", "")


def test_why_there_is_no_solution(descarte: Run) -> None:
    outcome = descarte("check", "--why", NONE)
    assert outcome.code == 1
    assert outcome.lines[-3:] == [
        "Sudoku 4x4, 4 givens: no solution",
        "These 3 clues contradict each other: r1c1 = 1, r1c2 = 2 and r2c3 = 4. No smaller set of clues does.",
        "At a glance: row 1 has no place for 4.",
    ]
    assert outcome.lines[0] == "+-----+-----+"
    spanish = descarte("check", "--lang", "es", "--why", NONE)
    assert spanish.lines[-1] == "A simple vista: en la fila 1 no hay sitio para el 4."


def test_why_as_a_record(descarte: Run) -> None:
    (record,) = descarte("check", "--why", "--json", NONE).records
    why = record["why"]
    assert list(why) == ["reason", "rules", "cells", "steps"]
    assert why["cells"] == ["r1c1", "r1c2", "r2c3"]
    assert [(rule["house"], rule["number"]) for rule in why["rules"]] == [("row", 1), ("box", 2)]
    assert why["steps"] == []
    (fault,) = descarte("check", "--why", "--json", FAULTY).records
    assert fault["status"] == "fault"
    assert fault["why"]["cells"] == ["r1c1", "r1c2"]
    (record,) = descarte("check", "--why", "--json", UNIQUE).records
    assert "why" not in record


def test_what_would_settle_a_puzzle_with_several_solutions(descarte: Run) -> None:
    outcome = descarte("check", "--why", SEVERAL)
    assert outcome.lines[0] == "Sudoku 4x4, 3 givens: several solutions"
    assert "as a further given there is exactly one." in " ".join(outcome.lines)
    assert outcome.err == ""
    assert "use check --why to see how many there are" in descarte("check", SEVERAL).err
    (record,) = descarte("check", "--why", "--json", SEVERAL).records
    assert record["why"]["count"] == 6
    assert record["why"]["exact"] is True
    assert len(record["why"]["givens"]) == 1
    assert len(record["differ"]) == 4


def test_why_among_many(descarte: Run) -> None:
    lines = descarte("check", "--why", "-q", UNIQUE, NONE).lines
    assert lines[0] == "1: exactly one solution"
    assert lines[1].startswith("2: no solution. These 3 clues contradict each other: ")


def test_two_of_several_solutions_and_where_they_differ(descarte: Run) -> None:
    outcome = descarte("check", SEED_004)
    assert outcome.code == 1
    assert outcome.lines[0].startswith("Sudoku 9x9, 16 givens: several solutions; these two differ in ")
    assert outcome.lines[2] == "+-------+-------+-------+   +-------+-------+-------+"
    assert outcome.lines[-1].endswith(".")


def test_boards_too_wide_for_the_screen_stand_below_each_other(descarte: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    assert descarte("check", SEED_004).lines[2] == "+-------+-------+-------+"


def test_the_record_has_both_solutions_and_the_cells_between_them(descarte: Run) -> None:
    (record,) = descarte("check", "--json", "--coordinates", "A1", SEED_000).records
    one, other = record["grids"]
    differ = [f"{'ABCDEFGHI'[i // 9]}{i % 9 + 1}" for i in range(81) if one[i] != other[i]]
    assert record["status"] == "several"
    assert record["differ"] == differ


def test_all_faults_are_told(descarte: Run) -> None:
    outcome = descarte("check", FAULTY)
    assert outcome.code == 2
    assert outcome.err == ""
    assert outcome.lines[-3:] == [
        "Sudoku 4x4, 5 givens: 2 faults",
        "  - 1 appears 2 times in row 1: at r1c1 and r1c2",
        "  - 1 appears 2 times in box 1: at r1c1 and r1c2",
    ]


def test_extra_rules_are_named(descarte: Run) -> None:
    outcome = descarte("check", "--with", "diagonal,antiking", UNIQUE)
    assert outcome.out.startswith("Sudoku 4x4 (diagonal, anti-king), 4 givens: ")


def test_many_puzzles_take_a_line_each_and_faults_do_not_stop_it(descarte: Run) -> None:
    outcome = descarte("check", UNIQUE, FAULTY, SEVERAL)
    assert outcome.code == 2
    assert outcome.lines[0] == "1: exactly one solution"
    assert outcome.lines[1].startswith("2: faulty puzzle: 1 appears 2 times in row 1")
    assert outcome.lines[2] == "3: several solutions"


def test_unreadable_text_stops_it_unless_told_to_keep_going(descarte: Run) -> None:
    assert len(descarte("check", UNIQUE, UNREADABLE, UNIQUE).lines) == 2
    assert len(descarte("check", "--keep-going", UNIQUE, UNREADABLE, UNIQUE).lines) == 3


def test_in_spanish(descarte: Run) -> None:
    outcome = descarte("check", "--lang", "es", SEVERAL)
    assert outcome.lines[0].startswith("Sudoku 4x4, 3 números dados: varias soluciones; estas dos difieren en ")
    assert outcome.lines[-1].startswith("Difieren en ")


def test_without_a_solution_the_reason_is_offered(descarte: Run) -> None:
    assert "use check --why to see why there is no solution" in descarte("check", NONE).err
    assert "--why" not in descarte("check", "--why", NONE).err + descarte("check", "--json", NONE).err
    assert "--why" not in descarte("check", UNIQUE).err


def test_in_spanish_the_cells_that_differ_have_spanish_names(descarte: Run) -> None:
    assert "Difieren en f1c2" in descarte("check", "................", "--lang", "es").out
