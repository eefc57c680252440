"""The machine's browser, once for all tests of the page, on a server that really runs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from tests.draw.browser import needed
from tests.web.client import Client
from tests.web.page.visitor import Visitor

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
PATIENCE = 30_000.0
"""Milliseconds that anything on the page may take on a busy machine."""


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The machine's browser."""
    program = needed()
    sync_api = pytest.importorskip("playwright.sync_api", reason="the page is tried with playwright: the extra 'dev'")
    with sync_api.sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        yield found
        found.close()


@pytest.fixture
def visit(chromium: Browser, client: Client) -> Iterator[Callable[..., Visitor]]:
    """Open the page as somebody new: `visit(width=360, height=740, language="en-GB", dark=True, touch=True)`."""
    visitors: list[Visitor] = []

    def open_page(
        part: str = "",
        *,
        width: int = 1280,
        height: int = 800,
        language: str = "es-ES",
        dark: bool = False,
        touch: bool = False,
    ) -> Visitor:
        context = chromium.new_context(
            viewport={"width": width, "height": height},
            locale=language,
            color_scheme="dark" if dark else "light",
            has_touch=touch,
            reduced_motion="reduce",
        )
        context.set_default_timeout(PATIENCE)
        visitor = Visitor(context.new_page(), f"http://127.0.0.1:{client.port}/")
        visitors.append(visitor)
        visitor.go(part)
        return visitor

    yield open_page
    for visitor in visitors:
        visitor.page.context.close()
    assert [problem for visitor in visitors for problem in visitor.problems] == []
