"""The class `Variable`: each method is graded separately, whatever else is wrong."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from descarte.core.text import speaking
from descarte.lab.course.grade import grade
from descarte.lab.course.variable_script import script_of
from tests.lab.beginners import GOOD, WRONG_VARIABLES
from tests.lab.course.in_process import failures, grade_here
from tests.lab.students import VARIABLE_ES


@pytest.mark.parametrize("text", GOOD["variable"])
def test_a_good_class_has_all_points(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    for seed in range(20):
        assert grade_here(tmp_path, monkeypatch, "variable", text, seed).perfect


@pytest.mark.parametrize("mistake", WRONG_VARIABLES)
def test_a_mistake_costs_one_point_and_is_told_as_what_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mistake: str
) -> None:
    (good, wrong), wanted = WRONG_VARIABLES[mistake]
    assert good in VARIABLE_ES
    text = f"{VARIABLE_ES.replace(good, wrong, 1)}\nDIGITOS = [1, 2, 3, 4, 5, 6, 7, 8, 9]\n"
    assert failures(grade_here(tmp_path, monkeypatch, "variable", text)) == wanted


@pytest.mark.parametrize("mistake", ["overwrites givens", "discards givens", "restores over givens", "erases givens"])
def test_a_class_that_changes_givens_loses_the_point_with_every_seed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mistake: str
) -> None:
    (good, wrong), wanted = WRONG_VARIABLES[mistake]
    for seed in range(50):
        found = grade_here(tmp_path, monkeypatch, "variable", VARIABLE_ES.replace(good, wrong, 1), seed)
        assert failures(found).keys() == wanted.keys()


def test_a_given_is_asked_to_become_another_digit_to_lose_its_own_and_to_have_another_domain() -> None:
    for seed in range(100):
        _, fixed, _ = script_of(Random(seed))
        (_, assigned), _, (_, discarded), _, _, (_, restored) = fixed["steps"]
        assert assigned != fixed["value"] == discarded
        assert fixed["value"] not in restored


def test_a_method_that_never_returns_costs_its_own_points_only(tmp_path: Path) -> None:
    path = tmp_path / "student.py"
    path.write_text(VARIABLE_ES.replace("self.dominio.remove(digito)", "\n            while True: pass"))
    with speaking("en"):
        found = grade(path, "variable", seconds=0.4)
    late = "it ran out of time: the grids and calls share 0.4 s"
    assert failures(found) == {"discard": late, "restore": late}


def test_an_error_in_the_constructor_is_told_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = VARIABLE_ES.replace("        self.fijada = valor is not None\n", "        self.fijada = valr\n")
    found = grade_here(tmp_path, monkeypatch, "variable", text)
    assert found.all_alike
    assert found.failure == "it failed at line 5: NameError: name 'valr' is not defined"
