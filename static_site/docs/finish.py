"""What is done to the documentation after MkDocs: relative links to the page, policies, and nothing that has a date."""

from __future__ import annotations

import posixpath
import re
import shutil
from collections.abc import Collection
from pathlib import Path

from descarte.core.text import LANGUAGES, Language
from static_site.docs.board_links import SCHEME
from static_site.docs.sources import FIRST_LANGUAGE, OTHER_SCHEME
from static_site.security_policy import add_policy

NOT_NEEDED = ("404.html", "sitemap.xml", "sitemap.xml.gz", "**/*.map", "assets/images", "assets/javascripts/lunr/*.js")
"""Files of MkDocs that have dates, that need to know the address of the site, or that nobody loads."""
_LUNR = "assets/javascripts/lunr/min/lunr.{}.min.js"
_SHARED = re.compile(r'(?P<start>(?:href=|src=|"search": ?)"?)(?P<way>(?:\.\./)*)assets/')
_SEARCH = re.compile(
    r'(?P<start><div class="md-search" data-md-component="search" role="dialog")>'
    r'(?P<rest>.*?aria-label="(?P<name>[^"]*)")',
    re.DOTALL,
)
_NESTED = re.compile(
    r'aria-labelledby="[^"]*"(?P<rest>[^>]*>\s*<label class="md-nav__title" for="[^"]*">\s*'
    r'<span class="md-nav__icon md-icon"></span>\s*(?P<name>.*?)\s*</label>)',
    re.DOTALL,
)
"""Lists of the navigation, whose labels are empty where a section has a page of its own."""
_ARTICLE = '<article class="md-content__inner md-typeset">'
_SCHEMES = re.compile(rf'(?P<start>\b(?:href|src)="?)(?P<scheme>{SCHEME}|{OTHER_SCHEME})(?P<rest>[^"\s>]*)')
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
        path, mark, fragment = rest.partition("#")
        return posixpath.relpath(f"../{path or 'index.html'}", folder) + mark + fragment
    language, _, path = rest.partition("/")
    page, _, anchor = path.partition("#")
    there = posixpath.join(find_folder("es" if language == "es" else "en"), posixpath.splitext(page)[0] + ".html")
    return posixpath.relpath(there, folder) + (f"#{anchor}" if anchor else "")


def finish_page(html: str, name: str, *, foreign: bool) -> str:
    """Return a page with relative links and its policy. A foreign page has its text in the first language."""
    html = _SCHEMES.sub(lambda link: f"{link['start']}{resolve(link['scheme'], link['rest'], name)}", html)
    root = posixpath.relpath(".", posixpath.dirname(name) or ".")
    # Both languages share the reader's choice of colours, and the files of the theme.
    html = _SCOPE.sub(f'__md_scope=new URL("{root}",location)', html)
    html = _SHARED.sub(lambda found: f"{found['start']}{root}/assets/", html)
    html = _SEARCH.sub(lambda found: f'{found["start"]} aria-label="{found["name"]}">{found["rest"]}', html)
    html = html.replace("<th></th>", "<td></td>")  # a heading without words says nothing to a screen reader
    html = _NESTED.sub(lambda found: f'aria-label="{found["name"]}"{found["rest"]}', html)
    if foreign:
        html = html.replace(_ARTICLE, _ARTICLE.replace("<article ", f'<article lang="{FIRST_LANGUAGE}" '))
    return add_policy(html)


def remove_unneeded(folder: Path) -> None:
    """Remove what the documentation does not need from the folder of a language."""
    needed = {folder / _LUNR.format(name) for name in ("stemmer.support", "multi", *LANGUAGES)}
    for pattern in NOT_NEEDED:
        for found in sorted(folder.glob(pattern)):
            shutil.rmtree(found) if found.is_dir() else found.unlink()
    for file in (folder / _LUNR).parent.glob("*.js"):
        if file not in needed:
            file.unlink()


def share_assets(target: Path, language: Language) -> None:
    """Remove the files of the theme from the folder of a language; its pages load those of the first language."""
    folder = target / find_folder(language)
    if folder == target:
        return
    for file in sorted((folder / "assets").rglob("*")):
        if file.is_file() and file.read_bytes() != (target / file.relative_to(folder)).read_bytes():
            raise ValueError(f"{file.name} differs between languages")
    shutil.rmtree(folder / "assets")


def finish_pages(folder: Path, language: Language, foreign: Collection[str]) -> None:
    """Finish the pages of a language in its folder; `foreign` has the paths of those that are not translated."""
    for file in sorted(folder.rglob("*.html")):
        path = file.relative_to(folder).as_posix()
        name = posixpath.normpath(posixpath.join(find_folder(language), path))
        html = file.read_text(encoding="utf-8")
        file.write_text(
            finish_page(html, name, foreign=path.removesuffix(".html") + ".md" in foreign), encoding="utf-8"
        )
