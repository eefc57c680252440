"""The HTML story in a real browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import descarte
from descarte.core.text import speaking
from descarte.draw.documents.slides import draw_slides
from descarte.draw.documents.story import html
from tests.draw.browser import Browser, needed

SHOWN = "[...document.querySelectorAll('section')].filter(s => s.offsetParent).map(s => s.id).join()"


@pytest.fixture(scope="module")
def story(tmp_path_factory: pytest.TempPathFactory) -> Path:
    needed()
    path = tmp_path_factory.mktemp("story") / "story.html"
    with speaking("en"):
        path.write_text(html("A story", list(descarte.explain("1.....3.4......2").story())), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """Yield a browser for all tests."""
    browser = Browser(tmp_path_factory.mktemp("browser") / "profile")
    yield browser
    browser.close()


@pytest.fixture(
    params=[pytest.param((1280, 800), id="desk", marks=pytest.mark.long), pytest.param((360, 740), id="phone")]
)
def browser(request: pytest.FixtureRequest, running: Browser) -> Browser:
    running.resize(*request.param)
    return running


def test_keys_turn_the_pages(browser: Browser, story: Path) -> None:
    browser.open(story)
    assert browser.ask(SHOWN) == "p1"
    for key, page in (("ArrowRight", "p2"), (" ", "p3"), ("ArrowLeft", "p2"), ("End", "p14"), ("Home", "p1")):
        browser.press(key)
        assert browser.ask(SHOWN) == page
    assert browser.ask("location.hash") == "#p1"
    assert browser.ask("document.querySelector('[data-go=back]').disabled") is True


def test_buttons_turn_them_too_and_a_link_opens_a_page(browser: Browser, story: Path) -> None:
    browser.open(story, "#p5")
    assert browser.ask(SHOWN) == "p5"
    assert browser.ask("scrollY") == 0
    browser.ask("document.querySelector('[data-go=next]').click()")
    assert browser.ask(SHOWN) == "p6"


def test_everything_fits(browser: Browser, story: Path) -> None:
    browser.open(story, "#p3")
    assert browser.ask("document.documentElement.scrollWidth <= innerWidth") is True
    assert browser.ask("document.querySelector('nav').getBoundingClientRect().bottom <= innerHeight") is True
    box = "document.querySelector('.shown svg').getBoundingClientRect()"
    assert browser.ask(f"{box}.width > 0.7 * Math.min(innerWidth, 400)") is True
    assert browser.ask(f"Math.abs({box}.width - {box}.height) < 20") is True


def test_in_a_notebook_arrow_keys_turn_the_pages(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "notebook.html"
    path.write_text(draw_slides(list(descarte.explain("1.....3.4......2").story())), encoding="utf-8")
    browser.open(path)
    shown = "[...document.querySelectorAll('section')].findIndex(s => s.offsetParent)"
    assert browser.ask(shown) == 0
    browser.ask("document.querySelector('section label').click()")
    assert browser.ask(shown) == 1
    browser.press("ArrowRight")
    assert browser.ask(shown) == 2
    browser.press("ArrowLeft")
    assert browser.ask(shown) == 1
