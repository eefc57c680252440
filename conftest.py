from __future__ import annotations

import pytest
from tests.shared import SHARED


@pytest.fixture(autouse=True)
def speak_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Messages are compared in English unless a test asks for another language."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.delenv("LANGUAGE", raising=False)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests on data that is not part of the project are skipped, loudly, where it is not there."""
    if SHARED.exists():
        return
    absent = pytest.mark.skip(reason=f"SKIPPED: the shared puzzles are not at {SHARED}")
    for item in items:
        if item.get_closest_marker("shared"):
            item.add_marker(absent)
