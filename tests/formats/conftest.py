"""Setting for the tests of formats: ignore the warning about parts of a file that descarte keeps but does not use."""

from __future__ import annotations

import pytest


def pytest_itemcollected(item: pytest.Item) -> None:
    """Ignore this warning in a test. Tests of the warning itself use pytest.warns."""
    item.add_marker(pytest.mark.filterwarnings("ignore:kept in the puzzle's notes:UserWarning"))
