from __future__ import annotations

from dataclasses import replace

from descarte.core.text import Text
from descarte.logic import find, sentence
from descarte.proof import verify
from tests.logic.techniques.pictures import empty, only_at, results, without

SKYSCRAPER = """
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
KITE = """
    xxxxxxx-x
    x-------x
    xxxxxxxxx
    xxxxxxx-x
    xxxxxxx-x
    xxxxxxx-x
    xxxxxxx-x
    xxxxxxx-x
    xxxxxxxxx
"""
TWO_KITES = """
    --x----x-
    -x-xxxxxx
    x-------x
    -xxxxxxxx
    -x-xxxxxx
    xx-xxxxxx
    -x-xxxxxx
    -x-xxxxxx
    -x-xxxxxx
"""
ON_THE_DIAGONAL = """
    -xxxxxxx-
    xxxxxxxx-
    xx-xxxxxx
    xxx-xxxx-
    xxxx-xxx-
    xxxxx-xx-
    xxxxxxxx-
    xxxxxxx-x
    xxxxxxxx-
"""


def test_a_skyscraper_stands_on_two_lines_with_one_end_in_common() -> None:
    assert results(only_at(SKYSCRAPER), "skyscraper") == ["r13c8,r79c7<>5"]


def test_a_third_place_in_a_line_makes_no_skyscraper() -> None:
    assert not results(only_at(SKYSCRAPER.replace("-x----x--", "-x--x-x--")), "skyscraper")


def test_two_ends_in_common_are_an_x_wing() -> None:
    state = only_at(SKYSCRAPER.replace("-x-----x-", "-x----x--"))
    assert not results(state, "skyscraper")
    assert not results(state, "turbot-fish")
    assert results(state, "x-wing")


def test_a_kite_hangs_a_row_and_a_column_on_a_box() -> None:
    assert results(only_at(KITE), "two-string-kite") == ["r9c1<>5"]
    assert not results(only_at(KITE), "turbot-fish")


def test_two_kites_on_the_same_two_cells_fly_as_one() -> None:
    state = only_at(TWO_KITES)
    assert results(state, "dual-two-string-kite") == ["r4c9,r6c8<>5"]
    assert sorted(results(state, "two-string-kite")) == ["r4c9<>5", "r6c8<>5"]
    assert not results(only_at(KITE), "dual-two-string-kite")


def test_a_diagonal_carries_a_strong_link_where_it_is_a_house() -> None:
    assert results(only_at(ON_THE_DIAGONAL, state=empty("diagonal")), "turbot-fish") == ["r2c78,r3c12<>5"]
    assert not results(only_at(ON_THE_DIAGONAL), "turbot-fish")


def test_without_boxes_nothing_sees_both_ends() -> None:
    for picture in (SKYSCRAPER, KITE, TWO_KITES):
        state = only_at(picture, state=empty(kind="latin"))
        for key in ("skyscraper", "two-string-kite", "turbot-fish"):
            assert not results(state, key)


def test_a_fact_or_a_link_less_and_it_is_not_proved() -> None:
    state = only_at(SKYSCRAPER)
    step = next(find("skyscraper").find(state))
    assert step.because.within
    assert step.because.rules
    for fact in step.because.within:
        rest = tuple(other for other in step.because.within if other != fact)
        assert not verify(state, replace(step, because=replace(step.because, within=rest)))
    for rule in step.because.rules:
        others = tuple(other for other in step.because.rules if other != rule)
        assert not verify(state, replace(step, because=replace(step.because, rules=others)))


ONE_OF_EACH_DIGIT = {5: "r1c3 r1c8 r3c1 r6c1", 7: "r3c1 r3c8 r1c3 r6c3"}


def test_two_kites_of_different_digits_on_the_same_two_cells_fly_as_one() -> None:
    state = empty()
    for digit, (row, column) in ((5, (1, 1)), (7, (3, 3))):
        kept = ONE_OF_EACH_DIGIT[digit].split()
        line = [f"r{row}c{number}" for number in range(1, 10)] + [f"r{number}c{column}" for number in range(1, 10)]
        without(state, digit, *(name for name in line if name not in kept))
    assert results(state, "two-string-kite") == ["r6c8<>5", "r6c8<>7"]
    assert results(state, "kites-of-two-digits") == ["r6c8<>57"]
    assert not results(state, "dual-two-string-kite")
    assert not results(only_at(TWO_KITES), "kites-of-two-digits")
    step = next(find("kites-of-two-digits").find(state))
    assert "the 5 has only two places" in sentence(step, state.puzzle).say("en")
    assert "the 7 has only two places" in sentence(step, state.puzzle).say("en")


OWN_BOX = """
    -x---x---
    x--xxxxxx
    x--xxxxxx
    -xxxxxxxx
    -xxxxxxxx
    -xxxxxxxx
    -xxxxxxxx
    -xxxxxxxx
    -xxxxxxxx
"""


def test_a_kite_with_an_end_in_its_own_box_is_told_for_its_crossing_alone_too() -> None:
    state = only_at(OWN_BOX)
    found = results(state, "two-string-kite")
    assert found == ["r3c456<>5", "r2c456<>5", "r3c6<>5", "r2c6<>5"]


A_KNIGHT_APART = """
    xxxxxxxxx
    xxxxxxxxx
    xxxxxxxxx
    x-x------
    xxx---xxx
    xxxx-xxxx
    xxxxxxxxx
    xxxxxxxxx
    xxxxxxxxx
"""


def test_cells_a_knights_move_apart_are_said_to_be() -> None:
    state = only_at(A_KNIGHT_APART, state=empty("antiknight"))
    said = [sentence(step, state.puzzle) for step in find("turbot-fish").find(state)]
    assert any("r6c4 and r4c3 are a knight's move apart" in text.say("en") for text in said)
    assert any("f6c4 y f4c3 están a un salto de caballo" in text.say("es") for text in said)


def test_no_kite_flies_with_itself() -> None:
    state = only_at(OWN_BOX)
    for step in find("dual-two-string-kite").find(state):
        kites = dict(step.words)["kites"]
        assert isinstance(kites, Text)
        one, other = (text for _, text in kites.words)
        assert one != other
