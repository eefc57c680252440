"""Pictures with their words below."""

from __future__ import annotations

from xml.etree import ElementTree

import descarte
from descarte.draw.captions import captioned
from descarte.draw.story import Page
from descarte.draw.svg import svg

SVG = "{http://www.w3.org/2000/svg}"
PUZZLE = descarte.read("1.....3.4......2")
LONG = "a long sentence < & that does not fit on one line " * 6
PAGES = [
    Page("The puzzle", svg(PUZZLE), "short"),
    Page("Step 1", svg(PUZZLE, coordinates="A1"), LONG, ("one note", "another")),
    Page("The end", svg(PUZZLE), proved="every step verified"),
]


def test_all_have_one_size() -> None:
    roots = [ElementTree.fromstring(picture) for picture in captioned(PAGES)]
    assert len({root.attrib["viewBox"] for root in roots}) == 1


def test_words_stay_inside() -> None:
    pictures = captioned(PAGES)
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


def test_no_word_is_lost() -> None:
    root = ElementTree.fromstring(captioned(PAGES)[1])
    said = " ".join(text.text or "" for text in root.findall(f"{SVG}text"))
    assert said == f"Step 1 {LONG.strip()} one note; another"


def test_what_is_proved_has_a_tick_that_needs_no_font() -> None:
    picture = captioned(PAGES)[2]
    assert "✓" not in picture
    assert len(ElementTree.fromstring(picture).findall(f"{SVG}path")) == 1
