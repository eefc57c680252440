"""`descarte transform`."""

from __future__ import annotations

from tests.cli.conftest import Run
from tests.cli.puzzles import FAULTY, UNIQUE


def test_a_seed_gives_the_same_again(descarte: Run) -> None:
    one = descarte("transform", "--seed", 5, UNIQUE)
    assert (one.code, one.err) == (0, "")
    assert one == descarte("transform", "--seed", 5, UNIQUE)
    assert descarte("canonical", one.out.strip()) == descarte("canonical", UNIQUE)


def test_without_a_seed_the_one_that_was_drawn_is_told(descarte: Run) -> None:
    outcome = descarte("transform", UNIQUE)
    seed = outcome.err.split()[1].rstrip(":")
    assert descarte("transform", "--seed", seed, UNIQUE).out == outcome.out
    assert "semilla" in descarte("transform", "--lang", "es", UNIQUE).err


def test_only_turned(descarte: Run) -> None:
    found = {descarte("transform", "--turn", "--seed", seed, UNIQUE).out.strip() for seed in range(12)}
    assert found == {UNIQUE[::-1], ".4.1......3.2...", "...2.3......1.4."}


def test_a_faulty_puzzle_is_left_alone(descarte: Run) -> None:
    assert descarte("transform", "--seed", 1, FAULTY).code == 2
