from __future__ import annotations

from dataclasses import replace

from descarte.logic import find
from descarte.proof import verify
from tests.logic.techniques.pictures import only_at, results

# Strong links r1c2 = r1c9 = r6c9 = r6c3: the ends have different colours.
ENDS = """
    -x------x
    xxxxxxxx-
    xxxxxxxx-
    xxxxxxxx-
    xxxxxxxx-
    --x-----x
    xxxxxxxx-
    xxxxxxxx-
    xxxxxxxx-
"""
# Strong links r1c1 = r1c9 = r6c9 = r6c3 = r2c3: the ends have the same colour, and both are in box 1.
RING = """
    x-------x
    xxxxxxxx-
    xx-xxxxx-
    xx-xxxxx-
    xx-xxxxx-
    --x-----x
    xx-xxxxx-
    xx-xxxxx-
    xx-xxxxx-
"""
# Strong links r2c2 = r2c7 and r8c2 = r8c8: r2c2 and r8c2 see one another.
TWO_GROUPS = """
    xxxxxxxxx
    -x----x--
    xxxxxxxxx
    xxxxxxxxx
    xxxxxxxxx
    xxxxxxxxx
    xxxxxxxxx
    -x-----x-
    xxxxxxxxx
"""
# Strong links r1c1 = r1c9 = r4c9 and r5c1 = r5c8: the colour of r1c1 and r4c9 sees both of the others.
BETWEEN = """
    x-------x
    xxxxxxxx-
    xxxxxxxx-
    xxxxxxxxx
    x------x-
    xxxxxxxx-
    xxxxxxxx-
    xxxxxxxx-
    xxxxxxxx-
"""


def test_what_sees_both_colours_is_trapped() -> None:
    assert results(only_at(ENDS), "colour-trap") == ["r23c3,r45c2<>5"]
    assert not results(only_at(ENDS), "colour-wrap")


def test_a_colour_that_meets_itself_is_false() -> None:
    assert results(only_at(RING), "colour-wrap") == ["r1c1,r2c3,r6c9<>5"]


def test_opposites_of_colours_that_see_one_another_trap_too() -> None:
    assert results(only_at(TWO_GROUPS), "multi-colours-1") == ["r13c8,r79c7<>5"]
    assert not results(only_at(TWO_GROUPS), "colour-trap")


def test_a_colour_that_sees_both_colours_of_another_group_is_false() -> None:
    assert "r1c1,r4c9<>5" in results(only_at(BETWEEN), "multi-colours-2")
    assert not results(only_at(TWO_GROUPS), "multi-colours-2")


def test_without_one_of_the_links_it_is_not_proved() -> None:
    state = only_at(ENDS)
    step = next(find("colour-trap").find(state))
    links = step.because.rules[:3]
    assert len(links) == 3
    for rule in links:
        rules = tuple(other for other in step.because.rules if other != rule)
        assert not verify(state, replace(step, because=replace(step.because, rules=rules)))
