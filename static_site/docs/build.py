"""Build the documentation: python -m static_site.docs.build [FOLDER] writes FOLDER, by default build/site/docs.

MkDocs builds each language on its own, so that each has its own search index, and a page without a translation still
has a place in both.
"""

from __future__ import annotations

import logging
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Sequence
from importlib.metadata import files
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from descarte.core.text import LANGUAGES, Language, Text, speaking
from descarte.draw.step.layers import style_sheet
from static_site.docs.finish import find_folder, finish_pages, remove_unneeded, share_assets
from static_site.docs.navigation import make_nav
from static_site.docs.pages.decisions import make_decision_list
from static_site.docs.pages.rules import list_kind_pages, list_rule_pages
from static_site.docs.pages.techniques import list_technique_pages
from static_site.docs.sources import DOCUMENTS, FIRST_LANGUAGE, Source, choose_documents, make_anchor, read_document
from static_site.kernel import ROOT
from static_site.page_files import OWN
from static_site.python_archives import MissingTool

TARGET = ROOT / "build" / "site" / "docs"
HERE = Path(__file__).parent
ASSETS = HERE / "assets"
"""Style sheets and modules that every page loads, in the order of their names."""
ICON = ROOT / "src" / "descarte" / "web" / "page" / "icon.svg"
PAGE_MODULES = ("learn/start.js",)
"""Modules of the page that documents load, too: the first one runs the code of lessons."""
NAMES = {"en": "English", "es": "Español"}
SITE_NAME = "descarte"
_ABOUT = Text(
    "How to play, set, teach and program with descarte", "Cómo jugar, crear, enseñar y programar con descarte"
)
_PLAY = Text("Play", "Jugar")
_PALETTE = (
    ("(prefers-color-scheme)", "default", "material/brightness-auto", Text("Light mode", "Modo claro")),
    ("(prefers-color-scheme: light)", "default", "material/brightness-7", Text("Dark mode", "Modo oscuro")),
    ("(prefers-color-scheme: dark)", "slate", "material/brightness-4", Text("As the system", "Como el sistema")),
)
FEATURES = (
    "content.code.copy",
    "navigation.footer",
    "navigation.indexes",
    "navigation.prune",
    "navigation.tabs",
    "navigation.top",
    "search.highlight",
    "toc.follow",
)
EXTENSIONS: dict[str, dict[str, Any]] = {
    "attr_list": {},
    "md_in_html": {},
    "sane_lists": {},
    "tables": {"use_align_attribute": True},
    "toc": {"slugify": make_anchor},
    "pymdownx.highlight": {},
    "pymdownx.superfences": {},
}
"""Extensions of Markdown with their settings. The policy allows no style attributes, so cells are aligned without."""


def make_tokens() -> str:
    """Return the colours of pictures as CSS variables, for the names that Material gives to light and dark mode."""
    sheet = style_sheet().partition("@media")[0]
    sheet = sheet.replace(":root[data-theme=dark]", "[data-md-color-scheme=slate]")
    return sheet.replace(":root {", "[data-md-color-scheme=default] {")


def make_pages(language: Language) -> dict[str, Source]:
    """Return the pages in the current language by their paths."""
    generated = [*list_technique_pages(), *list_kind_pages(), *list_rule_pages()]
    documents = choose_documents(language)
    languages = dict.fromkeys((page.path for page in generated), language)
    languages |= {path: document.language for path, document in documents.items()}
    languages["decisions/index.md"] = language
    read = [read_document(document, language, languages) for document in documents.values()]
    return {page.path: page for page in (*read, make_decision_list(read), *generated)}


def write_sources(folder: Path, pages: dict[str, Source]) -> None:
    """Write the pages with their pictures, style sheets and modules, as MkDocs reads them."""
    # Generated pages draw the rules themselves.
    shutil.copytree(DOCUMENTS, folder, ignore=shutil.ignore_patterns("*.md", "*.py", "__pycache__", "rules"))
    shutil.copytree(ASSETS, folder / "assets")
    shutil.copyfile(ICON, folder / "assets" / "icon.svg")
    (folder / "assets" / "tokens.css").write_text(make_tokens(), encoding="utf-8")
    for page in pages.values():
        file = folder / page.path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(page.text, encoding="utf-8")


