from __future__ import annotations

import descarte
from descarte.logic import find, sentence
from descarte.model.state import State
from descarte.proof import verify
from tests.logic.techniques.pictures import cells_with, results

SCALES = {"cage-crossing": (1.6, 15)}

SQUARE = "3 3\n# 16\\- 11\\-\n-\\17 . .\n-\\10 . ."
"""A Kakuro in which 16 down is 7 + 9 and 17 across is 8 + 9. They cross at r2c2, where only 9 is in both."""


def test_two_runs_that_cross_leave_one_digit_and_the_rest_follows() -> None:
    state = State(descarte.read(SQUARE))
    assert results(state, "cage-crossing")[0] == "r2c2=9, r2c3=8, r3c2=7"
    step = next(find("cage-crossing").find(state))
    assert step.rating == 1.6
    assert verify(state, step)
    assert (
        sentence(step, state.puzzle)
        .say("en")
        .startswith(
            "Look at r2c2, where the across run of 17 (r2c2) and the down run of 16 (r2c2) cross. The first needs 17 "
            "in r2c2 and r2c3: 8+9. The second needs 16 in r2c2 and r3c2: 7+9. Only 9 suits both. So r2c2 is 9;"
        )
    )


def test_a_crossing_with_several_combinations_is_harder() -> None:
    # across 14 is 5+9 or 6+8, down 15 in five cells only 1+2+3+4+5
    state = State(descarte.read("6 3\n# 15\\- 17\\-\n-\\14 . .\n-\\5 . .\n-\\5 . .\n-\\5 . .\n-\\3 . ."))
    step = next(step for step in find("cage-crossing").find(state) if (state.puzzle.cell("r2c2"), 5) in step.places)
    assert step.rating == 2.3
    assert verify(state, step)


def test_a_digit_that_both_have_and_that_will_not_do_has_its_reason() -> None:
    state = cells_with(State(descarte.read("3 3\n# 5\\- 6\\-\n-\\3 . .\n-\\8 . .")), r3c2="1356789")
    step = next(step for step in find("cage-crossing").find(state) if (state.puzzle.cell("r2c2"), 2) in step.places)
    assert (
        "The second needs 5 in r2c2 and r3c2: 1+4 or 2+3. With 1 in r2c2, r3c2 would have to be 4, which is ruled out "
        "there. Only 2 suits both." in sentence(step, state.puzzle).say("en")
    )
    assert (
        "Con el 1 en f2c2, f3c2 tendría que ser 4, que ahí ya está descartado. Solo el 2 vale para los dos."
        in sentence(step, state.puzzle).say("es")
    )


def test_more_reasons_than_a_sentence_has_room_for_are_left_out() -> None:
    board = State(descarte.read("3 3\n# 10\\- 10\\-\n-\\10 . .\n-\\10 . ."))
    state = cells_with(board, r2c3="6789", r3c2="2349")
    step = next(step for step in find("cage-crossing").find(state) if (state.puzzle.cell("r2c2"), 1) in step.places)
    said = sentence(step, state.puzzle).say("en")
    assert "would have to" not in said
    assert ". Only 1 suits both." in said


def test_a_run_that_settles_the_cell_alone_needs_no_crossing() -> None:
    state = cells_with(State(descarte.read(SQUARE)), r2c3="8")
    assert not any(found.startswith("r2c2=9") for found in results(state, "cage-crossing"))


def test_a_kakuro_is_told_with_runs_and_never_with_cages() -> None:
    explanation = descarte.explain(SQUARE, verify=True)
    assert explanation.status == "unique"
    for step in explanation.trace:
        assert "cage" not in explanation.sentence(step).say("en")
        assert "jaula" not in explanation.sentence(step).say("es")
