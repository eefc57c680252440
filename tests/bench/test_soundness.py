"""Every step of every technique is proved and true, also on states in which its cells were changed."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

import pytest
from bench import soundness
from bench.soundness import Amount, Examination, Subject, cells_of_step, subject_of, touch

import descarte
from descarte.core.text import Text
from descarte.logic import every_technique, find
from descarte.logic.contract import Technique
from descarte.model.bits import bit
from descarte.model.state import State
from descarte.model.step import Because, Step

SMALL = descarte.read("1.....3.4......2")
FEW = Amount(touched=3, steps=6, seconds=None)
SLOW = {"finned-mutant-jellyfish", "finned-mutant-squirmbag", "finned-mutant-whale"}
UNSOLVABLE = {"around-cell"}
"""Techniques whose example has no solution."""


@pytest.mark.parametrize(
    "technique",
    [
        pytest.param(technique, id=technique.key, marks=[pytest.mark.long] if technique.key in SLOW or at % 2 else [])
        for at, technique in enumerate(every_technique())
        if technique.key not in UNSOLVABLE
    ],
)
def test_a_technique_is_sound_where_its_cells_are_placed_or_reduced(technique: Technique) -> None:
    examination = Examination(random.Random(f"{technique.key} 2"), FEW)
    subject = subject_of("", descarte.read(technique.example))
    assert subject is not None
    examination.examine_state(subject, State(subject.puzzle), technique)
    assert examination.judged.total()
    assert examination.failures == []


@pytest.mark.long
@pytest.mark.parametrize("seed", ["one", "two"])
def test_all_techniques_are_sound_on_puzzles_of_all_kinds(seed: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert soundness.main(["--steps", "120000", "--seed", seed]) == 0, capsys.readouterr().out


def small() -> Subject:
    subject = subject_of("small", SMALL)
    assert subject is not None
    return subject


def failures(search: Callable[[State], Iterator[Step]]) -> list[str]:
    """Return the reasons that are reported for a technique with this search."""
    examination = Examination(random.Random(1), FEW)
    examination.judge_steps(small(), State(SMALL), Technique("lie", Text("", ""), Text("", ""), search))
    return [failure.partition(": small")[0] for failure in examination.failures]


def test_a_refused_step_is_reported() -> None:
    lie = Step("lie", places=((1, 2),))
    assert failures(lambda _: iter([lie])) == ["lie: r1c2 = 2 does not follow from what it cites"]


def test_a_step_that_the_judge_believes_is_compared_with_the_solution() -> None:
    right = Step("lie", places=((3, 4),), because=Because(within=((3, bit(4)),)))
    assert failures(lambda _: iter([right])) == []
    subject = small()._replace(values=[1] * 16)
    assert soundness.is_wrong(subject, right)


def test_a_search_that_fails_is_reported() -> None:
    (failure,) = failures(lambda state: iter([Step("lie", places=((state.placed[99], 1),))]))
    assert failure.startswith("lie: IndexError(")


def test_variations_of_a_state_keep_the_solution_and_touch_the_cells_of_a_step() -> None:
    subject, state, chance = small(), State(SMALL), random.Random(1)
    step = next(find("hidden-single").find(state.copy()))
    for there in (touch(subject, state, step, chance) for _ in range(20)):
        assert all(there.candidates[cell] & bit(digit) for cell, digit in enumerate(subject.values))
        changed = {cell for cell in range(16) if there.candidates[cell] != state.candidates[cell]}
        placed = {cell for cell in range(16) if there.placed[cell] != state.placed[cell]}
        assert placed <= cells_of_step(step)
        assert placed or changed <= cells_of_step(step)


def test_a_corpus_is_read_for_as_long_as_a_file_has_a_puzzle(tmp_path: Path) -> None:
    (tmp_path / "one.txt").write_text("1.....3.4......2\n")
    (tmp_path / "none.txt").write_text("no puzzle\n")
    (tmp_path / "other.md").write_text("1.....3.4......2\n")
    found = list(islice(soundness.corpus_puzzles(tmp_path, random.Random(1)), 5))
    assert found == [("one.txt", SMALL)] * 5
