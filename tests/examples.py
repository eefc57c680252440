"""Number of random examples per test: few by default, many in `make test-all`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pytest
from _pytest.mark import ParameterSet
from hypothesis import HealthCheck, settings

FEW, MANY = 10, 100


def register_profiles() -> None:
    """Register the profiles `few` and `many`, and load `few`; --hypothesis-profile=many loads the other."""
    slow = [HealthCheck.too_slow]
    for name, number in (("few", FEW), ("many", MANY)):
        settings.register_profile(
            name, deadline=None, derandomize=True, suppress_health_check=slow, max_examples=number
        )
    settings.load_profile("few")


def examples(number: int) -> settings:
    """Return settings for `number` examples: all of them in `many`, a tenth (at least FEW) in `few`."""
    share = number * settings().max_examples // MANY
    return settings(max_examples=max(share, min(number, FEW)))


def always(number: int) -> settings:
    """Return settings for `number` examples in every profile, for quick tests of important properties."""
    return settings(max_examples=number)


def _parameter(value: object, *, by_default: bool) -> ParameterSet:
    values = value if type(value) is tuple else (value,)
    return pytest.param(*values, marks=() if by_default else pytest.mark.long)


def sample(values: Iterable[object], every: int) -> list[ParameterSet]:
    """Return the values as test parameters: every n-th runs by default, the others in `make test-all`."""
    return [_parameter(value, by_default=at % every == 0) for at, value in enumerate(values)]


def mostly_long(values: Iterable[Any], *short: Any) -> list[ParameterSet]:
    """Return the values as test parameters, of which only `short` run by default. A tuple is several parameters."""
    values = list(values)
    assert set(short) <= set(values)
    return [_parameter(value, by_default=value in short) for value in values]


def rotate(first: Iterable[object], second: Sequence[object], share: int) -> list[ParameterSet]:
    """Return all pairs as test parameters, of which one in `share` runs by default."""
    return [
        pytest.param(one, other, marks=() if (at + number) % share == 0 else pytest.mark.long)
        for number, one in enumerate(first)
        for at, other in enumerate(second)
    ]
