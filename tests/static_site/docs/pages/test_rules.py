"""Every rule and every kind has a page, with its own data."""

from __future__ import annotations

from static_site.docs.pages.rules import list_kind_pages, list_rule_pages

from descarte.core.text import speaking
from descarte.kinds import all_kinds
from descarte.variants import every_variant


def test_rules_and_kinds_have_pages() -> None:
    with speaking("es"):
        rules = {page.path: page.text for page in list_rule_pages()}
        kinds = {page.path: page.text for page in list_kind_pages()}
    sampled = {key for key, one in every_variant().items() if one.sample is not None}
    assert rules.keys() == {f"rules/{key}.md" for key in sampled} | {"rules/index.md"}
    assert kinds.keys() == {f"kinds/{kind.key}.md" for kind in all_kinds()} | {"kinds/index.md"}
    for path, text in (rules | kinds).items():
        if not path.endswith("index.md"):
            assert "Abrir en la página" in text, path
            assert "<svg" in text, path
            assert "```text\n" in text, path
