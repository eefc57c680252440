"""Guides: every technique says how to look for it, what a near miss lacks, and which concept it corresponds to."""

from __future__ import annotations

import re
from importlib import import_module
from itertools import combinations
from pathlib import Path
from pkgutil import iter_modules

import pytest

from descarte.core.text import Text
from descarte.logic import every_technique, find
from descarte.logic.concepts import Concept
from descarte.logic.contract import Technique
from descarte.logic.families import TechniqueFamily
from descarte.logic.guide import Guide
from descarte.logic.techniques import guides

DOCS = Path(__file__).parents[2] / "docs"
each = pytest.mark.parametrize("technique", every_technique(), ids=lambda technique: technique.key)


def declared() -> dict[str, Guide]:
    modules = [import_module(f"{guides.__name__}.{found.name}") for found in iter_modules(guides.__path__)]
    return {key: guide for module in modules for key, guide in module.GUIDES.items()}


def check_sentences(text: Text) -> None:
    assert text.say("en") != text.say("es")
    for said in (text.say("en"), text.say("es")):
        assert said[0].isupper() or said[0].isdigit()
        assert said.endswith((".", "?"))
        assert 1 <= len(re.findall(r"[.?](?: |$)", said)) <= 3, said
        assert max(len(sentence.split()) for sentence in re.split(r"[.?:] ", said)) <= 36, said


@each
def test_every_technique_has_a_guide(technique: Technique) -> None:
    guide = technique.lesson.guide
    check_sentences(guide.look)
    check_sentences(guide.near_miss.text)
    assert guide.families


def test_every_guide_belongs_to_the_technique_with_its_key() -> None:
    for key, guide in declared().items():
        assert find(key).lesson.guide is guide, key


def test_only_close_relatives_share_a_text() -> None:
    by_text: dict[str, set[str]] = {}
    for technique in every_technique():
        by_text.setdefault(technique.lesson.guide.look.en, set()).add(technique.key)
    shared = [keys for keys in by_text.values() if len(keys) > 1]
    assert all(set(one.split("-")) & set(other.split("-")) for keys in shared for one, other in combinations(keys, 2))
    assert len(by_text) > 0.75 * len(every_technique())


@pytest.mark.parametrize(
    ("key", "concept"),
    [
        ("naked-single", Concept.NODE),
        ("naked-pair", Concept.ALL_DIFFERENT),
        ("x-wing", Concept.ALL_DIFFERENT),
        ("pairs-beside", Concept.ARC),
        ("cage-bounds", Concept.BOUNDS),
        ("cage-combinations", Concept.TABLE),
        ("innie", Concept.IMPLIED),
        ("xy-chain", Concept.PATH),
        ("cell-forcing", Concept.DISJUNCTION),
        ("forcing-net", Concept.SINGLETON),
        ("unique-rectangle-1", Concept.SYMMETRY),
        ("case-split", Concept.SEARCH),
    ],
)
def test_techniques_correspond_to_concepts(key: str, concept: Concept) -> None:
    assert find(key).lesson.guide.concept is concept


def test_techniques_that_assume_one_solution_correspond_to_no_consistency() -> None:
    for technique in every_technique():
        assert (technique.lesson.guide.concept is Concept.SYMMETRY) == technique.assumes_unique, technique.key


@pytest.mark.parametrize("concept", Concept, ids=lambda concept: concept.value.key)
def test_a_concept_is_in_the_glossary_and_its_lesson_in_the_course(concept: Concept) -> None:
    words = concept.value
    check_sentences(words.about)
    for suffix, name in (("", words.name.say("en")), (".es", words.name.say("es"))):
        assert f"| {name} |" in (DOCS / f"glossary{suffix}.md").read_text(encoding="utf-8")
        assert not words.chapter or (DOCS / "course" / f"{words.chapter}{suffix}.md").exists()


def test_every_concept_and_every_family_is_used() -> None:
    used = [technique.lesson.guide for technique in every_technique()]
    assert {guide.concept for guide in used} == set(Concept)
    assert {family for guide in used for family in guide.families} == set(TechniqueFamily)
