from __future__ import annotations

from descarte.logic.inference.chains.strong_links import COLUMN, OTHER, ROW, clusters, directions, strong_links
from descarte.logic.inference.patterns.layout_tables import cells_of
from descarte.model.state import State
from tests.logic.techniques.pictures import empty, only_at

# Row 1 joins r1c1 to r1c9, column 9 joins r1c9 to r6c9; row 8 joins r8c2 to r8c5.
PICTURE = """
    x-------x
    xxxxxxxx-
    xxxxxxxx-
    xxxxxxxx-
    xxxxxxxx-
    xxxxxxxxx
    xxxxxxxx-
    -x--x----
    xxxxxxxx-
"""


def named(state: State, bits: int) -> list[str]:
    return [state.puzzle.name(cell) for cell in cells_of(bits)]


def test_a_house_with_two_places_is_a_strong_link() -> None:
    state = only_at(PICTURE)
    assert [named(state, link.bits) for link in strong_links(state, 5)] == [
        ["r1c1", "r1c9"],
        ["r8c2", "r8c5"],
        ["r1c9", "r6c9"],
    ]
    assert strong_links(state, 4) == ()


def test_links_that_meet_make_a_cluster_in_two_colours() -> None:
    state = only_at(PICTURE)
    colours = [[named(state, colour) for colour in cluster.colours] for cluster in clusters(state, 5)]
    assert colours == [[["r1c1", "r6c9"], ["r1c9"]], [["r8c2"], ["r8c5"]]]


def test_links_are_found_again_only_for_a_digit_that_changed() -> None:
    state = only_at(PICTURE)
    before = strong_links(state, 5)
    state.change(discards=[(40, 4)])
    assert strong_links(state, 5) is before
    state.change(discards=[(80, 5), (0, 5)])
    assert strong_links(state, 5) != before


def test_rows_and_columns_have_directions() -> None:
    found = directions(empty("diagonal").puzzle.layout)
    assert [found.count(direction) for direction in (ROW, COLUMN, OTHER)] == [9, 9, 11]
    assert set(directions(empty(kind="latin").puzzle.layout)) == {ROW, COLUMN}
