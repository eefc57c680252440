"""`descarte unique`."""

from __future__ import annotations

from tests.cli.conftest import Run
from tests.cli.puzzles import FAULTY, UNIQUE


def test_givens_are_added_until_the_puzzle_is_unique(descarte: Run) -> None:
    made = descarte("unique", "1...............")
    assert (made.code, made.err) == (0, "")
    assert made.out.startswith("1")
    assert descarte("count", made.out.strip()).out.strip() == "1"


def test_a_unique_puzzle_is_printed_as_it_is(descarte: Run) -> None:
    assert descarte("unique", UNIQUE).out.strip() == UNIQUE


def test_the_same_seed_gives_the_same_puzzle_and_json_has_it(descarte: Run) -> None:
    first, second = (descarte("unique", "--seed", "7", "--json", "." * 16).records for _ in range(2))
    assert first == second
    assert sum(map(bool, first[0]["puzzles"][0]["givens"])) >= 4


def test_without_a_solution_it_says_what_to_do(descarte: Run) -> None:
    outcome = descarte("unique", "12..3......4...3")
    assert outcome.code == 2
    assert "'check' with 'why'" in outcome.err
    assert descarte("unique", FAULTY).code == 2