def make_configuration(language: Language, sources: Path, target: Path, pages: dict[str, Source]) -> dict[str, Any]:
    """Return the settings of MkDocs for a language."""
    loaded = {suffix: sorted(f"assets/{file.name}" for file in ASSETS.glob(f"*.{suffix}")) for suffix in ("css", "js")}
    with speaking(language):
        palette = [
            {
                "media": media,
                "scheme": scheme,
                "primary": "custom",
                "accent": "custom",
                "toggle": {"icon": icon, "name": str(words)},
            }
            for media, scheme, icon, words in _PALETTE
        ]
        return {
            "site_name": SITE_NAME,
            "site_description": str(_ABOUT),
            "docs_dir": str(sources),
            "site_dir": str(target),
            "use_directory_urls": False,
            "strict": True,
            "nav": make_nav(pages),
            "theme": {
                "name": "material",
                "custom_dir": str(HERE / "theme"),
                "language": language,
                "font": False,
                "favicon": "assets/icon.svg",
                "logo": "assets/icon.svg",
                "palette": palette,
                "features": list(FEATURES),
            },
            "plugins": [{"search": {"lang": [language]}}],
            "markdown_extensions": [{name: settings} for name, settings in EXTENSIONS.items()],
            "extra": {
                "generator": False,
                "alternate": True,
                "homepage": "index.html",
                "languages": NAMES,
                "own_language": language,
                "play": str(_PLAY),
                "modules": [name for name in PAGE_MODULES if (OWN / name).is_file()],
            },
            "extra_css": ["assets/tokens.css", *loaded["css"]],
            "extra_javascript": [{"path": path, "type": "module"} for path in loaded["js"]],
            "validation": {"links": {"anchors": "warn", "unrecognized_links": "warn", "absolute_links": "warn"}},
        }


def build_language(language: Language, target: Path) -> None:
    """Write the documentation in a language to a folder."""
    from mkdocs.commands.build import build  # noqa: PLC0415 (needs the extra 'docs')
    from mkdocs.config import load_config  # noqa: PLC0415

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with speaking(language):
            pages = make_pages(language)
            write_sources(folder / "sources", pages)
            settings = make_configuration(language, folder / "sources", target, pages)
        (folder / "mkdocs.yml").write_text("", encoding="utf-8")
        build(load_config(str(folder / "mkdocs.yml"), **settings))
    foreign = [path for path, document in choose_documents(language).items() if document.language != language]
    remove_unneeded(target)
    finish_pages(target, language, foreign)


def check_documentation_tools() -> None:
    """Raise MissingTool if MkDocs or its theme is not installed."""
    if find_spec("mkdocs") is None or find_spec("material") is None:
        raise MissingTool("the documentation needs MkDocs: make site installs it, or pip install 'descarte[docs]'")


def write_documentation(target: Path) -> None:
    """Write the documentation in all languages to a folder. Raise MissingTool without MkDocs."""
    check_documentation_tools()
    os.environ["SOURCE_DATE_EPOCH"] = "0"
    os.environ["NO_MKDOCS_2_WARNING"] = "true"
    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    for language in (FIRST_LANGUAGE, *(each for each in LANGUAGES if each != FIRST_LANGUAGE)):
        build_language(language, target / find_folder(language))
        share_assets(target, language)
    copy_licence(target)


def copy_licence(target: Path) -> None:
    """Copy the licence of the theme, whose style sheets and programs are part of the documentation."""
    licences = [file for file in files("mkdocs-material") or () if file.name == "LICENSE"]
    (target / "theme-licence.txt").write_text("\n".join(file.read_text() for file in licences), encoding="utf-8")


def main(arguments: Sequence[str]) -> int:
    """Build the documentation, print where it is, and return the exit code."""
    target = Path(arguments[0]) if arguments else TARGET
    start = time.monotonic()
    try:
        write_documentation(target)
    except MissingTool as error:
        print(error, file=sys.stderr)
        return 2
    print(f"{target}: in {time.monotonic() - start:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
