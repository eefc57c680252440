"""Selection of techniques by a few characters."""

from __future__ import annotations

import pytest

import descarte
from descarte.core.errors import OptionError
from descarte.core.text import LANGUAGES, Language, speaking
from descarte.logic import all_techniques, every_technique, find
from descarte.logic.selection import parse_selection
from descarte.model.state import State

ALL = {technique.key for technique in all_techniques()}


def keys(words: str) -> set[str]:
    return {technique.key for technique in parse_selection(words)}


@pytest.mark.parametrize("words", ["naked-single,naked-pair", " naked single , Naked_Pair", "naked-pair,naked-single"])
def test_only_these(words: str) -> None:
    assert keys(words) == {"naked-single", "naked-pair"}


@pytest.mark.parametrize("words", ["-naked-single", "all,-naked-single", "all, -naked single"])
def test_all_but_these(words: str) -> None:
    assert keys(words) == ALL - {"naked-single"}


@pytest.mark.parametrize("words", ["<=2.3", "max=2.3", "≤2.3", "all,max=2.3", "<= 2.3", "Max= 2,3"])
def test_up_to_a_rating(words: str) -> None:
    assert keys(words) == {technique.key for technique in all_techniques() if technique.rating <= 2.3}


def test_capitals_do_not_matter() -> None:
    assert keys("-Uniqueness") == keys("-uniqueness") != ALL
    assert keys("Innies") == {"innies"}


def test_a_technique_keeps_to_the_rating_in_each_step() -> None:
    state = State(descarte.read("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"))
    (hidden,) = parse_selection("hidden-single,max=1.2")
    assert {step.rating for step in hidden.find(state)} <= {1.2}


def test_a_list_of_names_will_do() -> None:
    assert [technique.key for technique in parse_selection(["naked-single"])] == ["naked-single"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("naked-singel", "unknown technique 'naked-singel' \\(did you mean 'naked-single'\\?\\)"),
        ("all,-nothing", "unknown technique 'nothing'"),
        ("max=easy", "expected a rating such as <=3.4, found 'max=easy'"),
        ("max=0.1", "'max=0.1' leaves no technique"),
    ],
)
def test_what_selects_nothing(words: str, message: str) -> None:
    with pytest.raises(OptionError, match=message):
        parse_selection(words)


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("pares desnudos", "naked-pair"),
        ("Par desnudo", "naked-pair"),
        ("naked pairs", "naked-pair"),
        ("tríos ocultos", "hidden-triple"),
        ("trios ocultos", "hidden-triple"),
        ("X-Wings", "x-wing"),
        ("únicos candidatos", "naked-single"),
        ("medusas", "jellyfish"),
        ("red forzada (contradicción)", "forcing-net"),
        ("red forzada", "forcing-net"),
        ("naked singles", "naked-single"),
        ("hidden triples", "hidden-triple"),
        ("hidden rectangles", "hidden-rectangle"),
        ("xwings", "x-wing"),
        ("swordfishes", "swordfish"),
        ("peces espada", "swordfish"),
        ("bucles continuos", "continuous-nice-loop"),
        ("WXYZ-Wings", "wxyz-wing"),
    ],
)
def test_a_technique_is_known_by_its_name_in_either_language_of_one_or_of_many(name: str, key: str) -> None:
    assert [technique.key for technique in parse_selection(name)] == [key]


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("locked candidates", {"locked-pointing", "locked-claiming", "locked-general"}),
        ("candidatos bloqueados", {"locked-pointing", "locked-claiming", "locked-general"}),
        ("locked-general", {"locked-general"}),
        ("rectángulos únicos", {f"unique-rectangle-{number}" for number in range(1, 7)}),
        ("simple colours", {"colour-trap", "colour-wrap"}),
        ("multicolores", {"multi-colours-1", "multi-colours-2"}),
    ],
)
def test_a_name_without_its_kind_is_the_whole_family(name: str, found: set[str]) -> None:
    assert keys(name) == found
    assert keys(f"all,-{name}") == ALL - found


def test_every_technique_by_its_plural_in_both_languages() -> None:
    for technique in every_technique():
        for lang in LANGUAGES:
            name = technique.name.say(lang)
            if not name.lower().endswith(("s", ")")) and not name[-1].isdigit():
                assert find(f"{name}s") is find(name), name


@pytest.mark.parametrize("words", ["max=2,3", "todas,max=2,3", "<=2,3, all"])
def test_spanish_says_all_and_writes_a_rating_with_a_comma(words: str) -> None:
    assert keys(words) == {technique.key for technique in all_techniques() if technique.rating <= 2.3}


def test_what_is_unknown_is_repeated_as_it_was_written() -> None:
    with pytest.raises(OptionError) as error:
        parse_selection("Alas de Plata")
    with speaking("es"):
        assert str(error.value) == ("técnica desconocida: 'Alas de Plata'; 'descarte techniques' las enumera")
    with speaking("es"), pytest.raises(OptionError) as error:
        parse_selection("cadenas forzadas")
    assert "(did you mean 'cadenas forzadas de casa'?)" in str(error.value)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_technique_is_found_by_its_own_name(lang: Language) -> None:
    unlike = {(t.key, find(t.name.say(lang)).key) for t in every_technique() if find(t.name.say(lang)) is not t}
    assert unlike <= {("innies", "innie")}


def test_uniqueness_is_left_out_by_one_word() -> None:
    assert any(technique.assumes_unique for technique in parse_selection("all"))
    assert not any(technique.assumes_unique for technique in parse_selection("all,-uniqueness"))
