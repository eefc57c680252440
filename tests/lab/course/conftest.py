"""How these tests run students' files: in this process, or in their own on fewer grids."""

from __future__ import annotations

from itertools import islice

import pytest

from descarte.lab.course import attempts
from descarte.lab.course.grade import choose_grids
from tests.lab.course.in_process import run_here


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run students' files in this process."""
    monkeypatch.setattr(attempts, "run", run_here)


@pytest.fixture
def two_grids(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give an exercise only its first two grids: what is shown by one process is shown by two."""
    monkeypatch.setattr("descarte.lab.course.grade.choose_grids", lambda *chosen: islice(choose_grids(*chosen), 2))
