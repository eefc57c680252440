from __future__ import annotations

from descarte.logic import find, sentence
from tests.logic.techniques.pictures import only_at, results

# Box 1 has its places on row 3 and column 2; column 5 joins r3c5 to r6c5.
CROSS = """
    -x-x-xxxx
    -x-x-xxxx
    xxxxxxxxx
    xxxx-xxxx
    xxxx-xxxx
    xxxxxxxxx
    xxxx-xxxx
    xxxx-xxxx
    xxxx-xxxx
"""
# The same with row 8, which joins r8c2 to r8c7.
TWO_LINKS = """
    -x-x-xxxx
    -x-x-xxxx
    xxxxxxxxx
    xxxx-xxxx
    xxxx-xxxx
    xxxxxxxxx
    xxxx-xxxx
    -x----x--
    xxxx-xxxx
"""


def test_a_strong_link_turns_the_row_of_a_box_into_its_column() -> None:
    assert results(only_at(CROSS), "empty-rectangle") == ["r6c2<>5"]


def test_a_place_beside_row_and_column_spoils_it() -> None:
    assert not results(only_at(CROSS.replace("-x-x-xxxx", "xx-x-xxxx", 1)), "empty-rectangle")


def test_a_third_place_in_the_link_spoils_it() -> None:
    assert not results(only_at(CROSS.replace("xxxx-xxxx", "xxxxxxxxx", 1)), "empty-rectangle")


def test_places_on_one_line_only_are_locked_candidates() -> None:
    assert not results(only_at(CROSS.replace("-x-x-xxxx", "---x-xxxx")), "empty-rectangle")


def test_two_links_beside_the_same_box_make_a_dual() -> None:
    state = only_at(TWO_LINKS)
    assert results(state, "empty-rectangle") == ["r6c2<>5", "r3c7<>5"]
    assert results(state, "dual-empty-rectangle") == ["r3c7,r6c2<>5"]
    assert not results(only_at(CROSS), "dual-empty-rectangle")


def test_each_cell_that_goes_is_supposed_alone() -> None:
    state = only_at(TWO_LINKS)
    step = next(find("dual-empty-rectangle").find(state))
    assert len(step.discards) == 2
    said = sentence(step, state.puzzle)
    one, other = (state.puzzle.name(cell) for cell, _ in step.discards)
    assert f"If {one} or {other} were 5" in said.say("en")
    one, other = (state.puzzle.name(cell, "f1c1") for cell, _ in step.discards)
    assert f"Si {one} o {other} fuera 5" in said.say("es")
