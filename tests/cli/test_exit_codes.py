"""Exit codes are those in the help, and of several the most severe one is used."""

from __future__ import annotations

import re

import pytest

from descarte.cli import exit_codes
from descarte.model.result import STATUS_NAMES


def test_the_codes_are_those_that_the_help_names() -> None:
    codes = (exit_codes.GOOD, exit_codes.NOT_UNIQUE, exit_codes.BAD_INPUT, exit_codes.LIMIT, exit_codes.INTERRUPTED)
    assert codes == (0, 1, 2, 3, 130)
    for language in ("en", "es"):
        said = exit_codes.MEANINGS.say("es" if language == "es" else "en")
        assert tuple(map(int, re.findall(r"^  (\d+) ", said, flags=re.MULTILINE))) == codes


@pytest.mark.parametrize(
    ("codes", "worst"), [([], 0), ([0, 0], 0), ([1, 0], 1), ([1, 3], 3), ([3, 2, 1], 2), ([2, 130, 3], 130)]
)
def test_the_worst_of_several_wins(codes: list[int], worst: int) -> None:
    assert exit_codes.worst_code(codes) == worst


def test_every_status_has_a_code() -> None:
    assert set(STATUS_NAMES) <= {*exit_codes.OF_STATUS}
