"""Steps by drawn rules say which digits decide, with the arithmetic, in both languages."""

from __future__ import annotations

import re

import pytest

import descarte
from descarte.core.text import LANGUAGES
from descarte.kinds import build
from descarte.logic import find
from descarte.logic.narrate.sentences import sentence
from descarte.model.clues import Mark
from descarte.model.state import State
from descarte.variants.contract import build_sample
from descarte.variants.registry import every_variant
from tests.logic.techniques.pictures import cells_with


def board(text: str, **cells: str) -> State:
    """Return the state of a puzzle in which these cells have only these candidates."""
    return cells_with(State(descarte.read(text)), **cells)


def tell(key: str, state: State, lang: str = "en") -> str:
    """Return the sentence of the first step of a technique."""
    return sentence(next(find(key).find(state)), state.puzzle, state).say(lang)  # type: ignore[arg-type]


def test_whispers_name_the_neighbour_that_decides() -> None:
    state = board(".Whisper~5~R1C3~R1C4~R1C5", r1c3="4", r1c4="169", r1c5="3")
    assert tell("far-apart", state) == (
        "On the whispers line from r1c3, neighbours differ by at least 5. r1c3 is 4, so r1c4 is 9."
    )


def test_a_dot_lists_its_pairs_and_the_digit_that_is_in_the_way() -> None:
    state = State(descarte.read(".~R9C1_4.~R1C8_2.BlackDot~R9C7~R9C8"))
    said = tell("pairs-beside", state)
    assert said.startswith("By the black dot between r9c7 and r9c8, these two are 1-2, 2-4, 3-6 or 4-8.")
    assert "No digit fits beside 5, 7 or 9." in said


def test_a_thermometer_counts_from_its_bulb_and_says_why_it_is_not_lower() -> None:
    state = State(descarte.read(".~R1C9_1.Thermo~R1C1~R1C2~R1C3"))
    said = tell("rising-line", state)
    assert "Counting from r1c1, at least 2 (row 1 has its 1 at r1c9), each cell is at least 1 more: r1c2 ≥ 3" in said


def test_an_arrow_says_what_the_other_cell_would_be() -> None:
    state = board(".Arrow~R2C3~R3C3~R4C3", r2c3="89", r3c3="123", r4c3="6")
    state.change(places=[(state.puzzle.cell("r4c3"), 6)])
    said = tell("rule-sum-combinations", state)
    assert "On the arrow from r2c3, r2c3 = r3c3 + r4c3." in said
    assert "With 1 in r3c3, r2c3 would be 7, but it cannot be." in said


def test_a_little_killer_says_how_large_the_sum_would_be() -> None:
    sample = every_variant()["little_killer"].sample
    assert sample is not None
    said = tell("rule-sum-bounds", State(descarte.kinds.build(sample)))
    assert re.search(r"would be at (least|most) \d[ +\d]* = \d+, (more|less) than \d+\.", said)


def test_a_renban_line_excludes_runs_one_by_one() -> None:
    state = State(descarte.read(".~R1C5_3.Renban~R1C1~R1C2~R1C3"))
    said = tell("close-together", state)
    assert "1–3, 2–4, 3–5, 4–6, 5–7, 6–8 or 7–9" in said
    assert "No cell of the line can be 3 (row 1 has it)." in said
    assert "That leaves 4–6, 5–7, 6–8 or 7–9." in said


def test_a_skyscraper_line_of_one_arrangement_is_one_sentence() -> None:
    state = State(descarte.read(".Shape~6x6.Skyscraper~R5~6~"))
    said = tell("rule-pattern", state)
    assert "1 2 3 4 5 6" in said
    assert said.count(". ") == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_chain_ends_with_the_sum_that_does_not_fit(lang: str) -> None:
    explained = descarte.explain(find("rule-chain").example)
    state = State(explained.puzzle)
    told = []
    for step in explained.trace:
        if step.technique.startswith("rule-"):
            told.append(sentence(step, state.puzzle, state).say(lang))  # type: ignore[arg-type]
        state.apply(step)
    assert told
    assert not any(re.search(r"(cannot be satisfied|no se puede cumplir [^.:]*)\.", said) for said in told)


def test_a_building_that_is_too_high_is_told_with_its_clue_and_its_count() -> None:
    state = State(descarte.read(".Skyscraper~C1~5~"))
    said = tell("rule-pattern", state)
    assert said.startswith("The skyscraper clue 5 above column 1: 5 buildings are seen")
    assert "With 6 or more in r1c1, at most 4 buildings are seen, not 5: 0 before it, itself and 3 taller." in said


