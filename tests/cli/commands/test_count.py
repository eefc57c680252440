"""`descarte count`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.puzzles import FAULTY, NONE, SEED_000, SEED_004, SEVERAL, UNIQUE


@pytest.mark.parametrize(
    ("puzzle", "code", "number"),
    [(UNIQUE, 0, "1"), (NONE, 1, "0"), (SEVERAL, 1, "6"), (SEED_000, 1, "6"), ("." * 16, 1, "288")],
)
def test_the_number_of_solutions(descarte: Run, puzzle: str, code: int, number: str) -> None:
    assert descarte("count", puzzle) == (code, f"{number}\n", "")


def test_a_limit_is_a_lower_bound(descarte: Run) -> None:
    assert descarte("count", "--limit", 10, "." * 16) == (1, "at least 10\n", "stopped at the limit of 10\n")
    assert descarte("count", "--limit", 10, "--lang", "es", "." * 16).out == "al menos 10\n"


def test_a_limit_that_is_not_reached_changes_nothing(descarte: Run) -> None:
    assert descarte("count", "--limit", 10, SEVERAL) == (1, "6\n", "")


def test_a_timeout_leaves_a_lower_bound(descarte: Run) -> None:
    outcome = descarte("count", "--timeout", "0.05", SEED_004)
    assert outcome.code == 3
    assert outcome.out.startswith("at least ")


def test_the_record(descarte: Run) -> None:
    (record,) = descarte("count", "--json", SEVERAL).records
    assert (record["status"], record["counts"]["solutions"], record["grids"]) == ("several", 6, [])
    record = descarte("count", "--json", "--limit", 3, SEVERAL).records[0]
    assert (record["status"], record["counts"]["solutions"]) == ("several", 3)


def test_many_puzzles_take_a_line_each(descarte: Run) -> None:
    outcome = descarte("count", "--keep-going", UNIQUE, FAULTY, SEVERAL)
    assert outcome.lines == ["1", "# 2: faulty puzzle", "6"]


def test_more_than_can_be_counted_is_a_lower_bound(descarte: Run, tmp_path: Path) -> None:
    """A Kakuro of 144 parts with two solutions each."""
    rows = [["#", r"3\-", r"3\-"] * 12, *[[r"-\3", ".", "."] * 12] * 2] * 12
    file = tmp_path / "many.kk"
    file.write_text("36 36\n" + "\n".join(map(" ".join, rows)))
    outcome = descarte("count", file)
    assert (outcome.code, outcome.out) == (3, f"at least {2**128 - 1}\n")
    assert outcome.err == "the count is limited to 2^128 - 1\n"
