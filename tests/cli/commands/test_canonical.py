"""`descarte canonical`."""

from __future__ import annotations

from tests.cli.conftest import Run
from tests.cli.puzzles import FAULTY, UNIQUE


def test_puzzles_that_are_the_same_print_the_same(descarte: Run) -> None:
    one = descarte("canonical", UNIQUE)
    assert one.code == 0
    assert one == descarte("canonical", UNIQUE[::-1])
    assert one != descarte("canonical", "13....3.4......2")
    assert len(one.out) == 17


def test_a_form_of_its_own_format_and_record(descarte: Run) -> None:
    assert "+-----+" in descarte("canonical", "--to", "grid", UNIQUE).out
    (record,) = descarte("canonical", "--json", UNIQUE).records
    assert record["puzzles"][0]["n"] == 4


def test_a_faulty_puzzle_has_no_form(descarte: Run) -> None:
    outcome = descarte("canonical", FAULTY)
    assert outcome.code == 2
    assert "r1c1" in outcome.err
    (record,) = descarte("canonical", "--json", FAULTY).records
    assert (record["status"], record["puzzles"]) == ("fault", [])
