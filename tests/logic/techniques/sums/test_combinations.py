from __future__ import annotations

import descarte
from descarte.logic import find, sentence
from descarte.model.state import State
from descarte.proof import verify
from tests.logic.techniques.cages import killer
from tests.logic.techniques.pictures import cells_with, results


def test_seventeen_in_two_cells_is_eight_and_nine_and_goes_nowhere_else_in_their_houses() -> None:
    assert results(killer((17, "r1c1 r1c2")), "cage-unique") == ["r1c12<>1234567, r1c3456789,r23c123<>89"]


def test_a_placed_digit_can_leave_one_combination() -> None:
    state = killer((13, "r1c1 r1c2 r4c1"))
    assert results(state, "cage-unique") == []
    state.change(places=[(0, 9)])
    assert results(state, "cage-unique") == ["r1c2,r4c1<>245678"]


def test_sums_that_may_repeat_have_no_combinations() -> None:
    state = killer(sums=((17, "r1c1 r5c5"),))
    for key in ("cage-unique", "cage-needs", "cage-combinations", "cage-arrangements"):
        assert results(state, key) == []


def test_the_last_cell_of_a_cage_has_no_arrangements() -> None:
    state = killer((13, "r1c1 r1c2"))
    state.change(places=[(0, 9)])
    assert results(state, "cage-arrangements") == []


def test_a_digit_needs_its_partner() -> None:
    state = cells_with(killer((9, "r1c1 r5c1")), r1c1="1234", r5c1="5679")
    assert results(state, "cage-combinations") == ["r1c1<>1, r5c1<>9"]


def test_half_of_an_even_total_is_no_partner_of_itself() -> None:
    assert results(killer((8, "r1c1 r5c1")), "cage-combinations") == ["r15c1<>489"]


def test_combinations_that_leave_a_cell_nothing_fall() -> None:
    state = cells_with(killer((10, "r1c1 r1c4 r4c1")), r1c1="7", r1c4="12345", r4c1="12345")
    assert results(state, "cage-combinations") == ["r1c4,r4c1<>345"]
    (step,) = find("cage-combinations").find(state)
    assert dict(step.words)["sets"] == "1+2+7"


def test_one_step_says_all_that_the_order_of_few_cells_decides() -> None:
    # 1+2+6 only, and 6 only in r1c3
    state = cells_with(killer((9, "r1c1 r1c2 r4c3")), r1c1="12", r1c2="12", r4c3="126")
    assert results(state, "cage-combinations") == ["r4c3=6, r1c3456789,r23c123<>12"]
    assert results(state, "cage-arrangements") == ["r4c3<>12"]


def test_a_cell_with_one_digit_left_is_placed_in_the_same_step_with_the_reason() -> None:
    state = killer((16, "r2c4 r2c5"))
    state.change(places=[(state.puzzle.cell("r5c4"), 9)])
    step = next(find("cage-unique").find(state))
    assert {(state.puzzle.name(cell), digit) for cell, digit in step.places} == {("r2c4", 7), ("r2c5", 9)}
    said = sentence(step, state.puzzle)
    assert said.say("en") == (
        "The cage of 16 (r2c4) has two cells, and only 7+9 adds up to 16. 9 cannot be in r2c4, which sees it at "
        "r5c4. So r2c4 is 7; r2c5 is 9."
    )
    assert said.say("es") == (
        "La jaula de 16 (f2c4) tiene dos casillas, y 16 solo se consigue con 7+9. En f2c4 no cabe el 9, que ya está en "
        "f5c4. Por tanto, f2c4 es 7; f2c5 es 9."
    )
    assert verify(state, step)


def test_several_combinations_are_written_out_with_or() -> None:
    state = cells_with(killer((9, "r1c1 r5c1")), r1c1="12345678", r5c1="5678")
    step = next(find("cage-combinations").find(state))
    said = sentence(step, state.puzzle)
    assert said.say("en").startswith("The cage of 9 (r1c1) can still be 1+8, 2+7, 3+6 or 4+5. ")
    assert said.say("es").startswith("La jaula de 9 (f1c1) todavía puede ser 1+8, 2+7, 3+6 o 4+5. ")


