"""Documents of the repository become pages, with links that lead to pages."""

from __future__ import annotations

from pathlib import Path

import pytest
from static_site.docs.sources import (
    Document,
    choose_documents,
    find_place,
    list_documents,
    number_headings,
    read_document,
    rewrite_link,
    rewrite_links,
    separate_lists,
)
from static_site.kernel import ROOT

from descarte.core.text import Language

PAGES: dict[str, Language] = {
    "api.md": "en",
    "kernel/search.md": "en",
    "rules/index.md": "en",
    "decisions/index.md": "en",
    "kernel/index.md": "en",
    "contributing.md": "en",
    "index.md": "en",
}
API = Document(ROOT / "docs" / "api.md", "api.md", "en")
BATCH = Document(ROOT / "docs" / "kernel" / "batch.md", "kernel/batch.md", "en")
SPANISH = Document(ROOT / "docs" / "api.es.md", "api.md", "es")


@pytest.mark.parametrize(
    ("document", "target", "there"),
    [
        (API, "kernel/search.md#speed", "kernel/search.md#speed"),
        (BATCH, "../api.md", "../api.md"),
        (BATCH, "../rules.md", "../rules/index.md"),
        (API, "../CONTRIBUTING.md#commands", "contributing.md#commands"),
        (API, "decisions/", "decisions/index.md"),
        (API, "kernel/", "kernel/index.md"),
        (API, "README.md", "index.md"),
        (API, "api.es.md", "other:es/api.md"),
        (SPANISH, "api.md#limits", "other:en/api.md#limits"),
        (API, "#requests", "#requests"),
        (API, "https://example.org/a.md", "https://example.org/a.md"),
        (API, "../src/descarte/api.py", None),
        (BATCH, "../pictures/page.png", "../pictures/page.png"),
    ],
)
def test_a_link_leads_to_the_page_of_its_document(document: Document, target: str, there: str | None) -> None:
    assert rewrite_link(target, document, PAGES) == there


def test_a_page_in_english_links_to_translated_pages_without_their_anchors() -> None:
    assert rewrite_link("../api.md#limits", BATCH, {**PAGES, "api.md": "es"}) == "../api.md"


def test_a_link_to_a_file_that_is_no_page_becomes_text() -> None:
    text = "[code](../src/descarte/api.py), ![one](pictures/page.png), `[no](link.md)`, [in `code`](kernel/search.md)"
    found = rewrite_links(text, API, PAGES)
    assert found == "code, ![one](pictures/page.png), `[no](link.md)`, [in `code`](kernel/search.md)"


def test_links_in_code_stay() -> None:
    text = "```\n[x](../src/descarte/api.py)\n```\n"
    assert rewrite_links(text, API, PAGES) == text


def test_code_with_backticks_is_code() -> None:
    text = "`` ```python {.run} `` and [a link](kernel/search.md), `` [no](x.md) ``"
    assert rewrite_links(text, API, PAGES) == text


def test_pictures_in_html_are_found() -> None:
    readme = Document(ROOT / "README.md", "package.md", "en")
    assert rewrite_links('<img src="docs/pictures/page.png">', readme, PAGES) == '<img src="pictures/page.png">'


def test_each_language_gets_its_own_twin() -> None:
    assert choose_documents("es")["api.md"].file.name == "api.es.md"
    assert choose_documents("en")["api.md"].file.name == "api.md"
    assert choose_documents("es").keys() == choose_documents("en").keys()


def test_a_page_without_a_translation_says_so_in_the_language_of_the_reader() -> None:
    document = choose_documents("es")["architecture.md"]
    pages: dict[str, Language] = {each.path: each.language for each in choose_documents("es").values()}
    assert read_document(document, "es", pages).text.startswith(
        '<p class="only-english" lang="es">Esta página solo está en inglés.</p>'
    )
    assert "only-english" not in read_document(document, "en", pages).text


def test_headings_in_code_are_not_numbered() -> None:
    assert number_headings("## a\n```\n## a\n```\n## a\n") == "## a\n```\n## a\n```\n## a {#a-1}\n"


def test_every_document_has_a_place() -> None:
    files = {each.file for each in list_documents()}
    lost = [
        path
        for path in Path(ROOT / "docs").rglob("*.md")
        if path not in files and find_place(path.relative_to(ROOT).as_posix()) is None
    ]
    assert lost == []


@pytest.mark.parametrize(
    "text",
    [
        "- a\n  goes on\n- b\n",
        "| a |\n|--|\n| b |\n",
        "```\ntext\n- no list\n  - here\n```\n",
        "a year,\n1999. It ended\n",
        "text\n\n- a\n",
    ],
)
def test_what_is_a_list_already_or_none_stays(text: str) -> None:
    assert separate_lists(text) == text


def test_every_list_of_a_document_is_a_list() -> None:
    text = "**Why.**\n1. One\n2. Two\n\nThen\n- a\n  - b\n"
    assert separate_lists(text) == "**Why.**\n\n1. One\n2. Two\n\nThen\n\n- a\n    - b\n"
