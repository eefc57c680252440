"""Bounds on the size and duration of requests, with the numbers that are published to clients."""

from __future__ import annotations

import pytest

from descarte.capabilities import all_capabilities

NUMBERS = {
    "all": (1, 100),
    "cages": (1, 81),
    "count": (1, 100),
    "events": (1, 20_000),
    "givens": (0, 2_500),
    "level": (1, 4),
    "runs": (1, 81),
    "seed": (0, 2**53),
    "size": (16, 4_000),
    "solutions": (1, 1_000),
    "step": (1, 2_000),
    "steps": (1, 2_000),
    "timeout": (0.05, 60),
}
LIMITS = {"count": 100_000_000, "lab/race": 10_000_000, "lab/run": 10_000_000, "candidates": 1_000, "solve": 1_000}
LENGTHS = {"grade": 40, "daily": 10, "layout": 4_000, "like": 20_000, "pattern": 4_000, "text": 20_000, "why_not": 20}


@pytest.mark.parametrize("key", all_capabilities())
def test_the_bounds_of_every_field(key: str) -> None:
    for field in all_capabilities()[key].parameters:
        schema = field.schema
        if "minimum" in schema:
            wanted = (1, LIMITS[key]) if field.name == "limit" else NUMBERS[field.name]
            assert (schema["minimum"], schema["maximum"]) == wanted
            assert [field.fits(number) for number in wanted] == [True, True]
            assert [field.fits(number) for number in (wanted[0] - 1, wanted[1] + 1)] == [False, False]
        if "maxLength" in schema:
            wanted_length = 4_000 if (key, field.name) == ("complete", "puzzle") else LENGTHS.get(field.name, 200)
            assert schema["maxLength"] == wanted_length
            assert (field.fits("." * wanted_length), field.fits("." * (wanted_length + 1))) == (True, False)
