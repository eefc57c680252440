"""The documents of the repository as sources of the documentation, in one language.

A document keeps its place below `docs/`. Of two twins, `name.md` and `name.es.md`, each language gets its own.
Documents without a twin are in English in both languages, with a sentence that says so.
"""

from __future__ import annotations

import posixpath
import re
from collections import Counter
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote

from descarte.core.text import LANGUAGES, Language, Text, speaking
from static_site.docs.board_links import add_links
from static_site.kernel import ROOT

DOCUMENTS = ROOT / "docs"
FIRST_LANGUAGE: Language = "en"
"""Language of documents without a suffix, at the root of the documentation."""
ELSEWHERE = {
    "README.md": "package.md",
    "README.es.md": "package.es.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
    "CHANGELOG.md": "changelog.md",
    "docs/start.md": "index.md",
    "docs/start.es.md": "index.es.md",
}
"""Documents whose place in the documentation is not that below `docs/`."""
REPLACED = {
    "docs/README.md": "index.md",
    "docs/rules.md": "rules/index.md",
    "docs/rules.es.md": "rules/index.es.md",
    "docs/decisions": "decisions/index.md",
    "src/descarte/logic/techniques": "techniques/index.md",
    "src/descarte/kinds": "kinds/index.md",
}
"""Documents and folders that generated pages replace, with these pages."""
OTHER_SCHEME = "other:"
"""Beginning of links to the same documentation in another language, as `other:es/page.md`."""
_ONLY_ENGLISH = Text("", "Esta página solo está en inglés.")
_LINK = re.compile(
    r"^```.*?^```|(?P<tick>`+)(?!`)[^\n]*?(?<!`)(?P=tick)(?!`)|(?P<bang>!?)\[(?P<words>(?:[^\[\]]|\[[^\]]*\])*)\]\((?P<target>[^)\s]+)\)"
    r'|(?P<attribute>\b(?:src|href)=")(?P<address>[^"]+)',
    re.MULTILINE | re.DOTALL,
)
"""Code, which is left as it is, or a link in Markdown or HTML."""
_HEADINGS = re.compile(r"^```.*?^```|^#+ +(?P<words>.+?)[ \t]*$", re.MULTILINE | re.DOTALL)
_LISTS = re.compile(
    r"(?P<code>^```.*?^```)|^(?P<before>(?![-*] |[|#>\s]|\d+\.)[^\n]+\n)(?=[-*] |1\. )|^ {2}(?=[-*] )",
    re.MULTILINE | re.DOTALL,
)
"""Code, a line of a paragraph before a list, or the indentation of a list within a list."""
_HEADING = re.compile(r"^# +(.+?)\s*$", re.MULTILINE)


class Source(NamedTuple):
    """A page of the documentation as Markdown, at its path in the folder of its language."""

    path: str
    text: str
    group: str = ""
    """Title of the group of neighbouring pages that the navigation puts the page into."""

    @property
    def title(self) -> str:
        """The first heading of the page."""
        heading = _HEADING.search(self.text)
        return heading[1].replace("`", "") if heading else posixpath.splitext(posixpath.basename(self.path))[0]


class Document(NamedTuple):
    """A document of the repository: its file, its path in the documentation, and its language."""

    file: Path
    path: str
    language: Language


def find_place(name: str) -> str | None:
    """Return the path in the documentation of a file of the repository, or None if it is not part of it.

    >>> find_place("docs/api.es.md"), find_place("docs/rules.md"), find_place("src/descarte/api.py")
    ('api.es.md', 'rules/index.md', None)
    >>> find_place("docs/course/README.es.md")
    'course/index.es.md'
    """
    if (known := ELSEWHERE.get(name) or REPLACED.get(name)) is not None:
        return known
    name = re.sub(r"/README(?=(\.\w+)?\.md$)", "/index", name)
    return name.removeprefix("docs/") if name.startswith("docs/") and not name.endswith(".py") else None


def split_language(path: str) -> tuple[str, Language]:
    """Return the path of a page without the suffix of its language, and the language.

    >>> split_language("kernel/batch.es.md")
    ('kernel/batch.md', 'es')
    """
    for language in LANGUAGES:
        if path.endswith(f".{language}.md"):
            return f"{path.removesuffix(f'.{language}.md')}.md", language
    return path, FIRST_LANGUAGE


