"""The static site in Firefox: everything, and then without a connection."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.draw.install_browser import FIREFOX, find_browser
from tests.static_site.firefox import Firefox
from tests.static_site.site import serving
from tests.web.page.visitor import SMALL

pytestmark = pytest.mark.long
ESCAPE = "\ue00c"
"""The Escape key, as WebDriver names it."""


@pytest.fixture
def firefox(tmp_path: Path) -> Iterator[Firefox]:
    """Yield a running Firefox. Skip the test if there is none."""
    program = find_browser(FIREFOX)
    if program is None:
        pytest.skip("no Firefox here: the static site is not tried in it (on Debian: apt-get install firefox-esr)")
    with Firefox(program, tmp_path / "profile") as browser:
        yield browser


def says(browser: Firefox, words: str) -> None:
    """Wait until the panel has this text."""
    browser.wait(f"document.querySelector('.panel').innerText.includes({json.dumps(words)})")


def choose(browser: Firefox, selector: str) -> None:
    """Choose an element, which may be hidden on a narrow screen."""
    browser.ask(f"document.querySelector({json.dumps(selector)}).click()")


def use_everything(browser: Firefox, address: str) -> None:
    """Play, and use every part of the page that needs the engine."""
    browser.open(f"{address}#t={SMALL}")
    browser.click('[data-square="1"]')
    browser.press("1")
    browser.press("3")
    assert browser.ask("document.querySelector('[data-square=\"1\"]').innerText.trim()") == "3"
    browser.press("h")
    browser.wait("document.querySelector('.panel[data-panel=hint] .sentence')")
    browser.press(ESCAPE)
    browser.ask(
        "[...document.querySelectorAll('.panel button')].find((one) => one.innerText.trim() === 'Pasos').click()"
    )
    says(browser, "pasos hasta la solución")
    choose(browser, ".rail [data-panel=share]")
    browser.wait("document.querySelector('.qr svg')")
    choose(browser, ".rail [data-panel=learn]")
    browser.click(".techniques button")
    browser.wait("document.querySelector('.example svg')")
    choose(browser, ".rail [data-panel=lab]")
    browser.click(".panel .strong")
    browser.wait("document.querySelector('.tree summary')")
    choose(browser, ".rail [data-panel=set]")
    browser.click(".panel .strong")
    browser.wait("document.querySelector('.tool-choices')")


@pytest.mark.parametrize(("width", "height"), [(500, 740), (1280, 800)])
def test_everything_works_with_and_without_a_connection(site: Path, firefox: Firefox, width: int, height: int) -> None:
    firefox.resize(width, height)
    with serving(site) as address:
        use_everything(firefox, address)
        firefox.wait("navigator.serviceWorker.ready.then(({ active, installing }) => active && !installing)")
    use_everything(firefox, address)


def test_the_documentation_can_be_searched_and_its_examples_open(site: Path, firefox: Firefox) -> None:
    firefox.resize(1280, 800)
    with serving(site) as address:
        firefox.do("WebDriver:Navigate", url=f"{address}docs/es/index.html")
        firefox.click(".md-search__input")
        for letter in "termómetro":
            firefox.press(letter)
        firefox.click(".md-search-result__link[href*='thermometer']")
        firefox.wait("location.pathname.endsWith('/docs/es/rules/thermometer.html')")
        firefox.click(".open-in-page")
        firefox.wait("document.querySelectorAll('html[data-ready] [role=gridcell]').length === 16")
