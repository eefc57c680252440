"""A new technique is one file, which engine, commands, explanations, profiles and traits find."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import descarte
from descarte.cli import main
from descarte.logic import all_techniques, every_technique, find, techniques
from descarte.logic.engine import find_usable_techniques
from descarte.logic.techniques import traits_of
from descarte.logic.traits import Single, Topic
from descarte.making.difficulty.impossible_techniques import explain_never_needed
from descarte.making.request import Request
from descarte.rating.profile import Profile
from descarte.rating.profiles import RATING, SCORE, hodoku_points

NAME = "only_for_a_test"
CODE = """
from descarte.core.text import Text
from descarte.logic.concepts import Concept
from descarte.logic.contract import Lesson, Scores, Technique, Turn
from descarte.logic.families import TechniqueFamily
from descarte.logic.guide import Guide, NearMiss
from descarte.logic.techniques.basic.singles import naked_singles
from descarte.logic.traits import Single, Topic, Traits
from dataclasses import replace


def search(state):
    return (replace(step, technique="lone-digit", rating=0.0, score=0) for step in naked_singles(state))


TECHNIQUES = (
    Technique(
        key="lone-digit",
        name=Text("lone digit", "dígito solitario"),
        says=Text("In {cell} nothing but {digit} fits.", "En {cell} no cabe más que el {digit}."),
        search=search,
        lesson=Lesson(definition=Text("A lone digit.", "Un dígito solitario."), why=Text("Sure.", "Claro."),
                      notation="{cell}", example="1.....3.4......2",
                      guide=Guide(Text("Look closely.", "Mira bien."),
                                  NearMiss(Text("Two are left.", "Quedan dos."), "-r1c1"),
                                  Concept.NODE, (TechniqueFamily.SINGLES,))),
        scores=Scores(rating=1.1, score=7, explainer=Turn(25), hodoku=None, points_for_placing=3),
        traits=Traits(single=Single.NAKED, assumes_unique=True, about=Topic.RULES),
    ),
)
"""
PUZZLE = "1.....3.4......2"


def forget() -> None:
    for known in (every_technique, all_techniques, techniques._names, techniques._by_family):
        known.cache_clear()


@pytest.fixture(autouse=True)
def new_technique(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    (tmp_path / f"{NAME}.py").write_text(CODE, encoding="utf-8")
    monkeypatch.setattr(techniques, "__path__", [*techniques.__path__, str(tmp_path)])
    forget()
    yield
    monkeypatch.undo()
    sys.modules.pop(f"{techniques.__name__}.{NAME}", None)
    forget()
    assert "lone-digit" not in [technique.key for technique in every_technique()]


def test_the_engine_takes_it_in_its_turn() -> None:
    keys = [technique.key for technique in all_techniques()]
    assert keys.index("full-house") < keys.index("lone-digit") < keys.index("hidden-single")
    used = [step.technique for step in descarte.explain(PUZZLE).trace]
    assert used[0] == "lone-digit"


def test_it_is_listed_and_taught(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    assert main(["techniques"]) == 0
    assert "lone-digit" in capsys.readouterr().out
    assert main(["techniques", "lone-digit"]) == 0
    lesson = capsys.readouterr().out
    assert "A lone digit." in lesson
    assert "Look closely." in lesson
    assert main(["techniques", "singles"]) == 0
    assert "lone-digit" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["lone-digit", "dígito solitario"])
def test_an_explanation_tells_it_in_both_languages(name: str) -> None:
    explained = descarte.explain(PUZZLE, techniques=name, verify=True)
    assert explained.status == "unique"
    assert explained.verdict
    said = explained.sentence(explained.trace[0])
    assert "In r1c4 nothing but 4 fits." in said.say("en")
    assert "no cabe más que el 4" in said.say("es")


def test_its_traits_are_asked_for() -> None:
    technique = find("lone-digit")
    step = next(technique.find(descarte.State(descarte.read(PUZZLE))))
    assert traits_of(step).single is Single.NAKED
    assert Topic.RULES in traits_of(step).about
    assert hodoku_points(step) == 7 + 3
    usable = find_usable_techniques(descarte.read(PUZZLE), all_techniques(), unique=False)
    assert technique not in usable
    assert "is about drawn rules" in str(explain_never_needed(Request(needs=("lone-digit",))))


def test_the_profiles_give_it_the_turn_that_it_declares() -> None:
    keys = [technique.key for technique in Profile(RATING.turn_of).techniques]
    assert keys.index("full-house") + 1 == keys.index("lone-digit") == keys.index("hidden-single") - 1
    assert "lone-digit" not in [technique.key for technique in Profile(SCORE.turn_of).techniques]
