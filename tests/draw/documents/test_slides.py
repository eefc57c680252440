"""Pages inside a notebook."""

from __future__ import annotations

import re

import pytest

from descarte.core.text import speaking
from descarte.draw.documents import slides as module
from descarte.draw.documents.slides import draw_card, draw_slides
from descarte.draw.documents.story import Page
from tests.draw.documents.test_story import Balance

PAGES = [Page(f"Step {number} <b>", "<svg></svg>", "a < b", ("x & y",), "proved") for number in range(3)]


class Checked(Balance):
    """Radio buttons have no end."""

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag == "input":
            self.seen.append(tag)
        else:
            super().handle_starttag(tag, attrs)


def test_pages_are_well_formed_and_need_no_script() -> None:
    text = draw_slides(PAGES)
    balance = Checked()
    balance.feed(text)
    assert balance.open == []
    assert balance.seen.count("section") == balance.seen.count("input") == 3
    assert "<script" not in text


def test_words_are_escaped() -> None:
    text = draw_card(PAGES[0])
    assert "Step 0 &lt;b&gt;" in text
    assert "a &lt; b" in text
    assert "x &amp; y" in text


def test_labels_press_the_neighbours() -> None:
    text = draw_slides(PAGES)
    (name,) = set(re.findall(r'name="([^"]+)"', text))
    assert re.findall(r'for="([^"]+)"', text) == [f"{name}-1", f"{name}-0", f"{name}-2", f"{name}-1"]
    assert text.count(" checked") == 1


def test_two_outputs_do_not_press_each_other() -> None:
    names = {re.findall(r'name="([^"]+)"', draw_slides(PAGES))[0] for _ in range(5)}
    assert len(names) == 5


def test_a_single_page_has_nothing_to_turn() -> None:
    assert "radio" not in draw_slides(PAGES[:1])


def test_what_does_not_fit_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_CHARACTERS", 25)
    with speaking("en"):
        text = draw_slides(PAGES)
    assert text.count("<section") == 2
    assert "1 more step not shown here" in text
    assert "2/2 Step 2" in text
