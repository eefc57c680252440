"""The navigation has every page once, by reader, in the language of the page."""

from __future__ import annotations

import pytest
from static_site.docs.navigation import SECTIONS, Section, list_placed, make_nav
from static_site.docs.sources import Source, choose_documents

from descarte.core.text import Text, speaking


def test_folders_take_up_new_pages_with_their_headings() -> None:
    pages = {path: Source(path, f"# {title}\n") for path, title in (("a/x.md", "One"), ("a/index.md", "All"))}
    sections = (Section(Text("Part", "Parte"), ("a/",)),)
    with speaking("es"):
        assert make_nav(pages, sections) == [{"Parte": ["a/index.md", {"One": "a/x.md"}]}]


def test_neighbouring_pages_of_a_group_are_together() -> None:
    pages = {path: Source(path, f"# {path[2]}\n", group) for path, group in (("a/x.md", "G"), ("a/y.md", "G"))}
    assert make_nav(pages, (Section(Text("P", "P"), ("a/",)),)) == [{"P": [{"G": [{"x": "a/x.md"}, {"y": "a/y.md"}]}]}]


def test_a_page_without_a_place_is_an_error() -> None:
    with pytest.raises(ValueError, match=r"no place in the navigation: lost\.md"):
        make_nav({"lost.md": Source("lost.md", "# Lost\n")})


def test_sections_without_pages_are_left_out() -> None:
    assert make_nav({"index.md": Source("index.md", "# Start\n")}) == [{"Start": [{"Start": "index.md"}]}]


def test_every_document_is_placed_once() -> None:
    paths = [path for path in choose_documents("en") if path.count("/") == 0]
    placed = [path for path in list_placed(SECTIONS, paths) if path in paths]
    assert sorted(placed) == sorted(paths)