@cache
def list_documents() -> tuple[Document, ...]:
    """Return the documents of the repository that are pages of the documentation, in the order of their names."""
    found = []
    for file in sorted([*ROOT.glob("*.md"), *DOCUMENTS.rglob("*.md")]):
        name = file.relative_to(ROOT).as_posix()
        place = find_place(name)
        if place is not None and name not in REPLACED:
            found.append(Document(file, *split_language(place)))
    return tuple(found)


def choose_documents(language: Language) -> dict[str, Document]:
    """Return the document of every path, in a language if there is a twin in it, and otherwise in English."""
    own = {each.path: each for each in list_documents() if each.language == language}
    return {each.path: each for each in list_documents() if each.language == FIRST_LANGUAGE} | own


def rewrite_link(target: str, document: Document, pages: Mapping[str, Language]) -> str | None:
    """Return the target of a link as the documentation needs it, or None if it leads to a file that is not part of it.

    `pages` has the language of each page of the documentation.
    """
    if re.match(r"[a-z]+:", target) or target.startswith("#"):
        return target
    name, _, anchor = unquote(target).partition("#")
    file = posixpath.normpath(posixpath.join(document.file.relative_to(ROOT).parent.as_posix(), name))
    place = find_place(file)
    if place is None:
        return None
    path, linked = split_language(place)
    path = f"{path}/index.md" if f"{path}/index.md" in pages else path
    mark = f"#{anchor}" if anchor else ""
    if path not in pages:
        is_file = (ROOT / file).is_file() and not path.endswith(".md")
        return posixpath.relpath(path, posixpath.dirname(document.path) or ".") if is_file else None
    if linked != document.language and (ROOT / file).with_suffix("").with_suffix(f".{document.language}.md").exists():
        return f"{OTHER_SCHEME}{linked}/{path}{mark}"
    if linked != document.language and document.language == FIRST_LANGUAGE:
        return f"{OTHER_SCHEME}{linked}/{path}{mark}"
    # Headings have other anchors in another language.
    mark = mark if pages[path] == linked else ""
    return posixpath.relpath(path, posixpath.dirname(document.path) or ".") + mark


def rewrite_links(text: str, document: Document, pages: Mapping[str, Language]) -> str:
    """Return the text of a document with links as the documentation needs them. Links to other files become text."""

    def rewrite(found: re.Match[str]) -> str:
        if found["attribute"] is not None:
            address = rewrite_link(found["address"], document, pages)
            return f"{found['attribute']}{address or '#'}"
        if found["target"] is None:
            return found[0]
        target = rewrite_link(found["target"], document, pages)
        return found["words"] if target is None else f"{found['bang']}[{found['words']}]({target})"

    return _LINK.sub(rewrite, text)


def make_anchor(heading: str, _: str = "-") -> str:
    """Return the anchor that code hosts give to a heading, so that links lead there on both.

    >>> make_anchor("From `Python`: 2 ways")
    'from-python-2-ways'
    """
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def number_headings(text: str) -> str:
    """Return a document whose repeated headings have the anchors that code hosts give them: with a number.

    >>> number_headings("# a\\n## b\\n## b\\n")
    '# a\\n## b\\n## b {#b-1}\\n'
    """
    seen: Counter[str] = Counter()

    def number(heading: re.Match[str]) -> str:
        if heading["words"] is None:
            return heading[0]
        anchor = make_anchor(heading["words"])
        seen[anchor] += 1
        return heading[0] if seen[anchor] == 1 else f"{heading[0]} {{#{anchor}-{seen[anchor] - 1}}}"

    return _HEADINGS.sub(number, text)


def separate_lists(text: str) -> str:
    """Return a document whose lists are lists for Python-Markdown, too.

    There, a list needs a blank line before it, and a list within a list four blanks; code hosts need neither.

    >>> separate_lists("Two:\\n- a\\n  - b\\n")
    'Two:\\n\\n- a\\n    - b\\n'
    """

    def separate(found: re.Match[str]) -> str:
        if found["code"]:
            return found[0]
        return f"{found['before']}\n" if found["before"] else "    "

    return _LISTS.sub(separate, text)


def read_document(document: Document, language: Language, pages: Mapping[str, Language]) -> Source:
    """Return a document as a page of the documentation in a language."""
    text = document.file.read_text(encoding="utf-8")
    with speaking(document.language):
        text = number_headings(separate_lists(add_links(rewrite_links(text, document, pages))))
    if document.language != language:
        text = f'<p class="only-english" lang="{language}">{_ONLY_ENGLISH.say(language)}</p>\n\n{text}'
    return Source(document.path, text)
