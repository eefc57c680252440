"""What is done to the documentation after MkDocs: relative links to the page, policies, and nothing that has a date."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Collection
from pathlib import Path

from descarte.core.text import Language
from static_site.docs.board_links import SCHEME
from static_site.docs.sources import FIRST_LANGUAGE, OTHER_SCHEME
from static_site.security_policy import add_policy

NOT_NEEDED = ("404.html", "sitemap.xml", "sitemap.xml.gz", "objects.inv")
"""Files of MkDocs that have dates, or that need to know the address of the site."""
_ARTICLE = '<article class="md-content__inner md-typeset">'
_SCHEMES = re.compile(rf'(?P<start>\bhref="?)(?P<scheme>{SCHEME}|{OTHER_SCHEME})(?P<rest>[^"\s>]*)')
_SCOPE = re.compile(r'__md_scope=new URL\("(?P<base>[^"]*)",location\)')


def find_folder(language: Language) -> str:
    """Return the folder of a language, relative to that of the documentation.

    >>> find_folder("en"), find_folder("es")
    ('.', 'es')
    """
    return "." if language == FIRST_LANGUAGE else language


def resolve(scheme: str, rest: str, name: str) -> str:
    """Return the relative address of a link of the documentation to the page or to another language.

    `name` is the path of the file in the documentation.

    >>> resolve("app:", "#t=1", "es/kernel/batch.html"), resolve("other:", "en/api.md#x", "es/api.html")
    ('../../../index.html#t=1', '../api.html#x')
    """
    folder = posixpath.dirname(name) or "."
    if scheme == SCHEME:
        return posixpath.relpath("../index.html", folder) + rest
    language, _, path = rest.partition("/")
    page, _, anchor = path.partition("#")
    there = posixpath.join(find_folder("es" if language == "es" else "en"), posixpath.splitext(page)[0] + ".html")
    return posixpath.relpath(there, folder) + (f"#{anchor}" if anchor else "")


def finish_page(html: str, name: str, *, foreign: bool) -> str:
    """Return a page with relative links and its policy. A foreign page has its text in the first language."""
    html = _SCHEMES.sub(lambda link: f"{link['start']}{resolve(link['scheme'], link['rest'], name)}", html)
    # Both languages share the reader's choice of colours.
    root = posixpath.relpath(".", posixpath.dirname(name) or ".")
    html = _SCOPE.sub(f'__md_scope=new URL("{root}",location)', html)
    if foreign:
        html = html.replace(_ARTICLE, _ARTICLE.replace("<article ", f'<article lang="{FIRST_LANGUAGE}" '))
    return add_policy(html)


def finish_pages(folder: Path, language: Language, foreign: Collection[str]) -> None:
    """Finish the pages of a language in its folder; `foreign` has the paths of those that are not translated."""
    for name in NOT_NEEDED:
        (folder / name).unlink(missing_ok=True)
    for file in sorted(folder.rglob("*.html")):
        path = file.relative_to(folder).as_posix()
        name = posixpath.normpath(posixpath.join(find_folder(language), path))
        html = file.read_text(encoding="utf-8")
        file.write_text(
            finish_page(html, name, foreign=path.removesuffix(".html") + ".md" in foreign), encoding="utf-8"
        )
