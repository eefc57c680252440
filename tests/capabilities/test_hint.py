from __future__ import annotations

from typing import Any

import pytest

import descarte
from descarte.model.bits import digits_of
from descarte.model.state import State
from tests.cli.conftest import Run
from tests.web.conftest import Ask

SEED = "5..893...7.....5836....1.2...9.3.7.8.7.9.4.....6.8.2.4.1.3...5.8.7...9.2.6.4.8..."
SMALL = "1.....3.4......2"
SIX = ".6......2.65......3....1.1.24...4.1."


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_the_answer_is_the_object_of_the_command_line(level: int, ask: Ask, command: Run) -> None:
    wanted = command("hint", "--json", "--level", level, SMALL).records[0]
    assert ask("hint", puzzle=SMALL, level=level).record == wanted


def test_entries_count_and_wrong_ones_come_first(ask: Ask, command: Run) -> None:
    entries = "14.............."
    wanted = command("hint", "--json", "--entries", entries, SMALL).records[0]
    assert ask("hint", puzzle=SMALL, state={"entries": entries}).record == wanted
    listed = [1, 4, *[0] * 14]
    assert ask("hint", puzzle=SMALL, state={"entries": listed}).record["wrong"] == ["r1c2=4"]


def test_the_step_has_the_reasons_of_the_hint(ask: Ask) -> None:
    entries = [0] * 81
    entries[2], entries[7], entries[20] = 4, 1, 3
    record = ask("hint", puzzle=SEED, kind="diagonal", level=4, state={"entries": entries}).record
    assert record["hint"] == "hidden single (1.2): In box 1, the 1 at r7c2 leaves only r2c3 for the 1. So r2c3 is 1."
    assert record["hint"].endswith(record["step"]["text"])


def test_the_hint_starts_from_the_candidates_of_the_player(ask: Ask) -> None:
    """Who has struck out what the next step discards is told the step after it."""
    puzzle = descarte.read(SIX)
    explained = puzzle.explain(unfocused=True)
    number = next(number for number, step in enumerate(explained.trace) if step.discards)
    state = State(puzzle)
    for step in explained.trace[:number]:
        state.apply(step)
    entries, step = list(state.placed), explained.trace[number]
    without = ask("hint", puzzle=SIX, level=4, state={"entries": entries}).record["step"]
    assert (without["technique"], without["discards"]) == (step.technique, ["r1c6=3", "r3c6=3"])
    state.apply(step)
    marks = [list(digits_of(digits)) for digits in state.candidates]
    found = ask("hint", puzzle=SIX, level=4, state={"entries": entries, "candidates": marks}).record["step"]
    assert found["discards"] != without["discards"]


def test_a_square_without_marks_may_hold_every_digit(ask: Ask) -> None:
    unmarked: list[list[int] | None] = [None, []]
    wanted = ask("hint", puzzle=SMALL).record
    assert [ask("hint", puzzle=SMALL, state={"candidates": [no] * 16}).record for no in unmarked] == [wanted, wanted]


def test_marks_without_the_right_digit_are_told_and_left_aside(ask: Ask) -> None:
    marks: list[list[int] | None] = [None] * 16
    marks[2] = [3]
    assert "r1c3" in ask("hint", puzzle=SMALL, state={"candidates": marks}).record["hint"]


@pytest.mark.parametrize(
    "state",
    [
        {"entries": [1, 2]},
        {"entries": [9] * 16},
        {"entries": [True] * 16},
        {"entries": "x"},
        {"candidates": [[1]]},
        {"candidates": [[7]] * 16},
        {"candidates": 5},
        {"marks": []},
    ],
)
def test_a_state_that_does_not_fit_is_a_problem(state: dict[str, Any], ask: Ask) -> None:
    assert ask("hint", puzzle=SMALL, state=state).status in (400, 422)


def test_black_squares_have_no_digit(ask: Ask) -> None:
    kakuro = {"kind": "kakuro", "rows": 3, "columns": 3, "blacks": [None] * 9}
    kakuro["blacks"] = [[None, None], [4, None], [6, None], [None, 3], None, None, [None, 7], None, None]
    for digit, wrong in ((1, []), (3, ["r2c2=3"])):
        found = ask("hint", puzzle=kakuro, state={"entries": [0, 0, 0, 0, digit, 0, 0, 0, 0]}, level=4)
        assert (found.status, found.record["wrong"]) == (200, wrong)


def test_a_hint_is_drawn_as_far_as_it_tells(ask: Ask) -> None:
    little, all_of_it = (ask("hint", puzzle=SMALL, level=level, drawn=True).record["drawing"] for level in (1, 4))
    assert little["legend"] == []
    assert little["below"] != all_of_it["below"]


def test_why_not_explains_the_contradiction_that_an_entry_leads_to(ask: Ask) -> None:
    found = ask("hint", puzzle=SMALL, state={"entries": "14.............."}, why_not="r1c2=4").record
    assert found["wrong"] == ["r1c2=4"]
    told = found["why_not"]
    assert (told["entry"], told["wrong"]) == ("r1c2=4", True)
    assert told["reason"] == "Suppose r1c2 is 4. At a glance: row 1 has no place for 3."
    assert told["cells"] == ["r1c1", "r1c2", "r2c3"]


@pytest.mark.parametrize("entry", ["f1c2=4", "A2=4", "1B=4"])
def test_why_not_names_its_cell_in_any_way(ask: Ask, entry: str) -> None:
    told = ask("hint", puzzle=SMALL, why_not=entry, coordinates="A1").record["why_not"]
    assert told["reason"] == "Suppose A2 is 4. At a glance: row A has no place for 3."


def test_why_not_is_the_object_of_the_command_line(ask: Ask, command: Run) -> None:
    wanted = command("hint", "--json", "--why-not", "r1c3=3", SIX).records[0]
    assert ask("hint", puzzle=SIX, why_not="r1c3=3").record == wanted


def test_a_page_is_given_the_clues_and_the_steps_of_a_contradiction_to_draw(ask: Ask) -> None:
    told = ask("hint", puzzle=SEED, kind="diagonal", why_not="r1c2=4", drawn=True).record["why_not"]
    assert told["drawing"]["below"].count("<rect") == len(told["cells"])
    assert len(told["steps"]) == 1
    assert all(step["drawing"]["name"] for step in told["steps"])


def test_why_not_says_so_when_nothing_is_wrong(ask: Ask) -> None:
    assert ask("hint", puzzle=SMALL, why_not="r1c2=3").record["why_not"]["wrong"] is False


@pytest.mark.parametrize("entry", ["", "r1c2", "r9c9=1", "r1c2=9", "r1c2=0", "r0c0=1", "r1c2=99999999999999"])
def test_an_entry_that_there_cannot_be(entry: str, ask: Ask) -> None:
    assert ask("hint", puzzle=SMALL, why_not=entry).status in (400, 422)
