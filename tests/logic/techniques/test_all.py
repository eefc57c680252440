"""Properties that every technique must have, checked on its example."""

from __future__ import annotations

import string
from collections.abc import Set as AbstractSet
from itertools import islice
from pathlib import Path

import pytest

import descarte
from descarte.logic import every_technique, find, sentence, write_notation
from descarte.logic.contract import Technique
from descarte.model.bits import bit
from descarte.model.state import State
from descarte.proof import verify
from tests.examples import sample
from tests.logic.claimed import only_said
from tests.logic.example_steps import ENOUGH, steps_of

FOUND = Path(__file__).with_name("found.txt")
"""File with the rating and score of each technique, and the number and first three of the steps in its example."""

each = pytest.mark.parametrize("technique", every_technique(), ids=lambda technique: technique.key)


def gaps(pattern: str) -> set[str]:
    """Return the placeholders that a sentence needs, also in its forms, unless they only choose a form by number."""
    found = [(name, form or "") for _, name, form, _ in string.Formatter().parse(pattern) if name]
    inside = [gaps(form) for _, form in found if "|" in form]
    return {name for name, form in found if "|" not in form}.union(*inside)


@each
def test_the_example_shows_it(technique: Technique) -> None:
    state, steps = steps_of(technique)
    for step in steps:
        assert step.technique == technique.key
        verdict = verify(state, step)
        assert verdict, str(verdict)


@each
def test_a_step_changes_what_is_there(technique: Technique) -> None:
    state, steps = steps_of(technique)
    for step in steps:
        claims = (*step.places, *step.discards)
        assert claims
        assert len(set(claims)) == len(claims) > 0
        assert all(state.candidates[cell] & bit(digit) and not state.placed[cell] for cell, digit in claims)


@each
def test_a_step_has_a_rating_and_a_score(technique: Technique) -> None:
    assert technique.rating >= 1
    for step in steps_of(technique)[1]:
        assert step.rating >= technique.rating
        assert step.score == technique.scores.score > 0
        assert step.because.assumes_unique == technique.assumes_unique
    assert technique.key == technique.key.lower().replace(" ", "-")
    assert find(technique.key) is technique


@each
def test_it_speaks_both_languages(technique: Technique) -> None:
    assert technique.name.say("en")
    assert technique.name.say("es")
    state, steps = steps_of(technique)
    for step in steps:
        said = sentence(step, state.puzzle)
        for lang in ("en", "es"):
            words = said.say("es" if lang == "es" else "en")
            assert "{" not in words, words
            assert "House(" not in words, words
            assert "Cage(" not in words, words
            assert "  " not in words, words
        assert " => " in write_notation(step, state.puzzle)
        assert not only_said(step, state.puzzle, state.placed), said


@each
def test_it_can_be_taught(technique: Technique) -> None:
    for text in (technique.lesson.definition, technique.lesson.why):
        for words in (text.say("en"), text.say("es")):
            assert words[0].isupper() or words[0].isdigit()
            assert words.endswith((".", ".)"))
            assert "{" not in words
        assert text.say("en") != text.say("es")


@each
def test_both_languages_have_the_same_gaps(technique: Technique) -> None:
    assert gaps(technique.says.en) == gaps(technique.says.es)
    for step in steps_of(technique)[1]:
        named = {name for name, _ in (*step.words, *technique.says.words)}
        assert gaps(technique.says.en) <= named
        assert gaps(technique.lesson.notation) <= named


def told(technique: Technique) -> str:
    """Return the line on a technique for the list of what all techniques find."""
    state, steps = steps_of(technique)
    head = f"{technique.key} {technique.rating:g} {technique.scores.score} {len(steps)}"
    return "\n  ".join([head, *(f"{write_notation(step, state.puzzle)} ({step.rating:g})" for step in steps[:3])])


@each
def test_it_finds_what_it_found_before(technique: Technique) -> None:
    """`python -m tests.logic.techniques.test_all` writes the list anew."""
    assert told(technique) in FOUND.read_text(encoding="utf-8").split("\n\n")


@each
def test_looking_twice_finds_the_same(technique: Technique) -> None:
    state, steps = steps_of(technique)
    assert list(islice(technique.find(state), ENOUGH)) == steps


CHAINS_OF_ONE = {"colour-trap", "x-chain", "xy-chain"}
"""Remote pairs are also chains of each of their digits, and of their cells."""
NETS = frozenset({"nishio", "forcing-net", "forcing-net-plus"})
NOTHING = frozenset[str]()
LESSONS: dict[str, AbstractSet[str]] = {
    **dict.fromkeys(("grouped-aic", "grouped-continuous-nice-loop", "grouped-discontinuous-nice-loop"), NOTHING),
    **dict.fromkeys(("x-chain", "fireworks"), NOTHING),
    "remote-pair": CHAINS_OF_ONE,
    "finned-franken-swordfish": NOTHING,
    "franken-swordfish": {"grouped-aic", "grouped-continuous-nice-loop", "grouped-discontinuous-nice-loop", *NETS},
    **dict.fromkeys(("franken-jellyfish", "finned-franken-jellyfish", "finned-mutant-jellyfish"), NETS),
    **dict.fromkeys(("finned-mutant-squirmbag", "finned-mutant-whale", "siamese-franken-jellyfish"), NETS),
    "siamese-franken-swordfish": {"finned-franken-swordfish"},
    "forcing-net-plus": NOTHING,
}
"""Techniques whose example shows what only they, or more general techniques, can do.

The rarest techniques are shown on puzzles, where chains can do something too.
"""


@pytest.mark.parametrize("key", sample(LESSONS, 3))
def test_nothing_easier_goes_on_in_the_example(key: str) -> None:
    technique = find(key)
    state = State(descarte.read(technique.example))
    easier = [
        other
        for other in every_technique()
        if other.traits.usual and other.rating < technique.rating and other.key not in (*LESSONS[key], "case-split")
    ]
    assert [other.key for other in easier if next(other.find(state), None)] == []


def test_keys_and_names_are_all_different() -> None:
    techniques = every_technique()
    assert len({technique.key for technique in techniques}) == len(techniques)
    for lang in ("en", "es"):
        names = [technique.name.say("es" if lang == "es" else "en") for technique in techniques]
        assert len(set(names)) == len(names), sorted(names)
    codes = [code for technique in techniques if technique.traits.usual for code in technique.lesson.codes]
    assert len(set(codes)) == len(codes)


def test_the_easiest_come_first() -> None:
    ratings = [(not technique.traits.foremost, technique.rating) for technique in every_technique()]
    assert ratings == sorted(ratings)


if __name__ == "__main__":
    FOUND.write_text("\n\n".join(map(told, every_technique())), encoding="utf-8")
