"""Every failure is reported by a sentence, and by a traceback only on request."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Run
from tests.cli.puzzles import UNIQUE


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the engine by one with a bug."""

    def solve(*_: object, **__: object) -> None:
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr("descarte.fast.solve", solve)


@pytest.mark.usefixtures("broken")
def test_an_internal_error_is_one_line_with_advice(descarte: Run) -> None:
    outcome = descarte("solve", UNIQUE)
    assert outcome.code == 2
    assert outcome.err.startswith("descarte: internal error: ZeroDivisionError: division by zero. Please report it")
    assert outcome.err.count("\n") == 1


@pytest.mark.usefixtures("broken")
def test_debug_shows_where(descarte: Run) -> None:
    assert "Traceback (most recent call last)" in descarte("solve", "--debug", UNIQUE).err
