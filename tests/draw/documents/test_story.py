"""Stories: one self-contained file."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

import descarte
from descarte.core.text import speaking
from descarte.draw.documents.story import Page, html, pdf, typst_source
from descarte.draw.export import _compile_typst, size_of
from descarte.draw.geometry import Geometry
from descarte.draw.svg import svg
from descarte.model.state import State

PICTURE = svg(descarte.read("1.....3.4......2"))
PAGES = [Page("Step 1", PICTURE, "a < b", ("note & more",)), Page("End", PICTURE, proved="every step verified")]
VOID = ("meta",)


class Balance(HTMLParser):
    """Fails when a tag is closed that is not open."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []

    def handle_starttag(self, tag: str, _: object) -> None:
        self.seen.append(tag)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, _: object) -> None:
        self.seen.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_is_well_formed() -> None:
    balance = Balance()
    balance.feed(html("A story", PAGES))
    assert balance.open == []
    assert balance.seen.count("section") == balance.seen.count("svg") == 2
    assert balance.seen.count("button") == 4


def test_nothing_is_fetched() -> None:
    text = html("A story", PAGES).replace("http://www.w3.org/2000/svg", "")
    assert not re.search(r"https?:|src=|<link|@import|url\(", text)


def test_words_are_escaped_and_the_proof_is_marked() -> None:
    text = html("A <story>", PAGES)
    assert "<h1>A &lt;story&gt;</h1>" in text
    assert "a &lt; b" in text
    assert "note &amp; more" in text
    assert text.count('class="proof"') == 1
    assert "✓" in text


@pytest.mark.parametrize(("lang", "word"), [("en", "Previous"), ("es", "Anterior")])
def test_both_languages(lang: str, word: str) -> None:
    with speaking(lang):  # type: ignore[arg-type]
        text = html("A story", PAGES)
    assert f'<html lang="{lang}">' in text
    assert word in text


def test_the_colours_of_the_theme() -> None:
    assert "background: #15191f" in html("A story", PAGES, theme="dark")
    assert "$" not in html("A story", PAGES)


def forms(page: Page) -> tuple[str, str, str]:
    """How a story of one such page is laid out: its columns, where the words stand, how wide the picture is."""
    text = typst_source("A story", [page])
    columns, (call, width) = (
        re.search(r"columns: (\d)\)", text),
        re.findall(r"^#(below|beside)\(.*?(\d+)mm", text, re.M)[0],
    )
    assert columns
    return columns[1], call, width


def drawn(puzzle: descarte.Puzzle) -> Page:
    return Page("Step 1", svg(State(puzzle), coordinates="r1c1"), "words")


def test_paper_is_used_two_columns_where_the_board_is_small_words_beside_it_or_below_where_it_is_large() -> None:
    killer, large = (next(iter(descarte.make("killer", seed=1, size=size))) for size in (9, 16))
    assert forms(drawn(descarte.read("." * 81))) == ("2", "below", "89")
    assert forms(drawn(descarte.read("1.....3.4......2")))[:2] == ("2", "below")
    columns, form, width = forms(drawn(killer))
    assert (columns, form) == ("1", "beside")
    assert forms(drawn(large))[:2] == ("1", "below")
    kakuro = next(iter(descarte.make("kakuro", seed=1, size=(10, 10))))
    columns, form, small = forms(drawn(kakuro))
    assert (columns, form) == ("2", "below")
    assert 0.27 * Geometry.of(kakuro.layout, caged=False).cell * float(small) / size_of(drawn(kakuro).picture)[0] > 2.12
    for puzzle, millimetres in ((killer, float(width)), (large, float(forms(drawn(large))[2]))):
        units = size_of(drawn(puzzle).picture)[0]
        assert Geometry.of(puzzle.layout, caged=True).small_font * millimetres / units * 72 / 25.4 >= 6


def test_long_words_go_on_in_the_next_column() -> None:
    pytest.importorskip("typst", reason="PDF needs typst: make extras")
    picture = svg(descarte.read("." * 81))
    pages = [Page(f"Step {number}", picture, "word " * 100) for number in range(6)]
    files = {f"{number}.svg": picture for number in range(1, 7)}
    assert len(_compile_typst(typst_source("A story", pages), files, format="png", ppi=10)) == 2


def test_pdf() -> None:
    pytest.importorskip("typst", reason="PDF needs typst: make extras")
    assert pdf('A "story" #1', PAGES).startswith(b"%PDF")


def test_reasons_are_indented_whole_and_not_too_far() -> None:
    reasons = ("Suppose a.", "  then b", " " * 60 + "then c")
    text = html("A story", [Page("Step 1", PICTURE, "words", reasons=reasons)])
    assert re.findall(r"display:block;padding-left:(\d+)em", text) == ["1", "5"]
    assert '((0, "Suppose a."), (2, "then b"), (10, "then c"), )' in typst_source(
        "A", [Page("Step 1", PICTURE, reasons=reasons)]
    )
