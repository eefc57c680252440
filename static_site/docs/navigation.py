"""The navigation of the documentation: its pages, by reader."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from descarte.core.text import Text
from static_site.docs.sources import Source

Nav = list[Any]
"""Entries as MkDocs takes them: a page, or a title with a page or with further entries."""


class Section(NamedTuple):
    """A part of the navigation. An entry is the path of a page, all pages of a folder (`kernel/`), or a section."""

    title: Text
    entries: Sequence[str | Section]


TITLES = {"package.md": Text("The package", "El paquete")}
"""Titles of pages whose first heading is no title within the documentation."""
SECTIONS: tuple[Section, ...] = (
    Section(Text("Start", "Inicio"), ("index.md", "package.md")),
    Section(Text("For players", "Para jugar"), ("players.md", "page.md", "ratings.md")),
    Section(
        Text("For setters", "Para autores"),
        ("setters.md", "setting.md", "making.md", "drawing.md", "diagnosis.md"),
    ),
    Section(Text("For teachers", "Para enseñar"), ("teachers.md", "course.md", "course/", "tour.md", "lab.md")),
    Section(
        Text("For programmers", "Para programar"),
        (
            "programmers.md",
            "python.md",
            "python/",
            "many.md",
            "datasets.md",
            "api.md",
            "assistants.md",
            "trace.md",
        ),
    ),
    Section(
        Text("Reference", "Referencia"),
        (
            Section(Text("Techniques", "Técnicas"), ("techniques/",)),
            Section(Text("Kinds", "Tipos"), ("kinds/",)),
            Section(Text("Rules", "Reglas"), ("rules/",)),
            "formats.md",
            "proofs.md",
            "proofs/",
            "glossary.md",
        ),
    ),
    Section(
        Text("Under the bonnet", "Por dentro"),
        (
            "architecture.md",
            Section(Text("The kernel", "El núcleo"), ("kernel/",)),
            "techniques.md",
            "scale.md",
            "rules_bench.md",
            "mutants.md",
            "site.md",
            Section(Text("Decisions", "Decisiones"), ("decisions/",)),
            Section(
                Text("Contributing", "Contribuir"),
                ("contributing.md", "releasing.md", "security.md", "changelog.md"),
            ),
        ),
    ),
)


def list_pages(entry: str, paths: Sequence[str]) -> list[str]:
    """Return the pages of an entry, in their order; the index of a folder comes first.

    >>> list_pages("a/", ["a/b.md", "a/index.md", "c.md"]), list_pages("c.md", []), list_pages("c.md", ["c.md"])
    (['a/index.md', 'a/b.md'], [], ['c.md'])
    """
    if not entry.endswith("/"):
        return [entry] if entry in paths else []
    return sorted((path for path in paths if path.startswith(entry)), key=lambda path: path != f"{entry}index.md")


def list_placed(sections: Sequence[str | Section], paths: Sequence[str]) -> Iterator[str]:
    """Yield the pages that sections name."""
    for entry in sections:
        if isinstance(entry, Section):
            yield from list_placed(entry.entries, paths)
        else:
            yield from list_pages(entry, paths)


def make_nav(pages: Mapping[str, Source], sections: Sequence[Section] = SECTIONS) -> Nav:
    """Return the navigation of these pages, by their paths, in the current language.

    Pages keep the order of `pages` within a folder. Raise ValueError if a page has no place.
    """
    paths = list(pages)
    lost = set(paths) - set(list_placed(sections, paths))
    if lost:
        raise ValueError(f"these pages have no place in the navigation: {', '.join(sorted(lost))}")
    return [entry for section in sections for entry in _make_entries(section, pages, paths)]


def _make_entries(
    section: Section, pages: Mapping[str, Source], paths: Sequence[str]
) -> Iterator[Nav | dict[str, Any]]:
    inside: Nav = []
    for entry in section.entries:
        if isinstance(entry, Section):
            inside += _make_entries(entry, pages, paths)
        else:
            inside += _group_pages([pages[path] for path in list_pages(entry, paths)], f"{entry}index.md")
    if inside:
        yield {str(section.title): inside}


def _group_pages(found: Sequence[Source], index: str) -> Iterator[str | dict[str, Any]]:
    """Yield entries for pages, with one entry for neighbouring pages of a group. The index has the section's title."""
    for group, members in groupby(found, key=lambda page: page.group):
        entries = [
            page.path if page.path == index else {str(TITLES.get(page.path, page.title)): page.path} for page in members
        ]
        if group:
            yield {group: entries}
        else:
            yield from entries