def test_a_quadruple_says_its_digits_and_the_houses_that_have_them() -> None:
    givens = ["."] * 81
    givens[35], givens[34], givens[74] = "3", "6", "3"
    mark = Mark("quadruple", ((20, 21, 29, 30),), (2, 3, 5, 6))
    state = State(build(build_sample("".join(givens), mark)))
    assert tell("rule-count", state) == (
        "The quadruple at r3c3: its cells hold 2, 3, 5 and 6. Column 3 and row 4 already have the 3, so it fits only "
        "in r3c4. The 6 fits only in r3c3. So r3c3 is 6; r3c4 is 3."
    )
    state.change(places=[(state.puzzle.cell("r3c3"), 6), (state.puzzle.cell("r3c4"), 3)])
    assert tell("rule-needs", state).startswith(
        "The quadruple at r3c3: its cells hold 2, 3, 5 and 6. The 2 fits only in r4c3 and r4c4. r4c1, "
    )


def test_a_total_that_no_digits_make_is_told_with_the_totals_around_it() -> None:
    state = board(".Arrow~R1C1~R2C1~R2C2~R2C3", r1c1="7", r2c1="12346", r2c2="12346", r2c3="12346")
    assert tell("rule-sum-combinations", state) == (
        "On the arrow from r1c1, r1c1 = r2c1 + r2c2 + r2c3. With 6 in r2c1, r2c2 or r2c3, r2c1 + r2c2 + r2c3 would be "
        "at least 6 + 2 + 1 = 9, but r1c1 is 7. With 3 in r2c1, r2c2 or r2c3, r2c1 + r2c2 + r2c3 would be 6, 8, 9, 10, "
        "11 or 13, not 7. So r2c1, r2c2 and r2c3 can only be 1, 2 or 4."
    )
    sample = every_variant()["cage"].sample
    assert sample is not None
    said = tell("rule-sum-combinations", State(build(sample)))
    assert "With 3 in r1c1, r1c2 or r2c1, the other cells have to make 4, but they make 3, 5 or 6." in said


def test_the_bounds_of_a_long_line_are_told_by_their_ends() -> None:
    state = State(descarte.read(".Thermo~R9C1~R9C2~R9C3~R9C4~R9C5~R9C6~R9C7~R9C8~R9C9"))
    said = tell("rising-line", state)
    assert "each cell is at least 1 more: r9c2 ≥ 2, r9c3 ≥ 3, … and r9c9 ≥ 9." in said


def test_a_slow_thermometer_rises_within_a_house() -> None:
    sample = every_variant()["slow_thermometer"].sample
    assert sample is not None
    state = State(build(sample))
    step = next(step for key in ("rising-line", "rule-arrangements") for step in find(key).find(state))
    said = sentence(step, state.puzzle, state).say("en")
    assert "Those in one house differ, so they rise." in said
    assert "and no later cell is less: r2c2 ≥ 2, r3c3 ≥ 2 and r4c4 ≥ 3." in said


def test_a_pair_of_signs_lists_what_it_leaves() -> None:
    sample = every_variant()["table"].sample
    assert sample is not None
    said = tell("pairs-beside", State(build(sample)))
    assert re.search(r"By the rule of pairs at .*, \S+ and \S+ can only be, in this order, \d-\d", said)


def test_a_clue_of_one_cell_needs_no_arithmetic() -> None:
    explained = descarte.explain("calcudoku\naabb\naccc\ndecf\neegf\na=7+ b=1- c=10+ d=1 e=9+ f=3/ g=2")
    (step, *_) = [step for step in explained.trace if step.technique == "rule-one-cell"]
    said = sentence(step, explained.puzzle, State(explained.puzzle)).say("en")
    assert re.search(r"On the \w+ of 1 at r3c1, r3c1 = 1\. ", said)
    assert "more than" not in said


def test_a_sum_of_many_cells_is_named_by_its_ends() -> None:
    line = ((0, 1), (9, *range(18, 27)))
    state = State(build(build_sample("." * 81, Mark("arrow", line))))
    said = tell("rule-sum-bounds", state)
    assert (
        "10·r1c1 + r1c2 would be at most 30 + 9 = 39, but the sum of the 10 cells from r2c1 to r3c9 is at least" in said
    )
    assert "r3c4 +" not in said
