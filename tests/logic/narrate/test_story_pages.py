"""Stories, page by page."""

from __future__ import annotations

import pytest

import descarte
from descarte.core.deadline import TimeUp, limit_time
from descarte.core.text import speaking
from descarte.logic import find
from descarte.logic.narrate import story_pages as story
from descarte.logic.narrate.story_pages import Appearance, pages
from descarte.model.state import State
from descarte.model.step import Because, Case, Step
from tests.clock import turned

SEED_000 = "5..893...7.....5836....1.2...9.3.7.8.7.9.4.....6.8.2.4.1.3...5.8.7...9.2.6.4.8..."


def test_a_story_begins_with_the_rules_and_ends_with_the_proof() -> None:
    with speaking("en"):
        explained = descarte.explain(descarte.read(SEED_000, kind="diagonal"), verify=True)
        first, *steps, last = explained.story()
    assert first.words.endswith("Both main diagonals hold every digit once. Techniques used here:")
    assert first.listed[:2] == ("full house (1.0): 19 times", "hidden single (1.5): 30 times")
    assert first.listed[2] == "No step assumes that there is only one solution: the steps prove it."
    assert len(steps) == 49
    assert last.heading == "The solution"
    assert last.words == "Solved in 49 steps (easy); the hardest: hidden single (1.5)."
    assert last.proved == "every step verified; unique, proved without search"


def test_a_story_says_at_its_start_which_steps_use_that_there_is_one_solution() -> None:
    puzzle = descarte.read("1.....3.4......2")
    swap = Step("unique-rectangle-1", discards=((1, 2),), because=Because(swap=((1, 0b0110),)))
    with speaking("en"):
        first = next(pages(puzzle, [Step("single", places=((3, 4),)), swap]))
    assert first.listed[-1] == "Steps that assume that there is only one solution: step 2."
    with speaking("es"):
        first = next(pages(puzzle, [swap, swap]))
    assert first.listed[-1] == "Pasos que dan por hecho que solo hay una solución: el paso 1 y el paso 2."


def test_each_step_stands_in_the_state_before_it() -> None:
    explained = descarte.explain("1.....3.4......2")
    _, first, second, *_ = explained.story(Appearance("print", "A1"))
    assert first.picture.count('stroke-width="2.2"') == 1
    assert second.picture.count("<text") == first.picture.count("<text") + 1, "one more digit, no pencil marks"


def test_a_limit_ends_a_story_at_any_page(monkeypatch: pytest.MonkeyPatch) -> None:
    explained = descarte.explain("1.....3.4......2")
    turned(monkeypatch, 1.0)
    for looks in range(len(explained.trace)):
        with limit_time(looks + 0.5), pytest.raises(TimeUp):
            list(pages(explained.puzzle, explained.trace))


def test_as_far_as_it_goes() -> None:
    with speaking("es"):
        *_, last = descarte.explain("1.....3.4......2", steps=2).story()
    assert last.heading == "El tablero alcanzado"


def test_a_step_from_elsewhere_says_what_it_does() -> None:
    puzzle = descarte.read("1.....3.4......2")
    with speaking("en"):
        _, page, _ = pages(puzzle, [Step("a-trick", places=((3, 4),))])
    assert (page.heading, page.words) == ("Step 1: a-trick", "r1c4 is 4")


SPLIT = ".9.6.7.853...1.7966.759..427.9...8548..754.39.3.8.9.1797.3..5....897.4.3..3...97."


def test_the_branches_of_a_case_split_are_folded_out_and_end_where_it_is_impossible() -> None:
    state = State(descarte.read(SPLIT))
    (step,) = find("case-split").find(state)
    with speaking("en"):
        _, whole, first, *inner, last, _ = pages(state.puzzle, [step])
    count = len(step.because.cases[0].steps)
    cell, digit = step.discards[0]
    assert whole.heading == "Step 1: case split"
    assert first.heading == f"Step 1.1: suppose {state.puzzle.name(cell)} is {digit}"
    numbered = [page.heading.split(":")[0] for page in inner]
    assert [name for name in numbered if name.count(".") == 2] == [f"Step 1.1.{n}" for n in range(1, count + 1)]
    assert last.heading == f"Step 1.1.{count + 1}: impossible"
    assert last.words.endswith("That is impossible, so what was supposed is wrong.")
    assert all(page.picture.startswith("<svg") for page in (first, *inner, last))


def test_pages_of_a_branch_say_what_is_supposed_and_mark_what_follows_from_it() -> None:
    state = State(descarte.read(SPLIT))
    (step,) = find("case-split").find(state)
    with speaking("en"):
        _, whole, first, *inner, last, _ = pages(state.puzzle, [step])
    cell, digit = step.discards[0]
    supposed = f"supposed: {state.puzzle.name(cell)} is {digit}"
    assert first.notes[0] == "large, in a ring: supposed"
    assert all(page.notes[0].startswith(supposed) for page in (*inner, last))
    doubtful = [page.picture.count(">?</text>") for page in (whole, first, inner[-1], last)]
    assert doubtful[:2] == [0, 1]
    assert doubtful[2] > 1


def test_a_branch_within_a_branch_says_both_that_are_supposed() -> None:
    leaf = Step("naked-single", places=((6, 1),), words=(("cell", 6), ("digit", 1)))
    inner = Step("case-split", because=Because(cases=(Case((1, 2), (leaf,)),)))
    outer = Step("case-split", because=Because(cases=(Case((3, 4), (inner, leaf)),)))
    with speaking("es"):
        notes = [page.notes for page in pages(descarte.read("1.....3.4......2"), [outer])]
    assert ["se supone: f1c4 es 4 y f1c2 es 2" in note for note in notes].count(True) >= 1


def test_the_end_of_a_branch_outlines_where_it_is_impossible_and_strikes_out_what_should_be_there() -> None:
    puzzle = descarte.read("1.....3.4......2")
    gone = tuple((cell, 2) for cell in (1, 2, 3))
    inner = Step("naked-pair", discards=gone)
    told = Step("naked-single", places=((7, 1),), words=(("cell", 7), ("digit", 1)))
    split = Step("case-split", because=Because(cases=(Case((6, 3), (inner, told)),)))
    with speaking("en"):
        *_, last, _ = pages(puzzle, [split])
    assert last.words.startswith("Now row 1 has no place for 2.")
    assert last.notes[1:] == ("dashed outline: where it is impossible", "struck out: ruled out before")
    assert last.picture.count('stroke-dasharray="9 5"') == 1
    assert last.picture.count("<circle") == len(gone)


def test_too_many_pages_are_told_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(story, "MOST_FOLDED", 2)
    state = State(descarte.read(SPLIT))
    (step,) = find("case-split").find(state)
    with speaking("en"):
        _, _, page, _ = pages(state.puzzle, [step])
    assert page.heading == "Step 1: its branches"
    assert page.reasons[0].strip().startswith("Suppose")
    assert page.reasons[-1].endswith(": impossible.")
