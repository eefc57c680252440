"""The documentation in a real browser, from a plain file server under a path of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.static_site.site import serving
from tests.web.page.conftest import PATIENCE
from tests.web.page.test_look import AXE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

pytestmark = pytest.mark.long
READY = "html[data-ready] [role=gridcell]"
SIZES = {"phone": (360, 740), "desktop": (1280, 800)}
SHOWN = (
    "index.html",
    "es/players.html",
    "package.html",
    "python.html",
    "es/formats.html",
    "techniques/index.html",
    "es/techniques/w-wing.html",
    "rules/index.html",
    "es/rules/thermometer.html",
    "kinds/kakuro.html",
    "es/kernel/search.html",
    "decisions/index.html",
)
"""A page of every sort, in one language or the other."""
Open = Callable[..., "Page"]


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    with serving(site) as found:
        yield found


@pytest.fixture
def visit(chromium: Browser, address: str) -> Iterator[Open]:
    """Yield a function that opens a page of the documentation. At the end, the browser must have had no complaint."""
    problems: list[str] = []
    contexts: list[BrowserContext] = []

    def open_page(path: str, *, size: str = "desktop", dark: bool = False, workers: bool = False) -> Page:
        width, height = SIZES[size]
        context = chromium.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            service_workers="allow" if workers else "block",
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda said: problems.append(said.text) if said.type in {"error", "warning"} else None)
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("request", lambda asked: None if asked.url.startswith(address) else problems.append(asked.url))
        page.goto(address + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert [one for one in problems if not one.startswith(("data:", "blob:"))] == []


@pytest.mark.parametrize(("size", "dark"), [("phone", True), ("desktop", False)])
def test_axe_finds_nothing_and_nothing_is_cut_off(visit: Open, *, size: str, dark: bool) -> None:
    found = {}
    page = visit("docs/index.html", size=size, dark=dark)
    root = page.url.removesuffix("index.html")
    for path in SHOWN:
        page.goto(root + path)
        page.evaluate(AXE)
        answer = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
        faults = answer["violations"]
        found[path] = [f"{one['id']}: {[node['html'][:90] for node in one['nodes'][:2]]}" for one in faults]
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, path
    assert {path: problems for path, problems in found.items() if problems} == {}


@pytest.mark.parametrize(
    ("start", "words", "there"),
    [
        ("docs/index.html", "turbot fish", "techniques/turbot-fish.html"),
        ("docs/es/kernel/batch.html", "termómetro", "es/rules/thermometer.html"),
    ],
)
def test_the_search_finds_pages_in_the_language_of_the_reader(visit: Open, start: str, words: str, there: str) -> None:
    page = visit(start)
    page.locator(".md-search__input").click()
    page.keyboard.type(words)
    first = page.locator(".md-search-result__link").first
    first.wait_for()
    assert f"docs/{there}" in first.evaluate("one => one.href")
    first.click()
    page.wait_for_url(f"**/{there}*")


def test_the_language_and_the_colours_can_be_changed(visit: Open) -> None:
    page = visit("docs/kernel/batch.html")
    page.get_by_title("Light mode").click()
    page.get_by_title("Dark mode").click()
    scheme = page.locator("body").get_attribute("data-md-color-scheme")
    assert scheme == "slate"
    page.get_by_title("Español").click()
    page.wait_for_url("**/docs/es/kernel/batch.html")
    assert page.locator("html").get_attribute("lang") == "es"
    assert page.locator("article").get_attribute("lang") == "en"
    assert page.locator("body").get_attribute("data-md-color-scheme") == scheme


def test_an_example_opens_in_the_page(visit: Open) -> None:
    page = visit("docs/es/techniques/x-wing.html")
    page.get_by_role("link", name="Pruébalo").first.click()
    page.wait_for_selector(READY)
    assert page.locator("[role=gridcell]").count() == 81
    assert "docs" not in page.url


def test_the_page_leads_to_the_documentation_and_back(visit: Open) -> None:
    page = visit("")
    page.wait_for_selector(READY)
    page.locator(".rail a").click()
    page.wait_for_url("**/docs/index.html")
    page.get_by_role("link", name="Play", exact=True).click()
    page.wait_for_selector(READY)


def test_what_was_read_can_be_read_without_a_connection(visit: Open) -> None:
    page = visit("", workers=True)
    page.wait_for_selector(READY)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("navigator.serviceWorker.controller")
    page.goto(page.url + "docs/techniques/x-wing.html")
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    page.reload()
    assert page.locator("h1").inner_text() == "X-wing"
    colour = page.evaluate("getComputedStyle(document.body).getPropertyValue('--ink')")
    assert colour
