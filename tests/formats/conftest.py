"""Readers warn of what they keep without using it, in most files of other programs: tests of that use pytest.warns."""

from __future__ import annotations

import pytest


def pytest_itemcollected(item: pytest.Item) -> None:
    """Let the tests of this room read such files without an error."""
    item.add_marker(pytest.mark.filterwarnings("ignore:kept in the puzzle's notes:UserWarning"))
