"""The built documentation: links, policies, and that two builds are equal."""

from __future__ import annotations

import filecmp
import json
import os
import posixpath
import re
import subprocess
import sys
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from static_site.docs.build import check_documentation_tools, make_tokens
from static_site.kernel import ROOT
from static_site.python_archives import MissingTool

from descarte.logic.techniques import every_technique
from descarte.web.answer import answer_text
from tests.static_site.page_links import unpack_puzzle
from tests.static_site.site import FOLDER

LOADS = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "src", "video": "src"}
"""Attributes whose address a browser loads without a click, by the name of the element."""


class Page(HTMLParser):
    """The addresses of a page: links, what it loads, and its anchors."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.anchors: set[str] = set()
        self.styled: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attributes}
        self.anchors |= {found[name] for name in ("id", "name") if name in found}
        if tag == "a" and "href" in found:
            self.links.append(found["href"])
        if tag == "link" and found.get("rel") in {"prev", "next"}:
            self.links.append(found["href"])
        elif (name := LOADS.get(tag)) in found:
            self.loads.append(found[str(name)])
        if "style" in found or tag == "style" or any(one.startswith("on") for one in found):
            self.styled.append(tag)


@pytest.fixture(scope="module")
def folder(site: Path) -> Path:
    return site / FOLDER


@cache
def read_page(file: Path) -> Page:
    return Page(file.read_text(encoding="utf-8"))


def list_pages(folder: Path) -> list[Path]:
    return sorted((folder / "docs").rglob("*.html"))


def find_target(address: str, file: Path) -> tuple[Path, str]:
    """Return the file and the anchor that a link leads to."""
    parts = urlsplit(address)
    target = Path(posixpath.normpath((file.parent / unquote(parts.path)).as_posix())) if parts.path else file
    return (target / "index.html" if target.is_dir() else target), unquote(parts.fragment)


def is_outside(address: str) -> bool:
    return re.match(r"[a-z]+:|//", address) is not None


@pytest.mark.long
def test_every_link_and_anchor_leads_somewhere(folder: Path) -> None:
    lost, count = [], 0
    for file in list_pages(folder):
        for address in (*read_page(file).links, *read_page(file).loads):
            if is_outside(address):
                continue
            count += 1
            target, anchor = find_target(address, file)
            is_page = target.suffix == ".html" and target != folder / "index.html"
            if not target.is_file() or (anchor and is_page and anchor not in read_page(target).anchors):
                lost.append((file.relative_to(folder).as_posix(), address))
    assert lost == []
    assert count > 10_000


@pytest.mark.long
def test_no_page_loads_anything_from_elsewhere(folder: Path) -> None:
    assert [address for file in list_pages(folder) for address in read_page(file).loads if is_outside(address)] == []
    for sheet in (folder / "docs").rglob("*.css"):
        assert re.findall(r"url\(\s*[\"']?(?:https?:)?//", sheet.read_text(encoding="utf-8")) == []


@pytest.mark.long
def test_every_page_has_a_strict_policy_and_nothing_that_it_forbids(folder: Path) -> None:
    for file in list_pages(folder):
        html = file.read_text(encoding="utf-8")
        policy = re.search(r'<head>\s*<meta http-equiv="Content-Security-Policy" content="([^"]*)"', html)
        assert policy is not None, file
        assert "default-src 'none'" in policy[1]
        assert "unsafe-inline" not in policy[1]
        assert read_page(file).styled == [], file


@pytest.mark.long
def test_both_languages_have_the_same_pages_and_each_its_own_search(folder: Path) -> None:
    docs = folder / "docs"
    english = {file.relative_to(docs) for file in list_pages(folder) if not file.is_relative_to(docs / "es")}
    spanish = {file.relative_to(docs / "es") for file in list_pages(folder) if file.is_relative_to(docs / "es")}
    assert english == spanish
    assert {Path(f"techniques/{one.key}.html") for one in every_technique()} <= english
    for language in ("", "es"):
        index = json.loads((docs / language / "search" / "search_index.json").read_bytes())
        assert index["config"]["lang"] == [language or "en"]
        assert len(index["docs"]) > 1_000
    for file, switch in ((docs / "api.html", "es/api.html"), (docs / "es" / "api.html", "../api.html")):
        assert switch in read_page(file).links


@pytest.mark.long
def test_the_page_can_open_every_puzzle_of_the_documentation(folder: Path) -> None:
    shown = {address for file in list_pages(folder) for address in read_page(file).links if "index.html#" in address}
    # Links to a family in the list of techniques have a fragment without "=".
    fragments = {fragment for address in shown if "=" in (fragment := urlsplit(address).fragment)}
    assert len(fragments) > 200
    for fragment in sorted(fragments):
        reply = answer_text("board", unpack_puzzle(fragment), "en")
        assert reply.status == 200, f"{fragment}: {reply.content.decode()}"


@pytest.mark.long
def test_two_builds_are_equal(folder: Path, tmp_path: Path) -> None:
    seeded = {**os.environ, "PYTHONHASHSEED": "7", "TZ": "Asia/Tokyo", "LANGUAGE": "es"}
    command = [sys.executable, "-m", "static_site.docs.build", str(tmp_path / "docs")]
    subprocess.run(command, cwd=ROOT, env=seeded, check=True, capture_output=True)
    names = [
        {path.relative_to(docs).as_posix() for path in docs.rglob("*") if path.is_file()}
        for docs in (folder / "docs", tmp_path / "docs")
    ]
    assert names[0] == names[1]
    _, differ, broken = filecmp.cmpfiles(folder / "docs", tmp_path / "docs", sorted(names[0]), shallow=False)
    assert (differ, broken) == ([], [])


@pytest.mark.long
def test_the_documentation_is_not_part_of_the_first_download(folder: Path) -> None:
    worker = (folder / "service_worker.js").read_text(encoding="utf-8")
    files = json.loads(worker.partition("const FILES = ")[2].partition(";\n")[0])
    assert "index.html" in files
    assert [name for name in files if name.startswith("docs/")] == []


def test_pictures_have_colours_in_both_modes() -> None:
    light, dark = make_tokens().split("[data-md-color-scheme=slate]")
    assert light.startswith("[data-md-color-scheme=default] {")
    assert light.count("--ink:") == dark.count("--ink:") == 1
    assert ":root" not in light + dark


def test_what_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("static_site.docs.build.find_spec", lambda _: None)
    with pytest.raises(MissingTool, match=r"make site installs it, or pip install 'descarte\[docs\]'"):
        check_documentation_tools()
