from __future__ import annotations

from dataclasses import replace

from descarte.logic import find
from descarte.proof import verify
from tests.logic.techniques.pictures import empty, only_at, results

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
