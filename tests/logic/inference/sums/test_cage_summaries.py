from __future__ import annotations

from descarte.logic.inference.sums.cage_summaries import CageSummary, SummaryKind, find_cage_summaries, summarise_cage
from descarte.logic.inference.sums.cages import sums_of
from descarte.model.state import State
from tests.logic.techniques.cages import killer
from tests.logic.techniques.pictures import cells_with


def gist(state: State, *, placing: bool = True) -> CageSummary:
    found = summarise_cage(state, sums_of(state)[0], placing=placing)
    assert found is not None
    return found


def names(state: State, candidates: tuple[tuple[int, int], ...]) -> list[str]:
    return sorted(f"{state.puzzle.name(cell)}{digit}" for cell, digit in candidates)


def test_a_cage_that_says_nothing_has_no_gist() -> None:
    state = killer((20, "r1c1 r1c2 r2c1 r4c1"))
    assert summarise_cage(state, sums_of(state)[0]) is None


def test_a_sum_that_may_repeat_has_none() -> None:
    state = killer(sums=((3, "r1c1 r5c5"),))
    assert summarise_cage(state, sums_of(state)[0]) is None


def test_cells_with_one_digit_left_are_placed_and_the_others_lose_the_rest() -> None:
    state = cells_with(killer((6, "r1c1 r4c1 r4c2")), r1c1="3")
    found = gist(state)
    assert found.places == ()
    assert names(state, found.discards) == [f"r4c{column}{digit}" for column in (1, 2) for digit in range(3, 10)]
    state.change(discards=[(state.puzzle.cell("r4c1"), 1)])
    assert names(state, gist(state).places) == ["r4c12", "r4c21"]


def test_without_placing_it_only_discards_and_takes_the_digit_from_all_who_see_it() -> None:
    state = cells_with(killer((6, "r1c1 r4c1 r4c2")), r1c1="3", r4c1="2", r4c2="12")
    found = gist(state, placing=False)
    assert (found.places, names(state, found.discards)) == ((), ["r4c22"])
    assert "r4c91" in names(state, found.outside)


def test_few_cells_are_looked_at_order_by_order_and_many_are_not() -> None:
    three = cells_with(killer((9, "r1c1 r1c4 r4c1")), r1c1="12", r1c4="12", r4c1="1236")
    assert names(three, gist(three).places) == ["r4c16"]
    marks = {"r1c1": "123", "r1c4": "123", "r4c1": "123456", "r7c1": "456789"}
    many = cells_with(killer((14, "r1c1 r1c4 r4c1 r7c1")), **marks)
    found = gist(many)
    assert len(found.combinations) > 2
    assert not found.by_order
    assert names(many, found.discards) == ["r7c19"]


def test_they_come_in_the_order_in_which_they_are_told() -> None:
    state = killer((12, "r1c1 r4c1"), (4, "r9c1 r9c4"), (17, "r5c5 r5c9"), (7, "r2c8 r7c8"))
    state = cells_with(state, r5c5="8", r7c8="1256")
    assert [one.sum.cage.total for one in find_cage_summaries(state, SummaryKind.ONE_COMBINATION)] == [17, 4]
    assert [one.sum.cage.total for one in find_cage_summaries(state, SummaryKind.COMBINATIONS)] == [7, 12]


def test_a_gist_is_looked_at_again_when_its_cells_change_and_when_others_lost_what_it_takes() -> None:
    state = killer((4, "r9c1 r9c4"))
    assert [one.kind for one in find_cage_summaries(state, SummaryKind.ONE_COMBINATION)] == [
        SummaryKind.ONE_COMBINATION
    ]
    state.change(discards=[(cell, digit) for cell in (72, 75) for digit in (2, 4, 5, 6, 7, 8, 9)])
    assert [*find_cage_summaries(state, SummaryKind.ONE_COMBINATION)] == []
    (needs,) = find_cage_summaries(state, SummaryKind.NEEDED_DIGITS)
    assert len(needs.outside) == 14
    state.change(discards=needs.outside)
    assert [*find_cage_summaries(state, SummaryKind.NEEDED_DIGITS)] == []
