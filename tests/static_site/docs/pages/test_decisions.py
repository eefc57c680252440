"""The list of decisions comes from their documents."""

from __future__ import annotations

from static_site.docs.pages.decisions import make_decision_list
from static_site.docs.sources import Source


def test_the_list_of_decisions_has_all_of_them() -> None:
    pages = [Source("decisions/0001-a.md", "# A choice\n"), Source("api.md", "# API\n")]
    assert make_decision_list(pages).text.endswith("- [A choice](0001-a.md)\n")
