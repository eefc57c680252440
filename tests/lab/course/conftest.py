"""Fixtures for tests that run students' files: in the process of the tests, or on fewer grids."""

from __future__ import annotations

from itertools import islice

import pytest

from descarte.lab.course import attempts
from descarte.lab.course.grade import choose_grids
from descarte.lab.course.in_process import run_in_process


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run students' files in the process of the test, without confinement."""
    monkeypatch.setattr(attempts, "run", run_in_process)


@pytest.fixture
def two_grids(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use only the first two grids of an exercise, to save time."""
    monkeypatch.setattr("descarte.lab.course.grade.choose_grids", lambda *chosen: islice(choose_grids(*chosen), 2))
