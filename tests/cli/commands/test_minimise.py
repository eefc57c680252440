"""`descarte minimise`."""

from __future__ import annotations

from tests.cli.conftest import Run
from tests.cli.puzzles import FAULTY, NONE, SEVERAL, UNIQUE

REDUNDANT = "13....3.4......2"


def test_the_clues_that_are_not_needed_are_named(descarte: Run) -> None:
    outcome = descarte("minimise", REDUNDANT)
    assert outcome == (
        0,
        ".3....3.4......2\n",
        "2 clues are not needed; each can be removed on its own: r1c1 = 1 and r1c2 = 3\n",
    )
    assert descarte("minimise", "--lang", "es", REDUNDANT).err.startswith("sobran 2 indicaciones")


def test_a_minimal_puzzle_stays_as_it_is(descarte: Run) -> None:
    assert descarte("minimise", UNIQUE) == (0, UNIQUE + "\n", "every clue is needed\n")


def test_all_of_them_up_to_a_limit(descarte: Run) -> None:
    outcome = descarte("minimise", "--all", "10", REDUNDANT)
    assert sorted(outcome.out.split()) == sorted([UNIQUE, ".3....3.4......2"])
    assert outcome.err.endswith("2 minimal puzzles, and no more\n")
    assert descarte("minimise", "--all", "1", REDUNDANT).err.endswith("1 minimal puzzle; there are more\n")


def test_the_record(descarte: Run) -> None:
    (record,) = descarte("minimise", "--json", "--all", "5", REDUNDANT).records
    assert record["redundant"][0] == {"name": "r1c1 = 1", "cells": ["r1c1"]}
    assert (record["every"], len(record["puzzles"])) == (True, 2)


def test_only_a_unique_puzzle_can_be_made_minimal(descarte: Run) -> None:
    assert descarte("minimise", SEVERAL).code == 1
    assert "several solutions" in descarte("minimise", SEVERAL).out
    assert descarte("minimise", NONE).code == 1
    assert descarte("minimise", FAULTY).code == 2
