"""`descarte lab list`."""

from __future__ import annotations

import json

from tests.cli.conftest import Run


def test_the_list_names_every_algorithm_with_its_source(descarte: Run) -> None:
    outcome = descarte("lab", "list")
    assert any(line.split()[:1] == ["dancing-links"] and "Knuth 2000" in line for line in outcome.lines)
    keys = [json.loads(line)["algorithm"] for line in descarte("lab", "list", "--json").lines]
    assert {"backtracking", "two-stacks", "ac3", "mac", "seed-000", "seed-002", "seed-004"} <= set(keys)
