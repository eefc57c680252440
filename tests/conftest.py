"""What tests in several folders share: a browser and a built site. A second browser in one process would not start."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.draw.browser import needed
from tests.static_site.site import site as site

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Yield the browser of this machine. Skip the test if there is none."""
    program = needed()
    sync_api = pytest.importorskip("playwright.sync_api", reason="the page is tried with playwright: the extra 'dev'")
    with sync_api.sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        yield found
        found.close()
