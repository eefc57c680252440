from __future__ import annotations

from tests.logic.techniques.pictures import only_at, results

ROWS_AND_A_BOX = """
    x..xxxxxx
    .x.xxxxxx
    ...xxxxxx
    x...x....
    xxxxxxxxx
    xxxxxxxxx
    .x..x....
    xxxxxxxxx
    xxxxxxxxx
    """


def test_two_rows_and_a_box_use_up_the_digit_of_three_columns() -> None:
    assert results(only_at(ROWS_AND_A_BOX), "franken-swordfish") == ["r123c5,r5689c125<>5"]


def test_a_cleared_cell_sees_every_fin() -> None:
    state = only_at(ROWS_AND_A_BOX.replace("...xxxxxx", "..xxxxxxx"))
    assert not results(state, "franken-swordfish")
    assert "r3c5<>5" in results(state, "finned-franken-swordfish")
