"""The list of decisions, from their documents."""

from __future__ import annotations

from collections.abc import Iterable

from descarte.core.text import Text
from static_site.docs.sources import Source

FOLDER = "decisions"
_TITLE = Text("Decisions", "Decisiones")
_ABOUT = Text(
    "One page per decision, with its figures and the alternatives that were rejected.",
    "Una página por decisión, con sus cifras y las alternativas descartadas. Están en inglés.",
)


def make_decision_list(pages: Iterable[Source]) -> Source:
    """Return the list of the decisions among these pages, in the current language."""
    rows = [f"- [{page.title}]({page.path.rpartition('/')[2]})" for page in pages if page.path.startswith(f"{FOLDER}/")]
    return Source(f"{FOLDER}/index.md", "\n".join([f"# {_TITLE}\n\n{_ABOUT}\n", *rows, ""]))
