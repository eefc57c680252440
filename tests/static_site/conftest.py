"""The built site, for all tests that need one."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.static_site.site import build_once


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a built site. All test processes of a run share it."""
    base = tmp_path_factory.getbasetemp()
    return build_once(base.parent if "PYTEST_XDIST_WORKER" in os.environ else base)
