"""Links between the documents lead to a file that exists, and to a heading that it has."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from urllib.parse import unquote

import pytest

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob(".github/**/*.md")])
LINK = re.compile(r"(?<!`)\[[^\]]*\]\(([^)\s]+)\)|(?:src|href)=\"([^\"]+)\"")
CODE = re.compile(r"^```.*?^```|`[^`\n]*`", re.MULTILINE | re.DOTALL)


def slug(heading: str) -> str:
    """Return the anchor that code hosts give to a heading.

    >>> slug("From `Python`: 2 ways")
    'from-python-2-ways'
    """
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


@cache
def anchors(page: Path) -> set[str]:
    """Return the anchors of a page; a heading that is repeated gets a number."""
    text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    found: set[str] = set(re.findall(r'<a (?:id|name)="([^"]+)"', text))
    for heading in re.findall(r"^#+ (.*?)\s*$", text, re.MULTILINE):
        name, number = slug(heading), 0
        while (again := f"{name}-{number}" if number else name) in found:
            number += 1
        found.add(again)
    return found


def links(page: Path) -> list[str]:
    """Return the targets of the links and pictures of a page that are not addresses of other hosts."""
    text = CODE.sub("", page.read_text(encoding="utf-8"))
    targets = [one or other for one, other in LINK.findall(text)]
    return [target for target in targets if not re.match(r"[a-z]+:", target)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    lost = []
    for target in links(page):
        name, _, anchor = unquote(target).partition("#")
        file = (page.parent / name).resolve() if name else page
        if not file.exists() or (anchor and file.suffix == ".md" and anchor not in anchors(file)):
            lost.append(target)
    assert lost == []


def test_the_pages_have_links() -> None:
    assert sum(len(links(page)) for page in PAGES) > 200
