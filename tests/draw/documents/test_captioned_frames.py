"""Pictures with captions below them."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import descarte
from descarte.core.deadline import TimeUp, limit_time
from descarte.draw.documents.captioned_frames import caption_pages
from descarte.draw.documents.story import Page
from descarte.draw.svg import svg
from tests.clock import turned

SVG = "{http://www.w3.org/2000/svg}"
PUZZLE = descarte.read("1.....3.4......2")
LONG = "a long sentence < & that does not fit on one line " * 6
PAGES = [
    Page("The puzzle", svg(PUZZLE), "short"),
    Page("Step 1", svg(PUZZLE, coordinates="A1"), LONG, ("one note", "another")),
    Page("The end", svg(PUZZLE), proved="every step verified"),
]


def test_all_have_one_size() -> None:
    roots = [ElementTree.fromstring(picture) for picture in caption_pages(PAGES)]
    assert len({root.attrib["viewBox"] for root in roots}) == 1


def test_words_stay_inside() -> None:
    pictures = caption_pages(PAGES)
    assert len(pictures) == len(PAGES)
    for picture in pictures:
        root = ElementTree.fromstring(picture)
        _, _, width, height = map(float, root.attrib["viewBox"].split())
        texts = root.findall(f"{SVG}text")
        assert texts
        for text in texts:
            size = float(text.attrib["font-size"])
            assert float(text.attrib["x"]) + 0.56 * size * len(text.text or "") <= width
            assert float(text.attrib["y"]) + size * 0.25 <= height


def test_a_limit_ends_them_at_any_page(monkeypatch: pytest.MonkeyPatch) -> None:
    turned(monkeypatch, 1.0)
    for looks in range(len(PAGES)):
        with limit_time(looks + 0.5), pytest.raises(TimeUp):
            caption_pages(PAGES)


def test_no_word_is_lost() -> None:
    root = ElementTree.fromstring(caption_pages(PAGES)[1])
    said = " ".join(text.text or "" for text in root.findall(f"{SVG}text"))
    assert said == f"Step 1 {LONG.strip()} one note; another"


def test_what_is_proved_has_a_tick_that_needs_no_font() -> None:
    picture = caption_pages(PAGES)[2]
    assert "✓" not in picture
    assert len(ElementTree.fromstring(picture).findall(f"{SVG}path")) == 1


def test_lines_stand_below_each_other_and_below_the_picture() -> None:
    root = ElementTree.fromstring(caption_pages(PAGES)[1])
    heights = [float(text.attrib["y"]) for text in root.findall(f"{SVG}text")]
    sizes = [float(text.attrib["font-size"]) for text in root.findall(f"{SVG}text")]
    assert len(heights) > 3
    for above, below, size in zip(heights, heights[1:], sizes[1:], strict=False):
        assert below - above >= size
    picture = ElementTree.fromstring(PAGES[1].picture)
    assert heights[0] > float(picture.attrib["viewBox"].split()[3])


def test_a_long_proof_has_one_tick() -> None:
    (picture,) = caption_pages([Page("The end", svg(PUZZLE), proved="every step verified " * 9)])
    root = ElementTree.fromstring(picture)
    assert len(root.findall(f"{SVG}text")) > 2
    assert len(root.findall(f"{SVG}path")) == 1