def test_what_is_left_of_a_cage_is_told_by_the_cells_that_are_open() -> None:
    state = cells_with(killer((17, "r1c1 r1c2 r1c3")), r1c2="1234567")
    state.change(places=[(0, 2)])
    said = sentence(next(find("cage-combinations").find(state)), state.puzzle, state)
    assert said.say("en") == (
        "In the cage of 17 (r1c1), r1c2 and r1c3 have to add up to 15, and that can still be 6+9 or 7+8. Each digit of "
        "one cell needs its partner in the other. So r1c2 can only be 6 or 7; r1c3 can only be 8 or 9."
    )


def test_what_places_a_digit_is_told_before_what_only_discards() -> None:
    state = killer((5, "r1c1 r5c1"), (10, "r9c7 r9c8 r5c8"))
    state = cells_with(state, r9c7="12", r9c8="12", r5c8="12347")
    first = next(find("cage-combinations").find(state))
    assert first.places == ((state.puzzle.cell("r5c8"), 7),)


def test_many_cells_lose_only_digits_of_no_combination() -> None:
    # without a 3 only 1+2+4+5 adds up to 12
    state = cells_with(killer((12, "r1c1 r1c2 r1c3 r4c1")), r1c1="1245678", r1c2="1245678", r1c3="1245678", r4c1="4567")
    assert results(state, "cage-combinations") == ["r1c456789,r23c123<>12, r4c1<>67, r1c123<>678"]


def test_a_digit_that_every_combination_needs_leaves_the_house() -> None:
    # 3+8 and 4+7 and 5+6 and 2+9 have nothing in common; 1+2+6, 1+3+5 have a 1
    assert results(killer((11, "r1c1 r1c2")), "cage-needs") == []
    state = cells_with(killer((9, "r1c1 r1c2 r1c3")), r1c1="12356", r1c2="12356", r1c3="12356")
    assert results(state, "cage-needs") == ["r1c456789,r23c123<>1"]


def test_its_places_decide_which_house_loses_it() -> None:
    state = cells_with(killer((7, "r1c1 r1c2 r2c1")), r1c1="12", r1c2="12", r2c1="4")
    (found,) = results(state, "cage-needs")
    assert found == "r1c3456789,r2c23,r3c123<>12"


def test_a_cage_seen_in_vain_waits_for_a_change() -> None:
    state = killer((9, "r1c1 r5c1"), (15, "r5c5 r5c6 r6c6"))
    list(find("cage-combinations").find(state))
    state.change(discards=[(0, 9), (36, 9)])
    assert results(state, "cage-combinations") == []
    state.change(discards=[(0, 1)])
    assert results(state, "cage-combinations") == ["r5c1<>8"]


def test_what_others_lost_meanwhile_is_not_discarded_again() -> None:
    state = cells_with(killer((9, "r1c1 r1c2 r1c3")), r1c1="12356", r1c2="12356", r1c3="12356")
    assert results(state, "cage-needs") == ["r1c456789,r23c123<>1"]
    state.change(discards=[(3, 1), (9, 1)])
    (step,) = find("cage-needs").find(state)
    assert verify(state, step)
    assert (3, 1) not in step.discards


def test_a_killer_is_explained_by_cages_not_by_a_log() -> None:
    puzzle = descarte.read(find("cage-bounds").example)
    trace = descarte.explain(puzzle, verify=True).trace
    state, waiting = State(puzzle), 0
    for step in trace:
        alone = [c for c, mask in enumerate(state.candidates) if state.unplaced >> c & 1 and mask.bit_count() == 1]
        waiting = max(waiting, len([cell for cell in alone if cell not in dict(step.places)]))
        state.apply(step)
    assert state.solved
    assert not waiting
    assert sum(not step.places for step in trace) < len(trace) / 2
