"""Fixtures that open the page in a real browser, which all tests share, on a real server."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest

from tests.static_site.site import serving
from tests.web.page.visitor import Visitor

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

FORGET = """() => {
    addEventListener("pagehide", () => localStorage.clear());
    document.addEventListener("visibilitychange", () => localStorage.clear());
}"""
"""Script that clears the storage of the browser when the page is left, after the page has saved its game."""
PATIENCE = 30_000.0
"""Timeout in milliseconds for anything on the page, on a busy machine."""


class Pages:
    """Pages of one browser that are reused, because to open a window takes longer than most tests.

    Each page has a context of its own, so that two visitors in one test never share the storage of the browser.
    """

    def __init__(self, chromium: Browser, address: str, *, served: bool = True) -> None:
        self.chromium, self.address, self.served = chromium, address, served
        self.idle: dict[tuple[str, bool], list[Page]] = {}

    def take(self, *, language: str, touch: bool, isolated: bool) -> Page:
        """Return a page whose storage is empty when it is loaded. With `isolated`, the page is not reused later."""
        idle = [] if isolated else self.idle.setdefault((language, touch), [])
        if idle:
            page = idle.pop()
            page.evaluate(FORGET)
            return page
        context = self.chromium.new_context(
            locale=language, has_touch=touch, reduced_motion="reduce", service_workers="block"
        )
        context.set_default_timeout(PATIENCE)
        return context.new_page()

    def give_back(self, page: Page, *, language: str, touch: bool, isolated: bool) -> None:
        """Undo what a test has added to a page, and keep the page for later tests."""
        if isolated:
            page.context.close()
            return
        for other in page.context.pages:
            if other != page:
                other.close()
        page.unroute_all()
        page.context.clear_permissions()
        self.idle[language, touch].append(page)


TRANSPORTS = ("server", pytest.param("worker", marks=pytest.mark.long))
"""What answers the page: a server, or on the static site a worker of the browser."""


@pytest.fixture(scope="session", params=TRANSPORTS)
def pages(request: pytest.FixtureRequest, chromium: Browser) -> Iterator[Pages]:
    """Yield the pages of the browser, on a running server and on a static site. The browser loads each file once."""
    if request.param == "server":
        client = request.getfixturevalue("client")
        client.site.file_caching = b"max-age=3600"
        yield Pages(chromium, f"http://127.0.0.1:{client.port}/")
    else:
        with serving(request.getfixturevalue("site")) as address:
            yield Pages(chromium, address, served=False)


@pytest.fixture
def visit(pages: Pages) -> Iterator[Callable[..., Visitor]]:
    """Yield a function that opens the page as a new visitor.

    For example: `visit(width=360, height=740, language="en-GB", dark=True, touch=True)`. With `isolated=True`, the page
    is not reused, so that the test may change the browser's clock or add scripts.
    """
    visitors: list[tuple[Visitor, dict[str, Any]]] = []

    def open_page(
        part: str = "",
        *,
        width: int = 1280,
        height: int = 800,
        dark: bool = False,
        language: str = "es-ES",
        touch: bool = False,
        isolated: bool = False,
    ) -> Visitor:
        which = {"language": language, "touch": touch, "isolated": isolated}
        page = pages.take(language=language, touch=touch, isolated=isolated)
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme="dark" if dark else "light", reduced_motion="reduce")
        visitor = Visitor(page, pages.address, served=pages.served)
        visitors.append((visitor, which))
        visitor.go(part)
        return visitor

    yield open_page
    for visitor, which in visitors:
        visitor.leave()
        pages.give_back(visitor.page, **which)
    assert [problem for visitor, _ in visitors for problem in visitor.problems] == []
