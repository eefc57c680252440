"""The catalogue: families, names, and the order of the lessons."""

from __future__ import annotations

from itertools import pairwise

import pytest

from descarte.core.errors import OptionError
from descarte.core.text import speaking
from descarte.logic import every_technique, find
from descarte.logic.catalogue import find_in_catalogue, find_neighbours, techniques_of
from descarte.logic.families import TechniqueFamily
from descarte.logic.traits import Topic


@pytest.mark.parametrize(
    ("name", "family"),
    [
        ("killer", TechniqueFamily.KILLER),
        ("Kakuro", TechniqueFamily.KAKURO),
        ("als", TechniqueFamily.ALS),
        ("ALS", TechniqueFamily.ALS),
        ("almost locked sets", TechniqueFamily.ALS),
        ("conjuntos casi bloqueados", TechniqueFamily.ALS),
        ("peces", TechniqueFamily.FISH),
        ("alas", TechniqueFamily.WINGS),
        ("reglas dibujadas", TechniqueFamily.RULES),
        ("unicidad", TechniqueFamily.UNIQUENESS),
    ],
)
def test_a_family_is_found_by_any_of_its_names(name: str, family: TechniqueFamily) -> None:
    assert find_in_catalogue(name) is family


@pytest.mark.parametrize("family", TechniqueFamily, ids=lambda family: family.value.key)
def test_no_technique_hides_a_family(family: TechniqueFamily) -> None:
    assert find_in_catalogue(family.value.key) is family
    assert len(techniques_of(family)) > 1


def test_a_technique_comes_before_a_family_of_the_same_name() -> None:
    assert find_in_catalogue("x-wing") == (find("x-wing"),)
    found = find_in_catalogue("locked candidates")
    assert isinstance(found, tuple)
    assert {technique.key for technique in found} == {"locked-general", "locked-pointing", "locked-claiming"}


@pytest.mark.parametrize(
    ("name", "close"), [("kilr", "killer"), ("unikeness", "uniqueness"), ("nkaed-pair", "naked-pair")]
)
def test_a_misspelt_name_gets_the_closest_one(name: str, close: str) -> None:
    with speaking("en"), pytest.raises(OptionError, match=f"did you mean '{close}'"):
        find_in_catalogue(name)


def test_techniques_about_sums_and_only_those_are_in_the_families_of_sums() -> None:
    for technique in every_technique():
        families = technique.lesson.guide.families
        if technique.traits.about & Topic.SUMS:
            assert TechniqueFamily.SUMS in families, technique.key
        if TechniqueFamily.KILLER in families or TechniqueFamily.KAKURO in families:
            assert TechniqueFamily.SUMS in families, technique.key


def test_one_lesson_leads_to_the_next() -> None:
    every = every_technique()
    assert find_neighbours(every[0])[0] is None
    assert find_neighbours(every[-1])[1] is None
    for one, other in pairwise(every):
        assert find_neighbours(one)[1] is other
        assert find_neighbours(other)[0] is one
