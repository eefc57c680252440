"""Kinds, rules, grades and techniques are found by the names that people use, in either language."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

import descarte
from descarte import kinds, variants
from descarte.core.errors import OptionError
from descarte.core.name_lookup import Nameable, NameIndex, normalise_name
from descarte.core.text import Text, speaking
from descarte.logic.grades import GRADE_NAMES


@dataclass(frozen=True)
class Fruit:
    key: str
    name: Text
    also: tuple[str, ...] = ()


FRUIT = NameIndex(
    Text("unknown fruit", "fruta desconocida"),
    [
        Fruit("peach", Text("peach", "melocotón"), ("durazno",)),
        Fruit("custard-apple", Text("custard apple", "chirimoya")),
        Fruit("apple", Text("apple", "manzana")),
    ],
)


@pytest.mark.parametrize("name", ["peach", "Peaches", "melocotón", "MELOCOTON", "melocotones", "durazno"])
def test_a_thing_is_found_by_each_of_its_names(name: str) -> None:
    assert FRUIT.find(name).key == "peach"


def test_several_names_are_set_apart_by_commas_or_blanks_and_a_name_may_have_blanks() -> None:
    found = FRUIT.find_all(["custard apple, peach apple", "manzana"])
    assert [fruit.key for fruit in found] == ["custard-apple", "peach", "apple", "apple"]


def test_an_unknown_name_is_told_with_the_closest_in_the_language_in_force() -> None:
    with speaking("en"):
        assert str(FRUIT.unknown("aple")).endswith("(did you mean 'apple'?); there are: peach, custard-apple, apple")
    with speaking("es"):
        said = str(FRUIT.unknown("manzna"))
    assert said.endswith("(¿quizá 'manzana'?); hay: melocotón, chirimoya, manzana")


def test_of_several_words_the_unknown_one_is_told() -> None:
    with pytest.raises(OptionError, match="unknown fruit 'aple'"):
        FRUIT.find_all("peach aple")
    with pytest.raises(OptionError, match="unknown fruit 'green pear'"):
        FRUIT.find_all("green pear")


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("irregular", "jigsaw"),
        ("Sudoku irregular", "jigsaw"),
        ("killer sudoku", "killer"),
        ("sudoku killer", "killer"),
        ("cuadrados latinos", "latin"),
        ("rascacielos", "skyscrapers"),
        ("x-sudoku", "diagonal"),
        ("anti-caballo", "antiknight"),
        ("grupos disjuntos", "disjoint"),
    ],
)
def test_a_kind_has_the_names_that_people_use(name: str, key: str) -> None:
    assert kinds.keys_of(name)[0] == key


@pytest.mark.parametrize(
    ("name", "key"),
    [("difícil", "hard"), ("muy dificil", "very-hard"), ("Medio", "medium"), ("very hard", "very-hard")],
)
def test_a_grade_has_the_names_that_people_use(name: str, key: str) -> None:
    assert GRADE_NAMES.find(name).key == key


def all_forms(things: list[Nameable]) -> list[tuple[str, str]]:
    names = {
        (thing.key, normalise_name(name))
        for thing in things
        for name in (thing.key, thing.name.en, thing.name.es, *thing.also)
    }
    return sorted((form, key) for key, form in names)


@pytest.mark.parametrize(
    "things",
    [[*kinds.all_kinds(), *variants.whole_grid_variants().values()], [*variants.every_variant().values()]],
    ids=["kinds", "rules"],
)
def test_no_name_stands_for_two_things(things: list[Nameable]) -> None:
    forms = [form for form, _ in all_forms(things)]
    assert len(forms) == len(set(forms))


@pytest.mark.parametrize("name", ["thermometer", "termómetro", "thermo"])
def test_a_drawn_rule_is_told_as_what_it_is(name: str) -> None:
    for wrong in ({"kind": name}, {"options": [name]}):
        with pytest.raises(OptionError, match=r"'thermometer' is a rule that is drawn on cells .*docs/rules\.md"):
            descarte.read("1.....3.4......2", **wrong)


def test_python_takes_names_too() -> None:
    board = "1.....3.4......2"
    assert descarte.read(board, kind="x-sudoku") == descarte.read(board, kind="diagonal")
    assert descarte.read(board, options="anti-caballo, x-sudoku") == descarte.read(
        board, options=["antiknight", "diagonal"]
    )
    spanish = descarte.make("cuadrado latino", size=4, grade="fácil", seed=1)
    assert [*spanish] == [*descarte.make("latin", size=4, grade="easy", seed=1)]
