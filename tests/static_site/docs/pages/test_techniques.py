"""Every technique has a page, with its own data."""

from __future__ import annotations

from functools import cache

import pytest
from static_site.docs.pages.techniques import list_technique_pages
from static_site.docs.sources import Source

from descarte.core.text import Language, speaking
from descarte.logic.techniques import every_technique
from descarte.rating import GRADES


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
            near_miss = one.lesson.guide.near_miss
            assert str(one.lesson.guide.look) in text
            assert str(near_miss.text) in text
            assert text.count("<svg") == text.count("app:#t=") == (2 if near_miss.change else 1)


def test_a_technique_that_can_be_needed_has_a_command_to_practise_it() -> None:
    pages = {path: page.text for path, page in technique_pages("en").items()}
    assert "descarte make --needs x-wing\n" in pages["techniques/x-wing.md"]
    commands = sum("descarte make " in text for text in pages.values())
    assert len(every_technique()) / 2 < commands < len(every_technique())


def test_techniques_are_listed_by_grade_the_easiest_first() -> None:
    index, *pages = technique_pages("en").values()
    headings = [line for line in index.text.splitlines() if line.startswith("## ")]
    assert headings == [*(f"## {str(grade.name).capitalize()}" for grade in GRADES), "## Families"]
    assert list(dict.fromkeys(page.group for page in pages)) == [
        heading.removeprefix("## ") for heading in headings[:-1]
    ]


def test_a_technique_that_is_never_needed_says_why() -> None:
    text = technique_pages("en")["techniques/siamese-x-wing.md"].text
    assert "can never be needed" in text
    assert "descarte make" not in text


def test_the_reasons_of_a_long_step_are_listed() -> None:
    pages = technique_pages("en")
    chain = pages["techniques/xy-chain.md"].text.partition("Every reason</summary>")[2].partition("</details>")[0]
    assert "\n7) " in chain.replace("   ", "")
    assert "Every reason" not in pages["techniques/naked-single.md"].text


def test_the_families_are_listed_with_their_techniques() -> None:
    index = technique_pages("en")["techniques/index.md"].text
    assert '<a id="templates"></a>**Templates**: [template set](template-set.md), [template delete]' in index
    assert "Families: [fish](index.md#fish)." in technique_pages("en")["techniques/x-wing.md"].text


def test_a_page_leads_to_its_neighbours_and_to_the_course() -> None:
    text = technique_pages("en")["techniques/hidden-single.md"].text
    assert "Previous: [clue of one cell](rule-one-cell.md). Next: [the only way for a clue](clue-one-way.md)." in text
    assert "**Consistency of all-different (Hall sets).**" in text
    assert "[Related lesson of the course](../course/2-deductions.md)." in text
