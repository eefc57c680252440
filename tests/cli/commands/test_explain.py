"""`descarte explain`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.puzzles import BOARD, FAULTY, NONE, SEED_000, SEVERAL, UNIQUE

LAST = "13242431421331.2"
HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
WRONG_DIGIT = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.7.3.."
MARKS = "1 234 234 {4}\n. 24 3 .\n4 . . 34\n. . . 2\n"


def test_one_puzzle_is_told_step_by_step(descarte: Run) -> None:
    step = "1. full house (1.0): In box 4 only r4c3 is empty, and only 4 is missing. So r4c3 is 4."
    closing = "solved in 1 step (easy); the hardest: full house (1.0)"
    assert descarte("explain", LAST) == (0, f"{step}\n\n{BOARD}\n{closing}\n", "")


def test_verified_to_the_end(descarte: Run) -> None:
    assert descarte("explain", "--verify", UNIQUE).lines[-1] == "every step verified; unique, proved without search"


def test_in_spanish_with_other_coordinates(descarte: Run) -> None:
    lines = descarte("explain", "--lang", "es", "--coordinates", "A1", "--verify", LAST).lines
    assert lines[0].startswith("1. última casilla (1,0): En la caja 4 solo queda vacía D3, y solo falta el 4.")
    assert lines[-2:] == [
        "resuelto en 1 paso (fácil); lo más difícil: última casilla (1,0)",
        "todos los pasos comprobados; solución única, demostrada sin búsqueda",
    ]


def test_the_expert_notation(descarte: Run) -> None:
    assert descarte("explain", "--notation", LAST).lines[0] == "1. Full house: b4 => r4c3=4"


def test_the_agent_of_seed_000_solves_its_figure_5(descarte: Run) -> None:
    techniques = "naked-single,hidden-single,naked-pair"
    (record,) = descarte("explain", "--kind", "diagonal", "--techniques", techniques, "--json", SEED_000).records
    assert record["status"] == "unique"
    assert {step["technique"] for step in record["steps"]} <= set(techniques.split(","))


def test_stuck_shows_how_far_it_came(descarte: Run) -> None:
    outcome = descarte("explain", "--techniques", "hidden-single", HARD)
    assert outcome.code == 1
    assert outcome.lines[-1].startswith("stuck after ")
    assert outcome.lines[-1].endswith("the technique asked for finds nothing more; the hardest: hidden single (1.2)")


def test_a_number_of_steps_is_a_limit(descarte: Run) -> None:
    outcome = descarte("explain", "--steps", 3, UNIQUE)
    assert outcome.code == 3
    assert outcome.lines[-1].startswith("stopped after 3 steps, as asked; the hardest: ")


def test_every_step_that_can_be_taken_now(descarte: Run) -> None:
    outcome = descarte("explain", "--all-steps", "--notation", "--techniques", "naked-single", UNIQUE)
    assert outcome.code == 0
    assert outcome.lines[0] == "1. Naked single: r1c4 => r1c4=4"
    assert outcome.lines[-1] == "4 steps available now; the hardest: naked single (2.3)"
    assert len(outcome.lines) == 5
    (record,) = descarte("explain", "--all-steps", "--verify", "--json", UNIQUE).records
    assert record["steps"] == []
    assert len(record["available"]) > 4
    assert record["verified"] is True


def test_two_solutions_are_shown_at_once(descarte: Run) -> None:
    outcome = descarte("explain", SEVERAL)
    assert outcome.code == 1
    assert outcome.lines[0] == "the puzzle has more than one solution; here are two of them"
    assert outcome.lines[2] == "+-----+-----+   +-----+-----+"
    assert outcome.lines[-1] == "They differ in r2c1, r2c2, r3c1 and r3c2."


def test_no_solution_is_said_with_its_reason(descarte: Run) -> None:
    clues = "These 3 clues contradict each other: r1c1 = 1, r1c2 = 2 and r2c3 = 4. No smaller set of clues does."
    assert descarte("explain", NONE) == (1, f"{clues} At a glance: row 1 has no place for 4.\n", "")
    spanish = descarte("explain", "--lang", "es", NONE).out
    clues = "Estas 3 indicaciones se contradicen: f1c1 = 1, f1c2 = 2 y f2c3 = 4."
    assert spanish.startswith(f"{clues} Ningún conjunto menor")
    assert spanish.endswith("A simple vista: en la fila 1 no hay sitio para el 4.\n")


def test_the_steps_to_a_contradiction_are_a_trace(descarte: Run, tmp_path: Path) -> None:
    outcome = descarte("explain", "--verify", WRONG_DIGIT)
    assert outcome.code == 1
    assert outcome.lines[1].startswith("1. hidden single (1.2): In box 2, the 1s at r2c9")
    assert outcome.lines[-1] == "every step verified"
    trace = tmp_path / "trace.json"
    trace.write_text(descarte("explain", "--json", WRONG_DIGIT).out)
    assert "every step is proved" in descarte("verify", trace).out


def test_faults_are_bad_input(descarte: Run) -> None:
    outcome = descarte("explain", FAULTY)
    assert (outcome.code, outcome.out) == (2, "")
    assert "1 appears 2 times in row 1" in outcome.err


def test_many_puzzles_take_a_line_each(descarte: Run, tmp_path: Path) -> None:
    file = tmp_path / "many.txt"
    file.write_text("\n".join([LAST, NONE, SEVERAL]))
    reason = descarte("explain", NONE).out.rstrip()
    outcome = descarte("explain", "--verify", file)
    assert outcome.code == 1
    assert outcome.lines == [
        "1: solved in 1 step (easy); the hardest: full house (1.0); every step verified; unique, proved without search",
        f"2: {reason}",
        "3: the puzzle has more than one solution",
    ]


def test_a_bad_puzzle_among_many(descarte: Run) -> None:
    outcome = descarte("explain", "--keep-going", FAULTY, LAST)
    assert outcome.code == 2
    assert outcome.lines == ["# 1: faulty puzzle", "2: solved in 1 step (easy); the hardest: full house (1.0)"]


def test_pencil_marks_are_where_it_starts(descarte: Run) -> None:
    outcome = descarte("explain", "--verify", MARKS)
    assert outcome.code == 0
    assert outcome.lines[-1] == "every step is proved; no other solution fits the pencil marks"


@pytest.mark.parametrize(
    ("marks", "message"),
    [("1 24 234 {4}", "row 1 has no place for 3"), ("1 {} 234 {4}", "r1c2 has no candidate left")],
)
def test_broken_pencil_marks_are_named(descarte: Run, marks: str, message: str) -> None:
    outcome = descarte("explain", MARKS.replace("1 234 234 {4}", marks))
    assert outcome.code in (1, 2)
    assert message in outcome.out + outcome.err


def test_the_record_of_a_puzzle(descarte: Run) -> None:
    (record,) = descarte("explain", "--json", LAST).records
    common = ["index", "kind", "status", "grids", "faults", "counts"]
    assert list(record) == [*common, "reason", "grade", "version", "puzzle", "steps", "verified"]
    assert record["grade"] == "easy"
    assert record["verified"] is None
    assert list(record["steps"][0]) == [
        *("technique", "rating", "score", "places", "discards", "because", "roles", "text", "words")
    ]
    assert record["steps"][0]["places"] == ["r4c3=4"]
    assert descarte("explain", "--json", "--verify", LAST).records[0]["verified"] is True


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("naked-singel", "unknown technique 'naked-singel' (did you mean 'naked-single'?)"),
        ("max=x", "expected a rating such as <=3.4, found 'max=x'"),
    ],
)
def test_wrong_techniques_are_said_before_any_puzzle(descarte: Run, words: str, message: str) -> None:
    outcome = descarte("explain", "--techniques", words, UNIQUE, UNIQUE)
    assert outcome.code == 2
    assert outcome.err.startswith(f"descarte: {message}")
    assert outcome.out == ""
