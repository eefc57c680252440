"""Every technique, rule and kind has a page, with its own data."""

from __future__ import annotations

from functools import cache

import pytest
from static_site.docs.pages.decisions import make_decision_list
from static_site.docs.pages.rules import list_kind_pages, list_rule_pages
from static_site.docs.pages.techniques import list_technique_pages
from static_site.docs.sources import Source

from descarte.core.text import Language, speaking
from descarte.kinds import all_kinds
from descarte.logic.techniques import every_technique
from descarte.variants import every_variant


@cache
def technique_pages(language: Language) -> dict[str, Source]:
    with speaking(language):
        return {page.path: page for page in list_technique_pages()}


@pytest.mark.parametrize("language", ["en", pytest.param("es", marks=pytest.mark.long)])
def test_every_technique_has_a_page_in_its_language(language: Language) -> None:
    with speaking(language):
        pages = technique_pages(language)
        assert pages.keys() == {f"techniques/{one.key}.md" for one in every_technique()} | {"techniques/index.md"}
        for one in every_technique():
            text = pages[f"techniques/{one.key}.md"].text
            assert str(one.lesson.definition) in text
            assert str(one.lesson.why) in text
            assert f"]({one.key}.md)" in pages["techniques/index.md"].text
            assert text.count("<svg") == text.count("app:#t=") == 1


def test_a_technique_that_can_be_needed_has_a_command_to_practise_it() -> None:
    pages = {path: page.text for path, page in technique_pages("en").items()}
    assert "descarte make --needs x-wing\n" in pages["techniques/x-wing.md"]
    commands = sum("descarte make " in text for text in pages.values())
    assert len(every_technique()) / 2 < commands < len(every_technique())


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


def test_the_list_of_decisions_has_all_of_them() -> None:
    pages = [Source("decisions/0001-a.md", "# A choice\n"), Source("api.md", "# API\n")]
    assert make_decision_list(pages).text.endswith("- [A choice](0001-a.md)\n")
