"""Every technique can be taught, in both languages."""

from __future__ import annotations

import pytest

from descarte.logic import every_technique
from descarte.logic.lessons import _lessons, lesson_of
from descarte.model.step import Technique


@pytest.mark.parametrize("technique", every_technique(), ids=lambda technique: technique.key)
def test_every_technique_has_a_lesson(technique: Technique) -> None:
    lesson = lesson_of(technique.key)
    assert lesson is not None
    for text in lesson:
        for words in (text.say("en"), text.say("es")):
            assert words[0].isupper() or words[0].isdigit()
            assert words.endswith((".", ".)"))
            assert "{" not in words
        assert text.say("en") != text.say("es")


def test_no_lesson_is_about_nothing() -> None:
    assert set(_lessons()) == {technique.key for technique in every_technique()}


def test_what_is_no_technique_has_none() -> None:
    assert lesson_of("guessing") is None
