"""A document as a plain page of a built site, with the marks that runnable code has in the documentation."""

from __future__ import annotations

import os
import re
from html import escape
from pathlib import Path

from static_site.security_policy import add_policy

from descarte.draw.step.layers import style_sheet

FENCE = re.compile(r"^```(?P<language>\w*)(?: \{(?P<marks>[^}\n]*)\})?\n(?P<code>.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[([^\]]*)\]\(([^)\s]+)\)")
HEADING = re.compile(r"^(#+) (.*)$", re.MULTILINE)
BASE = """
html { background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, sans-serif; }
a { color: var(--placed); }
main { max-width: 760px; margin: 0 auto; padding: 16px; }
.text pre { overflow: auto; margin: 1em 0; font-size: 11px; line-height: 1.4; }
.text button { border: 0; background: none; }
"""
"""Rules of a document, with some for `pre` and `button` that must not reach the editor."""
PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="icon" href="../{site}/icon.svg">
<link rel="stylesheet" href="{name}.css">
<script type="module" src="../{site}/learn/start.js"></script>
</head>
<body><main><article class="text">
{body}
</article></main></body>
</html>
"""


def show_fence(fence: re.Match[str]) -> str:
    """Return a block of code as the documentation has it: with the classes and the data of its marks."""
    marks = fence["marks"] or ""
    classes = [f"language-{fence['language']}", *re.findall(r"(?<!\S)\.([\w-]+)", marks), "highlight"]
    data = " ".join(re.findall(r'data-[\w-]+="[^"]*"', marks))
    return f'<div class="{" ".join(classes)}" {data}><pre tabindex="0"><code>{escape(fence["code"])}</code></pre></div>'


def make_page(markdown: str, language: str, name: str, site: str) -> str:
    """Return a document as HTML: its headings, its links and its blocks of code; the rest is plain text.

    `site` is the name of the site's folder, which is beside that of the page.
    """
    parts, last = [], 0
    for fence in FENCE.finditer(markdown):
        parts += [show_text(markdown[last : fence.start()]), show_fence(fence)]
        last = fence.end()
    body = "\n".join([*parts, show_text(markdown[last:])])
    title = HEADING.search(markdown)
    assert title is not None
    return add_policy(PAGE.format(language=language, title=escape(title[2]), body=body, name=name, site=site))


def show_text(markdown: str) -> str:
    """Return text between blocks of code as HTML."""
    found = []
    for paragraph in re.split(r"\n{2,}", markdown.strip()):
        if not paragraph:
            continue
        if heading := HEADING.fullmatch(paragraph):
            level, words = len(heading[1]), heading[2]
            found.append(f"<h{level}>{escape(words)}</h{level}>")
        elif paragraph.startswith("<"):
            found.append(paragraph)
        else:
            found.append(f"<p>{LINK.sub(link_to, escape(paragraph, quote=False))}</p>")
    return "\n".join(found)


def link_to(link: re.Match[str]) -> str:
    """Return a link in HTML, to the page that is made of the document that it names."""
    target = re.sub(r"\.(es\.)?md\b", ".html", link[2])
    return f'<a href="{target}">{link[1]}</a>'


def write_lesson(site: Path, markdown: str, language: str, name: str) -> str:
    """Write a document to the folder `lessons` beside a site, and return the page's address relative to the site."""
    folder = site.parent / "lessons"
    folder.mkdir(exist_ok=True)
    name = f"{name}-{os.getpid()}"  # processes of one run share the site
    (folder / f"{name}.css").write_text(style_sheet() + BASE, encoding="utf-8")
    (folder / f"{name}.html").write_text(make_page(markdown, language, name, site.name), encoding="utf-8")
    return f"../lessons/{name}.html"
